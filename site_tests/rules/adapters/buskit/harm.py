"""Adapters for attacks, damage, armor, health and healing."""

from __future__ import annotations

from typing import Any

from rulespkg.dice import Procedure, Stage
from rulespkg.systems.buskit import checks, concessions, damage, recovery
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
from site_tests.rules.adapters.buskit.shown import Inputs, faces, part, pmf


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


def weapon_damage(i: Inputs) -> Any:
    return {"dice": list(_weapon(i).dice)}


def weapon_damage_pool(i: Inputs) -> Any:
    made = _weapon(i)
    extra = [made.capped, *made.fixed] if made.capped else list(made.fixed)
    return {"trait": part(made.trait), "extra": extra}


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


ADAPTERS = {
    "concessions": concessions_,
    "concessions_needed": concessions_needed,
    "concession_bundle": concession_bundle,
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
}
