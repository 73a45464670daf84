"""The fields that NWM's calculators share: ranks, and what a rank in a form is worth."""

from __future__ import annotations

from typing import Any

from rulespkg.dice import Ratio
from rulespkg.model.field import Option
from rulespkg.model.form import choice, row, whole
from rulespkg.model.problem import refuse
from rulespkg.model.row_options import rows
from rulespkg.systems.nwm.scale import ranks
from rulespkg.systems.nwm.scale.tables import RANKS

RATED = RANKS._replace(printed=tuple(row for row in RANKS.rows if row.slug != "rank-deficient-plus"))
"""The ranks that somebody can be rated at (nwm.char.no_deficient_plus)."""
_OFF = tuple(Option(str(index), ranks.with_base(index), "Off the chart")
             for index in (*range(-8, 0), *range(len(ranks.RANKS), 26)))  # fmt: skip
"""Ranks that nobody is rated at, for what is computed and for what is not human (reading G02)."""
EVERY_RANK = (*(row.slug for row in RANKS.rows), *(option.value for option in _OFF))
"""Every rank that a form can hold."""
MOST_BONUS = 99
MOST_AMOUNT = 10**9
_DIGITS = "0123456789"


def attribute_rank(label: str, default: str, **more: Any) -> str:
    """The rank of somebody's attribute."""
    return row(label, f"rank-{default}", (RATED,), **more)


def any_rank(label: str, default: str = "", none: str = "", **more: Any) -> str:
    """Any rank, also off the chart; ``none`` gives the words for none."""
    options = (*rows((RANKS,), none), *_OFF)
    return choice(label, f"rank-{default}" if default else "", options, **more)


def modifier(label: str, **more: Any) -> int:
    """A bonus or penalty in successes."""
    return whole(label, 0, -MOST_BONUS, MOST_BONUS, **more)


def base_successes(slug: str) -> int:
    """The index of a rank that a form holds, which is also its base successes.

    >>> base_successes("rank-great-plus"), base_successes("-2")
    (7, -2)
    """
    return ranks.index(slug.removeprefix("rank-")) if slug.startswith("rank-") else int(slug)


def optional_base(slug: str) -> int | None:
    """The index of a rank that may be left out."""
    return base_successes(slug) if slug else None


def rank_link(slug: str) -> str:
    """Where a rank that a form holds is explained: its row, or the rule beyond the chart."""
    return f"#{slug}" if slug.startswith("rank-") else "nwm.scale.shift"


def positive_number(text: str, name: str, label: str) -> Ratio:
    """A number above 0 as readers write it: 40, 0.7 or 3/2; ``Refusal`` for anything else.

    >>> str(positive_number("1.5", "number", "Number")), str(positive_number("3/2", "number", "Number"))
    ('3/2', '3/2')
    """
    first, slash, second = text.strip().partition("/")
    ratio = None
    if _decimal(first) and (not slash or _decimal(second)):
        above, below = _ratio(first), _ratio(second) if slash else Ratio(1)
        ratio = above / below if below else None
    if ratio is None or not 0 < ratio <= MOST_AMOUNT or ratio * MOST_AMOUNT < 1:
        legal = f"a number above 0 and up to {MOST_AMOUNT}, such as 40, 1.5 or 3/2"
        raise refuse(name, label, f"{label} must be {legal}, not “{text[:20]}”.")
    return ratio


def _decimal(text: str) -> bool:
    whole, _, part = text.partition(".")
    digits = whole + part
    return 0 < len(digits) <= 20 and all(digit in _DIGITS for digit in digits)


def _ratio(text: str) -> Ratio:
    whole, _, part = text.partition(".")
    return Ratio(int(whole + part), 10 ** len(part))
