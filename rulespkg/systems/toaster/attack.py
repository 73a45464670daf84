"""One attack from the swing to net damage, as a procedure (toaster.combat.attack)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rulespkg.dice import Distribution, Pool, Procedure, Ratio, Stage, advance
from rulespkg.systems.toaster.damage import Hit, armor_left, damage_stages
from rulespkg.systems.toaster.dice import d10_star
from rulespkg.systems.toaster.location import CRITICAL_HARM, damage_effect, tell_effects
from rulespkg.systems.toaster.nets import Beyond, cap, capped_net, dice_of, net_of
from rulespkg.systems.toaster.swing import CRITICAL, MARGINAL, TARGET, Pending, Result, check_setup
from rulespkg.systems.toaster.tails import Left, Less, Open, Star, beats
from rulespkg.systems.toaster.telling import tell_attack, tell_check, tell_defense, tell_fumble

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.dice import Throw
    from rulespkg.dice.pool import Faces
    from rulespkg.systems.toaster.dice import Nines
    from rulespkg.systems.toaster.nets import Dice
    from rulespkg.systems.toaster.swing import Attack
    from rulespkg.systems.toaster.tails import Value


MOST_KNOWN = 2000


@lru_cache(maxsize=MOST_KNOWN)
def attack_procedure(setup: Attack) -> Procedure:
    """The stages of one attack (toaster.combat.attack); it ends in a ``Result``.

    With unlimited nines net damage of ``MOST_NET`` or more counts as that much.
    """
    return Blow(setup)


class Blow(Procedure):
    """The procedure of an attack; its odds share the work on equal hits with those of other attacks."""

    def __init__(self, setup: Attack) -> None:
        check_setup(setup)
        harm = damage_stages(setup.harm) if setup.harm else ()
        stages = (*_attack_stages(setup), *_table_stages(setup), *harm)
        super().__init__(None, stages, _cap if setup.endless else _end)
        self.setup = setup

    def enumerate(self) -> Distribution:
        """The exact distribution of the result."""
        if self._odds is None:
            self._odds = capped_results(self.setup)
        return self._odds


@lru_cache(maxsize=50)
def exact_results(setup: Attack) -> Distribution:
    """The exact results; net damage is open from ``MOST_NET`` on (``Beyond``) if it is endless."""
    lots: dict[tuple[Result, Dice | None], dict[Value, int]] = {}
    for state, weight in _ready(setup).items():
        dice, over = _lot(setup, state)
        kind = state if dice is None else Result(state.key, state.fumble)
        lots.setdefault((kind, dice), {})[over] = weight

    def ends(lot: tuple[Result, Dice | None]) -> Distribution:
        kind, dice = lot
        return _net(dice, lots[lot], setup.endless, net_of).map(lambda net: kind._replace(net=net))

    return Distribution({lot: sum(overs.values()) for lot, overs in lots.items()}).then(ends)


@lru_cache(maxsize=MOST_KNOWN)
def net_odds(setup: Attack) -> Distribution:
    """The exact net damage of an attack, misses counted 0; ``MOST_NET`` or more is one if it is endless."""
    lots: dict[Dice | None, dict[Value, int]] = {}
    for state, weight in _ready(setup).items():
        dice, over = _lot(setup, state)
        overs = lots.setdefault(dice, {})
        overs[over] = overs.get(over, 0) + weight
    odds = Distribution({dice: sum(overs.values()) for dice, overs in lots.items()})
    return odds.then(lambda dice: _net(dice, lots[dice], setup.endless, capped_net)).reduced()


def _lot(setup: Attack, state: Any) -> tuple[Dice | None, Value]:
    """The dice that a state before them still takes, ``None`` for a miss, and what it has over the armor."""
    if setup.harm is None or isinstance(state, Result):
        return None, 0
    table = setup.option("crit_table") and _shines(state)
    return dice_of(setup.harm, state, table), state.total - state.ac


def _net(
    dice: Dice | None, overs: dict[Value, int], endless: bool, net: Callable[..., Distribution]
) -> Distribution:
    if dice is None:
        return Distribution.certain(0)
    if len(overs) == 1:
        return _net_of_one(net, dice, next(iter(overs)), endless)
    return net(dice, Distribution(overs), endless)


@lru_cache(maxsize=50)
def _net_of_one(net: Callable[..., Distribution], dice: Dice, over: Value, endless: bool) -> Distribution:
    """The same where all hits have as much over the armor, however likely they are."""
    return net(dice, Distribution.certain(over), endless)


@lru_cache(maxsize=50)
def _ready(setup: Attack) -> Distribution:
    """The states before the critical table and the damage dice."""
    check_setup(setup)
    attack, check, _, _ = _attack_stages(setup)
    after = _after_attack(setup)
    states = advance(advance(Distribution.certain(None), attack.after), check.after)
    return advance(states, lambda state: _met(after, state.lead) if _is(state, "defend") else None)


def _after_attack(setup: Attack) -> Attack:
    """One set-up for all that differ in nothing that matters once the attack die is thrown."""
    if setup.defense is None or setup.option("same_die"):
        return setup
    return setup._replace(ranged=False, bonus=0, defense=0)


@lru_cache(maxsize=MOST_KNOWN)
def _met(setup: Attack, lead: Value) -> Distribution:
    """The states after the defense against an attack that leads by so much."""
    _, _, defense, fumble = _attack_stages(setup)
    return advance(advance(_sure(Pending("defend", lead)), defense.after), fumble.after)


def capped_results(setup: Attack) -> Distribution:
    """The odds of ``attack_procedure``, worked out as ``exact_results``."""
    results = exact_results(setup)
    return results.map(_cap) if setup.endless else results


def mean_net(results: Distribution) -> Ratio:
    """The mean net damage of an attack, misses counted 0 (toaster.combat.attack)."""
    known = results.expect(lambda result: 0 if isinstance(result.net, Beyond) else result.net)
    open_ = (
        result.net.mean * chance
        for result, chance in results.chances().items()
        if isinstance(result.net, Beyond)
    )
    return sum(open_, known)


def _end(state: Any) -> Result:
    """The result of a state at the end; dice that counts twice are set off against each other here."""
    if isinstance(state, Result):
        return state
    left = state.total - state.ac
    if isinstance(left, int):
        left = max(0, left) // (2 if state.halve else 1)
    return Result(state.key, state.fumble, left)


def _cap(state: Any) -> Result:
    end = _end(state)
    return end._replace(net=cap(end.net))


def _attack_stages(setup: Attack) -> tuple[Stage, ...]:
    attack = Star(setup.die("attack"), setup.needed + (CRITICAL if setup.defense is None else 0))
    again = d10_star(setup.rules.nines, setup.needed)
    return (
        Stage(
            "Attack",
            lambda _: attack,
            lambda _, face: _attacked(setup, face),
            lambda _, throw, left: tell_attack(setup, throw, left),
        ),
        Stage(
            "Fumble check",
            lambda state: again if _is(state, "check") else None,
            lambda _, face: _checked(setup, face),
            lambda _, throw, left: tell_check(setup, throw, left),
        ),
        Stage(
            "Defense",
            lambda state: _defense(setup, state.lead) if _is(state, "defend") else None,
            lambda state, face: _defended(setup, state.lead, face),
            lambda state, throw, left: tell_defense(setup, state.lead, throw, left),
        ),
        Stage(
            "Defender's fumble check",
            lambda state: Fumbling(state.lead, setup.rules.nines) if _is(state, "fumble") else None,
            lambda state, face: _fumbled(setup, state.lead, face),
            tell_fumble,
        ),
    )


def _table_stages(setup: Attack) -> tuple[Stage, ...]:
    if not setup.option("crit_table"):
        return ()
    table = Stage(
        "Critical table",
        lambda state: CRITICAL_HARM if _shines(state) else None,
        lambda hit, effects: _struck(setup, hit, effects),
        tell_effects,
    )
    return (table,)


def _is(state: Any, step: str) -> bool:
    return isinstance(state, Pending) and state.step == step


def _shines(state: Any) -> bool:
    return isinstance(state, Hit) and (state.key == "hit_critical" or state.fumble)


def _attacked(setup: Attack, face: Value) -> Any:
    """After the attack die: a check, a miss, a hit on the defenseless, or a defense to come."""
    if isinstance(face, int):
        if setup.rules.zeros and face == 0:
            return Pending("check")
        if face < setup.needed:
            return Result("attack_fumble" if _far_off(setup, face) else "miss_gate")
    if setup.defense is None:
        return _landed(setup, face + setup.bonus - TARGET)
    return Pending("defend", face + setup.bonus - setup.defense)


def _far_off(setup: Attack, face: int) -> bool:
    """Whether a miss is a fumble by its band, counted from the gate (toaster.outcomes.bands)."""
    goal = TARGET if setup.gate_is_ten else setup.behind
    return setup.rules.variable and face + setup.bonus - goal <= -CRITICAL


def _checked(setup: Attack, face: int) -> Result:
    return Result("miss_gate" if face and face >= setup.needed else "attack_fumble")


def _defense(setup: Attack, lead: Value) -> Less:
    return Less(lead, setup.die("defense"), setup.least - 1, setup.span, zero=setup.rules.zeros)


def _defended(setup: Attack, lead: Value, face: int | Left) -> Any:
    left = face if isinstance(face, Left) else _defense(setup, lead).left(face)
    if left.zero:
        return Pending("fumble", left.value)
    if isinstance(left.value, int) and left.value < setup.least:
        return Result("miss_defended")
    return _landed(setup, left.value)


class Fumbling(Pool):
    """The defender's second die after a natural 0, against a lead.

    A throw shows the die; the odds hold pairs: whether it is a fumble, and what the lead is then.
    """

    def __init__(self, lead: Value, nines: Nines) -> None:
        super().__init__(lead, nines)

    def throw(self, faces: Faces) -> Throw:
        return Star(self.parts[1]).throw(faces)

    def _odds(self) -> Distribution:
        lead, nines = self.parts
        return Star(nines).odds().then(lambda face: beats(lead, face) if face else _sure((True, lead)))


def _sure(outcome: Any) -> Distribution:
    return Distribution.certain(outcome)


def _fumbled(setup: Attack, lead: Value, face: Any) -> Any:
    fumble, left = face if isinstance(face, tuple) else (face == 0 or lead > face, lead)
    return _landed(setup, left, True, fumble)


def _landed(setup: Attack, lead: Value, helpless: bool = False, fumble: bool = False) -> Any:
    """A hit with this lead over the defense, or over 10; ``helpless`` makes it a success at least."""
    key = _class(lead, helpless) if setup.rules.variable else "hit"
    harm = setup.harm
    if harm is None:
        return Result(key, fumble)
    take = {"hit_critical": "high", "hit_marginal": "low"}.get(key, "one")
    hit = Hit(key, harm.wc, harm.ac, take if setup.option("roll_twice") else "one", fumble=fumble)
    if key == "hit_marginal" and setup.option("halve_marginal"):
        hit = hit._replace(halve=True)
    if setup.option("same_die"):
        behind = setup.behind - setup.bonus
        hit = hit._replace(total=hit.total + lead + behind, take="done", fixed=setup.defense is not None)
    if setup.option("add_margin") and (isinstance(lead, Open) or lead > 0):
        hit = hit._replace(total=hit.total + lead)
    return hit


def _class(lead: Value, helpless: bool) -> str:
    if isinstance(lead, Open) or lead >= CRITICAL:
        return "hit_critical"
    return "hit_marginal" if lead <= MARGINAL and not helpless else "hit_success"


def _struck(setup: Attack, hit: Hit, effects: tuple[str, ...]) -> Hit:
    """After the critical table: more damage, less armor (toaster.damage.option_critical_table)."""
    return _harder(setup, hit, *damage_effect(effects))


def _harder(setup: Attack, hit: Hit, armor: str, bonus: int) -> Hit:
    assert setup.harm is not None
    return hit._replace(total=hit.total + bonus, ac=armor_left(armor, hit.ac, setup.harm.bare))
