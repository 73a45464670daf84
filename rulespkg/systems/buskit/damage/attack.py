"""One attack from the attack roll to the Wounds, as a procedure (buskit.armor.order)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Best, Procedure, Single, Stage
from rulespkg.systems.buskit.checks.opposed_roll import opposed_stages, outcome, tell_highest, tell_margin
from rulespkg.systems.buskit.damage.damage_check import damage_check, lethal, reduced, with_minimum
from rulespkg.systems.buskit.scale.damage_scale import scaled_damage

if TYPE_CHECKING:
    from rulespkg.dice import Pool, Throw


class Ablative(NamedTuple):
    """Ablative armor: faces of its die, dice left, and when to spend them.

    ``spend`` "until-safe" rolls dice one by one while more than ``accept`` Wounds would be taken;
    "all" spends every die on each hit; either way at most ``most`` a hit (buskit.armor.ablative).
    """

    sides: int
    dice: int
    spend: str = "until-safe"
    accept: int = 0
    most: int = 99

    @property
    def spendable(self) -> int:
        """The dice that one hit may take."""
        return min(self.dice, self.most)


class Attack(NamedTuple):
    """Everything one attack rolls. Pools are ready; 0 sides means no such die.

    ``needs_dice``: the subtractive armor works only while ablative dice are left (the heavy stab vest).
    ``lethal``: "" or the deadly option, "tie-out" or "tie-safe".
    ``outclass_last``: armor dice are spent before the outclassing die is rolled.
    ``margin`` and ``rolled``: the margin of a hit and the damage total that are known already, 0 if not.
    """

    attack: Pool
    defense: Pool
    damage: Pool
    toughness: Pool
    subtractive: tuple[int, ...] = ()
    ablative: Ablative | None = None
    needs_dice: bool = False
    scale: str = "normal"
    scale_die: int = 0
    ties: bool = False
    lethal: str = ""
    outclass_last: bool = False
    margin: int = 0
    rolled: int = 0

    @property
    def known(self) -> bool:
        """Whether it begins with a hit and not with the attack roll."""
        return bool(self.margin or self.rolled)


class AttackState(NamedTuple):
    """What the stages pass on: the margin (-1 a miss), damage left, Might total, armor dice spent.

    ``off`` is what the outclassing die takes off the Might total in the end.
    """

    margin: int = -1
    damage: int = 0
    might: int = 0
    spent: int = 0
    off: int = 0

    @property
    def total(self) -> int:
        """The Might total that the damage meets (buskit.scale.damage.outclass)."""
        return reduced(self.might, self.off)


class AttackResult(NamedTuple):
    """How an attack ends. ``out``: taken out at once by overkill or the deadly option.

    ``might`` is the Might total where the hit was known, and 0 else: nothing then hangs on it.
    """

    hit: bool
    wounds: int
    shock: int
    spent: int
    out: bool
    might: int = 0


MISS = AttackResult(False, 0, 0, 0, False)

type Told = tuple[tuple[str, str], ...]


def attack_procedure(setup: Attack) -> Procedure:
    """The stages of one attack in the order of buskit.armor.order; it ends in a ``AttackResult``."""
    known = _KNOWN.get(setup)
    if known is None:
        if len(_KNOWN) >= 500:
            _KNOWN.clear()
        known = _KNOWN[setup] = Procedure(_start(setup), _stages(setup), lambda state: _settle(setup, state))
    return known


_KNOWN: dict[Attack, Procedure] = {}


def _start(setup: Attack) -> AttackState | None:
    """Nothing, or a hit by a known margin and perhaps with a known damage total."""
    if setup.rolled:
        return _damaged(setup, setup.margin, setup.rolled)
    return AttackState(setup.margin) if setup.margin else None


def _damaged(setup: Attack, margin: int, total: int) -> AttackState:
    """Damage after minimum and scale, and the margin where it still matters (buskit.armor.order)."""
    return AttackState(
        scaled_damage(margin if setup.lethal else 0, setup.scale),
        scaled_damage(with_minimum(total, margin), setup.scale),
    )


def _stages(setup: Attack) -> list[Stage]:
    return [
        *(() if setup.known else _attack_stages(setup)),
        *(() if setup.rolled else _damage_stages(setup)),
        *_subtractive_stages(setup),
        *_check_stages(setup),
    ]


def _attack_stages(setup: Attack) -> tuple[Stage, Stage]:
    attack, defense = opposed_stages(setup.attack, setup.defense, ("Attack", "Defense"), setup.ties)

    def hit(mine: int, theirs: int) -> AttackState:
        margin = mine - theirs
        won = outcome(margin, setup.ties) == "win"
        return AttackState(margin if won else -1)

    def tell(mine: int, throw: Throw, _: AttackState) -> Told:
        return tell_margin(mine, throw, mine - throw.total, setup.ties)

    return attack, Stage("Defense", defense.pool, hit, tell)


def _damage_stages(setup: Attack) -> list[Stage]:
    rolled = setup.scale not in ("overkill", "immune")

    def total(state: AttackState, dice: int) -> AttackState:
        return _damaged(setup, state.margin, dice)

    def tell(state: AttackState, throw: Throw, left: AttackState) -> Told:
        least = ((f"The margin of {state.margin} is the least it can do.", "buskit.damage.minimum"),)
        doubled = ((f"Doubled by scale: {left.damage}.", "buskit.scale.damage.double"),)
        return (
            *tell_highest(None, throw, None),
            *(least if state.margin > throw.total else ()),
            *(doubled if setup.scale == "double" else ()),
        )

    return [
        Stage("Damage", lambda state: setup.damage if rolled and state.margin >= 0 else None, total, tell)
    ]


def _subtractive_stages(setup: Attack) -> list[Stage]:
    stages = []
    if setup.subtractive:
        armor = Best([Single(faces) for faces in setup.subtractive])
        stages.append(_subtracting("Subtractive armor", armor, "buskit.armor.subtractive"))
    if setup.scale == "resist-die" and setup.scale_die:
        stages.append(_subtracting("Resisting die", Single(setup.scale_die), "buskit.scale.damage.resist"))
    return stages


def _subtracting(label: str, pool: Pool, rule: str) -> Stage:
    return Stage(
        label,
        lambda state: pool if state.damage > 0 else None,
        lambda state, off: AttackState(
            reduced(state.margin, off) if state.margin > 0 else state.margin, reduced(state.damage, off)
        ),
        lambda state, throw, left: (
            (f"{throw.total} off the damage: {state.damage} becomes {left.damage}.", rule),
        ),
    )


def _check_stages(setup: Attack) -> list[Stage]:
    worn = setup.ablative is not None and setup.ablative.spendable > 0
    later = [ablative_stage(setup.ablative)] if setup.ablative is not None and worn else []
    if setup.scale == "outclass" and setup.scale_die:
        last = setup.outclass_last or not later
        outclass = _outclass_stage(setup.scale_die, last)
        later = [*later, outclass] if last else [outclass, *later]
    return [_might_stage(setup.toughness, bool(later)), *later]


def _might_stage(toughness: Pool, more: bool) -> Stage:
    """The target's Might; where ``more`` follows, what it leaves is not the end."""

    def tell(state: AttackState, _: Throw, left: AttackState) -> Told:
        checked = f"Might {left.might} against damage {left.damage}, so far."
        met = ((checked, "buskit.damage.check"),) if more else _tell_check(left)
        return (*met, _tell_shock(state.damage))

    return Stage(
        "Might",
        lambda state: toughness if state.damage > 0 else None,
        lambda state, might: state._replace(might=might),
        tell,
    )


