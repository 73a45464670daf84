"""Fields that count only for some values of another."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Field
from rulespkg.model.group import Group, Rows, read_all
from site_tests.browser.host import Change, leaves, others

type Hanging = Iterator[tuple[str, str, bool]]
"""Both full names, and whether the field counts."""


def hanging(fields: tuple[Field, ...], values: dict[str, Any], at: str = "") -> Hanging:
    """Each field that hangs on another, for these values."""
    by_name = {field.name: field for field in fields}
    for field in fields:
        full = at + field.name
        if field.only:
            other, wanted = field.only
            text = by_name[other].text(values[other])
            yield full, at + other, text in wanted or values[other] in wanted
        if isinstance(field, Group):
            yield from hanging(field.fields, values[field.name], f"{full}.")
        if isinstance(field, Rows):
            for index, row in enumerate(values[field.name]):
                yield from hanging(field.fields, row, f"{full}.{index + 1}.")


def expected(calculator: type[Calculator], flat: dict[str, str]) -> dict[str, bool]:
    """Whether each field that hangs on another counts, for these inputs."""
    values, _ = read_all(calculator.fields, flat)
    return {name: counts for name, _, counts in hanging(calculator.fields, values)}


def deciding(calculator: type[Calculator]) -> Iterator[Change]:
    """What a reader can set to see other fields: each deciding field with a value that changes them."""
    at_first = expected(calculator, {})
    deciders = {other for _, other, _ in hanging(calculator.fields, calculator.initial().values)}
    for name, field in leaves(calculator.fields):
        if name in deciders:
            after = (Change(name, text, field.kind) for text in others(field))
            yield from islice((one for one in after if expected(calculator, one.inputs) != at_first), 1)
