"""Adapters for rolls: pools, opposed rolls, help, order of action, extended contests."""

from __future__ import annotations

import json
from typing import Any

from rulespkg.dice import Best, Procedure, Single, Stage
from rulespkg.systems.buskit import checks, combat, extended
from site_tests.rules.adapters.buskit.shown import Inputs, part, pmf


def pool(i: Inputs) -> Any:
    odds = checks.pool(i["pool"]).odds()
    return {"pmf": pmf(odds), "mean": str(odds.mean())}


def pool_dice(i: Inputs) -> Any:
    spec = i["pool"]
    checks.pool(spec)
    return {
        "trait": part(checks.trait_part(spec)),
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


def initiative(i: Inputs) -> Any:
    odds = combat.initiative(i["contestants"])
    return {"acts_first": [str(one) for one in odds.first], "tie_for_first": str(odds.tie)}


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


ADAPTERS = {
    "pool": pool,
    "pool_dice": pool_dice,
    "pool_total": pool_total,
    "wild_value": lambda i: {"value": checks.wild_value(i["rolls"])},
    "wild_spend": lambda i: {"remaining": checks.spend_wild(i["remaining"], i["spend"])},
    "opposed": opposed,
    "opposed_totals": opposed_totals,
    "help": help_,
    "help_pools": help_pools,
    "initiative": initiative,
    "multi_attack": lambda i: {"penalties": list(combat.attack_penalties(i["attacks"], i["two_weapons"]))},
    "gangup": lambda i: {"die": combat.gang_up_die(i["attackers"]) or None},
    "scale_accuracy": lambda i: combat.scale_accuracy(
        i["target_larger"], i["target_avoids_equally"], i["weapon_suits_target"]
    )._asdict(),
    "reach_state": lambda i: {"edge": combat.reach_edge(i["start"], i["hits"])},
    "tries": tries,
    "tries_state": lambda i: {"status": extended.tries_state(i["needed"], i["tries"], i["results"])},
    "race": race,
    "race_state": race_state,
    "lead": lead,
    "lead_state": lead_state,
    "advantage_race": advantage_race,
    "advantage_state": advantage_state,
}
