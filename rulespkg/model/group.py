"""Forms: fields that belong together, rows of them, and a whole form read and written as flat texts."""

from __future__ import annotations

from typing import Any, Self

from rulespkg.model.field import Field, Number
from rulespkg.model.problem import Problem


class Group(Field):
    """Fields that belong together, such as a pool; their names are joined by dots."""

    kind = "group"
    form: Any = None
    """The class whose instances hold its values, where it has one."""

    def __init__(
        self,
        name: str,
        label: str,
        fields: tuple[Field, ...],
        default: dict[str, Any] | None = None,
        folded: tuple[str, ...] = (),
        **more: Any,
    ) -> None:
        fields = tuple(_with_default(field, default) for field in fields)
        super().__init__(name, label, {field.name: field.default for field in fields}, **more)
        self.fields = fields
        self.folded = folded

    @property
    def legal(self) -> str:
        return "filled in with " + ", ".join(field.label for field in self.fields)

    def read(self, flat: dict[str, str], at: str, problems: list[Problem]) -> dict[str, Any]:
        inner = at + self.name + "."
        return {field.name: field.read(flat, inner, problems) for field in self.fields}

    def write(self, value: Any, at: str, flat: dict[str, str]) -> None:
        for field in self.fields:
            field.write(value[field.name], at + self.name + ".", flat)

    def names(self, at: str = "") -> list[str]:
        return [name for field in self.fields for name in field.names(at + self.name + ".")]

    def owns(self, name: str) -> bool:
        head, _, rest = name.partition(".")
        return head == self.name and any(field.owns(rest) for field in self.fields)


class Rows(Field):
    """A list of equal groups, such as combatants: ``name.1.field``, ``name.2.field`` and so on.

    In an address ``name=3`` gives their number where it is not the default's.
    """

    kind = "rows"
    form: Any = None
    """The class whose instances hold each of its values, where it has one."""

    def __init__(
        self,
        name: str,
        label: str,
        fields: tuple[Field, ...],
        default: tuple[dict[str, Any], ...],
        least: int,
        most: int,
        row_label: str = "Row",
        folded: tuple[str, ...] = (),
        **more: Any,
    ) -> None:
        whole = {field.name: field.default for field in fields}
        super().__init__(name, label, tuple({**whole, **row} for row in default), **more)
        self.fields = fields
        self.least = least
        self.most = most
        self.row_label = row_label
        self.folded = folded
        self.groups: dict[int, Group] = {}

    @property
    def legal(self) -> str:
        return f"from {self.least} to {self.most} in number"

    def but(self, **changes: Any) -> Self:
        return super().but(**changes, groups={})

    def group(self, index: int) -> Group:
        """The group of row ``index`` (from 0), with the defaults that stand there."""
        if index not in self.groups:
            default = self.default[index] if index < len(self.default) else None
            name, label = f"{self.name}.{index + 1}", f"{self.row_label} {index + 1}"
            self.groups[index] = Group(name, label, self.fields, default)
        return self.groups[index]

    def read(self, flat: dict[str, str], at: str, problems: list[Problem]) -> tuple[dict[str, Any], ...]:
        size = Number(self.name, f"Number of {self.label}", len(self.default), self.least, self.most)
        count = size.read(flat, at, problems)
        for name in sorted(flat):
            inner = name.removeprefix(at)
            if name.startswith(at + self.name + ".") and self.owns(inner) and not self._within(inner, count):
                problems.append(
                    Problem(name, self.label, f"{self.label} has {count} entries; “{name}” is none.")
                )
        return tuple(self.group(index).read(flat, at, problems) for index in range(count))

    def _within(self, name: str, count: int) -> bool:
        index = name[len(self.name) + 1 :].partition(".")[0]
        return index in {str(number + 1) for number in range(count)}

    def write(self, value: Any, at: str, flat: dict[str, str]) -> None:
        if len(value) != len(self.default):
            flat[at + self.name] = str(len(value))
        for index, row in enumerate(value):
            self.group(index).write(row, at, flat)

    def names(self, at: str = "") -> list[str]:
        inner = [name for i in range(len(self.default)) for name in self.group(i).names(at)]
        return [at + self.name, *inner]

    def owns(self, name: str) -> bool:
        head, _, rest = name.partition(".")
        index, _, inner = rest.partition(".")
        if head != self.name:
            return False
        return rest == "" or (index.isascii() and index.isdigit() and any(f.owns(inner) for f in self.fields))


def _with_default(field: Field, default: dict[str, Any] | None) -> Field:
    if default is None or field.name not in default:
        return field
    if not isinstance(field, Group):
        return field.but(default=default[field.name])
    inner = tuple(_with_default(part, default[field.name]) for part in field.fields)
    return field.but(fields=inner, default={field.name: field.default for field in inner})


def read_all(fields: tuple[Field, ...], flat: dict[str, str]) -> tuple[dict[str, Any], list[Problem]]:
    """Values for all fields from flat inputs, and what was wrong with them.

    Unknown names and illegal values are reported; their fields keep the defaults.
    """
    problems = [
        Problem(name, name, f"“{name[:60]}” is not an input here.")
        for name in flat
        if not any(field.owns(name) for field in fields)
    ]
    values = {field.name: field.read(flat, "", problems) for field in fields}
    return values, problems


def write_all(fields: tuple[Field, ...], values: dict[str, Any]) -> dict[str, str]:
    """Flat inputs that hold every value other than its default."""
    flat: dict[str, str] = {}
    for field in fields:
        field.write(values[field.name], "", flat)
    return flat
