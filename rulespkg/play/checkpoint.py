"""A checkpoint: an event that carries the whole fight, so that what happened before it need not be read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rulespkg.model.problem import Problem, Refusal
from rulespkg.play import ready_made
from rulespkg.play.fight import BETWEEN, MOST_PEOPLE, Fight
from rulespkg.play.person import MOST_NOTE, Person
from rulespkg.play.table_event import TableEvent

if TYPE_CHECKING:
    from rulespkg.play.game import Game

ID = re.compile(r"p[1-9][0-9]*")


def written(fight: Fight) -> TableEvent:
    """The event that leads from anywhere to this fight.

    >>> written(Fight())["do"]
    'checkpoint'
    """
    people = [_stored(person) for person in fight.people]
    return TableEvent(do="checkpoint", fight=fight._asdict() | {"people": people})


def _stored(person: Person) -> dict[str, Any]:
    """The person as tables hold them: what they ``declared`` as ``said``."""
    values = person._asdict()
    return values | {"said": values.pop("declared")}


def read(game: Game, value: Any) -> Fight:
    """The fight that an event carries; ``Refusal`` where it is none that a table can come to."""
    people = tuple(_person(game, person) for person in value["people"])
    round, phase, joined = (_whole(value[name]) for name in ("round", "phase", "joined"))
    acted, waited, house = (_texts(value[name]) for name in ("acted", "waited", "house"))
    tied = _texts(value.get("tied", ()))
    stands = {str(of): _flat(sets) for of, sets in value.get("stands", {}).items()}
    fight = Fight(people, round, phase, str(value["turn"]), acted, waited, joined, house, tied, stands)
    ids = [person.id for person in people]
    on_turn = [name for name in (fight.turn, *acted, *waited) if name]
    gauges = [gauge for person in people for gauge in game.gauges(person)]
    sound = (
        len(people) <= MOST_PEOPLE
        and len(set(ids)) == len(ids)
        and all(ID.fullmatch(id_) and int(id_[1:]) <= joined for id_ in ids)
        and len(set(on_turn)) == len(on_turn)
        and {*on_turn, *tied, *(id for of in stands for id in of.split(BETWEEN))} <= set(ids)
        and all(gauge.used <= gauge.most for gauge in gauges)
        and phase < game.turn_rule.phases
        and set(house) <= set(dict(game.house))
    )
    if not sound:
        raise Refusal(Problem("fight", "Fight", "This is no fight that a table can come to."))
    return fight


def _person(game: Game, value: Any) -> Person:
    place = value["place"]
    return Person(
        str(value["id"]),
        "ours" if value["side"] == "ours" else "foe",
        game.legal(_flat(ready_made.whole(game, value["sheet"]))),
        {str(name): int(count) for name, count in value["used"].items()},
        _texts(value["marks"]),
        None if place is None else int(place),
        tuple(map(int, value["faces"])),
        _flat(value["said"]),
        int(value["tie"]),
        str(value.get("note", ""))[:MOST_NOTE],
    )


def _whole(value: Any) -> int:
    """A number from 0 on; ``ValueError`` where it is none."""
    if int(value) < 0:
        raise ValueError(f"{value} is below 0")
    return int(value)


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(map(str, value))


def _flat(value: Any) -> dict[str, str]:
    return {str(name): str(text) for name, text in value.items()}
