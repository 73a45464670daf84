"""Adapters for fights: bonuses, attacks, damage and the two combat tables."""

from __future__ import annotations

from typing import Any

from rulespkg.dice import Distribution
from rulespkg.systems.toaster import combat, damage, dice, location
from rulespkg.systems.toaster.attack import attack_procedure, exact_results, mean_net
from rulespkg.systems.toaster.combat import Side
from rulespkg.systems.toaster.damage import Harmful, harmful
from rulespkg.systems.toaster.pipeline import Attacker, Defender, House, pipeline
from rulespkg.systems.toaster.swing import HITS, MISSES, Attack, check_setup
from rulespkg.systems.toaster.tails import Open, mean

Inputs = dict[str, Any]


def pmf(distribution: Distribution) -> dict[str, str]:
    return {str(outcome): str(distribution[outcome]) for outcome in sorted(distribution)}


def side(i: Inputs, **more: Any) -> Side:
    renamed = {"martial_arts_vs_brawl": "martial_arts"}
    given = {renamed.get(name, name): value for name, value in {**i, **more}.items()}
    return Side(**{name: value for name, value in given.items() if name in Side._fields})


def effective_bonus(i: Inputs) -> int:
    strength = i.get("strength")
    shortfall = combat.strength_penalty(strength["physique"], strength["requirement"]) if strength else 0
    bonus = {"attack": combat.attack_bonus, "defense": combat.defense_bonus}[i["role"]]
    return bonus(side(i, shortfall=shortfall))


def weapon_length(i: Inputs) -> Any:
    return combat.weapon_length(i["at_optimum"], i["hit"], i.get("slight", False))._asdict()


def harm_of(i: Inputs) -> Harmful:
    return harmful(
        i["wc"],
        i["ac"],
        i.get("ac_unarmored", 0),
        i.get("options", ()),
        i.get("damage_nines", i.get("nines", 0)),
        i.get("unarmed", False),
        i.get("wound_threshold", 5),
    )


def attack(i: Inputs) -> Any:
    rules = dice.switches(i.get("nines", 0), i.get("zeros", False), i.get("variable", False))
    harm = harm_of(i) if "wc" in i else None
    setup = Attack(combat.kind_is_ranged(i["kind"]), i["attack_bonus"], i["defense_bonus"], rules, harm)
    return outcomes(check_setup(setup))


def outcomes(setup: Attack) -> Any:
    results = exact_results(setup)
    keys = (*MISSES, *(HITS if setup.rules.variable else ("hit",)))
    found = {key: str(results.probability(lambda one, key=key: one.key == key)) for key in keys}
    if setup.rules.zeros and setup.defense is not None:
        found["defense_fumble"] = str(results.probability(lambda one: one.fumble))
    if setup.harm is None:
        return found
    return {**found, "p_hit": str(results.probability(lambda one: one.hit)), **harmed(setup.harm, results)}


def harmed(harm: Harmful, results: Distribution) -> Any:
    return {
        "p_damage": str(results.probability(lambda one: one.net != 0)),
        "expected_stun": str(mean_net(results)),
        "wounds": pmf(results.map(lambda one: harm.wounds(one.net))),
    }


def pipeline_(i: Inputs) -> Any:
    a, d, rules = i["attacker"], i["defender"], i.get("rules", {})
    defending = side(d, shield_used=d.get("shield", ""))
    house = House(
        dice.switches(rules.get("nines", 0), rules.get("zeros", False), rules.get("variable", False)),
        rules.get("damage_nines"),
        tuple(rules.get("options", ())),
        rules.get("strength", False),
    )
    setup = pipeline(
        Attacker(a["physique"], side(a), a["weapon"]),
        Defender(
            d["physique"],
            defending,
            d["mode"],
            d.get("parry_weapon", ""),
            tuple(d.get("armor", ())),
            d.get("size", 0),
        ),
        house,
    )
    assert setup.harm is not None
    made = {"attack_bonus": setup.bonus, "defense_bonus": setup.defense}
    return {**made, "wc": setup.harm.wc, "ac": setup.harm.ac, **outcomes(setup)}


