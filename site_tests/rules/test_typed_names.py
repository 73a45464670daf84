"""A name from right to left keeps its order to itself, whatever it is typed into and wherever it comes out.

What is typed here steers direction as well, which must come out nowhere.
"""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

import pytest

from rulespkg.border import call
from rulespkg.model.field import Text, Typed
from rulespkg.model.problem import Refusal
from rulespkg.model.words import FROM_RIGHT, STEERING
from rulespkg.systems import EVERY, NAMES, load, play
from site_tests.for_all import calculators, for_all
from site_tests.rules.inputs import flat_fields
from site_tests.rules.test_homebrew import entered, homebrew_tables, legal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.model.calculator import Calculator

OPEN, CLOSE = "\u2068", "\u2069"
TYPED = "\u2066\u200f\u05d3\u05df\u202e 7"
"""A name in Hebrew, a digit, and what steers: an isolate without its end, a mark and an override."""
DATA = ("inputs", "sheet", "people", "name", "pick", "said", "args", "value", "was", "sets")
"""What programs read: the keys of replies and taps, and the attribute of inputs, that keep what was typed."""


def loose(words: str) -> bool:
    """Whether letters from right to left stand in words outside of what isolates them."""
    inner = re.sub(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", "", words)
    return bool(FROM_RIGHT.search(inner)) or any(ord(char) in STEERING for char in inner)


class _Words(HTMLParser):
    """Everything of markup that is told or done: texts, and attributes with their names."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[tuple[str, str]] = []

    def handle_data(self, data: str) -> None:
        self.texts.append(("text", data))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        texts = [(f"{tag} {name}", value or "") for name, value in attrs if (tag, name) != ("input", "value")]
        self.texts += texts


def wrong(data: Any, at: str = "") -> Iterator[tuple[str, str]]:
    """Places in a reply where a name is not isolated, or what is data holds more than was typed."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key in DATA and not at.endswith(".html"):
                text = json.dumps(value, ensure_ascii=False)
                if OPEN in text:
                    yield f"{at}.{key}", text
            else:
                yield from wrong(value, f"{at}.{key}")
    elif isinstance(data, list):
        for value in data:
            yield from wrong(value, at)
    elif isinstance(data, str) and "<" in data:
        parser = _Words()
        parser.feed(data)
        for name, value in parser.texts:
            if value[:1] in ("{", "["):
                yield from wrong(json.loads(value), f"{at} {name}")
            elif loose(value):
                yield f"{at} {name}", value
    elif isinstance(data, str) and loose(data):
        yield at, data


def ask(**request: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(call(json.dumps(request)))
    return reply


def texts_of(calculator: type[Calculator]) -> dict[str, str]:
    """Flat inputs with the name in every text that takes it beside the others."""
    flat: dict[str, str] = {}
    for name, field in flat_fields(calculator).items():
        if isinstance(field, Text):
            text = f'{field.default} named "{TYPED}"' if isinstance(field, Typed) else TYPED
            try:
                calculator.read({**flat, name: text})
            except Refusal:
                continue
            flat[name] = text
    return flat


def with_names(game: str) -> list[type[Calculator]]:
    return [
        calculator
        for calculator in calculators(game)
        if any(isinstance(f, Text) for f in flat_fields(calculator).values())
    ]


def of_calculator(calculator: type[Calculator]) -> Iterator[tuple[str, str]]:
    """What is wrong in all that a calculator answers about names."""
    flat = texts_of(calculator)
    request = {"id": calculator.id, "inputs": flat}
    for name, field in flat_fields(calculator).items():
        if isinstance(field, Text) and name not in flat:
            yield from wrong(ask(do="odds", id=calculator.id, inputs={name: TYPED}), name)
    does = ["odds", "paper", "compare", *(["roll", "many"] if calculator.has_dice else [])]
    for do in does:
        yield from wrong(ask(do=do, n=3, other=flat, **request), do)
    for action in calculator.actions:
        flats = [{}, *({field.name: text} for field in action.fields for text in ("1", TYPED))]
        sheet, now = flat, {}
        for args in flats:
            now = ask(do="act", action=action.name, args=args, id=calculator.id, inputs=sheet)
            yield from wrong(now, action.name)
            sheet = now["inputs"] if now["ok"] else sheet
    if calculator.id.endswith(".character"):
        for taker in load(calculator.system).calculators:
            if taker.offers is not None:
                reply = ask(do="offers", id=taker.id, sheet=flat)
                assert reply["ok"], (taker.id, reply)
                yield from wrong(reply, f"offers of {taker.id}")


@for_all(EVERY, calculator=with_names)
def test_a_name_in_a_form_is_isolated_in_all_that_is_answered(calculator: type[Calculator]) -> None:
    assert [f"{calculator.id} {at}: {words!a}" for at, words in of_calculator(calculator)] == []


def seated(game: str) -> list[dict[str, Any]]:
    """Everybody who is ready-made, by names from right to left."""
    own = texts_of(play(game).calculator(f"{game}.character"))
    people = [
        [kind.side, {**{n: t for n, t in own.items() if n in kind.sheet}, **kind.sheet, "name": TYPED}]
        for kind in play(game).kinds
    ]
    return [{"do": "add", "people": people}]


def at_table(game: str) -> Iterator[tuple[str, str]]:
    """What is wrong in all that a table shows, rolls and keeps."""
    character = f"{game}.character"
    saved = {TYPED: {"inputs": texts_of(play(game).calculator(character)), "version": 1}}
    panes = ["roll", "sheet", "fight", "add", "foe", "menu", "prognosis", "settings"]
    ui: dict[str, Any] = {"show": panes, "picks": {"foe": {"name": TYPED}}}
    events: list[dict[str, Any]] = []

    def step(step: str, **more: Any) -> dict[str, Any]:
        reply = ask(do="play", id=f"{game}.play", step=step, events=events, ui=ui, saved=saved, **more)
        faults.extend(wrong(reply, step))
        return reply

    faults: list[tuple[str, str]] = []
    step("view")
    step("foe", count=2)
    events += seated(game)
    sheet = step("sheet")
    step("guest", sheet=sheet["sheet"], version=sheet["version"])
    if (order := step("order"))["ok"]:
        events.append(order["event"])
    ui["show"] = [pane for pane in panes if pane != "prognosis"]
    for who in ("p1", f"p{len(play(game).kinds)}"):
        ui |= {"who": who, "open": who, "from": "fight"}
        view = step("view")
        thrown = step("throw")
        if thrown["ok"]:
            events += [thrown["event"], {"do": "change", "changes": thrown["event"]["changes"]}]
        for key in re.findall(r'data-more="([^"]+)"', view["html"]["sheet"])[:3]:
            step("about", key=key)
            ui |= {"picks": {**ui["picks"], f"sheet:{who}": {"key": key}}, "from": "sheet"}
            step("throw")
            step("next")
    step("due")
    for _ in range(3):
        events.append({"do": "next"})
    step("view")
    yield from faults


@pytest.mark.parametrize("game", NAMES)
def test_a_name_at_a_table_is_isolated_in_all_that_is_shown_and_kept(game: str) -> None:
    assert [f"{game} {at}: {words!a}" for at, words in dict(at_table(game)).items()] == []


def of_rows(game: str) -> Iterator[tuple[str, str]]:
    """What is wrong in all that tells of homebrew rows."""
    for table in homebrew_tables(game):
        inputs = {**legal(table), "label": TYPED}
        row = entered(table.id, inputs)
        own = [{"table": table.id, "inputs": inputs}]
        yield from wrong(ask(do="own", id=table.id, inputs=inputs, own=own), table.id)
        yield from wrong(ask(do="rows", id=table.id, own=own), table.id)
        bad = [{"table": table.id, "inputs": {**inputs, "weight": "3"}}]
        yield from wrong(ask(do="take", id=game, given=bad, own=[]), table.id)
        for calculator in load(game).calculators:
            for name, field in flat_fields(calculator).items():
                if any(option.table == table.id for option in getattr(field, "printed", ())):
                    request = {"id": calculator.id, "inputs": {name: row["id"]}, "own": own}
                    yield from wrong(ask(do="odds", **request), f"{calculator.id} {name}")


@pytest.mark.parametrize("game", NAMES)
def test_a_row_of_a_groups_own_is_isolated_wherever_it_is_told(game: str) -> None:
    assert [f"{at}: {words!a}" for at, words in dict(of_rows(game)).items()] == []
