"""Pooled dice: the best way to allot two dice to each member, exactly (d6xd6.option.team)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Procedure, Ratio, Stage, Throw
from rulespkg.model.memory import remembered
from rulespkg.model.problem import refuse
from rulespkg.model.words import plural
from rulespkg.systems.d6xd6.checks.roll import LEVEL, Task, level_odds, read, success
from rulespkg.systems.d6xd6.options.allotment_worth import AllotmentWorth, margin, pack, unpack
from rulespkg.systems.d6xd6.options.dice_bag import (
    PAIRS,
    SIDES,
    Bag,
    Pair,
    bags,
    code_of,
    faces_of,
    shape,
    takings,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_MEMBERS = 6
"""More members would take a phone too long."""


class Team(NamedTuple):
    """Who shares the dice and what for: "levels", "successes" or "chosen", a member's place from 0."""

    members: tuple[Task, ...]
    goal: str = "levels"
    chosen: int = 0


class Share(NamedTuple):
    """One member's dice and the success levels that they make."""

    dice: Pair
    levels: int


@remembered(64)
def pair_levels(task: Task) -> dict[Pair, int]:
    """Success levels for each pair of faces, the smaller face first."""
    return {pair: read(task, pair).levels for pair in PAIRS}


class Solver:
    """A team's allotments: for each member the packed worth of every pair of faces, in their order."""

    def __init__(self, team: Team) -> None:
        self.team = team
        self.values = [self._worths(place) for place in range(len(team.members))]
        self._tops: dict[tuple[int, int], tuple[int, ...]] = {}

    def _worths(self, place: int) -> list[int]:
        goal = self.team.goal
        chosen = goal == "chosen" and place == self.team.chosen
        return [
            pack(AllotmentWorth(levels, int(levels > 0), levels if chosen else 0), goal)
            for levels in pair_levels(self.team.members[place]).values()
        ]

    def every(self) -> dict[int, int]:
        """The best packed worth of every throw: member by member, over all bags that they can share."""
        best = {0: 0}
        for place, values in enumerate(self.values):
            best = {
                bag.code: max([best[bag.code - share] + values[pair] for share, pair in takings(bag.shape)])
                for bag in bags(2 * (place + 1))
            }
        return best

    def top(self, place: int, code: int) -> tuple[int, ...]:
        """The two highest packed worths of a bag that the members up to a place share."""
        if place < 0:
            return (0,)
        tops = self._tops.get((place, code))
        if tops is None:
            values = self.values[place]
            sums = {
                rest + values[pair]
                for share, pair in takings(shape(code))
                for rest in self.top(place - 1, code - share)
            }
            tops = self._tops[place, code] = tuple(sorted(sums, reverse=True)[:2])
        return tops

    def best(self, dice: Sequence[int]) -> tuple[tuple[Share, ...], AllotmentWorth, AllotmentWorth | None]:
        """One best allotment of a throw, its worth, and the next lower worth that another one has."""
        last, code = len(self.values) - 1, code_of(dice)
        both, shares = self.top(last, code), list[Share]()
        for place in range(last, -1, -1):
            low, high = faces_of(self._share(place, code))
            shares.append(Share((low, high), pair_levels(self.team.members[place])[low, high]))
            code -= code_of((low, high))
        worths = [unpack(value, self.team.goal) for value in both]
        return tuple(reversed(shares)), worths[0], worths[1] if len(worths) > 1 else None

    def _share(self, place: int, code: int) -> int:
        """The two dice of a member in one best allotment of a bag."""
        goal, values = self.top(place, code)[0], self.values[place]
        return next(
            share
            for share, pair in takings(shape(code))
            if values[pair] + self.top(place - 1, code - share)[0] == goal
        )


@remembered(6)
def solver(team: Team) -> Solver:
    """The allotments of a team, kept for the latest ones with what they have worked out."""
    return Solver(team)


def check_dice(dice: Sequence[int], members: int) -> tuple[int, ...]:
    """The faces of two dice for each member; ``Refusal`` for any other number or face."""
    if len(dice) != 2 * members or not all(1 <= face <= SIDES for face in dice):
        words = f"Dice thrown must be two for each member: {2 * members} faces from 1 to 6."
        raise refuse("dice", "Dice thrown", words)
    return tuple(dice)


