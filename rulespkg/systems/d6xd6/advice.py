"""Advice: the best choice, its exact lead over the next one, and the readings that change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Ratio
from rulespkg.model.answer import Step, number, percent
from rulespkg.model.problem import Refusal
from rulespkg.model.words import plural

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rulespkg.model.calculator import Calculator


class Candidate(NamedTuple):
    """Something to choose, and what it is worth; more is better."""

    label: str
    worth: Ratio


class Advice(NamedTuple):
    """The choices that are best, all worth the same, and the best of the rest if there is any."""

    best: tuple[Candidate, ...]
    next: Candidate | None

    @property
    def label(self) -> str:
        """The one that is recommended: the first of the best."""
        return self.best[0].label

    @property
    def lead(self) -> Ratio:
        """How much more the best choice is worth than the next one."""
        return self.best[0].worth - (self.next.worth if self.next else Ratio(0))


def advise(choices: Iterable[Candidate]) -> Advice:
    """Rank choices; equal ones share a place.

    >>> found = advise([Candidate("aim", Ratio(1, 4)), Candidate("shoot", Ratio(1, 3))])
    >>> found.label, found.lead
    ('shoot', Ratio(1, 12))
    """
    every = tuple(choices)
    top = max(candidate.worth for candidate in every)
    rest = [candidate for candidate in every if candidate.worth < top]
    return Advice(
        tuple(candidate for candidate in every if candidate.worth == top),
        max(rest, key=lambda candidate: candidate.worth) if rest else None,
    )


def advice_words(advice: Advice, unit: str = "chance") -> str:
    """The advice as one short sentence.

    >>> advice_words(advise([Candidate("Aim", Ratio(1, 4)), Candidate("Shoot", Ratio(1, 3))]))
    'Best is Shoot, at 33%.'
    """
    first = advice.best[0]
    if advice.next is None:
        if len(advice.best) > 1:
            return f"All choices are worth the same: {_worth(first.worth, unit)}."
        return f"The only choice is {first.label}, at {_worth(first.worth, unit)}."
    equal = len(advice.best) - 1
    also = f" ({plural(equal, 'other')} as good)" if equal else ""
    return f"Best is {first.label}{also}, at {_worth(first.worth, unit)}."


def lead_notes(advice: Advice, unit: str = "chance", of: str = "") -> tuple[Step, ...]:
    """What the best choice is ahead by, where there is a next one; ``of`` may stand for its name.

    >>> lead_notes(advise([Candidate("Aim", Ratio(1, 4)), Candidate("Shoot", Ratio(1, 3))]))[0].text
    'Shoot is 8.3 percentage points ahead of Aim.'
    """
    if advice.next is None:
        return ()
    return (Step(f"{of or advice.label} is {gap(advice.lead, unit)} ahead of {advice.next.label}."),)


def _worth(value: Ratio, unit: str) -> str:
    if unit == "chance":
        return percent(value)
    figure = number(value)
    return f"{figure} {unit.removesuffix('s') if figure == '1' else unit}"


def gap(value: Ratio, unit: str = "chance") -> str:
    """A difference in words.

    >>> gap(Ratio(1, 12)), gap(Ratio(1, 100)), gap(Ratio(1, 3), "levels")
    ('8.3 percentage points', '1 percentage point', '0.33 levels')
    """
    if unit != "chance":
        return _worth(value, unit)
    points = value.decimal(int(value < Ratio(1, 10)), 100)
    return f"{points} percentage {'point' if points == '1' else 'points'}"


def reading_notes[T: Calculator](
    form: T, readings: Sequence[str], choose: Callable[[T], str]
) -> tuple[Step, ...]:
    """Which readings, each switched alone, lead to another best choice; one line says so if none does.

    ``choose(form)`` names the best choice in words.
    """
    now, steps, same = choose(form), [], []
    for name in readings:
        field, on = form.asked[name], getattr(form, name)
        other = _other(choose, form.but(**{name: not on}))
        if other == now:
            same.append(f"“{field.label}”")
            continue
        end = f"the best choice is {other}." if other else "there is nothing to choose."
        steps.append(Step(f"With “{field.label}” {'off' if on else 'on'}, {end}", field.rule))
    if same:
        what = " and ".join(", ".join(same).rsplit(", ", 1))
        steps.append(Step(f"Switching {what} leaves the best choice as it is."))
    return tuple(steps)


def _other[T](choose: Callable[[T], str], form: T) -> str:
    try:
        return choose(form)
    except Refusal:
        return ""
