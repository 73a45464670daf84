"""What can happen to somebody on a day: what is due next, and what is open of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice
from rulespkg.play.fight import Fight
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, Offer, PendingRoll, Picks, Shown, among, offer
from rulespkg.play.rows import Chip, Row
from rulespkg.systems.basics.play import attacks, hazards, opponents, rest, travel
from rulespkg.systems.basics.play.keys import Happening, Resource, State
from rulespkg.systems.basics.play.people import WANT, WEATHER, character, endures, illness, own_side
from rulespkg.systems.basics.recovery.breather import A_DAY

WORDS = {
    Happening.TRAVEL: "Travel",
    Happening.ENDURE: "Weather and want",
    Happening.BREATHER: "Breather",
    Happening.SLEEP: "Sleep",
    Happening.CARE: "Care",
    Happening.REVIVE: "Revive",
    Happening.DISEASE: "Disease",
    Happening.ROUGH: "Scrapes or hard work",
    Happening.FALL: "A fall",
    Happening.AIR: "No air",
    Happening.RAYS: "Radiation",
    Happening.OPPOSED: "Against somebody",
    Happening.ATTACK: "Attack somebody",
}
"""What can happen, in words."""
NIGHT = 1
"""The second pass of a day."""

OFFERS: dict[Happening, Callable[[Fight, Person, Picks], Offer[Any, Any]]] = {
    Happening.TRAVEL: travel.travel_offer,
    Happening.ENDURE: hazards.survival_offer,
    Happening.BREATHER: rest.breather_offer,
    Happening.SLEEP: rest.sleep_offer,
    Happening.CARE: rest.care_offer,
    Happening.REVIVE: rest.revive_offer,
    Happening.DISEASE: hazards.disease_offer,
    Happening.ROUGH: hazards.rough_offer,
    Happening.FALL: hazards.fall_offer,
    Happening.AIR: hazards.air_offer,
    Happening.RAYS: hazards.rays_offer,
    Happening.OPPOSED: opponents.opposed_offer,
    Happening.ATTACK: attacks.attack_offer,
}
"""What is open of each, and the roll that comes of it."""


class DayPicks(Form):
    """What happens to somebody; "" where nothing is picked."""

    what = choice("What happens", "", ())


def possible(fight: Fight, person: Person) -> list[Happening]:
    """What can happen to somebody now."""
    others = opponents.others(fight, person)
    allowed = {
        Happening.CARE: rest.may_care(person) and rest.patients(fight, person),
        Happening.REVIVE: rest.fallen(fight, person),
        Happening.OPPOSED: others,
        Happening.ATTACK: others and character(person).weapons,
        Happening.BREATHER: person.used_of(Resource.BREATHERS) < A_DAY,
    }
    return [what for what in Happening if allowed.get(what, True)]


def due_next(fight: Fight, person: Person) -> Happening:
    """What is next for somebody who has chosen nothing: what must be rolled, then the way, then rest."""
    marks = person.marks
    if not person.ours:
        return Happening.OPPOSED
    if State.FATED in marks:
        return Happening.RAYS
    if illness(person) is not None and State.SAVED not in marks:
        return Happening.DISEASE
    if endures(person) and State.ENDURED not in marks:
        return Happening.ENDURE
    if fight.phase == NIGHT:
        return Happening.SLEEP if State.SLEPT not in marks else Happening.BREATHER
    if State.TRAVELED not in marks:
        return Happening.TRAVEL
    return Happening.BREATHER if person.used_of(Resource.BREATHERS) < A_DAY else Happening.SLEEP


def day_offer(fight: Fight, person: Person, default: str = "") -> Offer[DayPicks, Happening | None]:
    """What can happen; each pass of each day has a pick of its own, and so begins with what is due."""
    options = [Option(what, WORDS[what]) for what in possible(fight, person)]
    return offer(
        DayPicks,
        lambda picks: Happening(picks.what) if picks.what else None,
        among(DayPicks.what, options, default, kept_as=f"do{fight.round}.{fight.phase}").at(Shown.DOES),
    )


def rest_picks(fight: Fight, person: Person) -> tuple[tuple[str, dict[str, str]], ...]:
    """The rests that are open to somebody, in words, and what is picked for each."""
    if State.DEAD in person.marks:
        return ()
    name = day_offer(fight, person).names["what"]
    rests = [what for what in (Happening.BREATHER, Happening.SLEEP) if what in possible(fight, person)]
    return tuple((WORDS[what], {name: what}) for what in rests)


def happening(fight: Fight, person: Person, picks: Picks) -> Happening:
    """What happens to somebody: what is picked, else what is due next."""
    asked = day_offer(fight, person).filled(picks)
    if asked:
        return asked
    can, due = possible(fight, person), due_next(fight, person)
    return due if due in can else can[0]


def turn_offer(fight: Fight, person: Person, picks: Picks) -> Offer[Any, PendingRoll[Any] | None]:
    """What is open of what happens."""
    return OFFERS[happening(fight, person, picks)](fight, person, picks)


AGAIN = (
    "Has traveled today: a day holds ten units, and each above them is a check. "
    "Count those of both ways together under “Units over ten”."
)
"""What is said before somebody sets out twice on one day (basics.travel.day, basics.travel.forced-march)."""


def notes(person: Person, now: Happening) -> tuple[Row, ...]:
    """What is to be read before it happens."""
    again = now == Happening.TRAVEL and State.TRAVELED in person.marks
    return (Row(AGAIN, (), shown=Shown.DOES),) if again else ()


def party_rows(fight: Fight, person: Person) -> tuple[Row, ...]:
    """What the whole side suffers: a tap changes it for everybody at once."""
    party = [other for other in own_side(fight, person) if State.DEAD not in other.marks]

    def level(name: str, words: str) -> Chip:
        changes = [
            Change(member.id, other, int(other == name))
            for member in party
            for other in WEATHER
            if (other in member.marks) != (other == name)
        ]
        now = all((other in person.marks) == (other == name) for other in WEATHER)
        return Chip(words, {}, now, changes=tuple(changes))

    def want(name: State, words: str) -> Chip:
        everybody = all(name in member.marks for member in party)
        members = (member for member in party if (name in member.marks) == everybody)
        changes = tuple(Change(member.id, name, int(not everybody)) for member in members)
        return Chip(words, {}, name in person.marks, changes=changes)

    return (
        Row("Heat or cold, for all", (level("", "Neither"), *(level(*each) for each in WEATHER.items()))),
        Row("Want, for all", tuple(want(*each) for each in WANT.items())),
    )
