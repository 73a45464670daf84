"""Adapters for harm: single rolls with given dice, the state of combatants, healing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from site_tests.rules import door
from site_tests.rules.adapters.buskit.fights import ATTACK, form
from site_tests.rules.adapters.buskit.shown import Inputs, NotAccepted, filled, finished, pool, texts

if TYPE_CHECKING:
    from collections.abc import Iterable

DESK = "buskit.concessions"
TRACKER = "buskit.tracker"
ANY = {"trait": "d12"}
"""A die that can show every total."""


def hit(flat: Inputs, margin: int, dice_total: int) -> int:
    """The damage of a hit by this margin, with these damage dice and no armor: all of it is Shock."""
    setup = form({"attack": ANY, "defense": ANY, "damage": ANY, "toughness": {"trait": "d4"}}) | flat
    faces = [1 + margin, 1]
    if door.resolve(ATTACK, setup, faces).answer.waiting:
        faces.append(dice_total)
    result = filled(ATTACK, setup, faces)
    if result.effect("outcome") != "hit":
        raise NotAccepted(result.headline)
    return int(str(result.effect("shock", "target")))


def checked(flat: Inputs, damage: int, faces: Iterable[int]) -> door.Result:
    """A damage check against damage that is known."""
    return filled(ATTACK, form({"damage": ANY, "toughness": ANY}) | flat | {"damage_rolled": damage}, faces)


def damage_check(i: Inputs) -> Any:
    result = door.odds(DESK, {"damage": i["damage"], "might_total": i["might_total"]})
    harm = {name: result.figure(name) for name in ("wounds", "shock")}
    return {**harm, "check_passed": result.figure("needed") == 0}


def concession_bundle(i: Inputs) -> Any:
    flat = {"damage": i["damage"], "might_total": i["might_total"]}
    for pick in i["picks"]:
        field = pick["row"].removeprefix("concession-").replace("-", "_")
        flat[field] = flat.get(field, 0) + pick["units"]
    result = door.odds(DESK, flat)
    figures = {name: result.figure(name) for name in ("needed", "value", "wounds", "shock")}
    return {**figures, "stays_up": result.figure("owed") == 0}


def outclass_check(i: Inputs) -> Any:
    result = checked({"scale": "outclass"}, i["damage"], [i["might_total"], i["outclass_roll"]])
    return {name: result.effect(name, "target") for name in ("wounds", "shock")}


def ablative_rolls(i: Inputs) -> Any:
    """So many dice at once as were rolled, one by one or not."""
    rolls = i["armor_rolls"]
    worn = {"armor": "own", "ablative_die": i["die"], "ablative_dice": i["dice"]}
    flat = {**worn, "spend": "all", "most": len(rolls)}
    setup = form({"damage": ANY, "toughness": ANY}) | flat | {"damage_rolled": i["damage"]}
    result = finished(ATTACK, setup, [i["might_total"], *rolls])
    names = {
        "might_total": "might_total",
        "wounds": "wounds",
        "shock": "shock",
        "dice_left": "armor_dice_left",
    }
    return {name: result.effect(key, "target") for name, key in names.items()}


def subtractive_rolls(i: Inputs) -> Any:
    rolls = i["armor_rolls"]
    result = checked({"armor": "own", "subtractive": ["d12"] * len(rolls)}, i["damage"], rolls)
    return {"damage": result.effect("shock", "target")}


def lethal_check(i: Inputs) -> Any:
    flat = form({"damage": ANY, "toughness": ANY}) | {"lethal": True, "hit_by": i["margin"]}
    result = finished(ATTACK, flat, [1, i["might_total"]])
    return {"incapacitated": bool(result.effect("out_at_once", "target"))}


def combatant(might: str, will: str, **more: Any) -> Inputs:
    row = {"might": might, "will": will, **more}
    return {"combatants": 1, **{f"combatants.1.{name}": value for name, value in row.items()}}


def left(wounds: int, shock: int) -> Inputs:
    """Somebody who could have twelve Wounds and 24 Shock and has this much left."""
    return combatant("d12", "d12", wounds_lost=12 - wounds, shock_lost=24 - shock)


def state(sheet: Inputs) -> Any:
    result = door.odds(TRACKER, sheet)
    return {"wounds": result.meter("1", "wounds"), "shock": result.meter("1", "shock"), **_status(result)}


def _status(result: door.Result) -> dict[str, bool]:
    return {word: word in result.card("1").status for word in ("collapsed", "unconscious")}


def health_status(i: Inputs) -> Any:
    return _status(door.odds(TRACKER, left(i["wounds"], i["shock"])))


def apply_damage(i: Inputs) -> Any:
    sheet = door.texts(left(i["wounds"], i["shock"]))
    for what in ("wounds", "shock"):
        sheet = door.act(TRACKER, sheet, "change", who=1, what=f"{what}_lost", by=i[f"lose_{what}"])
    return state(sheet)


def apply_damage_list(i: Inputs) -> Any:
    """A hit with the damage and the Might total that make each loss."""
    sheet = door.texts(combatant(i["might"], i["will"]))
    for loss in i["losses"]:
        might = loss["shock"] - loss["wounds"]
        sheet = door.act(TRACKER, sheet, "hit", who=1, damage=loss["shock"], might_total=might)
    return state(sheet)


def reach_state(i: Inputs) -> Any:
    places = {"a": 1, "b": 2}
    sheet = {"combatants": "2", f"combatants.{places.get(i['start'], i['start'])}.edge": "1"}
    for by in i["hits"]:
        other = {"a": 2, "b": 1}.get(by, by)
        sheet = door.act(TRACKER, sheet, "hit", who=other, by=places.get(by, by), damage=1, might_total=1)
    door.odds(TRACKER, sheet)
    return {"edge": next(name for name, place in places.items() if f"combatants.{place}.edge" in sheet)}


RECOVERY = "buskit.recovery"


def heal(i: Inputs) -> Any:
    flat = {**pool("patient", i["recovery"]), "missing": i["target"], "target": i["target"]}
    flat |= {"tie_mercy": i.get("tie_mercy", False), "cared": "medic" in i}
    if "medic" in i:
        flat |= {**pool("medic", i["medic"]), "difficulty": i["difficulty"]}
    result = door.odds(RECOVERY, flat)
    chances = texts(result, recover="recover", expected_wounds_healed="mean_wounds")
    if "medic" in i:
        names = ("aid", "recover_if_aid", "recover_if_no_aid")
        return {**chances, **{name: str(result.figure(name)) for name in names}}
    alone = chances["recover"]
    return {**chances, "aid": "0/1", "recover_if_aid": alone, "recover_if_no_aid": alone}


def treated(difficulty: str | None, success: bool, total: int, **more: Any) -> door.Result:
    """An attempt in which the caregiver shows 2 or 1 against 1, and the patient's Might this total."""
    flat = {**pool("patient", ANY), **pool("medic", ANY), "cared": difficulty is not None, **more}
    if difficulty is None:
        return filled(RECOVERY, flat, [total])
    return filled(RECOVERY, {**flat, "difficulty": difficulty}, [1 + success, 1, total])


