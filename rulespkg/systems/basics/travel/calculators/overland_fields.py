"""The fields of the overland planner."""

from __future__ import annotations

from functools import cached_property

from rulespkg.dice import Ratio
from rulespkg.model.field import Option
from rulespkg.model.form import Form, amount, choice, flag, parts, row, text, whole
from rulespkg.systems.basics.fields import RULES, endurance_perk, fatigue_penalty, pool_size
from rulespkg.systems.basics.hazards.fatigue import Levels
from rulespkg.systems.basics.travel.forced_march import MOST_FORCED
from rulespkg.systems.basics.travel.journey import Leg
from rulespkg.systems.basics.travel.march_calculator import rider_waived
from rulespkg.systems.basics.travel.tables import TERRAIN

_LIVING = ("how", ("foot", "mount"))
_FOOT = ("how", ("foot",))
_MOUNT = ("how", ("mount",))
_DRIVEN = ("how", ("mount", "vehicle"))

MOST_SPEED = 1000
MOST_KM = 20_000


def boxes(kind: str) -> int:
    """The boxes for one kind of fatigue."""
    return whole(
        f"Boxes for {kind} fatigue",
        3,
        0,
        5,
        help="As on your sheet.",
        rule="basics.hazard.fatigue.add",
        only=_LIVING,
        fold=RULES,
    )


class Traveler(Form):
    """Somebody who walks."""

    name = text("Name", 40)
    pace = amount("Base pace", 3, 0, MOST_SPEED, above=True, rule="basics.travel.day")


class LegForm(Form):
    """One leg of the journey as it is entered."""

    folded = ("fog", "storms")

    km = amount("Kilometers", 30, 0, MOST_KM, help="A mile is 1.609 km.", rule="basics.travel.legs")
    terrain = row("Terrain", "road-or-path", (TERRAIN,), rule="basics.travel.day")
    fog = flag("Fog", rule="basics.travel.day")
    storms = flag("Storms", rule="basics.travel.day")

    @property
    def leg(self) -> Leg:
        """The leg with its weather."""
        weather = tuple(name for name, on in (("fog", self.fog), ("storms", self.storms)) if on)
        return Leg(Ratio(1) * self.km, self.terrain, weather)


class OverlandForm(Form):
    """Who travels, which way, and how hard they push."""

    how = choice(
        "How you travel",
        "foot",
        (Option("foot", "On foot"), Option("mount", "On mounts"), Option("vehicle", "In a vehicle")),
        rule="basics.travel.day",
    )
    party = parts(Traveler, "Who walks", ({"name": "Ana"}, {"name": "Bo"}), 1, 12, "Traveler", only=_FOOT)
    speed = amount(
        "Top speed",
        8,
        0,
        MOST_SPEED,
        above=True,
        help="Of the vehicle, or of the mount, which does half.",
        rule="basics.travel.day",
        only=_DRIVEN,
    )
    legs = parts(
        LegForm,
        "Legs of the journey",
        ({"km": 30}, {"km": 27, "terrain": "plains"}, {"km": 15, "terrain": "mountains"}),
        0,
        20,
        "Leg",
    )
    over = whole(
        "Forced units a day",
        0,
        0,
        MOST_FORCED,
        help="Beyond ten.",
        rule="basics.travel.forced-march",
        only=_LIVING,
    )
    grit = pool_size(
        "Grit",
        8,
        help="Of the weakest traveler, or of the rider.",
        rule="basics.travel.forced-march",
        only=_LIVING,
    )
    mount_grit = pool_size("Mount's grit", 8, rule="basics.travel.forced-march.mount", only=_MOUNT)
    mount_hp = whole("Mount's HP", 20, 1, 999, rule="basics.travel.forced-march.mount", only=_MOUNT)
    bear = whole(
        "Short fatigue you can bear",
        1,
        0,
        5,
        help="Levels on the last evening.",
        rule="basics.hazard.fatigue.add",
        only=_LIVING,
    )
    sure = whole("How sure you want to be", 90, 1, 99, help="Percent.", only=_LIVING)
    boxes_temporary = boxes("temporary")
    boxes_short = boxes("short")
    boxes_long = boxes("long")
    perk = endurance_perk(only=_LIVING)
    fatigue_penalty = fatigue_penalty(only=_LIVING)
    rider_waived = rider_waived()

    @cached_property
    def boxes(self) -> Levels:
        """All boxes, by kind."""
        return Levels(self.boxes_temporary, self.boxes_short, self.boxes_long)
