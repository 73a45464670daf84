"""Fields that count only for some values of another."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Field
from rulespkg.model.group import read_all
from rulespkg.model.tree import leaves, nodes
from site_tests.browser.host import Change, others

type Hanging = Iterator[tuple[str, str, bool]]
"""Both full names, and whether the field counts."""


def hanging(fields: tuple[Field, ...], values: dict[str, Any]) -> Hanging:
    """Each field that hangs on another, for these values."""
    for node in nodes(fields, values):
        if decider := node.decider:
            yield node.name, decider.name, node.shown


def expected(calculator: type[Calculator], flat: dict[str, str]) -> dict[str, bool]:
    """Whether each field that hangs on another counts, for these inputs."""
    values, _ = read_all(calculator.fields, flat)
    return {name: counts for name, _, counts in hanging(calculator.fields, values)}


def deciding(calculator: type[Calculator]) -> Iterator[Change]:
    """What a reader can set to see other fields: each deciding field with a value that changes them."""
    at_first = expected(calculator, {})
    deciders = {other for _, other, _ in hanging(calculator.fields, calculator.initial().values)}
    for leaf in leaves(calculator.fields):
        if leaf.name in deciders:
            after = (Change(leaf.name, text, leaf.field.kind) for text in others(leaf.field))
            yield from islice(
                (change for change in after if expected(calculator, change.inputs) != at_first), 1
            )
