"""The fields that several calculators share, and what their values mean."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, row, whole
from rulespkg.model.row_options import rows
from rulespkg.systems.basics.dice import DicePool, dice_pool
from rulespkg.systems.basics.pools.composition import compose, training
from rulespkg.systems.basics.pools.tables import TRAINING

if TYPE_CHECKING:
    pass


BLIND, COVER = -6, -8
"""The penalties that the source prints (basics.pool.condition)."""
MOST_POOL = 200
MOST_BONUS = 200
MOST_LEVELS = 200
MOST_MODIFIER = 1000
MOST_THRESHOLD = 200
CIRCUMSTANCES = "Penalties, bonuses and limit"
RULES = "Perks and readings"


def pool_size(label: str, default: int = 6, most: int = MOST_POOL, **more: Any) -> int:
    """A pool as it stands on the sheet; it may be below 0."""
    return whole(label, default, -most, most, **more)


def own_pool(label: str, default: int = 8, most: int = MOST_POOL) -> int:
    """The pool that a form is about."""
    words = "Attribute or skill as on the sheet."
    return pool_size(label, default, most, help=words, rule="basics.pool.compose")


SKILL = "basics.pool.skill"
SEVERAL = "several"
_SEVERAL = ("training", (SEVERAL,))
_CONDITION = "basics.pool.condition"
_CHANGES = ("bonuses", "blind", "cover", "fatigue", "other", "uncapped")


class PoolForm(Form):
    """A pool: its size, training, and what changes it."""

    folded: ClassVar[tuple[str, ...]] = _CHANGES

    pool = own_pool("Pool")
    training = choice(
        "Training", "normal", (*rows((TRAINING,)), Option(SEVERAL, "Several that may cancel out")), rule=SKILL
    )
    proficient = whole("Times proficient", 1, 0, 20, rule=SKILL, only=_SEVERAL)
    inept = whole("Times inept", 1, 0, 20, rule=SKILL, only=_SEVERAL)
    bonuses = whole(
        "Bonus dice",
        0,
        0,
        MOST_BONUS,
        help="The bonus of a weapon, gear, perks.",
        rule="basics.pool.compose",
    )
    blind = flag("Blind", help="6 dice fewer.", rule=_CONDITION)
    cover = flag("Heavy cover", help="8 dice fewer.", rule=_CONDITION)
    fatigue = whole(
        "Levels of fatigue", 0, 0, MOST_LEVELS, help="One die fewer for each.", rule="basics.pool.fatigue"
    )
    other = whole(
        "Other modifiers",
        0,
        -MOST_MODIFIER,
        MOST_MODIFIER,
        help="Dice that the GM gives or takes.",
        rule=_CONDITION,
    )
    uncapped = flag(
        "Ignore the cap of 20",
        help="Edge or an ability lifts the limit; soak and DV have no limit.",
        rule="basics.pool.maximum",
    )

    @property
    def trained(self) -> str:
        """The training: "normal", "proficient" or "inept"."""
        if self.training == SEVERAL:
            return training(self.proficient, self.inept)
        return self.training

    @property
    def modifiers(self) -> list[int]:
        """The modifiers, those that are 0 left out."""
        sizes = (BLIND if self.blind else 0, COVER if self.cover else 0, -self.fatigue, self.other)
        return [size for size in sizes if size]

    @property
    def size(self) -> int:
        """The size with everything that changes it."""
        return compose(self.pool, [self.bonuses], self.modifiers)

    @cached_property
    def thrown(self) -> DicePool:
        """What the pool throws."""
        return self.part(self.size)

    def part(self, size: int) -> DicePool:
        """What a pool of another size throws, such as one part of this one."""
        return dice_pool(size, (), self.trained, capped=not self.uncapped)


class OwnPoolForm(PoolForm, fold=CIRCUMSTANCES, first=("pool", "training", "proficient", "inept")):
    """The pool that a form is about: what changes it is folded away under a heading."""


def skill(**more: Any) -> str:
    """Which faces hit."""
    return row("Training", "normal", (TRAINING,), **{"rule": SKILL, **more})


def threshold(default: int = 2, **more: Any) -> int:
    """The hits that a test asks for."""
    return whole("Threshold", default, 0, MOST_THRESHOLD, **{"rule": "basics.test.threshold", **more})


def fatigue_penalty(**more: Any) -> bool:
    """The reading that fatigue lowers the checks that follow it."""
    words = "You lose one die for each level that you take on the way."
    return flag(
        "You lose dice for fatigue on later checks",
        True,
        help=words,
        rule="basics.pool.fatigue",
        fold=RULES,
        **more,
    )


def endurance_perk(**more: Any) -> int:
    """Ranks of the perk that eases hazards; what it lowers stops at 0."""
    return whole(
        "Ranks of the Endurance perk",
        0,
        0,
        5,
        help="From rank 1 on, thresholds are 1 lower; from ranks 2 and 4 on, one level more costs no die.",
        rule="basics.hazard.resist",
        fold=RULES,
        **more,
    )


def forever() -> bool:
    """The optional rule on critical misses."""
    words = "An optional rule: one die that shows 2 counts among the 1s."
    return flag("Failure is forever", help=words, rule="basics.crit.miss", fold=RULES)


def free_levels(perk: int) -> int:
    """The levels of fatigue that cost no die, by ranks of the Endurance perk.

    >>> [free_levels(rank) for rank in range(6)]
    [0, 0, 1, 1, 2, 2]
    """
    return (perk >= 2) + (perk >= 4)


def number_options(*choices: int) -> tuple[Option, ...]:
    """Whole numbers as options of a choice."""
    return tuple(Option(str(choice), str(choice)) for choice in choices)
