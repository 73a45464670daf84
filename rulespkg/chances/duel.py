"""Two sides that strike at each other until one falls: who falls first, in which round.

A game says how a single blow goes and who strikes when; what follows from that is the same in every game.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Distribution, Event, Ratio, Run, Runnable, divided
from rulespkg.model.answer import (
    Cell,
    Chart,
    Column,
    Effect,
    Figure,
    Grid,
    Series,
    chance_cell,
    percent,
)
from rulespkg.model.words import plural

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rulespkg.dice.pool import Faces

SIDES = ("a", "b")
"""The keys of the two sides."""
BOTH = "both"
NOBODY = ""
_HALF = Ratio(1, 2)

type Names = tuple[str, str]


class Fallen(NamedTuple):
    """The chances that by some time only one side has fallen, before the other could, or both at once."""

    a: Ratio
    b: Ratio
    both: Ratio = Ratio(0)

    @property
    def over(self) -> Ratio:
        """The chance that somebody has fallen."""
        return self.a + self.b + self.both


type Course = Sequence[Fallen]
"""Who has fallen after 0, 1, ... rounds; before the first round only an ambush fells anybody."""


class End(NamedTuple):
    """How a duel ends: who fell ("a", "b", "both" or "") and in which round, the last one for nobody."""

    fell: str
    round: int


def in_turn(
    falls: tuple[Sequence[Ratio], Sequence[Ratio]],
    rounds: int,
    first: Ratio,
    opening: Ratio | None = None,
    before: tuple[int, int] = (0, 0),
) -> list[Fallen]:
    """Both strike once in each round, and nothing but a fall stops a blow.

    ``falls`` has for each side the chance to have fallen after 0, 1, ... blows of the other; ``first`` is the
    chance that the first side strikes first in a round, ``opening`` that of the first round. ``before`` is
    how many blows each strikes before the first round, at most one side any.
    Since harm slows nobody down, the two sides are independent until the first fall, and this is exact.

    >>> half = [1 - Ratio(1, 2**n) for n in range(3)]
    >>> [str(one.b) for one in in_turn((half, half), 2, Ratio(1))]
    ['0/1', '1/2', '5/8']
    """
    a_stands, b_stands = ([1 - fallen for fallen in side] for side in falls)
    mine, theirs = before
    a, b = Ratio(0) + falls[0][theirs], Ratio(0) + falls[1][mine]
    course = [Fallen(a, b)]
    for number in range(rounds):
        chance = opening if opening is not None and not number else first
        a_was, a_is = a_stands[number + theirs : number + theirs + 2]
        b_was, b_is = b_stands[number + mine : number + mine + 2]
        b += (b_was - b_is) * _either(chance, a_was, a_is)
        a += (a_was - a_is) * _either(chance, b_is, b_was)
        course.append(Fallen(a, b))
    return course


def _either(chance: Ratio, these: Ratio, those: Ratio) -> Ratio:
    """``these`` with a chance, else ``those``."""
    if chance in (0, 1):
        return these if chance else those
    return those + chance * (these - those)


def mixed(chance: Ratio, course: Course, other: Course) -> list[Fallen]:
    """The course that is ``one`` with this chance, and else the ``other``.

    >>> mixed(Ratio(1, 4), [Fallen(Ratio(1), Ratio(0))], [Fallen(Ratio(0), Ratio(1))])[0].b
    Ratio(3, 4)
    """
    return [
        Fallen(*(chance * mine + (1 - chance) * theirs for mine, theirs in zip(these, those, strict=True)))
        for these, those in zip(course, other, strict=True)
    ]


def ends(course: Course) -> Distribution:
    """Every ``End`` with its exact chance.

    >>> ends([Fallen(Ratio(0), Ratio(0)), Fallen(Ratio(1, 2), Ratio(1, 3))])
    Distribution({End(fell='a', round=1): 3, End(fell='b', round=1): 2, End(fell='', round=1): 1})
    """
    chances = {
        End(fell, number): chance
        for number, fallen in enumerate(_each(course))
        for fell, chance in zip((*SIDES, BOTH), fallen, strict=True)
        if chance.num
    }
    left = 1 - course[-1].over
    if left.num:
        chances[End(NOBODY, len(course) - 1)] = left
    every = math.lcm(*(chance.den for chance in chances.values()))
    return Distribution({end: chance.num * divided(every, chance.den) for end, chance in chances.items()})


def _each(course: Course) -> list[Fallen]:
    """Who falls in each round, from round 0."""
    rounds = [course[0]]
    for was, now in pairwise(course):
        rounds.append(Fallen(*(late - early for early, late in zip(was, now, strict=True))))
    return rounds


class DuelDice(Runnable):
    """A duel as it is rolled: ``blows`` are its dice, ``course`` its exact odds, and both end in an ``End``.

    ``end`` makes the end of the state that the blows leave; a roll never works out the course.
    """

    __slots__ = ("blows", "course", "end")

    def __init__(self, blows: Runnable, end: Callable[[Any], End], course: Callable[[], Course]) -> None:
        self.blows = blows
        self.end = end
        self.course = course

    def enumerate(self) -> Distribution:
        """The exact distribution of the end."""
        return ends(self.course())

    def run(self, faces: Faces) -> Run:
        """Blow after blow, until somebody falls or the rounds are over."""
        run = self.blows.run(faces)
        return run if run.waiting is not None else Run(run.events, self.end(run.state))


class Introduced(Runnable):
    """A procedure whose first step is told after a sentence that says whose blow it is."""

    __slots__ = ("dice", "words")

    def __init__(self, dice: Runnable, words: tuple[str, str]) -> None:
        self.dice = dice
        self.words = words

    def enumerate(self) -> Distribution:
        """The exact distribution of the state at the end."""
        return self.dice.enumerate()

    def run(self, faces: Faces) -> Run:
        """Throw the dice, and say whose they are."""
        run = self.dice.run(faces)
        events = tuple(
            event
            if place
            else Event(event.label, event.throw, (self.words, *event.steps), event.key, event.side)
            for place, event in enumerate(run.events)
        )
        return Run(events, run.state, run.waiting)


class Way(NamedTuple):
    """One way to fight: a stable key, the words for it, and the course that it leads to."""

    key: str
    name: str
    course: Course


def apart(a: str, b: str) -> Names:
    """Two names, told apart where they are the same.

    >>> apart("Ana", "Ana"), apart("", "Ben")
    (('Ana (A)', 'Ana (B)'), ('A', 'Ben'))
    """
    a, b = a or "A", b or "B"
    return (f"{a} (A)", f"{b} (B)") if a == b else (a, b)


def headline(names: Names, last: Fallen, span: str) -> str:
    """Who wins how often within a span such as "10 rounds", the likelier first.

    >>> headline(("Ana", "Ben"), Fallen(Ratio(1, 4), Ratio(1, 2)), "10 rounds")
    'Within 10 rounds Ana wins 50%, Ben 25%.'
    """
    falls = (last.a, last.b)
    winner = 0 if last.b >= last.a else 1
    return (
        f"Within {span} {names[winner]} wins {percent(falls[1 - winner])}, "
        f"{names[1 - winner]} {percent(falls[winner])}."
    )


def rolled_headline(names: Names, end: End, noun: str) -> tuple[str, str]:
    """Sentence and tone of a duel that was rolled; whoever wins, neither side is the reader's.

    >>> rolled_headline(("Ana", "Ben"), End("b", 3), "round")
    ('Ben falls in round 3: Ana wins.', '')
    """
    if end.fell == NOBODY:
        return f"After {plural(end.round, noun)} both still stand.", "tie"
    when = f"in {noun} {end.round}" if end.round else "in the ambush"
    if end.fell == BOTH:
        return f"Both fall {when}.", "tie"
    loser = SIDES.index(end.fell)
    return f"{names[loser]} falls {when}: {names[1 - loser]} wins.", ""


def wins(name: str) -> str:
    """What it is called that somebody wins."""
    return f"{name} wins"


def counted(names: Names, end: End) -> str:
    """As what an end is counted: who wins, for neither side is the better one."""
    if end.fell in SIDES:
        return wins(names[1 - SIDES.index(end.fell)])
    return "Both fall" if end.fell else "Both stand"


def end_effects(end: End) -> tuple[Effect, ...]:
    """Who wins, and in which round the other falls."""
    winner = {"a": "b", "b": "a"}.get(end.fell, "none")
    fell = (Effect("round", end.round),) if end.fell else ()
    return (Effect("winner", winner), *(Effect("down", 1, side) for side in _down(end)), *fell)


def _down(end: End) -> tuple[str, ...]:
    return SIDES if end.fell == BOTH else (end.fell,) if end.fell else ()


def fall_figures(names: Names, last: Fallen, together: bool = False) -> tuple[Figure, ...]:
    """The chances of every end; ``together`` where both can fall at once."""
    both = (Figure("Both fall", last.both, tone="tie", key="both_fall"),) if together else ()
    return (
        Figure(f"{names[0]} falls first", last.a, tone="failure", key="a_falls"),
        Figure(f"{names[1]} falls first", last.b, tone="failure", key="b_falls"),
        *both,
        Figure("Both still stand", 1 - last.over, tone="tie", key="both_stand"),
    )


def mean_figure(course: Course, noun: str) -> tuple[Figure, ...]:
    """The mean round of the fall, of the duels in which somebody falls in time; none where nobody does."""
    last = course[-1].over
    if not last.num:
        return ()
    total = sum((fallen.over * number for number, fallen in enumerate(_each(course))), Ratio(0))
    return (
        Figure(f"Mean {noun} of the fall, if somebody falls", total / last, f"{noun}s", key="mean_round"),
    )


def half_over(course: Course) -> int | None:
    """The first round by which half of all duels are over, if there is one."""
    return next((number for number, fallen in enumerate(course) if fallen.over >= _HALF), None)


def over_words(course: Course, noun: str) -> str:
    """When half of all duels are over."""
    number = half_over(course)
    if number is None:
        return "Most duels are not over by then."
    return f"Half of all duels are over after {plural(number, noun)}."


def fallen_chart(names: Names, course: Course, noun: str) -> Chart:
    """Who has fallen by which round, as lines."""
    keys = tuple(str(number) for number in range(len(course)))
    lines = [("a_down", f"{names[0]} down", 0), ("b_down", f"{names[1]} down", 1)]
    if course[-1].both.num:
        lines.append(("both_down", "Both down", 2))
    series = tuple(
        Series(
            name,
            tuple((key, fallen[place]) for key, fallen in zip(keys, course, strict=True)),
            "",
            slug,
            keys,
        )
        for slug, name, place in lines
    )
    return Chart(
        "lines", "Who has fallen", over_words(course, noun), f"{noun.title()}s", series, key="fallen"
    )


def ends_chart(names: Names, course: Course, noun: str) -> Chart:
    """In which round somebody falls: a distribution whose last bar is whoever still stands."""
    each = _each(course)
    start = next((number for number, fallen in enumerate(each) if fallen.over.num), 1)
    numbers = range(start, len(course))
    labels = tuple(map(str, numbers))
    kinds: list[tuple[str, str, str, int]] = [
        (f"{names[0]} falls", "failure", "a", 0),
        (f"{names[1]} falls", "success", "b", 1),
    ]
    if course[-1].both.num:
        kinds.append(("Both fall", "tie", "both", 2))
    series = [
        Series(
            name,
            tuple((label, each[number][place]) for label, number in zip(labels, numbers, strict=True)),
            tone,
            slug,
            labels,
        )
        for name, tone, slug, place in kinds
    ]
    later = (f"{len(course)} or more", 1 - course[-1].over)
    series.append(Series("Not over", (later,), "", "later", (f"{len(course)}+",)))
    words = f"After {plural(len(course) - 1, noun)} {percent(course[-1].over)} of all duels are over."
    title = f"The {noun} in which somebody falls"
    return Chart("bars", title, words, noun.title(), tuple(series), key="ends", distribution="parts")


def ways_grid(names: Names, ways: Iterable[Way], noun: str) -> Grid:
    """What each way to fight does: who wins how often, and by when half of all duels are over."""
    ways = tuple(ways)
    best = [max(way.course[-1][1 - side] for way in ways) for side in (0, 1)]

    def wins(way: Way, side: int) -> Cell:
        chance = way.course[-1][1 - side]
        return chance_cell(chance, chance.num > 0 and chance == best[side])

    def half(way: Way) -> Cell | str:
        mean = half_over(way.course)
        return f"over {len(way.course) - 1}" if mean is None else Cell(mean, "")

    both: Column[Way] = ("both_fall", "Both fall", lambda way: way.course[-1].both)
    return Grid.of(
        "options",
        "What options do",
        "Each row changes one thing in your set-up. A star marks the row in which a side wins most often.",
        {way.key: way for way in ways},
        ("way", "Way", lambda way: way.name),
        ("a_wins", f"{names[0]} wins", lambda way: wins(way, 0)),
        ("b_wins", f"{names[1]} wins", lambda way: wins(way, 1)),
        *((both,) if any(way.course[-1].both.num for way in ways) else ()),
        ("both_stand", "Both stand", lambda way: 1 - way.course[-1].over),
        ("half_over", f"Half over by {noun}", half),
    )


def needed(falls: Sequence[Ratio]) -> int | None:
    """The fewest blows after which a side has fallen at least half the time, if so few are known.

    >>> needed([Ratio(0), Ratio(1, 3), Ratio(5, 9)])
    2
    """
    return next((number for number, chance in enumerate(falls) if chance >= _HALF), None)


def needed_figures(names: Names, falls: tuple[Sequence[Ratio], Sequence[Ratio]]) -> tuple[Figure, ...]:
    """How many attacks of each fell the other at least half the time, were they never struck themselves."""
    figures = []
    for side in (0, 1):
        against = falls[1 - side]
        number = needed(against)
        value = f"over {len(against) - 1}" if number is None else number
        label = f"Attacks {names[side]} needs to fell {names[1 - side]} half the time"
        figures.append(Figure(label, value, "", key=f"{SIDES[side]}_attacks"))
    return tuple(figures)
