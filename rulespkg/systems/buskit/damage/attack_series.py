"""Attack after attack on one target, until it is down (buskit.health.down)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Repeated
from rulespkg.systems.buskit.damage.attack import attack_procedure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Procedure
    from rulespkg.systems.buskit.damage.attack import Attack, AttackResult


class Target(NamedTuple):
    """A target under repeated attacks: Wounds, Shock and ablative dice left, whether taken out.

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


def after_attack(target: Target, result: AttackResult, turn: int = 0) -> Target:
    """The target after one attack, before attack number ``turn``; what no longer matters is dropped."""
    wounds, shock = target.wounds - result.wounds, target.shock - result.shock
    if wounds > 0 and shock > 0 and not result.out:
        return Target(wounds, shock, target.dice - result.spent, False, turn)
    return Target(int(wounds > 0), int(shock > 0), 0, result.out)


def attack_series(
    setups: Sequence[Attack], target: Target, times: int, out_when_wounded: bool = False
) -> Repeated:
    """Up to ``times`` attacks until the target is down; the n-th uses the n-th setup, the last one for good.

    Ablative dice carry over from attack to attack (buskit.health.down, buskit.armor.ablative).
    With ``out_when_wounded`` a single Wound takes the target out (buskit.damage.incapacitation).
    """
    key = (tuple(setups), target, times, out_when_wounded)
    if key not in _SERIES:
        if len(_SERIES) >= 20:
            _SERIES.clear()
        _SERIES[key] = _attack_series(*key)
    return _SERIES[key]


_SERIES: dict[tuple[tuple[Attack, ...], Target, int, bool], Repeated] = {}


def _attack_series(
    setups: tuple[Attack, ...], target: Target, times: int, out_when_wounded: bool
) -> Repeated:
    ready: dict[tuple[int, int], Procedure] = {}
    last = len(setups) - 1

    def each(target: Target) -> Procedure | None:
        if target.down:
            return None
        key = (target.turn, target.dice)
        if key not in ready:
            ready[key] = attack_procedure(_with_dice(setups[target.turn], target.dice))
        return ready[key]

    def leave(target: Target, result: AttackResult) -> Target:
        if out_when_wounded and result.wounds:
            result = result._replace(out=True)
        return after_attack(target, result, min(target.turn + 1, last))

    return Repeated(target, each, leave, times)


def _with_dice(setup: Attack, dice: int) -> Attack:
    if setup.ablative is None:
        return setup
    subtractive = () if setup.needs_dice and not dice else setup.subtractive
    return setup._replace(ablative=setup.ablative._replace(dice=dice), subtractive=subtractive)
