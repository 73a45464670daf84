"""Actions on sheets: a refusal names the action's own field and what is legal there."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Self

import pytest

from rulespkg.border import act
from rulespkg.model.answer import Answer
from rulespkg.model.calculator import Action, Calculator, action
from rulespkg.model.field import Field, Number
from rulespkg.model.form import whole
from rulespkg.model.problem import Refusal, refuse
from rulespkg.model.tree import leaves
from rulespkg.systems import EVERY
from site_tests.for_all import calculators
from site_tests.rules.inputs import some_text

if TYPE_CHECKING:
    from collections.abc import Iterator

SHEETS = 100


def a_text(field: Field, random: Random) -> str:
    """A legal text; for numbers the least and the greatest more often than others."""
    if isinstance(field, Number):
        return str(
            random.choice((field.low, field.high, field.default, random.randint(field.low, field.high)))
        )
    return some_text(field, random)


def some_texts(fields: tuple[Field, ...], random: Random) -> dict[str, str]:
    """Legal texts for about half of the fields; rows keep the number that they have."""
    return {leaf.name: a_text(leaf.field, random) for leaf in leaves(fields) if random.random() < 0.5}


@cache
def sheets(calculator: type[Calculator]) -> list[Calculator]:
    """Many legal sheets."""
    random, legal_sheets = Random(calculator.id), []
    for _ in range(SHEETS):
        with suppress(Refusal):
            legal_sheets.append(calculator.read(some_texts(calculator.fields, random)))
    return legal_sheets


def ends(action: Action) -> Iterator[dict[str, str]]:
    """Each number of an action at its least, the next, and its most, with all else as it stands at first."""
    for field in action.fields:
        if isinstance(field, Number):
            yield from ({field.name: str(number)} for number in (field.low, field.low + 1, field.high))


@cache
def refusals(game: str) -> list[tuple[Action, Refusal]]:
    """What the actions of a game refuse of many legal arguments, each to a legal sheet."""
    pairs = []
    for calculator in calculators(game):
        for sheet_action in calculator.actions:
            random = Random(f"{calculator.id} {sheet_action.name}")
            some = [(sheet, some_texts(sheet_action.fields, random)) for sheet in sheets(calculator)]
            for sheet, args in [*some, *((calculator.initial(), args) for args in ends(sheet_action))]:
                try:
                    act(sheet, {"action": sheet_action.name, "args": args})
                except Refusal as refused:
                    pairs.append((sheet_action, refused))
    return pairs


@pytest.mark.parametrize("game", EVERY)
def test_a_refusal_names_a_field_of_the_action(game: str) -> None:
    """Every game that has actions refuses some."""
    assert bool(refusals(game)) == any(calculator.actions for calculator in calculators(game))
    wrong = [
        (action.name, problem)
        for action, refusal in refusals(game)
        for problem in refusal.problems
        if {field.name: field.label for field in action.fields}.get(problem.name) != problem.label
        or not problem.message.startswith(f"{problem.label} must be ")
    ]
    assert wrong == []


class Overflowing(Calculator):
    """An action of its own makes what no form may hold."""

    id, title, rules = "buskit.toy", "Toy", ()
    count = whole("Count", 1, 1, 9)

    def odds(self) -> Answer:
        return Answer("")

    @action("Too much")
    def fill(self) -> Self:
        """More than the field takes."""
        return self.but(count=99)

    @action("One more")
    def more(self) -> Self:
        """What the field takes."""
        return self.but(count=self.count + 1)


def test_what_an_action_makes_must_be_a_legal_form():
    form = Overflowing.initial()
    assert act(form, {"action": "more", "args": {}}).count == 2
    with pytest.raises(Refusal, match="from 1 to 9"):
        act(form, {"action": "fill", "args": {}})


def test_what_an_action_makes_is_checked_as_a_whole():
    class Strict(Overflowing):
        """Refuses two."""

        def check(self) -> None:
            if self.count == 2:
                raise refuse("count", "Count", "Count must not be 2.")

    with pytest.raises(Refusal, match="must not be 2"):
        act(Strict.initial(), {"action": "more", "args": {}})
