"""Answers: what a calculator returns. Plain values, no markup; ``render`` turns them into a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Ratio, Run, Shown
from rulespkg.model.words import minus

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rulespkg.dice.procedure import Side

MOST_FRACTION = 24
"""A longer fraction is not shown at once."""

MOST_GLANCE = 16
"""A longer fraction does not fit beside the button that rolls."""

MOST_BITS = 14_000
"""Python refuses to write whole numbers of more than 4300 digits."""

MOST_BITS_IN_TABLE = 200
"""A table leaves out fractions with more than 60 digits: nobody reads dozens of those."""

type Value = Ratio | int | str
"""A chance or mean as an exact ratio, a whole number, or words."""


class Dice(NamedTuple):
    """Dice thrown together: what for, each die, and the total they make.

    ``key`` names them whatever the label, ``side`` is who throws: the "actor" or the "target".
    """

    label: str
    dice: tuple[Shown, ...]
    total: str
    key: str = ""
    side: Side = "actor"


class Step(NamedTuple):
    """One line of arithmetic and the id of the rule behind it ("" for none)."""

    text: str
    rule: str = ""


class Figure(NamedTuple):
    """One number with its name. ``unit`` is "chance" (a ratio shown as percent and fraction) or a word.

    ``key`` names it for whoever reads the answer by program, such as "mean_wounds"; the label may change.
    """

    label: str
    value: Value
    unit: str = "chance"
    tone: str = ""
    key: str = ""


class Series(NamedTuple):
    """One line or set of bars: its name and (label, value) points.

    ``key`` and ``keys``, one for each point, are names that outlast the wording.
    ``look``, 0 to 5, is the color and pattern of an outcome that several charts show, some of which leave
    others out; without it they follow the place among the series.
    """

    name: str
    points: tuple[tuple[str, Ratio], ...]
    tone: str = ""
    key: str = ""
    keys: tuple[str, ...] = ()
    look: int | None = None

    def looks(self, place: int) -> int:
        """Its color and pattern at a place among the series."""
        return place if self.look is None else self.look


class Chart(NamedTuple):
    """A picture of odds. The sentence stands in front of it, a table of the same points behind it.

    ``kind``: "stack" (one bar, shares of a whole), "bars" or "lines"; several series share the labels.
    ``unit``: "chance" draws and prints percent; any other word names what is counted,
    and a bar of a stack is then as long as its count.
    ``whole`` draws the axis from 0 to 1 whatever the values, so that charts can be compared.
    ``key`` names it whatever its title.
    ``distribution`` says that it is one, over values that ascend: "each" where every series is one of its
    own, "parts" where the series together are one, "bars" where each bar of a stack is, its shares in the
    order of the series. Readers can then see it exactly, at least and at most. It is "" for curves over an
    input, and for outcomes without an order.
    ``sets`` has for each label what a tap on it sets, and is empty where it sets nothing.
    """

    kind: str
    title: str
    sentence: str
    label: str
    series: tuple[Series, ...]
    unit: str = "chance"
    whole: bool = False
    key: str = ""
    distribution: str = ""
    sets: tuple[Aim, ...] = ()

    @property
    def labels(self) -> list[str]:
        """The labels that the series share, in their order."""
        return list(dict.fromkeys(label for series in self.series for label, _ in series.points))


class Cell(NamedTuple):
    """One cell of a grid.

    ``link`` is a rule id, "#row-slug", or a calculator with inputs such as "buskit.opposed?ties=1".
    ``tone`` "best" marks the best of its kind.
    """

    value: Value
    unit: str = "chance"
    tone: str = ""
    link: str = ""


def chance_cell(chance: Ratio, best: bool = False, link: str = "") -> Cell:
    """A cell with a chance."""
    return Cell(chance, "chance", "best" if best else "", link)


def text_cell(text: str, link: str = "") -> Cell:
    """A cell with words."""
    return Cell(text, "", "", link)


type Column[T] = tuple[str, str, Callable[[T], Cell | Value]]
"""Key, label, and what stands in the column for the value of a row: a cell, or its value alone.

