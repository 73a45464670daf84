"""Adapters for rest, levels, ranks and races."""

from __future__ import annotations

from typing import Any

from site_tests.rules import door
from site_tests.rules.adapters.basics.words import Inputs, counted, number, played, row, switch, together

BREATHER, SLEEP, CARE, LEVELS = "basics.breather", "basics.sleep", "basics.care", "basics.levels"


def resting(i: Inputs) -> Inputs:
    """The fields of a breather; nothing in particular is wanted of it."""
    spent = [i["hp_dice"], i["pp_dice"]]
    return {
        "rate": number(i["recovery_rate"]),
        "missing_hp": number(i["missing_hp"]),
        "missing_pp": number(i["missing_pp"]),
        "pool": number(i["recovery_pool"]) if "recovery_pool" in i else together(spent),
        "spend": together(spent),
        "hp_dice": number(i["hp_dice"]),
        "want_hp": "0",
        "want_pp": "0",
    }


def breather(i: Inputs) -> Any:
    flat = {
        **resting(i),
        "temporary": number(i["temporary_fatigue"]),
        "taken": number(i["breathers_today"]),
        "hazard": switch(i.get("hazard", False)),
    }
    result = played(BREATHER, flat, {"HP": i["hp_hits"], "PP": i["pp_hits"]})
    return {
        "hp": result.effect("hp"),
        "pp": result.effect("pp"),
        "recovery_pool_left": result.effect("recovery_pool"),
        "temporary_fatigue": result.effect("temporary"),
        "breathers_today": result.effect("breathers_today"),
    }


def breather_odds(i: Inputs) -> Any:
    result = door.odds(BREATHER, resting(i))
    chances: Inputs = {f"{name}_pmf": counted(result.points("back", name)) for name in ("hp", "pp")}
    return chances | {f"expected_{name}": str(result.figure(f"mean_{name}")) for name in ("hp", "pp")}


def sleep(i: Inputs) -> Any:
    """All leftover dice are rolled for HP."""
    flat = {
        **{name: number(i[name]) for name in ("hp", "max_hp", "pp", "max_pp")},
        **{kind: number(i[f"{kind}_fatigue"]) for kind in ("temporary", "short", "long")},
        "rate": number(i["recovery_rate"]),
        "pool": number(i["max_recovery_pool"]),
        "left": number(i["recovery_pool_left"]),
        "suffers": {True: "hazard", False: "nothing"}.get(i["hazard"], str(i["hazard"])),
    }
    result = played(SLEEP, flat, {"Recovery dice": i["pool_hits"]})
    figures = {name: result.effect(name) for name in ("hp", "pp", "recovery_pool")}
    return figures | {f"{kind}_fatigue": result.effect(kind) for kind in ("temporary", "short", "long")}


def care(i: Inputs) -> Any:
    result = door.odds(CARE, {"medic": number(i["medic"]), "self_care": switch(i["self_care"])})
    return {
        "dice": result.figure("dice"),
        "hit_on": [int(face) for face in str(result.figure("hit_on")).split()],
        "max_patients": result.figure("patients"),
    }


def level(i: Inputs) -> Any:
    result = door.odds(LEVELS, {"method": "xp", "xp": number(i["xp"])})
    return {name: result.figure(name) for name in ("level", "xp_to_next")}


def session(i: Inputs) -> Any:
    flat = {name: number(i[name]) for name in ("objectives", "roleplay")}
    result = door.odds(LEVELS, {"method": "xp", **flat, "brief": switch(i["short"])})
    return {"xp": result.figure("session_xp")}


def bank(i: Inputs) -> Any:
    result = door.odds(LEVELS, {name: number(i[name]) for name in ("banked", "gained", "spent")})
    return {name: result.figure(name) for name in ("banked", "must_spend")}


def rank(i: Inputs) -> Any:
    result = door.odds(LEVELS, {"method": "session", "level": number(i["level"])})
    return {name: result.figure(name) for name in ("rank", "title")}


def rank_row(i: Inputs) -> Any:
    facts = row("ranks", f"rank-{number(i['rank'])}")
    return {name: facts[name] for name in ("level_from", "level_to", "title")}


def tier(i: Inputs) -> Any:
    result = door.odds(LEVELS, {"caster": "1", "style": number(i["style_perk_level"])})
    names = {"tier": "tier", "title": "caster", "augment": "augment"}
    return {name: result.figure(key) for name, key in names.items()}


def tier_row(i: Inputs) -> Any:
    facts = row("ranks", f"rank-{number(i['tier'])}")
    return {"title": facts["caster"], "augment": facts["augment"]}


ADAPTERS = {
    "basics.recovery.breather": breather,
    "basics.recovery.breather.odds": breather_odds,
    "basics.recovery.sleep": sleep,
    "basics.recovery.long-term-care": care,
    "basics.level.xp": level,
    "basics.level.xp-session": session,
    "basics.level.bank": bank,
    "basics.rank": rank,
    "basics.rank.row": rank_row,
    "basics.tier": tier,
    "basics.tier.row": tier_row,
    "basics.race.base-pace": lambda i: row("races", f"race-{i['race']}")["base_pace"],
}
