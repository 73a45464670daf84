"""What a difference of size does to damage (buskit.scale.damage)."""

from __future__ import annotations

from rulespkg.model.problem import refuse
from rulespkg.systems.buskit.checks.pools import LADDER, sides


def scaled_damage(damage: int, scale: str) -> int:
    """Damage after the scale case: doubled, none or as it is (buskit.scale.damage.double)."""
    return {"double": damage * 2, "immune": 0}.get(scale, damage)


def one_size_smaller(die: str) -> str | None:
    """One size down the ladder; ``None`` below d4 (readings of buskit.scale.damage.outclass).

    >>> one_size_smaller("d10"), one_size_smaller("d4")
    ('d8', None)
    """
    index = LADDER.index(f"d{sides(die)}")
    return LADDER[index - 1] if index else None


def outclass_die(trait_dice: tuple[str, ...], other_dice: tuple[str, ...]) -> str | None:
    """The die that comes off the target's Might total (buskit.scale.damage.outclass).

    One size below the commonest damage die; a Trait die decides between equally common sizes,
    then the largest.

    >>> outclass_die((), ("d8", "d8")), outclass_die(("d10",), ("d8",))
    ('d6', 'd8')
    """
    dice = [*trait_dice, *other_dice]
    if not dice:
        raise refuse("dice", "Damage dice", "Damage dice must hold at least one die.")
    most = max(dice.count(die) for die in dice)
    tied = [die for die in dice if dice.count(die) == most]
    candidates = [die for die in tied if die in trait_dice] or tied
    return one_size_smaller(max(candidates, key=sides))
