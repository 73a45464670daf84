"""Adapters for attacks: their odds, the dice that they roll, and one attack after another."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import Any

from rulespkg.model.problem import Refusal
from site_tests.rules import door
from site_tests.rules.adapters.buskit.shown import Inputs, NotAccepted, others, pool, texts, trait

ATTACK = "buskit.attack"
ARMORS = ("armor-archaic", "armor-ballistic", "armor-stab", "armor-star-wars")


def form(i: Inputs) -> Inputs:
    """The attack form for pools that are given whole; cases roll the outclassing die after armor dice."""
    flat: Inputs = {"weapon": "own", "how": "fight", "scale": i.get("scale", "normal"), "outclass_last": True}
    fields = {"attack": "attacker", "defense": "defender", "damage": "damage", "toughness": "toughness"}
    for name, field in fields.items():
        flat |= pool(field, i[name]) if name in i else {}
    return flat | armor(i)


def armor(i: Inputs) -> Inputs:
    """The armor of a case by its dice."""
    flat: Inputs = {}
    if "subtractive" in i:
        flat |= {"armor": "own", "subtractive": i["subtractive"]}
    if "ablative" in i:
        worn = i["ablative"]
        flat |= {"armor": "own", "ablative_die": worn["die"], "ablative_dice": worn["dice"]}
        flat["spend"] = worn.get("policy", "until-safe")
    return flat


def attack(i: Inputs) -> Any:
    result = door.odds(ATTACK, form(i))
    spent = {"armor_dice_spent": result.spread("armor_dice_spent")} if "ablative" in i else {}
    return {
        **texts(result, hit="hit", any_wound="wounded", mean_wounds="mean_wounds", mean_shock="mean_shock"),
        "wounds": result.spread("wounds"),
        "shock": result.spread("shock"),
        **spent,
    }


def lethal_options(i: Inputs) -> Any:
    result = door.odds(ATTACK, {**form(i), "lethal": True})
    return texts(result, lethal_minimum="out_at_once", failed_check="wounded")


def attack_sequence(i: Inputs) -> Any:
    rolls = i.get("attack_pools", ())
    flat = {**form(i), "times": i.get("attacks", len(rolls)), "rolls": len(rolls)}
    for place, spec in enumerate(rolls, 1):
        flat |= pool(f"rolls.{place}", spec)
    flat |= {"own_health": True, "wounds": i["wounds"], "shock": i["shock"]}
    return texts(
        door.odds("buskit.drop", flat), down="down", wounds_gone="wounds_gone", shock_gone="shock_gone"
    )


def _hit(flat: Inputs) -> door.Result:
    """The odds of a hit that is known; ``NotAccepted`` where it is taken for none."""
    result = door.odds(ATTACK, flat)
    if str(result.figure("hit")) != "1/1":
        raise NotAccepted(result.headline)
    return result


def damage_pmf(i: Inputs) -> Any:
    result = _hit({**form({"damage": i["damage"]}), "hit_by": i["margin"]})
    return {"pmf": result.spread("shock"), **texts(result, mean="mean_shock")}


def wounds_pmf(i: Inputs) -> Any:
    result = _hit({**form({"toughness": i["toughness"]}), "damage_rolled": i["damage"]})
    wounds = result.spread("wounds")
    return {"pmf": wounds, "no_wound": wounds.get("0", "0/1")}


def ablative(i: Inputs) -> Any:
    result = _hit({**form({"toughness": i["toughness"], "ablative": i}), "damage_rolled": i["damage"]})
    return {
        "wounds": result.spread("wounds"),
        "spent": result.spread("armor_dice_spent"),
        **texts(result, mean_spent="mean_spent"),
    }


def weapon(i: Inputs) -> door.Result:
    """The attack form with a weapon in somebody's hands."""
    flat: Inputs = {
        "weapon": i["weapon"],
        "might": i.get("might") or "none",
        "strength": i.get("strength", False),
        "code": i.get("option", 0) + 1,
        "damage_extra": i.get("extra", []),
        "damage_for_initiative": i.get("penalty", 0),
    }
    if i.get("called_shot"):
        flat |= {"called_shot": True, "attacker.trait": i["called_shot"]}
    return door.odds(ATTACK, flat)


