"""What happened in an attack, in words with the rules behind them (toaster.combat.attack)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.model.words import added

if TYPE_CHECKING:
    from rulespkg.dice import Throw
    from rulespkg.systems.toaster.combat.attack_setup import AttackSetup
    from rulespkg.systems.toaster.damage.damage_roll import Told


CLASSES = {
    "hit": "a hit",
    "hit_marginal": "a marginal hit",
    "hit_success": "a hit",
    "hit_critical": "a critical hit",
}


def tell_attack(setup: AttackSetup, throw: Throw, left: Any) -> Told:
    """The attack roll: its total, the gate, and what comes of it."""
    total = throw.total + setup.bonus
    words = f"{throw.total} {added(setup.bonus)} makes {total}"
    if getattr(left, "step", "") == "check":
        words = "A natural 0: the attack fails, and a second roll says whether it is a fumble."
        return ((words, "toaster.actions.rolling_zeros"),)
    rule = "toaster.combat.ranged_gate" if setup.gate_is_ten else "toaster.combat.melee_gate"
    least = "10 or more" if setup.gate_is_ten else f"more than {setup.defense}"
    needed = f"and it takes {least}"
    key = getattr(left, "key", "")
    if key == "attack_fumble":
        return ((f"{words}, {needed}: a fumble, 6 or more short.", "toaster.outcomes.fumble"),)
    if key == "miss_gate":
        return ((f"{words}, {needed}: a miss.", rule),)
    if setup.defense is None:
        return ((f"{words}, {needed}: {CLASSES[key]}.", rule),)
    return ((f"{words}, {needed}: now the defense.", "toaster.combat.attack_roll"),)


def tell_check(setup: AttackSetup, throw: Throw, left: Any) -> Told:
    """The second roll after a natural 0 of the attack."""
    bonus = setup.bonus - setup.after
    words = f"Second roll {throw.total} {added(bonus)} makes {throw.total + bonus}: "
    if throw.total == 0:
        words = "Second roll: another natural 0, "
    end = "a fumble." if left.key == "attack_fumble" else "no fumble, just a miss."
    return ((words + end, "toaster.outcomes.fumble"),)


def tell_defense(setup: AttackSetup, lead: int, throw: Throw, left: Any) -> Told:
    """The defense roll against the attack total."""
    assert setup.defense is not None
    bonus = setup.defense + setup.defense_after
    words = f"{throw.total} {added(bonus)} makes {throw.total + bonus} against {lead + setup.defense}: "
    if getattr(left, "step", "") == "fumble":
        words = "A natural 0: the defense fails, and a second roll says whether it is a fumble."
        return ((words, "toaster.actions.rolling_zeros"),)
    if left.key == "miss_defended":
        return ((words + "the attack fails.", "toaster.combat.defense_roll"),)
    by = lead - setup.defense_after - throw.total
    told = ((f"{words}{CLASSES[left.key]} by {by}.", "toaster.combat.defense_roll"),)
    return (*told, *tell_options(setup, by))


def tell_options(setup: AttackSetup, lead: int) -> Told:
    """What damage options take from the attack roll."""
    told: Told = ()
    if setup.option("same_die"):
        told = (("The same dice count again for damage and protection.", "toaster.damage.option_same_die"),)
    if setup.option("add_margin") and lead > 0:
        told = (*told, (f"The margin adds {lead} to the damage.", "toaster.damage.option_add_margin"))
    return told


def tell_fumble(state: Any, throw: Throw, left: Any) -> Told:
    """The second roll after a natural 0 of the defense."""
    end = "the defense is fumbled" if left.fumble else "no fumble, but the defense fails"
    return ((f"Second roll {throw.total}: {end}; {CLASSES[left.key]}.", "toaster.outcomes.fumble"),)
