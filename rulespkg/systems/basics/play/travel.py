"""A day on the way: how fast the party is, and what ground and weather leave of it (basics.travel.day)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Ratio
from rulespkg.systems.basics import offers
from rulespkg.systems.basics.hazards.fatigue import KINDS
from rulespkg.systems.basics.play.people import PARTS_OF_KM, character, held
from rulespkg.systems.basics.travel.journey import Leg, day, pace
from rulespkg.systems.basics.travel.tables import CIRCUMSTANCES, TERRAIN

if TYPE_CHECKING:
    from rulespkg.play.fight import Fight
    from rulespkg.play.game import Picks
    from rulespkg.play.person import Person

MOST_OVER = 10
"""Units over ten that a card offers."""


def mounted(person: Person, picks: Picks) -> bool:
    """Whether a person rides."""
    one = character(person)
    walks = picks.get("travel.foot") == "1" or person.gone("mount") >= one.mount_hp
    return bool(one.with_mount) and not walks


def speed(person: Person, picks: Picks) -> tuple[str, Ratio]:
    """The way that a person travels, and the base pace or the mount's top speed."""
    one = character(person)
    if mounted(person, picks):
        return "mount", Ratio(1) * one.top_speed
    return "foot", Ratio(1) * one.pace


def ground(picks: Picks) -> str:
    """The terrain that is picked."""
    asked = picks.get("travel.terrain", "")
    return asked if asked in TERRAIN.slugs() else TERRAIN.rows[0].slug


def over(picks: Picks) -> int:
    """The units over ten that are picked."""
    asked = picks.get("travel.over", "0")
    return min(MOST_OVER, int(asked)) if asked.isdigit() else 0


def leg(picks: Picks) -> Leg:
    """The ground and the weather of the day."""
    weather = tuple(row.slug for row in CIRCUMSTANCES.rows if picks.get(f"travel.{row.slug}") == "1")
    return Leg(0, ground(picks), weather)


def distance(fight: Fight, person: Person, picks: Picks) -> Ratio:
    """The kilometers of the day: the party goes as fast as its slowest member (basics.travel.day)."""
    party = [one for one in fight.people if one.side == person.side and "dead" not in one.marks]
    kinds = [speed(one, picks) for one in party] or [speed(person, picks)]
    mode, slowest = min(kinds, key=lambda one: float(pace(*one)))
    return day(mode, slowest, leg(picks), over(picks))


def march(person: Person, picks: Picks) -> dict[str, str]:
    """The inputs of the day's march."""
    inputs = offers.march(character(person))
    if not mounted(person, picks):
        inputs = {name: inputs[name] for name in ("grit", "perk")} | {"how": "foot"}
    else:
        inputs["mount_hp"] = str(character(person).mount_hp - person.gone("mount"))
        inputs["rider_waived"] = "1" if picks.get("rider_waived") == "1" else "0"
    levels = sum(getattr(held(person), kind) for kind in KINDS)
    return {**inputs, "over": str(over(picks)), "held": str(levels)}


def parts(km: Ratio) -> int:
    """A distance in the small parts that a person keeps."""
    return int(km.num * PARTS_OF_KM // km.den)


def in_words(parts_: int) -> str:
    """A distance that a person keeps, in words.

    >>> in_words(135000), in_words(80000)
    ('22.5 km', '13.33 km')
    """
    return f"{parts_ / PARTS_OF_KM:.2f}".rstrip("0").rstrip(".") + " km"
