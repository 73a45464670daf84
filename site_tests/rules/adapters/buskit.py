"""Adapters for Buskit: each takes a case's inputs and gives what its expected values are compared with."""

from __future__ import annotations

import json
from typing import Any

from rulespkg.dice import Best, Distribution, Procedure, Single, Stage, WrongFace
from rulespkg.problem import Refusal
from rulespkg.systems.buskit import characters, checks, combat, concessions, damage, extended, recovery
from rulespkg.systems.buskit.attack import (
    Ablative,
    Attack,
    Blow,
    Foe,
    ablative_stage,
    assault,
    attack_procedure,
    spend_ablative,
)
from rulespkg.systems.buskit.damage import Harm, Health
from rulespkg.systems.buskit.tables import TABLES

Inputs = dict[str, Any]


def pmf(distribution: Distribution) -> dict[str, str]:
    return {str(outcome): str(distribution[outcome]) for outcome in sorted(distribution)}


def faces(die: str) -> int:
    return checks.sides(die)


def table_row(i: Inputs) -> Any:
    table = next(one for one in TABLES if one.name == i["table"])
    return json.loads(json.dumps(table.row(i["row"]).facts))


def pool(i: Inputs) -> Any:
    odds = checks.pool(i["pool"]).odds()
    return {"pmf": pmf(odds), "mean": str(odds.mean())}


def _part(part: checks.TraitPart | None) -> Any:
    if part is None:
        return None
    return {"keep": "lowest" if part.low else "highest", "count": part.number, "die": f"d{part.sides}"}


def pool_dice(i: Inputs) -> Any:
    spec = i["pool"]
    checks.pool(spec)
    return {
        "trait": _part(checks.trait_part(spec)),
        "extra": list(spec.get("extra", [])),
        "wild": spec.get("wild", 0),
    }


def pool_total(i: Inputs) -> Any:
    """The dice as they fell, read by the same pools that a roll uses; sizes do not matter to a total."""
    parts = (
        [Best([Single(12)] * len(i["trait_rolls"]), low=i["keep"] == "lowest")] if i["trait_rolls"] else []
    )
    parts += [Single(12) for _ in i["extra_rolls"]] + [checks.WILD for _ in i["wild_rolls"]]
    rolled = [*i["trait_rolls"], *i["extra_rolls"], *(face for rolls in i["wild_rolls"] for face in rolls)]
    one = Procedure(0, (Stage("Pool", lambda _: Best(parts), lambda _, total: total),))
    return {"total": one.resolve(rolled).state}


def opposed(i: Inputs) -> Any:
    odds = checks.opposed(i["actor"], i["opposition"])
    margin = {"margin": pmf(odds.margin)} if i.get("with_margin") else {}
    return {"win": str(odds.win), "tie": str(odds.tie), "fail": str(odds.fail), **margin}


def opposed_totals(i: Inputs) -> Any:
    margin = i["actor_total"] - i["opposition_total"]
    outcome = checks.outcome(margin)
    return {"outcome": outcome, "success": outcome == "win", "degree": max(0, margin)}


def help_(i: Inputs) -> Any:
    odds = checks.help_odds(i["helper"], i["helper_die"], i["actor"], i["opposition"])
    return {name: str(value) for name, value in odds._asdict().items()}


def help_pools(i: Inputs) -> Any:
    pools = checks.help_pools(i["assist_success"], i["helper_die"], i["actor"], i["opposition"])
    return json.loads(json.dumps(dict(zip(("actor", "opposition"), pools, strict=True))))


def concessions_(i: Inputs) -> Any:
    return {"needed": checks.concessions_needed(i["actor_total"] - i["opposition_total"])}


def concessions_needed(i: Inputs) -> Any:
    return {"needed": pmf(checks.opposed(i["actor"], i["opposition"]).margin.map(checks.concessions_needed))}


def concession_bundle(i: Inputs) -> Any:
    picks: dict[str, int] = {}
    for pick in i["picks"]:
        picks[pick["row"]] = picks.get(pick["row"], 0) + pick["units"]
    made = concessions.bundle(i["damage"], i["might_total"], picks)
    return {**made._asdict(), "stays_up": made.stays_up}


