"""What is added to the dice of a roll, by their keys."""

from __future__ import annotations

from typing import Any

from rulespkg.systems.toaster.checks.calculators.check import Check
from rulespkg.systems.toaster.checks.calculators.opposed import OpposedRoll
from rulespkg.systems.toaster.combat.calculators.attack import Attack
from rulespkg.systems.toaster.damage.calculators.mortality import Mortality
from rulespkg.systems.toaster.luck.calculators.luck import LuckRoll
from rulespkg.systems.toaster.luck.luck import AFTER, BEFORE


def added(form: Any) -> dict[str, int]:
    """What is added to the dice of a roll, by the keys of its stages."""
    match form:
        case Attack():
            setup = form.setup
            assert setup.harm is not None
            defense = (setup.defense or 0) + setup.defense_after
            damage = setup.harm.wc + setup.harm.bonus
            return {"attack": setup.bonus, "defense": defense, "damage": damage, "protection": setup.harm.ac}
        case Check():
            first = form.total_rank + form.added + BEFORE * form.plan.before
            return {"roll": first + AFTER * form.plan.after, "reroll": first}
        case OpposedRoll():
            sides = (("you", form.you), ("they", form.they))
            return {key: side.bonus + AFTER * side.luck_after for key, side in sides}
        case LuckRoll():
            return {"roll": form.left + form.added}
        case Mortality():
            return {"mortality": form.first}
    return {}
