"""The sheets of the sample characters as tables: attributes, skills and traits of each."""

from __future__ import annotations

from typing import Any

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.model.words import signed
from rulespkg.systems.toaster.samples.samples import MALLORY, RHOENDA, Sample, SampleSkill, SampleTrait
from rulespkg.systems.toaster.traits.tables import thresholds_row

# What the source prints beside a trait, where it prints figures that the rules also give.
PRINTED: dict[tuple[str, str], dict[str, int]] = {
    (MALLORY.name, "size"): {"stun_threshold": 6, "wound_threshold": 5},
}


def _attributes(sample: Sample) -> Table:
    return Table(
        f"toaster.table.{sample.name}-attributes",
        f"{sample.label}: attributes",
        "samples",
        (Column("label", "Attribute"), Column("rank", "Score", "number", align="right")),
        tuple(
            Row(f"{sample.name}-{label.lower()}", label, {"rank": rank}, {})
            for label, rank in sample.attributes.items()
        ),
        f"The attributes of {sample.label}, {sum(sample.attributes.values())} points in all.",
        "",
        (f"toaster.samples.{sample.name}",),
    )


def _skills(sample: Sample) -> Table:
    bought = sum(skill.base for skill in sample.skills)
    return Table(
        f"toaster.table.{sample.name}-skills",
        f"{sample.label}: skills",
        "samples",
        (
            Column("label", "Skill"),
            Column("base", "Base", "number", align="right"),
            Column(
                "attribute", "Attribute", help="The original does not say which; this one suits the skill."
            ),
            Column("rank", "Rank", "number", align="right", help="The average of base and attribute."),
            Column("printed", "Printed rank", "number", align="right"),
        ),
        tuple(_skill(sample, skill) for skill in sample.skills),
        f"The skills of {sample.label}, with the rank that the rule gives and the one that is printed.",
        f"The bases add up to {bought}; 4 of them are the free start of {sample.native}.",
        (f"toaster.samples.{sample.name}", "toaster.skills.rank"),
    )


def _skill(sample: Sample, skill: SampleSkill) -> Row:
    facts = {
        "base": skill.base,
        "attribute": skill.attribute,
        "rank": sample.rank(skill),
        "printed": skill.printed,
    }
    cells = {"attribute": f"{skill.attribute} {sample.attributes[skill.attribute]}"}
    return Row(f"{sample.name}-{skill.name}", skill.label, facts, cells, note=skill.note)


def _traits(sample: Sample) -> Table:
    total = sum(trait.rank for trait in sample.traits)
    return Table(
        f"toaster.table.{sample.name}-traits",
        f"{sample.label}: traits",
        "samples",
        (
            Column("label", "Trait"),
            Column("rank", "Rank", "number", align="right"),
            Column("meaning", "What it does"),
        ),
        tuple(_trait(sample, trait) for trait in sample.traits),
        f"The traits of {sample.label}, whose ranks add up to {signed(total)}.",
        f"Free traits: {sample.free_traits}, so that any sum from 0 to {sample.free_traits} would be legal."
        if sample.free_traits
        else "There are no free traits here, so that the sum must be 0.",
        (f"toaster.samples.{sample.name}", "toaster.creation.trait_balance"),
    )


def _trait(sample: Sample, trait: SampleTrait) -> Row:
    facts: dict[str, Any] = {"rank": trait.rank, "kind": trait.kind}
    meaning = trait.meaning
    if trait.kind == "trait-physical-size":
        row = thresholds_row(trait.rank)
        facts |= {key: row.facts[key] for key in ("stun_threshold", "wound_threshold")}
        meaning += f" Stun threshold {facts['stun_threshold']}, wound threshold {facts['wound_threshold']}."
    if (sample.name, trait.name) in PRINTED:
        facts["printed"] = PRINTED[sample.name, trait.name]
    cells = {"rank": signed(trait.rank), "meaning": meaning}
    return Row(f"{sample.name}-{trait.name}", trait.label, facts, cells, note=trait.note)


RHOENDA_ATTRIBUTES, RHOENDA_SKILLS, RHOENDA_TRAITS = _attributes(RHOENDA), _skills(RHOENDA), _traits(RHOENDA)
MALLORY_ATTRIBUTES, MALLORY_SKILLS, MALLORY_TRAITS = _attributes(MALLORY), _skills(MALLORY), _traits(MALLORY)

SHEETS = (
    RHOENDA_ATTRIBUTES,
    RHOENDA_SKILLS,
    RHOENDA_TRAITS,
    MALLORY_ATTRIBUTES,
    MALLORY_SKILLS,
    MALLORY_TRAITS,
)

TABLES: tuple[Table, ...] = (*SHEETS,)
