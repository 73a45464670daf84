"""Pools of dice and everything that changes them (buskit.dice, penalty, wild)."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.dice import Best, Exploding, Pool, Single
from rulespkg.model.memory import remembered
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


class TraitDice(NamedTuple):
    """The Trait dice of a pool: how many, of how many faces, and whether the lowest is kept."""

    number: int
    sides: int
    low: bool


def trait_dice(spec: PoolSpec) -> TraitDice | None:
    """The Trait dice after Specialization, doubling, bonuses and penalties; ``None`` without a Trait.

    Net count = (1 + Specialization) x multiply + bonus - penalty.
    From 1 up that many dice are rolled and the highest kept; below 1, two or more and the lowest kept
    (buskit.penalty.single, buskit.penalty.multiple, buskit.dice.add-double-triple).

    >>> trait_dice({"trait": "d8", "penalty": 2})
    TraitDice(number=3, sides=8, low=True)
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
    return TraitDice(net, size, False) if net >= 1 else TraitDice(2 - net, size, True)


def pool_of(spec: PoolSpec) -> Pool:
    """The dice of a declared pool; an empty pool or an unknown die is refused (buskit.dice.highest).

    >>> pool_of({"trait": "d6", "penalty": 1, "extra": ["d6"]}).odds().mean()
    Ratio(287, 72)
    """
    return _pool(trait_dice(spec), tuple(spec.get("extra", ())), spec.get("wild", 0))


@remembered(500)
def _pool(part: TraitDice | None, extra: tuple[str, ...], wild: int) -> Pool:
    """The pool of these dice; equal ones share it, with all that is known of it."""
    parts: list[Pool] = []
    if part is not None:
        singles = [Single(part.sides)] * part.number
        parts = [Best(singles, low=True)] if part.low else list(singles)
    parts += [Single(sides(die, "extra", "Extra die")) for die in extra]
    parts += [WILD] * wild
    if not parts:
        raise refuse("trait", "Pool", "A pool must have at least one die: a Trait die or an extra die.")
    return Best(parts)


def kept_lowest(pool: Pool) -> int:
    """How many Trait dice a pool of ``pool_of`` throws of which the lowest counts (buskit.penalty.single).

    >>> kept_lowest(pool_of({"trait": "d8", "penalty": 2, "extra": ["d6"]}))
    3
    """
    first = pool.parts[0][0]
    return len(first.parts[0]) if isinstance(first, Best) and first.parts[1] else 0


def number_of_dice(spec: PoolSpec) -> int:
    """How many dice a declared pool throws, before Wild Dice bring more.

    >>> number_of_dice({"trait": "d6", "penalty": 1, "extra": ["d6"], "wild": 2})
    5
    """
    part = trait_dice(spec)
    others: int = len(spec.get("extra", ())) + spec.get("wild", 0)
    return others + (part.number if part else 0)


WILD = Exploding(6, 6, 1)
"""A Wild Die: a d6 that is rolled once more and added on a 6 (buskit.wild.die)."""


def modified(spec: PoolSpec, *extra: str, bonus: int = 0, penalty: int = 0) -> PoolSpec:
    """The same pool with more extra dice, bonus dice or penalties.

    >>> modified({"trait": "d8"}, "d6", bonus=1)
    {'trait': 'd8', 'extra': ('d6',), 'bonus': 1, 'penalty': 0}
    """
    return {
        **spec,
        "extra": (*spec.get("extra", ()), *(die for die in extra if die)),
        "bonus": spec.get("bonus", 0) + bonus,
        "penalty": spec.get("penalty", 0) + penalty,
    }