def _outclass_stage(faces: int, last: bool) -> Stage:
    """The outclassing die; where armor dice follow, what it takes off is kept for the end."""

    def lower(state: AttackState, off: int) -> AttackState:
        return state._replace(might=reduced(state.might, off)) if last else state._replace(off=off)

    def tell(_: AttackState, throw: Throw, left: AttackState) -> Told:
        words = f"{throw.total} off the Might total: {left.total} is left."
        return ((words, "buskit.scale.damage.outclass"), *_tell_check(left))

    return Stage("Outclassing die", lambda state: Single(faces) if state.damage > 0 else None, lower, tell)


def ablative_stage(armor: Ablative) -> Stage:
    """The wearer spends ablative dice after seeing the Might total; each raises it or is lost."""
    single = Single(armor.sides)
    every = Best([single] * armor.spendable)

    def wanted(state: AttackState) -> Pool | None:
        if state.damage <= 0 or state.spent >= armor.spendable:
            return None
        if armor.spend == "all":
            return every
        worth = state.damage - state.total > armor.accept and state.might < armor.sides
        return single if worth else None

    def spend(state: AttackState, face: int) -> AttackState:
        spent = armor.spendable if armor.spend == "all" else state.spent + 1
        return state._replace(might=max(state.might, face), spent=spent)

    def tell(state: AttackState, throw: Throw, left: AttackState) -> Told:
        number = left.spent - state.spent
        dice = "One armor die" if number == 1 else f"{number} armor dice"
        words = f"{dice} spent: {throw.total}, the Might total is {left.total}."
        return ((words, "buskit.armor.ablative"), *_tell_check(left))

    return Stage("Ablative armor", wanted, spend, tell, again=True)


def _tell_check(state: AttackState) -> Told:
    wounds = damage_check(state.damage, state.total).wounds
    words = f"{wounds} Wound{'s' * (wounds != 1)}" if wounds else "no Wounds"
    return ((f"Damage {state.damage} against Might {state.total}: {words}.", "buskit.damage.check"),)


def _tell_shock(damage: int) -> tuple[str, str]:
    """Said once for a hit: neither Might nor armor dice change it."""
    return (f"Shock lost is the damage: {damage}.", "buskit.damage.shock-loss")


def _settle(setup: Attack, state: AttackState) -> AttackResult:
    if state.margin < 0:
        return MISS
    harm = damage_check(state.damage, state.total)
    out = setup.scale == "overkill" or (
        bool(setup.lethal)
        and state.damage > 0
        and lethal(state.margin, state.total, setup.lethal == "tie-safe")
    )
    return AttackResult(True, harm.wounds, harm.shock, state.spent, out, state.total if setup.known else 0)
