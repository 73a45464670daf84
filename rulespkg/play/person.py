"""People: a character at a table, with what is gone of it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.words import as_named, isolated
from rulespkg.play.turns import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

HOLDING = "holding"
"""The mark of whoever holds a turn."""
MOST_NOTE = 80
"""Letters of a note."""
MOST_KEPT = 256
"""As many sheets are kept as they were read last."""
MOST_LATEST = 2000
"""As many are found again without a look at what stands on them."""


class Person(NamedTuple):
    """Somebody at the table.

    ``sheet`` has the flat inputs of the game's character; ``used`` counts what is gone of each gauge;
    ``marks`` are states that are on; ``place`` is where somebody stands in the order, the highest first,
    and ``faces`` are dice that lie already when the turn comes, where a game rolls for all at once;
    ``declared`` is what was declared before that roll.

    >>> ben = Person("p1", "ours", {"name": "Ben"})
    >>> ben.name, ben.spent("wounds", 2).used
    ('Ben', {'wounds': 2})
    """

    id: str
    side: str
    sheet: dict[str, str]
    used: dict[str, int] = {}  # noqa: RUF012 - never changed in place
    marks: tuple[str, ...] = ()
    place: int | None = None
    faces: tuple[int, ...] = ()
    declared: dict[str, str] = {}  # noqa: RUF012 - never changed in place
    tie: int = 0
    """Who goes first on equal places: the higher."""
    note: str = ""
    """What is to be remembered of somebody at this table."""

    @property
    def typed(self) -> str:
        """What the person is called, as forms take it."""
        return as_named(self.sheet.get("name") or "Somebody")

    @property
    def name(self) -> str:
        """What the person is called, as sentences take it."""
        return isolated(self.typed)

    @property
    def ours(self) -> bool:
        """Whether the person is on the players' side."""
        return self.side == "ours"

    @property
    def holding(self) -> bool:
        """Whether the person holds a turn."""
        return HOLDING in self.marks

    def seated(self, seat: Seat) -> Person:
        """The person with the place and the hold of a seat."""
        placed = self._replace(place=seat.place, tie=seat.tie)
        return placed if seat.holding == self.holding else placed.marked(HOLDING, seat.holding)

    def used_of(self, gauge: str) -> int:
        """How much is gone of a gauge."""
        return self.used.get(gauge, 0)

    def spent(self, gauge: str, by: int, most: int = 9999) -> Person:
        """The person with more gone of a gauge, within 0 and ``most``."""
        return self._replace(used={**self.used, gauge: max(0, min(most, self.used_of(gauge) + by))})

    def marked(self, mark: str, on: bool) -> Person:
        """The person with a state on or off."""
        others = tuple(other for other in self.marks if other != mark)
        return self._replace(marks=(*others, mark) if on else others)


def _as_it_is(_: Person) -> tuple[tuple[str, str], ...]:
    return ()


def reader[Sheet](
    read: Callable[[dict[str, str]], Sheet],
    now: Callable[[Person], tuple[tuple[str, str], ...]] = _as_it_is,
) -> Callable[[Person], Sheet]:
    """What reads a person's sheet by a game's character form, once for each sheet.

    ``now`` gives inputs that stand otherwise than on the sheet. A sheet is never changed in place, so that
    the same one need not even be compared.
    """

    @lru_cache(maxsize=MOST_KEPT)
    def read_once(flat: frozenset[tuple[str, str]]) -> Sheet:
        return read(dict(sorted(flat)))

    latest: dict[tuple[int, tuple[tuple[str, str], ...]], tuple[dict[str, str], Sheet]] = {}

    def read_latest(person: Person) -> Sheet:
        flat, inputs = person.sheet, now(person)
        entry = latest.get((id(flat), inputs))
        if entry and entry[0] is flat:
            return entry[1]
        if len(latest) >= MOST_LATEST:
            latest.clear()
        sheet = read_once(frozenset({**flat, **dict(inputs)}.items()))
        latest[id(flat), inputs] = flat, sheet
        return sheet

    return read_latest


def listed(group: str, *rows: dict[str, str]) -> dict[str, str]:
    """Rows of a sheet as flat inputs.

    >>> listed("weapons", {"weapon": "club"})
    {'weapons': '1', 'weapons.1.weapon': 'club'}
    """
    flat = {
        f"{group}.{place}.{name}": text for place, row in enumerate(rows, 1) for name, text in row.items()
    }
    return {group: str(len(rows)), **flat}


def carrying(*slugs: str) -> dict[str, str]:
    """The weapons of a sheet as flat inputs."""
    return listed("weapons", *({"weapon": slug} for slug in slugs))
