"""Rows of chips made of a calculator's own fields, so that no roll is declared twice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, cast

from rulespkg.dice import Ratio
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Choice, Die, Field, Flag, Number, Typed
from rulespkg.model.form import Form
from rulespkg.model.group import Rows
from rulespkg.model.system import System
from rulespkg.model.tree import leaves, node
from rulespkg.model.words import minus
from rulespkg.play.roll import Change, Offer, Picks, Shown
from rulespkg.play.table_event import TableEvent

MOST_SEGMENTS = 7
"""More options than this are a list."""


class Chip(NamedTuple):
    """Something to tap: its words, what a tap sets among the picks, and whether it is on.

    ``die`` draws the number of sides; ``chance`` stands behind the words.
    One on a card may have ``changes``: a tap then changes people at once and picks nothing.
    ``row`` is the slug of the table's row that it stands for, where what it sets does not say.
    ``who`` is the id of the person whom it aims at. A tap on one with an ``event`` lets that happen instead
    of picking what it ``sets``.
    """

    label: str
    sets: dict[str, str]
    on: bool = False
    sub: str = ""
    die: int = 0
    chance: Ratio | None = None
    changes: tuple[Change, ...] = ()
    row: str = ""
    who: str = ""
    event: TableEvent | None = None


class Row(NamedTuple):
    """Chips beside each other.

    Without chips the label is a note.
    ``kind`` is "chips", "segments" (exactly one is on), "steps" (less, words, more) or "list" (too many to
    show at once). ``shown`` is its place on a card; ``changed`` has a chip for each field that differs from
    how it stands at first, with what sets it back.
    One that is ``typed`` has a text instead, with keys that write it; its only chip is what stands there.
    """

    label: str
    chips: tuple[Chip, ...]
    kind: str = "chips"
    shown: Shown = Shown.FOLDED
    changed: tuple[Chip, ...] = ()
    typed: Typed | None = None


_TO_TAP = (Choice, Die, Flag, Number, Typed)


def field_of(calculator: type[Form], name: str) -> Field:
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
    fields = {name: field_of(calculator, name) for name in names if counts(calculator, name, picks)}
    return _joined(
        (field, row(field, name, headed(calculator, name), picks)) for name, field in fields.items()
    )


def _picked(field: str, name: str, text: str, words: str) -> None:
    """Nothing happens at the table by a mere pick."""


def offered(
    offer: Offer[Any, Any],
    picks: Picks,
    chance_of: Callable[[Picks], Ratio | None],
    event_of: Callable[[str, str, str, str], TableEvent | None] = _picked,
) -> tuple[Row, ...]:
    """A row for each field of an offer that counts now and leaves something to choose.

    ``chance_of`` is the chance with one more pick, for the fields whose options are compared.
    ``event_of`` a field, the name of its pick, a text and words is what happens where a pick is an event.
    """
    values = offer.read(picks).values
    now = {field.name: field.text(values[field.name]) for field in offer.fields}
    picked = {offer.names[name]: text for name, text in now.items()}

    def chip(field: Field, text: str, label: str) -> Chip:
        on = text == now[field.name]
        back = {} if on else offer.resets.get(field.name, {})
        sets = {**offer.sets(field.name, text), **{offer.names[name]: to for name, to in back.items()}}
        chance = chance_of(sets) if field.name in offer.compared else None
        sub = field.note(text) if isinstance(field, Choice) and field.note else ""
        who = text if offer.shown[field.name] == Shown.AIMS else ""
        return Chip(label, sets, on, sub, chance=chance, who=who)

    def changed(field: Field) -> tuple[Chip, ...]:
        first = field.text(field.default)
        if now[field.name] == first:
            return ()
        back = Chip(_differs(field, now[field.name]), {offer.names[field.name]: first}, True)
        return (happening(field, back),)

    def happening(field: Field, chip: Chip) -> Chip:
        name = offer.names[field.name]
        if name not in chip.sets:
            return chip
        words = _differs(field, chip.sets[name])
        return chip._replace(event=event_of(field.name, name, chip.sets[name], words))

    drawn = []
    for field in (field for field in offer.fields if counts(offer.form, field.name, now)):
        narrowed, shown = field not in offer.form.fields, offer.shown[field.name]
        here = _at_hand(field, narrowed, field.name in offer.compared, shown == Shown.AIMS)
        if here is None:
            field_row = row(field, offer.names[field.name], field.label, picked)
            field_row = field_row._replace(label=field.fold) if isinstance(field, Flag) else field_row
        elif here:
            field_row = Row(field.label, tuple(chip(field, text, label) for text, label in here))
        else:
            continue
        chips = tuple(happening(field, each) for each in field_row.chips)
        drawn.append((field, field_row._replace(chips=chips, shown=shown, changed=changed(field))))
    return _joined(drawn)


def _differs(field: Field, text: str) -> str:
    """How a field stands that does not stand as at first: "Cover: Heavy", "All-out"."""
    if isinstance(field, Flag):
        return field.label if text == "1" else f"{field.label}: off"
    options = {option.value: option.label for option in field.options} if isinstance(field, Choice) else {}
    return f"{field.label}: {options.get(text, text)}"


def _at_hand(field: Field, narrowed: bool, compared: bool, aims: bool) -> list[tuple[str, str]] | None:
    """Texts and words of options that stand beside each other as chips; ``None`` for every other field."""
    if isinstance(field, Number) and (compared or field.low == field.high):
        numbers = range(field.low, field.high + 1) if field.low < field.high else ()
        return [(str(number), str(number or "None")) for number in numbers]
    few = isinstance(field, Choice) and (aims or len(field.options) <= MOST_SEGMENTS)
    plain = narrowed or (isinstance(field, Choice) and not any(option.row for option in field.options))
    if isinstance(field, Choice) and (compared or (few and plain)):
        return [(option.value, option.label) for option in field.options]
    return None


def _joined(drawn: Iterable[tuple[Field, Row]]) -> tuple[Row, ...]:
    """The rows, in which flags that follow each other share one."""
    rows: list[Row] = []
    last = None
    for field, row in drawn:
        if isinstance(field, Flag) and isinstance(last, Flag):
            last_row = rows[-1]
            chips, changed = (*last_row.chips, *row.chips), (*last_row.changed, *row.changed)
            rows[-1] = last_row._replace(chips=chips, changed=changed)
        else:
            rows.append(row)
        last = field
    return tuple(rows)


def rollable(system: System, id: str) -> type[Calculator] | None:
    """A calculator of a game that has dice; ``None`` for everything else."""
    return next(
        (calculator for calculator in system.calculators if calculator.id == id and calculator.has_dice), None
    )


def every_row(calculator: type[Calculator]) -> tuple[str, ...]:
    """The names of all fields that a row can be made of, as the form stands at first."""
    return tuple(leaf.name for leaf in leaves(calculator.fields) if isinstance(leaf.field, _TO_TAP))


def at_first(calculator: type[Calculator], names: Iterable[str]) -> dict[str, str]:
    """What stands in those of these fields that can be tapped before anything is picked."""
    fields = {name: field_of(calculator, name) for name in names}
    return {name: field.text(field.default) for name, field in fields.items() if isinstance(field, _TO_TAP)}


def counts(calculator: type[Form], name: str, picks: Picks) -> bool:
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
    if isinstance(field, Typed):
        return Row(label, (Chip(now, {name: now}, True),), typed=field)
    if isinstance(field, Die):
        dice = (*field.ladder, *(("none",) if field.none else ()))
        chips = [Chip(die, {name: die}, now == die, field.words.get(die, ""), _sides(die)) for die in dice]
        return Row(label, tuple(chips), "segments")
    if isinstance(field, Choice):
        chips = [Chip(option.label, {name: option.value}, now == option.value) for option in field.options]
        short = len(chips) <= MOST_SEGMENTS and sum(len(chip.label) for chip in chips) <= 40
        return Row(label, tuple(chips), "segments" if short else "list")
    raise TypeError(f"no row is made of {field.kind} {name}")


def steps(label: str, name: str, now: int, low: int, high: int) -> Row:
    """A number with less and more.

    >>> [chip.label for chip in steps("Bonus", "bonus", 0, 0, 9).chips]
    ['−', '0', '+']
    """
    less, more = {name: str(max(low, now - 1))}, {name: str(min(high, now + 1))}
    return Row(label, (Chip("−", less), Chip(minus(now), {}, True), Chip("+", more)), "steps")


def taking(label: str, sheet: Form, parts: tuple[Form, ...], field: str) -> Row:
    """A list of what a sheet can hold besides what it does: a ``field`` of one more of its ``parts``.

    Both are named as their classes declare them, such as ``Character.weapons`` and ``Carried.weapon``.
    """
    listed = cast("Rows", declared(type(sheet), parts))
    choice = cast("Choice", declared(listed.form, field))
    count = len(getattr(sheet, listed.name)) + 1
    name = f"{listed.name}.{count}.{choice.name}"
    options = choice.options if count <= listed.most else ()
    more = (Chip(option.label, {listed.name: str(count), name: option.value}) for option in options)
    return Row(label, (Chip("Choose", {}, True), *more), "list")


def wearing(sheet: Form, field: str) -> Row:
    """A list of what a sheet can hold in one place, such as ``Character.armor``."""
    choice = declared(type(sheet), field)
    return row(choice, choice.name, choice.label, sheet.flat())


def declared(form: type[Form], attribute: object) -> Field:
    """The field that a class has as an attribute."""
    return next(field for name, field in form.asked.items() if getattr(form, name, None) is attribute)


def _sides(die: str) -> int:
    return int(die[1:]) if die[1:].isdigit() else 0
