"""Adapters for special effects."""

from __future__ import annotations

from typing import Any

from site_tests.rules import door
from site_tests.rules.adapters.nwm.shown import (
    NOTHING,
    Inputs,
    NotShown,
    asked,
    effect,
    goal,
    perhaps,
    rank,
    rolled,
    strike,
    weapon,
    without,
)

MISSED = {"miss": "not-enough"}
"""A miss has no successes for an effect."""


def _effect(i: Inputs, name: str, **more: Any) -> dict[str, Any]:
    return {"effect": f"special-{name}", "power": rank(i["power"]), **more}


def _resolved(i: Inputs, flat: dict[str, Any]) -> door.Result:
    """What an effect comes to with so many extra successes."""
    return door.resolve("nwm.effects", {**flat, **rolled(i["extra"])}, NOTHING)


def _result(result: door.Result) -> str:
    outcome = str(effect(result, "result", "target"))
    return MISSED.get(outcome, outcome)


def disarm(i: Inputs) -> Any:
    name = "disarm-take" if i.get("take", False) else "disarm"
    flat = _effect(i, name, grip=rank(i["grip"]), suited=i.get("suited", False))
    if "ask" in i:
        return asked(i, chance=lambda: str(door.odds("nwm.effects", {**flat, **strike(i)}).figure("works")))
    result = _resolved(i, flat)
    margin = perhaps(result, "margin")
    return {"result": _result(result), "margin": None if margin is None else int(str(margin).split("/")[0])}


def knockdown(i: Inputs) -> Any:
    flat = _effect(i, "knockdown", weight=rank(i["weight"]), helpful=i.get("helpful", False))
    if "ask" not in i:
        result = _resolved(i, flat)
        far = perhaps(result, "meters")
        return {"result": _result(result), "metres": None if far is None else str(far)}
    result = door.odds("nwm.effects", {**flat, **strike(i)})
    return asked(
        i, chance=lambda: str(result.figure("works")), distance_distribution=lambda: _distances(result)
    )


def _distances(result: door.Result) -> dict[str, str]:
    results = result.spread("results")
    rest = {"not-down": without(results, "down")} if set(results) - {"down"} else {}
    return {**rest, **(result.spread("meters") if "down" in results else {})}


def grab(i: Inputs) -> Any:
    result = _resolved(i, _effect(i, "grab"))
    if _result(result) != "grabbed":
        raise NotShown(result.headline)
    return {"strength": int(str(effect(result, "strength")).split("/")[0])}


def grab_bonus(i: Inputs) -> Any:
    """Holding is for attacks hand to hand, whether or not they can change their kind of harm."""
    if "goal" not in i:
        flat = {**rolled(i["extra"]), "rolled": 0, "held": True}
        return {"usable_extra": perhaps(door.odds("nwm.planner", flat), "usable_extra")}
    hold = {"held": True, "by_hand": True, "one_kind": not i.get("convertible", False)}
    result = door.odds("nwm.planner", {**strike(i), **weapon(i), **goal(i), **hold})
    return str(result.figure("goal"))


def escape(i: Inputs) -> Any:
    flat = _effect(i, "escape", grab=rank(i["grab"]))
    if "ask" in i:
        result = door.odds("nwm.effects", {**flat, **strike(i)})
        return asked(i, distribution=lambda: result.spread("results"))
    result = _resolved(i, flat)
    hold = perhaps(result, "countergrab")
    return {"result": _result(result), "countergrab": None if hold is None else int(str(hold).split("/")[0])}


ADAPTERS = {
    "nwm.special.disarm": disarm,
    "nwm.special.knockdown": knockdown,
    "nwm.special.grab": grab,
    "nwm.special.grab_bonus": grab_bonus,
    "nwm.special.escape": escape,
}
