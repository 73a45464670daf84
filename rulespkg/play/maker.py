"""What a game declares for making a character at a table: the parts of its character form, and how they look.

The form has the fields, their limits, the points and what is wrong; here stands what lists can take.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class Start(NamedTuple):
    """Something to begin with: its words, and flat inputs of the character."""

    label: str
    sheet: dict[str, str]


class Offered(NamedTuple):
    """A row that a list can take: what it is called, and inputs that differ from those of an empty row.

    One that is ``open`` is named by the reader, who finds its name begun; ``hints`` are names for it.
    """

    label: str
    inputs: dict[str, str]
    open: bool = False
    hints: tuple[str, ...] = ()


class Step(NamedTuple):
    """A field of a row with less and more, within bounds that are narrower than the field's own."""

    field: object
    least: int | None = None
    most: int | None = None


class Asked(NamedTuple):
    """Single fields of the form."""

    fields: tuple[object, ...]
    title: str = ""


class Scores(NamedTuple):
    """Every field of a group, each with less and more; ``note`` says how they are read."""

    group: object
    least: int | None = None
    most: int | None = None
    note: str = ""


class Readout(NamedTuple):
    """A column of the answer whose number stands in each row of a list, by the keys of its grid and its own.

    The rows of the grid have the keys "1", "2" and so on, behind a ``prefix``.
    """

    grid: str
    column: str
    prefix: str = ""


class Listing(NamedTuple):
    """A list of the form: the rows it has, and the rows that it can take.

    ``name`` is the field by which a row is known, ``steps`` have less and more, ``about`` stands behind the
    name. ``told`` is what the answer says of each row. ``asks`` are further fields that matter in a row,
    which are folded away in it where they are several.
    """

    rows: object
    name: object
    offers: Callable[[], Iterable[Offered]]
    steps: tuple[Step, ...] = ()
    about: object = None
    readout: Readout | None = None
    asks: Callable[[Any], tuple[object, ...]] = lambda _: ()
    note: str = ""
    more: str = "More"
    """What heads the rows to take."""
    folded: bool = False
    """Whether these are folded away at first."""


class Gear(NamedTuple):
    """What the game's sheets can carry, as at a table (``Game.arms``)."""

    title: str = ""


type Part = Asked | Scores | Listing | Gear


class Maker(NamedTuple):
    """How a game's characters are made at a table: the parts in their order, and what to begin with.

    ``figures`` are keys of the answer's figures that stay in sight where the form has no points to spend.
    ``expected`` are fields that nobody leaves empty, though the form has nothing against it.
    """

    parts: tuple[Part, ...]
    starts: tuple[Start, ...]
    figures: tuple[str, ...] = ()
    expected: tuple[object, ...] = ()
