"""Roll strips: which inputs of a calculator stand on the page itself, beside its button."""

from typing import NamedTuple, cast

from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Field, Number
from rulespkg.model.tree import leaves

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
    inputs = {leaf.name: leaf for leaf in leaves(calculator.fields)}
    for name, _ in calculator.strip:
        if name not in inputs:
            raise SystemExit(f"{calculator.id}: its strip names “{name}”, which is no input.")
    pairs = ((inputs[name], words) for name, words in calculator.strip)
    return [Pick(leaf.name, words or leaf.field.label, leaf.field, leaf.siblings) for leaf, words in pairs]