Of such values a ratio is a chance, and numbers and words have no unit.
"""


class Grid(NamedTuple):
    """A table of answers. ``heat`` shades cells by their value; the first cell of each row is its header.

    ``key`` names it whatever its title, ``column_keys`` and ``row_keys`` each column and row.
    """

    title: str
    sentence: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    heat: bool = False
    key: str = ""
    column_keys: tuple[str, ...] = ()
    row_keys: tuple[str, ...] = ()

    @classmethod
    def of[T](
        cls,
        key: str,
        title: str,
        sentence: str,
        rows: Mapping[str, T],
        *columns: Column[T],
        heat: bool = False,
    ) -> Grid:
        """A grid by its columns, with a row for each value of ``rows``, which stands there by its key.

        >>> side = ("side", "Side", lambda number: f"{number} m")
        >>> area = ("area", "Area", lambda number: Cell(number**2, "m²"))
        >>> [cell.value for cell in Grid.of("squares", "Squares", "", numbered([20, 30]), side, area).rows[1]]
        ['30 m', 900]
        """
        cells = tuple(tuple(_as_cell(cell(row)) for _, _, cell in columns) for row in rows.values())
        labels, keys = tuple(label for _, label, _ in columns), tuple(key for key, _, _ in columns)
        return cls(title, sentence, labels, cells, heat, key, keys, tuple(rows))


def _as_cell(content: Cell | Value) -> Cell:
    if isinstance(content, Cell):
        return content
    return Cell(content) if isinstance(content, Ratio) else Cell(content, "")


def numbered[T](values: Iterable[T]) -> dict[str, T]:
    """Values by their places, from "1", as the rows of a grid have them that have no names.

    >>> numbered("ab")
    {'1': 'a', '2': 'b'}
    """
    return {str(place): value for place, value in enumerate(values, 1)}


class Part(NamedTuple):
    """One area of a body: "head", "torso", "left arm", "right arm", "left leg" or "right leg".

    ``label`` is what the game calls it, ``link`` "#row-slug" of its row.
    """

    area: str
    label: str
    value: Ratio
    link: str
    unit: str = "chance"


class Body(NamedTuple):
    """Values by the areas of a body; a table of the same values belongs beside it."""

    title: str
    sentence: str
    parts: tuple[Part, ...]


class Effect(NamedTuple):
    """What a finished roll did, for whoever reads on: 3 "wounds" to the "target", an "outcome" of "win".

    ``key`` is stable, ``value`` a whole number, an exact ratio or a stable word.
    ``to`` is whom it befalls, "" for the roll itself.
    """

    key: str
    value: Value
    to: str = ""


class Meter(NamedTuple):
    """So much of how much; ``shows`` says what that means, such as "left" or "taken"; ``key`` names it."""

    label: str
    now: int
    most: int
    shows: str = "left"
    key: str = ""


class Press(NamedTuple):
    """A button on a card: the action's name, the words on it, and the arguments it sends."""

    action: str
    label: str
    args: dict[str, str]


class Card(NamedTuple):
    """One combatant or clock of a tracker, with the actions that apply to it; ``key`` is its place from 1."""

    title: str
    status: str
    tone: str
    meters: tuple[Meter, ...]
    tags: tuple[str, ...]
    presses: tuple[Press, ...]
    key: str = ""


class Aim(NamedTuple):
    """One change of one input and the chance it leads to: label, value in words, and what to set."""

    label: str
    words: str
    chance: Ratio
    name: str
    text: str


class Swing(NamedTuple):
    """How far one input alone moves a chance: its label, its value in words, its full name.

    ``low`` and ``high`` are the changes that lead lowest and highest, ``None`` where nothing does either.
    ``steps`` are the changes to the next value below and above, of what has such.
    """

    label: str
    words: str
    name: str
    low: Aim | None
    high: Aim | None
    steps: tuple[Aim, ...] = ()


class Tornado(NamedTuple):
    """What moves the chance of a ``goal`` from what it is ``now``, what moves it furthest first."""

    now: Ratio
    swings: tuple[Swing, ...]
    goal: str