def weapon_class(i: Inputs) -> int:
    if "weapon" in i:
        return damage.weapon_wc(i["physique"], i["weapon"])
    return damage.weapon_class(i["physique"], i["base"], i["muscle"])


def strength_requirement(i: Inputs) -> int:
    needed = i["requirement"] if "requirement" in i else combat.requirement(i["weapon"])
    return combat.strength_penalty(i["physique"], needed)


def wcac_roll(i: Inputs) -> Any:
    harm = harm_of(i)
    take = {"one": "one", "highest_of_2": "high", "lowest_of_2": "low"}[i.get("dice", "one")]
    net = damage.damage_odds(harm, take, i.get("bonus", 0), i.get("halve", False))
    if "at_least" in i:
        reached = {n: net.probability(lambda one, n=n: _least(one) >= n) for n in i["at_least"]}
        return {"at_least": {str(n): str(chance) for n, chance in reached.items()}}
    return damaged(harm, net)


def _least(net: Any) -> int:
    return net.base if isinstance(net, Open) else net


def damaged(harm: Harmful, net: Distribution) -> Any:
    return {
        "p_damage": str(net.probability(lambda one: one != 0)),
        "expected_stun": str(sum((p * mean(one) for one, p in net.chances().items()), start=mean(0))),
        "wounds": pmf(net.map(harm.wounds)),
    }


def partial_armor(i: Inputs) -> Any:
    armor = location.area_armor(i["physique"], i["coverage"])
    harm = harm_of({"ac": 0, **i})
    return {"ac": armor, **damaged(harm, location.partial_armor(harm, armor))}


def same_die(i: Inputs) -> int:
    """A melee attack of bonus 0 on somebody whose own dice are 0: its die counts as the damage die."""
    harm = harmful(i["wc"], 0, options=("same_die",))
    return attack_procedure(Attack(False, 0, 0, harm=harm)).resolve((i["attack_die"], 0)).state.net


def critical_damage_joint(_: Inputs) -> Any:
    joint = location.critical_damage().chances()
    return {"joint": {f"{armor}+{bonus}": str(chance) for (armor, bonus), chance in joint.items()}}


def hit_location(i: Inputs) -> Any:
    facts = location.hit_location(i["d10star"], i["d6"]).facts
    return {"area": facts["area"], "spot": facts["spot"]}


def hit_location_distribution(_: Inputs) -> Any:
    spots = location.hit_locations().chances().items()
    return {
        "areas": {area: str(chance) for area, chance in location.area_odds().items()},
        "spots": {f"{area} > {spot}": str(chance) for (area, spot), chance in spots},
    }


ADAPTERS = {
    "toaster.combat.effective_bonus": effective_bonus,
    "toaster.combat.weapon_length": weapon_length,
    "toaster.combat.attack": attack,
    "toaster.combat.pipeline": pipeline_,
    "toaster.damage.weapon_class": weapon_class,
    "toaster.damage.armor_class": lambda i: damage.armor_class(i["physique"], i["protection"]),
    "toaster.damage.strength_requirement": strength_requirement,
    "toaster.damage.shotgun_falloff": lambda i: damage.shotgun_wc(i["range"]),
    "toaster.damage.apply": lambda i: damage.net(i["damage_total"], i["protection_total"]),
    "toaster.damage.option_add_margin": lambda i: damage.margin_damage(i["attack_total"], i["defense_total"]),
    "toaster.damage.option_same_die": same_die,
    "toaster.damage.wcac_roll": wcac_roll,
    "toaster.damage.partial_armor": partial_armor,
    "toaster.tables.critical": lambda i: list(
        location.critical(i["d10star"], i["d6"], i.get("combo_d6"), i.get("category_d6"))
    ),
    "toaster.tables.critical_distribution": lambda _: {
        name: str(chance) for name, chance in location.critical_categories().items()
    },
    "toaster.tables.critical_damage_joint": critical_damage_joint,
    "toaster.tables.hit_location": hit_location,
    "toaster.tables.hit_location_distribution": hit_location_distribution,
}
