"""Sequences of checks, each on what the earlier ones left: exact Markov chains.

Marches, hunger, heat, lost sleep, lost air, radiation and disease are all such sequences; they differ in
their checks and in what a failure or a draw does to the state.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Distribution, Event, OutOfFaces, Pool, Ratio, Run
from rulespkg.dice.procedure import Runnable
from rulespkg.model.words import plural
from rulespkg.systems.basics.checks.outcomes import Weights, result, weights

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rulespkg.dice.pool import Faces


class Check(NamedTuple):
    """One check of a sequence: what it is called, its threshold, its rule, and anything else it needs.

    Its rule is the key of its dice.
    """

    label: str
    threshold: int
    rule: str
    more: Any = None


class CheckSequence(Runnable):
    """A start, the checks, the dice for a state, and what a result makes of a state.

    ``dice(state, check)`` is ``None`` where nothing is rolled any more.
    ``then(state, check, result)`` gives the state after "success", "draw" or "failure".
    ``skip(state, check)`` gives the state where nothing is rolled; it stays as it is without one.
    ``tell(check, left)`` ends the sentence on a check.
    ``needed(state, check)`` gives the threshold where it hangs on the state.
    """

    def __init__(
        self,
        start: Any,
        checks: Sequence[Check],
        dice: Callable[[Any, Check], Pool | None],
        then: Callable[[Any, Check, str], Any],
        skip: Callable[[Any, Check], Any] | None = None,
        tell: Callable[[Check, Any], str] | None = None,
        needed: Callable[[Any, Check], int] = lambda _, check: check.threshold,
    ) -> None:
        self.start = start
        self.checks = tuple(checks)
        self.dice = dice
        self.then = then
        self.skip = skip
        self.tell = tell
        self.needed = needed
        self._after: list[Distribution] | None = None
        self._failures_and_draws: list[tuple[Ratio, Ratio]] = []
        self._weights: dict[tuple[int, int], tuple[Pool, Weights]] = {}

    def enumerate(self) -> Distribution:
        """The exact distribution of the state after the last check."""
        return self.after()[-1]

    def after(self) -> list[Distribution]:
        """The distributions of the state after 0, 1, ... checks."""
        if self._after is None:
            states = Distribution.certain(self.start)
            self._after = [states]
            for check in self.checks:
                states = self._step(states, check)
                self._after.append(states)
        return self._after

    def failures_and_draws(self) -> list[tuple[Ratio, Ratio]]:
        """The chance of a failure and of a draw at each check; no check is made where no dice are thrown."""
        self.after()
        return self._failures_and_draws

    def _step(self, states: Distribution, check: Check) -> Distribution:
        rows: list[tuple[Any, int, Weights | None]] = []
        cache = self._weights
        for state, weight in states.items():
            pool = self.dice(state, check)
            if pool is None:
                rows.append((state, weight, None))
                continue
            key = (id(pool), self.needed(state, check))
            if key not in cache:
                cache[key] = (pool, weights(pool, key[1]))
            rows.append((state, weight, cache[key][1]))
        common_total = math.lcm(*{by.total for _, _, by in rows if by})
        left: dict[Any, int] = {}
        failures = draws = 0
        for state, weight, by in rows:
            if by is None:
                after = self.skip(state, check) if self.skip else state
                left[after] = left.get(after, 0) + weight * common_total
                continue
            scale = weight * (common_total // by.total)
            failures += scale * by.failure
            draws += scale * by.draw
            for share, name in ((by.failure, "failure"), (by.draw, "draw"), (by.success, "success")):
                if share:
                    after = self.then(state, check, name)
                    left[after] = left.get(after, 0) + scale * share
        whole = states.total * common_total
        self._failures_and_draws.append((Ratio(failures, whole), Ratio(draws, whole)))
        return Distribution(left)

    def run(self, faces: Faces) -> Run:
        """Roll check by check."""
        state, events = self.start, list[Event]()
        for check in self.checks:
            pool = self.dice(state, check)
            if pool is None:
                state = self.skip(state, check) if self.skip else state
                continue
            try:
                throw = pool.throw(faces)
            except OutOfFaces as out:
                return Run(tuple(events), state, (check.label, out.sides, out.low, check.rule))
            against = self.needed(state, check)
            name = result(throw.total - against)
            state = self.then(state, check, name)
            ending = f"; {self.tell(check, state)}" if self.tell else ""
            hits_words = f"{plural(throw.total, 'hit')} against {against}"
            words = f"{check.label}: {hits_words}, a {name}{ending}."
            events.append(Event(check.label, throw, ((words, check.rule),), check.rule))
        return Run(tuple(events), state)
