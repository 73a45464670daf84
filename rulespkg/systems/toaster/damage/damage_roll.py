"""The damage and protection rolls, and the net damage of a hit (toaster.damage.wcac_roll)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Distribution, Procedure, Ratio, Stage, Throw
from rulespkg.model.memory import remembered
from rulespkg.model.problem import refuse
from rulespkg.systems.toaster.checks.open_ended import BestOfTwo, D10Star, Remainder, Subtracted, Value, mean
from rulespkg.systems.toaster.damage.stun_and_wounds import threshold, wounds
from rulespkg.systems.toaster.index.dice import UNLIMITED, Nines, nines_cap
from rulespkg.systems.toaster.notation import Parts, added

if TYPE_CHECKING:
    from collections.abc import Sequence


OPTIONS = ("same_die", "roll_twice", "add_margin", "crit_table", "halve_marginal")
"""The optional ways to tie damage to the attack roll (toaster.damage.option_*)."""

_MORE = {"add_margin": "margin", "crit_table": "critical table"}
"""What adds to the damage roll, by the option."""

MOST_NET = 40
"""With unlimited nines, net damage of so much or more is told as that much."""

type Lines = tuple[tuple[str, str], ...]


class DamageSetup(NamedTuple):
    """What a hit does: WC against AC, and how both dice are rolled.

    ``bare`` is the AC without armor, ``options`` are of ``OPTIONS``; ``damage`` and ``protection`` are the
    cap on nines of the two dice, or "four"; ``unarmed`` and ``threshold`` turn net damage into wounds;
    ``bonus`` is luck spent on the damage roll (toaster.luck.points).
    """

    wc: int
    ac: int
    bare: int = 0
    options: tuple[str, ...] = ()
    damage: Nines = 0
    protection: Nines = 0
    unarmed: bool = False
    threshold: int = 5
    bonus: int = 0

    def wounds(self, damage: int) -> int:
        """Wounds from one attack (toaster.harm.wounds, toaster.harm.unarmed)."""
        return wounds(damage, self.threshold, self.unarmed)

    @property
    def damage_parts(self) -> Parts:
        """What is added to the damage die before options do (toaster.damage.damage_roll)."""
        return (self.wc, "WC"), (self.bonus, "luck")

    @property
    def protection_parts(self) -> Parts:
        """What is added to the protection die (toaster.damage.protection_roll)."""
        return ((self.ac, "AC"),)

    @property
    def endless(self) -> bool:
        """Whether net damage has no greatest value."""
        return UNLIMITED in (self.damage, self.protection)


def harmful(
    wc: Any,
    ac: Any,
    bare: Any = 0,
    options: Sequence[str] = (),
    nines: Any = 0,
    unarmed: bool = False,
    wound_threshold: Any = 5,
) -> DamageSetup:
    """A checked ``DamageSetup``; options that are unknown or exclude each other are refused."""
    for option in options:
        if option not in OPTIONS:
            words = f"Damage options must be of {', '.join(OPTIONS)}, not “{str(option)[:40]}”."
            raise refuse("options", "Damage options", words)
    if {"same_die", "roll_twice"} <= set(options):
        words = "Same dice for damage must be off where damage is rolled twice: a reused die is rolled once."
        raise refuse("same_die", "Same dice for damage", words)
    cap = nines_cap(nines, "damage_nines", "Nines on damage")
    return DamageSetup(
        wc,
        ac,
        bare,
        tuple(option for option in OPTIONS if option in options),
        cap,
        cap,
        unarmed,
        threshold(wound_threshold, "wound_threshold", "Wound threshold"),
    )


class Hit(NamedTuple):
    """A hit on its way to net damage, which is what ``total`` leaves over ``ac``, halved with ``halve``.

    ``take`` is "one", "high" or "low" for the damage dice, or "done" where none is rolled any more;
    ``fixed``: no protection die either.
    """

    key: str
    total: Value
    ac: int
    take: str = "one"
    halve: bool = False
    fixed: bool = False
    fumble: bool = False


def damage_stages(harm: DamageSetup) -> tuple[Stage, ...]:
    """From a ``Hit`` to its net damage: toaster.damage.damage_roll, protection_roll and apply.

    Any other state is left alone.
    """
    dice = {
        "one": D10Star(harm.damage),
        "high": BestOfTwo(harm.damage, low=False),
        "low": BestOfTwo(harm.damage, low=True),
    }
    return (
        Stage(
            "Damage",
            lambda hit: dice.get(hit.take) if isinstance(hit, Hit) else None,
            lambda hit, face: Hit(
                hit.key, hit.total + face, hit.ac, "done", hit.halve, hit.fixed, hit.fumble
            ),
            lambda hit, throw, _: _tell_damage(harm, hit, throw),
            key="damage",
        ),
        Stage(
            "Protection",
            lambda hit: _protection(harm, hit) if isinstance(hit, Hit) and not hit.fixed else None,
            lambda hit, face: _protect(harm, hit, face),
            _tell_protection,
            key="protection",
            side="target",
        ),
    )


def _protection(harm: DamageSetup, hit: Hit) -> Subtracted:
    return Subtracted(hit.total - hit.ac, harm.protection, 0, MOST_NET, halve=hit.halve)


def _protect(harm: DamageSetup, hit: Hit, face: int | Remainder) -> Hit:
    left = face if isinstance(face, Remainder) else _protection(harm, hit).left(face)
    return Hit(hit.key, left.value, 0, "done", False, True, hit.fumble)


def _tell_damage(harm: DamageSetup, hit: Hit, throw: Throw) -> Lines:
    how = {"high": "The higher die counts: ", "low": "The lower die counts: "}.get(hit.take, "")
    rule = "toaster.damage.option_roll_twice" if how else "toaster.damage.damage_roll"
    assert isinstance(hit.total, int)
    more = " and ".join(name for option, name in _MORE.items() if option in harm.options)
    parts = (*harm.damage_parts, (hit.total - harm.wc - harm.bonus, more))
    return ((f"{how}{added(throw.total, parts)} damage.", rule),)


def _tell_protection(hit: Hit, throw: Throw, left: Hit) -> Lines:
    against = throw.total + hit.ac
    assert isinstance(hit.total, int)
    through = max(0, hit.total - against)
    what = f"{through} of the {hit.total} {'gets' if through == 1 else 'get'}" if through else "nothing gets"
    words = f"{added(throw.total, ((hit.ac, 'AC'),))}: {what} through."
    halved = ((f"A marginal hit does half of that, {left.total}.", "toaster.damage.option_halve_marginal"),)
    return ((words, "toaster.damage.apply"), *(halved if hit.halve else ()))


def damage_odds(harm: DamageSetup) -> Distribution:
    """The exact net damage of one hit; open from ``MOST_NET`` on with unlimited nines.

    The rule is toaster.damage.wcac_roll.

    >>> damage_odds(DamageSetup(5, 4)).probability(bool)
    Ratio(11, 20)
    """
    return _net_odds(harm.damage, harm.protection, harm.wc + harm.bonus - harm.ac)


@remembered(200)
def _net_odds(damage: Nines, protection: Nines, over: int) -> Distribution:
    """The net damage of a hit whose WC is so much over the AC, for all hits of these dice."""
    if UNLIMITED not in (damage, protection):
        return _lead(damage, protection).map(lambda lead: max(0, over + lead))
    harm = DamageSetup(over, 0, damage=damage, protection=protection)
    return Procedure(Hit("hit", over, 0), damage_stages(harm), lambda end: end.total).enumerate()


@remembered(50)
def _lead(damage: Nines, protection: Nines) -> Distribution:
    """The damage die less the protection die, neither without an end.

    >>> _lead(0, 0)[0]
    Ratio(1, 10)
    """
    return D10Star(damage).odds().combine(D10Star(protection).odds(), int.__sub__).sorted()


def mean_stun(net: Distribution) -> Ratio:
    """Mean net damage, exact with unlimited nines too."""
    return sum((mean(value) * weight for value, weight in net.items()), Ratio(0)) / net.total
