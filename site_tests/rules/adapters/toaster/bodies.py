"""Adapters for characters and for what happens to their bodies: creation, advancement, harm, healing."""

from __future__ import annotations

from typing import Any

from rulespkg.dice import Distribution
from rulespkg.systems.toaster import (
    advancement,
    bleeding,
    characters,
    creation,
    damage,
    dice,
    harm,
    recovery,
)

Inputs = dict[str, Any]


def pmf(distribution: Any) -> dict[str, str]:
    return {str(outcome): str(distribution[outcome]) for outcome in sorted(distribution)}


def variable_cost(i: Inputs) -> Any:
    return characters.cost_in_halves(i["difficulty"], i["from_base"], i["to_base"]) / 2


def specialization(i: Inputs) -> Any:
    found = characters.specialties(i["rank"])
    return {"specialties_at_plus_1": found.at_plus_1, "max_single_bonus": found.max_single_bonus}


def physical_size(i: Inputs) -> Any:
    found = characters.thresholds(i["rank"])
    return {"stun_threshold": found.stun, "wound_threshold": found.wound}


def validate(i: Inputs) -> Any:
    made = creation.validate(creation.Draft(**i))
    return {
        "ok": made.ok,
        "errors": sorted(one.code for one in made.errors),
        "warnings": sorted(one.code for one in made.warnings),
        "attribute_points_spent": made.attribute_points_spent,
        "attribute_points": made.attribute_points,
        "skill_points_spent": made.skill_halves_spent / 2,
        "skill_points": made.skill_points,
        "trait_total": made.trait_total,
        "free_traits": made.free_traits,
    }


def wound_penalty(i: Inputs) -> Any:
    penalty = harm.wound_penalty(i["wounds"])
    return {"penalty": penalty, "mortally_wounded": i["wounds"] >= harm.MORTAL}


def mortality_result(i: Inputs) -> Any:
    clock = harm.mortality_result(i["natural"], i["total"])
    key = "rounds_until_recheck" if clock.survives else "rounds_to_death"
    return {"survives": clock.survives, key: clock.rounds}


def _bonus(i: Inputs) -> int:
    return harm.mortality_bonus(i["physique"], i["wounds"], i.get("modifier", 0))


def mortality_check(i: Inputs) -> Any:
    odds = harm.mortality_check(_bonus(i)).enumerate()
    clocks = {kind: sorted(one for one in odds if one.survives is kind) for kind in (True, False)}
    return {
        "dies_now": str(odds[harm.Clock(False, 0)]),
        "dies_later": {str(one.rounds): str(odds[one]) for one in clocks[False] if one.rounds},
        "survives": str(odds.probability(lambda clock: clock.survives)),
        "survive_rounds": {str(one.rounds): str(odds[one]) for one in clocks[True]},
        "expected_rounds_untreated": str(harm.expected_rounds(_bonus(i))),
    }


def bled(i: Inputs) -> Any:
    found = bleeding.bleed(i["wounds"], i["rounds"], i.get("best_margin", 0), i.get("stopped", False))
    return {
        "rate": found.rate,
        "stun_from_bleeding": found.stun,
        "extra_wounds": found.extra_wounds,
        "total_wounds": found.total_wounds,
        "mortally_wounded": found.mortally_wounded,
    }


def accumulate(i: Inputs) -> Any:
    net = damage.damage_odds(damage.harmful(i["wc"], i["ac"]))
    return str(harm.accumulate(net, i["hits"], i["total_needed"]))


def _switches(i: Inputs) -> dice.Switches:
    return dice.switches(i.get("nines", 0), i.get("zeros", False), i.get("variable", False))


def healing_wounds(i: Inputs) -> Any:
    plus = recovery.bonus(i["physique"], i["wounds"], i.get("modifier", 0))
    return {name: str(chance) for name, chance in recovery.week(plus, _switches(i))._asdict().items()}


