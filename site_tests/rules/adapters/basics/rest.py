"""Adapters for rest, levels, ranks and races."""

from __future__ import annotations

from typing import Any

from rulespkg.systems.basics import levels, recovery
from site_tests.rules.adapters.basics.rolls import row

Inputs = dict[str, Any]


def breather(i: Inputs) -> Any:
    return recovery.breather(
        i["recovery_pool"],
        i["hp_dice"],
        i["pp_dice"],
        i["hp_hits"],
        i["pp_hits"],
        i["recovery_rate"],
        i["missing_hp"],
        i["missing_pp"],
        i["temporary_fatigue"],
        i["breathers_today"],
        i.get("hazard", False),
    )._asdict()


def breather_odds(i: Inputs) -> Any:
    hp = recovery.gain(i["hp_dice"], i["missing_hp"])
    pp = recovery.gain(i["pp_dice"], i["missing_pp"], i["recovery_rate"])
    return {
        "hp_pmf": row(hp),
        "pp_pmf": row(pp),
        "expected_hp": str(hp.mean()),
        "expected_pp": str(pp.mean()),
    }


def sleep(i: Inputs) -> Any:
    return recovery.sleep(
        i["hp"],
        i["max_hp"],
        i["pp"],
        i["max_pp"],
        i["recovery_rate"],
        i["recovery_pool_left"],
        i["pool_hits"],
        i["max_recovery_pool"],
        i["temporary_fatigue"],
        i["short_fatigue"],
        i["long_fatigue"],
        i["hazard"],
    )._asdict()


def care(i: Inputs) -> Any:
    found = recovery.care(i["medic"], i["self_care"])
    return {
        "dice": found.dice.dice,
        "hit_on": list(found.dice.hit_on),
        "max_patients": found.patients,
    }


def level(i: Inputs) -> Any:
    reached, left = levels.level(i["xp"])
    return {"level": reached, "xp_to_next": left}


def rank(i: Inputs) -> Any:
    found = levels.rank(i["level"])
    return {"rank": found, "title": levels.row(found).facts["title"]}


def rank_row(i: Inputs) -> Any:
    facts = levels.row(i["rank"]).facts
    return {name: facts[name] for name in ("level_from", "level_to", "title")}


def tier_row(i: Inputs) -> Any:
    facts = levels.row(i["tier"], "tier", "Tier").facts
    return {"title": facts["caster"], "augment": facts["augment"]}


def tier(i: Inputs) -> Any:
    found = levels.tier(i["style_perk_level"])
    return {"tier": found, **tier_row({"tier": found})}


ADAPTERS = {
    "basics.recovery.breather": breather,
    "basics.recovery.breather.odds": breather_odds,
    "basics.recovery.sleep": sleep,
    "basics.recovery.long-term-care": care,
    "basics.level.xp": level,
    "basics.level.xp-session": lambda i: {
        "xp": levels.session(i["objectives"], i["roleplay"], i["short"]),
    },
    "basics.level.bank": lambda i: levels.bank(i["banked"], i["gained"], i["spent"])._asdict(),
    "basics.rank": rank,
    "basics.rank.row": rank_row,
    "basics.tier": tier,
    "basics.tier.row": tier_row,
    "basics.race.base-pace": lambda i: levels.base_pace(i["race"]),
}
