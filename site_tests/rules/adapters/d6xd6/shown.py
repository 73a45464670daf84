"""How the words of cases become inputs of D6xD6's calculators, and which faces make what a case gives."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rulespkg.dice import WrongFace
from site_tests.rules import door

if TYPE_CHECKING:
    from collections.abc import Mapping

Inputs = dict[str, Any]
Flat = dict[str, str]

TASK = "d6xd6.task"
BEFORE = ((0, 36, (1, 1)), (1, 1, (3, 3)), (2, 1, (4, 4)), (3, 1, (5, 6)), (4, 1, (6, 6)))
"""Levels of a Focused roll with at most four points of penalty: the Focus and the faces that make them."""


def number(value: Any) -> str:
    """A number as JSON has it, so that texts, halves and truth values stay what they are.

    >>> number(5), number("5"), number(True), number(None)
    ('5', '"5"', 'true', 'null')
    """
    return json.dumps(value)


def word(value: Any) -> str:
    """A choice of words; none is left empty."""
    return "" if value == "none" else str(value)


def state(value: Any) -> str:
    """A state of damage as calculators name it."""
    return "unhurt" if value == "none" else str(value)


def case_state(name: str) -> str:
    """A state of damage as cases name it."""
    return "none" if name == "unhurt" else name


NUMBERS = {
    "focus": "focus",
    "total_penalty": "extra",
    "plus": "plus",
    "aim_turns": "aim",
    "attacks": "attacks",
}
WORDS = {"kind": "kind", "status": "kind", "weapon": "weapon", "range": "range", "base": "base"}


def roll(i: Mapping[str, Any]) -> Flat:
    """The inputs of a roll: what a case leaves out is zero, none or false."""
    flat = {name: number(i[key]) for key, name in NUMBERS.items() if key in i}
    flat |= {name: str(i[key]) for key, name in WORDS.items() if key in i}
    if "damage" in i:
        flat["damage"] = state(i["damage"])
    if "armour" in i:
        flat["armour"] = word(i["armour"])
    if "die_mods" in i:
        flat |= dict(zip(("first", "second"), map(number, i["die_mods"]), strict=True))
    return flat


def defence(i: Mapping[str, Any]) -> Flat:
    """The inputs of a target's defence."""
    return {
        "reactive": number(i.get("reactive", False)),
        "target_armour": word(i.get("armour", "none")),
        "drama": number(i.get("drama", 0)),
    }


def rows(name: str, several: list[Flat]) -> Flat:
    """A list of the form with so many entries."""
    flat = {
        f"{name}.{place}.{key}": text for place, row in enumerate(several, 1) for key, text in row.items()
    }
    return {name: str(len(several)), **flat}


def resolved(id: str, flat: Flat, faces: Any) -> door.Result:
    """The answer to dice on the table; dice that are missing are an answer to no roll."""
    result = door.resolve(id, flat, faces or ())
    if result.answer.waiting:
        raise WrongFace(result.headline)
    return result


def of_levels(levels: Any) -> tuple[Flat, tuple[int, int]]:
    """Inputs and faces of a Focused roll that ends in so many levels, those beyond the fourth by pluses."""
    bare = min(levels, 4)
    _, focus, faces = next(row for row in BEFORE if row[0] == bare)
    return {"kind": "focused", "focus": str(focus), "plus": str(levels - bare)}, faces


def of_total(kind: str, total: int) -> tuple[Flat, tuple[int, int]]:
    """Inputs and faces that make a total: by a penalty on the highest product or on the lowest."""
    if kind == "focused":
        return {"kind": kind, "extra": str(36 - total)}, (6, 6)
    return {"kind": kind, "extra": str(total - 1)}, (1, 1)
