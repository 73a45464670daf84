"""What a finished roll came to: a verdict in few words, and totals with all that is added."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.model.words import plural
from rulespkg.systems.toaster.checks.luck import AFTER, BEFORE

if TYPE_CHECKING:
    from rulespkg.model.answer import Answer
    from rulespkg.play.game import Loaded

_OUTCOMES = {
    "attack_fumble": "Fumble",
    "miss_gate": "Miss",
    "miss_defended": "Defended",
    "hit": "Hit",
    "hit_marginal": "Marginal",
    "hit_success": "Hit",
    "hit_critical": "Critical",
}


def verdict(loaded: Loaded, answer: Answer) -> str:
    """The outcome in few words."""
    told = {one.key: one.value for one in answer.effects if one.key != "fumble"}
    outcome = str(told.get("outcome", ""))
    if loaded.calculator == "toaster.attack":
        words = _OUTCOMES[outcome]
        if not outcome.startswith("hit"):
            return words
        stun, wounds = int(str(told["stun"])), int(str(told["wounds"]))
        harm = f"{stun} stun" + (f", {plural(wounds, 'wound')}" if wounds else "")
        return f"{words}: {harm}" if stun else f"{words}, no damage"
    if loaded.calculator == "toaster.mortality":
        rounds = int(str(told["rounds"]))
        if outcome == "survives":
            return f"Lives {plural(rounds, 'round')}"
        return f"Dies in {plural(rounds, 'round')}" if rounds else "Dies at once"
    if loaded.calculator == "toaster.bleeding":
        left = int(str(told["stun_a_round"]))
        return f"Bleeds {left} a round" if left else "The bleeding stops"
    return {"win": "Success", "lose": "Failure", "tie": "A draw"}.get(outcome, outcome.title())


def summed(form: Any, answer: Answer) -> Answer:
    """The dice with what is added to them."""
    plus = _added(form)
    dice = tuple(
        one._replace(total=str(int(one.total) + plus[one.label])) if one.label in plus else one
        for one in answer.dice
    )
    return answer._replace(dice=dice)


def _added(form: Any) -> dict[str, int]:
    """What is added to the dice of a roll, by their labels."""
    kind = form.id
    if kind == "toaster.attack":
        setup = form.setup
        defense = (setup.defense or 0) + setup.defense_after
        return {
            "Attack": setup.bonus,
            "Defense": defense,
            "Damage": setup.harm.wc + setup.harm.bonus,
            "Protection": setup.harm.ac,
        }
    if kind == "toaster.check":
        plan = form.plan
        first = form.total_rank + form.added + BEFORE * plan.before
        return {"Roll": first + AFTER * plan.after, "Re-roll": first}
    if kind == "toaster.opposed":
        sides = ((form.you, form.names[0]), (form.they, form.names[1]))
        return {name: side.bonus + AFTER * side.luck_after for side, name in sides}
    if kind == "toaster.luck":
        return {"Roll": form.left + form.added}
    return {"Mortality check": form.first} if kind == "toaster.mortality" else {}
