"""The helper's roll, and whose side the helper's die joins (buskit.help)."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.dice import Procedure, Ratio, Stage
from rulespkg.systems.buskit.checks.opposed_roll import (
    opposed_odds,
    opposed_stages,
    outcome,
    success_chance,
    tell_highest,
    tell_margin,
)
from rulespkg.systems.buskit.checks.pools import PoolSpec, pool_of, sides


class HelpOdds(NamedTuple):
    """What a helper does to the odds; ``overall`` weighs both cases (buskit.help)."""

    assist: Ratio
    win_if_helped: Ratio
    win_if_hindered: Ratio
    overall: Ratio
    unaided: Ratio


def help_pools(assist: bool, die: str, actor: PoolSpec, opposition: PoolSpec) -> tuple[PoolSpec, PoolSpec]:
    """Both pools after the helper's roll: the die joins one side or the other (buskit.help)."""
    sides(die, "helper_die", "Helper's die")
    if assist:
        return {**actor, "extra": (*actor.get("extra", ()), die)}, opposition
    return actor, {**opposition, "extra": (*opposition.get("extra", ()), die)}


def help_odds(
    helper: PoolSpec, die: str, actor: PoolSpec, opposition: PoolSpec, ties: bool = False
) -> HelpOdds:
    """Exact chances with a helper who names ``die`` (buskit.help).

    >>> str(help_odds({"trait": "d6"}, "d10", {"trait": "d8"}, {"extra": ["d12"]}).overall)
    '9/40'
    """
    sides(die, "helper_die", "Helper's die")
    assist = success_chance(opposed_odds(helper, {"extra": (die,)}), ties)
    helped = success_chance(opposed_odds(*help_pools(True, die, actor, opposition)), ties)
    hindered = success_chance(opposed_odds(*help_pools(False, die, actor, opposition)), ties)
    overall = assist * helped + (1 - assist) * hindered
    return HelpOdds(assist, helped, hindered, overall, success_chance(opposed_odds(actor, opposition), ties))


def helped_roll(
    helper: PoolSpec, die: str, actor: PoolSpec, opposition: PoolSpec, ties: bool = False
) -> Procedure:
    """The helper's roll and then the opposed roll it changes; ends in (assist, margin) (buskit.help)."""
    cases = {assist: help_pools(assist, die, actor, opposition) for assist in (True, False)}
    sided = {assist: (pool_of(a), pool_of(o)) for assist, (a, o) in cases.items()}
    against = pool_of({"extra": (die,)})
    attempt = opposed_stages(pool_of(helper), against, ("Helper", "Helper's difficulty"))

    def settle(mine: int, throw: Any, left: tuple[bool, int]) -> tuple[tuple[str, str], ...]:
        side = "joins your dice" if left[0] else "joins the opposition"
        lines = tell_margin(mine, throw, mine - throw.total, against, ties)
        return (*lines, (f"The {die} {side}.", "buskit.help"))

    return Procedure(
        None,
        (
            attempt[0],
            Stage(
                "Helper's difficulty",
                attempt[1].pool,
                lambda mine, theirs: (outcome(mine - theirs, ties) == "win", 0),
                settle,
                key="difficulty",
                side="target",
            ),
            Stage(
                "You",
                lambda s: sided[s[0]][0],
                lambda s, total: (s[0], total),
                lambda s, throw, _total: tell_highest(throw, sided[s[0]][0]),
                key="attack",
            ),
            Stage(
                "Opposition",
                lambda s: sided[s[0]][1],
                lambda s, total: (s[0], s[1] - total),
                lambda s, throw, left: tell_margin(s[1], throw, left[1], sided[s[0]][1], ties),
                key="defense",
                side="target",
            ),
        ),
    )
