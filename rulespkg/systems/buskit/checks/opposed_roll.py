"""The opposed roll: one comparison of two totals (buskit.action)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Pool, Procedure, Ratio, Stage
from rulespkg.systems.buskit.checks.pools import PoolSpec, kept_lowest, pool_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Throw

type Lines = tuple[tuple[str, str], ...]
"""Sentences of arithmetic, each with the rule behind it."""


def outcome(margin: int, ties: bool = False) -> str:
    """ "win", "tie" or "fail" for a margin; with ``ties`` a tie is a win (buskit.action.tie).

    >>> outcome(0), outcome(0, ties=True)
    ('tie', 'win')
    """
    if margin == 0:
        return "win" if ties else "tie"
    return "win" if margin > 0 else "fail"


def opposed_roll(
    actor: PoolSpec,
    opposition: PoolSpec,
    labels: tuple[str, str] = ("You", "Opposition"),
    ties: bool = False,
) -> Procedure:
    """One comparison of two totals; the state at the end is the margin (buskit.action.opposed).

    >>> opposed_roll({"trait": "d8"}, {"trait": "d6"}).enumerate().probability(lambda margin: margin > 0)
    Ratio(9, 16)
    """
    return Procedure(None, opposed_stages(pool_of(actor), pool_of(opposition), labels, ties))


def opposed_stages(
    actor: Pool, opposition: Pool, labels: tuple[str, str], ties: bool = False
) -> tuple[Stage, Stage]:
    """The two stages of the roll; they leave the margin, and ``ties`` says what a tie is told to be."""
    return (
        Stage(
            labels[0],
            lambda _: actor,
            lambda _, total: total,
            lambda _, throw, _total: tell_highest(throw, actor),
            key="attack",
        ),
        Stage(
            labels[1],
            lambda _: opposition,
            lambda mine, theirs: mine - theirs,
            lambda mine, throw, margin: tell_margin(mine, throw, margin, opposition, ties),
            key="defense",
            side="target",
        ),
    )


def tell_highest(throw: Throw, pool: Pool) -> Lines:
    """Which die counts, and why a higher one does not: only a penalty keeps the lowest of the Trait dice."""
    faces = [die.face for die in throw.dice]
    number = kept_lowest(pool)
    if number:
        lowest, others = min(faces[:number]), faces[number:]
        which = "lower" if number == 2 else "lowest"
        words = f"Penalty: of {among(faces[:number])} the {which} counts, {lowest}."
        penalty = ((words, "buskit.penalty.single"),)
        if not others:
            return penalty
        if throw.total > max(lowest, *others):
            return (*penalty, (f"A Wild Die makes {throw.total}, which is the highest.", "buskit.wild.die"))
        best = f"Of {among([lowest, *others])} the highest counts, {throw.total}."
        return (*penalty, (best, "buskit.dice.highest"))
    if len(faces) == 1:
        return ((f"One die: {throw.total}.", "buskit.action.resolution"),)
    if throw.total > max(faces):
        return ((f"A Wild Die makes {throw.total}, which is the highest.", "buskit.wild.die"),)
    return ((f"The highest of {len(faces)} dice is {throw.total}.", "buskit.dice.highest"),)


def among(faces: Sequence[int]) -> str:
    """Faces in a sentence.

    >>> among([8, 3, 5])
    '8, 3 and 5'
    """
    *first, last = map(str, faces)
    return f"{', '.join(first)} and {last}"


def tell_margin(mine: int, throw: Throw, margin: int, pool: Pool, ties: bool = False) -> Lines:
    """Which die counts on the other side, and what the comparison says; with ``ties`` a tie succeeds."""
    tie_words = "which succeeds by house rule" if ties else "which is no success"
    words = {
        "win": (f"{mine} beats {throw.total} by {margin}.", "buskit.action.degree"),
        "tie": (f"{mine} equals {throw.total}: a tie, {tie_words}.", "buskit.action.tie"),
        "fail": (f"{mine} is {-margin} short of {throw.total}.", "buskit.action.resolution"),
    }
    return (*tell_highest(throw, pool), words[outcome(margin)])


class OpposedOdds(NamedTuple):
    """The three outcomes of an opposed roll and the exact distribution of its margin."""

    win: Ratio
    tie: Ratio
    fail: Ratio
    margin: Distribution


def opposed_odds(actor: PoolSpec, opposition: PoolSpec) -> OpposedOdds:
    """Exact chances of an opposed roll; ties are shown apart (buskit.action.opposed).

    >>> odds = opposed_odds({"trait": "d4"}, {"trait": "d12"})
    >>> str(odds.win), str(odds.tie), str(odds.fail)
    ('1/8', '1/12', '19/24')
    """
    margin = opposed_roll(actor, opposition).enumerate()
    return OpposedOdds(
        margin.probability(lambda by: by > 0),
        margin[0],
        margin.probability(lambda by: by < 0),
        margin,
    )


def success_chance(odds: OpposedOdds, ties: bool = False) -> Ratio:
    """The chance of success; with ``ties`` a tie counts as one (the switch of buskit.action.tie)."""
    return odds.win + odds.tie if ties else odds.win


def concessions_needed(margin: int) -> int:
    """Concessions that turn a failed roll into success; a tie needs none (buskit.concessions.action).

    >>> concessions_needed(-3), concessions_needed(0)
    (3, 0)
    """
    return max(0, -margin)
