"""A task: four dice on top of base successes against a required number (nwm.task)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.dice import Distribution, Procedure, Ratio, Stage
from rulespkg.model.words import added, minus, plural
from rulespkg.systems.nwm.checks.dice import FOUR_DICE, at_least
from rulespkg.systems.nwm.words import extra_words


def chance(base: int, required: int, bonus: int = 0) -> Ratio:
    """The chance of a task (nwm.task.success).

    >>> chance(6, 6), chance(2, 7)
    (Ratio(50, 81), Ratio(0, 1))
    """
    return at_least(required - base - bonus)


class Outcome(NamedTuple):
    """Successes and what they are beyond the required number; below 0 that is what was missing."""

    successes: int
    extra: int

    @property
    def success(self) -> bool:
        """Whether the number was reached."""
        return self.extra >= 0


def outcome(base: int, rolled: int, required: int, bonus: int = 0) -> Outcome:
    """A task after the roll (nwm.task.extra).

    >>> outcome(6, 1, 5)
    Outcome(successes=7, extra=2)
    """
    successes = base + bonus + rolled
    return Outcome(successes, successes - required)


def extras(base: int, required: int, bonus: int = 0) -> Distribution:
    """The distribution of the extra, below 0 for a failure.

    >>> extras(6, 5)[0]
    Ratio(16, 81)
    """
    return FOUR_DICE.odds().map(lambda x: base + bonus + x - required)


def expected_extra(base: int, required: int, bonus: int = 0) -> Ratio:
    """The mean extra of those rolls that succeed, of which there must be some (nwm.task.success).

    >>> expected_extra(6, 6)
    Ratio(26, 25)
    """
    successes = {extra: weight for extra, weight in extras(base, required, bonus).items() if extra >= 0}
    return Distribution(successes).mean()


def roll_steps(base: int, bonus: int, rolled: int, against: int, what: str) -> list[tuple[str, str]]:
    """How a roll against a number comes about, line by line; ``what`` is what the number is called."""
    result = outcome(base, rolled, against, bonus)
    with_bonus = f" {added(bonus)}" if bonus else ""
    sum_words = f"{minus(base)}{with_bonus} {added(rolled)} = {plural(result.successes, 'success')}."
    comparison = (
        f"{minus(result.successes)} against a {what} of {minus(against)}: {extra_words(result.extra)}."
    )
    return [(sum_words, "nwm.task.extra"), (comparison, "nwm.task.extra")]


def task(
    base: int, required: int, bonus: int = 0, label: str = "Roll", what: str = "required number"
) -> Procedure:
    """A task as a procedure; it ends in the extra, below 0 for a failure (nwm.task.extra).

    >>> task(6, 5).resolve([5, 6, 3, 1]).state
    2
    """
    return Procedure(
        None,
        (
            Stage(
                label,
                lambda _: FOUR_DICE,
                lambda _, rolled: outcome(base, rolled, required, bonus).extra,
                lambda _, throw, __: roll_steps(base, bonus, throw.total, required, what),
                key="roll",
            ),
        ),
    )
