"""The luck of an evening: how often somebody won, and how likely that many wins were."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Ratio
from rulespkg.model.answer import number, percent
from rulespkg.model.problem import Problem, Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST = 100
"""More rolls than this are not summed up at once."""

MOST_BITS = 14_000
"""Python refuses to write whole numbers of more than 4300 digits."""

MOST_DIGITS = 300
"""A longer numerator or denominator is refused, so that the sum stays quick."""


class Roll(NamedTuple):
    """A roll that could be won: its exact chance, and whether it was won."""

    chance: Ratio
    won: bool


def read(value: Any) -> tuple[Roll, ...]:
    """Rolls from pairs of JSON such as ``["19/27", true]``; ``Refusal`` names the first that is none.

    >>> read([["1/2", True], ["3/4", False]])
    (Roll(chance=Ratio(1, 2), won=True), Roll(chance=Ratio(3, 4), won=False))
    """
    if not isinstance(value, list) or not 1 <= len(value) <= MOST:
        raise Refusal(Problem("rolls", "Rolls", f"Rolls must be a list of 1 to {MOST} rolls."))
    return tuple(_roll(place, pair) for place, pair in enumerate(value, 1))


def _roll(place: int, pair: Any) -> Roll:
    chance = _ratio(pair[0]) if isinstance(pair, list) and len(pair) == 2 and type(pair[1]) is bool else None
    if chance is None:
        legal = "a chance from 0/1 to 1/1 and whether it was won"
        raise Refusal(Problem("rolls", "Rolls", f"Roll {place} must be {legal}, not “{str(pair)[:40]}”."))
    return Roll(chance, pair[1])


def _ratio(text: Any) -> Ratio | None:
    parts = text.split("/") if isinstance(text, str) else []
    if len(parts) != 2 or not all(_digits(part) for part in parts):
        return None
    num, den = int(parts[0]), int(parts[1])
    return Ratio(num, den) if 0 <= num <= den and den else None


def _digits(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS


def expected(rolls: Sequence[Roll]) -> Ratio:
    """How many of the rolls are won on average."""
    return sum((roll.chance for roll in rolls), Ratio(0))


def at_least(chances: Sequence[Ratio], wins: int) -> Ratio:
    """The chance to win ``wins`` or more of independent rolls with these chances (Poisson binomial).

    Whole weights over one denominator: reducing fractions at each step would cost more than the sum.

    >>> at_least([Ratio(1, 2), Ratio(1, 2), Ratio(1, 3)], 2)
    Ratio(5, 12)
    """
    weights, whole = [1], 1
    for chance in chances:
        lost = [weight * (chance.den - chance.num) for weight in weights]
        won = [weight * chance.num for weight in weights]
        weights = [lower + other for lower, other in zip([*lost, 0], [0, *won], strict=True)]
        whole *= chance.den
    return Ratio(sum(weights[max(0, wins) :]), whole)


def sum_up(rolls: Sequence[Roll]) -> dict[str, Any]:
    """Wins, rolls, expected wins and the chance of as many wins or more, with the sentence that says so.

    The two ratios are ``None`` where they are too long to be written.

    >>> sum_up([Roll(Ratio(1, 2), True), Roll(Ratio(1, 2), False)])["words"]
    'You won 1 of 2, 1 expected; as lucky or luckier: 75%.'
    """
    won = sum(roll.won for roll in rolls)
    mean, tail = expected(rolls), at_least([roll.chance for roll in rolls], won)
    words = f"You won {won} of {len(rolls)}, {_tenths(mean)} expected; as lucky or luckier: {percent(tail)}."
    exact = {"expected": _exact(mean), "tail": _exact(tail)}
    return {"won": won, "of": len(rolls), **exact, "words": words}


def _exact(value: Ratio) -> str | None:
    """The fraction, or ``None`` where it is too long to be written."""
    return str(value) if value.den.bit_length() <= MOST_BITS else None


def _tenths(value: Ratio) -> str:
    """To one decimal, halves up: how many wins are expected is read at a glance.

    >>> _tenths(Ratio(61, 10)), _tenths(Ratio(1, 20)), _tenths(Ratio(3))
    ('6.1', '0.1', '3')
    """
    return number(Ratio((20 * value.num + value.den) // (2 * value.den), 10))
