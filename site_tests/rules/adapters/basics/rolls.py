"""Adapters for pools, tests, criticals and attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.systems.basics import checks, combat, criticals, extended, pools
from rulespkg.systems.basics.numbers import listed

if TYPE_CHECKING:
    from rulespkg.dice import Distribution

Inputs = dict[str, Any]


def row(odds: Distribution, most: int | None = None) -> list[str]:
    """Chances of 0, 1, 2 and so on, up to the greatest that can come."""
    return [str(odds[value]) for value in range((max(odds) if most is None else most) + 1)]


def ready(i: Inputs) -> pools.Ready:
    return pools.ready(i["pool"], i.get("modifiers", ()), i.get("skill", "normal"), i.get("exempt", False))


def effective(i: Inputs) -> Any:
    found = ready(i)
    return {"dice": found.dice, "hit_on": list(found.hit_on), "chance": found.chance}


def parts(i: Inputs) -> Any:
    found = pools.split(i["pool"], i["parts"], i["modifiers"])
    return {"parts": list(found), "dice": [pools.ready(one).dice for one in found]}


def parts_odds(i: Inputs) -> Any:
    met = checks.met_by_parts(i["pool"], i["parts"], i["modifiers"], i["threshold"])
    return {**parts(i), "meet_count_pmf": row(met, i["parts"])}


def distribution(i: Inputs) -> Any:
    found = ready(i)
    return {
        "dice": found.dice,
        "hit_on": list(found.hit_on),
        "pmf": row(pools.hits(found).odds(), found.dice),
    }


def outcome_odds(i: Inputs) -> Any:
    odds = checks.bands(pools.hits(ready(i)), i["threshold"])
    return {
        "success": str(odds.success),
        "draw": str(odds.draw),
        "failure": str(odds.failure),
        "meet_or_beat": str(odds.met),
    }


def net_odds(i: Inputs) -> Any:
    hits, misses = checks.net(pools.hits(ready(i)), i["threshold"])
    return {"expected_net_hits": str(hits), "expected_net_misses": str(misses)}


def opposed(i: Inputs) -> Any:
    sides = [pools.hits(pools.ready(i[f"pool_{one}"], (), i[f"skill_{one}"])) for one in "ab"]
    odds = checks.opposed(*sides)
    return {"a_wins": str(odds.success), "draw": str(odds.draw), "b_wins": str(odds.failure)}


def group(i: Inputs) -> Any:
    total, found = extended.together(i["hits"], i["threshold"])
    return {"total": total, "result": found.result, "met": found.met}


def extended_odds(i: Inputs) -> Any:
    odds = extended.finish(
        [pools.ready(one) for one in listed(i["pools"], "pools", "Pools")], i["threshold"], i["checks"]
    )
    at = [str(one) for one in odds.at]
    return {"finish_at": at, "success": str(odds.success), "failure": str(odds.failure)}


def critical(i: Inputs) -> Any:
    found = criticals.critical(i["dice"], i["threshold"], i["skill"], i["chance"])
    return {"critical_hit": found.hit, "critical_miss": found.miss}


def critical_odds(i: Inputs) -> Any:
    odds = criticals.odds(ready(i), i["threshold"])
    return {"critical_hit": str(odds.hit), "critical_miss": str(odds.miss), "both": str(odds.both)}


def attack(i: Inputs) -> Any:
    hit, more = combat.bonus(i["hits"], i["threshold"])
    return {"hit": hit, "dv_bonus": more}


def attack_odds(i: Inputs) -> Any:
    setup = combat.attack(i["accuracy"], i["threshold"], i["dv"], i["soak"])
    results = combat.procedure(setup).enumerate()
    damage = results.map(lambda one: one.loss)
    return {
        "miss": str(results.probability(lambda one: not one.hit)),
        "damage_pmf": row(damage, combat.most(setup)),
        "expected_damage": str(damage.mean()),
    }


ADAPTERS = {
    "basics.pool.compose": lambda i: pools.compose(i["attribute"], i["bonuses"], i["modifiers"]),
    "basics.pool.dodge": lambda i: pools.dodge(i["agility"]),
    "basics.pool.skill": lambda i: pools.training(i["proficient"], i["inept"]),
    "basics.pool.effective": effective,
    "basics.pool.split": parts,
    "basics.pool.split.odds": parts_odds,
    "basics.hits.count": lambda i: pools.count(i["dice"], i["skill"], i["chance"]),
    "basics.hits.distribution": distribution,
    "basics.test.outcome": lambda i: checks.outcome(i["hits"], i["threshold"])._asdict(),
    "basics.test.outcome.odds": outcome_odds,
    "basics.test.net.odds": net_odds,
    "basics.test.opposed.odds": opposed,
    "basics.test.opposed.stealth": lambda i: checks.stealth(i["sneak"], i["detection"]),
    "basics.test.extended": lambda i: extended.progress(i["threshold"], i["hits"])._asdict(),
    "basics.test.extended.checks": lambda i: checks.checks(i["interval"], i["deadline"]),
    "basics.test.extended.odds": extended_odds,
    "basics.test.group": group,
    "basics.test.fear": lambda i: {"flee_rounds": checks.flee(i["hits"], i["threshold"])},
    "basics.test.attack": attack,
    "basics.test.retry": lambda i: {"retry": checks.retry(i["task"])},
    "basics.crit": critical,
    "basics.crit.odds": critical_odds,
    "basics.attack.odds": attack_odds,
}
