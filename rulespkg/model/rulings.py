"""House rulings: the optional rules and readings that a group settles once for all calculators of a game.

A game lists them by the names of its calculators' fields: "nines" stands for every field of that name,
"opposed.ties" for that of one calculator.
Beside each stands a standard case, in which one sees what the choice changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.field import Field
from rulespkg.model.group import Group, Rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulespkg.model.calculator import Calculator


class House(NamedTuple):
    """One thing that a group settles, by the name of a field, and the standard case that shows what it does.

    The case is a calculator of the game, such as "opposed", with ``inputs`` as an address holds them;
    ``words`` say it to readers, to stand before a colon.
    ``shows`` is what to look at: the chance to win where it is empty, else the key of a figure ("down"),
    a cell by grid, row and column ("traits.talk.die"), what the first card is tagged with ("tags"), or
    whether it is allowed at all ("verdict").
    ``does`` is an action of the calculator that comes first, with its arguments: "hit who=1 damage=12".
    """

    name: str
    calculator: str
    inputs: str
    words: str
    shows: str = ""
    does: str = ""


class Ruling(NamedTuple):
    """One thing to settle: its name, a field that offers the choice, and the calculators that it touches."""

    name: str
    field: Field
    calculators: tuple[str, ...]


def ruling(name: str, calculators: Iterable[type[Calculator]]) -> Ruling:
    """What a name of a game's list stands for; ``KeyError`` if no calculator has such a field.

    >>> from rulespkg.systems import load
    >>> found = ruling("lethal", load("buskit").calculators)
    >>> found.field.rule, len(found.calculators) > 1
    ('buskit.damage.lethal-minimum', True)
    """
    short, _, last = name.rpartition(".")
    found = [
        (calculator, field)
        for calculator in calculators
        if not short or calculator.id.endswith(f".{short}")
        for field in leaves(calculator.fields)
        if field.name == last
    ]
    if not found:
        raise KeyError(f"No calculator has a field “{name}”.")
    field = found[0][1].but(name=name, only=None, fold="")
    touched = dict.fromkeys(calculator.id for calculator, _ in found)
    return Ruling(name, field, tuple(touched))


def names(name: str, calculator: type[Calculator]) -> list[str]:
    """The full names of the inputs of a calculator that a ruling sets.

    >>> from rulespkg.systems import load
    >>> names("ties", load("buskit").calculator("buskit.opposed"))
    ['ties']
    """
    last = name.rpartition(".")[2]
    single = (field for field in calculator.fields if not isinstance(field, Rows))
    return [full for field in single for full in field.names() if full.rpartition(".")[2] == last]


def leaves(fields: Iterable[Field]) -> Iterator[Field]:
    """The single fields, also those in groups; rows hold single combatants, not what a group settles."""
    for field in fields:
        if isinstance(field, Group):
            yield from leaves(field.fields)
        else:
            yield field
