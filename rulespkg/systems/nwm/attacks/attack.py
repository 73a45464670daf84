"""One attack and what its extra successes may be spent on (nwm.attack)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.problem import refuse
from rulespkg.systems.nwm.damage.armor import armor_loss
from rulespkg.systems.nwm.damage.damage import damage_rank, difference, result

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

OTHER_HARM = {"clobbering": "killing", "killing": "clobbering"}


class Attack(NamedTuple):
    """What an attack does once it hits: ranks as indexes; ``protection`` is ``None`` without armor.

    ``pen`` is the power against armor, ``cover`` what it costs to bypass, ``resistance`` not yet halved.
    """

    power: int
    pen: int
    kind: str
    resistance: int
    protection: int | None = None
    cover: int = 0
    convertible: bool = False
    first_full: bool = False
    equal_option: bool = False

    @property
    def loss(self) -> int | None:
        """What armor takes that is not bypassed; ``None`` where it stops the attack."""
        if self.protection is None:
            return 0
        return armor_loss(self.pen, self.protection, self.equal_option)


class Spend(NamedTuple):
    """What successes are spent on: full damage, the bypass of armor, another kind of harm, more damage."""

    full: bool
    bypass: bool
    convert: bool
    increase: int


def price(attack: Attack, spend: Spend) -> int:
    """The successes that a spend takes (nwm.attack.spend)."""
    return spend.full + (attack.cover if spend.bypass else 0) + spend.convert + spend.increase


class Blow(NamedTuple):
    """What a spend leads to: damage and its difference, ``None`` where armor stops it; kind and result."""

    damage: int | None
    by: int | None
    kind: str
    result: str


def blow(attack: Attack, spend: Spend) -> Blow:
    """What an attack does with its successes spent so (nwm.damage.rank, nwm.damage.table).

    >>> blow(Attack(4, 4, "clobbering", 4, convertible=True), Spend(True, False, True, 1)).result
    'incapacitate'
    """
    kind = OTHER_HARM[attack.kind] if spend.convert else attack.kind
    loss = 0 if spend.bypass else attack.loss
    damage = damage_rank(attack.power, spend.full, spend.increase, loss, attack.first_full)
    if damage is None:
        return Blow(None, None, kind, "stopped")
    by = difference(damage, attack.resistance)
    return Blow(damage, by, kind, result(by, kind))


def purchase_mixes(attack: Attack) -> Iterator[tuple[bool, bool, bool]]:
    """Every legal mix of full damage, bypass and conversion, the plainest first."""
    for bypass in (False, True) if attack.protection is not None else (False,):
        for convert in (False, True) if attack.convertible else (False,):
            for full in (True, False):
                yield full, bypass, convert


def spends(attack: Attack, extra: int) -> Iterator[Spend]:
    """Every legal way to spend at most so many successes (nwm.attack.spend).

    >>> len(list(spends(Attack(4, 4, "killing", 4), 2)))
    5
    """
    for full, bypass, convert in purchase_mixes(attack):
        least = price(attack, Spend(full, bypass, convert, 0))
        for increase in range(extra - least + 1):
            yield Spend(full, bypass, convert, increase)


def unspent(extra: int, spent: Iterable[int]) -> int:
    """The successes that are left over; spending more than there are is refused (nwm.attack.spend).

    >>> unspent(4, (1, 2))
    1
    """
    needed = sum(spent)
    if needed > max(0, extra):
        words = f"Extra successes must be {needed} or more to pay for all this, not “{extra}”."
        raise refuse("extra", "Extra successes", words)
    return max(0, extra) - needed
