"""Adapters for the scale, tasks, tide, movement and combined actions."""

from __future__ import annotations

from typing import Any

from rulespkg.dice import Ratio
from rulespkg.problem import refuse
from rulespkg.systems.nwm import checks, movement, scale, tide
from rulespkg.systems.nwm.tables_space import BASE_RANGES
from site_tests.rules.adapters.nwm.shown import Inputs, pmf, rank, ranked, ratio


def _whole(i: Inputs, *names: str) -> list[int]:
    """Whole numbers of a case; those that it leaves out are 0."""
    return [checks.integer(i.get(name, 0), name, name.capitalize()) for name in names]


def ranks(i: Inputs) -> Any:
    found = rank(i, "rank")
    return {
        "base": found,
        "number": str(scale.number(found)),
        "halved": scale.slug(scale.halved(found)),
    }


def probabilities(i: Inputs) -> Any:
    total = checks.integer(i["total"], "total", "Total")
    asks = {
        "exactly": lambda x: x == total,
        "at_least": lambda x: x >= total,
        "at_most": lambda x: x <= total,
    }
    return str(checks.FOUR.odds().probability(_chosen(asks, i)))


def _chosen(asks: dict[str, Any], i: Inputs) -> Any:
    if i["ask"] not in asks:
        raise refuse("ask", "Ask", f"Ask must be one of {', '.join(asks)}.")
    return asks[i["ask"]]


def extra(i: Inputs) -> Any:
    base, required, bonus = _whole(i, "base", "required", "bonus")
    made = checks.outcome(base, checks.modifier(i["faces"]), required, bonus)
    return {
        "successes": made.successes,
        "success": made.success,
        "extra": made.extra if made.success else None,
    }


def success(i: Inputs) -> Any:
    numbers = _whole(i, "base", "required", "bonus")
    asks = {
        "chance": lambda: str(checks.chance(*numbers)),
        "extra_distribution": lambda: pmf(checks.extras(*numbers).map(lambda x: "fail" if x < 0 else x)),
        "expected_extra_if_success": lambda: str(checks.expected_extra(*numbers)),
    }
    return _chosen(asks, i)()


def range_penalty(i: Inputs) -> Any:
    distance = ratio(i["distance"], "distance")
    base = ratio(i["base_range"], "base_range") if "base_range" in i else _base(i)
    return {"penalty": movement.range_penalty(distance, base, i.get("scope", False))}


def _base(i: Inputs) -> Ratio:
    return Ratio(BASE_RANGES.by("weapon", i.get("weapon")).facts["fullmoves"])


def move(i: Inputs) -> Any:
    moves = movement.fullmoves(rank(i, "rank"))
    return {"fullmoves": str(moves), "metres": str(movement.meters(moves))}


def simple(i: Inputs) -> Any:
    base, required = _whole(i, "base", "required")
    aside = checks.integer(i["simple"], "simple", "Simple", 0)
    return str(checks.chance(base, required + aside))


def double(i: Inputs) -> Any:
    parts = [checks.Part(*_whole(i[name], "base", "required")) for name in ("a", "b")]
    return pmf(checks.double(*parts).enumerate().map(checks.double_result))


ADAPTERS = {
    "nwm.scale.ranks": ranks,
    "nwm.scale.shift": lambda i: ranked(
        rank(i, "rank") + checks.integer(i["half_steps"], "half_steps", "Half-steps")
    ),
    "nwm.scale.numbers": lambda i: str(scale.number(checks.integer(i["base"], "base", "Base"))),
    "nwm.scale.halved": lambda i: ranked(scale.halved(rank(i, "rank"))),
    "nwm.scale.convert": lambda i: ranked(scale.convert(ratio(i["number"]))),
    "nwm.char.no_deficient_plus": lambda i: {"base": scale.rating(i["rating"])},
    "nwm.task.roll": lambda i: {"modifier": checks.modifier(i["faces"])},
    "nwm.task.extra": extra,
    "nwm.task.probabilities": probabilities,
    "nwm.task.success": success,
    "nwm.tide.roll": lambda i: list(tide.events(i["faces"])),
    "nwm.tide.odds": lambda i: str(tide.odds(i["sides"], i["ask"])),
    "nwm.space.move": move,
    "nwm.space.range_penalty": range_penalty,
    "nwm.combined.simple": simple,
    "nwm.combined.double": double,
    "nwm.combined.choose": lambda i: list(checks.choices(*i["margins"])),
}
