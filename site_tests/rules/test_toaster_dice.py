"""Toaster's die without a cap against the same die with so high a cap that no float sees a difference."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from rulespkg.dice import Ratio
from rulespkg.systems.toaster.checks import contest, opposed
from rulespkg.systems.toaster.index.dice import UNLIMITED, Switches, at_least, d10_star, lead_of
from site_tests.for_all import for_all

if TYPE_CHECKING:
    from collections.abc import Callable

CAP = 8
ENOUGH = 18
"""Nines after which what is left is smaller than a float can tell from nothing."""


def near(chance: Ratio, other: Ratio) -> bool:
    return abs(float(chance) - float(other)) < 1e-7


@for_all(value=range(-3, 31))
def test_tails_of_one_die_and_of_two(value: int) -> None:
    """P(die >= value) and P(die - die >= value)."""
    capped = d10_star(ENOUGH).odds()
    assert near(at_least(value), capped.probability(lambda face: face >= value))
    total = sum(weight * float(at_least(face + value)) for face, weight in capped.items()) / capped.total
    assert abs(float(lead_of(value)) - total) < 1e-12


@pytest.mark.parametrize(("zeros", "variable"), list(itertools.product((False, True), repeat=2)))
@pytest.mark.parametrize(("a", "b"), [(5, 5), (3, 9), (-4, 12), (15, 0)])
def test_opposed_rolls(a: int, b: int, zeros: bool, variable: bool) -> None:
    """Every result and both fumbles, whatever the lead."""
    mine = opposed.opposed_odds(a, b, Switches(UNLIMITED, zeros, variable))
    capped = opposed.opposed_odds(a, b, Switches(CAP, zeros, variable))
    assert all(near(chance, capped.results[name]) for name, chance in mine.results.items())
    assert near(mine.a_fumble, capped.a_fumble)
    assert near(mine.b_fumble, capped.b_fumble)
    assert sum(mine.results.values(), Ratio(0)) == 1


@for_all(lead=range(-opposed.WIDEST, opposed.WIDEST + 1), nines=[0, 2, UNLIMITED], zeros=[False, True])
def test_the_quick_way_to_a_lead_is_the_same(lead: int, nines: int | str, zeros: bool) -> None:
    """The charts' way and the procedure's way."""
    slow = opposed.opposed_odds(lead, 0, Switches(nines, zeros)).results
    assert opposed.clear(lead, nines, zeros) == (slow["win"], slow["tie"])


@pytest.mark.parametrize("bonuses", [(5, 5), (3, 12, 7), (-8, 0, 15, 15), tuple(range(8))])
@pytest.mark.parametrize("make_rivals", [contest.race, contest.contest])
def test_contests(bonuses: tuple[int, ...], make_rivals: Callable[..., contest.Rivals]) -> None:
    """Races have no floor, contests have one."""
    names = [str(number) for number in bonuses]
    mine = make_rivals(bonuses, names, UNLIMITED).enumerate()
    capped = make_rivals(bonuses, names, CAP).enumerate()
    ends = (contest.NOBODY, contest.TIE, *range(len(bonuses)))
    assert all(near(mine[end], capped[end]) for end in ends)
