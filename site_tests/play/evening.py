"""Seeded evenings in all games, with the words of play as they are, or each of them replaced by nonsense.

Run as a module it writes what came of them, so that both can be compared: words are swapped before any game
is imported, and nothing that was worked out with the others is kept.
"""

from __future__ import annotations

import json
import random
import re
import sys
from typing import TYPE_CHECKING, Any

from rulespkg.dice import procedure
from rulespkg.model import answer, calculator, field, row
from rulespkg.play import game as declared
from rulespkg.play import roll, rows

if TYPE_CHECKING:
    from collections.abc import Callable

SWAPPED = "swapped"
STEPS = 40
NONSENSE = "¤"
"""What each letter becomes: words keep their length, by which some rows are laid out."""
WORDS: dict[type[tuple[Any, ...]], tuple[str, ...]] = {
    answer.Dice: ("label",),
    answer.Figure: ("label",),
    row.Row: ("label",),
    field.Option: ("label",),
    calculator.Offer: ("label", "group"),
    declared.Act: ("label",),
    declared.Ask: ("words",),
    rows.Chip: ("label", "sub"),
    declared.Choice: ("label",),
    declared.Due: ("words",),
    declared.Gauge: ("label", "word"),
    declared.Key: ("label", "sub"),
    rows.Row: ("label",),
    roll.PendingRoll: ("title", "sub"),
}
"""What readers see of each of these, in words."""
WORDED = ("title", "sub", "words", "headline", "verdict")
"""The words of an event."""
LOOKS = re.compile(r'class="[^"]*"|aria-pressed="[^"]*"')


def swap_words() -> None:
    """Replace every word that play shows, whatever it is made of, by nonsense."""
    for kind, names in WORDS.items():
        _swap(kind, names)
    for dice in (procedure.Stage, procedure.Event):
        _relabel(dice)


def _relabel(kind: Any) -> None:
    plain_init = kind.__init__

    def init(self: Any, label: str, *rest: Any, **keywords: Any) -> None:
        plain_init(self, NONSENSE * len(label), *rest, **keywords)

    kind.__init__ = init


def _swap(kind: Any, names: tuple[str, ...]) -> None:
    new: Callable[..., Any] = kind.__new__
    places = [kind._fields.index(name) for name in names]

    def make(values: Any) -> Any:
        parts = list(values)
        for place in places:
            parts[place] = NONSENSE * len(parts[place])
        return tuple.__new__(kind, parts)

    kind.__new__ = lambda cls, *values, **keywords: make(new(cls, *values, **keywords))
    kind._make = classmethod(lambda cls, values: make(values))


