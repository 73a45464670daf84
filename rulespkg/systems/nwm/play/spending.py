"""What is decided once an attack has hit: what its extra successes are spent on (nwm.attack.spend)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.words import plural
from rulespkg.play.game import Ask, Change, Choice
from rulespkg.systems.nwm.attacks.goals import HIT_RESULTS
from rulespkg.systems.nwm.attacks.spending_plan import reachable
from rulespkg.systems.nwm.attacks.tables import DISCOUNTS
from rulespkg.systems.nwm.attacks.victims import victims
from rulespkg.systems.nwm.damage.damage import STOPPED, TAKEDOWN, result_title
from rulespkg.systems.nwm.effects.special_effects import (
    OUTCOMES,
    SpecialEffect,
    cheapest,
    effect_outcome,
)
from rulespkg.systems.nwm.equipment.power import muscle_power
from rulespkg.systems.nwm.play.people import BARE, by_hand, character, grouped, heads, rank_of
from rulespkg.systems.nwm.scale.ranks import AVERAGE

if TYPE_CHECKING:
    from rulespkg.play.person import Person
    from rulespkg.systems.nwm.attacks.calculators.planner import Planner

_EFFECTS = {"grab": "Grab", "knockdown": "Knock down", "disarm": "Disarm"}
_DISCOUNT = {BARE: "discount-one", "machine-gun": "discount-two", "light-autocannon": "discount-two"}
"""Which weapons have cheap victims (nwm.many.discount); the others none, unless the GM gives more."""


def spending(form: Planner, extra: int, attacker: Person, target: Person) -> Ask | None:
    """Every other result that the successes can buy, victims of a group, and special effects by hand."""
    if extra < 0:
        return None
    found = _harms(form, extra, target)
    if by_hand(form.weapon) and not grouped(target):
        found += [one for name in _EFFECTS for one in _effect(form, extra, name, attacker, target)]
    if not found:
        return None
    can, now = plural(form.planned.spendable(extra), "success"), form.planned.chosen(extra)
    return Ask(f"{can} to spend. They buy {result_title(now)}; instead they can buy", tuple(found))


def wanting(result: str) -> dict[str, str]:
    """The inputs that make the planner choose a result; what armor stops is all that is left, if so."""
    if result == STOPPED:
        return {"goal": "touch"}
    return {
        "goal": "own",
        **{f"wanted.{one.replace('-', '_')}": str(int(one == result)) for one in HIT_RESULTS},
    }


def _harms(form: Planner, extra: int, target: Person) -> list[Choice]:
    """The other results within reach, the worst first, each for its cheapest price."""
    planned = form.planned
    can = reachable(planned.known, planned.spendable(extra))
    return [
        Choice(f"{_many(form, extra, one, target)}{result_title(one)} {_price(form, one)}", wanting(one))
        for one in reversed(can)
        if one not in (planned.chosen(extra), STOPPED)
    ]


def _many(form: Planner, extra: int, result: str, target: Person) -> str:
    count = struck_down(form, extra, result, target)
    return f"{count} × " if count > 1 else ""


def _price(form: Planner, result: str) -> str:
    cost, spend = form.planned.known[result]
    if not cost:
        return "at no cost"
    kind = {"clobbering": "killing", "killing": "clobbering"}.get(form.harm.kind, "")
    parts = [
        "full damage (1)" if spend.full else "",
        f"past the armor ({form.harm.cover})" if spend.bypass else "",
        f"{kind} damage instead (1)" if spend.convert else "",
        f"{plural(spend.increase, 'half-step')} of damage ({spend.increase})" if spend.increase else "",
    ]
    return f"for {plural(cost, 'success')}: {', '.join(part for part in parts if part)}"


def struck_down(form: Planner, extra: int, result: str, target: Person) -> int:
    """How many of a group a result befalls: all successes that it leaves go into victims (nwm.many.steps)."""
    if not grouped(target) or result not in TAKEDOWN:
        return 1
    left = form.planned.spendable(extra) - form.planned.known[result][0]
    steps = DISCOUNTS.row(_DISCOUNT.get(form.weapon, "discount-none")).facts["steps"]
    return min(heads(target), victims(max(0, left), steps))


def _effect(form: Planner, extra: int, name: str, attacker: Person, target: Person) -> list[Choice]:
    """A special effect and the worst harm that is left beside it (nwm.special.separate)."""
    if {"grab": "held", "knockdown": "prone", "disarm": "disarmed"}[name] in target.marks:
        return []
    if name == "disarm" and character(target).weapon == BARE:
        return []
    tried = effect_of(name, attacker, target)
    least = cheapest(tried)
    can = form.planned.spendable(extra)
    if least > can:
        return []
    ends = effect_outcome(tried, least)
    rest = reachable(form.planned.known, can - least)[-1]
    strength = int(ends.amount.num) if name == "grab" and ends.amount is not None else 1
    change = {
        "grab": Change(target.id, f"held-{attacker.id}", max(1, strength)),
        "knockdown": Change(target.id, "prone", 1),
        "disarm": Change(target.id, "disarmed", 1),
    }[name]
    told = f"strength {strength}" if name == "grab" else OUTCOMES[ends.result][0].lower()
    words = f"{_EFFECTS[name]} for {plural(least, 'success')}: {told}; the rest buys {result_title(rest)}"
    return [Choice(words, {"aside": str(form.aside + least), **wanting(rest)}, (change,))]


def effect_power(person: Person) -> int:
    """The power of special effects: that of bare hands (nwm.special.power)."""
    return muscle_power(character(person).now(rank_of(person, "buffness")), BARE)


def effect_of(name: str, attacker: Person, target: Person) -> SpecialEffect:
    """An effect on somebody: the grip is that of the target's buffness, the weight an adult's; both ours."""
    grip = character(target).now(rank_of(target, "buffness"))
    against = {"disarm": grip, "knockdown": AVERAGE}.get(name, 0)
    return SpecialEffect(name, effect_power(attacker), against)
