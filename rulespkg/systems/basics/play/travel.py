"""A day on the way: how fast the party is, and what ground and weather leave of it (basics.travel.day)."""

from __future__ import annotations

from functools import partial

from rulespkg.dice import Ratio
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice
from rulespkg.play.fight import Fight
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, Offer, PendingRoll, Picks, among, offer, relabeled
from rulespkg.systems.basics import offers
from rulespkg.systems.basics.play.keys import Happening, HouseRule, Resource, State
from rulespkg.systems.basics.play.people import PARTS_OF_KM, character, held, own_side
from rulespkg.systems.basics.travel.calculators.march import ForcedMarch
from rulespkg.systems.basics.travel.calculators.overland_fields import LegForm
from rulespkg.systems.basics.travel.journey import Leg, day, pace
from rulespkg.systems.basics.travel.tables import TERRAIN

MOST_OVER = 10
"""Units over ten that a card offers."""
RIDE, WALK = "0", "1"
_MOUNTS = (Option(RIDE, "Ridden"), Option(WALK, "On foot"))


class TravelPicks(Form):
    """Ground, weather and how hard the party pushes."""

    terrain = relabeled(LegForm.terrain, "Ground")
    fog = relabeled(LegForm.fog, "Fog", fold="Weather")
    storms = relabeled(LegForm.storms, "Storms", fold="Weather")
    foot = choice("Mounts", RIDE, ())
    over = relabeled(ForcedMarch.over, "Units over ten", high=MOST_OVER, default=0)


type March = PendingRoll[ForcedMarch]


def travel_offer(fight: Fight, person: Person, _: Picks) -> Offer[TravelPicks, March]:
    """A day's way; whoever has a mount may walk."""
    rides = any(character(other).with_mount for other in _party(fight, person))
    return offer(
        TravelPicks,
        partial(_march, fight, person),
        among(TravelPicks.foot, _MOUNTS if rides else (), RIDE),
        prefix=f"{Happening.TRAVEL}.",
    )


def _party(fight: Fight, person: Person) -> list[Person]:
    return [other for other in own_side(fight, person) if State.DEAD not in other.marks]


def mounted(person: Person, picks: TravelPicks) -> bool:
    """Whether a person rides."""
    sheet = character(person)
    return sheet.with_mount and picks.foot == RIDE and person.used_of(Resource.MOUNT) < sheet.mount_hp


def speed(person: Person, picks: TravelPicks) -> tuple[str, Ratio]:
    """The way that a person travels, and the base pace or the mount's top speed."""
    sheet = character(person)
    if mounted(person, picks):
        return "mount", Ratio(1) * sheet.top_speed
    return "foot", Ratio(1) * sheet.pace


def distance(fight: Fight, person: Person, picks: TravelPicks) -> Ratio:
    """The kilometers of the day: the party goes as fast as its slowest member (basics.travel.day)."""
    speeds = [speed(other, picks) for other in _party(fight, person)] or [speed(person, picks)]
    mode, slowest = min(speeds, key=lambda each: float(pace(*each)))
    weather = tuple(name for name, on in (("fog", picks.fog), ("storms", picks.storms)) if on)
    return day(mode, slowest, Leg(0, picks.terrain, weather), picks.over)


def _march(fight: Fight, person: Person, picks: TravelPicks) -> March:
    """The day's way; each unit over ten is a check (basics.travel.forced-march)."""
    sheet = character(person)
    if mounted(person, picks):
        roll = ForcedMarch.read(offers.march(sheet))
        roll.mount_hp = sheet.mount_hp - person.used_of(Resource.MOUNT)
        roll.rider_waived = HouseRule.RIDER_WAIVED in fight.house
    else:
        roll = ForcedMarch.initial()
        roll.grit, roll.perk = sheet.pools.sizes["grit"], sheet.endurance_perk
    roll.over, roll.held = picks.over, held(person).fatigue
    way = parts(distance(fight, person, picks))
    over = f", {picks.over} over: no short fatigue" if picks.over else ""
    again = " again today" if State.TRAVELED in person.marks else ""
    return PendingRoll(
        roll,
        f"{person.name} travels{again}",
        f"{in_words(way)}, {TERRAIN.row(picks.terrain).label.lower()}{over}",
        person.id,
        person.id,
        besides=(Change(person.id, Resource.WAY, way), Change(person.id, State.TRAVELED, 1)),
    )


def parts(km: Ratio) -> int:
    """A distance in the small parts that a person keeps."""
    return int(km.num * PARTS_OF_KM // km.den)


def in_words(parts_: int) -> str:
    """A distance that a person keeps, in words.

    >>> in_words(135000), in_words(80000)
    ('22.5 km', '13.33 km')
    """
    return f"{Ratio(parts_, PARTS_OF_KM).decimal(2)} km"
