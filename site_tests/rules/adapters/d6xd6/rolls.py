"""Adapters for rolls, Focus, movement, characters and growth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.model.problem import Refusal, refuse
from site_tests.rules import door
from site_tests.rules.adapters.d6xd6.shown import (
    TASK,
    Inputs,
    number,
    of_levels,
    of_total,
    resolved,
    roll,
    rows,
)

if TYPE_CHECKING:
    from collections.abc import Callable

MOVE, DRAMA, CHARACTER, SPLIT = "d6xd6.move", "d6xd6.drama", "d6xd6.character", "d6xd6.split"
FAR = {"distance": "2001"}


def growth(slug: str) -> Any:
    return door.row("d6xd6.table.growth", slug)["value"]


def rolled(i: Inputs) -> Any:
    if "ask" in i:
        return asked(i)
    result = resolved(TASK, roll(i), i.get("dice"))
    success = result.effect("outcome") == "success"
    return {"total": result.effect("total"), "success": success, "levels": result.effect("levels")}


def asked(i: Inputs) -> Any:
    result = door.odds(TASK, roll(i))
    return {
        "p_success": lambda: str(result.figure("success")),
        "levels_distribution": lambda: result.spread("levels"),
        "expected_levels": lambda: str(result.figure("mean_levels")),
    }[i["ask"]]()


def dice(i: Inputs) -> Any:
    if "ask" not in i:
        return {"product": resolved(TASK, {}, i.get("dice")).effect("product")}
    result = door.odds(TASK, {})
    return {
        "product_distribution": lambda: result.spread("products"),
        "mean_product": lambda: str(result.figure("mean_number")),
        "p_product_at_least": lambda: asked({"ask": "p_success", "kind": "focused", "focus": i["value"]}),
        "p_product_at_most": lambda: asked({"ask": "p_success", "kind": "unfocused", "focus": i["value"]}),
        "p_product_odd": lambda: odd(result),
    }[i["ask"]]()


def odd(result: door.Result) -> str:
    """The bars of the odd products together."""
    bars = [chance for name, chance in result.points("products").items() if int(name) % 2]
    return str(sum(bars[1:], bars[0]))


def kind_row(i: Inputs) -> Any:
    return door.row("d6xd6.table.kinds", i["row"]) if "row" in i else rolled(i)


def levels_of(kind: str) -> Callable[[Inputs], Any]:
    def adapter(i: Inputs) -> Any:
        points = i.get("points_above_focus", i.get("points_below_focus"))
        if points is None:
            return rolled(i)
        focus, total = (1, 1 + points) if kind == "focused" else (36, 36 - points)
        flat, faces = of_total(kind, total)
        levels = resolved(TASK, {**flat, "focus": str(focus)}, faces).effect("levels")
        return {"levels": levels, "effect": door.row("d6xd6.table.levels", f"{kind}-{levels}")["effect"]}

    return adapter


def penalty(i: Inputs) -> Any:
    """A product of no dice is made by a change of one die."""
    if "product" not in i:
        return rolled(i)
    flat = {**roll(i), "first": number(i["product"] - 1)}
    return {"total": resolved(TASK, flat, (1, 1)).effect("total")}


def armour_penalty(i: Inputs) -> Any:
    if "focus" in i:
        return rolled(i)
    result = resolved(TASK, roll(i), i["dice"])
    return {"product": result.effect("product"), "total": result.effect("total")}


def plus(i: Inputs) -> Any:
    return rolled(i) if "dice" in i or "ask" in i else door.odds(TASK, roll(i)) and i["plus"]


def buy_off(i: Inputs) -> Any:
    flat = {"buy_off": "1", "plus": number(i["pluses"]), "tier": str(i["difficulty"])}
    result = door.odds(TASK, flat)
    return {
        "difficulty": str(result.figure("difficulty")).lower(),
        "bonus_levels": result.figure("bonus_levels"),
    }


def tier(i: Inputs) -> Any:
    return door.row("d6xd6.table.tiers", i["row"])


def lost(i: Inputs) -> Any:
    fire = {"observed": "1", "observer": number(i.get("observer_focus"))}
    own = roll({**i, "focus": i.get("attacker_focus")})
    result = door.odds(
        MOVE, {**own, **FAR, **fire, "kind": "focused", "fire_kind": own.get("kind", "focused")}
    )
    return str(result.figure("fire_success")) if "ask" in i else {"focus_used": result.figure("fire_focus")}


def moved(i: Inputs) -> Any:
    if "levels" in i:
        flat, faces = of_levels(i["levels"])
        return {"metres": resolved(MOVE, flat, faces).effect("distance")}
    result = door.odds(MOVE, roll(i))
    return {
        "distance_distribution_m": lambda: result.spread("distance"),
        "expected_distance_m": lambda: str(result.figure("mean_distance")),
    }[i["ask"]]()


def free(_: Inputs) -> Any:
    return moved({"levels": 0})


def length(_: Inputs) -> Any:
    seconds, actions = (
        door.row("d6xd6.table.turn-numbers", slug)["value"] for slug in ("turn-seconds", "turn-actions")
    )
    return {"seconds": seconds, "actions_per_turn": actions}


def sequence(i: Inputs) -> Any:
    facts = door.row("d6xd6.table.turn", f"turn-{i['step']}")
    return {key: facts[key] for key in ("who", "what")}


def bands(i: Inputs) -> Any:
    if "row" not in i:
        flat = {"distance": number(i["distance"]), "units": str(i.get("units", "metres"))}
        return str(door.odds(MOVE, flat).figure("range")).lower()
    table, units = "d6xd6.table.ranges", i.get("units", "metres")
    most = door.row(table, i["row"])[units]
    if most is not None:
        return {"max_distance": most}
    return {"min_distance_exclusive": door.row(table, "viewing")[units], "max_distance": None}


def checked(flat: dict[str, str]) -> door.Result:
    """A character that breaks no rule; what the builder says of another one refuses it."""
    result = door.odds(CHARACTER, flat)
    if result.answer.tone == "failure":
        raise refuse("character", "Character", " ".join(step.text for step in result.answer.steps))
    return result


def attributes(i: Inputs) -> Any:
    flat = {"primary": str(i["focused"]), "weakness": str(i["unfamiliar"])} if i else {}
    kinds = {name: str(kind).lower() for name, kind in checked(flat).column("abilities", "kind").items()}
    kind_by_name = dict(list(kinds.items())[: list(kinds).index("occupation")])
    if i:
        return kind_by_name
    counts = {
        kind: list(kind_by_name.values()).count(kind) for kind in ("focused", "unfamiliar", "unfocused")
    }
    return {"names": list(kind_by_name), **counts}


def skills(several: Any, kind: str = "focused") -> dict[str, str]:
    """So many skills of a kind."""
    if type(several) is not int or several < 0:
        return {"skills": number(several)}
    return rows("skills", [{"name": f"Skill {place}", "kind": kind} for place in range(1, several + 1)])


def focus(i: Inputs) -> Any:
    flat = {**skills(i["focused_skills"]), "count_attribute": number(i.get("count_attribute", False))}
    return {"focus": checked(flat).figure("focus")}


def drama(i: Inputs) -> Any:
    """Points that are left after an attack that takes none."""
    if "unspent" not in i:
        names = {"points_per_session": "session", "unspent_per_xp": "xp", "max_carry": "carry"}
        slugs = {"session": "drama-per-session", "xp": "drama-per-xp", "carry": "drama-carry"}
        return {key: growth(slugs[name]) for key, name in names.items()}
    idle = {"attacks": "1", "attacks.1.rank": "graze", "goal": "knockout"}
    result = door.odds(DRAMA, {**idle, "held": number(i["unspent"])})
    return {"xp": result.figure("xp"), "carry": result.figure("carry")}


def session_start(i: Inputs) -> Any:
    """The session ends with as many points as carry over."""
    if drama({"unspent": i["carry"]})["carry"] != i["carry"]:
        raise refuse("carry", "Carried points", f"As many as {i['carry']} points never carry over.")
    after = door.act(CHARACTER, {"drama": number(i["carry"])}, "session")
    return {"drama": int(after.get("drama", growth("drama-per-session")))}


SPENDS = {
    "unfocused-to-focused": "master",
    "unfamiliar-to-unfocused": "learn",
    "focused-to-unfocused": "let-rust",
}
BEFORE = {"learn": "unfamiliar", "master": "unfocused", "let-rust": "focused", "add-plus": "focused"}


def learner(kind: str, focused: int = 0, **more: Any) -> dict[str, str]:
    """A sheet whose first skill is to change, with so many Focused ones besides."""
    others = [{"name": f"Skill {place}", "kind": "focused"} for place in range(1, focused + 1)]
    first = {"name": "The skill", "kind": kind, "plus": number(more.get("plus", 0))}
    return {**rows("skills", [first, *others]), "xp": number(more.get("xp", 1))}


def spend(i: Inputs) -> Any:
    row = SPENDS.get(i["spend"], i["spend"])
    kind = i.get("skill", BEFORE.get(row, "focused"))
    others = i.get("focused_skills", 0) - (kind == "focused" and "focused_skills" in i)
    sheet = learner(kind, others, plus=i.get("plus", 0), xp=i.get("xp", 1))
    after = door.act(CHARACTER, sheet, "buy", skill=1, spend=row)
    return {
        "skill": after.get("skills.1.kind", "focused"),
        "plus": int(after.get("skills.1.plus", 0)),
        "xp": int(after.get("xp", 0)),
    }


def one_step(i: Inputs) -> Any:
    """As many changes as the case asks for, each to the next better kind, until one is refused."""
    better = {"unfamiliar": "learn", "unfocused": "master", "focused": "add-plus"}
    sheet, kind = learner(i["skill"], xp=i["spends_same_session"]), i["skill"]
    door.odds(CHARACTER, sheet)
    for changes_before in range(i["spends_same_session"]):
        try:
            sheet = door.act(CHARACTER, sheet, "buy", skill=1, spend=better[kind])
        except Refusal:
            if not changes_before:
                raise
            return {"allowed": False, "result": kind}
        kind = sheet.get("skills.1.kind", "focused")
    return {"allowed": True, "result": kind}


def plus_cap(_: Inputs) -> Any:
    return {"max_pluses": growth("plus-limit"), "max_focused_skills": growth("focused-skill-limit")}


KINDS = ("focused", "unfocused", "unfamiliar")
ADAPTERS = {
    "dice.product": dice,
    "dice.distribution": dice,
    "focus.number": rolled,
    **{f"roll.{kind}": kind_row for kind in KINDS},
    **{f"roll.levels.{kind}": levels_of(kind) for kind in KINDS},
    "roll.penalty-total": rolled,
    "roll.attribute-check": rolled,
    "roll.order-of-operations": rolled,
    "difficulty.dice": rolled,
    "difficulty.tiers": tier,
    "damage.penalty": penalty,
    "defence.armour-penalty": armour_penalty,
    "plus.skill": plus,
    "plus.buy-off": buy_off,
    "range.lost": lost,
    "range.bands": bands,
    "move.action": moved,
    "move.free": free,
    "turn.length": length,
    "turn.sequence": sequence,
    "character.attributes": attributes,
    "character.focus-builder": focus,
    "growth.drama": drama,
    "growth.session-start": session_start,
    "growth.spend": spend,
    "growth.one-step": one_step,
    "growth.plus-cap": plus_cap,
}
