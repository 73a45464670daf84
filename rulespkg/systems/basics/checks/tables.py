"""Tables of tests: which failed tasks may be tried again."""

from __future__ import annotations

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table


def _task(name: str, label: str, retry: bool, then: str) -> Row:
    return Row(f"retry-{name}", label, {"retry": retry}, {"retry": then})


# fmt: off
RETRIES = Table(
    "basics.table.retries", "Trying again", "checks", (
        Column("label", "Task"),
        Column("retry", "After a failure", "flag"),
    ), (
        _task("lock", "A lock", True, "may be tried again"),
        _task("trap", "A trap", False, "it goes off, and nothing is left to try"),
        _task("self-resetting-trap", "A trap that resets itself", True, "it goes off, and may be "
                                                                        "tried again"),
    ),
    "Which failed tasks may be tried again.",
    "",
    ("basics.test.retry",),
    shown=0,
)
# fmt: on

TABLES: tuple[Table, ...] = (RETRIES,)
