"""What somebody of the table can roll at once: the rolls of the sheet at each difficulty, with their chances.

The sheet's own offer says all of it: the field that stands at ``Shown.MEETS`` is the difficulty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.field import Choice, Die, Number
from rulespkg.play.roll import Shown

if TYPE_CHECKING:
    from rulespkg.dice import Ratio
    from rulespkg.model.field import Field
    from rulespkg.play.game import Game, Key
    from rulespkg.play.person import Person
    from rulespkg.play.roll import Picks
    from rulespkg.play.rows import Row

MOST_CELLS = 7
"""Of more degrees of difficulty, those nearest to the one that stands are beside each other."""


class Cell(NamedTuple):
    """A roll at one difficulty: its label in short and in words, what a tap picks, its chance.

    ``label`` is "" where the difficulty changes nothing. ``stands`` is on for the difficulty as it is picked.
    """

    label: str
    words: str
    sets: dict[str, str]
    chance: Ratio | None
    stands: bool


class RollLine(NamedTuple):
    """A roll of somebody at each difficulty."""

    key: Key
    cells: tuple[Cell, ...]


class Rolls(NamedTuple):
    """All that somebody can roll: ``shown`` rows change every roll, ``folded`` ones seldom do.

    ``degrees`` is what the difficulties are, "" where there are none.
    """

    lines: tuple[RollLine, ...]
    shown: tuple[Row, ...]
    folded: tuple[Row, ...]
    degrees: str = ""


def rolls(game: Game, person: Person, picks: Picks) -> Rolls:
    """What somebody can roll; nothing where their sheet offers nothing now.

    >>> from rulespkg.play.person import Person
    >>> from rulespkg.systems import play
    >>> buskit = play("buskit")
    >>> might = rolls(buskit, Person("p1", "ours", buskit.kinds[0].sheet), {}).lines[0]
    >>> might.key.label, [cell.label for cell in might.cells]
    ('Might', ['d4', 'd6', 'd8', 'd10', 'd12'])
    """
    offer = game.sheet_offer(person, picks)
    if offer is None:
        return Rolls((), (), ())
    rows = game.ladder(person, picks)
    folded = tuple(row for row in rows if row.shown == Shown.FOLDED)
    degree = next((field for field in offer.fields if offer.shown[field.name] == Shown.MEETS), None)
    if degree is None:
        lines = (RollLine(key, (_cell(game, key, {}),)) for key in game.keys(person, picks))
        return Rolls(tuple(lines), (), folded)
    name, now = offer.names[degree.name], degree.text(offer.read(picks).values[degree.name])
    every = options(degree)
    near = nearest([text for text, _, _ in every], now)
    options_here = [option for option in every if option[0] in near]
    at_each = {text: game.keys(person, {**picks, name: text}) for text in near}
    lines = (
        _line(
            game, [(at_each[text][at], text, label, words) for text, label, words in options_here], name, now
        )
        for at in range(len(at_each[now]))
    )
    shown = tuple(row for row in rows if row.shown == Shown.MEETS and len(every) > MOST_CELLS)
    return Rolls(tuple(lines), shown, folded, degree.label)


def _line(game: Game, at_each: list[tuple[Key, str, str, str]], name: str, now: str) -> RollLine:
    standing = next(key for key, text, _, _ in at_each if text == now)
    if all(key.loaded.calculator.flat() == standing.loaded.calculator.flat() for key, _, _, _ in at_each):
        return RollLine(standing, (_cell(game, standing, {}),))
    cells = (
        Cell(label, words, {name: text}, game.chance_of(key.loaded), text == now)
        for key, text, label, words in at_each
    )
    return RollLine(standing, tuple(cells))


def _cell(game: Game, key: Key, sets: dict[str, str]) -> Cell:
    return Cell("", "", sets, game.chance_of(key.loaded), True)


def options(field: Field) -> list[tuple[str, str, str]]:
    """The degrees of a difficulty from first to last: text, label in short, and in words."""
    if isinstance(field, Die):
        return [(die, die, field.words.get(die, "")) for die in field.ladder]
    if isinstance(field, Choice):
        return [
            (option.value, option.short or option.label, option.label if option.short else "")
            for option in field.options
        ]
    if isinstance(field, Number):
        return [(str(number), str(number), "") for number in range(field.low, field.high + 1)]
    raise TypeError(f"{field.kind} {field.name} is no difficulty")


def nearest(texts: list[str], now: str) -> list[str]:
    """As many of the texts as stand beside each other, around the one that is picked.

    >>> nearest(list("abcdefghij"), "b"), nearest(list("abcdefghij"), "e")
    (['a', 'b', 'c', 'd', 'e', 'f', 'g'], ['b', 'c', 'd', 'e', 'f', 'g', 'h'])
    """
    first = max(0, min(texts.index(now) - MOST_CELLS // 2, len(texts) - MOST_CELLS))
    return texts[first : first + MOST_CELLS]
