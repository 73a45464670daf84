"""Adapters for harm and healing: the condition tracker, mortality, bleeding and recovery."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from site_tests.rules import door
from site_tests.rules.adapters.toaster.words import Inputs, from_case, switches, typed, under, yes

if TYPE_CHECKING:
    from site_tests.rules.door import Result

TRACKER = "toaster.conditions"
MORTALITY = "toaster.mortality"
RECOVERY = "toaster.recovery"


def body(**fields: Any) -> dict[str, Any]:
    """A tracker with one character."""
    return {"bodies": 1, **under("bodies.1", fields)}


def state(result: Result, name: str) -> Any:
    """What the tracker says of its character."""
    return result.cell("states", "1", name)


def penalty(result: Result) -> Any:
    """The penalty in force; none where nobody can act."""
    value = state(result, "penalty")
    return None if value == "cannot act" else value


def condition(i: Inputs, *names: str) -> Any:
    renamed = {"stun_threshold": "threshold"} if "threshold" in i else {"stun_threshold": "stun_threshold"}
    stun = "total" if "total" in i else "stun"
    result = door.odds(TRACKER, body(**from_case(i, stun=stun, wounds="wounds", **renamed)))
    facts = {
        "condition": state(result, "condition"),
        "penalty": penalty(result),
        "mortally_wounded": yes(state(result, "mortal")),
    }
    return {name: facts[name] for name in names}


def wounds(i: Inputs) -> int:
    sheet = door.act(
        TRACKER,
        body(**from_case(i, wound_threshold="threshold")),
        "hit",
        who=1,
        **from_case(i, damage="damage", unarmed="unarmed"),
    )
    return int(sheet.get("bodies.1.wounds", 0))


def mortality(i: Inputs, **more: Any) -> Result:
    flat = from_case(i, physique="physique", wounds="wounds", modifier="modifier", rounds="rounds")
    return door.odds(MORTALITY, {**flat, **more})


def mortality_check(i: Inputs) -> Any:
    result = mortality(i)
    dies = result.spread("clock", "dies")
    return {
        "dies_now": str(result.figure("dies_now")),
        "dies_later": {rounds: chance for rounds, chance in dies.items() if rounds != "0"},
        "survives": str(result.figure("survives")),
        "survive_rounds": result.spread("clock", "survives"),
        "expected_rounds_untreated": str(result.figure("mean_rounds")),
    }


def mortality_result(i: Inputs) -> Any:
    """A check whose bonus makes the total of the face."""
    flat = {"physique": 0, "wounds": 5, "modifier": typed(i["total"] - i["natural"])}
    result = door.resolve(MORTALITY, flat, (i["natural"],))
    survives = result.effect("outcome") == "survives"
    key = "rounds_until_recheck" if survives else "rounds_to_death"
    return {"survives": survives, key: result.effect("rounds")}


def alive_after(i: Inputs) -> str:
    return str(mortality(i).points("alive")[str(i["rounds"])])


def bleeding(i: Inputs) -> Any:
    way = "stopped" if i.get("stopped") else "margin" if "best_margin" in i else "stop"
    flat = from_case(i, wounds="wounds", rounds="rounds", margin="best_margin")
    result = door.odds("toaster.bleeding", {"stun": 0, "way": way, **flat})

    def cell(name: str) -> Any:
        return result.cell("rounds", str(i["rounds"]), name)

    return {
        "rate": result.figure("stun_a_round"),
        "stun_from_bleeding": cell("bled"),
        "extra_wounds": cell("extra_wounds"),
        "total_wounds": cell("wounds"),
        "mortally_wounded": yes(cell("mortal")),
    }


def rest(i: Inputs) -> int:
    flat = body(**from_case(i, stun="stun", physique="physique"))
    sheet = door.act(TRACKER, flat, "rest", who=1, **from_case(i, minutes="minutes"))
    return int(sheet.get("bodies.1.stun", 0))


def wounds_step(i: Inputs) -> Any:
    """A week in the tracker, of somebody who is not stunned."""
    flat = body(**from_case(i, wounds="wounds"))
    sheet = door.act(TRACKER, flat, "week", who=1, result=i["result"])
    return {
        "roll_modifier": penalty(door.odds(TRACKER, flat)),
        "wounds_after": int(sheet.get("bodies.1.wounds", 0)),
        "penalty_after": penalty(door.odds(TRACKER, sheet)),
    }


def recovery(i: Inputs, **more: Any) -> dict[str, Any]:
    """The planner for somebody without stun."""
    names = {name: name for name in ("physique", "wounds", "modifier", "weeks")}
    return {"stun": 0, **from_case(i, **names), **switches(i), **more}


def healing(i: Inputs) -> Any:
    result = door.odds(RECOVERY, recovery(i))
    return {name: str(result.figure(name)) for name in ("heals", "worsens", "no_change")}


def first_aid_margin(i: Inputs) -> Any:
    """A caregiver whose bonus makes the total of the face, and a patient without Physique."""
    face, medic = 5, {"medic": 0, "care": "first"}
    flat = recovery({"physique": 0, "wounds": i["wounds"]}, **medic)
    flat["medic_modifier"] = typed(i["medical_total"] - face + i["wounds"])
    result = door.resolve(RECOVERY, flat, (face, 5))
    return {
        "margin": result.effect("margin", "medic"),
        "net_first_physique_modifier": result.effect("bonus", "patient"),
    }


def first_aid(i: Inputs) -> Any:
    medic = from_case(i, medic="medic_rank", medic_modifier="modifier")
    flat = {"stun": 0, "care": "first", **from_case(i, physique="physique", wounds="wounds"), **medic}
    result = door.odds(RECOVERY, flat)
    return {"margin": result.spread("margins"), "heals": str(result.figure("heals"))}


def expected_weeks(i: Inputs) -> Any:
    weeks = door.odds(RECOVERY, recovery(i)).figure("mean_rolls")
    return None if weeks == "never" else str(weeks)


def left(result: Result, weeks: Any) -> dict[str, str]:
    """The chances of wounds left after so many rolls."""
    grid = result.grid("rolls")
    cells = {name: result.cell("rolls", str(weeks), name) for name in grid.column_keys[2:]}
    return {name: str(chance) for name, chance in cells.items() if chance}


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
