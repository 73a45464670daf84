"""Which faults the ordinary run tries: each value of each parameter once; `make faults` tries all."""

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

from site_tests.night import NIGHT


def combinations(**parameters: Iterable[Any]) -> pytest.MarkDecorator:
    """Every combination of the parameters; those beyond the chosen part only when all faults are asked for.

    The chosen part runs along the diagonal: the longest parameter once, the others in turn.

    >>> mark = combinations(kind=["a", "b", "c"], state=["full", "closed"])
    >>> [value.id for value in mark.args[1] if not value.marks]
    ['a-full', 'b-closed', 'c-full']
    """
    names = list(parameters)
    values = [list(value) for value in parameters.values()]
    most = max(map(len, values))
    diagonal = {tuple(place % len(own) for own in values) for place in range(most)}
    places = product(*(range(len(own)) for own in values))
    return pytest.mark.parametrize(names, [_value(values, place, place in diagonal) for place in places])


def _value(values: list[list[Any]], places: tuple[int, ...], is_chosen: bool) -> Any:
    chosen = [own[place] for own, place in zip(values, places, strict=True)]
    named = "-".join(str(getattr(one, "id", one)) for one in chosen)
    return pytest.param(*chosen, id=named, marks=() if is_chosen else NIGHT)


def share(part: str, count: int) -> range:
    """Which of ``count`` tests belong to a part such as "2/8": every eighth, from the second on.

    >>> list(share("2/4", 9)), list(share("", 3))
    ([1, 5], [0, 1, 2])
    >>> share("5/4", 9)
    Traceback (most recent call last):
    pytest.UsageError: PART must be such as 2/8, the second of eight parts, not “5/4”.
    """
    if not part:
        return range(count)
    mine, _, every = part.partition("/")
    if not (mine.isdecimal() and every.isdecimal() and 1 <= int(mine) <= int(every)):
        raise pytest.UsageError(f"PART must be such as 2/8, the second of eight parts, not “{part}”.")
    return range(int(mine) - 1, count, int(every))
