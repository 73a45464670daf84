"""The words of cases as an address writes them, and what readers would take for a refusal."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from site_tests.rules.door import Told

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


def given(i: Inputs, **names: str) -> dict[str, str]:
    """The numbers and switches of a case by the names of fields: ``field=name`` in the case."""
    return {field: typed(i[name]) for field, name in names.items() if name in i}


def under(at: str, flat: Mapping[str, Any]) -> dict[str, Any]:
    """The same fields within a group or row."""
    return {f"{at}.{name}": text for name, text in flat.items()}


def switches(i: Inputs) -> dict[str, str]:
    """The optional rules on rolls."""
    nines = {"nines": str(i["nines"])} if "nines" in i else {}
    return nines | given(i, zeros="zeros", variable="variable")


def shares(told: Told, *names: str) -> dict[str, str]:
    """The chances of results, those that are nothing too; ``names`` are those that a page leaves out then."""
    found = {name: str(chance) for name, chance in told.points("shares").items()}
    return {**dict.fromkeys(names, "0/1"), **found}


def added_up(pieces: Any) -> str:
    """Pieces of protection as the forms ask for them, in one number; what is none is handed on as it is."""
    wrong = [one for one in pieces if type(one) is not int or one < 0]
    return typed(wrong[0] if wrong else sum(pieces))


def finished(told: Told) -> Told:
    """An answer for which no die is lacking."""
    if told.answer.waiting is not None:
        raise Missing(told.headline)
    return told


def amount(value: Any) -> int:
    """A whole number that an answer gives as a ratio."""
    whole = float(value)
    assert whole == int(whole)
    return int(whole)


def yes(value: Any) -> bool:
    """A cell that says yes or no."""
    return {"yes": True, "no": False}[value]
