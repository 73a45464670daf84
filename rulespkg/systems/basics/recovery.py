"""Rest: breathers, sleep and long-term care (basics.recovery)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution
from rulespkg.problem import refuse
from rulespkg.systems.basics.numbers import flag, number, whole
from rulespkg.systems.basics.pools import CAP, plain, ready

if TYPE_CHECKING:
    from rulespkg.systems.basics.pools import Ready

A_DAY = 3
"""Breathers in a day."""
SELF_CARE = -2


class Rested(NamedTuple):
    """What a breather gave and left."""

    hp: int
    pp: int
    recovery_pool_left: int
    temporary_fatigue: int
    breathers_today: int


class Slept(NamedTuple):
    """A character after a night's sleep."""

    hp: int
    pp: int
    recovery_pool: int
    temporary_fatigue: int
    short_fatigue: int
    long_fatigue: int


class Care(NamedTuple):
    """A carer's dice, and how many patients one can look after."""

    dice: Ready
    patients: int


def declared(pool: int, hp_dice: int, pp_dice: int) -> None:
    """Refuse more dice than the recovery pool holds."""
    whole(pool, "recovery_pool", "Recovery pool")
    whole(hp_dice, "hp_dice", "Dice for HP")
    whole(pp_dice, "pp_dice", "Dice for PP")
    if hp_dice + pp_dice > pool:
        legal = f"at most {pool} together, the dice in the recovery pool"
        raise refuse(
            "hp_dice", "Dice for HP", f"Dice for HP and for PP must be {legal}, not {hp_dice + pp_dice}."
        )


def _hits(got: int, dice: int, name: str, label: str) -> int:
    return whole(got, name, label, 0, min(dice, CAP))


def breather(
    pool: int, hp_dice: int, pp_dice: int, hp_hits: int, pp_hits: int, rate: int, missing_hp: int,
    missing_pp: int, temporary: int, taken: int, hazard: bool = False,
) -> Rested:  # fmt: skip
    """One breather; nothing rises above its maximum (basics.recovery.breather).

    >>> breather(5, 3, 2, 2, 1, 2, 10, 10, 2, 0)
    Rested(hp=2, pp=3, recovery_pool_left=0, temporary_fatigue=1, breathers_today=1)
    """
    declared(pool, hp_dice, pp_dice)
    _hits(hp_hits, hp_dice, "hp_hits", "Hits for HP")
    _hits(pp_hits, pp_dice, "pp_hits", "Hits for PP")
    whole(rate, "recovery_rate", "Recovery rate")
    whole(taken, "breathers_today", "Breathers taken today", 0, A_DAY - 1)
    eased = 0 if flag(hazard, "hazard", "Hazard") else 1
    return Rested(
        min(whole(missing_hp, "missing_hp", "Missing HP"), hp_hits),
        min(whole(missing_pp, "missing_pp", "Missing PP"), rate + pp_hits),
        pool - hp_dice - pp_dice,
        max(0, whole(temporary, "temporary_fatigue", "Temporary fatigue") - eased),
        taken + 1,
    )


def gain(dice: int, missing: int, rate: int = 0) -> Distribution:
    """What declared dice give back, the recovery rate first.

    >>> gain(2, 10, 1).mean()
    Ratio(5, 3)
    """
    whole(missing, "missing", "What is missing")
    whole(rate, "recovery_rate", "Recovery rate")
    rolled = plain(min(whole(dice, "dice", "Recovery dice"), CAP)).odds()
    return rolled.map(lambda got: min(missing, rate + got))


def sleep(
    hp: int, max_hp: int, pp: int, max_pp: int, rate: int, pool_left: int, pool_hits: int, max_pool: int,
    temporary: int, short: int, long: int, hazard: bool = False,
) -> Slept:  # fmt: skip
    """One night's sleep (basics.recovery.sleep, basics.recovery.hazard-block)."""
    whole(max_hp, "max_hp", "Most HP")
    whole(max_pp, "max_pp", "Most PP")
    whole(pp, "pp", "PP", 0, max_pp)
    whole(max_pool, "max_recovery_pool", "Most recovery dice")
    whole(pool_left, "recovery_pool_left", "Recovery pool left", 0, max_pool)
    _hits(pool_hits, pool_left, "pool_hits", "Hits of the pool")
    gained = whole(rate, "recovery_rate", "Recovery rate") + pool_hits
    held = [
        whole(temporary, "temporary_fatigue", "Temporary fatigue"),
        whole(short, "short_fatigue", "Short fatigue"),
        whole(long, "long_fatigue", "Long fatigue"),
    ]
    if not flag(hazard, "hazard", "Hazard"):
        held[:2] = [0, max(0, short - 1)]
    after = min(max_hp, whole(hp, "hp", "HP", 0, max_hp) + gained)
    return Slept(after, max_pp, max_pool, *held)


def care(medic: int, self_care: bool) -> Care:
    """Long-term care by a carer (basics.recovery.long-term-care).

    >>> care(6, True).dice.dice
    4
    """
    score = whole(medic, "medic", "Medic")
    minus = SELF_CARE if flag(self_care, "self_care", "Caring for oneself") else 0
    return Care(ready(number(score + minus, "medic", "Medic")), score)
