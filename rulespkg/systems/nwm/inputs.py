"""The fields that NWM's calculators share: ranks, and what a rank in a form is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.choices import row_choice
from rulespkg.field import Number
from rulespkg.systems.nwm import scale
from rulespkg.systems.nwm.tables_scale import RANKS

if TYPE_CHECKING:
    from rulespkg.field import Choice

RATED = RANKS._replace(rows=tuple(row for row in RANKS.rows if row.slug != "rank-deficient-plus"))
"""The ranks that somebody can be rated at (nwm.char.no_deficient_plus)."""
EVERY = tuple(row.slug for row in RANKS.rows)


def rated(name: str, label: str, default: str, **more: Any) -> Choice:
    """A field for the rank of somebody's attribute."""
    return row_choice(name, label, f"rank-{default}", (RATED,), **more)


def ranked(name: str, label: str, default: str = "", none: str = "", **more: Any) -> Choice:
    """A field for any rank of the chart; ``none`` gives the words for none."""
    return row_choice(name, label, f"rank-{default}" if default else "", (RANKS,), none, **more)


def base(slug: str) -> int:
    """The index of a rank that a form holds, which is also its base successes.

    >>> base("rank-great-plus")
    7
    """
    return scale.index(slug.removeprefix("rank-"))


def perhaps(slug: str) -> int | None:
    """The index of a rank that may be left out."""
    return base(slug) if slug else None


def modifier(name: str, label: str, **more: Any) -> Number:
    """A field for a bonus or penalty in successes."""
    return Number(name, label, 0, -20, 20, **more)
