"""A table as a page holds it: its events and what is picked, asked through the border."""

from __future__ import annotations

import html
import json
import re
from typing import TYPE_CHECKING, Any

from rulespkg import systems
from rulespkg.border import call

if TYPE_CHECKING:
    from collections.abc import Iterator


BUTTON = re.compile(r'<button[^>]*data-tap="([^"]*)"[^>]*>(.*?)</button>', re.DOTALL)


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
        for one in systems.play(self.game).kinds:
            self.sit(one.side, {"name": one.name, **one.sheet})

    def pick(self, place: str, **picks: str) -> None:
        """Chips are tapped; the roll of their place is loaded."""
        self.ui["picks"][place] = {**self.ui["picks"].get(place, {}), **picks}
        self.ui["from"] = place.partition(":")[0]

    def tap(self, words: str, pane: str = "fight") -> None:
        """The chip or key with these words is tapped."""
        taps = (tap for tap, inner in BUTTON.findall(self.pane(pane)) if f">{words}<" in inner)
        place, picks = json.loads(html.unescape(next(taps)))["pick"]
        self.pick(place, **picks)

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
        reply = self.ask("throw", **({"faces": faces} if faces else {}), **more)
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
        for one in self.ask("due")["due"]:
            self.apply(one["changes"])
            if one["loaded"]:
                self.apply(self.throw(loaded=one["loaded"])["event"]["changes"])

    def pane(self, name: str) -> str:
        """One pane as HTML."""
        self.ui["show"] = [name]
        shown: str = self.ask("view")["html"][name]
        del self.ui["show"]
        return shown
