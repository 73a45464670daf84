"""A table as a page holds it: its events and what is picked, asked through the border."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rulespkg import systems
from rulespkg.border import call
from site_tests.rules.markup import text, tree

if TYPE_CHECKING:
    from collections.abc import Iterator


def buttons(html: str) -> dict[str, dict[str, Any]]:
    """What can be tapped in a pane, by the words that stand out on it."""
    elements = [element for element in tree(html).iter("button") if element.get("data-tap")]
    return {
        text(next(element.iter("b"), element)): json.loads(element.get("data-tap", ""))
        for element in elements
    }


def choices(reply: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The answers to what a throw leaves open, by their labels; none where it leaves nothing."""
    question = reply["facts"]["question"]
    return {choice["label"]: choice for choice in question["choices"]} if question else {}


class Table:
    """Plays as a page does: every answer comes from the border, every event is kept."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.events: list[dict[str, Any]] = []
        self.ui: dict[str, Any] = {"picks": {}}

    def ask(self, step: str, **more: Any) -> dict[str, Any]:
        """One request; problems are raised."""
        table = {"id": f"{self.game}.play", "events": self.events, "ui": self.ui}
        reply: dict[str, Any] = json.loads(call(json.dumps({"do": "play", "step": step, **table, **more})))
        if not reply["ok"]:
            raise AssertionError(reply["problems"])
        assert not reply["unread"], self.events[-1]
        return reply

    def sit(self, side: str, sheet: dict[str, str]) -> None:
        """Somebody sits down."""
        self.events.append({"do": "add", "people": [[side, sheet]]})

    def seat_ready_made(self) -> None:
        """Everybody who is ready-made sits down."""
        for kind in systems.play(self.game).kinds:
            self.sit(kind.side, {"name": kind.name, **kind.sheet})

    def pick(self, place: str, **picks: str) -> None:
        """Chips are tapped; the roll of their place is loaded."""
        self.ui["picks"][place] = {**self.ui["picks"].get(place, {}), **picks}
        self.ui["from"] = place.partition(":")[0]

    def tap(self, label: str) -> None:
        """The chip of the open card with this label is tapped."""
        chip = self.chips()[label]
        if chip["event"]:
            self.events.append(chip["event"])
            self.ui["from"] = "fight"
        else:
            self.pick(self.facts("card")["place"], **chip["sets"])

    def chips(self) -> dict[str, dict[str, Any]]:
        """What can be picked on the open card, by its labels."""
        return {chip["label"]: chip for row in self.facts("card")["rows"] for chip in row["chips"]}

    def actions(self) -> dict[str, dict[str, Any]]:
        """What the open card offers without a roll: events by their words; nothing where none is open."""
        card = self.facts("card")
        return dict(card["actions"]) if card else {}

    def sheet_keys(self) -> dict[str, dict[str, Any]]:
        """The keys of the sheet that is looked at, by their labels."""
        return {key["label"]: key for key in self.facts("sheet")["keys"]}

    def press(self, label: str) -> None:
        """The key of the sheet with this label is tapped."""
        self.pick(f"sheet:{self.facts('sheet')['who']}", key=self.sheet_keys()[label]["id"])

    def person(self, who: str) -> dict[str, Any]:
        """How somebody stands, by the id."""
        return next(person for person in self.facts("people") if person["id"] == who)

    def line(self, who: str) -> list[str]:
        """What the line below somebody's name says."""
        line: str = self.person(who)["line"]
        return line.split(" · ")

    def facts(self, part: str) -> Any:
        """A part of what the panes say, as data."""
        return self.ask("view", ui={**self.ui, "show": [], "facts": [part]})["facts"].get(part)

    def order(self) -> dict[str, Any]:
        """The order is rolled."""
        reply = self.ask("order")
        self.events.append(reply["event"])
        return reply

    def settle(self) -> None:
        """Whoever is asked first goes first, until nobody is tied for the turn."""
        while tied := self.ask("view")["tied"]:
            self.events.append({"do": "turn", "who": tied[0], "first": 1})

    def throw(self, faces: list[int] | None = None, **more: Any) -> dict[str, Any]:
        """What is loaded is rolled, or read from faces."""
        looks = {**self.ui, "facts": ["question"]}
        reply = self.ask("throw", ui=looks, **({"faces": faces} if faces else {}), **more)
        self.events.append(reply["event"])
        return reply

    def apply(self, changes: list[list[Any]]) -> None:
        """Changes are applied."""
        self.events.append({"do": "change", "changes": changes})

    def turns(self) -> Iterator[None]:
        """One turn after the other, until nobody is left to act."""
        while (view := self.ask("view"))["next"] or view["tied"]:
            if view["tied"]:
                self.events.append({"do": "turn", "who": view["tied"][0], "first": 1})
                continue
            yield
            self.events.append({"do": "next"})

    def come_due(self) -> None:
        """What comes due at the end of the round happens, and is rolled where it asks for dice."""
        for entry in self.ask("due")["due"]:
            self.apply(entry["changes"])
            if entry["loaded"]:
                self.apply(self.throw(loaded=entry["loaded"])["event"]["changes"])

    def pane(self, name: str) -> str:
        """One pane as HTML, for what is tested of the markup."""
        self.ui["show"] = [name]
        html: str = self.ask("view")["html"][name]
        del self.ui["show"]
        return html

    def taps(self, name: str) -> list[str]:
        """What the buttons of a pane do, as it is written on them."""
        return [
            element.get("data-tap", "")
            for element in tree(self.pane(name)).iter("button")
            if element.get("data-tap")
        ]

    def text(self, name: str) -> str:
        """What a pane says in words."""
        return text(tree(self.pane(name)))
