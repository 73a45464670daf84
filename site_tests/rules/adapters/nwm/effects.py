"""Adapters for special effects."""

from __future__ import annotations

from typing import Any

from rulespkg.systems.nwm import checks, planner, special
from site_tests.rules.adapters.nwm.fights import made, roll
from site_tests.rules.adapters.nwm.shown import Inputs, pmf, rank


def disarm(i: Inputs) -> Any:
    power, grip = rank(i, "power"), rank(i, "grip")
    take, suited = i.get("take", False), i.get("suited", False)
    if i.get("ask") != "chance":
        return special.disarm(power, grip, i["extra"], take, suited)._asdict()
    results = checks.extras(*roll(i)).map(
        lambda extra: special.disarm(power, grip, extra, take, suited).result
    )
    return str(results.probability(lambda one: one in ("at-feet", "flies", "taken")))


def knockdown(i: Inputs) -> Any:
    power, weight, helpful = rank(i, "power"), rank(i, "weight"), i.get("helpful", False)
    if "ask" not in i:
        found = special.knockdown(power, weight, i["extra"], helpful)
        return {"result": found.result, "metres": None if found.meters is None else str(found.meters)}
    ends = checks.extras(*roll(i)).map(lambda extra: special.knockdown(power, weight, extra, helpful))
    if i["ask"] == "chance":
        return str(ends.probability(lambda one: one.result == "down"))
    return pmf(ends.map(lambda one: "not-down" if one.meters is None else str(one.meters)))


def grab_bonus(i: Inputs) -> Any:
    if "goal" not in i:
        return {"usable_extra": special.with_grab(i["extra"])}
    wanted = planner.legal_goal(i["goal"])
    return str(planner.goal_chance(made(i), *roll(i), wanted, special.HELD_BONUS))


def escape(i: Inputs) -> Any:
    power, hold = rank(i, "power"), rank(i, "grab")
    if i.get("ask") == "distribution":
        return pmf(checks.extras(*roll(i)).map(lambda extra: special.escape(power, hold, extra).result))
    return special.escape(power, hold, i["extra"])._asdict()


ADAPTERS = {
    "nwm.special.disarm": disarm,
    "nwm.special.knockdown": knockdown,
    "nwm.special.grab": lambda i: {"strength": special.grab(rank(i, "power"), i["extra"])},
    "nwm.special.grab_bonus": grab_bonus,
    "nwm.special.escape": escape,
}
