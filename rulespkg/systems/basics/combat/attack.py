"""Attacks: accuracy, damage dice and soak (basics.test.attack, basics.damage)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Procedure, Ratio, Stage, Throw
from rulespkg.model.memory import remembered
from rulespkg.model.words import plural
from rulespkg.systems.basics.checks.criticals import critical_pool, criticals
from rulespkg.systems.basics.dice import DicePool, hits, plain_dice

if TYPE_CHECKING:
    from collections.abc import Sequence


class Attack(NamedTuple):
    """An attack: its dice, the threshold or the dice of the defense, damage dice and soak.

    ``forever`` is the optional rule on criticals.
    """

    accuracy: DicePool
    threshold: int
    dv: int
    soak: DicePool
    defense: DicePool | None = None
    forever: bool = False


class Result(NamedTuple):
    """What an attack did: the boxes lost, whether it hit, and the critical flags.

    While it is rolled, ``net`` is the threshold, then the net hits, then the damage before soak.
    """

    loss: int
    hit: bool
    critical_hit: bool
    critical_miss: bool
    net: int = 0


def most(setup: Attack) -> int:
    """The most damage that can be rolled; 0 where the attack can never hit."""
    least = 0 if setup.defense else setup.threshold
    net = setup.accuracy.dice - least
    return setup.dv + net if net >= 0 else 0


@remembered(16)
def procedure(setup: Attack) -> Procedure:
    """The attack as it is rolled: defense, accuracy, damage, soak (basics.test.attack).

    >>> from rulespkg.systems.basics.dice import dice_pool
    >>> made = procedure(Attack(dice_pool(8), 2, 6, dice_pool(4, exempt=True)))
    >>> str(made.enumerate().probability(lambda result: not result.hit))
    '1280/6561'
    """
    start = Result(0, True, False, False, setup.threshold)
    stages = (
        Stage(
            "Defense",
            lambda _: setup.defense and hits(setup.defense),
            _defended,
            _tell_defense,
            key="defense",
            side="target",
        ),
        Stage(
            "Accuracy",
            lambda _: critical_pool(setup.accuracy, setup.forever),
            lambda state, faces: _aimed(setup, state, faces),
            _tell_accuracy,
            key="accuracy",
        ),
        Stage(
            "Damage",
            lambda state: plain_dice(setup.dv + state.net) if state.hit and setup.dv + state.net else None,
            lambda state, total: state._replace(net=total, loss=total),
            _tell_damage,
            key="damage",
        ),
        Stage(
            "Soak",
            lambda state: hits(setup.soak) if state.loss else None,
            lambda state, total: state._replace(net=0, loss=max(0, state.loss - total)),
            _tell_soak,
            key="soak",
            side="target",
        ),
    )
    return Procedure(start, stages, lambda state: state._replace(net=0))


def mean_damage(setup: Attack) -> Ratio:
    """The mean damage after soak, without the rest of what an attack leaves.

    >>> from rulespkg.systems.basics.dice import dice_pool
    >>> made = Attack(dice_pool(8), 2, 6, dice_pool(4, exempt=True))
    >>> mean_damage(made) == procedure(made).enumerate().expect(lambda result: result.loss)
    True
    """
    soak, aim = hits(setup.soak).odds(), hits(setup.accuracy).odds()
    against = hits(setup.defense).odds() if setup.defense else Distribution.certain(setup.threshold)
    left = [_left(soak, rolled) for rolled in range(most(setup) + 1)]
    total = Ratio(0)
    for net, weight in aim.combine(against, lambda mine, theirs: mine - theirs).items():
        if net >= 0:
            rolled = plain_dice(setup.dv + net).odds()
            mean = sum(
                ways * left[soaked].num * (soak.total // left[soaked].den) for soaked, ways in rolled.items()
            )
            total = total + Ratio(weight * mean, rolled.total * soak.total)
    return total / (aim.total * against.total)


def _left(soak: Distribution, rolled: int) -> Ratio:
    """The mean of what soak leaves of so much damage."""
    return soak.expect(lambda soaked: max(0, rolled - soaked))


def _defended(state: Result, hit_count: int) -> Result:
    return state._replace(net=hit_count)


def _aimed(setup: Attack, state: Result, faces: int) -> Result:
    needed = state.net
    critical = criticals(faces, setup.accuracy.dice, needed)  # type: ignore[arg-type]
    net = (faces >> 2) - needed
    return Result(0, net >= 0, critical.hit, critical.miss, max(0, net))


def _tell_defense(_: Result, throw: Throw, __: Result) -> Sequence[tuple[str, str]]:
    return (
        (f"{plural(throw.total, 'hit')} in defense: the threshold is {throw.total}.", "basics.test.opposed"),
    )


def _tell_accuracy(state: Result, throw: Throw, left: Result) -> Sequence[tuple[str, str]]:
    against = f"{plural(throw.total.hits, 'hit')} against {state.net}"
    lands = f"it lands with {plural(left.net, 'net hit')}" if left.net else "a draw, and it lands"
    words = f"{against}: {lands if left.hit else 'a miss'}."
    steps = [(words, "basics.test.attack")]
    if left.critical_hit:
        steps.append(("A critical hit; the GM says what it does.", "basics.crit.hit"))
    if left.critical_miss:
        steps.append(("A critical miss; the GM says what it does.", "basics.crit.miss"))
    return tuple(steps)


def _tell_damage(state: Result, throw: Throw, _: Result) -> Sequence[tuple[str, str]]:
    return (
        (
            f"{plural(len(throw.dice), 'damage die')}: {plural(throw.total, 'point')} of damage.",
            "basics.damage.dv",
        ),
    )


def _tell_soak(state: Result, throw: Throw, left: Result) -> Sequence[tuple[str, str]]:
    return ((f"{state.loss} less {throw.total} for soak is {left.loss}.", "basics.damage.soak"),)
