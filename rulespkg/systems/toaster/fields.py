"""The fields that several of Toaster's calculators share, and what their values come to."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, row, whole
from rulespkg.model.problem import refuse
from rulespkg.systems.toaster.checks.tables import DIFFICULTY
from rulespkg.systems.toaster.damage.stun_and_wounds import worst_penalty
from rulespkg.systems.toaster.damage.tables import THRESHOLDS
from rulespkg.systems.toaster.index.dice import UNLIMITED, Nines, Switches
from rulespkg.systems.toaster.luck.luck import AFTER, BEFORE
from rulespkg.systems.toaster.notation import Parts
from rulespkg.systems.toaster.skills.tables import SKILL_COST
from rulespkg.systems.toaster.traits.traits import Thresholds, thresholds

CAPS = (
    Option("0", "Off"),
    Option("1", "One extra die"),
    *(Option(str(most), f"Up to {most} extra dice") for most in range(2, 10)),
    Option(UNLIMITED, "As many as come"),
)
MOST = 99
"""The greatest rank, score or modifier that a form takes."""
LIMITS = tuple(
    Option(str(limit), f"{limit} ({size})")
    for limit, size in zip(THRESHOLDS, ("small", "average", "large"), strict=True)
)
"""The thresholds of the table of sizes as choices."""
MODIFIERS = range(-5, 6)
"""The modifiers of the difficulty table, which charts run over."""
SPECIALTIES = (Option("0", "None"), Option("1", "+1 (from rank 4)"), Option("2", "+2 (from rank 8)"))
"""The bonus of a specialty as choices (toaster.skills.specialization)."""
ANY = "any"
"""Luck points that nobody counts."""

OPTIONAL = "Optional rules"
"""The heading under which optional rules are folded away."""


def nines(**more: Any) -> str:
    """Whether a 9 lets the die roll on, and how often."""
    rule = "toaster.actions.rolling_nines"
    return choice("Rolling nines", "0", CAPS, help="A 9 rolls again and adds.", rule=rule, **more)


def cap(choice: str) -> Nines:
    """What a field of ``nines`` holds, as a number where there is one."""
    return UNLIMITED if choice == UNLIMITED else int(choice)


def zeros(**more: Any) -> bool:
    """Whether a natural 0 fails."""
    words = "A 0 on the die fails, and a second roll tells whether it is a fumble."
    return flag("Rolling zeros", help=words, rule="toaster.actions.rolling_zeros", **more)


def variable(**more: Any) -> bool:
    """Whether results come in five bands."""
    words = "Fumble, failure, marginal, success and critical by the difference."
    return flag("Five outcomes", help=words, rule="toaster.outcomes.bands", **more)


class Rolls(Form):
    """The optional rules on rolls; one that a form leaves out is off."""

    nines = nines()
    zeros = zeros()
    variable = variable()

    @cached_property
    def switches(self) -> Switches:
        """Which of them are on."""
        return Switches(cap(self.nines), self.zeros, self.variable)


class Optional(Rolls, fold=OPTIONAL):
    """The optional rules on rolls, folded away."""


def threshold(label: str = "Stun threshold", **more: Any) -> str:
    """A stun or wound threshold; it is 5 for average size."""
    return choice(label, "5", LIMITS, rule="toaster.harm.size_thresholds", **more)


BY_SIZE = "size"
"""The choice of the threshold that the size has."""


def limit(label: str) -> str:
    """A threshold that the GM may set, otherwise that of the size."""
    options = (Option(BY_SIZE, "by size"), *LIMITS)
    return choice(label, BY_SIZE, options, rule="toaster.harm.size_thresholds")


def set_limits(size: int, stun: str, wound: str) -> Thresholds:
    """The thresholds of a size, each unless another is set."""
    by_size = thresholds(size)
    return Thresholds(
        by_size.stun if stun == BY_SIZE else int(stun), by_size.wound if wound == BY_SIZE else int(wound)
    )


class Hurt(Form):
    """Stun, wounds and the stun threshold, which make the penalty to all actions."""

    stun = whole("Stun", 0, 0, 999, help="Points so far.", rule="toaster.harm.stun")
    wounds = whole("Wounds", 0, 0, MOST, help="So far.", rule="toaster.harm.wound_penalty")
    threshold = threshold(help="By size.")

    def hurt(self, who: str = "You") -> tuple[int, str]:
        """The penalty and what it is for; ``Refusal`` for the unconscious, who cannot act."""
        return penalty(self.stun, self.wounds, int(self.threshold), self.at, who)


def penalty(stun: int, wounds: int, threshold: int, at: str, who: str) -> tuple[int, str]:
    """The penalty of stun and wounds, and what it is for; the unconscious are refused by the part's name."""
    worst = worst_penalty(stun, wounds, threshold)
    if worst.penalty is None:
        words = f"Stun must be at most {5 * threshold - 1} for a roll: beyond it {who} would be unconscious."
        raise refuse(f"{at}.stun" if at else "stun", "Stun", words)
    return worst.penalty, worst.cause


def difficulty(**more: Any) -> str:
    """A row of the difficulty table."""
    rule = "toaster.difficulty.modifier_table"
    return row("Difficulty", "difficulty-average", (DIFFICULTY,), rule=rule, **more)


def eased(row: str) -> int:
    """The modifier of a row of the difficulty table."""
    return int(DIFFICULTY.row(row).facts["modifier"])


class Task(Form):
    """What a roll is made against."""

    difficulty = difficulty()

    @property
    def eased(self) -> int:
        """The modifier of the chosen row."""
        return eased(self.difficulty)

    @property
    def modifiers(self) -> Parts:
        """The difficulty, and the other modifiers that such a form asks for."""
        return (self.eased, "difficulty"), (self.values["modifier"], "other modifiers")


def rank(label: str, default: int, **more: Any) -> int:
    """The rank of a skill."""
    return whole(label, default, 0, MOST, **{"rule": "toaster.skills.rank"} | more)


def modifier(label: str = "Other modifiers", **more: Any) -> int:
    """Everything that has no field of its own."""
    return whole(label, 0, -MOST, MOST, **more)


def specialty() -> str:
    """The bonus of a specialty."""
    return choice("Specialty", "0", SPECIALTIES, rule="toaster.skills.specialization")


def call() -> bool:
    """Whether the die is not rolled but counts 4."""
    return flag("Call a 4", help="The die counts as 4.", rule="toaster.actions.calling_4")


def luck(when: str, what: str = "the roll", **more: Any) -> int:
    """Luck spent "before" a die is rolled or "after" it."""
    worth = {"before": BEFORE, "after": AFTER}[when]
    return whole(
        f"Luck {when} {what}", 0, 0, MOST, help=f"+{worth} each.", rule="toaster.luck.points", **more
    )


class Luck(Form):
    """Luck spent before a die is rolled and after it."""

    luck_before = luck("before")
    luck_after = luck("after")


def pool() -> str:
    """The luck points that somebody has left, where they are counted."""
    options = tuple(Option(str(points), str(points)) for points in range(31))
    return choice(
        "Luck points left",
        ANY,
        (Option(ANY, "not counted"), *options),
        help="Aura at the start.",
        rule="toaster.luck.points",
    )


def active(**more: Any) -> bool:
    """Whether each defense takes one of the two actions of a round."""
    rule = "toaster.combat.actions_per_round"
    return flag("Defense costs an action", help="Another reading.", rule=rule, **more)


DIFFICULTIES = tuple(
    Option(row.slug.removeprefix("cost-"), row.label, row=row.slug) for row in SKILL_COST.rows
)

OPTIONAL_AND_CHART = "Modifiers, optional rules and length of the chart"
