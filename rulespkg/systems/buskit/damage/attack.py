"""One attack from the attack roll to the Wounds, as a procedure (buskit.armor.order)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Best, Distribution, Pool, Procedure, Ratio, Single, Stage, Throw, advance
from rulespkg.dice.chain import exhaust
from rulespkg.model.memory import remembered
from rulespkg.systems.buskit.checks.opposed_roll import (
    Lines,
    opposed_stages,
    outcome,
    tell_highest,
    tell_margin,
)
from rulespkg.systems.buskit.damage.damage_check import damage_check, lethal, reduced, with_minimum
from rulespkg.systems.buskit.scale.damage_scale import scaled_damage

if TYPE_CHECKING:
    from collections.abc import Callable


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
    def from_hit(self) -> bool:
        """Whether it begins with a hit and not with the attack roll."""
        return bool(self.margin or self.rolled)

    @property
    def blow(self) -> Blow:
        """What of it counts up to the damage."""
        resists = self.scale_die if self.scale == "resist-die" else 0
        return Blow(
            self.attack,
            self.defense,
            self.damage,
            self.subtractive,
            self.scale,
            resists,
            self.ties,
            bool(self.lethal),
            self.margin,
            self.rolled,
        )

    @property
    def check(self) -> Check:
        """What of it counts from the damage on."""
        ablative = self.ablative
        outclassed = self.scale_die if self.scale == "outclass" else 0
        return Check(
            self.toughness,
            ablative._replace(dice=ablative.spendable, most=99)
            if ablative and ablative.spendable > 0
            else None,
            outclassed,
            self.outclass_last,
            self.lethal,
            self.scale == "overkill",
            self.from_hit,
        )


class Blow(NamedTuple):
    """The part of an ``Attack`` up to the damage that the target's Might meets.

    ``resists`` are the sides of the resisting die; ``lethal`` says whether the margin still matters then.
    """

    attack: Pool
    defense: Pool
    damage: Pool
    subtractive: tuple[int, ...]
    scale: str
    resists: int
    ties: bool
    lethal: bool
    margin: int
    rolled: int

    @property
    def from_hit(self) -> bool:
        """Whether it begins with a hit and not with the attack roll."""
        return bool(self.margin or self.rolled)


class Check(NamedTuple):
    """The part of an ``Attack`` from the damage on: Might, armor dice and what they make of it.

    ``outclassed`` are the sides of the outclassing die; ``overkill`` takes everybody out who is hit.
    """

    toughness: Pool
    ablative: Ablative | None = None
    outclassed: int = 0
    outclass_last: bool = False
    lethal: str = ""
    overkill: bool = False
    from_hit: bool = False


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


class AttackProcedure(Procedure):
    """The stages of one attack in the order of buskit.armor.order; it ends in a ``AttackResult``.

    Its odds share the work on equal blows, and on equal damage against equal Might and armor, with those of
    other attacks.

    >>> d8 = Single(8)
    >>> one = AttackProcedure(Attack(d8, d8, d8, d8, ablative=Ablative(6, 2)))
    >>> one.enumerate() == Procedure.enumerate(AttackProcedure(one.setup))
    True
    """

    __slots__ = ("setup",)

    def __init__(self, setup: Attack) -> None:
        blow, check = setup.blow, setup.check
        stages = (*_blow_stages(blow), *_check_stages(check))
        super().__init__(_start(blow), stages, lambda state: _settle(check, state))
        self.setup = setup

    def enumerate(self) -> Distribution:
        """The exact distribution of the result."""
        if self._odds is None:
            self._odds = damaged(self.setup.blow).then(checked(self.setup.check).results)
        return self._odds


@remembered(500)
def attack_procedure(setup: Attack) -> AttackProcedure:
    """The procedure of one attack; equal attacks share it."""
    return AttackProcedure(setup)


@remembered(500)
def damaged(blow: Blow) -> Distribution:
    """The states before the target's Might: misses, and hits by the damage left."""
    if blow.subtractive or blow.resists:
        states, stages = damaged(blow._replace(subtractive=(), resists=0)), _subtractive_stages(blow)
    elif blow.from_hit:
        states, stages = Distribution.certain(_start(blow)), _damage_stages(blow)
    else:
        states, stages = _hits(blow.attack, blow.defense, blow.ties), _damage_stages(blow)
    for stage in stages:
        states = advance(states, stage.after)
    return states.reduced()


@remembered(100)
def _hits(attack: Pool, defense: Pool, ties: bool) -> Distribution:
    """The states after the attack roll: misses, and hits by their margin."""
    mine, theirs = _attack_stages(attack, defense, ties)
    return advance(advance(Distribution.certain(None), mine.after), theirs.after)