class Axes(NamedTuple):
    """Inputs over which a curve can be drawn, by full name and label, and the one that is, "" for none.

    ``goals`` are the ends whose chance can be looked at, by what asks for them and their words, and
    ``goal`` the one that is.
    """

    inputs: tuple[tuple[str, str], ...]
    chosen: str = ""
    goals: tuple[tuple[str, str], ...] = ()
    goal: str = ""


class RollOn(NamedTuple):
    """A roll that follows from this one: the words on its button, and the calculator with its inputs.

    ``id`` is such as "toaster.table.critical?d10star=1".
    """

    label: str
    id: str


class Luck(NamedTuple):
    """How an outcome compares with all that could have come.

    ``better`` and ``worse`` are the chances of one at least as good and at most as good,
    ``chance`` that to win, ``won`` whether it was won; ``None`` where the calculator knows no such order.
    """

    better: Ratio | None = None
    worse: Ratio | None = None
    chance: Ratio | None = None
    won: bool | None = None


class Waiting(NamedTuple):
    """The die that real dice still lack: what it is for, its sides, its lowest face (0 or 1), and its key."""

    label: str
    sides: int
    low: int
    key: str = ""


class Answer(NamedTuple):
    """What a calculator returns.

    ``headline`` is one sentence in plain words.
    ``tone`` is "success", "failure", "tie", "marginal", "critical", "fumble" or "", and "mixed" where several
    rolls ended unlike each other.
    It is told by word and shape as well.
    ``luck`` belongs to a roll, ``chance`` (to win) to odds, ``aims`` to a wanted chance, ``tornado`` and
    ``axes`` to what matters most.
    ``waiting`` is the next die of a reading of real dice that is not complete.
    ``veil`` is the words of a button behind which dice and steps stay until somebody wants to see them.
    ``effects`` belong to a finished roll, or to inputs that leave nothing to dice:
    what came of it, by stable keys.
    ``rolls`` are those that follow, each by a tap.
    """

    headline: str
    tone: str = ""
    dice: tuple[Dice, ...] = ()
    steps: tuple[Step, ...] = ()
    figures: tuple[Figure, ...] = ()
    charts: tuple[Chart, ...] = ()
    grids: tuple[Grid, ...] = ()
    cards: tuple[Card, ...] = ()
    notes: tuple[Step, ...] = ()
    bodies: tuple[Body, ...] = ()
    luck: Luck | None = None
    chance: Ratio | None = None
    aims: tuple[Aim, ...] = ()
    tornado: Tornado | None = None
    axes: Axes | None = None
    waiting: Waiting | None = None
    veil: str = ""
    effects: tuple[Effect, ...] = ()
    rolls: tuple[RollOn, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The answer as plain JSON values; ratios become "num/den"."""
        return {name: _plain(value) for name, value in self._asdict().items()}


_SPELLED = {"is_kept": "kept", "shows": "told"}
"""What scripts and saved answers call a die's and a meter's attribute."""


def _plain(value: Any) -> Any:
    if isinstance(value, Ratio):
        return str(value)
    if hasattr(value, "_asdict"):
        return {_SPELLED.get(name, name): _plain(inner) for name, inner in value._asdict().items()}
    if isinstance(value, dict):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(inner) for inner in value]
    if hasattr(value, "sides"):
        names = ("sides", "face", "is_kept", "fate", "note")
        return {_SPELLED.get(name, name): getattr(value, name) for name in names}
    return value


def dice_and_steps(run: Run) -> tuple[tuple[Dice, ...], tuple[Step, ...]]:
    """The dice and steps of a finished run, in order."""
    steps = tuple(Step(text, rule) for event in run.events for text, rule in event.steps)
    return thrown(run), steps


def thrown(run: Run, added: Mapping[str, int] | None = None) -> tuple[Dice, ...]:
    """The dice of a run, in order, with what a table adds to them by their keys."""
    more = added or {}
    return tuple(
        Dice(
            event.label,
            event.throw.dice,
            _total(event.throw.total + more[event.key] if event.key in more else event.throw.total),
            event.key,
            event.side,
        )
        for event in run.events
    )


def summed_up(dice: tuple[Dice, ...], total: str) -> tuple[Dice, ...]:
    """Dice with what they come to in all: on the only throw, or before several; "" changes nothing.

    >>> two = Dice("2d6", (), "7")
    >>> [(each.label, each.total) for each in summed_up((two,), "10")]
    [('2d6', '10')]
    >>> [(each.label, each.total) for each in summed_up((two, Dice("d8", (), "5")), "15")]
    [('Total', '15'), ('2d6', '7'), ('d8', '5')]
    """
    if not total:
        return dice
    if len(dice) == 1:
        return (dice[0]._replace(total=total),)
    return (Dice("Total", (), total, "in_all"), *dice)


def _total(total: Any) -> str:
    """What dice make together, with a minus sign where it is below nothing.

    >>> _total((-1, 4))
    '−1 / 4'
    """
    parts = total if isinstance(total, tuple) else (total,)
    return " / ".join(minus(part) for part in parts)


def percent(chance: Ratio) -> str:
    """A chance as percent, halves up: whole from 10 to 90, else one decimal, within 1 of the ends two.

    It is never "0%" or "100%" for what is only nearly so.

    >>> percent(Ratio(1, 8)), percent(Ratio(1, 16)), percent(Ratio(1, 20)), percent(Ratio(1, 1000))
    ('13%', '6.3%', '5%', '0.1%')
    >>> percent(Ratio(9999, 10000)), percent(Ratio(1)), percent(Ratio(1, 10**9))
    ('99.99%', '100%', 'under 0.01%')
    """
    return _percent(chance, 2, 1)


def glance(chance: Ratio) -> str:
    """A chance beside a button: whole percent, halves up; one decimal below 1 and above 99.

    >>> glance(Ratio(1, 27)), glance(Ratio(1, 8)), glance(Ratio(1, 180)), glance(Ratio(9999, 10000))
    ('4%', '13%', '0.6%', 'over 99.9%')
    """
    return _percent(chance, 1, 0)


def _percent(chance: Ratio, finest: int, finer: int) -> str:
    """Percent with ``finest`` decimals within 1 of the ends, and ``finer`` within 10 of them."""
    if chance.num in (0, chance.den):
        return "100%" if chance.num else "0%"
    share, least = float(chance) * 100, 0.1**finest
    if share < least:
        return f"under {least:.{finest}f}%"
    if share > 100 - least:
        return f"over {100 - least:.{finest}f}%"
    places = finest if share < 1 or share > 99 else finer if share < 10 or share > 90 else 0
    return f"{chance.decimal(places, 100)}%"


def fraction(value: Ratio) -> str:
    """A ratio as "num/den"; "" where that is too long to read.

    >>> fraction(Ratio(19, 27)), fraction(Ratio(1, 10**30))
    ('19/27', '')
    """
    short = value.den.bit_length() < 4 * MOST_FRACTION and len(str(value)) <= MOST_FRACTION
    return str(value) if short else ""


def written(value: Ratio) -> str:
    """A ratio for a reply: "num/den", or a decimal where that has more digits than Python writes.

    >>> written(Ratio(1, 3)), written(Ratio(1, 3**9000) + Ratio(1, 2))
    ('1/3', '0.5')
    """
    if max(value.num.bit_length(), value.den.bit_length()) > MOST_BITS:
        return f"{float(value):.12g}"
    return str(value)


def chance_text(chance: Ratio) -> str:
    """A chance in one glance: percent, and the fraction behind it where that fits a phone's line.

    >>> chance_text(Ratio(19, 27)), chance_text(Ratio(1)), chance_text(Ratio(1482881185, 282429536481))
    ('70%: 19/27', '100%', '0.53%')
    """
    exact = "" if chance.den == 1 else fraction(chance)
    return f"{percent(chance)}: {exact}" if 0 < len(exact) <= MOST_GLANCE else percent(chance)


def number(value: Ratio) -> str:
    """A mean for reading, to two decimals, halves away from nothing.

    >>> number(Ratio(49, 12)), number(Ratio(6)), number(Ratio(-1, 2)), number(Ratio(-1, 999))
    ('4.08', '6', '−0.5', '0')
    """
    return minus(value.decimal(2))
