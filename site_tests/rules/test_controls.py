"""Every control matters: somewhere a change of it changes odds, dice, cards or what is said of them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import pytest

from rulespkg import systems
from site_tests.for_all import calculators, for_all
from site_tests.rules.observed import controls, idle, mattering, plain

if TYPE_CHECKING:
    from types import ModuleType

    from rulespkg.model.calculator import Action, Calculator


def acting(game: str) -> list[tuple[type[Calculator], Action]]:
    """The actions of a game that ask for something, each with its calculator."""
    return [
        (calculator, action)
        for calculator in calculators(game)
        for action in calculator.actions
        if action.fields
    ]


def controls_module(game: str) -> ModuleType:
    """The contexts and exceptions of a game."""
    return import_module(f"site_tests.rules.controls.{game}")


@for_all(calculator=calculators)
def test_every_control_matters(calculator: type[Calculator]) -> None:
    """In the default set-up, a given context or a random one."""
    game = controls_module(calculator.system)
    excused = {name.partition(" ")[2] for name in game.EXCEPTIONS if name.split()[0] == calculator.id}
    assert mattering(calculator, game.CONTEXTS.get(calculator.id, ()), excused) == set()


@for_all(pair=acting)
def test_every_control_of_an_action_matters(pair: tuple[type[Calculator], Action]) -> None:
    """For the sheet that the action leaves."""
    calculator, action = pair
    game = controls_module(calculator.system)
    excused = {
        name.split()[2] for name in game.EXCEPTIONS if name.split()[:2] == [calculator.id, action.name]
    }
    assert idle(calculator, action, game.CONTEXTS.get(calculator.id, ())) - excused == set(), action.name


@pytest.mark.parametrize("name", systems.EVERY)
def test_each_exception_has_a_reason_and_a_control(name: str) -> None:
    """None outlives its control."""
    calculators = systems.load(name).calculators
    every = {
        f"{calculator.id} {plain(field)}"
        for calculator in calculators
        for field in controls(calculator.fields, rows=2)
    }
    every |= {
        f"{calculator.id} {action.name} {field}"
        for calculator in calculators
        for action in calculator.actions
        for field in controls(action.fields)
    }
    exceptions = controls_module(name).EXCEPTIONS
    assert set(exceptions) - every == set()
    assert all(len(reason) > 20 for reason in exceptions.values())
