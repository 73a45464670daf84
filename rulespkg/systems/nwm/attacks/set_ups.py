"""Set-ups, and what two actions are best used for (nwm.setup)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.dice import Procedure, Ratio, Stage
from rulespkg.systems.nwm.attacks.tables import SETUPS
from rulespkg.systems.nwm.checks.dice import FOUR_DICE
from rulespkg.systems.nwm.checks.task import chance, outcome, roll_steps

EASY, HARD = (int(row.facts["bonus"]) for row in SETUPS.rows)
"""The bonus of an easy set-up and of a hard one that was made (nwm.setup.kinds)."""


class PlanOdds(NamedTuple):
    """The chances of hitting: at once, at least once with two attacks, after an easy and a hard set-up."""

    no_setup: Ratio
    two_attacks_at_least_one: Ratio
    easy: Ratio
    hard: Ratio


def plan_odds(attack: int, defense: int, base: int, required: int) -> PlanOdds:
    """What two actions are best used for (nwm.setup.odds).

    >>> [str(one) for one in plan_odds(4, 8, 6, 6)]
    ['1/81', '161/6561', '5/27', '2531/6561']
    """
    plain, success = chance(attack, defense), chance(base, required)
    hard = success * chance(attack, defense, HARD) + (1 - success) * plain
    return PlanOdds(plain, 1 - (1 - plain) ** 2, chance(attack, defense, EASY), hard)


def plan_roll(plan: str, attack: int, defense: int, base: int, required: int) -> Procedure:
    """One of the four plans as a procedure; it ends in the extra of the best attack (nwm.setup.kinds).

    >>> str(plan_roll("hard", 4, 8, 6, 6).enumerate().probability(lambda extra: extra >= 0))
    '2531/6561'
    """
    shoot = [_shot("Attack", attack, defense)]
    if plan == "two_attacks_at_least_one":
        shoot = [_shot("First attack", attack, defense), _shot("Second attack", attack, defense)]
    if plan == "hard":
        shoot = [_prepared(base, required), *shoot]
    return Procedure((EASY if plan == "easy" else 0, None), shoot, lambda state: state[1])


def _prepared(base: int, required: int) -> Stage:
    """The roll of a hard set-up, which leaves its bonus."""
    return Stage(
        "Set-up",
        lambda _: FOUR_DICE,
        lambda _, x: (HARD if outcome(base, x, required).success else 0, None),
        lambda _, throw, __: roll_steps(base, 0, throw.total, required, "required number"),
        key="set-up",
    )


def _shot(label: str, attack: int, defense: int) -> Stage:
    """One attack with the bonus there is; the best extra so far is kept."""

    def then(state: tuple[int, int | None], x: int) -> tuple[int, int]:
        extra = outcome(attack, x, defense, state[0]).extra
        return state[0], extra if state[1] is None else max(state[1], extra)

    return Stage(
        label,
        lambda _: FOUR_DICE,
        then,
        lambda state, throw, _: roll_steps(attack, state[0], throw.total, defense, "defense value"),
        key="roll",
    )
