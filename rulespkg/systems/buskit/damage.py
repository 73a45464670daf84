"""From weapon to harm: damage dice, minimum damage, armor layers, Wounds and Shock.

The rules are buskit.damage, buskit.armor and buskit.health.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.model.problem import Refusal, refuse, whole
from rulespkg.model.table import find
from rulespkg.systems.buskit.checks import LADDER, PoolSpec, TraitPart, sides, trait_part
from rulespkg.systems.buskit.equipment import ARMOR, WEAPONS


class WeaponDice(NamedTuple):
    """Damage dice: Might dice, a capped extra one (or ""), fixed and Wild Dice (buskit.damage.melee)."""

    trait: TraitPart | None
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
    part = trait_part({**spec, "penalty": spec["penalty"] + penalty})
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
    part = trait_part({"trait": size, "bonus": count - 1, "penalty": penalty})
    return WeaponDice(part, capped, (*facts.get("extra", ()), *more))


def raised(dice_total: int, margin: int) -> int:
    """The damage dice, or the margin of the hit where that is more (buskit.damage.minimum).

    >>> raised(2, 4), raised(6, 4)
    (4, 6)
    """
    return max(dice_total, margin)


def lowered(total: int, off: int) -> int:
    """A total after what comes off it, down to 0 (buskit.armor.subtractive, buskit.scale.damage.outclass).

    >>> lowered(5, 3), lowered(2, 6)
    (2, 0)
    """
    return max(0, total - off)


def scaled(damage: int, scale: str) -> int:
    """Damage after the scale case: doubled, none or as it is (buskit.scale.damage.double)."""
    return {"double": damage * 2, "immune": 0}.get(scale, damage)


class Harm(NamedTuple):
    """What one damage check costs (buskit.damage.check, buskit.damage.shock-loss)."""

    wounds: int
    shock: int


def damage_check(damage: int, might_total: int) -> Harm:
    """Wounds are what the damage exceeds the Might total by; Shock is the damage (buskit.damage.check).

    >>> damage_check(5, 3)
    Harm(wounds=2, shock=5)
    """
    return Harm(max(0, damage - might_total), damage)


def smaller(die: str) -> str | None:
    """One size down the ladder; ``None`` below d4 (readings of buskit.scale.damage.outclass).

    >>> smaller("d10"), smaller("d4")
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
    chosen = [die for die in tied if die in trait_dice] or tied
    return smaller(max(chosen, key=sides))


class Layer(NamedTuple):
    """One layer of armor in force: "standard", "subtractive" or "ablative", and its dice."""

    type: str
    number: int
    die: str


def armor_layers(armor: str, tags: tuple[str, ...], ablative_left: int | None = None) -> tuple[Layer, ...]:
    """The layers of a suit that work against an attack with these tags (buskit.armor).

    ``ablative_left`` is how many ablative dice are left, by default all of them.
    Level III-A's dice are shared: each one spent against rifles weakens the suit for good.

    >>> armor_layers("plate", ("crushing",))
    (Layer(type='standard', number=1, die='d6'),)
    """
    facts = find(ARMOR, armor).facts
    if set(tags) & set(facts.get("no_protection_vs", ())):
        return ()
    full = max((layer["count"] for layer in facts["layers"] if layer["type"] == "ablative"), default=0)
    left = (
        full
        if ablative_left is None
        else whole(ablative_left, "ablative_left", "Ablative dice left", 0, full)
    )
    if facts.get("useless_when_ablative_spent") and left == 0:
        return ()
    layers = [_layer(layer, full, left) for layer in facts["layers"] if _matches(layer, tags)]
    return tuple(layer for layer in layers if layer.number)


def _matches(layer: dict[str, Any], tags: tuple[str, ...]) -> bool:
    if set(layer.get("not_vs", ())) & set(tags):
        return False
    return "vs" not in layer or bool(set(layer["vs"]) & set(tags))


def _layer(layer: dict[str, Any], full: int, left: int) -> Layer:
    shared = layer["type"] == "ablative" or ("not_vs" in layer and layer["count"] == full)
    return Layer(layer["type"], left if shared and full else layer["count"], layer["die"])


class Health(NamedTuple):
    """Wounds and Shock that somebody has left or at most (buskit.health.wounds, buskit.health.shock)."""

    wounds: int
    shock: int

    @property
    def collapsed(self) -> bool:
        """No Wounds left: down and in danger (buskit.health.down)."""
        return self.wounds <= 0

    @property
    def unconscious(self) -> bool:
        """No Shock left (buskit.health.down)."""
        return self.shock <= 0

    @property
    def down(self) -> bool:
        """Out of the fight for either reason."""
        return self.collapsed or self.unconscious


def health(might: str, will: str) -> Health:
    """Full Wounds and Shock from the Might and Will dice.

    >>> health("d6", "d8")
    Health(wounds=6, shock=14)
    """
    might_faces = sides(might, "might", "Might")
    return Health(might_faces, might_faces + sides(will, "will", "Will"))


def apply(current: Health, harm: Harm) -> Health:
    """Health after harm, down to a floor of 0 (buskit.health.apply).

    >>> apply(Health(2, 3), Harm(4, 7))
    Health(wounds=0, shock=0)
    """
    return Health(max(0, current.wounds - harm.wounds), max(0, current.shock - harm.shock))


def lethal(margin: int, might_total: int, tie_is_safe: bool = False) -> bool:
    """Whether the deadly option takes the victim out: Might fails to beat the minimum damage.

    ``tie_is_safe`` is the kinder reading (buskit.damage.lethal-minimum).
    """
    if margin < 1:
        return False
    return might_total < margin or (might_total == margin and not tie_is_safe)
