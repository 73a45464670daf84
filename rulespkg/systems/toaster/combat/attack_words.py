"""What happened in an attack, in words with the rules behind them (toaster.combat.attack)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.model.words import minus
from rulespkg.systems.toaster.notation import added

if TYPE_CHECKING:
    from rulespkg.dice import Throw
    from rulespkg.systems.toaster.combat.attack_setup import AttackSetup, Sums
    from rulespkg.systems.toaster.damage.damage_roll import Lines


CLASSES = {
    "hit": "a hit",
    "hit_marginal": "a marginal hit",
    "hit_success": "a hit",
    "hit_critical": "a critical hit",
}
AFTERWARD = "luck after the roll"


def tell_attack(setup: AttackSetup, sums: Sums, throw: Throw, left: Any) -> Lines:
    """The attack roll: its total, the first hurdle, and what comes of it."""
    if getattr(left, "step", "") == "check":
        words = "A natural 0: the attack fails, and a second roll says whether it is a fumble."
        return ((words, "toaster.actions.rolling_zeros"),)
    sum_ = added(throw.total, (*sums.attack, (setup.after, AFTERWARD)))
    goal = 10 if setup.gate_is_ten else setup.defense
    verbs = ("reaches", "does not reach") if setup.gate_is_ten else ("beats", "does not beat")
    passed, failed = (f"{sum_}, which {verb} the first hurdle, {minus(goal)}" for verb in verbs)
    rule = f"toaster.combat.{'ranged' if setup.gate_is_ten else 'melee'}_gate"
    key = getattr(left, "key", "")
    if key == "attack_fumble":
        return ((f"{failed}, by far: a fumble.", "toaster.outcomes.fumble"),)
    if key == "miss_gate":
        return ((f"{failed}: a miss.", rule),)
    if setup.defense is None:
        lines = ((f"{passed}: {CLASSES[key]}.", rule),)
        return (*lines, *tell_options(setup, throw.total + setup.bonus - 10, throw.total))
    return ((f"{passed}.", rule),)


def tell_check(sums: Sums, throw: Throw, left: Any) -> Lines:
    """The second roll after a natural 0 of the attack."""
    words = f"On the second roll, {added(throw.total, sums.attack)}"
    if throw.total == 0:
        words = "Another natural 0"
    end = "a fumble" if left.key == "attack_fumble" else "only a miss"
    return ((f"{words}: {end}.", "toaster.outcomes.fumble"),)


def tell_defense(setup: AttackSetup, sums: Sums, lead: int, throw: Throw, left: Any) -> Lines:
    """The defense roll against the attack total."""
    assert setup.defense is not None
    if getattr(left, "step", "") == "fumble":
        words = "A natural 0: the defense fails, and a second roll says whether it is a fumble."
        return ((words, "toaster.actions.rolling_zeros"),)
    total = added(throw.total, (*sums.defense, (setup.defense_after, AFTERWARD)))
    words = f"{total} against {minus(lead + setup.defense)}"
    if left.key == "miss_defended":
        return ((f"{words}: the attack fails.", "toaster.combat.defense_roll"),)
    by = lead - setup.defense_after - throw.total
    lines = ((f"{words}: {CLASSES[left.key]} by {by}.", "toaster.combat.defense_roll"),)
    return (*lines, *tell_options(setup, by, lead + setup.defense - setup.bonus, throw.total))


def tell_options(setup: AttackSetup, lead: int, attack: int, defense: int | None = None) -> Lines:
    """What damage options take from the attack roll: its margin, and the dice of both sides."""
    lines: Lines = ()
    harm = setup.harm
    if harm is not None and setup.option("same_die"):
        words = f"The attack die counts again: {added(attack, harm.damage_parts)} damage"
        if defense is not None:
            words = f"Both dice count again: {added(attack, harm.damage_parts)} damage "
            words += f"against {added(defense, harm.protection_parts)}"
        lines = ((f"{words}.", "toaster.damage.option_same_die"),)
    if setup.option("add_margin") and lead > 0:
        lines = (*lines, (f"The margin adds {lead} to the damage.", "toaster.damage.option_add_margin"))
    return lines


def tell_fumble(setup: AttackSetup, sums: Sums, lead: int, throw: Throw, left: Any) -> Lines:
    """The second roll after a natural 0 of the defense."""
    assert setup.defense is not None
    words = f"On the second roll, {added(throw.total, sums.defense)} against {minus(lead + setup.defense)}"
    end = "a fumbled defense, and" if left.fumble else "no fumble, but"
    return ((f"{words}: {end} {CLASSES[left.key]}.", "toaster.outcomes.fumble"),)
