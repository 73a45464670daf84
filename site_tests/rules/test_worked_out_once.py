"""No calculator works out its set-up twice for one question: what a form comes to is kept with the form."""

from __future__ import annotations

import sys
from collections import Counter
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from rulespkg.dice import Ratio
from rulespkg.model.form import Form
from rulespkg.model.problem import Refusal
from rulespkg.systems import EVERY, load
from rulespkg.systems.buskit.damage.attack_setup import AttackSetup
from site_tests.for_all import calculators, for_all
from site_tests.rules.inputs import some_inputs

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

    from rulespkg.model.calculator import Calculator

SET_UPS = 3


def worked_out(ask: Callable[[], object]) -> Counter[str]:
    """How often one form worked out each of its values that take nothing, by the names of their methods.

    Only values of the game's own, such as an attack or a distribution, count, and not the members of an enum,
    which are names. ``dice`` is a question itself, and some forms ask it when they are checked.
    """
    counts: Counter[tuple[str, int]] = Counter()
    forms: list[Form] = []

    def watch(frame: FrameType, event: str, value: Any) -> None:
        code = frame.f_code
        if event != "return" or code.co_varnames[:1] != ("self",) or code.co_flags & 0b101100:
            return
        form = frame.f_locals["self"]
        of_a_game = "/systems/" in code.co_filename and isinstance(form, Form)
        if of_a_game and code.co_argcount + code.co_kwonlyargcount == 1:
            own = type(value).__module__.startswith("rulespkg.") and not isinstance(value, Ratio | Enum)
            own = own and code.co_name != "dice"
            forms.append(form)  # An id is of one form as long as that lives.
            counts[code.co_qualname, id(form)] += own

    sys.setprofile(watch)
    try:
        ask()
    except Refusal:
        pass
    finally:
        sys.setprofile(None)
    most: Counter[str] = Counter()
    for (name, _), count in counts.items():
        most[name] = max(most[name], count)
    return most


def set_ups(calculator: type[Calculator]) -> list[dict[str, str]]:
    """What stands in the form at first, and some legal inputs."""
    random, flats = Random(calculator.id), [dict[str, str]()]
    while len(flats) < SET_UPS:
        inputs = some_inputs(calculator, random)
        try:
            calculator.read(inputs)
        except Refusal:
            continue
        flats.append(inputs)
    return flats


def again(calculator: type[Calculator], inputs: dict[str, str]) -> dict[str, int]:
    """What the odds or a roll work out more than once."""
    counts = worked_out(lambda: calculator.read(inputs).odds())
    if calculator.has_dice:
        counts |= worked_out(lambda: calculator.read(inputs).roll(Random(1)))
    return {name: count for name, count in counts.items() if count > 1}


def test_a_value_that_is_not_kept_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AttackSetup, "target_defense", property(vars(AttackSetup)["target_defense"].func))
    assert again(load("buskit").calculator("buskit.attack"), {}) == {"AttackSetup.target_defense": 2}


@for_all(EVERY, calculator=calculators)
def test_no_calculator_works_out_its_set_up_twice(calculator: type[Calculator]) -> None:
    repeated = {str(inputs): twice for inputs in set_ups(calculator) if (twice := again(calculator, inputs))}
    assert not repeated
