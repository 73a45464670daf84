"""The luck of a roll: how good its outcome is among all that could have come, exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Distribution, Ratio
from rulespkg.dice.distribution import EFFORT
from rulespkg.model import memory
from rulespkg.model.answer import Answer, Luck
from rulespkg.model.problem import Problem, Refusal

if TYPE_CHECKING:
    from rulespkg.model.calculator import Calculator

MOST_KEPT = 24
RARE = Ratio(1, 4)
"""What comes up this often or less is called lucky, or unlucky."""


class Outlook(NamedTuple):
    """The exact odds of one set of inputs: all states at the end, their scores, and the chance to win.

    ``effort`` is how many weights it took to work them out.
    """

    states: Distribution
    scores: Distribution | None
    chance: Ratio | None
    effort: int


_CACHE: dict[tuple[str, str], Outlook] = {}


def _key(form: Calculator) -> tuple[str, str]:
    return form.id, repr(sorted(form.flat().items()))


def forget() -> None:
    """Forgets the odds of all inputs, and whatever they were worked out from."""
    _CACHE.clear()
    memory.forget()


def is_known(form: Calculator) -> bool:
    """Whether the odds of these inputs have been worked out, so that luck costs nothing."""
    return _key(form) in _CACHE


def outlook(form: Calculator) -> Outlook:
    """The exact odds, kept for the latest inputs; ``Refusal`` where there is nothing to roll.

    >>> from rulespkg.systems import load
    >>> opposed = load("buskit").calculator("buskit.opposed")
    >>> outlook(opposed.initial()).chance
    Ratio(9, 16)
    """
    key = _key(form)
    if key not in _CACHE:
        if len(_CACHE) >= MOST_KEPT:
            del _CACHE[next(iter(_CACHE))]
        _CACHE[key] = worked_out(form)
    return _CACHE[key]


def worked_out(form: Calculator) -> Outlook:
    """The exact odds, worked out anew."""
    before = EFFORT.weights
    states = form.dice().enumerate()
    return Outlook(
        states,
        states.map(form.score) if form.has_score else None,
        states.probability(form.wins) if form.can_win else None,
        EFFORT.weights - before,
    )


def chance(form: Calculator) -> Ratio | None:
    """The chance to win; ``None`` where there is nothing to roll or to win."""
    if not (form.has_dice and form.can_win):
        return None
    return outlook(form).chance


def with_chance(form: Calculator, answer: Answer) -> Answer:
    """The odds with the chance to win, which stands beside the button that rolls.

    Some answers know it, so that the luck of a roll is worked out with the first roll.
    """
    return answer if answer.chance is not None else answer._replace(chance=chance(form))


def luck(form: Calculator, state: Any) -> Luck | None:
    """The luck of a roll that ended in ``state``; ``None`` where the calculator has no better side."""
    if not (form.has_score or form.can_win):
        return None
    mine = form.score(state) if form.has_score else None
    won = form.wins(state) if form.can_win else None
    return at(form, mine, won)


def at(form: Calculator, mine: Any, won: bool | None) -> Luck:
    """The luck of a score, ``None`` for none."""
    odds = outlook(form)
    if odds.scores is None:
        return Luck(chance=odds.chance, won=won)
    better = odds.scores.probability(lambda score: bool(score >= mine))
    worse = odds.scores.probability(lambda score: bool(score <= mine))
    return Luck(better, worse, odds.chance, won)


def mark(form: Calculator, state: Any) -> dict[str, Any]:
    """What luck needs to know of a state, as JSON values."""
    return {
        "score": form.score(state) if form.has_score else None,
        "won": form.wins(state) if form.can_win else None,
    }


def of_mark(form: Calculator, score: Any, won: Any) -> Luck | None:
    """The luck of a state by its mark; ``Refusal`` for a score that cannot come."""
    if not (form.has_score or form.can_win):
        return None
    mine = tuple(score) if isinstance(score, list) else score
    scores = outlook(form).scores
    if (scores is not None and mine not in list(scores)) or type(won) not in (bool, type(None)):
        raise Refusal(Problem("score", "Score", "The score must be one that the dice can make."))
    return at(form, mine, won)


def verdict(better: Ratio, worse: Ratio) -> str:
    """What to call an outcome, from the chances of one at least and of one at most as good.

    >>> verdict(Ratio(1, 5), Ratio(9, 10)), verdict(Ratio(1), Ratio(1, 20)), verdict(Ratio(1, 2), Ratio(3, 4))
    ('lucky', 'very unlucky', 'about as expected')
    """
    for tail, word in ((better, "lucky"), (worse, "unlucky")):
        if tail <= RARE:
            return f"very {word}" if tail <= Ratio(1, 20) else word
    return "about as expected"
