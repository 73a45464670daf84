"""The fields that Toaster's calculators share, and how their values become what the rules take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.choices import row_choice
from rulespkg.field import Choice, Flag, Number, Option
from rulespkg.problem import refuse
from rulespkg.systems.toaster.dice import UNLIMITED, Switches
from rulespkg.systems.toaster.harm import worst_penalty
from rulespkg.systems.toaster.luck import AFTER, BEFORE
from rulespkg.systems.toaster.tables_checks import DIFFICULTY
from rulespkg.systems.toaster.tables_harm import THRESHOLDS

if TYPE_CHECKING:
    from rulespkg.field import Field
    from rulespkg.systems.toaster.dice import Nines

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


def nines_field(name: str = "nines", label: str = "Rolling nines", default: str = "0", **more: Any) -> Choice:
    """Whether a 9 lets the die roll on, and how often."""
    given = {"help": "A 9 rolls again and adds.", "rule": "toaster.actions.rolling_nines", **more}
    return Choice(name, label, default, CAPS, **given)


def nines(inputs: dict[str, Any], name: str = "nines") -> Nines:
    """The cap that a field of ``nines_field`` holds."""
    return UNLIMITED if inputs[name] == UNLIMITED else int(inputs[name])


def zeros_field(**more: Any) -> Flag:
    """Whether a natural 0 fails."""
    given = {
        "help": "A 0 on the die fails, and a second roll tells whether it is a fumble.",
        "rule": "toaster.actions.rolling_zeros",
        **more,
    }
    return Flag("zeros", "Rolling zeros", **given)


def variable_field(**more: Any) -> Flag:
    """Whether results come in five bands."""
    given = {
        "help": "Fumble, failure, marginal, success and critical by the difference.",
        "rule": "toaster.outcomes.bands",
        **more,
    }
    return Flag("variable", "Variable outcomes", **given)


def switch_fields() -> tuple[Field, ...]:
    """The optional rules on rolls."""
    return nines_field(), zeros_field(), variable_field()


def switches(inputs: dict[str, Any]) -> Switches:
    """The optional rules that the fields hold; a field that is not there is off."""
    cap = nines(inputs) if "nines" in inputs else 0
    return Switches(cap, inputs.get("zeros", False), inputs.get("variable", False))


def threshold_field(name: str = "threshold", label: str = "Stun threshold", **more: Any) -> Choice:
    """A stun or wound threshold; it is 5 for average size."""
    return Choice(name, label, "5", LIMITS, rule="toaster.harm.size_thresholds", **more)


def condition_fields(at: str = "") -> tuple[Field, ...]:
    """Stun, wounds and the stun threshold, which make the penalty to all actions."""
    return (
        Number(f"{at}stun", "Stun", 0, 0, 999, help="Points so far.", rule="toaster.harm.stun"),
        Number(f"{at}wounds", "Wounds", 0, 0, MOST, help="So far.", rule="toaster.harm.wound_penalty"),
        threshold_field(f"{at}threshold", help="By size."),
    )


def condition(inputs: dict[str, Any], at: str = "", name: str = "", who: str = "You") -> int:
    """The penalty that the fields of ``condition_fields`` make; the unconscious cannot act.

    ``name`` is what stands before the names of the fields in an address.
    """
    worst = worst_penalty(inputs[f"{at}stun"], inputs[f"{at}wounds"], int(inputs[f"{at}threshold"]))
    if worst.penalty is None:
        limit = 5 * int(inputs[f"{at}threshold"]) - 1
        words = f"Stun must be at most {limit} for a roll: beyond it {who} would be unconscious."
        raise refuse(f"{name}{at}stun", "Stun", words)
    return worst.penalty


MODIFIERS = range(-5, 6)
"""The modifiers of the difficulty table, which charts run over."""


def difficulty_field(**more: Any) -> Choice:
    """A row of the difficulty table."""
    return row_choice(
        "difficulty",
        "Difficulty",
        "difficulty-average",
        (DIFFICULTY,),
        rule="toaster.difficulty.modifier_table",
        **more,
    )


def difficulty(inputs: dict[str, Any]) -> int:
    """The modifier of the chosen row."""
    return int(DIFFICULTY.row(inputs["difficulty"]).facts["modifier"])


SPECIALTIES = (Option("0", "None"), Option("1", "+1 (from rank 4)"), Option("2", "+2 (from rank 8)"))
"""The bonus of a specialty as choices (toaster.skills.specialization)."""
ANY = "any"
"""Luck points that nobody counts."""


def luck_fields(at: str = "luck", what: str = "the roll", **more: Any) -> tuple[Field, ...]:
    """Luck spent before a die is rolled and after it."""
    rule = "toaster.luck.points"
    return (
        Number(f"{at}_before", f"Luck before {what}", 0, 0, MOST, help=f"+{BEFORE} each.", rule=rule, **more),
        Number(f"{at}_after", f"Luck after {what}", 0, 0, MOST, help=f"+{AFTER} each.", rule=rule, **more),
    )


def pool_field() -> Choice:
    """The luck points that somebody has left, where they are counted."""
    counted = tuple(Option(str(points), str(points)) for points in range(31))
    return Choice(
        "luck_pool",
        "Luck points left",
        ANY,
        (Option(ANY, "not counted"), *counted),
        help="Aura at the start.",
        rule="toaster.luck.points",
    )


def modifier_field(label: str = "Other modifiers") -> Number:
    """Everything that has no field of its own."""
    return Number("modifier", label, 0, -MOST, MOST)
