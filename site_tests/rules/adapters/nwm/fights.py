"""Adapters for power, armor, damage, attacks and recovery."""

from __future__ import annotations

from typing import Any

from rulespkg.problem import refuse
from rulespkg.systems.nwm import attack, checks, crowds, damage, planner, power, recovery
from site_tests.rules.adapters.nwm.shown import Inputs, perhaps, pmf, rank, ranked, ratio


def made(i: Inputs) -> attack.Attack:
    """The attack that a case describes."""
    return attack.attack(
        rank(i, "power"),
        i["type"],
        rank(i, "resistance"),
        perhaps(i, "pen_power"),
        perhaps(i, "protection"),
        i.get("coverage"),
        i.get("convertible", False),
        i.get("first_full", False),
        i.get("equal_opt", False),
    )


def roll(i: Inputs) -> tuple[int, int]:
    """Base successes with bonus, and the defense value."""
    numbers = [
        checks.integer(i.get(name, 0), name, name.capitalize()) for name in ("attack", "bonus", "defence")
    ]
    return numbers[0] + numbers[1], numbers[2]


def distribution(i: Inputs) -> Any:
    return pmf(planner.distribution(made(i), *roll(i)))


def goal(i: Inputs) -> Any:
    return str(planner.goal_chance(made(i), *roll(i), planner.legal_goal(i["goal"])))


def plan(i: Inputs) -> Any:
    known = planner.plan(made(i))
    extra = checks.integer(i["extra"], "extra", "Extra")
    if "goal" not in i:
        results = planner.reachable(known, extra)
        return {"results": list(results), "best": results[-1]}
    wanted = planner.legal_goal(i["goal"])
    return {
        "reachable": planner.reached(known, wanted, extra),
        "cheapest": planner.cheapest(known, wanted),
    }


def spend(i: Inputs) -> Any:
    left = attack.unspent(i["extra"], i["type"], i.get("convertible", False), i["allocation"])
    return {"legal": True, "unspent": left}


def damage_rank(i: Inputs) -> Any:
    strength, protection = rank(i, "power"), perhaps(i, "protection")
    pen = perhaps(i, "pen_power")
    loss: int | None = 0
    if protection is not None and not i.get("bypassed", False):
        against = strength if pen is None else pen
        loss = damage.armor_loss(against, protection, i.get("equal_option", False))
    found = damage.damage_rank(
        strength, i["full_damage"], i["increase"], loss, i.get("first_increase_full_rank", False)
    )
    return "stopped" if found is None else ranked(found)


def damage_table(i: Inputs) -> Any:
    kind = damage.kind_of_harm(i["type"])
    by = damage.difference(rank(i, "damage"), rank(i, "resistance"))
    row = damage.damage_row(by).slug.removeprefix("damage-")
    return {"difference": by, "row": row, "result": damage.result(by, kind)}


_OPTIONAL = ("draws_blood", "minimum")


def info(i: Inputs) -> Any:
    facts = damage.info(i["result"])
    shown = ("ap_loss", "attribute_shift", "out_of_action", "impaired_for")
    more = {name: facts[name] for name in _OPTIONAL if name in facts}
    return {**{name: facts[name] for name in shown}, "includes": list(facts["includes"]), **more}


def _down(i: Inputs) -> bool:
    if "result" in i:
        damage.info(i["result"])
    return bool(i.get("result") == "down")


def recovery_time(i: Inputs) -> Any:
    return str(recovery.time(i["successes"], ratio(i["base_period"], "base_period"), _down(i)))


def recovery_steps(i: Inputs) -> Any:
    return str(recovery.stepped(i["successes"], ratio(i["base_period"], "base_period"), _down(i)))


def recovery_odds(i: Inputs) -> Any:
    base = recovery.impaired(i["base"], i.get("impairments", 0), 0)
    found = recovery.times(base, ratio(i["base_period"], "base_period"), _down(i))
    asks = {
        "at_most": lambda: str(found.probability(lambda time: bool(time <= ratio(i["time"], "time")))),
        "expected": lambda: str(recovery.mean(found)),
        "distribution": lambda: pmf(found),
    }
    if i["ask"] not in asks:
        raise refuse("ask", "Ask", f"Ask must be one of {', '.join(asks)}.")
    return asks[i["ask"]]()


def takedowns(i: Inputs) -> Any:
    cheapest = planner.cheapest(planner.plan(made(i)), planner.legal_goal(i["goal"]))
    found = crowds.takedowns(*roll(i), cheapest, i["available"], i.get("discount", 0))
    return str(found.mean()) if i.get("ask") == "expected" else pmf(found)


def split(i: Inputs) -> Any:
    targets = [(one["defence"], one["count"]) for one in i["targets"]]
    return crowds.split(i["successes"], targets, i.get("discount", 0))[0]


ADAPTERS = {
    "nwm.power.melee_table": lambda i: ranked(power.muscle(rank(i, "buffness"), i["column"])),
    "nwm.power.crossbow": lambda i: ranked(power.crossbow(rank(i, "buffness"), i["charge"])),
    "nwm.power.firearms_table": lambda i: ranked(power.firearm(i["weapon"])),
    "nwm.armour.effectiveness": lambda i: damage.effectiveness(rank(i, "power"), rank(i, "protection")),
    "nwm.armour.coverage": lambda i: {"bypassed": damage.bypassed(i["coverage"], i["spent"])},
    "nwm.damage.rank": damage_rank,
    "nwm.damage.table": damage_table,
    "nwm.damage.cumulative": lambda i: {"base": recovery.impaired(i["base"], i["wounds"], i["dazes"])},
    "nwm.result.info": info,
    "nwm.attack.hit": lambda i: str(checks.chance(*roll(i))),
    "nwm.attack.distribution": distribution,
    "nwm.attack.goal": goal,
    "nwm.attack.plan": plan,
    "nwm.attack.spend": spend,
    "nwm.recovery.time": recovery_time,
    "nwm.recovery.alt": recovery_steps,
    "nwm.recovery.odds": recovery_odds,
    "nwm.many.steps": lambda i: crowds.victims(i["spent"], i.get("discount", 0)),
    "nwm.many.cost": lambda i: crowds.cost(i["targets"], i.get("discount", 0)),
    "nwm.many.takedowns": takedowns,
    "nwm.many.basic_hit_split": split,
}
