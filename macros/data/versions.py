"""The versions of the data, each with its day and its changes, and what the newest one has.

`released/versions.json` is what readers are told; `released/state.json` tells the next version what has
changed. Nobody writes either by hand: `make version` does.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from macros.data.changes import Change, Part
from macros.data.things import State, packed

FOLDER = Path(__file__).parent / "released"
VERSIONS = FOLDER / "versions.json"
STATE = FOLDER / "state.json"


class Version(NamedTuple):
    """One version: its number, its day such as "2026-11-25", and how it differs from the one before.

    ``things`` is how many things with an id it has.
    """

    version: str
    date: str
    things: int
    changes: tuple[Change, ...]


def versions() -> tuple[Version, ...]:
    """All versions, the newest first."""
    return tuple(_version(version) for version in json.loads(VERSIONS.read_text()))


def latest() -> Version:
    """The newest version."""
    return versions()[0]


def latest_state() -> State:
    """Everything with an id at the newest version."""
    state: State = json.loads(STATE.read_text())
    return state


def keep(versions: Iterable[Version], state: State) -> None:
    """Write all versions and what the newest one has, a thing or a change in a line."""
    things = (f"{_line(id)}: {_line(packed(thing))}" for id, thing in state.items())
    STATE.write_text("{\n" + ",\n".join(things) + "\n}\n")
    VERSIONS.write_text("[\n" + ",\n".join(map(_version_text, versions)) + "\n]\n")


def _version_text(version: Version) -> str:
    document = as_json(version)
    changes = "".join(f"\n {_line(change)}," for change in document.pop("changes")).removesuffix(",")
    return f'{_line(document)[:-1]}, "changes": [{changes}]}}'


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def as_json(version: Version) -> dict[str, Any]:
    """A version with its changes, as plain values."""
    changes = [
        {**change._asdict(), "parts": [part._asdict() for part in change.parts]} for change in version.changes
    ]
    return {**version._asdict(), "changes": changes}


def _version(document: dict[str, Any]) -> Version:
    changes = (
        Change(**{**change, "parts": tuple(Part(**part) for part in change["parts"])})
        for change in document["changes"]
    )
    return Version(document["version"], document["date"], document["things"], tuple(changes))
