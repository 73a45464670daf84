"""What has changed between two versions of the data, and which part of the version that raises.

What somebody may have built on must not go: a removed or renamed id is major, and so is a column that holds
something else than before. What is new is minor. A changed value, text or place is a patch.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from macros.data.things import State, Thing, name, packed, whole

type Level = Literal["major", "minor", "patch"]
type What = Literal["added", "removed", "changed"]

LEVELS: tuple[Level, ...] = ("major", "minor", "patch")
"""By weight; each is a place of the version's number."""

BREAKING = {"of", "kind", "unit", "default"}
"""What a thing is read by: the row of an address, a column's kind and unit, an input's default."""


class Part(NamedTuple):
    """What changed of a thing: ``field`` by its name; a text before that is no longer known is None."""

    field: str
    before: str | None
    after: str | None


class Change(NamedTuple):
    """One change. ``name`` is what the thing is called, or was at last; "" where it has no name."""

    id: str
    what: What
    level: Level
    name: str
    parts: tuple[Part, ...] = ()


def compare(earlier: State, now: State) -> tuple[Change, ...]:
    """The changes from what was kept, in its short texts, to what is, in the order of what is.

    >>> earlier = {"a.table.b#axe": {"label": "Axe", "die": "d6"}}
    >>> compare(earlier, {"a.table.b#axe": {"label": "Axe", "die": "d8"}})[0].parts
    (Part(field='die', before='d6', after='d8'),)
    """
    removals = [Change(id, "removed", "major", name(thing)) for id, thing in earlier.items() if id not in now]
    changes = [_change(id, earlier.get(id), thing) for id, thing in now.items()]
    return (*removals, *(change for change in changes if change))


def _change(id: str, before: Thing | None, after: Thing) -> Change | None:
    if before is None:
        return Change(id, "added", "minor", name(after))
    later = packed(after)
    differing = [key for key in dict.fromkeys((*before, *later)) if before.get(key) != later.get(key)]
    if not differing:
        return None
    level: Level = "major" if BREAKING.intersection(differing) else "patch"
    parts = tuple(Part(key, whole(before.get(key)), after.get(key)) for key in differing)
    return Change(id, "changed", level, name(after), parts)


def heaviest(changes: Iterable[Change]) -> Level:
    """The level of all of them together."""
    return min((change.level for change in changes), key=LEVELS.index, default="patch")


def raised(version: str, level: Level) -> str:
    """The version after one.

    >>> raised("1.4.2", "minor"), raised("1.4.2", "patch")
    ('1.5.0', '1.4.3')
    """
    numbers = [int(part) for part in version.split(".")]
    at = LEVELS.index(level)
    numbers[at:] = [numbers[at] + 1, *[0] * (len(LEVELS) - at - 1)]
    return ".".join(map(str, numbers))
