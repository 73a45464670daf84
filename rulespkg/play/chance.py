"""The chance of a roll, kept for all the keys of a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.problem import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.dice import Ratio
    from rulespkg.model.calculator import Calculator

MOST_KEPT = 2000


class Win(NamedTuple):
    """The chance that a roll wins, and what to win is called there."""

    chance: Ratio
    words: str


_KEPT: dict[tuple[str, str], Win | None] = {}


def win_of(calculator: type[Calculator], inputs: dict[str, str]) -> Win | None:
    """The chance to win with these flat inputs; ``None`` where they are refused or nothing is won.

    >>> from rulespkg.systems import load
    >>> win_of(load("buskit").calculator("buskit.opposed"), {"actor.trait": "d8"})
    Win(chance=Ratio(9, 16), words='Success')
    """
    return _kept(calculator, inputs, lambda: calculator.read(inputs))


def win_of_form(form: Calculator) -> Win | None:
    """The chance to win with a filled-in form; ``None`` where it is refused or nothing is won."""
    return _kept(type(form), form.flat(), lambda: form)


def _kept[C: Calculator](calculator: type[C], inputs: dict[str, str], filled: Callable[[], C]) -> Win | None:
    key = calculator.id, repr(sorted(inputs.items()))
    if key not in _KEPT:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        _KEPT[key] = _worked_out(calculator, filled)
    return _KEPT[key]


def _worked_out[C: Calculator](calculator: type[C], filled: Callable[[], C]) -> Win | None:
    if not (calculator.has_dice and calculator.has_wins):
        return None
    try:
        form = filled()
        form.check()
        return Win(form.dice().enumerate().probability(form.wins), form.win_words)
    except Refusal:
        return None
