"""Forms: a form is a class whose attributes are its fields; an instance is one that is filled in.

A form reads as it is declared::

    class Pair(Form):
        \"\"\"Two dice beside each other.\"\"\"

        first = die("One die", "d6", LADDER)
        twice = flag("Rolled twice")

``Pair.fields`` are what the page asks; ``pair.first`` is what a reader chose, with the type that it has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, cast

from rulespkg.model.field import Amount, Choice, DiceList, Die, Field, Flag, Key, Number, Option, Text, Typed
from rulespkg.model.group import Group, Rows, write_all
from rulespkg.model.row_options import rows as options_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulespkg.dice import Ratio
    from rulespkg.model.table import Table


type Inputs = dict[str, Any]
"""The values of a form's fields by name."""


class Form:
    """Fields as attributes and, in an instance, their values: a form, or a part of one such as a side.

    A class takes the fields of its bases first, then its own, in the order in which they are written.
    ``leave`` names fields that a form does not ask; its instances hold their defaults.
    ``fold`` is the heading under which the fields of a class and its bases are folded away, if they have no
    other; ``first`` names those that are not.
    What a form works out is kept with it, by ``cached_property``: if fields are filled in by assignment,
    nothing is to be read before the last of them.

    >>> class Side(Form):
    ...     name = text("Name")
    ...     rank = whole("Rank", 3, 1, 9)
    >>> [one.name for one in Side.fields]
    ['name', 'rank']
    >>> Side({"name": "Ana", "rank": 5}).but(rank=6).rank
    6
    """

    fields: ClassVar[tuple[Field, ...]] = ()
    asked: ClassVar[dict[str, Field]] = {}
    """Every field by its attribute, also those that are left out."""
    spread: ClassVar[dict[str, tuple[str, ...]]] = {}
    leave: ClassVar[tuple[str, ...]] = ()
    leading: ClassVar[tuple[str, ...]] = ()
    """Fields that come before those of the bases."""
    folded: ClassVar[tuple[str, ...]] = ()
    """Of a part that stands in a form: the fields that are folded away in it."""
    at = ""
    called = ""
    """Of a part: the name and the label of the field that holds it, for refusals."""

    def __init_subclass__(cls, fold: str = "", first: tuple[str, ...] = ()) -> None:
        super().__init_subclass__()
        fields: dict[str, Field] = {}
        for base in reversed(cls.__mro__[1:]):
            fields |= vars(base).get("asked", {})
        for name, value in tuple(vars(cls).items()):
            if isinstance(value, Field):
                fields[name] = value.but(name=value.name or name)
            if isinstance(value, _Spread):
                cls.spread = {**cls.spread, name: tuple(each.name for each in value.fields)}
                fields |= {each.name: each for each in value.fields}
        if fold:
            folded = {name: field.but(fold=field.fold or fold) for name, field in fields.items()}
            fields |= {name: field for name, field in folded.items() if name not in first}
        cls.asked = {name: fields[name] for name in cls.leading} | fields
        cls.fields = cls.arranged(tuple(field for field in cls.asked.values() if field.name not in cls.leave))

    @classmethod
    def arranged(cls, fields: tuple[Field, ...]) -> tuple[Field, ...]:
        """The fields in the order in which the page asks them; as written unless a form says otherwise."""
        return fields

    def __init__(self, values: Inputs) -> None:
        for attribute, field in self.asked.items():
            self.__dict__[attribute] = _held(field, values.get(field.name, field.default))
        self._gather()

    def _gather(self) -> None:
        for attribute, names in self.spread.items():
            self.__dict__[attribute] = {name: self.__dict__[name] for name in names}

    def but(self, **changes: Any) -> Self:
        """The same with other values, each by its attribute."""
        form = object.__new__(type(self))
        form.__dict__.update({name: self.__dict__[name] for name in self.asked} | changes)
        form._gather()
        return _placed(form, self.at, self.called)

    def flat(self) -> dict[str, str]:
        """Every value other than its default as a string, by the names that an address uses."""
        return write_all(self.fields, self.values)

    @property
    def values(self) -> Inputs:
        """The values by the names of their fields, as an address or another form takes them."""
        return {field.name: _plain(self.__dict__[attribute]) for attribute, field in self.asked.items()}


