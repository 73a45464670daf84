"""The fields that Buskit's calculators share, and how their values become pools."""

from __future__ import annotations

from typing import Any

from rulespkg.field import DiceList, Die, Flag, Number
from rulespkg.form import Group
from rulespkg.problem import refuse
from rulespkg.systems.buskit.checks import LADDER, PoolSpec

FOLDED = ("bonus", "penalty", "multiply", "wild")


def die(name: str, label: str, default: str, **more: Any) -> Die:
    """A field for one die of the game."""
    return Die(name, label, default, LADDER, **more)


def pool_fields(extra: str = "Aspect dice") -> tuple[Any, ...]:
    """The fields of a pool, as in the summary of modifiers; ``extra`` is what its other dice are called."""
    return (
        Die("trait", "Trait die", "d6", LADDER, none="none", rule="buskit.action.trait-choice"),
        Flag("specialized", "Specialization", help="One more Trait die.", rule="buskit.spec.effect"),
        DiceList(
            "extra",
            extra,
            (),
            LADDER,
            12,
            help="Aspects, a helper's die and everything that acts like an Aspect.",
            rule="buskit.aspects.use",
        ),
        Number("bonus", "Bonus dice", 0, 0, 20, help="Each adds a Trait die or cancels a penalty."),
        Number(
            "penalty",
            "Penalties",
            0,
            0,
            20,
            help="Each takes a Trait die away; below one die, the lowest counts.",
            rule="buskit.penalty.multiple",
        ),
        Number(
            "multiply",
            "Trait dice doubled or tripled",
            1,
            1,
            9,
            help="2 doubles the Trait dice, 3 triples them.",
            rule="buskit.dice.add-double-triple",
        ),
        Number("wild", "Wild Dice spent", 0, 0, 20, rule="buskit.wild.spend"),
    )


def pool_field(name: str, label: str, help: str = "", leave: tuple[str, ...] = (), **default: Any) -> Group:
    """A whole pool as one field, without the fields that are left out."""
    fields = tuple(field for field in pool_fields() if field.name not in leave)
    return Group(name, label, fields, default, folded=FOLDED, help=help)


def opposition_field(name: str, label: str, **default: Any) -> Group:
    """The pool of a resisting character, or the difficulty dice of a task (buskit.action.difficulty)."""
    words = "A resisting character's pool. For a task choose no Trait die, and the difficulty dice."
    fields = pool_fields("Difficulty and Aspect dice")
    return Group(name, label, fields, default, folded=FOLDED, help=words)


def spec(value: dict[str, Any], name: str = "", label: str = "") -> PoolSpec:
    """The pool that a pool field holds; without a Trait die the Trait's own switches must be empty."""
    made = {key: inner for key, inner in value.items() if key != "trait" or inner}
    if not value["trait"]:
        changed = value["specialized"] or value["bonus"] or value["penalty"] or value["multiply"] > 1
        if changed or not (value["extra"] or value["wild"]):
            raise refuse(
                f"{name}.trait",
                f"{label}: Trait die",
                f"{label}: Trait die must be chosen, because bonuses, penalties and Specializations change "
                "it; without one there must be other dice.",
            )
    return made


def specializations(sheet: dict[str, Any]) -> list[tuple[str, str]]:
    """The Specializations of a character, as slugs of Traits and names: listed ones first, then its own."""
    if not sheet["with_specializations"]:
        return []
    listed = [row["name"].partition("/") for row in sheet["specializations"]]
    own = [(row["trait"], row["name"]) for row in sheet["own"]]
    return [*((f"trait-{trait}", name) for trait, _, name in listed), *own]


TIES = Flag(
    "ties",
    "Ties succeed",
    help="A house rule: the acting side wins ties.",
    rule="buskit.action.tie",
)
