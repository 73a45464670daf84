"""Every control matters: somewhere a change of it changes odds, dice, cards or what is said of them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import pytest

from rulespkg import systems
from site_tests.rules.observed import controls, idle, mattering, plain

if TYPE_CHECKING:
    from types import ModuleType

    from rulespkg.model.calculator import Action, Calculator

CALCULATORS = [one for name in systems.EVERY for one in systems.load(name).calculators]
ACTIONS = [
    pytest.param(one, action, id=f"{one.id} {action.name}")
    for one in CALCULATORS
    for action in one.actions
    if action.fields
]


def known(game: str) -> ModuleType:
    """The contexts and exceptions of a game."""
    return import_module(f"site_tests.rules.controls.{game}")


@pytest.mark.parametrize("calculator", CALCULATORS, ids=lambda one: one.id)
def test_every_control_matters(calculator: type[Calculator]) -> None:
    """In the default set-up, a given context or a random one."""
    game = known(calculator.system)
    excused = {name.partition(" ")[2] for name in game.EXCEPTIONS if name.split()[0] == calculator.id}
    assert mattering(calculator, game.CONTEXTS.get(calculator.id, ()), excused) == set()


@pytest.mark.parametrize(("calculator", "action"), ACTIONS)
def test_every_control_of_an_action_matters(calculator: type[Calculator], action: Action) -> None:
    """For the sheet that the action leaves."""
    game = known(calculator.system)
    excused = {
        name.split()[2] for name in game.EXCEPTIONS if name.split()[:2] == [calculator.id, action.name]
    }
    assert idle(calculator, action, game.CONTEXTS.get(calculator.id, ())) - excused == set()


@pytest.mark.parametrize("name", systems.EVERY)
def test_each_exception_has_a_reason_and_a_control(name: str) -> None:
    """None outlives its control."""
    calculators = systems.load(name).calculators
    every = {f"{one.id} {plain(field)}" for one in calculators for field in controls(one.fields, rows=2)}
    every |= {
        f"{one.id} {action.name} {field}"
        for one in calculators
        for action in one.actions
        for field in controls(action.fields)
    }
    exceptions = known(name).EXCEPTIONS
    assert set(exceptions) - every == set()
    assert all(len(reason) > 20 for reason in exceptions.values())
