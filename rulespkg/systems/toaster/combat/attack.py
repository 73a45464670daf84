"""One attack from the swing to net damage, as a procedure (toaster.combat.attack)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.dice import Distribution, Procedure, Ratio, advance
from rulespkg.model.memory import remembered
from rulespkg.systems.toaster.combat.attack_setup import (
    AttackResult,
    AttackSetup,
    PendingAttack,
    Sums,
    check_setup,
    lumps,
)
from rulespkg.systems.toaster.combat.attack_stages import (
    attack_stages,
    capped_result,
    result_of,
    shines,
    sure,
    table_stages,
    waits_for,
)
from rulespkg.systems.toaster.combat.net_damage import Beyond, DamageDice, capped_net, dice_of, net_of
from rulespkg.systems.toaster.damage.damage_roll import damage_stages

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.systems.toaster.checks.open_ended import Value


MOST_KNOWN = 2000


@remembered(MOST_KNOWN)
def attack_procedure(setup: AttackSetup, sums: Sums | None = None) -> Procedure:
    """The stages of one attack (toaster.combat.attack); it ends in a ``AttackResult``.

    ``sums`` takes both bonuses apart for its words.

    With unlimited nines net damage of ``MOST_NET`` or more counts as that much.
    """
    return AttackProcedure(setup, sums or lumps(setup))


class AttackProcedure(Procedure):
    """The procedure of an attack; its odds share the work on equal hits with those of other attacks."""

    def __init__(self, setup: AttackSetup, sums: Sums) -> None:
        check_setup(setup)
        harm = damage_stages(setup.harm) if setup.harm else ()
        stages = (*attack_stages(setup, sums), *table_stages(setup), *harm)
        super().__init__(None, stages, capped_result if setup.endless else result_of)
        self.setup = setup

    def enumerate(self) -> Distribution:
        """The exact distribution of the result."""
        if self._odds is None:
            self._odds = capped_results(self.setup)
        return self._odds


@remembered(50)
def exact_results(setup: AttackSetup) -> Distribution:
    """The exact results; net damage is open from ``MOST_NET`` on (``Beyond``) if it is endless."""
    lots: dict[tuple[AttackResult, DamageDice | None], dict[Value, int]] = {}
    for state, weight in _ready(setup).items():
        dice, over = _lot(setup, state)
        kind = state if dice is None else AttackResult(state.key, state.fumble)
        lots.setdefault((kind, dice), {})[over] = weight

    def ends(lot: tuple[AttackResult, DamageDice | None]) -> Distribution:
        kind, dice = lot
        return _net(dice, lots[lot], setup.endless, net_of).map(lambda net: kind._replace(net=net))

    return Distribution({lot: sum(overs.values()) for lot, overs in lots.items()}).then(ends)


@remembered(MOST_KNOWN)
def net_odds(setup: AttackSetup) -> Distribution:
    """The exact net damage of an attack, misses counted 0; ``MOST_NET`` or more is one if it is endless."""
    lots: dict[DamageDice | None, dict[Value, int]] = {}
    for state, weight in _ready(setup).items():
        dice, over = _lot(setup, state)
        overs = lots.setdefault(dice, {})
        overs[over] = overs.get(over, 0) + weight
    odds = Distribution({dice: sum(overs.values()) for dice, overs in lots.items()})
    return odds.then(lambda dice: _net(dice, lots[dice], setup.endless, capped_net)).reduced()


def _lot(setup: AttackSetup, state: Any) -> tuple[DamageDice | None, Value]:
    """The dice that a state before them still takes, ``None`` for a miss, and what it has over the armor."""
    if setup.harm is None or isinstance(state, AttackResult):
        return None, 0
    table = setup.option("crit_table") and shines(state)
    return dice_of(setup.harm, state, table), state.total - state.ac


def _net(
    dice: DamageDice | None, overs: dict[Value, int], endless: bool, net: Callable[..., Distribution]
) -> Distribution:
    if dice is None:
        return Distribution.certain(0)
    if len(overs) == 1:
        return _net_of_one(net, dice, next(iter(overs)), endless)
    return net(dice, Distribution(overs), endless)


@remembered(50)
def _net_of_one(
    net: Callable[..., Distribution], dice: DamageDice, over: Value, endless: bool
) -> Distribution:
    """The same where all hits have as much over the armor, however likely they are."""
    return net(dice, Distribution.certain(over), endless)


@remembered(50)
def _ready(setup: AttackSetup) -> Distribution:
    """The states before the critical table and the damage dice."""
    check_setup(setup)
    attack, check, _, _ = attack_stages(setup, lumps(setup))
    after = _after_attack(setup)
    states = advance(advance(Distribution.certain(None), attack.after), check.after)
    return advance(states, lambda state: _defended(after, state.lead) if waits_for(state, "defend") else None)


def _after_attack(setup: AttackSetup) -> AttackSetup:
    """One set-up for all that differ in nothing that matters once the attack die is thrown."""
    if setup.defense is None or setup.option("same_die"):
        return setup
    return setup._replace(ranged=False, bonus=0, defense=0, after=0)


@remembered(MOST_KNOWN)
def _defended(setup: AttackSetup, lead: Value) -> Distribution:
    """The states after the defense against an attack that leads by so much."""
    _, _, defense, fumble = attack_stages(setup, lumps(setup))
    return advance(advance(sure(PendingAttack("defend", lead)), defense.after), fumble.after)


def capped_results(setup: AttackSetup) -> Distribution:
    """The odds of ``attack_procedure``, worked out as ``exact_results``."""
    results = exact_results(setup)
    return results.map(capped_result) if setup.endless else results


def mean_net(results: Distribution) -> Ratio:
    """The mean net damage of an attack, misses counted 0 (toaster.combat.attack)."""
    below = results.expect(lambda result: 0 if isinstance(result.net, Beyond) else result.net)
    open_ = (
        result.net.mean * chance
        for result, chance in results.chances().items()
        if isinstance(result.net, Beyond)
    )
    return sum(open_, below)