def first_aid(i: Inputs) -> Any:
    medic = recovery.medical_bonus(i["medic_rank"], i["wounds"], i.get("modifier", 0))
    heals = recovery.treated(medic, i["physique"], i["wounds"]).enumerate()["success"]
    return {"margin": pmf(recovery.margins(medic)), "heals": str(heals)}


def expected_weeks(i: Inputs) -> Any:
    weeks = recovery.expected_weeks(i["physique"], i["wounds"], i.get("modifier", 0))
    return None if weeks is None else str(weeks)


def within(i: Inputs) -> Any:
    return pmf(recovery.over_weeks(i["physique"], i["wounds"], i["weeks"], i.get("modifier", 0))[-1])


def long_term(i: Inputs) -> Any:
    care = Distribution.certain(i["care"])
    return pmf(recovery.over_weeks(i["physique"], i["wounds"], i["weeks"], care=care)[-1])


ADAPTERS = {
    "toaster.attributes.scale": lambda i: characters.attribute_label(i["rank"]),
    "toaster.skills.rank": lambda i: characters.skill_rank(i["attribute"], i["base"]),
    "toaster.skills.rank_descriptor": lambda i: characters.rank_descriptor(i["rank"])._asdict(),
    "toaster.skills.specialization": specialization,
    "toaster.skills.variable_cost": variable_cost,
    "toaster.traits.rank": lambda i: characters.trait_label(i["rank"]),
    "toaster.traits.ranking_matrix": lambda i: characters.trait_magnitude(i["severity"], i["frequency"]),
    "toaster.traits.attribute": lambda i: characters.with_attribute_trait(
        i["value"], i["trait_rank"], i["scope"]
    ),
    "toaster.traits.experience": lambda i: characters.experience_points(i["rank"]),
    "toaster.traits.physical_size": physical_size,
    "toaster.traits.skill_package": lambda i: characters.skill_package(i["rank"], i["bases"]),
    "toaster.traits.social_standing": lambda i: characters.social_standing(i["rank"])._asdict(),
    "toaster.creation.campaign_style": lambda i: creation.campaign_style(i["style"])._asdict(),
    "toaster.creation.validate": validate,
    "toaster.advancement.experience_award": lambda i: {
        "skill_points": advancement.experience_award(i["points"])
    },
    "toaster.harm.stun": lambda i: harm.stun(i["total"], i.get("threshold", 5))._asdict(),
    "toaster.harm.wounds": lambda i: harm.wounds(i["damage"], i.get("threshold", 5), i.get("unarmed", False)),
    "toaster.harm.wound_penalty": wound_penalty,
    "toaster.harm.worst_penalty": lambda i: harm.worst_penalty(
        i["stun"], i["wounds"], i.get("stun_threshold", 5)
    )._asdict(),
    "toaster.harm.mortality_result": mortality_result,
    "toaster.harm.mortality_check": mortality_check,
    "toaster.harm.mortality_alive_after": lambda i: str(harm.alive_after(_bonus(i), i["rounds"])[-1]),
    "toaster.harm.unnamed": lambda i: {
        "incapacitated": harm.out_of_fight(i["damage"], i.get("threshold", 5), i.get("unarmed", False))
    },
    "toaster.harm.bleeding": bled,
    "toaster.harm.accumulate": accumulate,
    "toaster.healing.stun": lambda i: recovery.rest(i["stun"], i["physique"], i["minutes"]),
    "toaster.healing.wounds": healing_wounds,
    "toaster.healing.wounds_step": lambda i: recovery.wounds_step(i["wounds"], i["result"])._asdict(),
    "toaster.healing.first_aid_margin": lambda i: recovery.first_aid_margin(
        i["medical_total"], i["wounds"]
    )._asdict(),
    "toaster.healing.first_aid": first_aid,
    "toaster.healing.expected_weeks": expected_weeks,
    "toaster.healing.within": within,
    "toaster.healing.long_term": long_term,
}
