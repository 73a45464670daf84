"""The single inputs of a calculator as they are set: their full names, labels, texts and words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.field import Choice, Die, Field, Flag, Number
from rulespkg.model.problem import Problem
from rulespkg.model.tree import leaves
from rulespkg.model.words import minus

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulespkg.model.calculator import Calculator
    from rulespkg.model.tree import Node


SPAN = 100
"""Of a number with wide limits only the whole ones so near to what it is are looked at."""


class SingleInput(NamedTuple):
    """One input: the full name, the field, the label with those of its groups, the value as text.

    ``over`` says which other input makes it count for nothing, such as "Disease is Flu"; "" where none does.
    """

    name: str
    field: Field
    label: str
    text: str
    over: str = ""

    @property
    def shown(self) -> bool:
        """Whether it counts for anything."""
        return not self.over

    def words(self, text: str) -> str:
        """A text of this input for readers."""
        if isinstance(self.field, Flag):
            return "on" if text == "1" else "off"
        if isinstance(self.field, Choice):
            return next((option.label for option in self.field.options if option.value == text), text)
        if isinstance(self.field, Die) and text == "none":
            return self.field.none or "no die"
        return (minus(text) if isinstance(self.field, Number) else text) or "nothing"

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
    ('You: Trait die', 'd8', '')
    """
    return tuple(
        SingleInput(leaf.name, leaf.field, leaf.label, leaf.text, _over(leaf))
        for leaf in leaves(form.fields, form.values)
    )


def unused(form: Calculator, names: Iterable[str]) -> tuple[Problem, ...]:
    """Those of some inputs, by their full names, that another one makes count for nothing, and which that is.

    The browser says the same of those in an address (``docs/assets/calculator/restore.ts``).

    >>> from rulespkg.systems import load
    >>> ill = load("basics").calculator("basics.disease").read({"threshold": "1"})
    >>> unused(ill, ["threshold"])[0].message
    'Threshold does not count while Disease is Flu.'
    """
    wanted_names = set(names)
    return tuple(
        Problem(field.name, field.label, f"{field.label} does not count while {field.over}.")
        for field in single_inputs(form)
        if field.over and field.name in wanted_names
    )


def _over(node: Node) -> str:
    """What makes a field count for nothing, or else the group that it stands in; "" where nothing does."""
    decider = node.decider
    if over := _over(node.parent) if node.parent else "":
        return over
    if decider is None or node.shown:
        return ""
    decides = SingleInput(decider.name, decider.field, decider.label, decider.text)
    return f"{decides.label} is {decides.words(decides.text)}"
