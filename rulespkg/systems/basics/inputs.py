"""The fields that BASICS' calculators share, and what their values mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from rulespkg.answer import Step
from rulespkg.choices import row_choice, rows
from rulespkg.field import Choice, Flag, Number, Option
from rulespkg.form import Group
from rulespkg.sheet import Filled, Sheet, choice, flag, row, whole
from rulespkg.systems.basics.pools import Ready, compose, ready, training
from rulespkg.systems.basics.tables import TRAINING

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs
    from rulespkg.field import Field

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


class Pool(Filled):
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
        help="Accuracy of a weapon, gear, perks.",
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
        help="Edge or an ability lifts it; soak and DV have none.",
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
        found = (BLIND if self.blind else 0, COVER if self.cover else 0, -self.fatigue, self.other)
        return [one for one in found if one]

    @property
    def size(self) -> int:
        """The size with everything that changes it."""
        return compose(self.pool, [self.bonuses], self.modifiers)

    @property
    def ready(self) -> Ready:
        """What the pool throws."""
        return self.part(self.size)

    def part(self, size: int) -> Ready:
        """What a pool of another size throws, such as one part of this one."""
        return ready(size, (), self.trained, capped=not self.uncapped)


class OwnPool(Pool):
    """The pool that a form is about: what changes it is folded away under a heading."""

    @classmethod
    def arranged(cls, fields: tuple[Field, ...]) -> tuple[Field, ...]:
        return tuple(one.but(fold=CIRCUMSTANCES) if one.name in _CHANGES else one for one in fields)


def skill(**more: Any) -> str:
    """Which faces hit."""
    return row("Training", "normal", (TRAINING,), **{"rule": SKILL, **more})


def threshold(default: int = 2, **more: Any) -> int:
    """The hits that a test asks for."""
    return whole("Threshold", default, 0, MOST_THRESHOLD, **{"rule": "basics.test.threshold", **more})


def fatigue_penalty(**more: Any) -> bool:
    """The reading that fatigue lowers the checks that follow it."""
    words = "One die fewer for each level gained on the way."
    return flag(
        "Fatigue lowers later checks", True, help=words, rule="basics.pool.fatigue", fold=RULES, **more
    )


def endurance_perk(**more: Any) -> int:
    """Ranks of the perk that eases hazards; what it lowers stops at 0."""
    return whole(
        "Ranks of the Endurance perk",
        0,
        0,
        5,
        help="From 1 on thresholds are one lower; 2 and 4 each free one level of its penalty.",
        rule="basics.hazard.resist",
        fold=RULES,
        **more,
    )


def forever() -> bool:
    """The optional rule on critical misses."""
    words = "An optional rule: one die that shows 2 counts among the 1s."
    return flag("Failure is forever", help=words, rule="basics.crit.miss", fold=RULES)


_HOUSE: dict[str, tuple[bool, Step]] = {
    "fatigue_penalty": (
        False,
        Step("House rule in force: fatigue does not lower later checks.", "basics.pool.fatigue"),
    ),
    "forever": (True, Step("Optional rule in force: failure is forever.", "basics.crit.miss")),
    "rider_waived": (
        True,
        Step(
            "House rule in force: a rider's check at threshold 0 is waived.",
            "basics.travel.forced-march.mount",
        ),
    ),
    "cumulative": (
        True,
        Step("House rule in force: dice for rest add up day by day.", "basics.hazard.disease.rest"),
    ),
    "flat_medic": (
        True,
        Step("House rule in force: care counts with the flat medic score.", "basics.recovery.long-term-care"),
    ),
}
"""Switches by name: the value that is not as the game has it, and the sentence that says so."""


class House(Sheet):
    """A calculator at a table with rules of its own."""

    @property
    def house(self) -> tuple[Step, ...]:
        """Sentences on the switches that are not as they stand at first, each with its rule."""
        return tuple(
            words
            for name, (value, words) in _HOUSE.items()
            if name in self.asked and getattr(self, name) is value
        )


# Field functions that calculators still use.


def pool_number(name: str, label: str, default: int = 6, most: int = MOST_POOL, **more: Any) -> Number:
    """A pool as it stands on the sheet; it may be below 0."""
    return Number(name, label, default, -most, most, **more)


def training_field(name: str = "training", label: str = "Training", **more: Any) -> Choice:
    """Which faces hit."""
    return row_choice(name, label, "normal", (TRAINING,), rule="basics.pool.skill", **more)


def training_fields() -> tuple[Field, ...]:
    """Which faces hit, or how often one is proficient and how often inept."""
    one = training_field()
    counts = (("proficient", "Times proficient"), ("inept", "Times inept"))
    return (
        one.but(options=(*one.options, Option(SEVERAL, "Several that may cancel out"))),
        *(Number(name, words, 1, 0, 20, rule="basics.pool.skill", only=_SEVERAL) for name, words in counts),
    )


def trained(value: Inputs) -> str:
    """The training of a pool field: "normal", "proficient" or "inept"."""
    if value["training"] == SEVERAL:
        return training(value["proficient"], value["inept"])
    return str(value["training"])


def circumstance_fields() -> tuple[Field, ...]:
    """What changes a pool: bonuses, named penalties, fatigue, and the cap."""
    return (
        Number(
            "bonuses",
            "Bonus dice",
            0,
            0,
            MOST_BONUS,
            help="Accuracy of a weapon, gear, perks.",
            rule="basics.pool.compose",
        ),
        Flag("blind", "Blind", help="6 dice fewer.", rule="basics.pool.condition"),
        Flag("cover", "Heavy cover", help="8 dice fewer.", rule="basics.pool.condition"),
        Number(
            "fatigue",
            "Levels of fatigue",
            0,
            0,
            MOST_LEVELS,
            help="One die fewer for each.",
            rule="basics.pool.fatigue",
        ),
        Number(
            "other",
            "Other modifiers",
            0,
            -MOST_MODIFIER,
            MOST_MODIFIER,
            help="Dice that the GM gives or takes.",
            rule="basics.pool.condition",
        ),
        Flag(
            "uncapped",
            "Ignore the cap of 20",
            help="Edge or an ability lifts it; soak and DV have none.",
            rule="basics.pool.maximum",
        ),
    )


def pool_fields(label: str = "Pool", default: int = 8, most: int = MOST_POOL) -> tuple[Field, ...]:
    """A whole pool: its size, training, and what changes it."""
    size = pool_number(
        "pool", label, default, most, help="Attribute or skill as on the sheet.", rule="basics.pool.compose"
    )
    return (size, *training_fields(), *(field.but(fold=CIRCUMSTANCES) for field in circumstance_fields()))


def pool_group(name: str, label: str, default: int = 8, help: str = "") -> Group:
    """The same as one field, for calculators with two sides."""
    plain = tuple(field.but(fold="") for field in pool_fields("Pool", default))
    folded = tuple(field.name for field in circumstance_fields())
    return Group(name, label, plain, folded=folded, help=help)


def modifiers(value: Inputs) -> list[int]:
    """The modifiers of a pool field, those that are 0 left out."""
    found = (
        BLIND if value["blind"] else 0,
        COVER if value["cover"] else 0,
        -value["fatigue"],
        value["other"],
    )
    return [one for one in found if one]


def size(value: Inputs) -> int:
    """The size of a pool field with everything that changes it."""
    return compose(value["pool"], [value["bonuses"]], modifiers(value))


def dice_of(value: Inputs, pool: int | None = None) -> Ready:
    """What a pool field throws; ``pool`` stands in for its size, such as that of one part."""
    return ready(size(value) if pool is None else pool, (), trained(value), capped=not value["uncapped"])


def threshold_field(default: int = 2, **more: Any) -> Number:
    """The hits that a test asks for."""
    return Number(
        "threshold", "Threshold", default, 0, MOST_THRESHOLD, **{"rule": "basics.test.threshold", **more}
    )


def fatigue_penalty_field() -> Flag:
    """The reading that fatigue lowers the checks that follow it."""
    return Flag(
        "fatigue_penalty",
        "Fatigue lowers later checks",
        True,
        help="One die fewer for each level gained on the way.",
        rule="basics.pool.fatigue",
        fold=RULES,
    )


def endurance_perk_field() -> Number:
    """Ranks of the perk that eases hazards; what it lowers stops at 0."""
    return Number(
        "perk",
        "Ranks of the Endurance perk",
        0,
        0,
        5,
        help="From 1 on thresholds are one lower; 2 and 4 each free one level of its penalty.",
        rule="basics.hazard.resist",
        fold=RULES,
    )


def free_levels(perk: int) -> int:
    """The levels of fatigue that cost no die, by ranks of the Endurance perk.

    >>> [free_levels(rank) for rank in range(6)]
    [0, 0, 1, 1, 2, 2]
    """
    return (perk >= 2) + (perk >= 4)


def forever_field() -> Flag:
    """The optional rule on critical misses."""
    return Flag(
        "forever",
        "Failure is forever",
        help="An optional rule: one die that shows 2 counts among the 1s.",
        rule="basics.crit.miss",
        fold=RULES,
    )


def house(inputs: Inputs) -> tuple[Step, ...]:
    """Sentences on the switches that are not as they stand at first, each with its rule."""
    found = []
    if inputs.get("fatigue_penalty") is False:
        found.append(Step("House rule in force: fatigue does not lower later checks.", "basics.pool.fatigue"))
    if inputs.get("forever"):
        found.append(Step("Optional rule in force: failure is forever.", "basics.crit.miss"))
    if inputs.get("rider_waived"):
        words = "House rule in force: a rider's check at threshold 0 is waived."
        found.append(Step(words, "basics.travel.forced-march.mount"))
    if inputs.get("cumulative"):
        words = "House rule in force: dice for rest add up day by day."
        found.append(Step(words, "basics.hazard.disease.rest"))
    if inputs.get("flat_medic"):
        words = "House rule in force: care counts with the flat medic score."
        found.append(Step(words, "basics.recovery.long-term-care"))
    return tuple(found)
