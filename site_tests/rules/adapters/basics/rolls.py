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
        "bonuses": together(bonus for bonus in i["bonuses"] if type(bonus) is not int or bonus > 0),
        **modified([*i["modifiers"], *(bonus for bonus in i["bonuses"] if type(bonus) is int and bonus < 0)]),
    }
    return door.odds(POOL, flat).cell("rolled", "1", "pool")


def dodge(i: Inputs) -> Any:
    return door.odds(ATTACK, {"against": "dodge", "agility": number(i["agility"])}).figure("dodge")


def skill(i: Inputs) -> Any:
    counts = {name: number(i[name]) for name in ("proficient", "inept")}
    return door.odds(POOL, {"training": "several", **counts}).cell("rolled", "1", "kind")


def rolled(result: door.Result) -> Inputs:
    """What is rolled: dice and the faces that hit."""
    hit_faces = result.cell("rolled", "1", "hit_on")
    return {
        "dice": result.cell("rolled", "1", "dice"),
        "hit_on": [int(face) for face in str(hit_faces).split()],
    }


def effective(i: Inputs) -> Any:
    result = door.odds(POOL, pool(i))
    return {**rolled(result), "chance": result.cell("rolled", "1", "kind") == "chance die"}


def split(i: Inputs) -> Inputs:
    flat = {**pool(i), "actions": number(i["parts"]), "goal": "all"}
    return {**flat, "threshold": number(i.get("threshold", 1))}


def parts(i: Inputs) -> Any:
    result = door.odds(SPLIT, split(i))
    return {
        "parts": list(result.column("rolled", "pool").values()),
        "dice": list(result.column("rolled", "dice").values()),
    }


def parts_odds(i: Inputs) -> Any:
    works = door.odds(SPLIT, split(i)).points("works")
    return {**parts(i), "meet_count_pmf": counted(works, i["parts"])}


def dice_on_the_table(i: Inputs) -> door.Result:
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
    result = door.odds(POOL, pool(i))
    return {**rolled(result), "pmf": counted(result.points("hits"))}


def tested(i: Inputs, **more: str) -> door.Result:
    """A test that shows so many hits."""
    size = enough(i["hits"])
    flat = {"pool": number(size), "uncapped": "1", "threshold": number(i["threshold"]), **more}
    return finished(POOL, flat, faces(i["hits"], size))


def outcome(i: Inputs) -> Any:
    result = tested(i)
    net = {name: result.effect(name) for name in ("net_hits", "net_misses")}
    return {"result": result.effect("outcome"), **net, "met": bool(result.effect("met"))}


def outcome_odds(i: Inputs) -> Any:
    result = door.odds(POOL, against(i))
    names = {"success": "success", "draw": "draw", "failure": "failure", "meet_or_beat": "met"}
    return {name: str(result.figure(key)) for name, key in names.items()}


def net_odds(i: Inputs) -> Any:
    result = door.odds(POOL, against(i))
    return {f"expected_{name}": str(result.figure(f"mean_{name}")) for name in ("net_hits", "net_misses")}


def opposed(i: Inputs) -> Any:
    flat = {}
    for side in "ab":
        flat[f"{side}.pool"] = number(i[f"pool_{side}"])
        flat[f"{side}.training"] = trained(i[f"skill_{side}"])
    result = door.odds(OPPOSED, flat)
    names = {"a_wins": "success", "draw": "draw", "b_wins": "failure"}
    return {name: str(result.figure(key)) for name, key in names.items()}


def stealth(i: Inputs) -> Any:
    sizes = enough(i["sneak"]), enough(i["detection"])
    flat = {"kind": "stealth"}
    for side, size in zip("ab", sizes, strict=True):
        flat |= {f"{side}.pool": number(size), f"{side}.uncapped": "1"}
    all_faces = [*faces(i["sneak"], sizes[0]), *faces(i["detection"], sizes[1])]
    return finished(OPPOSED, flat, all_faces).effect("outcome")


