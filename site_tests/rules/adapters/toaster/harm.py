"""Adapters for harm and healing: the condition tracker, mortality, bleeding and recovery."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from site_tests.rules import door
from site_tests.rules.adapters.toaster.words import Inputs, given, switches, typed, under, yes

if TYPE_CHECKING:
    from site_tests.rules.door import Told

TRACKER = "toaster.conditions"
MORTALITY = "toaster.mortality"
RECOVERY = "toaster.recovery"


def body(**fields: Any) -> dict[str, Any]:
    """A tracker with one character."""
    return {"bodies": 1, **under("bodies.1", fields)}


def state(told: Told, name: str) -> Any:
    """What the tracker says of its character."""
    return told.cell("states", "1", name)


def penalty(told: Told) -> Any:
    """The penalty in force; none where nobody can act."""
    found = state(told, "penalty")
    return None if found == "cannot act" else found


def condition(i: Inputs, *names: str) -> Any:
    renamed = {"stun_threshold": "threshold"} if "threshold" in i else {"stun_threshold": "stun_threshold"}
    stun = "total" if "total" in i else "stun"
    told = door.odds(TRACKER, body(**given(i, stun=stun, wounds="wounds", **renamed)))
    made = {
        "condition": state(told, "condition"),
        "penalty": penalty(told),
        "mortally_wounded": yes(state(told, "mortal")),
    }
    return {name: made[name] for name in names}


def wounds(i: Inputs) -> int:
    sheet = door.act(
        TRACKER,
        body(**given(i, wound_threshold="threshold")),
        "hit",
        who=1,
        **given(i, damage="damage", unarmed="unarmed"),
    )
    return int(sheet.get("bodies.1.wounds", 0))


def mortality(i: Inputs, **more: Any) -> Told:
    flat = given(i, physique="physique", wounds="wounds", modifier="modifier", rounds="rounds")
    return door.odds(MORTALITY, {**flat, **more})


def mortality_check(i: Inputs) -> Any:
    told = mortality(i)
    dies = told.spread("clock", "dies")
    return {
        "dies_now": str(told.figure("dies_now")),
        "dies_later": {rounds: chance for rounds, chance in dies.items() if rounds != "0"},
        "survives": str(told.figure("survives")),
        "survive_rounds": told.spread("clock", "survives"),
        "expected_rounds_untreated": str(told.figure("mean_rounds")),
    }


def mortality_result(i: Inputs) -> Any:
    """A check whose bonus makes the total of the face."""
    flat = {"physique": 0, "wounds": 5, "modifier": typed(i["total"] - i["natural"])}
    told = door.resolve(MORTALITY, flat, (i["natural"],))
    survives = told.effect("outcome") == "survives"
    key = "rounds_until_recheck" if survives else "rounds_to_death"
    return {"survives": survives, key: told.effect("rounds")}


def alive_after(i: Inputs) -> str:
    return str(mortality(i).points("alive")[str(i["rounds"])])


def bleeding(i: Inputs) -> Any:
    way = "stopped" if i.get("stopped") else "margin" if "best_margin" in i else "stop"
    flat = given(i, wounds="wounds", rounds="rounds", margin="best_margin")
    told = door.odds("toaster.bleeding", {"stun": 0, "way": way, **flat})

    def cell(name: str) -> Any:
        return told.cell("rounds", str(i["rounds"]), name)

    return {
        "rate": told.figure("stun_a_round"),
        "stun_from_bleeding": cell("bled"),
        "extra_wounds": cell("extra_wounds"),
        "total_wounds": cell("wounds"),
        "mortally_wounded": yes(cell("mortal")),
    }


def rest(i: Inputs) -> int:
    flat = body(**given(i, stun="stun", physique="physique"))
    sheet = door.act(TRACKER, flat, "rest", who=1, **given(i, minutes="minutes"))
    return int(sheet.get("bodies.1.stun", 0))


def wounds_step(i: Inputs) -> Any:
    """A week in the tracker, of somebody who is not stunned."""
    flat = body(**given(i, wounds="wounds"))
    sheet = door.act(TRACKER, flat, "week", who=1, result=i["result"])
    return {
        "roll_modifier": penalty(door.odds(TRACKER, flat)),
        "wounds_after": int(sheet.get("bodies.1.wounds", 0)),
        "penalty_after": penalty(door.odds(TRACKER, sheet)),
    }


def recovery(i: Inputs, **more: Any) -> dict[str, Any]:
    """The planner for somebody without stun."""
    names = {name: name for name in ("physique", "wounds", "modifier", "weeks")}
    return {"stun": 0, **given(i, **names), **switches(i), **more}


def healing(i: Inputs) -> Any:
    told = door.odds(RECOVERY, recovery(i))
    return {name: str(told.figure(name)) for name in ("heals", "worsens", "no_change")}


def first_aid_margin(i: Inputs) -> Any:
    """A caregiver whose bonus makes the total of the face, and a patient without Physique."""
    face, medic = 5, {"medic": 0, "care": "first"}
    flat = recovery({"physique": 0, "wounds": i["wounds"]}, **medic)
    flat["medic_modifier"] = typed(i["medical_total"] - face + i["wounds"])
    told = door.resolve(RECOVERY, flat, (face, 5))
    return {
        "margin": told.effect("margin", "medic"),
        "net_first_physique_modifier": told.effect("bonus", "patient"),
    }


def first_aid(i: Inputs) -> Any:
    medic = given(i, medic="medic_rank", medic_modifier="modifier")
    flat = {"stun": 0, "care": "first", **given(i, physique="physique", wounds="wounds"), **medic}
    told = door.odds(RECOVERY, flat)
    return {"margin": told.spread("margins"), "heals": str(told.figure("heals"))}


def expected_weeks(i: Inputs) -> Any:
    found = door.odds(RECOVERY, recovery(i)).figure("mean_rolls")
    return None if found == "never" else str(found)


def left(told: Told, weeks: Any) -> dict[str, str]:
    """The chances of wounds left after so many rolls."""
    grid = told.grid("rolls")
    kept = {name: told.cell("rolls", str(weeks), name) for name in grid.column_keys[2:]}
    return {name: str(chance) for name, chance in kept.items() if chance}


def within(i: Inputs, **more: Any) -> dict[str, str]:
    return left(door.odds(RECOVERY, recovery(i, **more)), i["weeks"])


def long_term(i: Inputs) -> dict[str, str]:
    return within(i, care="long", medical="made", margin=typed(i["care"]))


ADAPTERS = {
    "toaster.harm.stun": lambda i: condition(i, "condition", "penalty"),
    "toaster.harm.wounds": wounds,
    "toaster.harm.wound_penalty": lambda i: condition(i, "penalty", "mortally_wounded"),
    "toaster.harm.worst_penalty": lambda i: condition(i, "penalty", "condition", "mortally_wounded"),
    "toaster.harm.mortality_result": mortality_result,
    "toaster.harm.mortality_check": mortality_check,
    "toaster.harm.mortality_alive_after": alive_after,
    "toaster.harm.bleeding": bleeding,
    "toaster.healing.stun": rest,
    "toaster.healing.wounds": healing,
    "toaster.healing.wounds_step": wounds_step,
    "toaster.healing.first_aid_margin": first_aid_margin,
    "toaster.healing.first_aid": first_aid,
    "toaster.healing.expected_weeks": expected_weeks,
    "toaster.healing.within": within,
    "toaster.healing.long_term": long_term,
}