def _held(field: Field, value: Any) -> Any:
    """A value as an instance holds it: that of a part as an instance of its class."""
    form = getattr(field, "form", None)
    if form is None:
        return value
    if isinstance(value, dict):
        return _placed(form(value), field.name, field.label)
    title = getattr(field, "row_label", field.label)
    numbered = ((f"{field.name}.{at}", f"{title} {at}", each) for at, each in enumerate(value, 1))
    return tuple(_placed(form(each), name, words) for name, words, each in numbered)


def _placed[T: Form](form: T, at: str, called: str) -> T:
    form.at, form.called = at, called
    return form


def _plain(value: Any) -> Any:
    if isinstance(value, Form):
        return value.values
    if isinstance(value, tuple) and any(isinstance(row, Form) for row in value):
        return tuple(_plain(row) for row in value)
    return value


class _Spread(NamedTuple):
    fields: tuple[Field, ...]


def spread(fields: Iterable[Field]) -> dict[str, Any]:
    """Fields that a table names, one beside the other; an instance holds their values by name."""
    return cast("dict[str, Any]", _Spread(tuple(fields)))


def field[T](form_field: Field, _: type[T]) -> T:
    """A field as the type of its value, which an instance holds in its place (as ``attrs.field`` does)."""
    return cast("T", form_field)


def whole(label: str, default: int, low: int, high: int, **more: Any) -> int:
    """A whole number from ``low`` to ``high``."""
    return field(Number("", label, default, low, high, **more), int)


def amount(label: str, default: int, low: int, high: int, **more: Any) -> int | Ratio:
    """A number that may be a decimal, from ``low`` to ``high``."""
    return cast("int | Ratio", Amount("", label, default, low, high, **more))


def flag(label: str, default: bool = False, **more: Any) -> bool:
    """Yes or no."""
    return field(Flag("", label, default, **more), bool)


def choice(label: str, default: str, options: Iterable[Option], **more: Any) -> str:
    """One of several options, by its value."""
    return field(Choice("", label, default, tuple(options), **more), str)


def stored_as[T](field: T, name: str) -> T:
    """A field that has another name in addresses and saved inputs than its attribute."""
    return cast("T", cast("Field", field).but(name=name))


def row(label: str, default: str, tables: Iterable[Table], none: str = "", **more: Any) -> str:
    """A row of a table by its slug; "" where ``none`` has the words for no row at all."""
    return choice(label, default, options_of(tables, none), **more)


def die(label: str, default: str, ladder: tuple[str, ...], none: str = "", **more: Any) -> str:
    """One die of a ladder; "" where ``none`` has the words for no die."""
    return field(Die("", label, default, ladder, none, **more), str)


def several(
    label: str, default: tuple[str, ...], ladder: tuple[str, ...], most: int, **more: Any
) -> tuple[str, ...]:
    """Several dice of a ladder."""
    return cast("tuple[str, ...]", DiceList("", label, default, ladder, most, **more))


def text(label: str, most: int = 60, default: str = "", **more: Any) -> str:
    """Free text."""
    return field(Text("", label, default, most, **more), str)


def typed(label: str, default: str, most: int, keys: tuple[Key, ...], **more: Any) -> str:
    """A text in a notation, with keys that write parts of it."""
    return field(Typed("", label, default, most, keys, **more), str)


def part[T: Form](of: type[T], label: str, default: Inputs | None = None, **more: Any) -> T:
    """A part that is asked as a group, such as a side; ``default`` has what differs from its own defaults.

    >>> class Side(Form):
    ...     rank = whole("Rank", 3, 1, 9)
    >>> class Race(Form):
    ...     you = part(Side, "You", {"rank": 5})
    >>> Race({"you": {"rank": 4}}).you.rank
    4
    """
    group = Group("", label, of.fields, default, **{"folded": of.folded} | more)
    group.form = of
    return cast("T", group)


def parts[T: Form](
    of: type[T], label: str, default: tuple[Inputs, ...], least: int, most: int, row_label: str, **more: Any
) -> tuple[T, ...]:
    """A list of equal parts, such as combatants; ``row_label`` is what each is called."""
    rows = Rows("", label, of.fields, default, least, most, row_label, **{"folded": of.folded} | more)
    rows.form = of
    return cast("tuple[T, ...]", rows)
