"""A night's sleep (basics.recovery.sleep)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Procedure, Stage, Throw
from rulespkg.model.words import plural
from rulespkg.systems.basics.dice import CAP, plain_dice

if TYPE_CHECKING:
    from collections.abc import Sequence


class Sleeper(NamedTuple):
    """Who lies down: HP, the most HP and PP, the recovery rate, the recovery dice left and all there are.

    ``keeps`` is the kinds of fatigue that do not go (basics.recovery.hazard-block).
    """

    hp: int
    max_hp: int
    max_pp: int
    rate: int
    dice: int
    pool: int
    temporary: int = 0
    short: int = 0
    long: int = 0
    keeps: tuple[str, ...] = ()


class Morning(NamedTuple):
    """A character after a night's sleep."""

    hp: int
    pp: int
    recovery_pool: int
    temporary: int
    short: int
    long: int


def after_night(sleeper: Sleeper, total: int) -> Morning:
    """After a night with so many hits of the leftover dice, all of them for HP (basics.recovery.sleep).

    >>> after_night(Sleeper(4, 12, 9, 3, 2, 6, 3, 2, 1), 1)
    Morning(hp=8, pp=9, recovery_pool=6, temporary=0, short=1, long=1)
    """
    temporary = sleeper.temporary if "temporary" in sleeper.keeps else 0
    short = sleeper.short if "short" in sleeper.keeps else max(0, sleeper.short - 1)
    hp = min(sleeper.max_hp, sleeper.hp + sleeper.rate + total)
    return Morning(hp, sleeper.max_pp, sleeper.pool, temporary, short, sleeper.long)


def night(sleeper: Sleeper) -> Procedure:
    """A night's sleep: the leftover dice, at most 20 of them, then everything else."""
    dice = plain_dice(min(sleeper.dice, CAP)) if sleeper.dice else None

    def tell(_: Morning, throw: Throw, left: Morning) -> Sequence[tuple[str, str]]:
        hits_words = plural(throw.total, "hit")
        words = f"{hits_words} and a recovery rate of {sleeper.rate}: you wake with {left.hp} HP."
        return ((words, "basics.recovery.sleep"),)

    stage = Stage(
        "Recovery dice", lambda _: dice, lambda _, total: after_night(sleeper, total), tell, key="recovery"
    )
    return Procedure(after_night(sleeper, 0), (stage,))
