"""Rows of chips made of a calculator's own fields, so that no roll is declared twice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rulespkg.dice import Ratio
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Choice, Die, Field, Flag, Number
from rulespkg.model.system import System
from rulespkg.model.table import Table
from rulespkg.model.tree import leaves, node
from rulespkg.model.words import minus
from rulespkg.play.person import carrying
from rulespkg.play.roll import Change, Picks

MOST_SEGMENTS = 7
"""More options than this are a list."""


class Chip(NamedTuple):
    """Something to tap: its words, what a tap sets among the picks, and whether it is on.

    ``die`` draws the number of sides; ``chance`` stands behind the words.
    One on a card may have ``changes``: a tap then changes people at once and picks nothing.
    ``row`` is the slug of the table's row that it stands for, where what it sets does not say.
    """

    label: str
    sets: dict[str, str]
    on: bool = False
    sub: str = ""
    die: int = 0
    chance: Ratio | None = None
    changes: tuple[Change, ...] = ()
    row: str = ""


class Row(NamedTuple):
    """Chips beside each other.

    Without chips the label is a note.
    ``kind`` is "chips", "segments" (exactly one is on), "steps" (less, words, more) or "list" (too many to
    show at once).
    """

    label: str
    chips: tuple[Chip, ...]
    kind: str = "chips"


_TO_TAP = (Choice, Die, Flag, Number)


def field_of(calculator: type[Calculator], name: str) -> Field:
    """A field by its name in an address, such as "actor.trait" or "helpers.1.pool".

    ``KeyError`` if there is none.

    >>> from rulespkg.systems import load
    >>> field_of(load("buskit").calculator("buskit.opposed"), "actor.trait").label
    'Trait die'
    """
    return node(calculator.fields, name).field


def headed(calculator: type[Calculator], name: str) -> str:
    """The label of a field, behind that of the side it belongs to.

    >>> from rulespkg.systems import load
    >>> headed(load("buskit").calculator("buskit.opposed"), "actor.trait")
    'You: Trait die'
    """
    above = name.rpartition(".")[0]
    own = field_of(calculator, name).label
    head = above.rpartition(".")[0] if above.rpartition(".")[2].isdigit() else above
    return f"{field_of(calculator, head).label}: {own}" if head else own


def rows(calculator: type[Calculator], names: Iterable[str], picks: Picks) -> tuple[Row, ...]:
    """A row for each field that counts now; flags that follow each other share one."""
    found: list[Row] = []
    for name in names:
        field = field_of(calculator, name)
        if not counts(calculator, name, picks):
            continue
        made = row(field, name, headed(calculator, name), picks)
        if isinstance(field, Flag) and found and found[-1].kind == "chips":
            found[-1] = found[-1]._replace(chips=(*found[-1].chips, *made.chips))
        else:
            found.append(made)
    return tuple(found)


def rollable(system: System, id: str) -> type[Calculator] | None:
    """A calculator of a game that has dice; ``None`` for everything else."""
    return next((one for one in system.calculators if one.id == id and one.has_dice), None)


def every_row(calculator: type[Calculator]) -> tuple[str, ...]:
    """The names of all fields that a row can be made of, as the form stands at first."""
    return tuple(leaf.name for leaf in leaves(calculator.fields) if isinstance(leaf.field, _TO_TAP))


def at_first(calculator: type[Calculator], names: Iterable[str]) -> dict[str, str]:
    """What stands in those of these fields that can be tapped before anything is picked."""
    fields = {name: field_of(calculator, name) for name in names}
    return {name: one.text(one.default) for name, one in fields.items() if isinstance(one, _TO_TAP)}


def counts(calculator: type[Calculator], name: str, picks: Picks) -> bool:
    """Whether a field counts with what is picked."""
    hanging = node(calculator.fields, name)
    decider = hanging.decider
    if decider is None or hanging.field.only is None:
        return True
    text = picks.get(decider.name, decider.text)
    return text in hanging.field.only[1] and counts(calculator, decider.name, picks)


def row(field: Field, name: str, label: str, picks: Picks) -> Row:
    """The row of one field."""
    now = picks.get(name, field.text(field.default))
    if isinstance(field, Flag):
        return Row("", (Chip(field.label, {name: "0" if now == "1" else "1"}, now == "1"),))
    if isinstance(field, Number):
        return steps(label, name, int(now), field.low, field.high)
    if isinstance(field, Die):
        dice = (*field.ladder, *(("none",) if field.none else ()))
        chips = [Chip(one, {name: one}, now == one, "", _sides(one)) for one in dice]
        return Row(label, tuple(chips), "segments")
    if isinstance(field, Choice):
        chips = [Chip(one.label, {name: one.value}, now == one.value) for one in field.options]
        short = len(chips) <= MOST_SEGMENTS and sum(len(one.label) for one in chips) <= 40
        return Row(label, tuple(chips), "segments" if short else "list")
    raise TypeError(f"no row is made of {field.kind} {name}")


def steps(label: str, name: str, now: int, low: int, high: int) -> Row:
    """A number with less and more.

    >>> [chip.label for chip in steps("Bonus", "bonus", 0, 0, 9).chips]
    ['−', '0', '+']
    """
    less, more = {name: str(max(low, now - 1))}, {name: str(min(high, now + 1))}
    return Row(label, (Chip("−", less), Chip(minus(now), {}, True), Chip("+", more)), "steps")


def flag(label: str, name: str, picks: Picks, sub: str = "") -> Chip:
    """A chip that is turned on and off."""
    on = picks.get(name) == "1"
    return Chip(label, {name: "0" if on else "1"}, on, sub)


def _sides(die: str) -> int:
    return int(die[1:]) if die[1:].isdigit() else 0


def weapons_to_take(carried: Sequence[str], *tables: Table) -> Row:
    """A list of what somebody can carry besides what they do."""
    more = (Chip(one.label, carrying(*carried, one.slug)) for table in tables for one in table.rows)
    return Row("Take a weapon", (Chip("Choose", {}, True), *more), "list")
