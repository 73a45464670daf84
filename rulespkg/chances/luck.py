"""The luck of a roll: how good its outcome is among all that could have come, exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Distribution, Ratio
from rulespkg.model.answer import Luck
from rulespkg.model.problem import Problem, Refusal

if TYPE_CHECKING:
    from rulespkg.model.answer import Answer
    from rulespkg.model.calculator import Calculator, Inputs

MOST_KEPT = 24
RARE = Ratio(1, 4)
"""What comes up this often or less is called lucky, or unlucky."""


class Outlook(NamedTuple):
    """The exact odds of one set of inputs: all states at the end, their scores, and the chance to win."""

    states: Distribution
    scores: Distribution | None
    chance: Ratio | None


_KEPT: dict[tuple[str, str], Outlook] = {}


def _key(calculator: Calculator, inputs: Inputs) -> tuple[str, str]:
    return calculator.id, repr(sorted(calculator.write(inputs).items()))


def known(calculator: Calculator, inputs: Inputs) -> bool:
    """Whether the odds of these inputs have been worked out, so that luck costs nothing."""
    return _key(calculator, inputs) in _KEPT


def outlook(calculator: Calculator, inputs: Inputs) -> Outlook:
    """The exact odds, kept for the latest inputs; ``Refusal`` where there is nothing to roll.

    >>> from rulespkg.systems import load
    >>> opposed = load("buskit").calculator("buskit.opposed")
    >>> outlook(opposed, opposed.defaults).chance
    Ratio(9, 16)
    """
    key = _key(calculator, inputs)
    if key not in _KEPT:
        if len(_KEPT) >= MOST_KEPT:
            del _KEPT[next(iter(_KEPT))]
        _KEPT[key] = worked_out(calculator, inputs)
    return _KEPT[key]


def worked_out(calculator: Calculator, inputs: Inputs) -> Outlook:
    """The exact odds, worked out anew."""
    states = calculator.made(inputs).enumerate()
    score, wins = calculator.score, calculator.wins
    return Outlook(
        states,
        states.map(lambda state: score(inputs, state)) if score else None,
        states.probability(lambda state: wins(inputs, state)) if wins else None,
    )


def chance(calculator: Calculator, inputs: Inputs) -> Ratio | None:
    """The chance to win; ``None`` where there is nothing to roll or to win."""
    if calculator.procedure is None or calculator.wins is None:
        return None
    return outlook(calculator, inputs).chance


def with_chance(calculator: Calculator, inputs: Inputs, answer: Answer) -> Answer:
    """The odds with the chance to win, which stands beside the button that rolls."""
    return answer._replace(chance=chance(calculator, inputs))


def luck(calculator: Calculator, inputs: Inputs, state: Any) -> Luck | None:
    """The luck of a roll that ended in ``state``; ``None`` where the calculator has no better side."""
    if calculator.score is None and calculator.wins is None:
        return None
    mine = calculator.score(inputs, state) if calculator.score else None
    won = calculator.wins(inputs, state) if calculator.wins else None
    return at(calculator, inputs, mine, won)


def at(calculator: Calculator, inputs: Inputs, mine: Any, won: bool | None) -> Luck:
    """The luck of a score, ``None`` for none."""
    odds = outlook(calculator, inputs)
    if odds.scores is None:
        return Luck(chance=odds.chance, won=won)
    better = odds.scores.probability(lambda score: bool(score >= mine))
    worse = odds.scores.probability(lambda score: bool(score <= mine))
    return Luck(better, worse, odds.chance, won)


def mark(calculator: Calculator, inputs: Inputs, state: Any) -> dict[str, Any]:
    """What luck needs to know of a state, as JSON values."""
    return {
        "score": calculator.score(inputs, state) if calculator.score else None,
        "won": calculator.wins(inputs, state) if calculator.wins else None,
    }


def of_mark(calculator: Calculator, inputs: Inputs, score: Any, won: Any) -> Luck | None:
    """The luck of a state by its mark; ``Refusal`` for a score that cannot come."""
    if calculator.score is None and calculator.wins is None:
        return None
    mine = tuple(score) if isinstance(score, list) else score
    scores = outlook(calculator, inputs).scores
    if (scores is not None and mine not in list(scores)) or type(won) not in (bool, type(None)):
        raise Refusal(Problem("score", "Score", "The score must be one that the dice can make."))
    return at(calculator, inputs, mine, won)


def verdict(better: Ratio, worse: Ratio) -> str:
    """What to call an outcome, from the chances of one at least and of one at most as good.

    >>> verdict(Ratio(1, 5), Ratio(9, 10)), verdict(Ratio(1), Ratio(1, 20)), verdict(Ratio(1, 2), Ratio(3, 4))
    ('lucky', 'very unlucky', 'about as expected')
    """
    for tail, word in ((better, "lucky"), (worse, "unlucky")):
        if tail <= RARE:
            return f"very {word}" if tail <= Ratio(1, 20) else word
    return "about as expected"
