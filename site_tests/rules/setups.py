"""Set-ups of the calculators that roll: the defaults, others drawn at random, and a few that stand for all.

Rolls and exact odds share the stages of a procedure, and calculators share stages with each other.
So those set-ups are chosen whose rolls together run every line that the rolls of any run.

They are chosen in an interpreter of their own (``python -m site_tests.rules.setups`` prints them): what a
process has worked out before is remembered, and its lines do not run again; so the choice would depend on
what else the process did.
What is chosen, and what odds come to, is kept for whoever asks again.
"""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from macros.paths import ROOT
from macros.site.build import inputs
from rulespkg import systems
from rulespkg.model.problem import Refusal
from site_tests.cached import cached
from site_tests.cover import greedy
from site_tests.for_all import rolling
from site_tests.rules.inputs import some_inputs

if TYPE_CHECKING:
    from types import CodeType

    from rulespkg.dice import Distribution
    from rulespkg.model.calculator import Calculator

HERE = Path(__file__)
SEEDS = range(13)
"""Seed 0 draws the defaults."""

RUNS = 20
"""Rolls of a set-up whose lines are looked at."""

WATCHED = ("/rulespkg/systems/", "/rulespkg/dice/")


class SetUp(NamedTuple):
    """A calculator that rolls, with inputs drawn by a seed."""

    calculator: type[Calculator]
    seed: int

    @property
    def id(self) -> str:
        """What tells it apart, such as "buskit.duel 3"."""
        return f"{self.calculator.id} {self.seed}"


@cache
def set_up(calculator: type[Calculator], seed: int) -> Any:
    """The defaults for seed 0, else options, armor and house rules in any legal mix."""
    random = Random(f"{calculator.id} {seed}")
    while seed:
        try:
            form = calculator.read(some_inputs(calculator, random))
            form.dice()
            return form
        except Refusal:
            continue
    return calculator.initial()


GOALS = {"dice.bag": {"aim": "number"}}
"""What is to be set where nothing is won with the defaults."""


def to_win(calculator: type[Calculator]) -> Any:
    """The defaults, or where nothing is won with them, those with a goal."""
    return calculator.read(GOALS.get(calculator.id, {}))


@cache
def procedure(calculator: type[Calculator], seed: int) -> Any:
    """The dice of a set-up."""
    return set_up(calculator, seed).dice()


@cache
def odds(calculator: type[Calculator], seed: int) -> Distribution:
    """The exact odds of a set-up's dice."""
    distribution: Distribution = procedure(calculator, seed).enumerate()
    return distribution


class Lines:
    """Notes each line of the games and the dice that is run, once."""

    def __init__(self) -> None:
        self.lines: set[str] = set()

    def __enter__(self) -> set[str]:
        watch = sys.monitoring
        watch.use_tool_id(watch.PROFILER_ID, __name__)
        watch.register_callback(watch.PROFILER_ID, watch.events.LINE, self._note)
        watch.set_events(watch.PROFILER_ID, watch.events.LINE)
        watch.restart_events()
        return self.lines

    def __exit__(self, *_: object) -> None:
        sys.monitoring.free_tool_id(sys.monitoring.PROFILER_ID)

    def _note(self, code: CodeType, line: int) -> object:
        if any(part in code.co_filename for part in WATCHED):
            self.lines.add(f"{code.co_filename}:{line}")
        return sys.monitoring.DISABLE


def lines_of(dice: Any) -> frozenset[str]:
    """The lines that some rolls run, and the kind of procedure, since some kinds have odds of their own."""
    with Lines() as lines:
        for seed in range(RUNS):
            dice.roll(Random(seed))
    return frozenset({type(dice).__qualname__, *lines})


def every() -> list[SetUp]:
    """Every calculator that rolls, with every seed."""
    return [
        SetUp(calculator, seed) for name in systems.EVERY for calculator in rolling(name) for seed in SEEDS
    ]


def choose() -> list[str]:
    """The names of the set-ups that stand for all, as a fresh interpreter finds them."""
    return greedy({set_up.id: lines_of(procedure(*set_up)) for set_up in every()})


@cache
def chosen() -> list[SetUp]:
    """The set-ups that stand for all."""

    def printed() -> list[str]:
        command = [sys.executable, "-m", __name__]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        names: list[str] = json.loads(run.stdout)
        return names

    made_from = inputs("") + HERE.with_name("inputs.py").read_text()
    names = set(cached("setups", made_from, HERE, printed))
    return [set_up for set_up in every() if set_up.id in names]


def chosen_of(game: str) -> list[SetUp]:
    """Those of a game."""
    return [set_up for set_up in chosen() if set_up.calculator.system == game]


if __name__ == "__main__":
    print(json.dumps(choose()))
