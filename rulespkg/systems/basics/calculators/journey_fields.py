"""The fields of the overland planner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.choices import row_choice
from rulespkg.field import Amount, Choice, Flag, Number, Option, Text
from rulespkg.form import Rows
from rulespkg.systems.basics.calculators.marching import rider_waived_field
from rulespkg.systems.basics.inputs import RULES, endurance_perk_field, fatigue_penalty_field, pool_number
from rulespkg.systems.basics.marches import MOST_FORCED
from rulespkg.systems.basics.tables import TERRAIN

if TYPE_CHECKING:
    from rulespkg.field import Field

_LIVING = ("how", ("foot", "mount"))
_FOOT = ("how", ("foot",))
_MOUNT = ("how", ("mount",))
_DRIVEN = ("how", ("mount", "vehicle"))

MOST_SPEED = 1000
MOST_KM = 20_000

OVER = Number(
    "over",
    "Forced units a day",
    0,
    0,
    MOST_FORCED,
    help="Beyond ten.",
    rule="basics.travel.forced-march",
    only=_LIVING,
)


def _box(kind: str) -> Number:
    return Number(
        f"boxes_{kind}",
        f"Boxes for {kind} fatigue",
        3,
        0,
        5,
        help="As on your sheet.",
        rule="basics.hazard.fatigue.add",
        only=_LIVING,
    )


FIELDS: tuple[Field, ...] = (
    Choice(
        "how",
        "How you travel",
        "foot",
        (Option("foot", "On foot"), Option("mount", "On mounts"), Option("vehicle", "In a vehicle")),
        rule="basics.travel.day",
    ),
    Rows(
        "party",
        "Who walks",
        (
            Text("name", "Name", "", 40),
            Amount("pace", "Base pace", 3, 0, MOST_SPEED, above=True, rule="basics.travel.day"),
        ),
        ({"name": "Ana"}, {"name": "Ben"}),
        1,
        12,
        "Traveler",
        only=_FOOT,
    ),
    Amount(
        "speed",
        "Top speed",
        8,
        0,
        MOST_SPEED,
        above=True,
        help="Of the vehicle, or of the mount, which does half.",
        rule="basics.travel.day",
        only=_DRIVEN,
    ),
    Rows(
        "legs",
        "Legs of the journey",
        (
            Amount("km", "Kilometers", 30, 0, MOST_KM, help="A mile is 1.609 km.", rule="basics.travel.legs"),
            row_choice("terrain", "Terrain", "road-or-path", (TERRAIN,), rule="basics.travel.day"),
            Flag("fog", "Fog", rule="basics.travel.day"),
            Flag("storms", "Storms", rule="basics.travel.day"),
        ),
        ({"km": 30}, {"km": 27, "terrain": "plains"}, {"km": 15, "terrain": "mountains"}),
        0,
        20,
        "Leg",
        folded=("fog", "storms"),
    ),
    OVER,
    pool_number(
        "grit",
        "Grit",
        8,
        help="Of the weakest traveler, or of the rider.",
        rule="basics.travel.forced-march",
        only=_LIVING,
    ),
    pool_number("mount_grit", "Mount's grit", 8, rule="basics.travel.forced-march.mount", only=_MOUNT),
    Number("mount_hp", "Mount's HP", 20, 1, 999, rule="basics.travel.forced-march.mount", only=_MOUNT),
    Number(
        "bear",
        "Short fatigue you can bear",
        1,
        0,
        5,
        help="Levels on the last evening.",
        rule="basics.hazard.fatigue.add",
        only=_LIVING,
    ),
    Number("sure", "How sure you want to be", 90, 1, 99, help="Percent.", only=_LIVING),
    *(_box(kind).but(fold=RULES) for kind in ("temporary", "short", "long")),
    endurance_perk_field().but(only=_LIVING),
    fatigue_penalty_field().but(only=_LIVING),
    rider_waived_field(),
)