class Evening:
    """A table at which chance taps what a page offers, by its place and never by its words."""

    def __init__(self, game: str, seed: int) -> None:
        from rulespkg.play import desk
        from rulespkg.systems import play
        from site_tests.play.table import Table

        self.chance = random.Random(f"{game} {seed}")
        desk.DICE = random.Random(seed)  # type: ignore[assignment]
        self.game, self.table = play(game), Table(game)
        self.table.ui |= {"tab": "fight", "from": "fight"}
        self.rolls: list[dict[str, Any]] = []
        self.effects: list[dict[str, Any]] = []
        self.answers: list[dict[str, Any]] = []
        self.trace: list[Any] = []

    def play(self) -> list[Any]:
        """What happened: events without their words, how everybody stands, the looks of panes and rolls."""
        for kind in self.chance.choices(self.game.kinds, k=4):
            self.happen({"do": "add", "people": [[kind.side, {"name": kind.name, **kind.sheet}]]})
        moves = (self.tap, self.tap, self.tap, self.throw, self.apply, self.answer, self.go_on)
        for _ in range(STEPS):
            self.view = self.table.ask("view")
            for name in self.view["gone"]:
                del self.table.ui[name]
            self.trace.append([LOOKS.findall(self.view["html"][pane]) for pane in ("roll", "sheet", "fight")])
            begin, _ = self.view["begin"]
            if begin and self.chance.random() < 0.5:
                self.table.ui |= {"open": "", "from": "fight"}
                self.happen(self.table.ask("order")["event"] if begin == "order" else {"do": "round"})
            else:
                self.chance.choice(moves)()
        return self.trace

    def happen(self, event: dict[str, Any]) -> None:
        """An event is kept, unless it comes too late."""
        from rulespkg.play.events import fold

        self.table.events.append(event)
        folded = fold(self.game, self.table.events)
        if folded.refused:
            self.table.events.pop()
        self.trace.append([plain(event), [plain(person._asdict()) for person in folded.fight.people]])

    def tap(self) -> None:
        """Something in a pane is tapped."""
        from site_tests.play.test_fuzz import Taps, kind_of

        taps_by_kind: dict[str, list[dict[str, Any]]] = {}
        for tap in Taps(self.view["html"][self.chance.choice(("fight", "fight", "roll", "sheet"))]).taps:
            if not {"look", "begin"} & set(tap) and "panel" not in tap.get("ui", {}):
                taps_by_kind.setdefault(kind_of(tap), []).append(tap)
        tap = (
            self.chance.choice(taps_by_kind[self.chance.choice(sorted(taps_by_kind))]) if taps_by_kind else {}
        )
        self.table.ui |= tap.get("ui", {})
        if "from" in tap:
            self.table.ui["from"] = tap["from"]
        if "pick" in tap:
            place, picks = tap["pick"]
            self.table.pick(place, **picks)
            self.trace.append([place, picks])
        if "event" in tap and tap["event"]["do"] != "remove":
            self.happen(tap["event"])

    def throw(self, **more: Any) -> None:
        """What is loaded is rolled."""
        from site_tests.play.test_fuzz import Taps

        if not (more or self.view["button"]["title"]):
            return
        reply = self.table.ask("throw", **more)
        self.rolls.append(reply["event"])
        taps = Taps(reply["result"]).taps
        self.effects += [tap["event"] for tap in taps if "event" in tap]
        self.answers = [tap["answer"] for tap in taps if "answer" in tap]
        self.trace.append([plain(reply["event"]), reply["shared"]["effects"], LOOKS.findall(reply["result"])])

    def apply(self) -> None:
        """What the last roll came to is applied."""
        if self.effects:
            self.happen(self.effects[-1])

    def answer(self) -> None:
        """The question that the last roll has left is answered."""
        if not self.answers:
            return
        answer, last = self.chance.choice(self.answers), self.rolls[-1]
        if answer["changes"]:
            self.happen({"do": "change", "changes": answer["changes"]})
        faces = {} if answer["again"] else {"faces": last["faces"]}
        self.throw(loaded=last, inputs=answer["inputs"], answered=True, **faces)

    def go_on(self) -> None:
        """Whoever is on turn is done; what comes due as the round ends happens."""
        if not self.view["next"]:
            return
        self.table.ui |= {"open": "", "from": "fight"}
        self.happen({"do": "next"})
        for due in self.table.ask("due")["due"]:
            if due["changes"]:
                self.happen({"do": "change", "changes": due["changes"]})
            if due["loaded"]:
                self.throw(loaded=due["loaded"])


def plain(event: dict[str, Any]) -> dict[str, Any]:
    """An event, or a person, without words."""
    plain_event = {name: value for name, value in event.items() if name not in WORDED}
    if "totals" in plain_event:
        plain_event["totals"] = [total[1:] for total in plain_event["totals"]]
    if plain_event.get("declared"):
        plain_event["declared"] = plain(plain_event["declared"])
    if "places" in plain_event:
        plain_event["places"] = [[*place[:3], *map(plain, place[3:])] for place in plain_event["places"]]
    return plain_event


def main() -> None:
    """Write what came of an evening in each game."""
    from rulespkg.systems import NAMES

    json.dump({game: Evening(game, 5).play() for game in NAMES}, sys.stdout, default=str)


if __name__ == "__main__":
    if SWAPPED in sys.argv:
        swap_words()
    main()
