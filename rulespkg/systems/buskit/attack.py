"""One attack from the swing to the Wounds, as a procedure (buskit.armor.order)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Best, Given, Pool, Procedure, Repeated, Single, Stage, Throw
from rulespkg.problem import refuse
from rulespkg.systems.buskit.checks import contest_stages, outcome, sides, tell_highest, tell_margin
from rulespkg.systems.buskit.damage import Harm, damage_check, lethal, lowered, raised, scaled

if TYPE_CHECKING:
    from collections.abc import Sequence

SCALES = ("normal", "overkill", "double", "outclass", "resist-die", "immune")


class Ablative(NamedTuple):
    """Ablative armor: faces of its die, dice left, and when to spend them.

    ``spend`` "until-safe" rolls dice one by one while more than ``accept`` Wounds would be taken,
    at most ``most`` a hit; "all" spends every die on each hit (buskit.armor.ablative).
    """

    sides: int
    dice: int
    spend: str = "until-safe"
    accept: int = 0
    most: int = 99


class Attack(NamedTuple):
    """Everything one attack rolls. Pools are ready; 0 sides means no such die.

    ``needs_dice``: the subtractive armor works only while ablative dice are left (the heavy stab vest).
    ``lethal``: "" or the deadly option, "tie-out" or "tie-safe".
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


class Blow(NamedTuple):
    """What the stages pass on: the margin (-1 a miss), damage left, Might total, armor dice spent."""

    margin: int = -1
    damage: int = 0
    might: int = 0
    spent: int = 0


class Result(NamedTuple):
    """How an attack ends. ``out``: taken out at once by overkill or the deadly option."""

    hit: bool
    wounds: int
    shock: int
    spent: int
    out: bool

    @property
    def harm(self) -> Harm:
        """Wounds and Shock lost."""
        return Harm(self.wounds, self.shock)


MISS = Result(False, 0, 0, 0, False)

type Told = tuple[tuple[str, str], ...]


def attack_procedure(setup: Attack) -> Procedure:
    """The stages of one attack in the order of buskit.armor.order; it ends in a ``Result``."""
    known = _KNOWN.get(setup)
    if known is None:
        if len(_KNOWN) >= 500:
            _KNOWN.clear()
        known = _KNOWN[setup] = Procedure(None, _stages(setup), lambda blow: _settle(setup, blow))
    return known


_KNOWN: dict[Attack, Procedure] = {}


def _stages(setup: Attack) -> list[Stage]:
    attack, defense = contest_stages(setup.attack, setup.defense, ("Attack", "Defense"))

    def hit(mine: int, theirs: int) -> Blow:
        margin = mine - theirs
        won = outcome(margin, setup.ties) == "win"
        return Blow(margin if won else -1)

    return [
        attack,
        Stage("Defense", defense.pool, hit, lambda a, throw, _: tell_margin(a, throw, a - throw.total)),
        *_damage_stages(setup),
        *_check_stages(setup),
    ]


def _damage_stages(setup: Attack) -> list[Stage]:
    rolled = setup.scale not in ("overkill", "immune")

    def total(blow: Blow, dice: int) -> Blow:
        keep = blow.margin if setup.lethal else 0
        return Blow(scaled(keep, setup.scale), scaled(raised(dice, blow.margin), setup.scale))

    def tell(blow: Blow, throw: Throw, left: Blow) -> Told:
        raised = ((f"The margin of {blow.margin} is the least it can do.", "buskit.damage.minimum"),)
        doubled = ((f"Doubled by scale: {left.damage}.", "buskit.scale.damage.double"),)
        return (
            *tell_highest(None, throw, None),
            *(raised if blow.margin > throw.total else ()),
            *(doubled if setup.scale == "double" else ()),
        )

    stages = [
        Stage("Damage", lambda blow: setup.damage if rolled and blow.margin >= 0 else None, total, tell)
    ]
    if setup.subtractive:
        armor = Best([Single(faces) for faces in setup.subtractive])
        stages.append(_subtracting("Subtractive armor", armor, "buskit.armor.subtractive"))
    if setup.scale == "resist-die" and setup.scale_die:
        stages.append(_subtracting("Resisting die", Single(setup.scale_die), "buskit.scale.damage.resist"))
    return stages


