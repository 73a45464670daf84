"""Adapters for characters: attributes, skills, traits, creation and advancement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from site_tests.rules import door
from site_tests.rules.adapters.toaster.words import Inputs, NotLegal, amount, from_case, typed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from site_tests.rules.door import Result

BUILDER = "toaster.character"
EMPTY = {"skills": 0, "traits": 0, "weapons": 0}
KINDS = {"Experience": "experience", "Physical Size": "size"}
"""Traits that have a number of their own, by the names that cases give them."""


def built(flat: dict[str, Any], *faults: str) -> Result:
    """The builder's answer; ``faults`` are errors that stand for a refusal."""
    result = door.odds(BUILDER, {**EMPTY, **flat})
    if set(faults) & faults_of(result, "error"):
        raise NotLegal("; ".join(step.text for step in result.answer.steps))
    return result


def faults_of(result: Result, kind: str) -> set[str]:
    """The codes of all errors or warnings."""
    return {effect.key for effect in result.answer.effects if effect.value == kind}


def rows(name: str, several: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """A list of the form."""
    flat = {f"{name}.{place}.{key}": v for place, row in enumerate(several, 1) for key, v in row.items()}
    return {name: len(several), **flat}


def attribute_label(i: Inputs) -> Any:
    result = built({"attributes.physique": typed(i["rank"]), "allow_superhuman": True}, "attribute_range")
    return result.cell("attributes", "physique", "word")


def one_skill(i: Inputs, **more: Any) -> Result:
    """A builder with one skill of this rank: attribute and base are the same."""
    skill = {"base": typed(i["rank"]), "attribute": "Physique"}
    return built({"attributes.physique": typed(i["rank"]), **rows("skills", [skill]), **more})


def rank_descriptor(i: Inputs) -> Any:
    sets = ("general", "tradesman", "karate")
    return {name: one_skill(i, rank_words=name).cell("skills", "1", "word") for name in sets}


def specialization(i: Inputs) -> Any:
    """Which specialties the builder finds no fault with."""
    allowed = {
        name
        for name in ("one", "two", "strong")
        if "specialty" not in faults_of(one_skill(i, **{"skills.1.special": name}), "error")
    }
    return {
        "specialties_at_plus_1": max(
            (n for n, name in ((1, "one"), (2, "two")) if name in allowed), default=0
        ),
        "max_single_bonus": max((n for n, name in ((1, "one"), (2, "strong")) if name in allowed), default=0),
    }


def variable_cost(i: Inputs) -> float:
    raised = {
        "base": typed(i["from_base"]),
        "by": typed(i["to_base"] - i["from_base"]),
        "difficulty": i["difficulty"],
    }
    result = door.odds("toaster.advancement", {"variable_cost": True, **rows("skills", [raised])})
    return float(result.cell("raises", "1", "cost"))


def trait_label(i: Inputs) -> Any:
    """The row of a rank of either sign."""
    slug = f"trait-rank-{str(i['rank']).removeprefix('-')}"
    return door.row("toaster.table.trait-ranks", slug)["label"]


def trait_magnitude(i: Inputs) -> Any:
    result = door.odds("toaster.traits", {"effect": "helps", **i})
    return result.figure("rank")


def trait(rank: Any, kind: str, **more: Any) -> dict[str, Any]:
    return rows("traits", [{"rank": typed(rank), "kind": kind, **more}])


def with_attribute_trait(i: Inputs) -> Any:
    flat = {"attributes.physique": typed(i["value"]), **trait(i["trait_rank"], i["scope"])}
    result = built(flat, "attribute_trait", "trait_range")
    if i["scope"] == "attribute":
        return result.cell("attributes", "physique", "rank")
    return result.cell("traits", "1", "value")


def experience(i: Inputs) -> Any:
    result = built(trait(i["rank"], "experience"), "trait_range")
    return result.figure("experience_points")


def physical_size(i: Inputs) -> Any:
    result = built({"nonhuman": True, **trait(i["rank"], "size")}, "trait_range")
    return {name: result.figure(name) for name in ("stun_threshold", "wound_threshold")}


def skill_package(i: Inputs) -> Any:
    skills = [{"name": name, "base": typed(base), "package": "a"} for name, base in i["bases"].items()]
    flat = {"allow_high_base": True, **rows("skills", skills), **trait(i["rank"], "package-a")}
    result = built(flat, "skill_package", "base_range")
    return {name: result.cell("skills", str(place), "base") for place, name in enumerate(i["bases"], 1)}


def social_standing(i: Inputs) -> Any:
    """The row of a rank, whose slug spells its sign."""
    rank = i["rank"]
    name = str(rank).replace("-", "minus-") if rank <= 0 else f"plus-{rank}"
    row = door.row("toaster.table.social-standing", f"social-{name}")
    return {key: row[key] for key in ("traditional", "modern")}


def campaign_style(i: Inputs) -> Any:
    result = built({"style": f"style-{i['style']}"})
    budget = result.points("points", "budget")
    return {
        "attribute_points": amount(budget["attributes"]),
        "skill_points": amount(budget["skills"]),
        "free_traits": result.figure("free_traits"),
    }


ATTRIBUTES = ("Physique", "Coordination", "Intellect", "Aura")


def draft(i: Inputs) -> dict[str, Any]:
    """A whole character in the form."""
    own = {name: rank for name, rank in i["attributes"].items() if name in ATTRIBUTES}
    more = [{"name": name, "rank": typed(v)} for name, v in i["attributes"].items() if name not in own]
    costs = i.get("costs", {})
    skills = [
        {
            "name": name,
            "base": typed(base),
            "native": name == i.get("native_language"),
            "difficulty": costs.get(name, "average"),
        }
        for name, base in i["skills"].items()
    ]
    traits = [
        {"name": name, "rank": typed(rank), "kind": KINDS.get(name, "other")}
        for name, rank in i["traits"].items()
    ]
    leave = ("allow_superhuman", "allow_high_base", "nonhuman")
    return {
        "style": f"style-{i['style']}",
        **{f"attributes.{name.lower()}": typed(rank) for name, rank in own.items()},
        **(rows("added", more) if more else {}),
        **rows("skills", skills),
        **rows("traits", traits),
        "variable_cost": bool(costs),
        **from_case(i, free="free_traits", cap="trait_cap", **{name: name for name in leave}),
    }


def validate(i: Inputs) -> Any:
    result = built(draft(i))
    spent, budget = (result.points("points", name) for name in ("spent", "budget"))
    errors, warnings = (sorted(faults_of(result, kind)) for kind in ("error", "warning"))
    return {
        "ok": not errors,
        "errors": errors,
        "warnings": warnings,
        "attribute_points_spent": amount(spent["attributes"]),
        "attribute_points": amount(budget["attributes"]),
        "skill_points_spent": float(spent["skills"]),
        "skill_points": amount(budget["skills"]),
        "trait_total": result.figure("trait_total"),
        "free_traits": result.figure("free_traits"),
    }


def experience_award(i: Inputs) -> Any:
    flat = rows("adventures", [{"points": typed(i["points"])}])
    return {"skill_points": door.odds("toaster.advancement", flat).figure("skill_points")}


ADAPTERS = {
    "toaster.attributes.scale": attribute_label,
    "toaster.skills.rank_descriptor": rank_descriptor,
    "toaster.skills.specialization": specialization,
    "toaster.skills.variable_cost": variable_cost,
    "toaster.traits.rank": trait_label,
    "toaster.traits.ranking_matrix": trait_magnitude,
    "toaster.traits.attribute": with_attribute_trait,
    "toaster.traits.experience": experience,
    "toaster.traits.physical_size": physical_size,
    "toaster.traits.skill_package": skill_package,
    "toaster.traits.social_standing": social_standing,
    "toaster.creation.campaign_style": campaign_style,
    "toaster.creation.validate": validate,
    "toaster.advancement.experience_award": experience_award,
}
