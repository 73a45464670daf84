"""What a card says and offers, before anybody draws it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.model.words import signed
from rulespkg.play.roll import Shown
from rulespkg.play.stands import words_on_cards
from rulespkg.play.table_event import TableEvent
from rulespkg.play.turn_order import may_act

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulespkg.play.fight import Fight
    from rulespkg.play.game import Game, Gauge
    from rulespkg.play.person import Person
    from rulespkg.play.rows import Chip, Row
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


MOST_MINIS = 2
"""As many gauges stand in the head of a card."""


def minis(game: Game, person: Person) -> list[Gauge]:
    """The gauges in the head of a card: the first that the order does not show already."""
    return [gauge for gauge in shown_gauges(game, person) if not gauge.in_order][:MOST_MINIS]


class Between(NamedTuple):
    """What the card of whoever acts says of the roll: in sight, what differs, what is folded, and targets.

    ``aims`` has the chip that makes somebody the target, and ``stands`` what stands with them, by their ids.
    """

    does: tuple[Row, ...]
    meets: tuple[Row, ...]
    changed: tuple[Chip, ...]
    folded: tuple[Row, ...]
    aims: dict[str, Chip]
    stands: dict[str, str]


def between(desk: Desk, person: Person) -> Between:
    """What stands between whoever acts and a target."""
    game, fight, picks = desk.game, desk.fight, desk.picks(desk.game.spot(person))
    rows = game.choices(fight, person, picks)
    offer = game.turn_offer(fight, person, picks) if fight.stands else None

    def of(shown: Shown) -> tuple[Row, ...]:
        return tuple(row for row in rows if row.shown == shown)

    folded = of(Shown.FOLDED)
    changed = tuple(chip for row in folded for chip in row.changed)
    aims = {chip.who: chip for row in of(Shown.AIMS) for chip in row.chips}
    circumstances = words_on_cards(offer, fight, person) if offer else {}
    return Between(of(Shown.DOES), of(Shown.MEETS), changed, folded, aims, circumstances)


class Coming(NamedTuple):
    """What changes would do to somebody: by how much the gauges of the head, and otherwise in words.

    These say why somebody then is down, and what is gone of a gauge that the order shows.
    """

    gauges: dict[str, str]
    words: str


def coming(game: Game, fight: Fight, changes: Iterable[Sequence[Any]]) -> dict[str, Coming]:
    """What changes would do to each of those whom they concern, by their ids.

    >>> from rulespkg.play.fight import Fight
    >>> from rulespkg.play.person import Person
    >>> from rulespkg.systems import play
    >>> buskit = play("buskit")
    >>> guy = Person("p1", "ours", buskit.kinds[0].sheet)
    >>> coming(buskit, Fight((guy,)), [("p1", "wounds", 2)])["p1"].gauges["wounds"]
    '−2'
    """
    after: dict[str, Person] = {}
    for who, what, by in changes:
        person = after.get(who) or fight.find(who)
        if person is not None:
            after[who] = game.altered(person, str(what), int(by))
    parts = {}
    for who, person in after.items():
        before = fight.person(who)
        now = {gauge.id: gauge.now for gauge in game.gauges(before)}
        change = {gauge.id: gauge.now - now.get(gauge.id, 0) for gauge in game.gauges(person)}
        by_gauge = {gauge.id: signed(change[gauge.id]) for gauge in minis(game, person) if change[gauge.id]}
        down = game.down(person)
        words = ["" if down == game.down(before) else down]
        words += [
            f"{signed(change[gauge.id])} {gauge.label}"
            for gauge in game.gauges(person)
            if gauge.in_order and change[gauge.id]
        ]
        parts[who] = Coming(by_gauge, " · ".join(filter(None, words)))
    return {who: part for who, part in parts.items() if any(part)}


def actions(desk: Desk, person: Person) -> list[tuple[str, TableEvent]]:
    """What can be done without a roll, in words, and the event by which it is done."""
    return [*deeds(desk, person), *waits(desk, person)]


def deeds(desk: Desk, person: Person) -> list[tuple[str, TableEvent]]:
    """What the game lets somebody do without a roll, in words, with its event."""
    game, fight, name = desk.game, desk.fight, person.name
    return [
        (
            act.label,
            TableEvent(
                do="next" if act.ends else "change", changes=act.changes, words=f"{name}: {act.label}"
            ),
        )
        for act in game.acts(fight, person, desk.picks(game.spot(person)))
    ]


def waits(desk: Desk, person: Person) -> list[tuple[str, TableEvent]]:
    """That somebody lets their turn wait, or takes it now, in words, with its event."""
    game, fight, name = desk.game, desk.fight, person.name
    if fight.on_turn == person.id:
        return [(game.hold_word, TableEvent(do="hold", words=f"{name} holds"))]
    if fight.round and may_act(game, fight, person):
        return [("Act now", TableEvent(do="turn", who=person.id, words=f"{name} acts now"))]
    return []


def naming(person: Person) -> dict[str, str]:
    """What is picked as somebody's name and note are opened to be changed."""
    return {"who": person.id, "name": person.typed, "note": person.note}


def drag(game: Game, fight: Fight, person: Person) -> tuple[TableEvent, str] | None:
    """The event by which somebody is dragged in the order, and a word for those among whom they move.

    The event does not say yet before whom they come. The word is their number where that counts for more
    than the order, else "". ``None`` in a fight of one.
    """
    if len(fight.people) < 2:
        return None
    event = TableEvent(do="place", who=person.id, words=f"{person.name}: another place in the order")
    return event, str(person.place) if game.place_counts else ""


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
