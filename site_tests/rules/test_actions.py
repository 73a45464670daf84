"""Actions on sheets: a refusal names the action's own field and what is legal there."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from rulespkg import systems
from rulespkg.border import act
from rulespkg.model.answer import Answer
from rulespkg.model.calculator import Calculator, action
from rulespkg.model.field import Number
from rulespkg.model.form import whole
from rulespkg.model.group import Group, Rows
from rulespkg.model.problem import Refusal, refuse
from site_tests.rules.inputs import some_text

if TYPE_CHECKING:
    from typing import Self

    from rulespkg.model.calculator import Action
    from rulespkg.model.field import Field

ACTIONS = [
    (one, action)
    for name in systems.EVERY
    for one in systems.load(name).calculators
    for action in one.actions
]
each = pytest.mark.parametrize(
    ("calculator", "action"), ACTIONS, ids=[f"{one.id} {action.name}" for one, action in ACTIONS]
)
TRIES = 400


def a_text(field: Field, random: Random) -> str:
    """A legal text; for numbers the least and the greatest more often than others."""
    if isinstance(field, Number):
        return str(
            random.choice((field.low, field.high, field.default, random.randint(field.low, field.high)))
        )
    return some_text(field, random)


def some_texts(fields: tuple[Field, ...], random: Random, at: str = "") -> dict[str, str]:
    """Legal texts for about half of the fields; rows keep the number that they have."""
    flat: dict[str, str] = {}
    for field in fields:
        if isinstance(field, Group):
            flat |= some_texts(field.fields, random, f"{at}{field.name}.")
        elif isinstance(field, Rows):
            for index in range(len(field.default)):
                flat |= some_texts((field.group(index),), random, at)
        elif random.random() < 0.5:
            flat[at + field.name] = a_text(field, random)
    return flat


def refusals(calculator: type[Calculator], action: Action) -> list[Refusal]:
    """What is refused of many legal arguments, each to a legal sheet."""
    random, found = Random(f"{calculator.id} {action.name}"), []
    for _ in range(TRIES):
        try:
            sheet = calculator.read(some_texts(calculator.fields, random))
        except Refusal:
            continue
        try:
            act(sheet, {"action": action.name, "args": some_texts(action.fields, random)})
        except Refusal as refused:
            found.append(refused)
    return found


@each
def test_a_refusal_names_a_field_of_the_action(calculator: type[Calculator], action: Action) -> None:
    labels = {field.name: field.label for field in action.fields}
    for refused in refusals(calculator, action):
        for problem in refused.problems:
            assert labels.get(problem.name) == problem.label, problem
            assert problem.message.startswith(f"{problem.label} must be "), problem


def test_some_actions_are_refused() -> None:
    """The test above has something to look at in every game that has actions."""
    acting = {one.system for one, _ in ACTIONS}
    assert len(acting) > 1
    for system in acting:
        assert any(refusals(one, action) for one, action in ACTIONS if one.system == system), system


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
