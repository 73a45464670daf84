"""Adapters for initiative, action points, set-ups, active defense and mooks."""

from __future__ import annotations

from typing import Any

from site_tests.rules import door
from site_tests.rules.adapters.nwm.shown import (
    Inputs,
    asked,
    attribute,
    effect,
    rank,
    strike,
)

TRACKER = "nwm.initiative"
MUCH = 150
"""Action points for a great many actions."""


def _quick(base: Any, carry: Any = 0) -> dict[str, Any]:
    return {**attribute(base, 0, "quick"), "carry": carry}


def roll(i: Inputs) -> Any:
    flat = _quick(i["base"], i.get("carry", 0))
    if i.get("ask") == "distribution":
        return door.odds("nwm.actions", flat).spread("points")
    return {"ap": effect(door.resolve("nwm.actions", flat, i["faces"]), "action_points")}


def actions(i: Inputs) -> Any:
    result = door.odds("nwm.actions", _quick(i["base"], i.get("carry", 0)))
    return asked(i, expected=str(result.figure("mean_actions"))) if "ask" in i else result.spread("actions")


def rounds(i: Inputs) -> Any:
    result = door.odds("nwm.actions", {**_quick(i["base"]), "round": i["round"]})
    return asked(
        i,
        at_least_one_action=str(result.figure("acts")),
        expected_actions=str(result.figure("mean_actions")),
    )


def round_hits(i: Inputs) -> Any:
    attack = {**attribute(i["attack"], 0, "attack", "attack_bonus"), "defense": rank(i["defence"])}
    result = door.odds("nwm.actions", {**_quick(i["initiative"], i.get("carry", 0)), **attack})
    return asked(i, at_least_one=str(result.figure("hits")), expected=str(result.figure("mean_hits")))


def _fight(*combatants: dict[str, Any]) -> dict[str, Any]:
    """A sheet of the tracker."""
    flat: dict[str, Any] = {"combatants": len(combatants)}
    for place, combatant in enumerate(combatants, 1):
        flat |= {f"combatants.{place}.{name}": value for name, value in combatant.items()}
    return flat


def _in_round(ap: Any, **more: Any) -> dict[str, Any]:
    return {"rolled": True, "ap": ap, **more}


def _points(flat: dict[str, Any], who: int = 1) -> int:
    return int(flat.get(f"combatants.{who}.ap", 0))


def _carry(flat: dict[str, Any], who: int = 1) -> int:
    """What somebody has for the next round."""
    return int(door.act(TRACKER, flat, "next").get(f"combatants.{who}.carry", 0))


def first(i: Inputs) -> Any:
    pair = [
        {**attribute(i[name]["base"], 0, "quick"), "carry": i[name].get("carry", 0)} for name in ("a", "b")
    ]
    chances = door.odds(TRACKER, _fight(*pair)).spread("first")
    return {{"1": "a", "2": "b"}.get(name, name): chance for name, chance in chances.items()}


def preempt(i: Inputs) -> Any:
    """Somebody holds an action while another, with more points, is about to act."""
    target = {**attribute(i["target"], 0, "quick"), **_in_round(9)}
    holder = {**attribute(i["holder"], 0, "quick"), **_in_round(3, held=True)}
    return str(door.odds(TRACKER, _fight(target, holder)).figure("interrupt_2"))


def order(i: Inputs) -> Any:
    names, settled = list(i["ap"]), list(i.get("tie_order") or ())
    flat = _fight(
        *(
            _in_round(i["ap"][name], name=name, tie=settled.index(name) + 1 if name in settled else 0)
            for name in names
        )
    )
    log, decisions = [], list(i.get("decisions") or ())
    while who := _up(flat):
        decision = decisions[len(log)] if len(log) < len(decisions) else "act"
        if decision == "stop":
            break
        flat = door.act(TRACKER, flat, decision, who=who)
        log.append([names[who - 1], decision, _points(flat, who)])
    return {"log": log, "carry": {name: _carry(flat, place) for place, name in enumerate(names, 1)}}