def initiative(i: Inputs) -> Any:
    odds = combat.initiative(i["contestants"])
    return {"acts_first": [str(one) for one in odds.first], "tie_for_first": str(odds.tie)}


def weapon_damage(i: Inputs) -> Any:
    return {"dice": list(_weapon(i).dice)}


def weapon_damage_pool(i: Inputs) -> Any:
    made = _weapon(i)
    extra = [made.capped, *made.fixed] if made.capped else list(made.fixed)
    return {"trait": _part(made.trait), "extra": extra}


def _weapon(i: Inputs) -> damage.WeaponDice:
    return damage.weapon_dice(
        i["weapon"],
        i.get("might"),
        i.get("strength", False),
        i.get("option", 0),
        tuple(i.get("extra", ())),
        i.get("called_shot"),
        i.get("penalty", 0),
    )


def damage_check(i: Inputs) -> Any:
    return _harm(damage.damage_check(i["damage"], i["might_total"]))


def _harm(harm: Harm) -> Any:
    return {**harm._asdict(), "check_passed": harm.passed}


def outclass_check(i: Inputs) -> Any:
    return damage.damage_check(i["damage"], damage.lowered(i["might_total"], i["outclass_roll"]))._asdict()


def health(i: Inputs) -> Any:
    return damage.health(i["might"], i["will"])._asdict()


def _state(now: Health) -> Any:
    return {**now._asdict(), "collapsed": now.collapsed, "unconscious": now.unconscious}


def health_status(i: Inputs) -> Any:
    now = Health(i["wounds"], i["shock"])
    return {"collapsed": now.collapsed, "unconscious": now.unconscious}


def apply_damage(i: Inputs) -> Any:
    return _state(damage.apply(Health(i["wounds"], i["shock"]), Harm(i["lose_wounds"], i["lose_shock"])))


def apply_damage_list(i: Inputs) -> Any:
    now = damage.health(i["might"], i["will"])
    for loss in i["losses"]:
        now = damage.apply(now, Harm(loss["wounds"], loss["shock"]))
    return _state(now)


def damage_pmf(i: Inputs) -> Any:
    odds = checks.pool(i["damage"]).odds().map(lambda total: damage.minimum_damage(total, i["margin"]))
    return {"pmf": pmf(odds), "mean": str(odds.mean())}


def wounds_pmf(i: Inputs) -> Any:
    wounds = checks.pool(i["toughness"]).odds().map(lambda t: damage.damage_check(i["damage"], t).wounds)
    return {"pmf": pmf(wounds), "no_wound": str(wounds[0])}


def _attack(i: Inputs, attack: Any = None) -> Attack:
    armor = i.get("ablative")
    ablative = (
        Ablative(faces(armor["die"]), armor["dice"], armor.get("policy", "until-safe")) if armor else None
    )
    die = i.get("outclass_die") or i.get("resist_die")
    return Attack(
        checks.pool(attack or i["attack"]),
        checks.pool(i["defense"]),
        checks.pool(i["damage"]),
        checks.pool(i["toughness"]),
        tuple(faces(one) for one in i.get("subtractive", ())),
        ablative,
        scale=i.get("scale", "normal"),
        scale_die=faces(die) if die else 0,
    )


def attack(i: Inputs) -> Any:
    end = attack_procedure(_attack(i)).enumerate()
    spent = {"armor_dice_spent": pmf(end.map(lambda one: one.spent))} if "ablative" in i else {}
    return {
        "hit": str(end.probability(lambda one: one.hit)),
        "any_wound": str(end.probability(lambda one: one.wounds > 0)),
        "wounds": pmf(end.map(lambda one: one.wounds)),
        "shock": pmf(end.map(lambda one: one.shock)),
        "mean_wounds": str(end.expect(lambda one: one.wounds)),
        "mean_shock": str(end.expect(lambda one: one.shock)),
        **spent,
    }


