"""The damage dice of a weapon in somebody's hands (buskit.damage.melee, damage.ranged)."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.model.problem import Refusal, refuse
from rulespkg.model.table import dice_text, find
from rulespkg.systems.buskit.checks.pools import LADDER, PoolSpec, TraitDice, sides, trait_dice
from rulespkg.systems.buskit.equipment.tables import WEAPONS


class WeaponDice(NamedTuple):
    """Damage dice: Might dice, a capped extra one (or ""), fixed and Wild Dice (buskit.damage.melee)."""

    trait: TraitDice | None
    capped: str
    fixed: tuple[str, ...]
    wild: int = 0

    @property
    def spec(self) -> PoolSpec:
        """The dice as a pool: Might dice, and all others as extra dice."""
        extra = (self.capped, *self.fixed) if self.capped else self.fixed
        if self.trait is None:
            return {"extra": extra, "wild": self.wild}
        net = 2 - self.trait.number if self.trait.low else self.trait.number
        change = {"bonus": net - 1} if net >= 1 else {"penalty": 1 - net}
        return {"trait": f"d{self.trait.sides}", "extra": extra, "wild": self.wild, **change}

    @property
    def rolled(self) -> str:
        """The dice in words, as they lie on the table: Might dice, a capped extra one and fixed ones.

        >>> weapon_dice("greatsword", might="d6").rolled
        'd8 + 2d6'
        """
        might = (f"d{self.trait.sides}",) * self.trait.number if self.trait else ()
        return dice_text((*might, *([self.capped] if self.capped else []), *self.fixed))


def weapon_dice(
    weapon: str,
    might: str | None = None,
    strength: bool = False,
    option: int = 0,
    extra: tuple[str, ...] = (),
    called_shot: str | None = None,
    penalty: int = 0,
) -> WeaponDice:
    """The damage dice of a weapon row in somebody's hands.

    ``might`` is the attacker's Might die, needed where the code names Might and ignored by guns;
    ``strength`` the Specialization; ``option`` picks between printed codes; ``extra`` are fitting Aspects;
    ``called_shot`` is the Fight or Shoot die of a called shot; ``penalty`` penalizes Might dice only
    (buskit.damage.melee, buskit.damage.ranged, buskit.options.damage-penalty).

    >>> weapon_dice("mace", might="d12").spec
    {'trait': 'd12', 'extra': ('d10',), 'wild': 0, 'bonus': 0}
    """
    facts = find(WEAPONS, weapon).facts
    more = (*extra, called_shot) if called_shot else tuple(extra)
    codes = facts.get("options", [facts["dice"]] if "dice" in facts else [])
    if codes:
        return _fixed(codes, option, more, penalty)
    if not might:
        legal = f"one of {', '.join(LADDER)}: this weapon rolls Might dice"
        raise refuse("might", "Attacker's Might", f"Attacker's Might must be {legal}.")
    return _muscle(facts, might, strength, more, penalty)


def own_dice(spec: PoolSpec, more: tuple[str, ...], penalty: int) -> WeaponDice:
    """The damage dice of a weapon that no table has, as a pool says them (buskit.damage.opposed)."""
    if penalty and not spec.get("trait"):
        raise no_might_dice(penalty)
    part = trait_dice({**spec, "penalty": spec["penalty"] + penalty})
    return WeaponDice(part, "", (*spec.get("extra", ()), *more), spec.get("wild", 0))


def no_might_dice(penalty: int) -> Refusal:
    """The refusal of a penalty on fixed dice (buskit.options.damage-penalty)."""
    words = "must be 0 with this weapon: only muscle-powered weapons have Might dice to give up"
    return refuse(
        "damage_for_initiative", "Penalties on damage", f"Penalties on damage {words}; not {penalty}."
    )


def _fixed(codes: list[list[str]], option: int, more: tuple[str, ...], penalty: int) -> WeaponDice:
    if penalty:
        raise no_might_dice(penalty)
    if option >= len(codes):
        words = "Damage code must be the first with this weapon: its row prints no second one."
        raise refuse("code", "Damage code", words)
    return WeaponDice(None, "", (*codes[option], *more))


def _muscle(
    facts: dict[str, Any], might: str, strength: bool, more: tuple[str, ...], penalty: int
) -> WeaponDice:
    size = f"d{min(sides(might), int(facts.get('might_cap', 'd12')[1:]))}"
    count = (1 + strength) * facts.get("might_multiply", 1)
    cap = facts.get("additional_might_cap", "")
    capped = f"d{min(int(size[1:]), int(cap[1:]))}" if cap else ""
    if capped and penalty:
        capped, penalty = "", penalty - 1
    elif capped == size:
        capped, count = "", count + 1
    part = trait_dice({"trait": size, "bonus": count - 1, "penalty": penalty})
    return WeaponDice(part, capped, (*facts.get("extra", ()), *more))
