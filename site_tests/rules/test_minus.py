"""Numbers below 0: whoever reads or hears one gets a minus sign, and never a hyphen."""

from __future__ import annotations

import re
from html import escape
from random import Random
from typing import TYPE_CHECKING, Any

from site_tests.for_all import calculators, for_all
from site_tests.rules import door
from site_tests.rules.inputs import some_inputs
from site_tests.rules.markup import hyphens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.model.calculator import Calculator

SEEDS = range(4)
"""Seed 0 asks with the defaults, the others with inputs from all over their range."""
CURVES = 3
BELOW = {"dice.bag": {"throw": "d6-d6", "aim": "number", "goal": "0"}}
"""Set-ups that reach below 0 where the defaults do not."""
FOR_PROGRAMS = {"inputs", "faces", "effects", "key", "name", "id", "text", "so_far", "later"}


def texts(reply: Any, name: str = "") -> Iterator[str]:
    """All that a reply has for readers, as markup."""
    if isinstance(reply, dict):
        for key, part in reply.items():
            if key not in FOR_PROGRAMS:
                yield from texts(part, key)
    elif isinstance(reply, list):
        for part in reply:
            yield from texts(part, name)
    elif isinstance(reply, str):
        yield reply if name == "html" else escape(reply)


def replies(calculator: type[Calculator]) -> Iterator[dict[str, Any]]:
    """What a calculator says to whatever can be asked of it."""
    random = Random(calculator.id)
    usual = BELOW.get(calculator.id, {})
    for seed in SEEDS:
        inputs = some_inputs(calculator, random) if seed else usual
        for do in ("odds", "roll", "paper") if calculator.has_dice else ("odds",):
            yield door.ask(do, calculator.id, inputs)
    if calculator.count_label:
        for do, more in (("many", {"n": 40}), ("prove", {"n": 40}), ("compare", {"other": {}})):
            yield door.ask(do, calculator.id, usual, **more)
        moved = door.ask("matters", calculator.id, usual)
        yield moved
        names = dict.fromkeys(re.findall(r'data-name="([^"]+)"', moved.get("html", "")))
        for name in list(names)[:CURVES]:
            yield door.ask("curve", calculator.id, usual, input=name)


@for_all(calculator=calculators)
def test_no_answer_has_a_hyphen_for_a_minus_sign(calculator: type[Calculator]) -> None:
    """In sentences, steps, tables, axes, labels and refusals."""
    wrong = {words for reply in replies(calculator) for text in texts(reply) for words in hyphens(text)}
    assert sorted(wrong) == []