def lethal_options(i: Inputs) -> Any:
    end = attack_procedure(_attack(i)._replace(lethal="tie-out")).enumerate()
    return {
        "lethal_minimum": str(end.probability(lambda one: one.out)),
        "failed_check": str(end.probability(lambda one: one.wounds > 0)),
    }


def attack_sequence(i: Inputs) -> Any:
    setups = [_attack(i, pool) for pool in i.get("attack_pools", [i.get("attack")])]
    dice = i["ablative"]["dice"] if "ablative" in i else 0
    times = i.get("attacks", len(setups))
    end = assault(setups, Foe(i["wounds"], i["shock"], dice), times).enumerate()
    return {
        "down": str(end.probability(lambda state: state.down)),
        "wounds_gone": str(end.probability(lambda state: state.wounds <= 0)),
        "shock_gone": str(end.probability(lambda state: state.shock <= 0)),
    }


def ablative(i: Inputs) -> Any:
    armor = Ablative(faces(i["die"]), i["dice"], i["policy"])
    made = checks.pool(i["toughness"])
    might = Stage("Might", lambda _: made, lambda blow, total: blow._replace(might=total))
    end = Procedure(Blow(1, i["damage"]), (might, ablative_stage(armor))).enumerate()
    spent = end.map(lambda blow: blow.spent)
    wounds = end.map(lambda blow: damage.damage_check(blow.damage, blow.might).wounds)
    return {"wounds": pmf(wounds), "spent": pmf(spent), "mean_spent": str(spent.mean())}


def ablative_rolls(i: Inputs) -> Any:
    might, left = spend_ablative(i["might_total"], i["die"], i["dice"], i["armor_rolls"])
    return {"might_total": might, **damage.damage_check(i["damage"], might)._asdict(), "dice_left": left}


def armor_layers(i: Inputs) -> Any:
    layers = damage.armor_layers(i["armor"], tuple(i["attack_tags"]), i.get("ablative_left"))
    return {"layers": [{"type": layer.type, "count": layer.number, "die": layer.die} for layer in layers]}


def heal(i: Inputs) -> Any:
    odds = recovery.heal_odds(
        i["recovery"], i["target"], i.get("medic"), i.get("difficulty", ""), i.get("tie_mercy", False)
    )._asdict()
    odds["expected_wounds_healed"] = odds.pop("expected_wounds")
    return {name: str(value) for name, value in odds.items()}


def heal_apply(i: Inputs) -> Any:
    aid = (i["difficulty"], i["aid_success"]) if "difficulty" in i else None
    now, full = Health(i["wounds"], i["shock"]), Health(i["max_wounds"], i["max_shock"])
    made = recovery.heal_apply(now, full, i["recovery_total"], i["target"], aid, i.get("tie_mercy", False))
    return {**made.health._asdict(), "recovered": made.recovered, "days": made.days}


def tries(i: Inputs) -> Any:
    win = checks.opposed(i["actor"], i["opposition"]).win
    return {"success": str(extended.tries(win, i["needed"], i["tries"])), "per_try": str(win)}


def _contest(found: extended.Contest) -> Any:
    return {"a_wins": str(found.a_wins), "mean_rounds": str(found.mean_rounds)}


def race(i: Inputs) -> Any:
    return _contest(extended.race(checks.opposed(i["a"], i["b"]), i["target_a"], i["target_b"]))


def lead(i: Inputs) -> Any:
    return _contest(extended.lead(checks.opposed(i["a"], i["b"]), i["lead_a"], i["lead_b"]))


def advantage_race(i: Inputs) -> Any:
    return _contest(extended.advantage_race(checks.opposed(i["a"], i["b"]), i["target_a"], i["target_b"]))


def race_state(i: Inputs) -> Any:
    found = extended.race_state(i["target_a"], i["target_b"], i["results"])
    return dict(zip(("status", "a", "b"), found, strict=True))


def lead_state(i: Inputs) -> Any:
    return dict(
        zip(("status", "lead"), extended.lead_state(i["lead_a"], i["lead_b"], i["results"]), strict=True)
    )


