"""Drafts: what the form of the character builder holds, as the sheet that the rules work out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.systems.toaster.calculators.sheet_fields import ADDED, LEAVE
from rulespkg.systems.toaster.characters import ATTRIBUTES
from rulespkg.systems.toaster.creation import Draft
from rulespkg.systems.toaster.sheet import Sheet, Skill, Trait

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs


def _attribute_values(inputs: Inputs) -> dict[str, int]:
    values = {name: inputs["attributes"][name.lower()] for name in ATTRIBUTES}
    return values | {name: row["rank"] for name, row in zip(ADDED, inputs["added"], strict=False)}


def sheet_of(inputs: Inputs) -> Sheet:
    """Everything that the form holds and rules judge; names left empty are numbered."""
    free, cap = inputs["free"], inputs["cap"]
    leave = Draft(
        "",
        {},
        {},
        {},
        free_traits=None if free == "style" else int(free),
        trait_cap=None if cap == "none" else int(cap),
        **{name: inputs[name] for name, _, _ in LEAVE},
    )
    skills = tuple(
        Skill(
            row["name"] or f"Skill {index + 1}",
            row["attribute"],
            row["base"],
            row["difficulty"] if inputs["variable_cost"] else "average",
            row["native"],
            row["package"],
            row["special"],
            row["specialty"],
        )
        for index, row in enumerate(inputs["skills"])
    )
    traits = tuple(
        Trait(row["name"] or f"Trait {index + 1}", row["kind"], row["rank"], row["of"])
        for index, row in enumerate(inputs["traits"])
    )
    return Sheet(inputs["style"].removeprefix("style-"), _attribute_values(inputs), skills, traits, leave)
