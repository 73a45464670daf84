"""The chance of a roll, kept for all the keys of a sheet."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.dice import Ratio
from rulespkg.model.calculator import Calculator
from rulespkg.model.problem import Refusal

MOST_KEPT = 2000


class Win(NamedTuple):
    """The chance that a roll wins, and what to win is called there."""

    chance: Ratio
    words: str


_CACHE: dict[tuple[str, str], Win | None] = {}


def win_of(form: Calculator) -> Win | None:
    """The chance to win with a filled-in form; ``None`` where it is refused or nothing is won.

    >>> from rulespkg.systems import load
    >>> win_of(load("buskit").calculator("buskit.opposed").read({"actor.trait": "d8"}))
    Win(chance=Ratio(9, 16), words='Success')
    """
    if not (form.has_dice and form.can_win):
        return None
    key = form.id, repr(sorted(form.flat().items()))
    if key not in _CACHE:
        if len(_CACHE) >= MOST_KEPT:
            _CACHE.clear()
        _CACHE[key] = _worked_out(form)
    return _CACHE[key]


def _worked_out(form: Calculator) -> Win | None:
    try:
        form.check()
        return Win(form.dice().enumerate().probability(form.wins), form.win_words)
    except Refusal:
        return None
