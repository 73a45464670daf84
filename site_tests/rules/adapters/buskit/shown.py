"""How cases write what the package gives: distributions, dice, parts of pools."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.systems.buskit import checks

if TYPE_CHECKING:
    from rulespkg.dice import Distribution

Inputs = dict[str, Any]


def pmf(distribution: Distribution) -> dict[str, str]:
    return {str(outcome): str(distribution[outcome]) for outcome in sorted(distribution)}


def faces(die: str) -> int:
    return checks.sides(die)


def part(one: checks.TraitPart | None) -> Any:
    if one is None:
        return None
    return {"keep": "lowest" if one.low else "highest", "count": one.number, "die": f"d{one.sides}"}