def extended(i: Inputs) -> Any:
    """Check by check, until the task needs no more."""
    size, hits = enough(*i["hits"]), i["hits"]
    flat = {**helpers(shared(size)), "threshold": number(i["threshold"]), "deadline": number(len(hits))}
    all_faces: list[Any] = []
    result = door.resolve(EXTENDED, flat, all_faces)
    for count in hits:
        if not result.answer.waiting:
            break
        all_faces += faces(count, size)
        result = door.resolve(EXTENDED, flat, all_faces)
    progress = {name: result.effect(name) for name in ("total", "remaining")}
    return {**progress, "done_at": result.effect("done_at") or None}


def checks(i: Inputs) -> Any:
    flat = {name: number(i[name]) for name in ("interval", "deadline")}
    return door.odds(EXTENDED, flat).figure("checks")


def helpers(pools: list[Any]) -> Inputs:
    helper_count = {"helpers": number(len(pools))}
    return {**helper_count, **{f"helpers.{at}.pool": number(helper) for at, helper in enumerate(pools, 1)}}


def shared(size: int) -> list[int]:
    """A large pool as several helpers, for nobody rolls more than 20 dice."""
    return [20] * (size // 20) + ([size % 20] if size % 20 else [])


def extended_odds(i: Inputs) -> Any:
    flat = {**helpers(i["pools"]), "threshold": number(i["threshold"]), "deadline": number(i["checks"])}
    result = door.odds(EXTENDED, flat)
    at = [str(chance) for chance in result.column("checks", "done_just_then").values()]
    ends = {name: str(result.figure(name)) for name in ("success", "failure")}
    return {"finish_at": at[: i["checks"]], **ends}


def group(i: Inputs) -> Any:
    sizes = [enough(count) for count in i["hits"]]
    pools = [part for size in sizes for part in shared(size)]
    flat = {**helpers(pools), "threshold": number(i["threshold"]), "deadline": "1"}
    all_faces = [face for count, size in zip(i["hits"], sizes, strict=True) for face in faces(count, size)]
    result = finished(EXTENDED, flat, all_faces)
    return {
        "total": result.effect("total"),
        "result": result.effect("outcome"),
        "met": bool(result.effect("met")),
    }


def critical(i: Inputs) -> Any:
    result = dice_on_the_table(i)
    return {name: bool(result.effect(name)) for name in ("critical_hit", "critical_miss")}


def critical_odds(i: Inputs) -> Any:
    criticals = door.odds(POOL, against(unbeaten(i))).points("criticals")
    return {name: str(criticals[name]) for name in ("critical_hit", "critical_miss", "both")}


def attack(i: Inputs) -> Any:
    """With DV 0 the damage dice are those of the net hits."""
    size = enough(i["hits"])
    flat = {"pool": number(size), "uncapped": "1", "threshold": number(i["threshold"]), "dv": "0"}
    result = played(ATTACK, flat, {"Accuracy": i["hits"]})
    damage = [dice for dice in result.answer.dice if dice.label == "Damage"]
    return {"hit": bool(result.effect("hit")), "dv_bonus": sum(len(dice.dice) for dice in damage)}


def attack_odds(i: Inputs) -> Any:
    flat = {"pool": number(i["accuracy"]), **{name: number(i[name]) for name in ("threshold", "dv", "soak")}}
    result = door.odds(ATTACK, flat)
    return {
        "miss": str(result.points("shares")["miss"]),
        "damage_pmf": counted(result.points("damage")),
        "expected_damage": str(result.figure("mean_damage")),
    }


ADAPTERS = {
    "basics.pool.compose": compose,
    "basics.pool.dodge": dodge,
    "basics.pool.skill": skill,
    "basics.pool.effective": effective,
    "basics.pool.split": parts,
    "basics.pool.split.odds": parts_odds,
    "basics.hits.count": lambda i: dice_on_the_table(i).effect("hits"),
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
