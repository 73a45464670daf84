"""The single inputs of a calculator as they are set: their full names, labels, texts and words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.model.field import Choice, Die, Field, Flag, Number
from rulespkg.model.group import Group, Rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulespkg.model.calculator import Calculator


SPAN = 100
"""Of a number with wide limits only the whole ones so near to what it is are looked at."""


class SingleInput(NamedTuple):
    """One input: the full name, the field, the label with those of its groups, the value as text.

    ``shown`` is off where another input makes it count for nothing.
    """

    name: str
    field: Field
    label: str
    text: str
    shown: bool

    def words(self, text: str) -> str:
        """A text of this input for readers."""
        if isinstance(self.field, Flag):
            return "on" if text == "1" else "off"
        if isinstance(self.field, Choice):
            return next((one.label for one in self.field.options if one.value == text), text)
        if isinstance(self.field, Die) and text == "none":
            return self.field.none or "no die"
        return text or "nothing"

    def others(self) -> tuple[str, ...]:
        """Other texts of a choice, flag or die, and near ones of a number; none for other kinds of field."""
        return tuple(text for text in self._texts() if text != self.text)

    def place(self, text: str) -> int:
        """Where a text stands among all of this input, its own included; no die comes before any."""
        if isinstance(self.field, Number):
            return int(float(text))
        return self._texts().index(text) if text != "none" else -1

    def _texts(self) -> tuple[str, ...]:
        field = self.field
        texts: Iterable[str] = ()
        if isinstance(field, Number):
            now = int(float(field.parse(self.text)))
            near = range(max(field.low, now - SPAN), min(field.high, now + SPAN) + 1)
            texts = (str(value) for value in near)
        elif isinstance(field, Choice):
            texts = (option.value for option in field.options)
        elif isinstance(field, Flag):
            texts = ("0", "1")
        elif isinstance(field, Die):
            texts = (*field.ladder, *(("none",) if field.none else ()))
        return tuple(texts)


def single_inputs(form: Calculator) -> tuple[SingleInput, ...]:
    """All single inputs in the order of the form.

    >>> from rulespkg.systems import load
    >>> opposed = load("buskit").calculator("buskit.opposed")
    >>> single_inputs(opposed.initial())[0][2:]
    ('You: Trait die', 'd8', True)
    """
    return tuple(_walk(form.fields, form.values, "", "", True))


def _walk(
    fields: Iterable[Field], values: dict[str, Any], at: str, label: str, shown: bool
) -> Iterator[SingleInput]:
    every = {field.name: field for field in fields}
    for field in every.values():
        counts = shown and _counts(field, every, values)
        value = values[field.name]
        if isinstance(field, Group):
            yield from _walk(field.fields, value, f"{at}{field.name}.", f"{label}{field.label}: ", counts)
        elif isinstance(field, Rows):
            for index, row in enumerate(value):
                inner = f"{at}{field.name}.{index + 1}."
                yield from _walk(field.fields, row, inner, f"{label}{field.one} {index + 1}: ", counts)
        else:
            yield SingleInput(at + field.name, field, label + field.label, field.text(value), counts)


def _counts(field: Field, every: dict[str, Field], values: dict[str, Any]) -> bool:
    if field.only is None:
        return True
    name, legal = field.only
    return name not in every or every[name].text(values[name]) in legal