def _up(flat: dict[str, Any]) -> int:
    """Whoever may act, or the first of those who are tied, which is refused; 0 when the round is over."""
    cards = door.odds(TRACKER, flat).answer.cards
    able = [card for card in cards if {press.action for press in card.presses} & {"act", "first"}]
    return int(able[0].key) if able else 0


def _alone(ap: Any, action: str) -> Any:
    return {"ap": _points(door.act(TRACKER, _fight(_in_round(ap)), action, who=1))}


def stun(i: Inputs) -> Any:
    flat = _fight(_in_round(i["ap"]))
    for _ in range(i.get("stuns", 1)):
        flat = door.act(TRACKER, flat, "stun", who=1)
    return {"ap": _points(flat), "initiative_penalty": min(0, _carry(flat))}


EVENTS = {
    "easy-setup": {"action": "prepare", "kind": "setup-easy"},
    "hard-setup-made": {"action": "prepare", "kind": "setup-hard"},
    "hard-setup-failed": {"action": "prepare", "kind": "failed"},
    "scope-sighting": {"action": "prepare", "kind": "scope"},
    "was-hit": {"action": "hit"},
    "other-action": {"action": "act"},
}


def setup_state(i: Inputs) -> Any:
    flat = _fight(_in_round(MUCH))
    for event in i["events"]:
        flat = door.act(TRACKER, flat, **{"who": 1, **EVENTS.get(event, {"action": event})})
    ready = flat.get("combatants.1.setup")
    return {"bonus": door.row("nwm.table.set-ups", ready)["bonus"] if ready else 0}


def setup_odds(i: Inputs) -> Any:
    flat = {
        **strike(i),
        **attribute(i["setup_base"], 0, "setup", "setup_bonus"),
        "setup_required": "",
        "setup_number": i["setup_required"],
    }
    result = door.odds("nwm.setup", flat)
    names = ("no_setup", "two_attacks_at_least_one", "easy", "hard")
    return asked(i, **{name: str(result.figure(name)) for name in names})


def best_defense(i: Inputs) -> Any:
    """What defenses add to a defense value that is 0 without them."""
    flat = {"defense": rank(0)}
    for defense in i["defences"]:
        door.odds("nwm.planner", {f"also.{defense['scope']}": defense["covers"]})
        if defense["covers"]:
            flat[f"also.{defense['scope']}"] = "1"
    return {"bonus": door.odds("nwm.planner", flat).figure("defense_value")}


def defended(i: Inputs) -> Any:
    return str(door.odds("nwm.planner", {**strike(i), "active": f"defence-{i['scope']}"}).figure("hit"))


def mooks_hit(i: Inputs) -> Any:
    return str(door.odds("nwm.mooks", {**strike(i), "count": i["count"]}).figure("hit"))


ADAPTERS = {
    "nwm.init.roll": roll,
    "nwm.init.carry": lambda i: {"carry": _carry(_fight(_in_round(i["remaining"])))},
    "nwm.init.actions": actions,
    "nwm.init.rounds": rounds,
    "nwm.init.first": first,
    "nwm.init.preempt": preempt,
    "nwm.init.order": order,
    "nwm.init.hold": lambda i: _alone(i["ap"], "hold"),
    "nwm.result.stun": stun,
    "nwm.setup.state": setup_state,
    "nwm.setup.odds": setup_odds,
    "nwm.defence.active": lambda i: {"ap": _points(
        door.act(TRACKER, _fight(_in_round(i["ap"])), "defend", who=1, scope="all"))},
    "nwm.defence.not_cumulative": best_defense,
    "nwm.defence.odds": defended,
    "nwm.mooks.bonus": lambda i: door.odds("nwm.mooks", {"count": i["count"]}).figure("bonus"),
    "nwm.mooks.hit": mooks_hit,
    "nwm.model.round_hits": round_hits,
}  # fmt: skip
