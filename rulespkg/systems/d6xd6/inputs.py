"""The fields that D6xD6's calculators share, and how their values become a roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.choices import row_choice
from rulespkg.field import Choice, Flag, Number
from rulespkg.systems.d6xd6.checks import (
    MOST_CHANGE,
    MOST_FOCUS,
    MOST_PENALTY,
    MOST_PLUS,
    Penalty,
    Task,
    pluses,
    task,
)
from rulespkg.systems.d6xd6.damage import armour_penalty, conscious, state_rank, wound_penalty
from rulespkg.systems.d6xd6.equipment import ARMOUR, WEAPONS
from rulespkg.systems.d6xd6.tables_checks import KINDS
from rulespkg.systems.d6xd6.tables_combat import DAMAGE, KILL

if TYPE_CHECKING:
    from rulespkg.field import Field

MOST_COVER = 6
_STATES = row_choice("state", "Damage", "unhurt", (DAMAGE,)).options
AWAKE = tuple(option for option in _STATES[:KILL] if conscious(state_rank(option.value)))
"""The states in which somebody can roll."""


def kind_field(
    name: str = "kind", label: str = "Kind of roll", default: str = "focused", **more: Any
) -> Choice:
    """How well the ability is known."""
    return row_choice(name, label, default, (KINDS,), rule="d6xd6.roll.ability-choice", **more)


def focus_field(name: str = "focus", label: str = "Focus", default: int = 6, **more: Any) -> Number:
    """The target number; characters have 1 to 10."""
    given = {"help": "1 to 10 for people.", "rule": "d6xd6.focus.number", **more}
    return Number(name, label, default, 1, MOST_FOCUS, **given)


def damage_field(
    name: str = "damage", label: str = "Own damage", default: str = "unhurt", **more: Any
) -> Choice:
    """The state of whoever rolls, who has to be awake."""
    return Choice(name, label, default, AWAKE, rule="d6xd6.damage.penalty", **more)


def state_field(
    name: str = "state", label: str = "Target's damage", default: str = "unhurt", **more: Any
) -> Choice:
    """Any state that somebody can be in."""
    given = {"rule": "d6xd6.damage.ratings", **more}
    return Choice(name, label, default, _STATES[: KILL + 1], **given)


def armour_field(name: str = "armour", label: str = "Own armour", **more: Any) -> Choice:
    """A category of armour, or none."""
    given = {"rule": "d6xd6.defence.armour-penalty", **more}
    return row_choice(name, label, "", (ARMOUR,), "No armour", **given)


def weapon_field(
    name: str = "weapon", label: str = "Weapon", default: str = "small-pistol", **more: Any
) -> Choice:
    """A weapon of the table, or none of them: settings may add more."""
    return row_choice(name, label, default, (WEAPONS,), "Another weapon", rule="d6xd6.weapon.table", **more)


def extra_field(**more: Any) -> Number:
    """Points of penalty that have no field of their own."""
    given = {"help": "Points that the host adds.", "rule": "d6xd6.roll.penalty-total", **more}
    return Number("extra", "Other penalty", 0, 0, MOST_PENALTY, **given)


def plus_field(**more: Any) -> Number:
    """The pluses of a skill."""
    given = {"help": "None for Unfamiliar skills.", "rule": "d6xd6.plus.skill", **more}
    return Number("plus", "Pluses", 0, 0, MOST_PLUS, **given)


def mods_fields() -> tuple[Field, ...]:
    """What difficulty does to each die; its size could not be read (d6xd6.difficulty.dice)."""
    words = "What difficulty adds or takes, as you know it; the size is not covered here."
    return (
        _change("first", "Change of the first die", help=words),
        _change("second", "Change of the second die"),
    )


def _change(name: str, label: str, **more: Any) -> Number:
    return Number(name, label, 0, -MOST_CHANGE, MOST_CHANGE, rule="d6xd6.difficulty.dice", **more)


def redirected_field(**more: Any) -> Flag:
    """Whether a success that came too late is turned on another target (d6xd6.option.missed)."""
    words = "If your host allows it, a success that came too late goes on at one level less."
    return Flag("redirected", "Turned on another target", help=words, rule="d6xd6.option.missed", **more)


def cover_field() -> Number:
    """Steps that the host gives for cover; the numbers could not be read."""
    words = "Steps that cover takes off; their numbers are not covered here."
    return Number("cover", "Cover", 0, 0, MOST_COVER, help=words, rule="d6xd6.defence.cover")


def armour_subtracts_field(**more: Any) -> Flag:
    """Reading G2: armour takes points from every total, as its own text has it."""
    words = "As the text on armour has it, which helps those who need a low total."
    rule = "d6xd6.defence.armour-penalty"
    return Flag("armour_subtracts", "Armour is taken from every total", help=words, rule=rule, **more)


def helpless_field(**more: Any) -> Flag:
    """Reading G41: the unconscious have no reactive defence."""
    rule = "d6xd6.defence.reactive"
    return Flag("helpless", "The unconscious have no reactive defence", rule=rule, **more)


def dead_field(**more: Any) -> Flag:
    """Reading G43 and the reader's house rule."""
    words = "A reader's rule: Kill is Dying, and damage beyond it Dead."
    return Flag("dead", "Dying and Dead", help=words, rule="d6xd6.damage.house-dead", **more)


def carried_field(**more: Any) -> Flag:
    """Reading G28: the points that carry over are part of the next six."""
    rule = "d6xd6.growth.session-start"
    return Flag("carry_within", "Carried points are part of the next six", rule=rule, **more)


def task_of(values: dict[str, Any], *more: Penalty, subtracts: bool = False) -> Task:
    """The roll that the fields describe; fields that a form lacks count as nothing.

    ``more`` are penalties of the weapon; ``subtracts`` is what ``armour_subtracts`` says.

    >>> task_of({"kind": "focused", "focus": 6, "damage": "graze", "armour": "light"}).penalties[1].points
    1
    """
    penalties = (
        wound_penalty(state_rank(values.get("damage", "unhurt"))),
        armour_penalty(values.get("armour", ""), subtracts),
        *more,
        Penalty("Other penalty", values.get("extra", 0)),
    )
    mods = (values.get("first", 0), values.get("second", 0))
    redirected = values.get("redirected", False)
    return task(values["kind"], values["focus"], penalties, mods, values.get("plus", 0), redirected)


def check_plus(values: dict[str, Any]) -> None:
    """Refuse pluses on an Unfamiliar ability (d6xd6.plus.skill)."""
    pluses(values.get("plus", 0), values["kind"])
