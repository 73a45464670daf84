"""Adapters for initiative, action points, set-ups, active defense and mooks."""

from __future__ import annotations

from typing import Any

from rulespkg.problem import refuse
from rulespkg.systems.nwm import crowds, defense, initiative
from rulespkg.systems.nwm.checks import integer, modifier
from site_tests.rules.adapters.nwm.shown import Inputs, pmf


def roll(i: Inputs) -> Any:
    if i.get("ask") == "distribution":
        return pmf(initiative.points(i["base"], i.get("carry", 0)))
    return {"ap": initiative.action_points(i["base"], modifier(i["faces"]), i.get("carry", 0))}


def actions(i: Inputs) -> Any:
    found = initiative.action_odds(i["base"], i.get("carry", 0))
    return str(found.mean()) if i.get("ask") == "expected" else pmf(found)


def rounds(i: Inputs) -> Any:
    found = initiative.action_odds_in(i["base"], i["round"])
    asks = {"at_least_one_action": lambda: 1 - found[0], "expected_actions": found.mean}
    return str(_ask(asks, i)())


def _ask(asks: dict[str, Any], i: Inputs) -> Any:
    if i["ask"] not in asks:
        raise refuse("ask", "Ask", f"Ask must be one of {', '.join(asks)}.")
    return asks[i["ask"]]


def first(i: Inputs) -> Any:
    a, b = ((i[name]["base"], i[name].get("carry", 0)) for name in ("a", "b"))
    return pmf(initiative.first(a, b))


def order(i: Inputs) -> Any:
    found = initiative.order(i["ap"], i.get("decisions", ()), i.get("tie_order"))
    return {"log": [list(one) for one in found.log], "carry": found.carry}


def stun(i: Inputs) -> Any:
    left = initiative.stun(i["ap"], i.get("stuns", 1))
    return {"ap": left, "initiative_penalty": min(0, left)}


def setup_odds(i: Inputs) -> Any:
    numbers = [
        integer(i[name], name, name.capitalize())
        for name in ("attack", "defence", "setup_base", "setup_required")
    ]
    found = defense.compared(*numbers)._asdict()
    return str(_ask(found, i))


def round_hits(i: Inputs) -> Any:
    found = initiative.hits_in_round(
        integer(i["initiative"], "initiative", "Initiative"),
        i.get("carry", 0),
        integer(i["attack"], "attack", "Attack"),
        integer(i["defence"], "defence", "Defense"),
    )
    return str(_ask(dict(zip(("at_least_one", "expected"), found, strict=True)), i))


ADAPTERS = {
    "nwm.init.roll": roll,
    "nwm.init.carry": lambda i: {"carry": initiative.carried(i["remaining"])},
    "nwm.init.actions": actions,
    "nwm.init.rounds": rounds,
    "nwm.init.first": first,
    "nwm.init.preempt": lambda i: str(
        initiative.preempt(integer(i["holder"], "holder", "Holder"), i["target"])
    ),
    "nwm.init.order": order,
    "nwm.init.hold": lambda i: {"ap": initiative.hold(i["ap"])},
    "nwm.result.stun": stun,
    "nwm.setup.state": lambda i: {"bonus": defense.setup_bonus(i["events"])},
    "nwm.setup.odds": setup_odds,
    "nwm.defence.active": lambda i: {"ap": defense.defended(i["ap"])},
    "nwm.defence.not_cumulative": lambda i: {
        "bonus": defense.best_bonus((one["scope"], one["covers"]) for one in i["defences"])
    },
    "nwm.defence.odds": lambda i: str(
        defense.hit_against(
            integer(i["attack"], "attack", "Attack"),
            integer(i["defence"], "defence", "Defense"),
            i["scope"],
        )
    ),
    "nwm.mooks.bonus": lambda i: crowds.bonus(i["count"]),
    "nwm.mooks.hit": lambda i: str(
        crowds.mooks_hit(
            integer(i["attack"], "attack", "Attack"),
            i["count"],
            integer(i["defence"], "defence", "Defense"),
        )
    ),
    "nwm.model.round_hits": round_hits,
}
