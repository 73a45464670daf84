"""What happens at a table, as a page keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict


class TableEvent(TypedDict, total=False):
    """An event: ``do`` names it, ``words`` are its line in the log, and what else it has depends on it.

    ``of`` is a person's id or those of a pair with whom what an event ``sets`` stands.
    A change is a person's id, a gauge or a mark, and by how much; ``people`` are pairs of a side and a sheet.
    A roll has the parts of a pending one, with its calculator's id and flat inputs, and what came of it.
    """

    do: str
    words: str
    changes: Sequence[Sequence[Any]]
    who: str
    of: str
    sets: Mapping[str, str]
    first: int
    people: Sequence[Sequence[Any]]
    names: Sequence[Sequence[str]]
    name: str
    note: str
    before: str
    sheet: Mapping[str, Any]
    whole: int
    rule: str
    on: int
    fight: dict[str, Any]
    calculator: str
    inputs: Mapping[str, str]
    title: str
    sub: str
    actor: str
    target: str
    faces: Sequence[int]
    besides: Sequence[Sequence[Any]]
    won: Sequence[Sequence[Any]]
    totals: Sequence[Sequence[str]]
    tone: str
    side: str
    headline: str
    verdict: str
    places: Sequence[Sequence[Any]]
    ties: Mapping[str, int]
