"""House rulings: the optional rules and readings that a group settles once for all calculators of a game.

A game lists them by the names of its calculators' fields: "nines" stands for every field of that name,
"opposed.ties" for that of one calculator.
Beside each stands a standard case, in which one sees what the choice changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.field import Field
from rulespkg.model.tree import leaves

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulespkg.model.calculator import Calculator
    from rulespkg.model.tree import Node


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
    fields = [
        (calculator.id, leaf.field)
        for calculator in calculators
        if not short or calculator.id.endswith(f".{short}")
        for leaf in settled(calculator)
        if leaf.field.name == last
    ]
    if not fields:
        raise KeyError(f"No calculator has a field “{name}”.")
    return Ruling(name, fields[0][1].but(name=name, only=None, fold=""), tuple(dict(fields)))


def names(name: str, calculator: type[Calculator]) -> list[str]:
    """The full names of the inputs of a calculator that a ruling sets.

    >>> from rulespkg.systems import load
    >>> names("ties", load("buskit").calculator("buskit.opposed"))
    ['ties']
    """
    last = name.rpartition(".")[2]
    return [leaf.name for leaf in settled(calculator) if leaf.field.name == last]


def settled(calculator: type[Calculator]) -> Iterator[Node]:
    """The inputs that a group may settle; those in a list, such as its combatants', are none."""
    return (leaf for leaf in leaves(calculator.fields) if not leaf.in_list)
