"""What happens at a table, as a page keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict


class TableEvent(TypedDict, total=False):
    """An event: ``do`` names it, ``words`` are its line in the log, and what else it has depends on it.

    A change is a person's id, a gauge or a mark, and by how much; ``people`` are pairs of a side and a sheet.
    """

    do: str
    words: str
    changes: Sequence[Sequence[str | int]]
    who: str
    first: int
    people: Sequence[Sequence[Any]]
    sheet: Mapping[str, str]
    rule: str
    on: int
    fight: dict[str, Any]
    title: str
    tone: str
    headline: str
    verdict: str
    places: Sequence[Sequence[Any]]
    ties: Mapping[str, int]
