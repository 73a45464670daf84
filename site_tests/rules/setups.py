"""Set-ups of the calculators that roll: the defaults, others drawn at random, and a few that stand for all.

Rolls and exact odds share the stages of a procedure, and calculators share stages with each other.
So those set-ups are chosen whose rolls together run every line that the rolls of any run.

They are chosen in an interpreter of their own (``python -m site_tests.rules.setups`` prints them): what a
process has worked out before is remembered, and its lines do not run again; so the choice would depend on
what else the process did, such as building the site, and each process of a run must choose the same.
"""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from macros.paths import ROOT
from rulespkg import systems
from rulespkg.model.problem import Refusal
from site_tests.cover import greedy
from site_tests.rules.inputs import some_inputs

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import CodeType

    from rulespkg.model.calculator import Calculator

ROLLING = [one for name in systems.EVERY for one in systems.load(name).calculators if one.has_dice]
SEEDS = range(13)
"""Seed 0 draws the defaults."""

RUNS = 20
"""Rolls of a set-up whose lines are looked at."""

WATCHED = ("/rulespkg/systems/", "/rulespkg/dice/")


def drawn(calculator: type[Calculator], seed: int) -> Any:
    """The procedure of the defaults for seed 0, else of options, armor and house rules in any legal mix."""
    assert calculator.has_dice
    random = Random(f"{calculator.id} {seed}")
    while seed:
        try:
            return calculator.read(some_inputs(calculator, random)).dice()
        except Refusal:
            continue
    return calculator.initial().dice()


class Lines:
    """Notes each line of the games and the dice that is run, once."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def __enter__(self) -> set[str]:
        watch = sys.monitoring
        watch.use_tool_id(watch.PROFILER_ID, __name__)
        watch.register_callback(watch.PROFILER_ID, watch.events.LINE, self._note)
        watch.set_events(watch.PROFILER_ID, watch.events.LINE)
        watch.restart_events()
        return self.found

    def __exit__(self, *_: object) -> None:
        sys.monitoring.free_tool_id(sys.monitoring.PROFILER_ID)

    def _note(self, code: CodeType, line: int) -> object:
        if any(part in code.co_filename for part in WATCHED):
            self.found.add(f"{code.co_filename}:{line}")
        return sys.monitoring.DISABLE


def lines_of(procedure: Any) -> frozenset[str]:
    """The lines that some rolls run, and the kind of procedure, since some kinds have odds of their own."""
    with Lines() as found:
        for seed in range(RUNS):
            procedure.roll(Random(seed))
    return frozenset({type(procedure).__qualname__, *found})


def every() -> Iterator[tuple[type[Calculator], int]]:
    """Every calculator that rolls, with every seed."""
    return ((calculator, seed) for calculator in ROLLING for seed in SEEDS)


def choose() -> list[str]:
    """The names of the set-ups that stand for all, as a fresh interpreter finds them."""
    return greedy({f"{one.id} {seed}": lines_of(drawn(one, seed)) for one, seed in every()})


@cache
def chosen() -> dict[str, tuple[type[Calculator], int]]:
    """The set-ups that stand for all, by their names."""
    command = [sys.executable, "-m", __name__]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    named = {f"{calculator.id} {seed}": (calculator, seed) for calculator, seed in every()}
    return {name: named[name] for name in json.loads(printed)}


if __name__ == "__main__":
    print(json.dumps(choose()))
