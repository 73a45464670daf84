"""What a special effect comes to, for each number of extra successes put into it (nwm.special)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.dice import Ratio
from rulespkg.systems.nwm.effects.hand_to_hand import (
    GRAB,
    HELPED,
    KNOCKDOWN,
    disarm,
    disarm_cost,
    escape,
    grab,
    knockdown,
    with_grab,
)


class SpecialEffect(NamedTuple):
    """An effect that is tried: its name, its power, and what that is compared with.

    ``against`` is a grip, a weight or the strength of a grab, and 0 where you grab.
    ``easy`` is a well-suited or helpful description. ``held`` is a target that you hold already.
    ``aside`` are successes for other things, ``cover`` those that go around armor first, ``None`` without.
    """

    name: str
    power: int
    against: int
    easy: bool = False
    held: bool = False
    aside: int = 0
    cover: int | None = None


class EffectOutcome(NamedTuple):
    """What came of it. ``amount`` is a margin, meters or a strength; ``None`` where it does not matter."""

    result: str
    amount: Ratio | None = None


OUTCOMES = {
    "miss": ("A miss", "failure"),
    "stopped": ("Stopped by armor", "failure"),
    "not-enough": ("Too few successes", "failure"),
    "fails": ("The grip holds", "failure"),
    "stands": ("The target still stands", "failure"),
    "held": ("You are still held", "failure"),
    "at-feet": ("The weapon falls at its owner's feet", "success"),
    "flies": ("The weapon flies away", "success"),
    "taken": ("You have the weapon", "success"),
    "down": ("The target is knocked down", "success"),
    "grabbed": ("You hold the target", "success"),
    "free": ("You are free", "success"),
    "free-and-countergrab": ("You are free and grab back", "critical"),
}
"""The words and tone of each result, worst first for each effect."""
SUCCESSFUL = tuple(OUTCOMES)[tuple(OUTCOMES).index("at-feet") :]


def spendable(effect: SpecialEffect, extra: int) -> int | None:
    """The successes left for the effect; ``None`` for a miss, below 0 where armor takes more than there are.

    >>> spendable(SpecialEffect("disarm", 4, 4, aside=1), 3)
    2
    >>> spendable(SpecialEffect("grab", 4, 0, held=True), 0)
    2
    """
    hit = with_grab(extra) if effect.held else extra if extra >= 0 else None
    return None if hit is None else hit - effect.aside - (effect.cover or 0)


def effect_outcome(effect: SpecialEffect, extra: int) -> EffectOutcome:
    """What an effect comes to with so many extra successes, below 0 for a miss.

    >>> effect_outcome(SpecialEffect("disarm", 4, 7), 3)
    EffectOutcome(result='flies', amount=Ratio(2, 1))
    >>> effect_outcome(SpecialEffect("knockdown", 4, 2), 4).amount
    Ratio(3, 1)
    >>> effect_outcome(SpecialEffect("grab", 4, 0, cover=2), 1).result
    'stopped'
    """
    left = spendable(effect, extra)
    if left is None:
        return EffectOutcome("held" if effect.name == "escape" else "miss")
    if effect.cover is not None and left < 0:
        return EffectOutcome("stopped")
    return _OUTCOME_OF[effect.name](effect, left)


def _disarm(effect: SpecialEffect, left: int) -> EffectOutcome:
    end = disarm(effect.power, effect.against, left, effect.name == "disarm-take", effect.easy)
    return EffectOutcome(end.result, None if end.margin is None else Ratio(end.margin))


def _knockdown(effect: SpecialEffect, left: int) -> EffectOutcome:
    return EffectOutcome(*knockdown(effect.power, effect.against, left, effect.easy))


def _grab(effect: SpecialEffect, left: int) -> EffectOutcome:
    return (
        EffectOutcome("grabbed", Ratio(grab(effect.power, left)))
        if left >= GRAB
        else EffectOutcome("not-enough")
    )


def _escape(effect: SpecialEffect, left: int) -> EffectOutcome:
    end = escape(effect.power, effect.against, left)
    return EffectOutcome(end.result, None if end.countergrab is None else Ratio(end.countergrab))


_OUTCOME_OF = {
    "disarm": _disarm,
    "disarm-take": _disarm,
    "knockdown": _knockdown,
    "grab": _grab,
    "escape": _escape,
}


def cheapest(effect: SpecialEffect) -> int:
    """The least extra of the roll with which the effect succeeds.

    >>> cheapest(SpecialEffect("disarm", 4, 10)), cheapest(SpecialEffect("escape", 4, 3))
    (4, 0)
    """
    extra = 0
    while effect_outcome(effect, extra).result not in SUCCESSFUL:
        extra += 1
    return extra


def price(effect: SpecialEffect) -> int:
    """What the effect costs before any success goes into its power.

    >>> price(SpecialEffect("knockdown", 4, 2, easy=True)), price(SpecialEffect("escape", 4, 3))
    (1, 0)
    """
    if effect.name in ("disarm", "disarm-take"):
        return disarm_cost(effect.name == "disarm-take", effect.easy)
    return {"knockdown": HELPED if effect.easy else KNOCKDOWN, "grab": GRAB}.get(effect.name, 0)


def needed(effect: SpecialEffect) -> tuple[int, int]:
    """The least successes for the effect: its price, and what must go into its power.

    >>> needed(SpecialEffect("disarm", 4, 10))
    (2, 2)
    """
    left = spendable(effect, cheapest(effect)) or 0
    return price(effect), max(0, left - price(effect))
