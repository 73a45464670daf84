"""Adapters for power, armor, damage, attacks and recovery."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from site_tests.rules import door
from site_tests.rules.adapters.nwm.shown import (
    AVERAGE,
    NOTHING,
    Inputs,
    armor,
    asked,
    attribute,
    coverage,
    discount,
    effect,
    goal,
    rank,
    ranked,
    rolled,
    strike,
    weapon,
)

COLUMNS = {
    "base": "bare-hands",
    "small": "small-weapon",
    "large": "large-weapon",
    "thrown": "small-thrown-object",
}
CHARGES = {0: "bow-or-javelin", 1: "crossbow-quick", 2: "crossbow-slow"}


def _power(buffness: Any, slug: str) -> Any:
    result = door.odds("nwm.armor", {"weapon": slug, "buffness": rank(buffness)})
    return ranked(result.figure("power"))


def melee(i: Inputs) -> Any:
    return _power(i["buffness"], COLUMNS.get(i["column"], f"column-{i['column']}"))


def crossbow(i: Inputs) -> Any:
    return _power(i["buffness"], CHARGES.get(i["charge"], f"crossbow-{i['charge']}"))


def firearm(i: Inputs) -> Any:
    door.row("nwm.table.firearms", i["weapon"])
    return ranked(door.odds("nwm.armor", {"weapon": i["weapon"]}).figure("power"))


def effectiveness(i: Inputs) -> Any:
    flat = {"weapon": "", "power": rank(i["power"]), "protection": rank(i["protection"])}
    return door.odds("nwm.armor", flat).figure("effect")


def bypass(i: Inputs) -> Any:
    flat = {"protection": rank(AVERAGE), "coverage": coverage(i["coverage"])}
    spent = {"extra": i["spent"], "bypass": i["spent"], "full_damage": False, "increase": 0}
    return {"bypassed": door.odds("nwm.spending", {**flat, **spent}).figure("armor") == "bypassed"}


ENOUGH = 99
"""Extra successes that pay for anything that is asked about."""


def damage_rank(i: Inputs) -> Any:
    suit = armor({"coverage": 3, **i}) if i.get("protection") is not None else {}
    around = 3 if suit and i.get("bypassed", False) else 0
    spent = {"full_damage": i["full_damage"], "increase": i["increase"], "bypass": around}
    options = {
        "first_full": i.get("first_increase_full_rank", False),
        "equal_option": i.get("equal_option", False),
    }
    flat = {"extra": ENOUGH, "weapon": "", "power": rank(i["power"]), **suit, **spent, **options}
    result = door.odds("nwm.spending", flat)
    if result.effect("result", "target") == "stopped":
        return "stopped"
    return ranked(result.figure("damage"))


def damage_table(i: Inputs) -> Any:
    """A power dealt in full is its own damage."""
    flat = {"weapon": "", "power": rank(i["damage"]), "resistance": rank(i["resistance"])}
    spent = {"extra": 1, "increase": 0, "kind": f"type-{i['type']}"}
    result = door.odds("nwm.spending", {**flat, **spent})
    return {
        "difference": result.figure("difference"),
        "row": result.grid("row").row_keys[0],
        "result": result.effect("result", "target"),
    }


def impaired(i: Inputs) -> Any:
    flat = {"result": "", **attribute(i["base"]), "wounds": i["wounds"], "dazes": i["dazes"]}
    return {"base": door.odds("nwm.recovery", flat).figure("base")}


INFO = ("ap_loss", "attribute_shift", "out_of_action", "impaired_for", "includes", "draws_blood", "minimum")


def info(i: Inputs) -> Any:
    facts = door.row("nwm.table.results", f"result-{i['result']}")
    return {name: facts[name] for name in INFO if name in facts}


def attack_hit(i: Inputs) -> Any:
    return str(door.odds("nwm.planner", strike(i)).figure("hit"))


def distribution(i: Inputs) -> Any:
    return door.odds("nwm.damage", {**strike(i), **weapon(i)}).spread("results")


def goal_chance(i: Inputs) -> Any:
    return str(door.odds("nwm.planner", {**strike(i), **weapon(i), **goal(i)}).figure("goal"))


def plan(i: Inputs) -> Any:
    flat = {**rolled(i["extra"]), "rolled": 0, **weapon(i)}
    if "goal" in i:
        result = door.odds("nwm.planner", {**flat, **goal(i)})
        needed = {figure.key: figure.value for figure in result.answer.figures}.get("needed")
        hit = result.effect("outcome") == "hit"
        return {"reachable": hit and result.effect("goal") == "reached", "cheapest": needed}
    result = door.odds("nwm.planner", flat)
    best = result.effect("result", "target")
    within = [name for name, reach in result.column("by_result", "reach").items() if reach == "yes"]
    return {"results": within or [best], "best": best}


SPENT = {"special": "effect"}
"""What a case calls otherwise than the form."""


def spend(i: Inputs) -> Any:
    nothing = {"full_damage": False, "increase": 0}
    spent = {SPENT.get(name, name): amount for name, amount in i["allocation"].items()}
    kind = {"weapon": "", "kind": f"type-{i['type']}", "by_hand": i.get("convertible", False)}
    result = door.odds("nwm.spending", {"extra": i["extra"], **nothing, **kind, **spent})
    return {"legal": True, "unspent": result.figure("unspent")}


def _injury(i: Inputs, base: Any) -> dict[str, Any]:
    if "result" in i:
        door.row("nwm.table.results", f"result-{i['result']}")
    return {
        "result": "",
        **attribute(base),
        "period": i["base_period"],
        "unit": "round",
        "wounds": i.get("impairments", 0),
        "as_down": i.get("result") == "down",
    }


def recovery_time(i: Inputs, method: str = "division") -> Any:
    flat = {**_injury(i, i["successes"]), "method": method}
    return str(effect(door.resolve("nwm.recovery", flat, NOTHING), "time"))


def recovery_odds(i: Inputs) -> Any:
    result = door.odds("nwm.recovery", _injury(i, i["base"]))
    return asked(
        i,
        at_most=lambda: _by_then(result, Fraction(i["time"])),
        expected=lambda: str(result.figure("it_mean")),
        distribution=lambda: result.spread("it"),
    )


def _by_then(result: door.Result, time: Fraction) -> str:
    """The chance at the last time in the chart that is not later."""
    over = result.points("it", view="at-most")
    before = [(Fraction(key), str(chance)) for key, chance in over.items()]
    return max(((at, chance) for at, chance in before if at <= time), default=(0, "0/1"))[1]


def steps(i: Inputs) -> Any:
    spent = {"extra": i["spent"], "victims": i["spent"], "full_damage": False, "increase": 0}
    return door.odds("nwm.spending", {**spent, "discount": discount(i)}).figure("victims")


def cost(i: Inputs) -> Any:
    flat = {"groups": 1, "groups.1.count": i["targets"], "discount": discount(i)}
    return door.odds("nwm.crowd", flat).figure("victims_cost")


def takedowns(i: Inputs) -> Any:
    crowd = {"groups": 1, "groups.1.defense": rank(i["defence"]), "groups.1.count": i["available"]}
    attack = attribute(i["attack"], i.get("bonus", 0), "attack")
    flat = {**attack, **crowd, "discount": discount(i), **weapon(i), **goal(i)}
    result = door.odds("nwm.crowd", flat)
    return asked(i, expected=str(result.figure("mean"))) if "ask" in i else result.spread("fall")


def split(i: Inputs) -> Any:
    """Bare hands do something to everybody whom they hit, without any success spent on harm."""
    flat = {**attribute(i["successes"], 0, "attack"), "goal": "touch", "discount": discount(i)}
    flat["groups"] = len(i["targets"])
    for place, target in enumerate(i["targets"], 1):
        flat |= {f"groups.{place}.defense": rank(target["defence"]), f"groups.{place}.count": target["count"]}
    return effect(door.resolve("nwm.crowd", flat, NOTHING), "fall")


ADAPTERS = {
    "nwm.power.melee_table": melee,
    "nwm.power.crossbow": crossbow,
    "nwm.power.firearms_table": firearm,
    "nwm.armour.effectiveness": effectiveness,
    "nwm.armour.coverage": bypass,
    "nwm.damage.rank": damage_rank,
    "nwm.damage.table": damage_table,
    "nwm.damage.cumulative": impaired,
    "nwm.result.info": info,
    "nwm.attack.hit": attack_hit,
    "nwm.attack.distribution": distribution,
    "nwm.attack.goal": goal_chance,
    "nwm.attack.plan": plan,
    "nwm.attack.spend": spend,
    "nwm.recovery.time": recovery_time,
    "nwm.recovery.alt": lambda i: recovery_time(i, "steps"),
    "nwm.recovery.odds": recovery_odds,
    "nwm.many.steps": steps,
    "nwm.many.cost": cost,
    "nwm.many.takedowns": takedowns,
    "nwm.many.basic_hit_split": split,
}