class Checked:
    """What comes of hits by the damage that is left: each is worked out once.

    >>> d6 = Single(6)
    >>> checked(Check(d6)).wounded(AttackState(0, 5)), checked(Check(d6)).wounds(AttackState(0, 5))
    (Ratio(2, 3), Ratio(5, 3))
    """

    def __init__(self, check: Check) -> None:
        self.check = check
        self._stages = _check_stages(check)
        self._ends: dict[int, Distribution] = {}
        self._results: dict[AttackState, Distribution] = {}
        self._wounded: dict[AttackState, Ratio] = {}
        self._wounds: dict[AttackState, Ratio] = {}

    def results(self, state: AttackState) -> Distribution:
        """The results of a hit that does so much damage, or of a miss."""
        if state not in self._results:
            ends = self._ended(state.damage)
            check, margin, damage = self.check, state.margin, state.damage
            results = ends.map(lambda end: _settle(check, AttackState(margin, damage, end.might, end.spent)))
            self._results[state] = results.reduced()
        return self._results[state]

    def _ended(self, damage: int) -> Distribution:
        """The states at the end, with nothing off Might any more; the margin plays no part on the way."""
        if damage not in self._ends:
            states = Distribution.certain(AttackState(0, damage))
            for stage in self._stages:
                states = (exhaust if stage.again else advance)(states, stage.after)
            self._ends[damage] = states.map(lambda end: AttackState(0, damage, end.total, end.spent))
        return self._ends[damage]

    def wounded(self, state: AttackState) -> Ratio:
        """The chance of any Wound."""
        if state not in self._wounded:
            self._wounded[state] = self.results(state).probability(lambda result: result.wounds > 0)
        return self._wounded[state]

    def wounds(self, state: AttackState) -> Ratio:
        """The mean Wounds."""
        if state not in self._wounds:
            self._wounds[state] = self.results(state).expect(lambda result: result.wounds)
        return self._wounds[state]


@remembered(200)
def checked(check: Check) -> Checked:
    """What comes of hits against this Might and armor; equal ones share it."""
    return Checked(check)


def _start(blow: Blow) -> AttackState | None:
    """Nothing, or a hit by a known margin and perhaps with a known damage total."""
    if blow.rolled:
        return _after_damage(blow, blow.margin, blow.rolled)
    return AttackState(blow.margin) if blow.margin else None


def _after_damage(blow: Blow, margin: int, total: int) -> AttackState:
    """Damage after minimum and scale, and the margin where it still matters (buskit.armor.order)."""
    return AttackState(
        scaled_damage(margin if blow.lethal else 0, blow.scale),
        scaled_damage(with_minimum(total, margin), blow.scale),
    )


def _blow_stages(blow: Blow) -> list[Stage]:
    return [
        *(() if blow.from_hit else _attack_stages(blow.attack, blow.defense, blow.ties)),
        *_damage_stages(blow),
        *_subtractive_stages(blow),
    ]


def _attack_stages(attacking: Pool, defending: Pool, ties: bool) -> tuple[Stage, Stage]:
    attack, defense = opposed_stages(attacking, defending, ("Attack", "Defense"), ties)

    def hit(mine: int, theirs: int) -> AttackState:
        margin = mine - theirs
        won = outcome(margin, ties) == "win"
        return AttackState(margin if won else -1)

    def tell(mine: int, throw: Throw, _: AttackState) -> Lines:
        return tell_margin(mine, throw, mine - throw.total, defending, ties)

    return attack, Stage("Defense", defense.pool, hit, tell, key="defense", side="target")


def _damage_stages(blow: Blow) -> list[Stage]:
    if blow.rolled:
        return []
    rolled = blow.scale not in ("overkill", "immune")

    def total(state: AttackState, dice: int) -> AttackState:
        return _after_damage(blow, state.margin, dice)

    def tell(state: AttackState, throw: Throw, left: AttackState) -> Lines:
        least = ((f"The damage is at least the margin: {state.margin}.", "buskit.damage.minimum"),)
        doubled = ((f"Doubled by scale: {left.damage}.", "buskit.scale.damage.double"),)
        return (
            *tell_highest(throw, blow.damage),
            *(least if state.margin > throw.total else ()),
            *(doubled if blow.scale == "double" else ()),
        )

    return [
        Stage(
            "Damage",
            lambda state: blow.damage if rolled and state.margin >= 0 else None,
            total,
            tell,
            key="damage",
        )
    ]


def _subtractive_stages(blow: Blow) -> list[Stage]:
    stages = []
    if blow.subtractive:
        armor = Best([Single(faces) for faces in blow.subtractive])
        stages.append(_subtracting("Subtractive armor", armor, "buskit.armor.subtractive"))
    if blow.resists:
        stages.append(_subtracting("Resisting die", Single(blow.resists), "buskit.scale.damage.resist"))
    return stages


def _subtracting(label: str, pool: Pool, rule: str) -> Stage:
    return Stage(
        label,
        lambda state: pool if state.damage > 0 else None,
        lambda state, off: AttackState(
            reduced(state.margin, off) if state.margin > 0 else state.margin, reduced(state.damage, off)
        ),
        lambda state, throw, left: (
            (f"Take {throw.total} off the damage: {state.damage} becomes {left.damage}.", rule),
        ),
        key="subtracted",
        side="target",
    )


def _check_stages(check: Check) -> list[Stage]:
    later: list[Stage] = [SpendingStage(check.ablative)] if check.ablative else []
    if check.outclassed:
        last = check.outclass_last or not later
        outclass = _outclass_stage(check.outclassed, last)
        later = [*later, outclass] if last else [outclass, *later]
    return [_might_stage(check.toughness, bool(later)), *later]


