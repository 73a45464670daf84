"""What a page asks of its table, and what it is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypedDict

from rulespkg.play.table_event import TableEvent

_NOTHING: dict[str, Any] = {}
_NONE: list[Any] = []


class TableRequest(NamedTuple):
    """The events of a table and what a page asks of it; what a step does not need has its default.

    ``loaded`` is a roll that the page holds, with the ``inputs`` that an answer to its question changes;
    ``answered`` then reads its ``faces`` again. ``order`` asks about the dice for the order.
    ``saved`` are the reader's own characters by name, ``start`` what a character in the making begins as.
    """

    events: list[Any] = _NONE
    step: str = "view"
    ui: dict[str, Any] = _NOTHING
    saved: dict[str, Any] = _NOTHING
    rulings: dict[str, Any] = _NOTHING
    root: str = ""
    loaded: dict[str, Any] = _NOTHING
    inputs: dict[str, Any] = _NOTHING
    faces: list[int] = _NONE
    answered: int = 0
    order: int = 0
    sheet: dict[str, Any] = _NOTHING
    version: int = 0
    count: int = 1  # type: ignore[assignment] # A tuple's own is not needed here.
    who: str = ""
    calculator: str = ""
    key: str = ""
    title: str = ""
    slug: str = ""
    rolls: list[Any] = _NONE
    start: int = 0

    @classmethod
    def read(cls, raw: Mapping[str, Any]) -> TableRequest:
        """A request as a page sends it; what has not the type of its default is left out.

        >>> TableRequest.read({"step": "throw", "faces": "6"}).faces
        []
        """
        kinds = {name: type(default) for name, default in cls._field_defaults.items()}
        return cls(**{name: raw[name] for name, kind in kinds.items() if isinstance(raw.get(name), kind)})


class Button(TypedDict):
    """The words of the button that rolls: the chance on it, what it is the chance of, and its fraction.

    Where nothing is to be rolled there is no title, and ``sub`` says why.
    """

    title: str
    sub: str
    chance: str
    word: str
    exact: str


class PersonFacts(TypedDict):
    """Somebody as a card shows them: ``gauges`` have the number that is shown, and the most it can be."""

    id: str
    name: str
    side: str
    place: int | None
    moment: str
    line: str
    gauges: Mapping[str, tuple[int, int]]


class ChipFacts(TypedDict):
    """A chip, with what a tap sets among the picks, changes at once or lets happen; no ``chance`` is ""."""

    label: str
    sub: str
    sets: Mapping[str, str]
    on: bool
    chance: str
    changes: Sequence[Sequence[Any]]
    event: TableEvent | None


class RowFacts(TypedDict):
    """Chips beside each other; without chips the label is a note."""

    label: str
    chips: Sequence[ChipFacts]


class CardFacts(TypedDict):
    """The open card: where its picks are kept, what is picked for the roll, and what needs no roll."""

    who: str
    place: str
    rows: Sequence[RowFacts]
    actions: Sequence[tuple[str, TableEvent]]


class KeyFacts(TypedDict):
    """A key of a sheet, with the exact chance of its roll; where nothing is won that is ""."""

    id: str
    group: str
    label: str
    sub: str
    face: str
    chance: str


class SheetFacts(TypedDict):
    """The sheet that is looked at: what its keys are measured against, the keys, and what can be carried."""

    who: str
    rows: Sequence[RowFacts]
    keys: Sequence[KeyFacts]
    arms: Sequence[RowFacts]


class OutlookFacts(TypedDict):
    """What may become of somebody."""

    who: str
    name: str
    chance: str
    note: str


class Facts(TypedDict, total=False):
    """What panes say, as data: the parts that ``ui`` names in ``facts``.

    ``people`` stand in the order of the cards; ``question`` is what a throw leaves open,
    ``None`` for nothing.
    """

    people: Sequence[PersonFacts]
    card: CardFacts
    sheet: SheetFacts
    prognosis: Sequence[OutlookFacts]
    question: Mapping[str, Any] | None


class TableReply(TypedDict, total=False):
    """What a page is told; a step has its own parts of it.

    ``html`` is markup, of the panes by their names where there are several. ``view`` are the panes after a
    throw. ``round`` is which round it is, ``None`` where nobody sits. ``unread`` and ``refused`` are of the
    events, ``forgot`` is on where picks no longer fitted.
    ``make`` are the words of the button while a character is made, whose inputs are the ``draft``.
    ``shared`` is what a link to a roll needs; ``veil`` is on where the roll is secret, and
    ``lies`` where its dice lay already. ``spelled`` are all events where people in some of them came by
    name, and ``ways`` are lists of events that lead to the same table.
    """

    ok: bool
    unread: int
    refused: str
    forgot: bool
    html: dict[str, str] | str
    facts: Facts
    view: TableReply
    button: Button
    make: Button | None
    draft: Mapping[str, str]
    next: str
    begin: tuple[str, str]
    turn: str
    on_turn: str
    round: str | None
    tied: Sequence[str]
    tie: TableEvent | None
    gone: Sequence[str]
    opening: Sequence[TableEvent]
    spelled: Sequence[Any]
    ways: Sequence[Sequence[Any]]
    event: TableEvent | None
    shared: Mapping[str, Any]
    veil: bool
    lies: bool
    result: str
    full: str
    waiting: Mapping[str, Any] | None
    due: Sequence[Mapping[str, Any]]
    who: str
    name: str
    version: int
    sheet: Mapping[str, str]
    side: str
    title: str
    rule: str
    page: str
    short: str
    inputs: Mapping[str, str]
