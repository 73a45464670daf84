"""Goals: the ends whose chance inputs may move: success, and beside it every end that is at least so good.

Where nobody is the reader's side, such as in a duel, each end by itself is a goal.
"""

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


MOST_LETTERS = 200
"""No name of an end is longer."""


class Goal(NamedTuple):
    """An end to look at: success where it ``counts`` as ``None``, else any end at least so good.

    Numbers are compared as they are, ``sign`` 1 where more is better and −1 where less is; words by their
    ``place``, in which what counts as the same stands together. Without either it is that end alone.
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
        if not self.sign and self.place is None:
            return counts == self.counts
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
    if not form.count_label:
        return (success,) if form.can_win else ()
    states = outlook(form).states
    if not form.has_score:
        return _single_ends(form, states)
    if not form.can_win:
        return _spaced(form, _ends(form, states))
    win_chance = success.chance(form, states)
    # Weights of one total: they are compared as they are, since among thousands of ends no ratio is needed.
    win_weight = win_chance.num * (states.total // win_chance.den)
    others = [end for end in _ends(form, states) if end.weight != win_weight]
    return (success, *_spaced(form, others))


def _spaced(form: Calculator, ends: list[_End]) -> tuple[Goal, ...]:
    """The goals to reach these ends; of too many every second, third, …"""
    step = -(-len(ends) // MOST_GOALS) or 1
    return tuple(end.goal(form) for end in ends[::step])


def _single_ends(form: Calculator, states: Distribution) -> tuple[Goal, ...]:
    """Each end by itself: those that somebody may wish for, and the others by name."""
    names = sorted({counts for counts in map(form.counts, states) if isinstance(counts, str)})
    order = dict.fromkeys((*form.wished(), *names))
    return tuple(_single_goal(form, name) for name in [*order][:MOST_GOALS])


def _single_goal(form: Calculator, counts: str) -> Goal:
    return Goal(f"{form.count_label}: {counts}", counts)


class _End(NamedTuple):
    """What ends count as, ``sign`` and ``place`` as in a goal; ``weight`` is that of all at least so good."""

    counts: int | str
    sign: int
    place: Any
    weight: int

    def goal(self, form: Calculator) -> Goal:
        """The goal to reach such an end."""
        if isinstance(self.counts, int):
            return _number_goal(form, self.counts, self.sign)
        return _name_goal(form, self.counts, self.place)


def _ends(form: Calculator, states: Distribution) -> list[_End]:
    """An end for each name or number, the best last; none for numbers that do not follow the score."""
    least: dict[int | str, Any] = dict(form.more_ends())
    by_number: dict[int | str, int] = {}
    by_place: dict[tuple[Any, int | str], int] = {}
    for state, weight in states.items():
        counts, place = form.counts(state), form.place(state)
        least[counts] = min(least.get(counts, place), place)
        by_number[counts] = by_number.get(counts, 0) + weight
        by_place[place, counts] = by_place.get((place, counts), 0) + weight
    order = sorted(least, key=lambda counts: least[counts])
    numbers = [key for key in order if isinstance(key, int)]
    if not numbers:
        return _name_ends(order[1:], least, by_place) if form.count_better else []
    ascending = sorted(numbers)
    sign = 1 if numbers == ascending else -1
    if len(numbers) < len(order) or numbers[::sign] != ascending:
        return []
    reached = 0
    ends = []
    for number in reversed(numbers[1:]):
        reached += by_number.get(number, 0)
        ends.append(_End(number, sign, None, reached))
    return ends[::-1]


def _name_ends(
    names: list[int | str], least: dict[int | str, Any], weights: dict[tuple[Any, int | str], int]
) -> list[_End]:
    """An end for each of these names, which stand in the order of their ``least`` places.

    ``weights`` are those of pairs of place and name. Better than a name are all places above its least, and
    what counts as it stands at that place or above.
    """
    above: dict[Any, int] = {}
    for (place, _), weight in weights.items():
        above[place] = above.get(place, 0) + weight
    better = sorted(above, reverse=True)
    reached = nth = 0
    ends = []
    for name in reversed(names):
        place = least[name]
        while nth < len(better) and better[nth] > place:
            reached += above[better[nth]]
            nth += 1
        ends.append(_End(str(name), 0, place, reached + weights.get((place, name), 0)))
    return ends[::-1]


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
    if text == "" and every:
        return every[0]
    try:
        counts, how = json.loads(text)
        if type(counts) is int and how in (1, -1):
            return _number_goal(form, counts, how)
        if isinstance(counts, str) and how is None and not form.has_score and len(counts) <= MOST_LETTERS:
            return _single_goal(form, counts)
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