def _might_stage(toughness: Pool, more: bool) -> Stage:
    """The target's Might; where ``more`` follows, what it leaves is not the end."""

    def tell(state: AttackState, _: Throw, left: AttackState) -> Lines:
        checked = f"So far, Might {left.might} against damage {left.damage}."
        check_lines = ((checked, "buskit.damage.check"),) if more else _tell_check(left)
        return (*check_lines, _tell_shock(state.damage))

    return Stage(
        "Might",
        lambda state: toughness if state.damage > 0 else None,
        lambda state, might: AttackState(state.margin, state.damage, might, state.spent, state.off),
        tell,
        key="might",
        side="target",
    )


def _outclass_stage(faces: int, last: bool) -> Stage:
    """The outclassing die; where armor dice follow, what it takes off is kept for the end."""

    def lower(state: AttackState, off: int) -> AttackState:
        might, deferred = (reduced(state.might, off), 0) if last else (state.might, off)
        return AttackState(state.margin, state.damage, might, state.spent, deferred)

    def tell(_: AttackState, throw: Throw, left: AttackState) -> Lines:
        words = f"Take {throw.total} off the Might total: {left.total} is left."
        return ((words, "buskit.scale.damage.outclass"), *_tell_check(left))

    return Stage(
        "Outclassing die",
        lambda state: Single(faces) if state.damage > 0 else None,
        lower,
        tell,
        key="outclass",
    )


class SpendingStage(Stage):
    """The wearer spends ablative dice after seeing the Might total; each raises it or is lost.

    Its odds take all dice in one step: what they come to hangs on Might, and on how much of it is enough.
    """

    __slots__ = ("_all", "_dice", "_most", "armor")

    def __init__(self, armor: Ablative) -> None:
        super().__init__(
            "Ablative armor",
            self._wanted,
            self._spend,
            _tell_spent,
            again=True,
            key="ablative",
            side="target",
        )
        self.armor = armor
        self._most = armor.spendable
        self._all = armor.spend == "all"
        single = Single(armor.sides)
        self._dice: Pool = Best([single] * self._most) if self._all else single

    def _wanted(self, state: AttackState) -> Pool | None:
        return self._dice if self._enough(state) else None

    def _enough(self, state: AttackState) -> int:
        """The Might total up to which dice are spent, at most what a die can show; 0 where none is."""
        armor = self.armor
        if state.damage <= 0 or state.spent >= self._most:
            return 0
        if self._all:
            return armor.sides
        enough = min(armor.sides, state.damage + state.off - armor.accept)
        return enough if state.damage > armor.accept and state.might < enough else 0

    def _spend(self, state: AttackState, face: int) -> AttackState:
        spent = self._most if self._all else state.spent + 1
        return AttackState(state.margin, state.damage, max(state.might, face), spent, state.off)

    def after(self, state: AttackState) -> Distribution | None:
        """What is left when no more dice are spent; ``None`` where none is."""
        if self._all:
            return super().after(state)
        enough = self._enough(state)
        if not enough:
            return None
        margin, damage, might, before, off = state
        ends = _spending(self.armor.sides, self._most - before, enough)(might)
        return ends.map(lambda end: AttackState(margin, damage, end[0], before + end[1], off))


@remembered(200)
def _spending(sides: int, dice: int, enough: int) -> Callable[[int], Distribution]:
    """By the Might total below what is enough: the total after armor dice, and how many were spent."""
    single = Single(sides).odds()

    @cache
    def ends(might: int) -> Distribution:
        return exhaust(
            Distribution.certain((might, 0)),
            lambda state: (
                single.map(lambda face: (max(state[0], face), state[1] + 1))
                if state[0] < enough and state[1] < dice
                else None
            ),
        )

    return ends


def _tell_spent(state: AttackState, throw: Throw, left: AttackState) -> Lines:
    number = left.spent - state.spent
    dice = "One armor die" if number == 1 else f"{number} armor dice"
    words = f"{dice} spent: {throw.total}, so the Might total is {left.total}."
    return ((words, "buskit.armor.ablative"), *_tell_check(left))


def _tell_check(state: AttackState) -> Lines:
    wounds = damage_check(state.damage, state.total).wounds
    words = f"{wounds} Wound{'s' * (wounds != 1)}" if wounds else "no Wounds"
    return ((f"Damage {state.damage} against Might {state.total}: {words}.", "buskit.damage.check"),)


def _tell_shock(damage: int) -> tuple[str, str]:
    """Said once for a hit: neither Might nor armor dice change it."""
    return (f"All of the damage costs Shock: {damage}.", "buskit.damage.shock-loss")


def _settle(check: Check, state: AttackState) -> AttackResult:
    if state.margin < 0:
        return MISS
    harm = damage_check(state.damage, state.total)
    out = check.overkill or (
        bool(check.lethal)
        and state.damage > 0
        and lethal(state.margin, state.total, check.lethal == "tie-safe")
    )
    return AttackResult(True, harm.wounds, harm.shock, state.spent, out, state.total if check.from_hit else 0)
