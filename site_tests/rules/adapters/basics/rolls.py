"""Adapters for pools, tests, criticals and attacks."""

from __future__ import annotations

from typing import Any

from site_tests.rules import door
from site_tests.rules.adapters.basics.words import (
    Inputs,
    counted,
    enough,
    faces,
    finished,
    modified,
    number,
    played,
    row,
    switch,
    together,
    trained,
)

POOL, SPLIT, OPPOSED = "basics.pool", "basics.split", "basics.opposed"
EXTENDED, ATTACK = "basics.extended", "basics.attack"
UNBEATEN = 200
"""A threshold that no roll beats by six, for rolls without one."""


def pool(i: Inputs) -> Inputs:
    """The fields of one pool."""
    return {
        "pool": number(i["pool"]),
        "training": trained(i.get("skill", "normal")),
        "uncapped": switch(i.get("exempt", False)),
        **modified(i.get("modifiers", [])),
    }


def against(i: Inputs) -> Inputs:
    """The same with a threshold."""
    return {**pool(i), "threshold": number(i["threshold"])}


def unbeaten(i: Inputs) -> Inputs:
    """Of a roll, ``null`` for a threshold is none at all."""
    return {**i, "threshold": UNBEATEN if i.get("threshold") is None else i["threshold"]}


def compose(i: Inputs) -> Any:
    flat = {
        "pool": number(i["attribute"]),
        "bonuses": together(one for one in i["bonuses"] if type(one) is not int or one > 0),
        **modified([*i["modifiers"], *(one for one in i["bonuses"] if type(one) is int and one < 0)]),
    }
    return door.odds(POOL, flat).cell("rolled", "1", "pool")


def dodge(i: Inputs) -> Any:
    return door.odds(ATTACK, {"against": "dodge", "agility": number(i["agility"])}).figure("dodge")


def skill(i: Inputs) -> Any:
    counts = {name: number(i[name]) for name in ("proficient", "inept")}
    return door.odds(POOL, {"training": "several", **counts}).cell("rolled", "1", "kind")


def rolled(told: door.Told) -> Inputs:
    """What is rolled: dice and the faces that hit."""
    found = told.cell("rolled", "1", "hit_on")
    return {"dice": told.cell("rolled", "1", "dice"), "hit_on": [int(face) for face in str(found).split()]}


def effective(i: Inputs) -> Any:
    told = door.odds(POOL, pool(i))
    return {**rolled(told), "chance": told.cell("rolled", "1", "kind") == "chance die"}


def split(i: Inputs) -> Inputs:
    flat = {**pool(i), "actions": number(i["parts"]), "goal": "all"}
    return {**flat, "threshold": number(i.get("threshold", 1))}


def parts(i: Inputs) -> Any:
    told = door.odds(SPLIT, split(i))
    return {
        "parts": list(told.column("rolled", "pool").values()),
        "dice": list(told.column("rolled", "dice").values()),
    }


def parts_odds(i: Inputs) -> Any:
    works = door.odds(SPLIT, split(i)).points("works")
    return {**parts(i), "meet_count_pmf": counted(works, i["parts"])}


def given(i: Inputs) -> door.Told:
    """Dice that lie on the table, read by the pool roller."""
    dice = i["dice"]
    flat = {
        "pool": number(0 if i["chance"] is True else len(dice)),
        "training": trained(i["skill"]),
        "uncapped": "1",
        "threshold": number(unbeaten(i)["threshold"]),
    }
    return finished(POOL, flat, dice)


def distribution(i: Inputs) -> Any:
    told = door.odds(POOL, pool(i))
    return {**rolled(told), "pmf": counted(told.points("hits"))}


def tested(i: Inputs, **more: str) -> door.Told:
    """A test that shows so many hits."""
    size = enough(i["hits"])
    flat = {"pool": number(size), "uncapped": "1", "threshold": number(i["threshold"]), **more}
    return finished(POOL, flat, faces(i["hits"], size))


def outcome(i: Inputs) -> Any:
    told = tested(i)
    found = {name: told.effect(name) for name in ("net_hits", "net_misses")}
    return {"result": told.effect("outcome"), **found, "met": bool(told.effect("met"))}


def outcome_odds(i: Inputs) -> Any:
    told = door.odds(POOL, against(i))
    names = {"success": "success", "draw": "draw", "failure": "failure", "meet_or_beat": "met"}
    return {name: str(told.figure(key)) for name, key in names.items()}


def net_odds(i: Inputs) -> Any:
    told = door.odds(POOL, against(i))
    return {f"expected_{name}": str(told.figure(f"mean_{name}")) for name in ("net_hits", "net_misses")}


def opposed(i: Inputs) -> Any:
    flat = {}
    for side in "ab":
        flat[f"{side}.pool"] = number(i[f"pool_{side}"])
        flat[f"{side}.training"] = trained(i[f"skill_{side}"])
    told = door.odds(OPPOSED, flat)
    names = {"a_wins": "success", "draw": "draw", "b_wins": "failure"}
    return {name: str(told.figure(key)) for name, key in names.items()}


