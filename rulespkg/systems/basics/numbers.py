"""Numbers as the rules of BASICS take them: whole ones, and exact ones that may be fractions."""

from __future__ import annotations

import math
from typing import Any

from rulespkg.dice import Ratio
from rulespkg.model.problem import MOST_SHOWN, refuse

MOST = 1_000_000_000


def whole(value: Any, name: str, label: str, low: int = 0, high: int = MOST) -> int:
    """A whole number from ``low`` to ``high``; anything else is refused.

    >>> whole(3, "days", "Days")
    3
    >>> whole(2.5, "days", "Days")
    Traceback (most recent call last):
    rulespkg.model.problem.Refusal: Days must be a whole number of at least 0, not “2.5”.
    """
    if type(value) is not int or not low <= value <= high:
        span = f"of at least {low}" if high == MOST else f"from {low} to {high}"
        span = "" if low == -MOST else f" {span}"
        raise refuse(name, label, f"{label} must be a whole number{span}, not “{str(value)[:MOST_SHOWN]}”.")
    return value


def number(value: Any, name: str, label: str) -> int:
    """A whole number that may be below 0, such as a pool; anything else is refused."""
    return whole(value, name, label, -MOST)


def exact(value: Any, name: str, label: str, above: bool = False) -> Ratio:
    """A number of at least 0 (or above 0) as an exact ratio; a decimal counts as it is written.

    >>> exact(2.5, "metres", "Metres"), exact(0.1, "metres", "Metres")
    (Ratio(5, 2), Ratio(1, 10))
    """
    ratio = value if isinstance(value, Ratio) else _decimal(value)
    if ratio is None or ratio < 0 or (above and not ratio):
        span = "above 0" if above else "of at least 0"
        raise refuse(name, label, f"{label} must be a number {span}, not “{str(value)[:MOST_SHOWN]}”.")
    return ratio


def _decimal(value: Any) -> Ratio | None:
    """The value that a number has as it is written, ``None`` for what is no number."""
    if type(value) is int:
        return Ratio(value)
    if type(value) is not float or not math.isfinite(value):
        return None
    digits, _, power = repr(value).partition("e")
    before, _, after = digits.partition(".")
    ratio = Ratio(int(before + after), 10 ** len(after))
    shift = int(power or 0)
    power_of_ten: int = 10 ** abs(shift)
    return ratio * power_of_ten if shift >= 0 else ratio / power_of_ten


def floor(value: Ratio) -> int:
    """The greatest whole number that is not above a value."""
    return value.num // value.den


def ceiling(value: Ratio) -> int:
    """The least whole number that is not below a value."""
    return -(-value.num // value.den)


def one_of(value: Any, legal: tuple[str, ...], name: str, label: str) -> str:
    """One of several words; anything else is refused with the words there are.

    >>> one_of("damp", ("normal", "hot"), "climate", "Climate")
    Traceback (most recent call last):
    rulespkg.model.problem.Refusal: Climate must be one of normal, hot, not “damp”.
    """
    if type(value) is not str or value not in legal:
        text = str(value)[:MOST_SHOWN]
        raise refuse(name, label, f"{label} must be one of {', '.join(legal)}, not “{text}”.")
    return value


def listed(value: Any, name: str, label: str) -> tuple[Any, ...]:
    """Several values; what is no list is refused."""
    if not isinstance(value, list | tuple):
        raise refuse(name, label, f"{label} must be a list, not “{str(value)[:MOST_SHOWN]}”.")
    return tuple(value)


def flag(value: Any, name: str, label: str) -> bool:
    """True or false; anything else is refused."""
    if type(value) is not bool:
        text = str(value)[:MOST_SHOWN]
        raise refuse(name, label, f"{label} must be true or false, not “{text}”.")
    return value
