"""What can happen to somebody on a day: what is due next, its rows, and the roll that it loads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.play.chance import chance_of
from rulespkg.play.game import Change, Chip, Loaded, Picks, Row
from rulespkg.play.rows import flag, steps
from rulespkg.systems.basics.play import attacks, dangers, rest, travel
from rulespkg.systems.basics.play.people import WANT, WEATHER, character, endures, illness
from rulespkg.systems.basics.recovery.breather import A_DAY
from rulespkg.systems.basics.travel.tables import CIRCUMSTANCES, TERRAIN

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.model.calculator import Calculator
    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person

    type Find = Callable[[str], type[Calculator]]

WHAT = {
    "travel": "Travel",
    "endure": "Weather and want",
    "breather": "Breather",
    "sleep": "Sleep",
    "care": "Care",
    "revive": "Revive",
    "disease": "Disease",
    "rough": "Scrapes or hard work",
    "fall": "A fall",
    "air": "No air",
    "rays": "Radiation",
    "opposed": "Against somebody",
    "attack": "Attack somebody",
}
"""What can happen, by the names that its picks stand behind."""
NIGHT = 1
"""The second pass of a day."""
_FIELDS = {
    "fall": ("basics.falling", ("meters", "soft", "tries")),
    "air": ("basics.suffocation", ("rounds", "aware")),
    "rays": ("basics.radiation", ("level",)),
}


def pick_name(fight: Fight) -> str:
    """The pick that says what happens: each pass of each day has its own, and so begins with what is due."""
    return f"do{fight.round}.{fight.phase}"


def possible(fight: Fight, person: Person) -> list[str]:
    """What can happen to somebody now."""
    found = []
    for name in WHAT:
        if name == "care" and not (rest.may_care(person) and rest.patients(fight, person)):
            continue
        if name == "revive" and not rest.fallen(fight, person):
            continue
        if name in ("opposed", "attack") and not _others(fight, person):
            continue
        if name == "attack" and not character(person).weapons:
            continue
        if name == "breather" and person.gone("breathers") >= A_DAY:
            continue
        found.append(name)
    return found


def due_next(fight: Fight, person: Person) -> str:
    """What is next for somebody who has chosen nothing: what must be rolled, then the way, then rest."""
    if not person.ours:
        return "opposed"
    if "fated" in person.marks:
        return "rays"
    if illness(person) is not None and "saved" not in person.marks:
        return "disease"
    if endures(person) and "endured" not in person.marks:
        return "endure"
    if fight.phase == NIGHT:
        return "sleep" if "slept" not in person.marks else "breather"
    if "traveled" not in person.marks:
        return "travel"
    return "breather" if person.gone("breathers") < A_DAY else "sleep"


def what(fight: Fight, person: Person, picks: Picks) -> str:
    """What happens to somebody: what is picked, else what is due next."""
    asked = picks.get(pick_name(fight), "")
    can = possible(fight, person)
    if asked in can:
        return asked
    found = due_next(fight, person)
    return found if found in can else can[0]


def rows(fight: Fight, person: Person, picks: Picks, find: Find) -> tuple[Row, ...]:
    """What happens, and what it asks."""
    now, name = what(fight, person, picks), pick_name(fight)
    chips = tuple(Chip(WHAT[one], {name: one}, one == now) for one in possible(fight, person))
    return (Row("What happens", chips, "list"), *_asked(fight, person, picks, now, find))


def _asked(fight: Fight, person: Person, picks: Picks, now: str, find: Find) -> tuple[Row, ...]:
    if now == "travel":
        return travel_rows(person, picks)
    if now == "endure":
        return party_rows(fight, person)
    if now == "breather":
        return rest.breather_rows(person, picks)
    if now in _FIELDS:
        calculator, names = _FIELDS[now]
        if now == "rays" and "fated" in person.marks:
            return ()
        return dangers.asked(find(calculator), now, names, picks)
    if now == "rough":
        return dangers.rough_rows(find("basics.chain"), picks)
    if now == "disease":
        return dangers.disease_rows(fight, person, picks)
    if now == "care":
        found = rest.patient(fight, person, picks)
        return (rest.target_row(rest.patients(fight, person), "care.target", found.id if found else ""),)
    if now == "revive":
        found = rest.revived(fight, person, picks)
        return (rest.target_row(rest.fallen(fight, person), "revive.target", found.id if found else ""),)
    if now in ("opposed", "attack"):
        target = opponent(fight, person, picks)
        if target is None:
            return ()
        if now == "attack":
            return attacks.rows(person, _others(fight, person), target, picks, find(attacks.ATTACK))
        return opposed_rows(fight, person, picks, target, find)
    return party_rows(fight, person)


AGAIN = (
    "Has traveled today: a day holds ten units, and each above them is a check. "
    "Count those of both ways together under “Units over ten”."
)
"""What is said before somebody sets out twice on one day (basics.travel.day, basics.travel.forced-march)."""


def travel_rows(person: Person, picks: Picks) -> tuple[Row, ...]:
    """Ground, weather and how hard the party pushes."""
    again = (Row(AGAIN, ()),) if "traveled" in person.marks else ()
    now = travel.ground(picks)
    terrain = tuple(Chip(row.label, {"travel.terrain": row.slug}, row.slug == now) for row in TERRAIN.rows)
    slow = [flag(row.label, f"travel.{row.slug}", picks) for row in CIRCUMSTANCES.rows]
    walks = [flag("On foot", "travel.foot", picks)] if character(person).with_mount else []
    return (
        *again,
        Row("Ground", terrain, "list"),
        Row("Weather", (*slow, *walks)),
        steps("Units over ten", "travel.over", travel.over(picks), 0, travel.MOST_OVER),
    )


def party_rows(fight: Fight, person: Person) -> tuple[Row, ...]:
    """What the whole side suffers: a tap changes it for everybody at once."""
    party = [one for one in fight.people if one.side == person.side and "dead" not in one.marks]

    def level(name: str, words: str) -> Chip:
        changes = [
            Change(one.id, other, int(other == name))
            for one in party
            for other in WEATHER
            if (other in one.marks) != (other == name)
        ]
        return Chip(
            words,
            {},
            all((other in person.marks) == (other == name) for other in WEATHER),
            changes=tuple(changes),
        )

    def want(name: str, words: str) -> Chip:
        everybody = all(name in one.marks for one in party)
        changes = tuple(
            Change(one.id, name, int(not everybody)) for one in party if (name in one.marks) == everybody
        )
        return Chip(words, {}, name in person.marks, changes=changes)

    return (
        Row("Heat or cold, for all", (level("", "Neither"), *(level(*one) for one in WEATHER.items()))),
        Row("Want, for all", tuple(want(*one) for one in WANT.items())),
    )


def _others(fight: Fight, person: Person) -> list[Person]:
    return [one for one in fight.others(person) if "dead" not in one.marks]


def opponent(fight: Fight, person: Person, picks: Picks) -> Person | None:
    """Who is faced: whoever was picked, else the first on the other side, else anybody."""
    found = _others(fight, person)
    asked = picks.get(f"opposed.{person.id}", "")
    return next((one for one in found if one.id == asked), found[0] if found else None)


def opposed_rows(fight: Fight, person: Person, picks: Picks, target: Person, find: Find) -> tuple[Row, ...]:
    """Whom one faces, with the chance against each, and the pools."""
    test = find("basics.opposed")
    chips = tuple(
        Chip(
            one.name,
            {f"opposed.{person.id}": one.id},
            one.id == target.id,
            chance=chance_of(test, dangers.opposed(person, one, picks).inputs),
        )
        for one in _others(fight, person)
    )
    return (Row("Whom", chips), *dangers.opposed_rows(fight, person, picks, target))


def load(fight: Fight, person: Person, picks: Picks) -> Loaded | None:
    """The roll of what happens."""
    now = what(fight, person, picks)
    if now in _ALONE:
        return _ALONE[now](person, picks)
    if now in _TOGETHER:
        return _TOGETHER[now](fight, person, picks)
    if now in ("opposed", "attack"):
        target = opponent(fight, person, picks)
        rolled = dangers.opposed if now == "opposed" else attacks.load
        return rolled(person, target, picks) if target else None
    return march(fight, person, picks)


def march(fight: Fight, person: Person, picks: Picks) -> Loaded:
    """The day's way; each unit over ten is a check (basics.travel.forced-march)."""
    km = travel.parts(travel.distance(fight, person, picks))
    over = travel.over(picks)
    ground = TERRAIN.row(travel.ground(picks)).label.lower()
    told = f"{travel.in_words(km)}, {ground}" + (f", {over} over: no short fatigue" if over else "")
    besides = (Change(person.id, "way", km), Change(person.id, "traveled", 1))
    return Loaded(
        "basics.march",
        travel.march(person, picks),
        f"{person.name} travels{' again today' if 'traveled' in person.marks else ''}",
        told,
        person.id,
        person.id,
        (),
        besides,
    )


_ALONE: dict[str, Callable[[Person, Picks], Loaded]] = {
    "endure": lambda person, _: dangers.survival(person),
    "breather": rest.breather,
    "sleep": rest.sleep,
    "rough": dangers.chain,
    "fall": dangers.falling,
    "air": dangers.suffocation,
    "rays": dangers.radiation,
}
_TOGETHER: dict[str, Callable[[Fight, Person, Picks], Loaded | None]] = {
    "care": rest.care,
    "revive": rest.revive,
    "disease": dangers.disease,
}
