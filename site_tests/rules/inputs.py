"""Texts for the fields of calculators: legal ones at random, and others than the default's."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from macros.bench import random_inputs
from rulespkg.model.field import Choice, DiceList, Die, Field, Flag, Number, Text, Typed
from rulespkg.model.problem import Refusal
from rulespkg.model.tree import leaves, nodes

if TYPE_CHECKING:
    from rulespkg.model.calculator import Calculator


def some_text(field: Field, random: Random) -> str:
    """A legal text for a field, with which odds are quick."""
    return random_inputs.some_text(field, random, small=True)


def some_inputs(calculator: type[Calculator], random: Random) -> dict[str, str]:
    """Some of the fields set at random."""
    fields = flat_fields(calculator).items()
    return {name: some_text(field, random) for name, field in fields if random.random() < 0.4}


def with_dice(calculator: type[Calculator]) -> Calculator:
    """The defaults where they have a die to throw, else the first of some inputs that do."""
    random = Random(calculator.id)
    inputs = calculator.initial()
    while not inputs.roll(random).dice:
        try:
            inputs = calculator.read(some_inputs(calculator, random))
        except Refusal:
            continue
    return inputs


def brief(calculator: type[Calculator]) -> Calculator:
    """Inputs with a die to throw; a fight is over after two rounds, turns or exchanges."""
    inputs = with_dice(calculator)
    length = f"{getattr(calculator, 'span', '')}s"
    return calculator.read({**inputs.flat(), length: "2"}) if hasattr(inputs, length) else inputs


def every_field(fields: tuple[Field, ...]) -> list[Field]:
    """All fields, those of groups and rows too."""
    return [node.field for node in nodes(fields, rows=1)]


def other_text(field: Field) -> str | None:
    """A legal text other than the default's, or ``None``."""
    if isinstance(field, Flag):
        return "0" if field.default else "1"
    if isinstance(field, Number):
        options = [
            value for value in (field.default + 1, field.default - 1) if field.low <= value <= field.high
        ]
        return str(options[0]) if options else None
    if isinstance(field, Die):
        return next(die for die in field.ladder if die != field.default)
    if isinstance(field, DiceList):
        return f"{field.ladder[0]}+{field.ladder[-1]}"
    if isinstance(field, Choice):
        return next((option.value for option in field.options if option.value != field.default), None)
    if isinstance(field, Typed):
        return next(text for text in field.examples if text != field.default)
    return "Zoë & <b>Ö</b>" if isinstance(field, Text) else None


def flat_fields(calculator: type[Calculator]) -> dict[str, Field]:
    """Plain fields by full name, with those of groups and of the rows that stand there at first."""
    return {leaf.name: leaf.field for leaf in leaves(calculator.fields)}
