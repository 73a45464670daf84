"""The command line: `python -m macros.data` says what has changed, and writes the next version."""

import argparse
from datetime import UTC, datetime

from macros.data.changes import Change, compare, heaviest, raised
from macros.data.state import state
from macros.data.versions import Version, keep, latest_state, versions

MOST_SHOWN = 40


def main() -> int:
    """Write the next version if anything has changed; with ``--check``, only say so and return 1."""
    parser = argparse.ArgumentParser(prog="python -m macros.data", description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--check", action="store_true", help="only say what has changed, and fail if anything has"
    )
    arguments = parser.parse_args()
    history, now = versions(), state()
    changes = compare(latest_state(), now)
    if not changes:
        print(f"The data is that of version {history[0].version}.")
        return 0
    number = raised(history[0].version, heaviest(changes))
    print("\n".join(map(line, changes[:MOST_SHOWN])))
    if len(changes) > MOST_SHOWN:
        print(f"... and {len(changes) - MOST_SHOWN} more")
    if arguments.check:
        print(f"This would be version {number}: run `make version`.")
        return 1
    today = datetime.now(UTC).date().isoformat()
    keep((Version(number, today, len(now), changes), *history), now)
    print(f"Version {number} of {today} is written.")
    return 0


def line(change: Change) -> str:
    """A change for the terminal.

    >>> line(Change("a.table.b#axe", "removed", "major", "Axe"))
    'major  removed  a.table.b#axe'
    """
    parts = ", ".join(part.field for part in change.parts)
    return f"{change.level:6} {change.what:8} {change.id}" + (f": {parts}" if parts else "")


if __name__ == "__main__":
    raise SystemExit(main())
