"""Adapters for rolls: dice, checks, difficulty, outcomes, luck and initiative."""

from __future__ import annotations

from typing import Any

from site_tests.rules import door
from site_tests.rules.adapters.toaster.words import Inputs, amount, from_case, shares, switches, typed

CHECK = "toaster.check"
OPPOSED = "toaster.opposed"
TEN = 10


def die(id: str, flat: dict[str, Any], faces: Any) -> int:
    """What the first die of a roll counts."""
    return int(door.resolve(id, flat, faces).answer.dice[0].total)


def check(i: Inputs, **more: Any) -> dict[str, Any]:
    """The form of a check with a rank."""
    names = {"modifier": "modifier", "luck_before": "luck_before", "luck_after": "luck_after"}
    flat = from_case(i, rank="rank", luck_reroll="luck_reroll", call="call_4", **names)
    pool = {"luck_pool": typed(i["luck_pool"])} if i.get("luck_pool") is not None else {}
    return {"how": "rank", **flat, **pool, **switches(i), **more}


def attempt(i: Inputs, **more: Any) -> Any:
    return shares(door.odds(CHECK, check(i, **more)))


def succeeds(i: Inputs) -> str:
    return shares(door.odds(CHECK, check(i)))["success"]


def rank(i: Inputs) -> Any:
    flat = {"how": "skill", **from_case(i, attribute="attribute", base="base")}
    return door.odds(CHECK, flat).figure("rank")


def averaging(i: Inputs) -> Any:
    """Two numbers averaged as attribute and base."""
    return rank({"attribute": i["a"], "base": i["b"]})


def untrained(i: Inputs) -> Any:
    return door.odds(CHECK, {"how": "untrained", **from_case(i, attribute="attribute")}).figure("rank")


def rolling_nines(i: Inputs) -> str:
    """A check that the die has to bring to 10 by itself."""
    return succeeds({"rank": 0, "modifier": TEN - i["at_least"], "nines": i["nines"]})


def band(i: Inputs) -> Any:
    """A check with variable outcomes whose total differs so from 10."""
    face = 5
    flat = {"how": "rank", "rank": 0, "modifier": TEN + i["difference"] - face, "variable": True}
    return door.resolve(CHECK, flat, (face,)).effect("outcome")


def opposed(i: Inputs) -> Any:
    flat = {"you.rank": 0, "they.rank": 0, "you.modifier": typed(i["a"]), "they.modifier": typed(i["b"])}
    result = door.odds(OPPOSED, {**flat, **switches(i)})
    sides = {"a_fumble": "you_fumble", "b_fumble": "they_fumble"} if i.get("zeros") else {}
    return shares(result) | {name: str(result.figure(key)) for name, key in sides.items()}


def parallel_contest(i: Inputs) -> Any:
    ends = {"a_wins": "1", "b_wins": "2", "tie": "tie", "both_fail": "nobody"}
    flat = {"kind": "contest", "contestants": 2, **switches(i)}
    for place, name in (("1", "a"), ("2", "b")):
        flat |= {f"contestants.{place}.rank": 0, f"contestants.{place}.modifier": typed(i[name])}
    chances = door.odds("toaster.contest", flat).points("winners")
    return {name: str(chances[key]) for name, key in ends.items()}


def collaboration(i: Inputs) -> Any:
    filters = from_case(i, least="min_rank", gap="max_gap", most="max_helpers", modifier="modifier")
    mode = {"mode": i["mode"]} if "mode" in i else {}
    ranks = {f"helpers.{place}.rank": typed(rank) for place, rank in enumerate(i["ranks"], 1)}
    flat = {"helpers": len(i["ranks"]), **ranks, **mode, **filters, **switches(i)}
    return shares(door.odds("toaster.collaboration", flat))


def luck_roll(i: Inputs) -> Any:
    flat = {**from_case(i, aura="aura", modifier="modifier"), **switches(i)}
    return shares(door.odds("toaster.luck", flat))


def luck_recovery(i: Inputs) -> Any:
    """A ledger that buys nothing but luck."""
    result = door.odds("toaster.advancement", {"skills": 0, **from_case(i, luck="luck")})
    return {"experience_cost": amount(result.figure("spent"))}


INITIATIVE = "toaster.initiative"


def first(i: Inputs) -> Any:
    several = i["coordination"]
    flat = {
        f"fighters.{place}.coordination": typed(coordination) for place, coordination in enumerate(several, 1)
    }
    result = door.odds(INITIATIVE, {"fighters": len(several), "ties": "reroll", **flat})
    chances = result.points("first")
    places = [str(chances[str(place)]) for place in range(1, len(several) + 1)]
    return {"first": places, "tie_for_first": str(chances["tie"])}


def quick(i: Inputs) -> Any:
    """What somebody without Coordination adds to the die."""
    flat = {"fighters.1.coordination": 0, "fighters.1.quick": i["action"].replace(" ", "-")}
    return {"initiative_modifier": door.odds(INITIATIVE, flat).cell("fighters", "1", "bonus")}


IDEAS = {"tuned engine": "critical-engine"}


def critical_bonus(i: Inputs) -> Any:
    return door.row("toaster.table.critical-ideas", IDEAS.get(i["bonus"], i["bonus"]))


ADAPTERS = {
    "toaster.dice.d10_star": lambda i: die(CHECK, {}, (i["face"],)),
    "toaster.dice.d10": lambda i: die(INITIATIVE, {"fighters": 2}, (i["face"], 1)),
    "toaster.dice.averaging": averaging,
    "toaster.skills.rank": rank,
    "toaster.actions.unopposed": attempt,
    "toaster.luck.points": attempt,
    "toaster.actions.calling_4": lambda i: attempt(i, call=True),
    "toaster.actions.untrained": untrained,
    "toaster.actions.rolling_nines": rolling_nines,
    "toaster.actions.opposed": opposed,
    "toaster.actions.parallel_contest": parallel_contest,
    "toaster.actions.collaboration": collaboration,
    "toaster.difficulty.percentages": succeeds,
    "toaster.outcomes.bands": band,
    "toaster.outcomes.critical": critical_bonus,
    "toaster.luck.roll": luck_roll,
    "toaster.luck.recovery": luck_recovery,
    "toaster.combat.initiative": first,
    "toaster.combat.free_and_quick_actions": quick,
}
