"""Luck points and luck rolls (toaster.luck)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.model.problem import flag, refuse
from rulespkg.systems.toaster.checks.unopposed import PLAIN, check
from rulespkg.systems.toaster.luck.tables import LUCK_USES
from rulespkg.systems.toaster.notation import Parts, total

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Ratio
    from rulespkg.systems.toaster.index.dice import Switches


BEFORE: int = LUCK_USES.row("luck-before").facts["bonus"]
AFTER: int = LUCK_USES.row("luck-after").facts["bonus"]
REROLL: int = LUCK_USES.row("luck-reroll").facts["cost"]


class Plan(NamedTuple):
    """How luck points are spent on one check (toaster.luck.points)."""

    before: int = 0
    after: int = 0
    reroll: bool = False

    @property
    def cost(self) -> int:
        """The points it takes."""
        return self.before + self.after + REROLL * self.reroll


def plan(before: Any = 0, after: Any = 0, reroll: Any = False, pool: Any = None) -> Plan:
    """A legal plan; more than ``pool`` holds is refused, and without a pool nothing limits it.

    >>> plan(1, reroll=True, pool=6).cost
    5
    """
    luck = Plan(
        before,
        after,
        flag(reroll, "luck_reroll", "Re-roll"),
    )
    if luck.reroll and luck.after:
        words = "Luck after the roll must be 0 when points buy a re-roll: plan one of the two."
        raise refuse("luck_after", "Luck after the roll", words)
    if pool is not None and luck.cost > pool:
        words = f"Luck points left must be at least the {luck.cost} that this spends, not {pool}."
        raise refuse("luck_pool", "Luck points left", words)
    return luck


def attempt(parts: Parts, rules: Switches = PLAIN, spent: Plan | None = None, call: Any = False) -> Procedure:
    """A check with luck on top of what is added; the state at the end is the result (toaster.luck.points).

    >>> attempt(((5, ""),), spent=plan(after=2)).enumerate()["success"]
    Ratio(7, 10)
    """
    luck = spent or Plan()
    all_parts = (*parts, (BEFORE * luck.before, "luck"))
    called = flag(call, "call_4", "Call a 4")
    return check(total(all_parts), rules, AFTER * luck.after, luck.reroll, called, all_parts)


def plans(pool: int) -> list[Plan]:
    """The ways to spend up to ``pool`` points: before, after, both, or a re-roll and the rest before.

    >>> [plan.cost for plan in plans(2)]
    [0, 1, 2, 1, 2, 2]
    """
    single = [
        Plan(),
        *(Plan(before=n) for n in range(1, pool + 1)),
        *(Plan(after=n) for n in range(1, pool + 1)),
    ]
    split = [Plan(b, a) for b in range(1, pool) for a in range(1, pool - b + 1)]
    return [*single, *split, *(Plan(before=n, reroll=True) for n in range(pool - REROLL + 1))]


def chance(bonus: int, rules: Switches, luck_plan: Plan) -> Ratio:
    """The chance to reach 10, no natural 0 spoiling it, with points spent so."""
    plain = rules._replace(variable=False)
    odds = check(
        bonus + BEFORE * luck_plan.before, plain, AFTER * luck_plan.after, luck_plan.reroll
    ).enumerate()
    return odds["success"]


def luck_left(luck: int, rolls_won: int) -> int:
    """Luck after so many successful luck rolls, where each costs a point (toaster.luck.roll_cost).

    >>> luck_left(5, 2)
    3
    """
    return max(0, luck - rolls_won)