def worth_of(team: Team, dice: Sequence[int], faces: Sequence[int]) -> AllotmentWorth:
    """What an allotment made by hand comes to, two faces for each member in order.

    ``Refusal`` unless it uses exactly the dice thrown.
    """
    if sorted(faces) != sorted(dice):
        words = "Your own allotment must use all the dice thrown and no others, two for each member."
        raise refuse("allotment", "Your own allotment", words)
    pairs = zip(faces[::2], faces[1::2], strict=True)
    levels = [
        pair_levels(member)[min(pair), max(pair)] for member, pair in zip(team.members, pairs, strict=True)
    ]
    return AllotmentWorth(sum(levels), sum(level > 0 for level in levels), levels[team.chosen])


@remembered(6)
def solved(team: Team) -> dict[int, int]:
    """The best packed worth of every throw, kept for the latest teams."""
    return solver(team).every()


@remembered(6)
def procedure(team: Team, names: tuple[str, ...] = ()) -> Procedure:
    """All dice at once, allotted for the best; it ends in the ``AllotmentWorth`` of the best allotment.

    Steps tell of "Member 1", "Member 2", ... where there are no ``names``.

    >>> pair = Team((Task("focused", 5), Task("focused", 7)), "successes")
    >>> procedure(pair).enumerate().probability(lambda worth: worth.successes == 2)
    Ratio(461, 648)
    """
    bag = Bag(2 * len(team.members))
    return Procedure(
        None,
        (
            Stage(
                "All dice",
                lambda _: bag,
                lambda _, code: unpack(solved(team)[code], team.goal),
                lambda _, throw, __: _tell(team, names, throw),
                key="bag",
            ),
        ),
    )


def best(team: Team, dice: Sequence[int]) -> tuple[tuple[Share, ...], AllotmentWorth, AllotmentWorth | None]:
    """One best allotment of a throw, its worth, and that of the next best one.

    >>> shares, worth, next_best = best(Team((Task("focused", 5), Task("focused", 7))), (6, 5, 4, 1))
    >>> worth.levels, [share.dice for share in shares]
    (3, [(1, 6), (4, 5)])
    """
    return solver(team).best(dice)


def best_of_products(team: Team, dice: Sequence[int]) -> AllotmentWorth:
    """The best if finished products are allotted: the first two dice together, the next two, and so on."""
    pairs = [(min(pair), max(pair)) for pair in zip(dice[::2], dice[1::2], strict=True)]
    values = solver(team).values

    @cache
    def top(place: int, mask: int) -> int:
        if place == len(team.members):
            return 0
        return max(
            values[place][PAIRS.index(pair)] + top(place + 1, mask | 1 << i)
            for i, pair in enumerate(pairs)
            if not mask >> i & 1
        )

    return unpack(top(0, 0), team.goal)


class Apart(NamedTuple):
    """What the members do on average when each rolls alone."""

    levels: Ratio
    successes: Ratio
    all_succeed: Ratio
    chosen: Ratio


def apart(team: Team) -> Apart:
    """The same members without pooling."""
    chances = [success(member) for member in team.members]
    everybody, means = Ratio(1), [level_odds(member).mean() for member in team.members]
    for chance in chances:
        everybody = everybody * chance
    return Apart(sum(means, Ratio(0)), sum(chances, Ratio(0)), everybody, means[team.chosen])


def _tell(team: Team, names: tuple[str, ...], throw: Throw) -> list[tuple[str, str]]:
    labels = names or [f"Member {place}" for place in range(1, len(team.members) + 1)]
    shares, worth, next_best = best(team, faces_of(throw.total))
    steps = [
        (f"{name}: {low} × {high} = {low * high}, {_levels(share.levels)}", "d6xd6.option.team")
        for name, share in zip(labels, shares, strict=True)
        for low, high in (share.dice,)
    ]
    whole = best_of_products(team, [die.face for die in throw.dice])
    short = "as good" if whole.key(team.goal) == worth.key(team.goal) else "worse"
    return [
        *steps,
        (margin(team.goal, worth, next_best), "d6xd6.option.team"),
        (f"Pairing the dice as they fell would be {short}", "d6xd6.option.team"),
    ]


def _levels(levels: int) -> str:
    return f"which is {plural(levels, LEVEL)}" if levels else "which fails"
