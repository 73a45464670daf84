"""The stages of one attack up to the damage dice, and what its states end in (toaster.combat.attack)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.dice import Distribution, Pool, Stage, Throw
from rulespkg.systems.toaster.checks.open_ended import D10Star, OpenEnded, Remainder, Subtracted, Value, beats
from rulespkg.systems.toaster.combat.attack_setup import (
    CRITICAL,
    MARGINAL,
    TARGET,
    AttackResult,
    AttackSetup,
    PendingAttack,
    Sums,
)
from rulespkg.systems.toaster.combat.attack_words import tell_attack, tell_check, tell_defense, tell_fumble
from rulespkg.systems.toaster.combat.critical_table import CRITICAL_HARM, damage_effect, tell_effects
from rulespkg.systems.toaster.combat.net_damage import cap
from rulespkg.systems.toaster.damage.armor_class import armor_left
from rulespkg.systems.toaster.damage.damage_roll import Hit
from rulespkg.systems.toaster.index.dice import Nines, d10_star

if TYPE_CHECKING:
    from rulespkg.dice.pool import Faces


def result_of(state: Any) -> AttackResult:
    """The result of a state at the end; dice that counts twice are set off against each other here."""
    if isinstance(state, AttackResult):
        return state
    left = state.total - state.ac
    if isinstance(left, int):
        left = max(0, left) // (2 if state.halve else 1)
    return AttackResult(state.key, state.fumble, left)


def capped_result(state: Any) -> AttackResult:
    """The same with net damage up to ``MOST_NET``."""
    end = result_of(state)
    return end._replace(net=cap(end.net))


def attack_stages(setup: AttackSetup, sums: Sums) -> tuple[Stage, ...]:
    """The attack die, its fumble check, the defense and the defender's fumble check."""
    attack = D10Star(setup.die("attack"), setup.needed + (CRITICAL if setup.defense is None else 0))
    again = d10_star(setup.rules.nines, setup.needed_again)
    return (
        Stage(
            "Attack",
            lambda _: attack,
            lambda _, face: _attacked(setup, face),
            lambda _, throw, left: tell_attack(setup, sums, throw, left),
            key="attack",
        ),
        Stage(
            "Fumble check",
            lambda state: again if waits_for(state, "check") else None,
            lambda _, face: _checked(setup, face),
            lambda _, throw, left: tell_check(sums, throw, left),
            key="check",
        ),
        Stage(
            "Defense",
            lambda state: _defense(setup, state.lead) if waits_for(state, "defend") else None,
            lambda state, face: _defended(setup, state.lead, face),
            lambda state, throw, left: tell_defense(setup, sums, state.lead, throw, left),
            key="defense",
            side="target",
        ),
        Stage(
            "Defender's fumble check",
            lambda state: (
                DefenseFumble(state.lead, setup.rules.nines) if waits_for(state, "fumble") else None
            ),
            lambda state, face: _fumbled(setup, state.lead, face),
            lambda state, throw, left: tell_fumble(setup, sums, state.lead, throw, left),
            key="defense-check",
            side="target",
        ),
    )


def table_stages(setup: AttackSetup) -> tuple[Stage, ...]:
    """The roll on the critical table where that option is on."""
    if not setup.option("crit_table"):
        return ()
    table = Stage(
        "Critical table",
        lambda state: CRITICAL_HARM if shines(state) else None,
        lambda hit, effects: _struck(setup, hit, effects),
        tell_effects,
        key="critical",
    )
    return (table,)


def waits_for(state: Any, step: str) -> bool:
    """Whether this step comes next."""
    return isinstance(state, PendingAttack) and state.step == step


def shines(state: Any) -> bool:
    """Whether a hit rolls on the critical table."""
    return isinstance(state, Hit) and (state.key == "hit_critical" or state.fumble)


def _attacked(setup: AttackSetup, face: Value) -> Any:
    """After the attack die: a check, a miss, a hit on the defenseless, or a defense to come."""
    if isinstance(face, int):
        if setup.rules.zeros and face == 0:
            return PendingAttack("check")
        if face < setup.needed:
            return AttackResult("attack_fumble" if _far_off(setup, face) else "miss_gate")
    if setup.defense is None:
        return _landed(setup, face + setup.bonus - TARGET)
    return PendingAttack("defend", face + setup.bonus - setup.defense)


