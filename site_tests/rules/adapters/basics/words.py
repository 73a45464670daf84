"""A case's values as the texts of a form, and faces that make a number of hits."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from rulespkg.model.problem import refuse
from site_tests.rules import door

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from site_tests.rules.door import Result

type Inputs = dict[str, Any]
HIT, MISS = 6, 2
"""Faces that are a hit with any training, and none with any; neither is a 1."""


def number(value: Any) -> str:
    """A number as a reader types it; what is none becomes a text that no field of numbers takes.

    >>> number(2.5), number(1e-05), number(True), number("3"), number(None)
    ('2.5', '0.00001', 'true', '"3"', 'null')
    """
    if type(value) is float:
        return format(Decimal(repr(value)), "f")
    return json.dumps(value)


def switch(value: Any) -> str:
    """Yes or no; anything else becomes a text that no switch takes.

    >>> switch(True), switch(1)
    ('true', 'not 1')
    """
    return json.dumps(value) if isinstance(value, bool) else f"not {value}"


def together(values: Iterable[Any]) -> str:
    """Several numbers of a kind, as a reader adds them up for one field; one that is none stands for all."""
    several = list(values)
    wrong = next((value for value in several if type(value) is not int), None)
    return number(sum(several) if wrong is None else wrong)


def modified(modifiers: Sequence[Any]) -> dict[str, str]:
    """The fields for a list of modifiers: the two printed ones once each, one for fatigue, the rest."""
    flat: dict[str, str] = {}
    rest = []
    for modifier in modifiers:
        if modifier == -6 and "blind" not in flat:
            flat["blind"] = "1"
        elif modifier == -8 and "cover" not in flat:
            flat["cover"] = "1"
        elif type(modifier) is int and modifier < 0 and "fatigue" not in flat:
            flat["fatigue"] = str(-modifier)
        else:
            rest.append(modifier)
    return {**flat, "other": together(rest)} if rest else flat


def trained(value: Any) -> str:
    """A training, which a form knows by the same word; the other choices of its field are not one."""
    return value if value in ("normal", "proficient", "inept") else number(value)


def faces(hits: Any, dice: int) -> list[Any]:
    """So many dice with so many hits; a count that no dice show is handed over as a face."""
    if type(hits) is not int or hits < 0:
        return [hits]
    return [HIT] * hits + [MISS] * (dice - hits)


def enough(*hits: Any) -> int:
    """A pool that can show each of these numbers of hits."""
    return max([1, *(count for count in hits if type(count) is int)])


def finished(id: str, flat: Mapping[str, Any], dice: Sequence[Any]) -> Result:
    """The answer to dice on the table; a roll that still lacks dice is refused as no roll yet."""
    result = door.resolve(id, flat, dice)
    if result.answer.waiting:
        raise refuse("dice", "Dice", result.headline)
    return result


def played(id: str, flat: Mapping[str, Any], hits: Mapping[str, Any]) -> Result:
    """The answer after so many hits at each stage, the dice laid down one by one as they are asked for.

    Hits that no die of their stage was left for are laid down too, and refused as dice too many.
    """
    left, dice = dict(hits), list[Any]()
    while (result := door.resolve(id, flat, dice)).answer.waiting:
        stage = result.answer.waiting.label
        if left.get(stage) and (type(left[stage]) is not int or left[stage] < 0):
            return door.resolve(id, flat, [*dice, left[stage]])
        dice.append(HIT if left.get(stage) else MISS)
        left[stage] = max(0, left.get(stage, 0) - 1)
    over = [count for stage, count in left.items() if count]
    return door.resolve(id, flat, [*dice, *over]) if over else result


def row(table: str, slug: str) -> Any:
    """The facts of a row; ``Refusal`` where there is none."""
    return door.row(f"basics.table.{table}", slug)


def counted(points: Mapping[str, Any], most: int | None = None) -> list[str]:
    """The chances of 0, 1, 2 and so on from a chart, up to the greatest there is or to ``most``."""
    last = max(map(int, points)) if most is None else most
    return [str(points[str(at)]) if str(at) in points else "0/1" for at in range(last + 1)]
