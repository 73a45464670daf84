"""The events of a table: each makes the next fight.

Events are JSON: ``{"do": "change", "changes": [["p1", "wounds", 2]]}``. A page keeps them and nothing
else, so that undo, a log and a second phone are the same thing: the events, folded from the beginning,
or from the last checkpoint (``rulespkg/play/checkpoint.py``), so that a page need not send the rest.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.model import homebrew_rows
from rulespkg.model.problem import Problem, Refusal
from rulespkg.model.words import isolated
from rulespkg.play import checkpoint as checkpoints
from rulespkg.play import ready_made
from rulespkg.play.fight import BETWEEN, MOST_PEOPLE, Fight
from rulespkg.play.game import Game
from rulespkg.play.person import MOST_NOTE, Person
from rulespkg.play.table_event import TableEvent
from rulespkg.play.turn_order import next_round, onward, passed, turns

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MOST_EVENTS = 5000
PAIR = 2
MOST_STANDS = 9
"""As many circumstances change at once."""
MOST_TEXT = 40
"""Letters of the name of a circumstance, and of what it is."""


class Folded(NamedTuple):
    """A fight with the events that led to it.

    ``unread`` counts those that could not be read, which change nothing;
    ``refused`` says why the last of all could not, and is "" where it could.
    """

    system: str
    events: list[Any]
    fight: Fight
    unread: int = 0
    refused: str = ""
    homebrew: tuple[str, ...] = ()
    """The homebrew rows that the events could speak of."""


_LAST: list[Folded] = []
"""The last table that was asked about, so that one more event costs no more than itself."""


def fold(game: Game, events: list[Any]) -> Folded:
    """The fight that events lead to."""
    if len(events) > MOST_EVENTS:
        words = f"A table holds at most {MOST_EVENTS} changes. Begin a new one; this one stays in the list."
        raise Refusal(Problem("events", "Events", words))
    start = Folded(game.system.name, [], Fight(), homebrew=homebrew_rows.slugs())
    if _LAST and _same(_LAST[0], start) and events[: len(_LAST[0].events)] == _LAST[0].events:
        start = _LAST[0]
    fight, unread, refused = start.fight, start.unread, start.refused
    for event in events[len(start.events) :]:
        refused = ""
        try:
            fight = after(game, fight, event)
        except Refusal as problem:
            unread, refused = unread + 1, " ".join(problem.message for problem in problem.problems)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            unread, refused = unread + 1, "This could not be read."
    folded = start._replace(events=list(events), fight=fight, unread=unread, refused=refused)
    _LAST[:] = [folded]
    return folded


def _same(folded: Folded, other: Folded) -> bool:
    """Whether one goes on from the other: the same game, with the same homebrew rows."""
    return (folded.system, folded.homebrew) == (other.system, other.homebrew)


def after(game: Game, fight: Fight, event: Any) -> Fight:
    """The fight after one event; ``Refusal`` if there is no such event or nobody it concerns."""
    do = event.get("do") if isinstance(event, dict) else None
    if do not in EVENTS:
        raise Refusal(Problem("event", "Event", f"An event does one of {', '.join(EVENTS)}."))
    return EVENTS[do](game, fight, event)


def add(game: Game, fight: Fight, event: TableEvent) -> Fight:
    """People sit down: ``people`` are pairs of a side and a sheet.

    ``names`` are pairs of the id of somebody here and what they are called from now on.
    """
    for who, name in event.get("names", ()):
        fight = rename(game, fight, TableEvent(who=who, name=name)) if fight.find(who) else fight
    for side, sheet in event["people"]:
        if len(fight.people) >= MOST_PEOPLE:
            raise Refusal(Problem("people", "People", f"At most {MOST_PEOPLE} people fit at a table."))
        flat = ready_made.whole(game, sheet)
        clean = game.legal({str(name): str(text) for name, text in flat.items()})
        joined = fight.joined + 1
        person = Person(f"p{joined}", "ours" if side == "ours" else "foe", clean)
        fight = fight._replace(people=(*fight.people, person), joined=joined)
    return fight


class Joining(NamedTuple):
    """Somebody who sits down so many times."""

    name: str
    sheet: dict[str, str]
    side: str
    times: int = 1


def joining(fight: Fight, *joiners: Joining) -> TableEvent:
    """The event by which people sit down together; foes of one name are numbered from the first on.

    >>> guard = Joining("Guard", {}, "foe", 2)
    >>> [sheet["name"] for _, sheet in joining(Fight(), guard)["people"]]
    ['Guard 1', 'Guard 2']
    >>> alone = Fight((Person("p1", "foe", {"name": "Guard"}),))
    >>> joining(alone, guard._replace(times=1))["names"]
    [['p1', 'Guard 1']]
    """
    here = {person.typed: person for person in fight.people}
    people: list[list[Any]] = []
    names = []
    for name, sheet, side, count in joiners:
        first = here.get(name)
        if first and not first.ours and side != "ours" and f"{name} 1" not in here:
            names.append([first.id, f"{name} 1"])
        taken = [*here, *(seated["name"] for _, seated in people)]
        people += [[side, {**sheet, "name": new_name}] for new_name in free_names(name, taken, count)]
    parts = [isolated(name) if count == 1 else f"{isolated(name)} ×{count}" for name, _, _, count in joiners]
    verb = "joins" if len(people) == 1 else "join"
    event = TableEvent(do="add", people=people, words=f"{', '.join(parts)} {verb}")
    return event | TableEvent(names=names) if names else event


def free_names(name: str, here: Sequence[str], count: int) -> list[str]:
    """Names for newcomers that nobody here has: numbered where there are several or the name is taken.

    >>> free_names("Thug", ["Thug 1", "Thug 3"], 2), free_names("Thug", ["Thug"], 1)
    (['Thug 2', 'Thug 4'], ['Thug 2'])
    >>> free_names("Guy", ["Guy Rosenthaal"], 1)
    ['Guy']
    """
    numbers = (f"{name} {number}" for number in itertools.count(1 + (name in here)))
    free = (number for number in numbers if number not in here)
    if count == 1 and name not in here and f"{name} 1" not in here:
        return [name]
    return list(itertools.islice(free, count))


def remove(game: Game, fight: Fight, event: TableEvent) -> Fight:
    """Somebody leaves; whoever comes next without them is on turn where they were."""
    person = fight.person(event["who"])
    left = _without(game, fight, person)
    return onward(game, left) if fight.turn == person.id else left


def _without(game: Game, fight: Fight, person: Person) -> Fight:
    """The fight when somebody has left; nobody is on turn where they were."""
    left = fight.with_turns(turns(game, fight).without(person.id)).without_stands_of(person.id)
    return game.left(left, person)


def end(game: Game, fight: Fight, event: TableEvent) -> Fight:
    """The fight is over: all foes leave, and what lasts no longer than a fight ends; wounds stay."""
    for foe in [person for person in fight.people if not person.ours]:
        fight = _without(game, fight, foe)
    return game.fight_end(fight)


def change(game: Game, fight: Fight, event: TableEvent) -> Fight:
    """Gauges and marks change; what comes due and what a roll did are told the same way.

    With ``of`` something stands from now on as well, as ``stand`` has it.
    Whoever has left meanwhile is passed over; ``Refusal`` if all have.
    """
    here = [(who, what, by) for who, what, by in event["changes"] if fight.find(who)]
    for who, what, by in here or event["changes"]:
        fight = fight.put(game.altered(fight.person(who), str(what), int(by)))
    stands = "of" in event and all(fight.find(id) for id in event["of"].split(BETWEEN))
    return stand(game, fight, event) if stands else fight


def dress(game: Game, fight: Fight, event: TableEvent) -> Fight:
    """Somebody's sheet changes: ``sheet`` has flat inputs for those of the same names, or, ``whole``, all.

    No more is gone of anything than the new sheet has of it.
    """
    person = fight.person(event["who"])
    texts = {str(name): str(text) for name, text in event["sheet"].items()}
    whole = texts if event.get("whole") else {**person.sheet, **texts}
    flat = {name: text for name, text in whole.items() if not _beyond(name, whole)}
    dressed = person._replace(sheet=game.legal(flat))
    for gauge in game.gauges(dressed):
        if gauge.used > gauge.most:
            dressed = dressed.spent(gauge.id, 0, gauge.most)
    return fight.put(dressed)


def _beyond(name: str, sheet: dict[str, str]) -> bool:
    """Whether an input belongs to a row of a list that has become shorter.

    >>> _beyond("weapons.2.weapon", {"weapons": "1"}), _beyond("weapons.1.weapon", {"weapons": "1"})
    (True, False)
    """
    rows, _, rest = name.partition(".")
    place, count = rest.partition(".")[0], sheet.get(rows, "")
    return place.isdigit() and count.isdigit() and int(place) > int(count)


def rename(game: Game, fight: Fight, event: TableEvent) -> Fight:
    """Somebody has another ``name``, or a ``note`` beside it; what is left out stays."""
    person = fight.person(event["who"])
    name = str(event.get("name", person.sheet.get("name", ""))).strip()
    note = str(event.get("note", person.note)).strip()
    if not name:
        raise Refusal(Problem("name", "Name", "A name has at least one letter."))
    if len(note) > MOST_NOTE or not note.isprintable():
        words = f"A note is one line of at most {MOST_NOTE} letters."
        raise Refusal(Problem("note", "Note", words))
    return fight.put(person._replace(sheet=game.legal({**person.sheet, "name": name}), note=note))


def place(game: Game, fight: Fight, event: TableEvent) -> Fight:
    """Somebody comes directly ``before`` somebody else in the order, or last where that is "".

    Where the order is of numbers, they take the number of whoever they stand beside then, unless it counts
    for more than the order; on equal numbers, ties are as the order then stands.
    """
    person, order = fight.person(event["who"]), fight.order()
    before = fight.person(event["before"]) if event["before"] else None
    rest = [other for other in order if other.id != person.id]
    at = rest.index(before) if before and before != person else len(rest)
    neighbors = [*rest[at : at + 1], *rest[max(0, at - 1) : at], person]
    beside = next((other for other in neighbors[:-1] if other.place == person.place), neighbors[0])
    if beside.place != person.place and game.place_counts:
        words = f"{person.name} moves only among those on equal {game.place_words}."
        raise Refusal(Problem("who", "Order", words))
    moved = person._replace(place=beside.place)
    people = (*rest[:at], moved, *rest[at:])
    group = [other.id for other in people if other.place == moved.place]
    ties = {id: len(group) - at for at, id in enumerate(group)} if len(group) > 1 else {}
    return fight._replace(people=tuple(other._replace(tie=ties.get(other.id, other.tie)) for other in people))


def order(game: Game, fight: Fight, event: TableEvent) -> Fight:
    """The order is rolled: ids with their places, the faces that lie before them, and what they declared.

    A round begins; whoever has left meanwhile has no place in it.
    """
    for who, place, faces, *rest in event["places"]:
        person = fight.find(who)
        if person is None:
            continue
        lying = tuple(int(face) for face in faces)
        declared = {str(name): str(text) for name, text in rest[0].items()} if rest else {}
        stands = None if place is None else int(place)
        fight = fight.put(person._replace(place=stands, faces=lying, declared=declared))
    ties = event.get("ties", {})
    people = tuple(person._replace(tie=int(ties.get(person.id, 0))) for person in fight.people)
    return again(game, fight._replace(people=people), event)


def next_turn(game: Game, fight: Fight, event: TableEvent) -> Fight:
    """The next in the order, after ``changes`` that the act brought which ends the turn."""
    return passed(game, change(game, fight, TableEvent(changes=event.get("changes", ()))))


def hold(game: Game, fight: Fight, event: TableEvent) -> Fight:
    """Whoever acts waits for a later moment."""
    waits = fight.person(fight.turn)
    return onward(game, fight.with_turns(game.turn_rule.hold(turns(game, fight), waits.id)))


def turn(game: Game, fight: Fight, event: TableEvent) -> Fight:
    """Somebody acts now, such as who has held; with ``first`` it is they who go first of those tied."""
    who, now = fight.person(event["who"]).id, turns(game, fight)
    return fight.with_turns(
        (game.turn_rule.settle(now, who) if event.get("first") else now).with_turn_of(who)
    )


def again(game: Game, fight: Fight, event: TableEvent) -> Fight:
    """Another round in the order that stands."""
    return onward(game, next_round(game, fight))


def stand(game: Game, fight: Fight, event: TableEvent) -> Fight:
    """Something stands from now on with a person or a pair, ``of`` whom it is, until it is changed."""
    ids = {fight.person(id).id for id in str(event["of"]).split(BETWEEN)}
    sets = {str(name): str(text) for name, text in event["sets"].items()}
    if (
        len(ids) > PAIR
        or len(sets) > MOST_STANDS
        or any(len(each) > MOST_TEXT for each in (*sets, *sets.values()))
    ):
        raise Refusal(Problem("of", "Who", "A circumstance belongs to one person or to two."))
    return fight.stood(BETWEEN.join(sorted(ids)), sets)


def house(game: Game, fight: Fight, event: TableEvent) -> Fight:
    """An optional rule goes on or off for the whole table."""
    rule = event["rule"]
    if rule not in dict(game.house):
        raise Refusal(Problem("rule", "Rule", f"There is no optional rule “{str(rule)[:40]}” here."))
    others = tuple(other for other in fight.house if other != rule)
    return fight._replace(house=(*others, rule) if event["on"] else others)


def house_event(rule: str, label: str, on: bool) -> TableEvent:
    """The event by which an optional rule goes on or off.

    >>> house_event("ties", "Ties succeed", True)["words"]
    'Ties succeed: on'
    """
    return TableEvent(do="house", rule=rule, on=int(on), words=f"{label}: {'on' if on else 'off'}")


def log_only(game: Game, fight: Fight, event: TableEvent) -> Fight:
    """A roll is part of the log and changes nothing by itself."""
    return fight


def checkpoint(game: Game, fight: Fight, event: TableEvent) -> Fight:
    """All is as the event says, whatever happened before it."""
    return checkpoints.read(game, event["fight"])


type Event = Callable[[Game, Fight, TableEvent], Fight]

EVENTS: dict[str, Event] = {
    "add": add,
    "remove": remove,
    "end": end,
    "change": change,
    "dress": dress,
    "rename": rename,
    "place": place,
    "order": order,
    "next": next_turn,
    "hold": hold,
    "turn": turn,
    "round": again,
    "stand": stand,
    "house": house,
    "roll": log_only,
    "checkpoint": checkpoint,
}
"""What can happen at a table."""
