"""Suffocation: breath, checks round by round, blacking out and death (basics.hazard.suffocation)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.systems.basics.checks.sequence import Check, CheckSequence
from rulespkg.systems.basics.dice import dice_pool, hits
from rulespkg.systems.basics.numbers import flag, number

if TYPE_CHECKING:
    from rulespkg.dice import Pool

RULE = "basics.hazard.suffocation"
DEAD = -1
"""The state of who has died; all others are failures so far."""
STATES = ("conscious", "blacked out", "dead")


def breath(body: int, aware: bool, athletic: bool = False) -> int:
    """The rounds that a breath lasts: none for who was not aware.

    >>> breath(5, True), breath(5, True, athletic=True), breath(5, False)
    (5, 10, 0)
    """
    rounds = body * (2 if athletic else 1)
    return rounds if flag(aware, "aware", "Aware") else 0


def condition(failures: int, short: int) -> str:
    """ "conscious", "blacked out" or "dead"."""
    if failures == DEAD:
        return "dead"
    return "conscious" if failures < short else "blacked out"


def suffocation_checks(
    grit: int, short: int, long: int, rounds: int, penalty: bool = True, free: int = 0
) -> CheckSequence:
    """The checks without air: at threshold 1, 2, 3 and so on, one a round.

    The state is the number of boxes filled, or ``DEAD``; ``free`` levels cost no die.

    >>> suffocation_checks(6, 0, 0, 1).enumerate()[DEAD]
    Ratio(1, 1)
    """
    number(grit, "grit", "Grit")
    full = short + long
    checks = [Check(f"Round {at}", at, RULE) for at in range(1, 1 + rounds)]

    def dice(failures: int, _: Check) -> Pool | None:
        if failures == DEAD or failures >= full:
            return None
        return hits(dice_pool(grit - (max(0, failures - free) if penalty else 0)))

    def then(failures: int, _: Check, name: str) -> int:
        return failures + (name == "failure")

    def tell(_: Check, failures: int) -> str:
        return f"{failures} of {full} boxes are filled, {condition(failures, short)}"

    return CheckSequence(0, checks, dice, then, lambda *_: DEAD, tell)
