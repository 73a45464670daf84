"""Task rolls, opposed rolls and everything that changes a pool (buskit.action, dice, penalty, help)."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.dice import Best, Distribution, Exploding, Pool, Procedure, Ratio, Single, Stage
from rulespkg.model.problem import refuse

LADDER = ("d4", "d6", "d8", "d10", "d12")
"""The only dice of the game, smallest first (buskit.intro.dice-set)."""

type PoolSpec = dict[str, Any]
"""A pool as it is declared: ``trait`` (die or ""), ``specialized``, ``multiply``, ``bonus``, ``penalty``,
``wild`` and ``extra`` (dice that act like Aspects); what is left out has no effect."""


def sides(die: Any, name: str = "die", label: str = "Die") -> int:
    """The number of faces of a die of the game; anything else is refused (buskit.intro.dice-set).

    >>> sides("d8")
    8
    """
    if not isinstance(die, str) or die not in LADDER:
        raise refuse(name, label, f"{label} must be one of {', '.join(LADDER)}, not “{str(die)[:20]}”.")
    return int(die[1:])


class TraitPart(NamedTuple):
    """The Trait dice of a pool: how many, of how many faces, and whether the lowest is kept."""

    number: int
    sides: int
    low: bool


def trait_part(spec: PoolSpec) -> TraitPart | None:
    """The Trait dice after Specialization, doubling, bonuses and penalties; ``None`` without a Trait.

    Net count = (1 + Specialization) x multiply + bonus - penalty.
    From 1 up that many dice are rolled and the highest kept; below 1, two or more and the lowest kept
    (buskit.penalty.single, buskit.penalty.multiple, buskit.dice.add-double-triple).

    >>> trait_part({"trait": "d8", "penalty": 2})
    TraitPart(number=3, sides=8, low=True)
    """
    multiply = spec.get("multiply", 1)
    bonus = spec.get("bonus", 0)
    penalty = spec.get("penalty", 0)
    specialized = bool(spec.get("specialized", False))
    if spec.get("trait") is None:
        if specialized or multiply > 1 or bonus or penalty:
            raise refuse("trait", "Trait die", "Bonus dice and penalties need a Trait die; choose one.")
        return None
    size = sides(spec["trait"], "trait", "Trait die")
    net = (1 + specialized) * multiply + bonus - penalty
    return TraitPart(net, size, False) if net >= 1 else TraitPart(2 - net, size, True)


def pool(spec: PoolSpec) -> Pool:
    """The dice of a declared pool; an empty pool or an unknown die is refused (buskit.dice.highest).

    >>> pool({"trait": "d6", "penalty": 1, "extra": ["d6"]}).odds().mean()
    Ratio(287, 72)
    """
    part = trait_part(spec)
    parts: list[Pool] = []
    if part is not None:
        singles = [Single(part.sides)] * part.number
        parts = [Best(singles, low=True)] if part.low else list(singles)
    parts += [Single(sides(die, "extra", "Extra die")) for die in spec.get("extra", ())]
    wild = spec.get("wild", 0)
    parts += [WILD] * wild
    if not parts:
        raise refuse("trait", "Pool", "A pool must have at least one die: a Trait die or an extra die.")
    return Best(parts)


WILD = Exploding(6, 6, 1)
"""A Wild Die: a d6 that is rolled once more and added on a 6 (buskit.wild.die)."""


def plus(spec: PoolSpec, *extra: str, bonus: int = 0, penalty: int = 0) -> PoolSpec:
    """The same pool with more extra dice, bonus dice or penalties.

    >>> plus({"trait": "d8"}, "d6", bonus=1)
    {'trait': 'd8', 'extra': ('d6',), 'bonus': 1, 'penalty': 0}
    """
    return {
        **spec,
        "extra": (*spec.get("extra", ()), *(die for die in extra if die)),
        "bonus": spec.get("bonus", 0) + bonus,
        "penalty": spec.get("penalty", 0) + penalty,
    }


def outcome(margin: int, ties: bool = False) -> str:
    """ "win", "tie" or "fail" for a margin; with ``ties`` a tie is a win (buskit.action.tie).

    >>> outcome(0), outcome(0, ties=True)
    ('tie', 'win')
    """
    if margin == 0:
        return "win" if ties else "tie"
    return "win" if margin > 0 else "fail"


def contest(
    actor: PoolSpec,
    opposition: PoolSpec,
    labels: tuple[str, str] = ("You", "Opposition"),
    ties: bool = False,
) -> Procedure:
    """One comparison of two totals; the state at the end is the margin (buskit.action.opposed).

    >>> contest({"trait": "d8"}, {"trait": "d6"}).enumerate().probability(lambda margin: margin > 0)
    Ratio(9, 16)
    """
    return Procedure(None, contest_stages(pool(actor), pool(opposition), labels, ties))


def contest_stages(
    actor: Pool, opposition: Pool, labels: tuple[str, str], ties: bool = False
) -> tuple[Stage, Stage]:
    """The two stages of a contest; they leave the margin, and ``ties`` says what a tie is told to be."""
    return (
        Stage(labels[0], lambda _: actor, lambda _, total: total, tell_highest),
        Stage(
            labels[1],
            lambda _: opposition,
            lambda mine, theirs: mine - theirs,
            lambda mine, throw, margin: tell_margin(mine, throw, margin, ties),
        ),
    )


def tell_highest(_before: Any, throw: Any, _left: Any) -> tuple[tuple[str, str], ...]:
    """Which die counts."""
    if len(throw.dice) == 1:
        return ((f"One die: {throw.total}.", "buskit.action.resolution"),)
    return ((f"Of {len(throw.dice)} dice, {throw.total} counts.", "buskit.dice.highest"),)


def tell_margin(mine: int, throw: Any, margin: int, ties: bool = False) -> tuple[tuple[str, str], ...]:
    """Which die counts on the other side, and what the comparison says; with ``ties`` a tie succeeds."""
    tied = "which succeeds by house rule" if ties else "which is no success"
    words = {
        "win": (f"{mine} beats {throw.total} by {margin}.", "buskit.action.degree"),
        "tie": (f"{mine} equals {throw.total}: a tie, {tied}.", "buskit.action.tie"),
        "fail": (f"{mine} is {-margin} short of {throw.total}.", "buskit.action.resolution"),
    }
    return (*tell_highest(None, throw, None), words[outcome(margin)])


class Odds(NamedTuple):
    """The three outcomes of a contest and the exact distribution of its margin."""

    win: Ratio
    tie: Ratio
    fail: Ratio
    margin: Distribution


def opposed(actor: PoolSpec, opposition: PoolSpec) -> Odds:
    """Exact chances of a contest; ties are shown apart (buskit.action.opposed).

    >>> odds = opposed({"trait": "d4"}, {"trait": "d12"})
    >>> str(odds.win), str(odds.tie), str(odds.fail)
    ('1/8', '1/12', '19/24')
    """
    margin = contest(actor, opposition).enumerate()
    return Odds(
        margin.probability(lambda by: by > 0),
        margin[0],
        margin.probability(lambda by: by < 0),
        margin,
    )


def wins(odds: Odds, ties: bool = False) -> Ratio:
    """The chance of success; with ``ties`` a tie counts as one (the switch of buskit.action.tie)."""
    return odds.win + odds.tie if ties else odds.win


def concessions_needed(margin: int) -> int:
    """Concessions that turn a failed roll into success; a tie needs none (buskit.concessions.action).

    >>> concessions_needed(-3), concessions_needed(0)
    (3, 0)
    """
    return max(0, -margin)


class Help(NamedTuple):
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


def help_odds(helper: PoolSpec, die: str, actor: PoolSpec, opposition: PoolSpec, ties: bool = False) -> Help:
    """Exact chances with a helper who names ``die`` (buskit.help).

    >>> str(help_odds({"trait": "d6"}, "d10", {"trait": "d8"}, {"extra": ["d12"]}).overall)
    '9/40'
    """
    sides(die, "helper_die", "Helper's die")
    assist = wins(opposed(helper, {"extra": (die,)}), ties)
    helped = wins(opposed(*help_pools(True, die, actor, opposition)), ties)
    hindered = wins(opposed(*help_pools(False, die, actor, opposition)), ties)
    overall = assist * helped + (1 - assist) * hindered
    return Help(assist, helped, hindered, overall, wins(opposed(actor, opposition), ties))


def helping(
    helper: PoolSpec, die: str, actor: PoolSpec, opposition: PoolSpec, ties: bool = False
) -> Procedure:
    """The helper's roll and then the contest it changes; ends in (assist, margin) (buskit.help)."""
    cases = {assist: help_pools(assist, die, actor, opposition) for assist in (True, False)}
    sided = {assist: (pool(a), pool(o)) for assist, (a, o) in cases.items()}
    attempt = contest_stages(pool(helper), pool({"extra": (die,)}), ("Helper", "Helper's difficulty"))

    def settle(mine: int, throw: Any, left: tuple[bool, int]) -> tuple[tuple[str, str], ...]:
        side = "joins your dice" if left[0] else "joins the opposition"
        told = tell_margin(mine, throw, mine - throw.total, ties)
        return (*told, (f"The {die} {side}.", "buskit.help"))

    return Procedure(
        None,
        (
            attempt[0],
            Stage(
                "Helper's difficulty",
                attempt[1].pool,
                lambda mine, theirs: (outcome(mine - theirs, ties) == "win", 0),
                settle,
            ),
            Stage("You", lambda s: sided[s[0]][0], lambda s, total: (s[0], total), tell_highest),
            Stage(
                "Opposition",
                lambda s: sided[s[0]][1],
                lambda s, total: (s[0], s[1] - total),
                lambda s, throw, left: tell_margin(s[1], throw, left[1], ties),
            ),
        ),
    )
