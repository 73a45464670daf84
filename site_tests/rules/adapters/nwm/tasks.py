"""Adapters for the scale, tasks, tide, movement and combined actions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from site_tests.rules import door
from site_tests.rules.adapters.nwm.shown import (
    AVERAGE,
    NOTHING,
    Inputs,
    NotShown,
    asked,
    attribute,
    effect,
    figure,
    rank,
    slug,
    without,
)


def _scale(value: Any, shift: Any = 0) -> door.Result:
    """The converter for a rank: its slug, or its base successes."""
    if isinstance(value, str):
        return door.odds("nwm.ranks", {"rank": rank(value), "shift": shift})
    return door.odds("nwm.ranks", {"given": "base", "base": value, "shift": shift})


def ranks(i: Inputs) -> Any:
    result = _scale(i["rank"])
    base = result.cell("scale", "0", "base")
    return {
        "base": base,
        "number": str(result.points("numbers")[str(base)]),
        "halved": slug(result, "0", "halved"),
    }


def shift(i: Inputs) -> Any:
    result, row = _scale(i["rank"], i["half_steps"]), str(i["half_steps"])
    return {"base": result.cell("scale", row, "base"), "rank": slug(result, row, "rank")}


def numbers(i: Inputs) -> Any:
    return str(_scale(i["base"]).points("numbers")[str(i["base"])])


def halved(i: Inputs) -> Any:
    result = _scale(i["rank"])
    return {"base": result.cell("scale", "0", "halved_base"), "rank": slug(result, "0", "halved")}


def convert(i: Inputs) -> Any:
    result = door.odds("nwm.ranks", {"given": "number", "number": i["number"]})
    return {"base": result.figure("base"), "rank": slug(result, "0", "rank")}


def rating(i: Inputs) -> Any:
    result = door.odds("nwm.character", {"attributes": 1, "attributes.1.rank": rank(i["rating"])})
    return {"base": result.cell("attributes", "1", "now")}


def dice(i: Inputs) -> Any:
    return {"modifier": effect(door.resolve("nwm.task", {}, i["faces"]), "dice")}


def _task(i: Inputs) -> dict[str, Any]:
    return {**attribute(i["base"], i.get("bonus", 0)), "required": "", "number": i["required"]}


def extra(i: Inputs) -> Any:
    result = door.resolve("nwm.task", _task(i), i["faces"])
    is_success = effect(result, "outcome") == "success"
    return {
        "successes": effect(result, "successes"),
        "success": is_success,
        "extra": effect(result, "extra") if is_success else None,
    }


def probabilities(i: Inputs) -> Any:
    """A roll of the dice on top of Average is that much more than Average, or not."""
    flat = {**attribute(AVERAGE), "required": "", "number": AVERAGE + i["total"]}
    result = door.odds("nwm.task", flat)
    ends = {name: str(result.figure(name)) for name in ("just_enough", "failure")}
    return asked(
        i,
        exactly=ends["just_enough"],
        at_least=str(result.figure("success")),
        at_most=without(ends),
    )


def success(i: Inputs) -> Any:
    result = door.odds("nwm.task", _task(i))
    return asked(
        i,
        chance=lambda: str(result.figure("success")),
        extra_distribution=lambda: _extras(result),
        expected_extra_if_success=lambda: str(figure(result, "mean_extra")),
    )


def _extras(result: door.Result) -> dict[str, str]:
    chances = {
        name: chance for name, chance in result.spread("successes").items() if not name.startswith("-")
    }
    failed = str(result.figure("failure"))
    return {**({"fail": failed} if Fraction(failed) else {}), **chances}


def tide(i: Inputs) -> Any:
    sides = len(i["faces"])
    result = door.resolve("nwm.tide", {"sides": sides, "show": "open"}, i["faces"])
    return [effect(result, "event", str(side)) for side in range(1, sides + 1)]


def tide_odds(i: Inputs) -> Any:
    result = door.odds("nwm.tide", {"sides": i["sides"]})
    if i["ask"] == "side1_advantage_side2_misfortune":
        if not result.answer.grids:
            raise NotShown("there is only one side")
        return str(result.cell("two_sides", "advantage", "misfortune"))
    names = ("nothing_at_all", "any_advantage", "any_misfortune", "exactly_one_event")
    return asked(i, **{name: str(result.figure(name)) for name in names})


def move(i: Inputs) -> Any:
    result = door.odds("nwm.range", {"athletics": rank(i["rank"])})
    return {
        "fullmoves": str(result.figure("fullmoves_a_round")),
        "metres": str(result.figure("meters_a_round")),
    }


METERS = 20
"""A fullmove, so that parts of it can be written as whole meters."""


def range_penalty(i: Inputs) -> Any:
    flat = _counted(i["distance"], "distance", "unit")
    if "base_range" in i:
        flat |= {"weapon": "", **_counted(i["base_range"], "base_range", "base_unit")}
    else:
        flat["weapon"] = f"range-{i.get('weapon')}"
    result = door.odds("nwm.range", {**flat, "scope": i.get("scope", False)})
    return {"penalty": result.figure("range_penalty")}


def _counted(text: Any, name: str, unit: str) -> dict[str, Any]:
    """A distance in fullmoves; in meters where it is no whole number of them."""
    try:
        distance = Fraction(text)
    except (TypeError, ValueError, ZeroDivisionError):
        return {name: text}
    if distance.denominator == 1:
        return {name: str(distance), unit: "fullmoves"}
    return {name: str(distance * METERS), unit: "meters"}


def simple(i: Inputs) -> Any:
    main = _part("a", {"base": i["base"], "required": i["required"]})
    return str(
        door.odds("nwm.combined", {**main, "second": "trivial", "trivial": i["simple"]}).figure("both")
    )


def _part(name: str, part: Inputs) -> dict[str, Any]:
    flat = attribute(part["base"], part.get("bonus", 0), f"{name}.rank", f"{name}.bonus")
    return {**flat, f"{name}.required": rank(part["required"])}


def double(i: Inputs) -> Any:
    return door.odds("nwm.combined", {**_part("a", i["a"]), **_part("b", i["b"])}).spread("parts")


def choose(i: Inputs) -> Any:
    """Dice that add nothing leave each part the margin that it begins with."""
    parts = {
        name: {"base": AVERAGE, "bonus": margin, "required": AVERAGE}
        for name, margin in zip("ab", i["margins"], strict=True)
    }
    flat = {**_part("a", parts["a"]), **_part("b", parts["b"])}
    result = door.resolve("nwm.combined", flat, NOTHING * 2)
    ends = effect(result, "outcome")
    if ends != "one":
        return [ends]
    return [f"{name}-only" for name in "ab" if effect(result, "may_succeed", name)]


ADAPTERS = {
    "nwm.scale.ranks": ranks,
    "nwm.scale.shift": shift,
    "nwm.scale.numbers": numbers,
    "nwm.scale.halved": halved,
    "nwm.scale.convert": convert,
    "nwm.char.no_deficient_plus": rating,
    "nwm.task.roll": dice,
    "nwm.task.extra": extra,
    "nwm.task.probabilities": probabilities,
    "nwm.task.success": success,
    "nwm.tide.roll": tide,
    "nwm.tide.odds": tide_odds,
    "nwm.space.move": move,
    "nwm.space.range_penalty": range_penalty,
    "nwm.combined.simple": simple,
    "nwm.combined.double": double,
    "nwm.combined.choose": choose,
}