def _far_off(setup: AttackSetup, face: int) -> bool:
    """Whether a miss is a fumble by its band, counted from the gate (toaster.outcomes.bands)."""
    goal = TARGET if setup.gate_is_ten else setup.behind
    return setup.rules.variable and face + setup.bonus - goal <= -CRITICAL


def _checked(setup: AttackSetup, face: int) -> AttackResult:
    return AttackResult("miss_gate" if face and face >= setup.needed_again else "attack_fumble")


def _defense(setup: AttackSetup, lead: Value) -> Subtracted:
    """The defense die against what the attack has over the defense, luck after the roll too."""
    over, zero = lead - setup.defense_after, setup.rules.zeros
    return Subtracted(over, setup.die("defense"), setup.least - 1, setup.span, zero=zero)


def _defended(setup: AttackSetup, lead: Value, face: int | Remainder) -> Any:
    left = face if isinstance(face, Remainder) else _defense(setup, lead).left(face)
    if left.zero:
        return PendingAttack("fumble", left.value + setup.defense_after)
    if isinstance(left.value, int) and left.value < setup.least:
        return AttackResult("miss_defended")
    return _landed(setup, left.value)


class DefenseFumble(Pool):
    """The defender's second die after a natural 0, against a lead.

    A throw shows the die; the odds hold pairs: whether it is a fumble, and what the lead is then.
    """

    def __init__(self, lead: Value, nines: Nines) -> None:
        super().__init__(lead, nines)

    def throw(self, faces: Faces) -> Throw:
        return D10Star(self.parts[1]).throw(faces)

    def _odds(self) -> Distribution:
        lead, nines = self.parts
        return D10Star(nines).odds().then(lambda face: beats(lead, face) if face else sure((True, lead)))


def sure(outcome: Any) -> Distribution:
    """One outcome without a doubt."""
    return Distribution.certain(outcome)


def _fumbled(setup: AttackSetup, lead: Value, face: Any) -> Any:
    fumble, left = face if isinstance(face, tuple) else (face == 0 or lead > face, lead)
    return _landed(setup, left, True, fumble)


def _landed(setup: AttackSetup, lead: Value, helpless: bool = False, fumble: bool = False) -> Any:
    """A hit with this lead over the defense, or over 10; ``helpless`` makes it a success at least."""
    key = _class(lead, helpless) if setup.rules.variable else "hit"
    harm = setup.harm
    if harm is None:
        return AttackResult(key, fumble)
    take = {"hit_critical": "high", "hit_marginal": "low"}.get(key, "one")
    roll = take if setup.option("roll_twice") else "one"
    hit = Hit(key, harm.wc + harm.bonus, harm.ac, roll, fumble=fumble)
    if key == "hit_marginal" and setup.option("halve_marginal"):
        hit = hit._replace(halve=True)
    if setup.option("same_die"):
        behind = setup.behind - setup.bonus
        hit = hit._replace(total=hit.total + lead + behind, take="done", fixed=setup.defense is not None)
    if setup.option("add_margin") and (isinstance(lead, OpenEnded) or lead > 0):
        hit = hit._replace(total=hit.total + lead)
    return hit


def _class(lead: Value, helpless: bool) -> str:
    if isinstance(lead, OpenEnded) or lead >= CRITICAL:
        return "hit_critical"
    return "hit_marginal" if lead <= MARGINAL and not helpless else "hit_success"


def _struck(setup: AttackSetup, hit: Hit, effects: tuple[str, ...]) -> Hit:
    """After the critical table: more damage, less armor (toaster.damage.option_critical_table)."""
    return _harder(setup, hit, *damage_effect(effects))


def _harder(setup: AttackSetup, hit: Hit, armor: str, bonus: int) -> Hit:
    assert setup.harm is not None
    return hit._replace(total=hit.total + bonus, ac=armor_left(armor, hit.ac, setup.harm.bare))