def _subtracting(label: str, pool: Pool, rule: str) -> Stage:
    return Stage(
        label,
        lambda blow: pool if blow.damage > 0 else None,
        lambda blow, off: Blow(
            lowered(blow.margin, off) if blow.margin > 0 else blow.margin, lowered(blow.damage, off)
        ),
        lambda blow, throw, left: (
            (f"{throw.total} off the damage: {blow.damage} becomes {left.damage}.", rule),
        ),
    )


def _check_stages(setup: Attack) -> list[Stage]:
    stages = [
        Stage(
            "Might",
            lambda blow: setup.toughness if blow.damage > 0 else None,
            lambda blow, might: blow._replace(might=might),
            lambda blow, throw, _: _tell_check(blow.damage, throw.total),
        )
    ]
    if setup.ablative is not None and setup.ablative.dice:
        stages.append(ablative_stage(setup.ablative))
    if setup.scale == "outclass" and setup.scale_die:
        stages.append(
            Stage(
                "Outclassing die",
                lambda blow: Single(setup.scale_die) if blow.damage > 0 else None,
                lambda blow, off: blow._replace(might=lowered(blow.might, off)),
                lambda blow, throw, left: (
                    (
                        f"{throw.total} off the Might total: {left.might} is left.",
                        "buskit.scale.damage.outclass",
                    ),
                    *_tell_check(blow.damage, left.might),
                ),
            )
        )
    return stages


def spend_ablative(might_total: int, die: str, dice: int, rolls: Sequence[int]) -> tuple[int, int]:
    """The Might total after spending dice that showed ``rolls``, and the dice left (buskit.armor.ablative).

    >>> spend_ablative(2, "d6", 4, [3, 6])
    (6, 2)
    """
    if len(rolls) > dice:
        words = f"Armor dice spent must be at most the {dice} left, not {len(rolls)}."
        raise refuse("spent", "Armor dice spent", words)
    faces = Given(rolls)
    shown = [Single(sides(die)).throw(faces).total for _ in rolls]
    return max([might_total, *shown]), dice - len(rolls)


def ablative_stage(armor: Ablative) -> Stage:
    """The wearer spends ablative dice after seeing the Might total; each raises it or is lost."""
    single = Single(armor.sides)
    every = Best([single] * armor.dice)

    def wanted(blow: Blow) -> Pool | None:
        if blow.damage <= 0 or blow.spent >= min(armor.dice, armor.most):
            return None
        if armor.spend == "all":
            return every
        worth = blow.damage - blow.might > armor.accept and blow.might < armor.sides
        return single if worth else None

    def spend(blow: Blow, face: int) -> Blow:
        spent = armor.dice if armor.spend == "all" else blow.spent + 1
        return Blow(blow.margin, blow.damage, max(blow.might, face), spent)

    def tell(blow: Blow, throw: Throw, left: Blow) -> Told:
        number = left.spent - blow.spent
        dice = "One armor die" if number == 1 else f"{number} armor dice"
        words = f"{dice} spent: {throw.total}, the Might total is {left.might}."
        return ((words, "buskit.armor.ablative"), *_tell_check(blow.damage, left.might))

    return Stage("Ablative armor", wanted, spend, tell, again=True)


def _tell_check(damage: int, might: int) -> Told:
    wounds = damage_check(damage, might).wounds
    words = f"{wounds} Wound{'s' * (wounds != 1)}" if wounds else "no Wounds"
    return (
        (f"Damage {damage} against Might {might}: {words}.", "buskit.damage.check"),
        (f"Shock lost is the damage: {damage}.", "buskit.damage.shock-loss"),
    )


def _settle(setup: Attack, blow: Blow) -> Result:
    if blow.margin < 0:
        return MISS
    harm = damage_check(blow.damage, blow.might)
    out = setup.scale == "overkill" or (
        bool(setup.lethal) and blow.damage > 0 and lethal(blow.margin, blow.might, setup.lethal == "tie-safe")
    )
    return Result(True, harm.wounds, harm.shock, blow.spent, out)


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
