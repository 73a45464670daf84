"""Problems: what is wrong with an input, and the checks that say so."""

from __future__ import annotations

from typing import Any, NamedTuple

MOST_SHOWN = 20
"""A longer input is cut when a check repeats it."""


class Problem(NamedTuple):
    """One thing wrong with an input: the field's full name, its label, and what is legal.

    ``span`` says which characters of a typed text are wrong, where that is known: the first, counted from 0,
    and the one behind the last.
    """

    name: str
    label: str
    message: str
    span: tuple[int, int] | None = None

    def to_json(self) -> dict[str, Any]:
        """Plain values by name, as a page reads them.

        >>> Problem("throw", "Dice", "Dice: there is no die.").to_json()
        {'name': 'throw', 'label': 'Dice', 'message': 'Dice: there is no die.'}
        """
        return {name: value for name, value in self._asdict().items() if value is not None}


class Refusal(ValueError):
    """Inputs that the rules or the form do not allow, one ``Problem`` for each."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(" ".join(problem.message for problem in problems))
        self.problems = problems


def refuse(name: str, label: str, message: str, span: tuple[int, int] | None = None) -> Refusal:
    """A refusal of one input."""
    return Refusal(Problem(name, label, message, span))


def whole(value: Any, name: str, label: str, low: int = 0, high: int = 99) -> int:
    """A whole number from ``low`` to ``high``; anything else is refused.

    >>> whole(3, "wounds", "Wounds")
    3
    >>> whole(True, "wounds", "Wounds", 0, 5)
    Traceback (most recent call last):
    rulespkg.model.problem.Refusal: Wounds must be a whole number from 0 to 5, not “True”.
    """
    if type(value) is not int or not low <= value <= high:
        text = str(value)[:MOST_SHOWN]
        raise refuse(name, label, f"{label} must be a whole number from {low} to {high}, not “{text}”.")
    return value


def flag(value: Any, name: str, label: str) -> bool:
    """True or false; anything else is refused."""
    if type(value) is not bool:
        raise refuse(name, label, f"{label} must be true or false, not “{str(value)[:MOST_SHOWN]}”.")
    return value
