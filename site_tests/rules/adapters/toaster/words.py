"""The words of cases as an address writes them, and what readers would take for a refusal."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from site_tests.rules.door import Result

Inputs = dict[str, Any]


class Missing(ValueError):
    """The dice that lie there do not reach."""


class NotLegal(ValueError):
    """A character that the builder finds a fault with."""


def typed(value: Any) -> str:
    """A number or a switch as a field takes it; a text in their place keeps its quotation marks.

    >>> typed(6), typed(True), typed("6")
    ('6', 'true', '"6"')
    """
    return json.dumps(value)


def from_case(i: Inputs, **names: str) -> dict[str, str]:
    """The numbers and switches of a case by the names of fields: ``field=name`` in the case."""
    return {field: typed(i[name]) for field, name in names.items() if name in i}


def under(at: str, flat: Mapping[str, Any]) -> dict[str, Any]:
    """The same fields within a group or row."""
    return {f"{at}.{name}": text for name, text in flat.items()}


def switches(i: Inputs) -> dict[str, str]:
    """The optional rules on rolls."""
    nines = {"nines": str(i["nines"])} if "nines" in i else {}
    return nines | from_case(i, zeros="zeros", variable="variable")


def shares(result: Result, *names: str) -> dict[str, str]:
    """The chances of results, those that are nothing too; ``names`` are those that a page leaves out then."""
    chances = {name: str(chance) for name, chance in result.points("shares").items()}
    return {**dict.fromkeys(names, "0/1"), **chances}


def added_up(pieces: Any) -> str:
    """Pieces of protection as the forms ask for them, in one number; what is none is handed on as it is."""
    wrong = [piece for piece in pieces if type(piece) is not int or piece < 0]
    return typed(wrong[0] if wrong else sum(pieces))


def finished(result: Result) -> Result:
    """An answer for which no die is lacking."""
    if result.answer.waiting is not None:
        raise Missing(result.headline)
    return result


def amount(value: Any) -> int:
    """A whole number that an answer gives as a ratio."""
    whole = float(value)
    assert whole == int(whole)
    return int(whole)


def yes(value: Any) -> bool:
    """A cell that says yes or no."""
    return {"yes": True, "no": False}[value]
