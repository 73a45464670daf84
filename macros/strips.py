"""Roll strips: which inputs of a calculator stand on the page itself, beside its button."""

from typing import NamedTuple, cast

from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Field, Number
from rulespkg.model.group import Group, Rows

MOST = 31
"""A number with more values than these is chosen in a strip from those around its default."""

AROUND = 10


class Pick(NamedTuple):
    """An input of a strip: its full name, the words over it, its field, and the fields beside that."""

    name: str
    words: str
    field: Field
    siblings: tuple[Field, ...]

    @property
    def usual(self) -> range:
        """The values from which a number is chosen."""
        field = cast("Number", self.field)
        low, high = int(field.low), int(field.high)
        if high - low >= MOST:
            low, high = max(low, field.default - AROUND), min(high, field.default + AROUND)
        return range(low, high + 1)


def picks(calculator: type[Calculator]) -> list[Pick]:
    """The inputs that a calculator's strip shows; SystemExit where it names one that is not there."""
    return [_pick(calculator, name, words) for name, words in calculator.strip]


def _pick(calculator: type[Calculator], name: str, words: str) -> Pick:
    fields = calculator.fields
    left = name
    while True:
        found = next((one for one in fields if left == one.name or left.startswith(f"{one.name}.")), None)
        if found is None or (left == found.name and found.kind in ("group", "rows")):
            raise SystemExit(f"{calculator.id}: its strip names “{name}”, which is no input.")
        if left == found.name:
            return Pick(name, words or found.label, found, fields)
        left = left.removeprefix(f"{found.name}.")
        if isinstance(found, Rows):
            place, _, left = left.partition(".")
            found = found.group(int(place) - 1)
        assert isinstance(found, Group)
        fields = found.fields
