"""Second Wind: what a try recovers, and whether to rest or to fight on (d6xd6.option.second-wind)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Procedure, Ratio, Stage, Throw
from rulespkg.model.words import plural
from rulespkg.systems.d6xd6.checks.dice import Product
from rulespkg.systems.d6xd6.checks.roll import LEVEL, Steps, Task, level_odds, reckon, tell
from rulespkg.systems.d6xd6.damage.ranks import LABELS, WOUND, label_of, wound_penalty

if TYPE_CHECKING:
    from collections.abc import Callable

UNHURT = 0
LEVELS, SUCCESSES = "levels", "successes"
GOALS = (LEVELS, SUCCESSES)
"""What fighting is for: success levels in all, or successes in all."""


def recovered(state: int, levels: int) -> int:
    """The state after a try with so many success levels, at best unhurt.

    >>> recovered(4, 2), recovered(1, 3)
    (2, 0)
    """
    return max(UNHURT, state - levels)


def with_damage(bare: Task, state: int) -> Task:
    """A roll without penalty for damage, made by somebody in this state."""
    return bare._replace(
        penalties=tuple(penalty for penalty in (wound_penalty(state), *bare.penalties) if penalty.points)
    )


def second_wind(bare: Task, state: int) -> Procedure:
    """One try by somebody in this state; it ends in the state after it.

    >>> from rulespkg.systems.d6xd6.checks.roll import Task
    >>> second_wind(Task("focused", 6), 1).enumerate()[0]
    Ratio(11, 18)
    """
    task = with_damage(bare, state)

    def tell_wind(_: int, throw: Throw, left: int) -> Steps:
        outcome = reckon(task, throw.total)
        words = f"{plural(outcome.levels, LEVEL)}: from {LABELS[state]} to {label_of(left)}"
        if not outcome.success:
            words = f"Nothing is recovered, and the {LABELS[state]} stays"
        return [*tell(task, throw, outcome), (words, "d6xd6.option.second-wind")]

    stage = Stage(
        "Second Wind",
        lambda _: Product(task.mods),
        lambda before, product: recovered(before, reckon(task, product).levels),
        tell_wind,
        key="roll",
    )
    return Procedure(state, (stage,))


class Plan(NamedTuple):
    """What turns are worth on average if the first is spent so, and each later one in the better way."""

    rest: Ratio
    fight: Ratio

    @property
    def rests(self) -> bool:
        """Whether to rest first is better; to fight is, where both are worth the same."""
        return self.rest > self.fight

    @property
    def best(self) -> Ratio:
        """What the better one is worth."""
        return self.rest if self.rests else self.fight


class Prospect:
    """Turns of rest and fight by somebody who is not hit meanwhile, best choices worked out exactly.

    ``wind`` and ``attack`` are the two rolls without the penalty for damage; ``goal`` is what is added up.

    >>> from rulespkg.systems.d6xd6.checks.roll import Task
    >>> Prospect(Task("focused", 6), Task("focused", 6)).plan(4, 1).rests
    False
    """

    def __init__(self, wind: Task, attack: Task, goal: str = LEVELS) -> None:
        self._wind = wind
        self._attack = attack
        worth: Callable[[int], int] = int if goal == LEVELS else lambda levels: int(levels > 0)
        self._gain = [self._levels(attack, state).expect(worth) for state in range(WOUND + 1)]
        self._worths: dict[tuple[int, int], Ratio] = {}

    @staticmethod
    def _levels(bare: Task, state: int) -> Distribution:
        return level_odds(with_damage(bare, state))

    def plan(self, state: int, turns: int) -> Plan:
        """Rest or fight in the first of so many turns."""
        fight = self._gain[state] + self._worth(state, turns - 1)
        rest = Ratio(0)
        for after, chance in second_wind(self._wind, state).enumerate().chances().items():
            rest += chance * self._worth(after, turns - 1)
        return Plan(rest, fight)

    def _worth(self, state: int, turns: int) -> Ratio:
        if not turns:
            return Ratio(0)
        if state == UNHURT:
            return self._gain[UNHURT] * turns
        if (state, turns) not in self._worths:
            self._worths[state, turns] = self.plan(state, turns).best
        return self._worths[state, turns]
