"""The table by which recovery divides periods."""

from __future__ import annotations

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table


def _divisor(successes: int, divisor: str) -> Row:
    return Row(f"recovery-{successes}", str(successes), {"successes": successes, "divisor": divisor}, {})


# fmt: off
RECOVERY = Table(
    "nwm.table.recovery", "Recovery", "recovery", (
        Column("label", "Successes", "number", align="right"),
        Column("divisor", "Base period divided by", "number", align="right"),
    ), (
        _divisor(0, "0.5"),
        _divisor(1, "0.7"),
        _divisor(2, "1"),
        _divisor(3, "1.5"),
        _divisor(4, "2"),
        _divisor(5, "3"),
        _divisor(6, "5"),
        _divisor(7, "7"),
        _divisor(8, "10"),
        _divisor(9, "15"),
        _divisor(10, "20"),
    ),
    "The divisor of the base period for each result of the recovery roll.",
    "It is the number of the rank with so many base successes, and the pattern goes on at both ends.",
    ("nwm.recovery.time",),
)
# fmt: on

TABLES: tuple[Table, ...] = (RECOVERY,)
