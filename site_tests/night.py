"""What only `make test-all` runs: more of what the ordinary run tries on a chosen part."""

from collections.abc import Collection, Iterable
from typing import Any

import pytest

NIGHT = pytest.mark.night


def by_night(values: Iterable[Any], ordinary: Collection[Any]) -> list[Any]:
    """Values for `parametrize`, tuples where it has several names: those beyond the ordinary run are marked.

    >>> [getattr(value, "values", value) for value in by_night("abc", "b")]
    [('a',), 'b', ('c',)]
    """
    return [
        value
        if value in ordinary
        else pytest.param(*(value if type(value) is tuple else (value,)), marks=NIGHT)
        for value in values
    ]