def weapon_damage(i: Inputs) -> Any:
    result = weapon(i)
    might = trait(result, "damage")
    dice = [might["die"]] * might["count"] if might else []
    return {"dice": sorted([*dice, *others(result, "damage")], key=lambda die: -int(die[1:]))}


def weapon_damage_pool(i: Inputs) -> Any:
    result = weapon(i)
    return {"trait": trait(result, "damage"), "extra": others(result, "damage")}


def outclass_die(i: Inputs) -> Any:
    """Trait dice of one size are Might dice; a single one of another size is that of a called shot."""
    (size, number), *more = Counter(i["trait_dice"]).most_common() or [("none", 1)]
    flat = form({"damage": {"trait": size, "bonus": number - 1, "extra": i["other_dice"]}})
    if more:
        ((shot, once),) = more
        assert once == 1, "no weapon rolls such dice"
        flat |= {"called_shot": True, "attacker.trait": shot}
    return {"die": _scale_die({**flat, "scale": "outclass"})}


def _scale_die(flat: Inputs) -> str | None:
    return next(iter(others(door.odds(ATTACK, flat), "scale")), None)


def resist_die(i: Inputs) -> Any:
    return {"die": _scale_die({"scale": "resist-die", "toughness.trait": i["might"]})}


def scale_accuracy(i: Inputs) -> Any:
    flat = {
        "larger": i["target_larger"],
        "evades": i["target_avoids_equally"],
        "unsuited": not i["weapon_suits_target"],
    }
    result = door.odds(ATTACK, flat)
    return {name: result.cell("dice", "attack", name) for name in ("bonus", "penalty")}


def multi_attack(i: Inputs) -> Any:
    result = door.odds("buskit.options", {"split": i["attacks"]})
    split = f"attacks_{i['attacks']}" + "_two_weapons" * i["two_weapons"]
    way = split if i["attacks"] > 1 else "plain"
    return {"penalties": [int(words) for words in str(result.cell("ways", way, "penalties")).split(", ")]}


def gangup(i: Inputs) -> Any:
    result = door.odds(ATTACK, {"weapon": "unarmed", "attackers": i["attackers"]})
    return {"die": next(iter(others(result, "attack")), None)}


def armor_layers(i: Inputs) -> Any:
    flat = {"armor": i["armor"], "mode": "own", **{f"tags.{tag}": True for tag in i["attack_tags"]}}
    if i.get("ablative_left") is not None:
        flat["dice_spent"] = _ablative_dice(i["armor"]) - i["ablative_left"]
    grids = {grid.key: grid for grid in door.odds(ATTACK, flat).answer.grids}
    rows = grids["armor"].rows if "armor" in grids else ()
    layers = [[cell.value for cell in row] for row in rows]
    return {"layers": [{"type": kind.lower(), "count": count, "die": die} for kind, count, die in layers]}


def _ablative_dice(suit: str) -> int:
    """The ablative dice of a suit as its row has them."""
    layers = []
    for name in ARMORS:
        with suppress(Refusal):
            layers += door.row(f"buskit.table.{name}", suit)["layers"]
    return max(layer["count"] for layer in layers if layer["type"] == "ablative")


ADAPTERS = {
    "attack": attack,
    "lethal_options": lethal_options,
    "attack_sequence": attack_sequence,
    "damage_pmf": damage_pmf,
    "wounds_pmf": wounds_pmf,
    "ablative": ablative,
    "weapon_damage": weapon_damage,
    "weapon_damage_pool": weapon_damage_pool,
    "outclass_die": outclass_die,
    "resist_die": resist_die,
    "scale_accuracy": scale_accuracy,
    "multi_attack": multi_attack,
    "gangup": gangup,
    "armor_layers": armor_layers,
}
