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


def pool_fields() -> tuple[Any, ...]:
    """The fields of a pool, as in the summary of modifiers."""
    return (
        Die("trait", "Trait die", "d6", LADDER, none="none", rule="buskit.action.trait-choice"),
        Flag("specialized", "Specialization", help="One more Trait die.", rule="buskit.spec.effect"),
        DiceList(
            "extra",
            "Extra dice",
            (),
            LADDER,
            6,
            help="Aspects, a helper's die and everything that acts like an Aspect.",
            rule="buskit.aspects.use",
        ),
        Number("bonus", "Bonus dice", 0, 0, 5, help="Each adds a Trait die or cancels a penalty."),
        Number(
            "penalty",
            "Penalties",
            0,
            0,
            9,
            help="Each takes a Trait die away; below one die, the lowest counts.",
            rule="buskit.penalty.multiple",
        ),
        Number(
            "multiply",
            "Trait dice times",
            1,
            1,
            3,
            help="2 for doubled, 3 for tripled.",
            rule="buskit.dice.add-double-triple",
        ),
        Number("wild", "Wild Dice spent", 0, 0, 5, rule="buskit.wild.spend"),
    )


def pool_field(name: str, label: str, help: str = "", **default: Any) -> Group:
    """A whole pool as one field."""
    return Group(name, label, pool_fields(), default, folded=FOLDED, help=help)


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
                "it; without one there must be extra dice.",
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