def advantage_state(i: Inputs) -> Any:
    found = extended.advantage_state(i["target_a"], i["target_b"], i["margins"])
    return dict(zip(("status", "a_needs", "b_needs"), found, strict=True))


def chargen_traits(i: Inputs) -> Any:
    account = characters.check_raises(i["competence"], i["traits"])
    return {
        "legal": True,
        "raises_available": account.available,
        "raises_spent": account.spent,
        "raises_left": account.left,
    }


def chargen_specializations(i: Inputs) -> Any:
    characters.check_specializations(i["limit"], [(trait, name) for trait, name in i["specializations"]])
    return {"legal": True}


REFUSALS = (Refusal, WrongFace)


def adapter(case: Inputs) -> Any:
    return ADAPTERS[case["inputs"]["op"]]


ADAPTERS = {
    "table_row": table_row,
    "pool": pool,
    "pool_dice": pool_dice,
    "pool_total": pool_total,
    "wild_value": lambda i: {"value": checks.wild_value(i["rolls"])},
    "wild_spend": lambda i: {"remaining": checks.spend_wild(i["remaining"], i["spend"])},
    "opposed": opposed,
    "opposed_totals": opposed_totals,
    "help": help_,
    "help_pools": help_pools,
    "concessions": concessions_,
    "concessions_needed": concessions_needed,
    "concession_bundle": concession_bundle,
    "initiative": initiative,
    "multi_attack": lambda i: {"penalties": list(combat.attack_penalties(i["attacks"], i["two_weapons"]))},
    "gangup": lambda i: {"die": combat.gang_up_die(i["attackers"]) or None},
    "weapon_damage": weapon_damage,
    "weapon_damage_pool": weapon_damage_pool,
    "damage_total": lambda i: {"damage": damage.minimum_damage(i["dice_total"], i["margin"])},
    "scaled_damage": lambda i: {
        "damage": damage.scaled(damage.minimum_damage(i["dice_total"], i["margin"]), i["scale"])
    },
    "scale_double": lambda i: {"damage": damage.scaled(i["damage"], "double")},
    "damage_check": damage_check,
    "outclass_check": outclass_check,
    "outclass_die": lambda i: {"die": damage.outclass_die(tuple(i["trait_dice"]), tuple(i["other_dice"]))},
    "resist_die": lambda i: {"die": damage.smaller(i["might"])},
    "scale_accuracy": lambda i: combat.scale_accuracy(
        i["target_larger"], i["target_avoids_equally"], i["weapon_suits_target"]
    )._asdict(),
    "reach_state": lambda i: {"edge": combat.reach_edge(i["start"], i["hits"])},
    "health": health,
    "health_status": health_status,
    "apply_damage": apply_damage,
    "apply_damage_list": apply_damage_list,
    "damage_pmf": damage_pmf,
    "wounds_pmf": wounds_pmf,
    "attack": attack,
    "lethal_options": lethal_options,
    "attack_sequence": attack_sequence,
    "ablative": ablative,
    "ablative_rolls": ablative_rolls,
    "subtractive_rolls": lambda i: {"damage": damage.subtract(i["damage"], tuple(i["armor_rolls"]))},
    "lethal_check": lambda i: {"incapacitated": damage.lethal(i["margin"], i["might_total"])},
    "armor_layers": armor_layers,
    "aid_shock": lambda i: {"shock": recovery.aid_shock(i["difficulty"], i["success"])},
    "heal": heal,
    "heal_apply": heal_apply,
    "tries": tries,
    "tries_state": lambda i: {"status": extended.tries_state(i["needed"], i["tries"], i["results"])},
    "race": race,
    "race_state": race_state,
    "lead": lead,
    "lead_state": lead_state,
    "advantage_race": advantage_race,
    "advantage_state": advantage_state,
    "chargen_traits": chargen_traits,
    "chargen_aspects": lambda i: {"legal": True, "set": characters.aspect_set(i["aspects"])},
    "chargen_specializations": chargen_specializations,
}
