"""What a card says and offers, before anybody draws it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.play.table_event import TableEvent
from rulespkg.play.turn_order import may_act

if TYPE_CHECKING:
    from rulespkg.play.fight import Fight
    from rulespkg.play.game import Game, Gauge
    from rulespkg.play.person import Person
    from rulespkg.play.view import Desk

NAMING = "name"
"""Where somebody's name and note are picked while they are changed."""
MOMENTS = {"now": "To act", "acted": "Acted", "": ""}
"""Where somebody stands in the round, in words."""


def moment(desk: Desk, person: Person) -> str:
    """Whether somebody acts "now" or has "acted" in this phase; "" for everybody else."""
    if desk.fight.on_turn == person.id:
        return "now"
    return "acted" if person.id in desk.fight.acted else ""


def line(game: Game, person: Person, words: str = "") -> str:
    """How somebody is: why they are down, or else these words, and then the states that are on."""
    marks = (label for mark, label in game.states() if mark in person.marks)
    words = game.down(person) or words
    return " · ".join(part for part in (words, game.status(person), *marks, person.note) if part)


def shown_gauges(game: Game, person: Person) -> list[Gauge]:
    """The gauges to show: quiet ones only while something is gone or taken."""
    return [gauge for gauge in game.gauges(person) if gauge.used or not gauge.quiet]


def actions(desk: Desk, person: Person) -> list[tuple[str, TableEvent]]:
    """What can be done without a roll, in words, and the event by which it is done."""
    game, fight, name = desk.game, desk.fight, person.name
    acts = [
        (
            act.label,
            TableEvent(
                do="next" if act.ends else "change", changes=act.changes, words=f"{name}: {act.label}"
            ),
        )
        for act in game.acts(fight, person, desk.picks(game.spot(person)))
    ]
    if fight.on_turn == person.id:
        acts.append((game.hold_word, TableEvent(do="hold", words=f"{name} holds")))
    elif fight.round and may_act(game, fight, person):
        acts.append(("Act now", TableEvent(do="turn", who=person.id, words=f"{name} acts now")))
    return acts


def naming(person: Person) -> dict[str, str]:
    """What is picked as somebody's name and note are opened to be changed."""
    return {"who": person.id, "name": person.typed, "note": person.note}


def moves(game: Game, fight: Fight, person: Person) -> list[tuple[str, TableEvent]]:
    """One place earlier or later in the order, in words, and the event by which somebody moves so."""
    order = list(fight.order())
    at = next(at for at, other in enumerate(order) if other.id == person.id)
    steps = []
    if at > 0:
        steps.append(("Earlier in the order", order[at - 1], order[at - 1].id))
    if at + 1 < len(order):
        after = order[at + 2].id if at + 2 < len(order) else ""
        steps.append(("Later in the order", order[at + 1], after))
    return [
        (
            words,
            TableEvent(do="place", who=person.id, before=before, words=f"{person.name}: {words.lower()}"),
        )
        for words, passed, before in steps
        if not game.place_counts or passed.place == person.place
    ]
