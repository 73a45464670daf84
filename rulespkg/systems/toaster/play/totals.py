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


def added(form: Any) -> dict[str, int]:
    """What is added to the dice of a roll, by their keys."""
    kind = form.id
    if kind == "toaster.attack":
        setup = form.setup
        defense = (setup.defense or 0) + setup.defense_after
        return {
            "attack": setup.bonus,
            "defense": defense,
            "damage": setup.harm.wc + setup.harm.bonus,
            "protection": setup.harm.ac,
        }
    if kind == "toaster.check":
        plan = form.plan
        first = form.total_rank + form.added + BEFORE * plan.before
        return {"roll": first + AFTER * plan.after, "reroll": first}
    if kind == "toaster.opposed":
        sides = (("you", form.you), ("they", form.they))
        return {key: side.bonus + AFTER * side.luck_after for key, side in sides}
    if kind == "toaster.luck":
        return {"roll": form.left + form.added}
    return {"mortality": form.first} if kind == "toaster.mortality" else {}
