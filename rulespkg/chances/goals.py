"""Goals: the ends whose chance inputs may move: success, and beside it every end that is at least so good."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.chances.luck import outlook
from rulespkg.model.problem import Problem, Refusal
from rulespkg.model.words import minus

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Ratio
    from rulespkg.model.calculator import Calculator

MOST_GOALS = 40
"""Of more numbers than these every second, third, … can be chosen."""


class Goal(NamedTuple):
    """An end to look at: success where it ``counts`` as ``None``, else any end at least so good.

    Numbers are compared as they are, ``sign`` 1 where more is better and −1 where less is; words by their
    ``place``, in which what counts as the same stands together.
    """

    words: str
    counts: int | str | None = None
    sign: int = 0
    place: Any = None

    @property
    def text(self) -> str:
        """The goal as a page asks for it; "" for success."""
        return "" if self.counts is None else json.dumps([self.counts, self.sign or self.place])

    def reached(self, form: Calculator, state: Any) -> bool:
        """Whether an end of a filled-in form is at least so good."""
        if self.counts is None:
            return form.wins(state)
        counts = form.counts(state)
        if isinstance(self.counts, int):
            return isinstance(counts, int) and (counts - self.counts) * self.sign >= 0
        return counts == self.counts or bool(form.place(state) > self.place)

    def chance(self, form: Calculator, states: Distribution) -> Ratio:
        """The chance of it among the ends of a filled-in form."""
        return states.probability(lambda state: self.reached(form, state))


def goals(form: Calculator) -> tuple[Goal, ...]:
    """Success, and what else can be looked at: every end that comes or is worth a look, without the surest.

    >>> from rulespkg.systems import load
    >>> attack = load("d6xd6").calculator("d6xd6.attack")
    >>> [goal.words for goal in goals(attack.initial())][:2]
    ['Damage done', 'Damage: Stun or worse']
    """
    success = Goal(form.win_words)
    if not (form.has_score and form.count_label):
        return (success,)
    states = outlook(form).states
    win_chance = success.chance(form, states)
    others = [goal for goal in _ends(form, states) if goal.chance(form, states) != win_chance]
    step = -(-len(others) // MOST_GOALS) or 1
    return (success, *others[::step])


def _ends(form: Calculator, states: Distribution) -> list[Goal]:
    """An end for each name or number, the best last; none for numbers that do not follow the score."""
    least: dict[int | str, Any] = dict(form.more_ends())
    for state in states:
        counts, place = form.counts(state), form.place(state)
        least[counts] = min(least.get(counts, place), place)
    order = sorted(least, key=lambda counts: least[counts])
    numbers = [key for key in order if isinstance(key, int)]
    if not numbers:
        return (
            []
            if not form.count_better
            else [_name_goal(form, str(number), least[number]) for number in order[1:]]
        )
    sign = 1 if numbers == sorted(numbers) else -1
    if len(numbers) < len(order) or numbers[::sign] != sorted(numbers):
        return []
    return [_number_goal(form, number, sign) for number in numbers[1:]]


def _name_goal(form: Calculator, counts: str, place: Any) -> Goal:
    return Goal(f"{form.count_label}: {counts} {form.count_better}", counts, 0, place)


def _number_goal(form: Calculator, counts: int, sign: int) -> Goal:
    return Goal(f"{form.count_label}: at {'least' if sign > 0 else 'most'} {minus(counts)}", counts, sign)


def goal_of(form: Calculator, text: Any) -> Goal:
    """The goal that a page asks for, which the form as it is now need not reach; ``Refusal`` for no goal."""
    every = goals(form)
    for goal in every:
        if text == goal.text:
            return goal
    try:
        counts, how = json.loads(text)
        if type(counts) is int and how in (1, -1):
            return _number_goal(form, counts, how)
        if isinstance(counts, str) and form.has_score and form.count_better:
            return _name_goal(form, counts, _placed(form, how))
    except (TypeError, ValueError):
        pass
    legal = ", ".join(f"“{aim.words}”" for aim in every)
    raise Refusal(Problem("goal", "Goal", f"The goal must be one of {legal}, not “{str(text)[:40]}”."))


def _placed(form: Calculator, place: Any) -> Any:
    """A place that can be compared with those of the form; ``ValueError`` for any other."""
    mine = tuple(place) if isinstance(place, list) else place
    other = form.place(next(iter(outlook(form).states)))
    if _shape(mine) != _shape(other):
        raise ValueError("no place of this calculator")
    return mine


def _shape(place: Any) -> Any:
    return tuple(type(part) for part in place) if isinstance(place, tuple) else type(place)