def aid_shock(i: Inputs) -> Any:
    result = treated(i["difficulty"], i["success"], 1, missing=1, target=1, shock_missing=24)
    return {"shock": result.effect("shock", "patient")}


def heal_apply(i: Inputs) -> Any:
    missing = {name: i[f"max_{name}"] - i[name] for name in ("wounds", "shock")}
    flat = {"missing": missing["wounds"], "shock_missing": missing["shock"], "target": i["target"]}
    flat["tie_mercy"] = i.get("tie_mercy", False)
    result = treated(i.get("difficulty"), i.get("aid_success", False), i["recovery_total"], **flat)
    back = {name: i[name] + int(str(result.effect(name, "patient"))) for name in ("wounds", "shock")}
    return {**back, "recovered": bool(result.effect("recovered")), "days": result.effect("days")}


ADAPTERS = {
    "damage_total": lambda i: {"damage": hit({}, i["margin"], i["dice_total"])},
    "scaled_damage": lambda i: {"damage": hit({"scale": i["scale"]}, i["margin"], i["dice_total"])},
    "scale_double": lambda i: {"damage": hit({"scale": "double"}, 1, i["damage"])},
    "damage_check": damage_check,
    "concession_bundle": concession_bundle,
    "outclass_check": outclass_check,
    "ablative_rolls": ablative_rolls,
    "subtractive_rolls": subtractive_rolls,
    "lethal_check": lethal_check,
    "health_status": health_status,
    "apply_damage": apply_damage,
    "apply_damage_list": apply_damage_list,
    "reach_state": reach_state,
    "heal": heal,
    "aid_shock": aid_shock,
    "heal_apply": heal_apply,
}
