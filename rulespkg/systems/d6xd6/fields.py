"""The fields that D6xD6's calculators share, and how their values become a roll."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from rulespkg.model.form import Form, choice, flag, row, whole
from rulespkg.model.row_options import rows
from rulespkg.systems.d6xd6.checks.roll import (
    MOST_FOCUS,
    MOST_PENALTY,
    MOST_PLUS,
    Penalty,
    Task,
    task,
)
from rulespkg.systems.d6xd6.checks.tables import KINDS
from rulespkg.systems.d6xd6.damage.defence import armour_penalty
from rulespkg.systems.d6xd6.damage.ranks import conscious, state_rank, wound_penalty
from rulespkg.systems.d6xd6.damage.tables import DAMAGE, KILL
from rulespkg.systems.d6xd6.equipment.tables import ARMOUR, WEAPONS
from rulespkg.systems.d6xd6.equipment.weapons import HostPermission

if TYPE_CHECKING:
    from rulespkg.model.field import Option

PERMISSION_FIELDS = ("host_allows", "no_guns_close")


class Permissions(Form):
    """What the host allows, where the text leaves it open."""

    host_allows = flag("Thrown weapons allowed at Brawling range", rule="d6xd6.weapon.range")
    no_guns_close = flag("Guns refused at Brawling range", rule="d6xd6.weapon.range")
    trained_sniper = flag("Trained sniper", rule="d6xd6.range.viewing")

    @cached_property
    def permission(self) -> HostPermission:
        """The same as the rules take it."""
        return HostPermission(self.host_allows, self.trained_sniper, self.no_guns_close)


MOST_COVER = 6

_STATES = rows((DAMAGE,))

AWAKE = tuple(option for option in _STATES[:KILL] if conscious(state_rank(option.value)))
"""The states in which somebody can roll."""


def kind(label: str = "Kind of roll", default: str = "focused", **more: Any) -> str:
    """How well the ability is known."""
    return row(label, default, (KINDS,), **{"rule": "d6xd6.roll.ability-choice", **more})


def focus(label: str = "Focus", default: int = 6, **more: Any) -> int:
    """The target number; characters have 1 to 10."""
    settings = {"help": "1 to 10 for people.", "rule": "d6xd6.focus.number", **more}
    return whole(label, default, 1, MOST_FOCUS, **settings)


def damage(label: str = "Own damage", default: str = "unhurt", **more: Any) -> str:
    """The state of whoever rolls, who has to be awake."""
    return choice(label, default, AWAKE, rule="d6xd6.damage.penalty", **more)


def state(
    label: str = "Target's damage", default: str = "unhurt", more: tuple[Option, ...] = (), **rest: Any
) -> str:
    """Any state that somebody can be in, and ``more``."""
    settings = {"rule": "d6xd6.damage.ratings", **rest}
    return choice(label, default, (*_STATES[: KILL + 1], *more), **settings)


def armour(label: str = "Own armor", **more: Any) -> str:
    """A category of armour; "" for none."""
    return row(label, "", (ARMOUR,), "No armor", **{"rule": "d6xd6.defence.armour-penalty", **more})


def weapon(label: str = "Weapon", default: str = "small-pistol", **more: Any) -> str:
    """A weapon of the table, or none of them: settings may add more."""
    return row(label, default, (WEAPONS,), "Another weapon", rule="d6xd6.weapon.table", **more)


def extra(**more: Any) -> int:
    """Points of penalty that have no field of their own."""
    settings = {"help": "Points that your host adds.", "rule": "d6xd6.roll.penalty-total", **more}
    return whole("Other penalty", 0, 0, MOST_PENALTY, **settings)


def plus(**more: Any) -> int:
    """The pluses of a skill."""
    settings = {"help": "None for Unfamiliar skills.", "rule": "d6xd6.plus.skill", **more}
    return whole("Pluses", 0, 0, MOST_PLUS, **settings)


def redirected(**more: Any) -> bool:
    """Whether a success that came too late is turned on another target (d6xd6.option.missed)."""
    words = "If your host allows it: a success that came too late takes a new target, at one level less."
    return flag("Turned on another target", help=words, rule="d6xd6.option.missed", **more)


def cover(label: str = "Cover", **more: Any) -> int:
    """Steps that the host gives for cover; the numbers could not be read."""
    words = "As many steps as your host gives for it."
    return whole(label, 0, 0, MOST_COVER, help=words, rule="d6xd6.defence.cover", **more)


def armour_subtracts(**more: Any) -> bool:
    """Reading G2: armour takes points from every total, as its own text has it."""
    words = "As the original says of armor, which helps whoever needs a low total."
    rule = "d6xd6.defence.armour-penalty"
    return flag("Armor lowers every total", help=words, rule=rule, **more)


def by_product(**more: Any) -> bool:
    """Reading G11: for the number on the countdown, penalties come off the product of every kind."""
    words = "Penalties then make everybody act later; otherwise they make low rolls act earlier."
    return flag("Number is product minus penalties", help=words, rule="d6xd6.turn.countdown", **more)


def helpless(**more: Any) -> bool:
    """Reading G41: the unconscious have no reactive defence."""
    return flag("The unconscious have no reactive defense", rule="d6xd6.defence.reactive", **more)


def dead(**more: Any) -> bool:
    """Reading G43 and the reader's house rule."""
    words = "A reader's rule: Kill is called Dying, and damage beyond it means Dead."
    return flag("Dying and Dead", help=words, rule="d6xd6.damage.house-dead", **more)


def carried(**more: Any) -> bool:
    """Reading G28: the points that carry over are part of the next six."""
    return flag("Carried points are part of the next six", rule="d6xd6.growth.session-start", **more)


class Roller(Form):
    """Somebody who rolls: how well the ability is known, Focus, and what stands against the roll."""

    kind = kind()
    focus = focus()
    damage = damage()
    armour = armour()
    extra = extra()
    plus = 0
    redirected = False

    @property
    def mods(self) -> tuple[int, int]:
        """What difficulty does to each die."""
        return 0, 0

    def task(self, *more: Penalty, subtracts: bool = False) -> Task:
        """The roll; ``more`` are penalties of the weapon, ``subtracts`` what ``armour_subtracts`` says.

        >>> Roller({"focus": 6, "damage": "graze", "armour": "light"}).task().penalties[1].points
        1
        """
        penalties = (
            wound_penalty(state_rank(self.damage)),
            armour_penalty(self.armour, subtracts),
            *more,
            Penalty("Other penalty", self.extra),
        )
        return task(self.kind, self.focus, penalties, self.mods, self.plus, self.redirected)
