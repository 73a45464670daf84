"""One attack from the swing to net damage, as a procedure (toaster.combat.attack)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rulespkg.dice import Distribution, Pool, Procedure, Ratio, Stage, advance
from rulespkg.systems.toaster.damage import Hit, damage_stages
from rulespkg.systems.toaster.dice import d10_star
from rulespkg.systems.toaster.location import CRITICAL_HARM, damage_effect, tell_effects
from rulespkg.systems.toaster.nets import cap, capped_net, lot, net_of
from rulespkg.systems.toaster.swing import CRITICAL, MARGINAL, TARGET, Pending, Result, check_setup
from rulespkg.systems.toaster.tails import Left, Less, Open, Star, beats, mean
from rulespkg.systems.toaster.telling import tell_attack, tell_check, tell_defense, tell_fumble

if TYPE_CHECKING:
    from rulespkg.dice import Throw
    from rulespkg.dice.pool import Faces
    from rulespkg.systems.toaster.dice import Nines
    from rulespkg.systems.toaster.nets import Lot
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
    """The exact results; net damage is open from ``MOST_NET`` on where nines are unlimited."""
    states = _ready(setup)
    lots: dict[Result, dict[Lot | None, int]] = {}
    for state, weight in states.items():
        kind, one = _lotted(setup, state)
        of_kind = lots.setdefault(kind, {})
        of_kind[one] = of_kind.get(one, 0) + weight
    kinds = Distribution({kind: sum(of_kind.values()) for kind, of_kind in lots.items()})
    return kinds.then(lambda kind: _results(kind, Distribution(lots[kind])))


def _lotted(setup: Attack, state: Any) -> tuple[Result, Lot | None]:
    """A state before the damage dice as a result without its net damage, and what gives that."""
    if setup.harm is None or isinstance(state, Result):
        return state, None
    return Result(state.key, state.fumble), lot(setup.harm, state)


def _results(kind: Result, lots: Distribution) -> Distribution:
    """The results of one kind; net damage is the same for all hits that lead as much over the armor."""
    if None in lots.outcomes():
        return Distribution.certain(kind)
    return lots.then(net_of).reduced().map(lambda net: kind._replace(net=net))


@lru_cache(maxsize=50)
def _ready(setup: Attack) -> Distribution:
    """The states before the damage dice; equal hits over equal armor are one.

    It is what the stages come to, with dice that do not depend on the state thrown together.
    """
    check_setup(setup)
    attack, check, _, fumble = _attack_stages(setup)
    states = advance(advance(Distribution.certain(None), attack.after), check.after)
    met = states.then(
        lambda state: _defense(setup, state.lead).odds() if _is(state, "defend") else _sure(state)
    ).map(lambda left: _defended(setup, 0, left) if isinstance(left, Left) else left)
    states = advance(met, fumble.after)
    if setup.option("crit_table"):
        harms = CRITICAL_HARM.odds().map(damage_effect)
        states = advance(
            states,
            lambda hit: harms.map(lambda one: _harder(setup, hit, *one)) if _shines(hit) else None,
        )
    return states.map(_bare)


def _bare(state: Any) -> Any:
    return state._replace(total=state.total - state.ac, ac=0) if isinstance(state, Hit) else state


@lru_cache(maxsize=MOST_KNOWN)
def net_odds(setup: Attack) -> Distribution:
    """The exact net damage of an attack, misses counted 0; ``MOST_NET`` or more is one if it is endless."""
    assert setup.harm is not None
    harm = setup.harm
    lots = _ready(setup).map(lambda state: lot(harm, state) if isinstance(state, Hit) else None)
    return lots.then(lambda one: _lot_net(one, setup.endless)).reduced()


def _lot_net(hits: Lot | None, endless: bool) -> Distribution:
    if hits is None:
        return Distribution.certain(0)
    return capped_net(hits) if endless else net_of(hits)


def capped_results(setup: Attack) -> Distribution:
    """The odds of ``attack_procedure``, worked out as ``exact_results``."""
    results = exact_results(setup)
    return results.map(_cap) if setup.endless else results


def mean_net(results: Distribution) -> Ratio:
    """The mean net damage of an attack, misses counted 0 (toaster.combat.attack)."""
    weighted = (mean(result.net) * weight for result, weight in results.items())
    return sum(weighted, Ratio(0)) / results.total


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
    ac = {"normal": hit.ac, "no-armor": setup.harm.bare, "ac-zero": 0}[armor]
    return hit._replace(total=hit.total + bonus, ac=ac)
