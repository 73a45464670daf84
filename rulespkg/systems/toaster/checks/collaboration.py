"""Several who work together on one check (toaster.actions.collaboration)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Best, Procedure
from rulespkg.model.problem import refuse
from rulespkg.systems.toaster.checks.unopposed import PLAIN, die_for, stages
from rulespkg.systems.toaster.notation import total

if TYPE_CHECKING:
    from rulespkg.systems.toaster.index.dice import Switches
    from rulespkg.systems.toaster.notation import Parts

MODES = ("highest", "lowest")


class Team(NamedTuple):
    """Who rolls in a collaboration, best first, and the rank that counts."""

    ranks: tuple[int, ...]
    best: int


def eligible(ranks: Any, min_rank: Any = None, max_gap: Any = None, max_helpers: Any = None) -> Team:
    """Those who may work together after the GM's filters (toaster.actions.collaboration).

    First a least rank, then at most ``max_gap`` below the best, then the ``max_helpers`` best.

    >>> eligible([7, 5, 4, 1], max_gap=2)
    Team(ranks=(7, 5), best=7)
    """
    if not isinstance(ranks, list | tuple) or len(ranks) < 2:
        raise refuse("ranks", "Ranks", "Ranks must be those of two or more who work together.")
    members = sorted(ranks, reverse=True)
    best = members[0]
    if min_rank is not None:
        members = [rank for rank in members if rank >= min_rank]
    if max_gap is not None:
        members = [rank for rank in members if rank >= best - max_gap]
    if max_helpers is not None:
        members = members[:max_helpers]
    if not members:
        words = f"Least rank must be at most {best}, the best of them: nobody has {min_rank}."
        raise refuse("min_rank", "Least rank", words)
    return Team(tuple(members), best)


def collaboration(
    team: Team, mode: str = "highest", modifiers: Parts = (), rules: Switches = PLAIN
) -> Procedure:
    """One check for all: the highest die, or the lowest where they hinder each other, and the best rank.

    It ends in the result (toaster.actions.collaboration).

    >>> str(collaboration(eligible([6, 4])).enumerate()["success"])
    '21/25'
    """
    if mode not in MODES:
        raise refuse("mode", "Die kept", f"Die kept must be {' or '.join(MODES)}, not “{str(mode)[:20]}”.")
    parts = ((team.best, ""), *modifiers)
    bonus = total(parts)
    dice = Best([die_for(bonus, rules)] * len(team.ranks), low=mode == "lowest")
    return Procedure(None, stages(bonus, rules, dice=dice, parts=parts), lambda left: left[0])
