"""The fields that Buskit's calculators share, and how their values become pools."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

from rulespkg.model import form
from rulespkg.model.form import Form, flag, part, several, whole
from rulespkg.model.problem import refuse
from rulespkg.systems.buskit.checks.pools import LADDER, PoolSpec

FOLDED = ("bonus", "penalty", "multiply", "wild")


def die(label: str, default: str, none: str = "", **more: Any) -> str:
    """One die of the game; "" where ``none`` has the words for no die."""
    return form.die(label, default, LADDER, none, **more)


class Pool(Form):
    """The dice of one side, as in the summary of modifiers (buskit.action.trait-choice)."""

    folded: ClassVar[tuple[str, ...]] = FOLDED

    trait = die("Trait die", "d6", none="none", rule="buskit.action.trait-choice")
    specialized = flag("Specialization", help="One more Trait die.", rule="buskit.spec.effect")
    extra = several(
        "Aspect dice",
        (),
        LADDER,
        12,
        help="Aspects, a helper's die and everything that acts like an Aspect.",
        rule="buskit.aspects.use",
    )
    bonus = whole("Bonus dice", 0, 0, 20, help="Each adds a Trait die or cancels a penalty.")
    penalty = whole(
        "Penalties",
        0,
        0,
        20,
        help="Each takes a Trait die away; below one die, the lowest counts.",
        rule="buskit.penalty.multiple",
    )
    multiply = whole(
        "Trait dice doubled or tripled",
        1,
        1,
        9,
        help="2 doubles the Trait dice, 3 triples them.",
        rule="buskit.dice.add-double-triple",
    )
    wild = whole("Wild Dice spent", 0, 0, 20, rule="buskit.wild.spend")

    @property
    def label(self) -> str:
        """What the side is called."""
        return self.called

    @cached_property
    def spec(self) -> PoolSpec:
        """The dice; without a Trait die the Trait's own switches must be empty."""
        spec = {key: value for key, value in self.values.items() if key in Pool.asked}
        if not self.trait:
            del spec["trait"]
        if not self.trait:
            is_changed = self.specialized or self.bonus or self.penalty or self.multiply > 1
            if is_changed or not (self.extra or self.wild):
                raise refuse(
                    f"{self.at}.trait",
                    f"{self.label}: Trait die",
                    f"{self.label}: Trait die must be chosen, because bonuses, penalties and "
                    "Specializations change it; without a Trait die there must be others.",
                )
        return spec


class Opposition(Pool):
    """The pool of a resisting character, or the difficulty dice of a task (buskit.action.difficulty)."""

    extra = several(
        "Difficulty and Aspect dice",
        (),
        LADDER,
        12,
        help="Aspects, a helper's die and everything that acts like an Aspect.",
        rule="buskit.aspects.use",
    )


def pool(label: str, trait: str, help: str = "", **more: Any) -> Pool:
    """A pool as a part of a form; ``trait`` is the die that it has at first."""
    return part(Pool, label, {"trait": trait}, help=help, **more)


def opposition(label: str, trait: str) -> Opposition:
    """What a pool rolls against."""
    words = "A resisting character's pool. For a task choose no Trait die, and the difficulty dice."
    return part(Opposition, label, {"trait": trait}, help=words)


def ties(**more: Any) -> bool:
    """The house rule on ties."""
    words = "A house rule: the acting side wins ties."
    return flag("Ties succeed", help=words, rule="buskit.action.tie", **more)


def several_dice(label: str, **more: Any) -> tuple[str, ...]:
    """Some dice of the game."""
    return several(label, (), LADDER, 12, **more)
