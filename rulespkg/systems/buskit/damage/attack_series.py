"""Attack after attack on one target, until it is down (buskit.health.down)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Repeated
from rulespkg.systems.buskit.damage.attack import attack_procedure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Procedure
    from rulespkg.systems.buskit.damage.attack import Attack, Result


class Foe(NamedTuple):
    """A victim under repeated attacks: Wounds, Shock and ablative dice left, whether taken out.

    ``turn`` counts the attacks so far, as far as it matters which comes next.
    """

    wounds: int
    shock: int
    dice: int = 0
    out: bool = False
    turn: int = 0

    @property
    def down(self) -> bool:
        """Whether no further attack is needed."""
        return self.out or self.wounds <= 0 or self.shock <= 0


def hurt(foe: Foe, result: Result, turn: int = 0) -> Foe:
    """The victim after one attack, before attack number ``turn``; what no longer matters is dropped."""
    wounds, shock = foe.wounds - result.wounds, foe.shock - result.shock
    if wounds > 0 and shock > 0 and not result.out:
        return Foe(wounds, shock, foe.dice - result.spent, False, turn)
    return Foe(int(wounds > 0), int(shock > 0), 0, result.out)


def assault(setups: Sequence[Attack], foe: Foe, times: int, out_when_wounded: bool = False) -> Repeated:
    """Up to ``times`` attacks until the victim is down; the n-th uses the n-th setup, the last one for good.

    Ablative dice carry over from attack to attack (buskit.health.down, buskit.armor.ablative).
    With ``out_when_wounded`` a single Wound takes the victim out (buskit.damage.incapacitation).
    """
    key = (tuple(setups), foe, times, out_when_wounded)
    if key not in _SERIES:
        if len(_SERIES) >= 20:
            _SERIES.clear()
        _SERIES[key] = _assault(*key)
    return _SERIES[key]


_SERIES: dict[tuple[tuple[Attack, ...], Foe, int, bool], Repeated] = {}


def _assault(setups: tuple[Attack, ...], foe: Foe, times: int, out_when_wounded: bool) -> Repeated:
    ready: dict[tuple[int, int], Procedure] = {}
    last = len(setups) - 1

    def each(victim: Foe) -> Procedure | None:
        if victim.down:
            return None
        key = (victim.turn, victim.dice)
        if key not in ready:
            ready[key] = attack_procedure(_with_dice(setups[victim.turn], victim.dice))
        return ready[key]

    def leave(victim: Foe, result: Result) -> Foe:
        if out_when_wounded and result.wounds:
            result = result._replace(out=True)
        return hurt(victim, result, min(victim.turn + 1, last))

    return Repeated(foe, each, leave, times)


def _with_dice(setup: Attack, dice: int) -> Attack:
    if setup.ablative is None:
        return setup
    subtractive = () if setup.needs_dice and not dice else setup.subtractive
    return setup._replace(ablative=setup.ablative._replace(dice=dice), subtractive=subtractive)