def stealth(i: Inputs) -> Any:
    sizes = enough(i["sneak"]), enough(i["detection"])
    flat = {"kind": "stealth"}
    for side, size in zip("ab", sizes, strict=True):
        flat |= {f"{side}.pool": number(size), f"{side}.uncapped": "1"}
    shown = [*faces(i["sneak"], sizes[0]), *faces(i["detection"], sizes[1])]
    return finished(OPPOSED, flat, shown).effect("outcome")


def extended(i: Inputs) -> Any:
    """Check by check, until the task needs no more."""
    size, hits = enough(*i["hits"]), i["hits"]
    flat = {**helpers(shared(size)), "threshold": number(i["threshold"]), "deadline": number(len(hits))}
    shown: list[Any] = []
    told = door.resolve(EXTENDED, flat, shown)
    for one in hits:
        if not told.answer.waiting:
            break
        shown += faces(one, size)
        told = door.resolve(EXTENDED, flat, shown)
    found = {name: told.effect(name) for name in ("total", "remaining")}
    return {**found, "done_at": told.effect("done_at") or None}


def checks(i: Inputs) -> Any:
    flat = {name: number(i[name]) for name in ("interval", "deadline")}
    return door.odds(EXTENDED, flat).figure("checks")


def helpers(pools: list[Any]) -> Inputs:
    found = {"helpers": number(len(pools))}
    return {**found, **{f"helpers.{at}.pool": number(one) for at, one in enumerate(pools, 1)}}


def shared(size: int) -> list[int]:
    """A large pool as several helpers, for nobody rolls more than 20 dice."""
    return [20] * (size // 20) + ([size % 20] if size % 20 else [])


def extended_odds(i: Inputs) -> Any:
    flat = {**helpers(i["pools"]), "threshold": number(i["threshold"]), "deadline": number(i["checks"])}
    told = door.odds(EXTENDED, flat)
    at = [str(one) for one in told.column("checks", "done_just_then").values()]
    found = {name: str(told.figure(name)) for name in ("success", "failure")}
    return {"finish_at": at[: i["checks"]], **found}


def group(i: Inputs) -> Any:
    sizes = [enough(one) for one in i["hits"]]
    pools = [one for size in sizes for one in shared(size)]
    flat = {**helpers(pools), "threshold": number(i["threshold"]), "deadline": "1"}
    shown = [face for one, size in zip(i["hits"], sizes, strict=True) for face in faces(one, size)]
    told = finished(EXTENDED, flat, shown)
    return {
        "total": told.effect("total"),
        "result": told.effect("outcome"),
        "met": bool(told.effect("met")),
    }


def critical(i: Inputs) -> Any:
    told = given(i)
    return {name: bool(told.effect(name)) for name in ("critical_hit", "critical_miss")}


def critical_odds(i: Inputs) -> Any:
    found = door.odds(POOL, against(unbeaten(i))).points("criticals")
    return {name: str(found[name]) for name in ("critical_hit", "critical_miss", "both")}


def attack(i: Inputs) -> Any:
    """With DV 0 the damage dice are those of the net hits."""
    size = enough(i["hits"])
    flat = {"pool": number(size), "uncapped": "1", "threshold": number(i["threshold"]), "dv": "0"}
    told = played(ATTACK, flat, {"Accuracy": i["hits"]})
    damage = [one for one in told.answer.dice if one.label == "Damage"]
    return {"hit": bool(told.effect("hit")), "dv_bonus": sum(len(one.dice) for one in damage)}


def attack_odds(i: Inputs) -> Any:
    flat = {"pool": number(i["accuracy"]), **{name: number(i[name]) for name in ("threshold", "dv", "soak")}}
    told = door.odds(ATTACK, flat)
    return {
        "miss": str(told.points("shares")["miss"]),
        "damage_pmf": counted(told.points("damage")),
        "expected_damage": str(told.figure("mean_damage")),
    }


ADAPTERS = {
    "basics.pool.compose": compose,
    "basics.pool.dodge": dodge,
    "basics.pool.skill": skill,
    "basics.pool.effective": effective,
    "basics.pool.split": parts,
    "basics.pool.split.odds": parts_odds,
    "basics.hits.count": lambda i: given(i).effect("hits"),
    "basics.hits.distribution": distribution,
    "basics.test.outcome": outcome,
    "basics.test.outcome.odds": outcome_odds,
    "basics.test.net.odds": net_odds,
    "basics.test.opposed.odds": opposed,
    "basics.test.opposed.stealth": stealth,
    "basics.test.extended": extended,
    "basics.test.extended.checks": checks,
    "basics.test.extended.odds": extended_odds,
    "basics.test.group": group,
    "basics.test.fear": lambda i: {"flee_rounds": tested(i, kind="fear").effect("flee_rounds")},
    "basics.test.attack": attack,
    "basics.test.retry": lambda i: {"retry": row("retries", f"retry-{i['task']}")["retry"]},
    "basics.crit": critical,
    "basics.crit.odds": critical_odds,
    "basics.attack.odds": attack_odds,
}
