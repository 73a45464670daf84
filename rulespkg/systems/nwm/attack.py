"""One attack and what its extra successes may be spent on (nwm.attack)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.problem import refuse
from rulespkg.systems.nwm.checks import integer
from rulespkg.systems.nwm.damage import (
    armor_loss,
    coverage,
    damage_rank,
    difference,
    kind_of_harm,
    result,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

OTHER_HARM = {"clobbering": "killing", "killing": "clobbering"}
SPENDS = ("full_damage", "bypass", "increase", "convert", "victims", "special", "style")
ONCE = ("full_damage", "convert")


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


def attack(
    power: int,
    kind: Any,
    resistance: int,
    pen: int | None = None,
    protection: int | None = None,
    cover: Any = None,
    convertible: bool = False,
    first_full: bool = False,
    equal_option: bool = False,
) -> Attack:
    """A legal attack: armor has a coverage, and nothing converts nonlethal harm (nwm.attack.convert)."""
    _converts(kind, convertible)
    if protection is not None or cover is not None:
        coverage(cover)
    return Attack(
        power,
        power if pen is None else pen,
        kind,
        resistance,
        protection,
        cover or 0,
        convertible,
        first_full,
        equal_option,
    )


def _converts(kind: Any, convertible: bool) -> None:
    """Refuses what is no kind of harm, and nonlethal harm that is to convert."""
    if kind_of_harm(kind) == "nonlethal" and convertible:
        raise refuse("convertible", "Convertible", "Convertible must be off for a nonlethal attack.")


class Spend(NamedTuple):
    """What successes are spent on: full damage, the bypass of armor, another kind of harm, more damage."""

    full: bool
    bypass: bool
    convert: bool
    increase: int


def price(made: Attack, spend: Spend) -> int:
    """The successes that a spend takes (nwm.attack.spend)."""
    return spend.full + (made.cover if spend.bypass else 0) + spend.convert + spend.increase


class Blow(NamedTuple):
    """What a spend leads to: damage and its difference, ``None`` where armor stops it; kind and result."""

    damage: int | None
    by: int | None
    kind: str
    result: str


def blow(made: Attack, spend: Spend) -> Blow:
    """What an attack does with its successes spent so (nwm.damage.rank, nwm.damage.table).

    >>> blow(Attack(4, 4, "clobbering", 4, convertible=True), Spend(True, False, True, 1)).result
    'incapacitate'
    """
    kind = OTHER_HARM[made.kind] if spend.convert else made.kind
    loss = 0 if spend.bypass else made.loss
    damage = damage_rank(made.power, spend.full, spend.increase, loss, made.first_full)
    if damage is None:
        return Blow(None, None, kind, "stopped")
    by = difference(damage, made.resistance)
    return Blow(damage, by, kind, result(by, kind))


def switches(made: Attack) -> Iterator[tuple[bool, bool, bool]]:
    """Every legal mix of full damage, bypass and conversion, the plainest first."""
    for bypass in (False, True) if made.protection is not None else (False,):
        for convert in (False, True) if made.convertible else (False,):
            for full in (True, False):
                yield full, bypass, convert


def spends(made: Attack, extra: int) -> Iterator[Spend]:
    """Every legal way to spend at most so many successes (nwm.attack.spend).

    >>> len(list(spends(Attack(4, 4, "killing", 4), 2)))
    5
    """
    for full, bypass, convert in switches(made):
        least = price(made, Spend(full, bypass, convert, 0))
        for increase in range(extra - least + 1):
            yield Spend(full, bypass, convert, increase)


def unspent(extra: Any, kind: Any, convertible: bool, allocation: Mapping[str, Any]) -> int:
    """The successes that a legal allocation leaves; an illegal one is refused (nwm.attack.spend).

    >>> unspent(4, "clobbering", True, {"full_damage": 1, "increase": 2, "convert": 1})
    0
    """
    integer(extra, "extra", "Extra", 0)
    _converts(kind, convertible)
    for name, value in allocation.items():
        if name not in SPENDS:
            legal = ", ".join(SPENDS)
            raise refuse(
                "allocation", "Allocation", f"Allocation must be of {legal}, not “{str(name)[:20]}”."
            )
        integer(value, name, name.replace("_", " ").capitalize(), 0, 1 if name in ONCE else 9999)
    if allocation.get("convert") and not convertible:
        words = "Convert must be 0: this attack cannot change its kind of harm."
        raise refuse("convert", "Convert", words)
    left: int = int(extra) - sum(allocation.values())
    if left < 0:
        words = f"Allocation must be of at most {extra} successes, not {sum(allocation.values())}."
        raise refuse("allocation", "Allocation", words)
    return left
