"""The fields of a form as a tree: groups and lists hold further fields, and each has a full name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.model.group import Group, Rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulespkg.model.field import Field

MOST_MEMBERS = 1000
"""No list has more members."""


class Node(NamedTuple):
    """A field at its place in a form.

    ``name`` is its full name, as in an address; ``label`` follows the labels of the groups around it.
    ``siblings`` are the fields of its group, itself included, and ``values`` what these hold, by name.
    ``parent`` is the group or list that it stands in, ``None`` at the top of the form.
    """

    name: str
    label: str
    field: Field
    siblings: tuple[Field, ...]
    values: dict[str, Any]
    parent: Node | None

    @property
    def value(self) -> Any:
        """What the field holds; a group and a list hold dicts."""
        return self.values[self.field.name]

    @property
    def text(self) -> str:
        """The value as an address has it."""
        return self.field.text(self.value)

    @property
    def in_list(self) -> bool:
        """Whether it is a part of one member of a list."""
        above = self.parent
        return above is not None and (isinstance(above.field, Rows) or above.in_list)

    @property
    def decider(self) -> Node | None:
        """The sibling on which it depends whether this field counts, ``None`` where it always does."""
        if self.field.only is None:
            return None
        decides = self.field.only[0]
        field = next(field for field in self.siblings if field.name == decides)
        before = self.name.removesuffix(self.field.name), self.label.removesuffix(self.field.label)
        return self._replace(name=before[0] + decides, label=before[1] + field.label, field=field)

    @property
    def shown(self) -> bool:
        """Whether the field itself counts, for the value of its decider."""
        decider = self.decider
        if decider is None or self.field.only is None:
            return True
        values = self.field.only[1]
        return decider.text in values or decider.value in values


def nodes(
    fields: Iterable[Field], values: dict[str, Any] | None = None, rows: int = 0, to: str = ""
) -> Iterator[Node]:
    """Every field of a form, each group and list before what it holds.

    ``values`` are those of a filled-in form; without them the fields hold their defaults.
    A list has the members that its value has, and others up to the number ``rows`` as far as it may.
    With ``to``, the full name of a field, only those on the way to it.

    >>> from rulespkg.systems import load
    >>> [node.name for node in nodes(load("buskit").calculator("buskit.opposed").fields)][:3]
    ['actor', 'actor.trait', 'actor.specialized']
    """
    return _below(None, "", "", tuple(fields), values, rows, to)


def leaves(fields: Iterable[Field], values: dict[str, Any] | None = None, rows: int = 0) -> Iterator[Node]:
    """The single inputs among the ``nodes`` of a form."""
    return (node for node in nodes(fields, values, rows) if not isinstance(node.field, Group | Rows))


def node(fields: Iterable[Field], name: str) -> Node:
    """The field with a full name, such as "helpers.3.pool"; ``KeyError`` if the form has none.

    >>> from rulespkg.systems import load
    >>> node(load("buskit").calculator("buskit.opposed").fields, "actor.trait").label
    'You: Trait die'
    """
    places = [int(part) for part in name.split(".") if part.isdecimal()]
    for candidate in nodes(fields, rows=max(places, default=0), to=name):
        if candidate.name == name:
            return candidate
    raise KeyError(name)


def _below(
    parent: Node | None,
    at: str,
    label: str,
    fields: tuple[Field, ...],
    values: dict[str, Any] | None,
    rows: int,
    to: str,
) -> Iterator[Node]:
    """The nodes of the fields of one group, whose names follow ``at`` and whose labels follow ``label``."""
    held = {field.name: field.default for field in fields} if values is None else values
    for field in fields:
        child = Node(at + field.name, label + field.label, field, fields, held, parent)
        if to and not f"{to}.".startswith(f"{child.name}."):
            continue
        yield child
        inner = None if values is None else child.value
        members: list[tuple[Group, Any]] = []
        if isinstance(field, Group):
            members = [(field, inner)]
        elif isinstance(field, Rows):
            count = max(len(child.value), min(rows, field.most))
            filled = dict(enumerate(inner or ()))
            members = [(field.group(index), filled.get(index)) for index in range(count)]
        for group, of in members:
            inside = f"{at}{group.name}.", f"{label}{group.label}: "
            yield from _below(child, *inside, group.fields, of, rows, to)
