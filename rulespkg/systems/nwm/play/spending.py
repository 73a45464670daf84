"""What is decided once an attack has hit: what its extra successes are spent on (nwm.attack.spend)."""

from __future__ import annotations

from collections.abc import Iterator

from rulespkg.model.words import plural
from rulespkg.play.game import Ask, Choice
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, difference
from rulespkg.systems.nwm.attacks.calculators.planner import Planner
from rulespkg.systems.nwm.attacks.goals import result_wanted
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
from rulespkg.systems.nwm.play.keys import Bond, Mark, State
from rulespkg.systems.nwm.play.people import BARE, by_hand, character, grouped, heads, rank_of
from rulespkg.systems.nwm.scale.ranks import AVERAGE

GRAB, KNOCK_DOWN, DISARM = "grab", "knockdown", "disarm"
_EFFECTS = (
    (GRAB, "Grab", State.HELD),
    (KNOCK_DOWN, "Knock down", State.PRONE),
    (DISARM, "Disarm", State.DISARMED),
)
"""The special effects that a hit by hand can have, with words and what they leave the target in."""
_DISCOUNT = {BARE: "discount-one", "machine-gun": "discount-two", "light-autocannon": "discount-two"}
"""Which weapons have cheap victims (nwm.many.discount); the others none, unless the GM gives more."""


def question(attack: Planner, extra: int, person: Person, target: Person) -> Ask | None:
    """Every other result that the successes can buy, victims of a group, and special effects by hand."""
    if extra < 0:
        return None
    choices = _harms(attack, extra, target)
    if by_hand(attack.weapon) and not grouped(target):
        choices += _effects(attack, extra, person, target)
    if not choices:
        return None
    can, now = plural(attack.planned.spendable(extra), "success"), attack.planned.chosen(extra)
    return Ask(f"{can} to spend: {result_title(now)} as it stands, or instead", tuple(choices))


def wanting(attack: Planner, result: str) -> Planner:
    """The attack that chooses a result; what armor stops is all that is left, if so."""
    again = attack.but()
    if result == STOPPED:
        again.goal = "touch"
    else:
        again.goal, again.wanted = "own", result_wanted(result)
    return again


def _harms(attack: Planner, extra: int, target: Person) -> list[Choice]:
    """The other results within reach, the worst first, each for its cheapest price."""
    planned = attack.planned
    can = reachable(planned.spends, planned.spendable(extra))
    return [
        Choice(
            f"{_many(attack, extra, result, target)}{result_title(result)} {_price(attack, result)}",
            difference(attack, wanting(attack, result)),
        )
        for result in reversed(can)
        if result not in (planned.chosen(extra), STOPPED)
    ]


def _many(attack: Planner, extra: int, result: str, target: Person) -> str:
    count = struck_down(attack, extra, result, target)
    return f"{count} × " if count > 1 else ""


def _price(attack: Planner, result: str) -> str:
    cost, spend = attack.planned.spends[result]
    if not cost:
        return "at no cost"
    kind = {"clobbering": "killing", "killing": "clobbering"}.get(attack.harm.kind, "")
    parts = [
        "full damage (1)" if spend.full else "",
        f"past the armor ({attack.harm.cover})" if spend.bypass else "",
        f"{kind} damage instead (1)" if spend.convert else "",
        f"{plural(spend.increase, 'half-step')} of damage ({spend.increase})" if spend.increase else "",
    ]
    return f"for {plural(cost, 'success')}: {', '.join(part for part in parts if part)}"


def struck_down(attack: Planner, extra: int, result: str, target: Person) -> int:
    """How many of a group a result befalls: all successes that it leaves go into victims (nwm.many.steps)."""
    if not grouped(target) or result not in TAKEDOWN:
        return 1
    left = attack.planned.spendable(extra) - attack.planned.spends[result][0]
    steps = DISCOUNTS.row(_DISCOUNT.get(attack.weapon, "discount-none")).facts["steps"]
    return min(heads(target), victims(max(0, left), steps))


def _effects(attack: Planner, extra: int, person: Person, target: Person) -> Iterator[Choice]:
    """Special effects, each with the worst harm that is left beside it (nwm.special.separate)."""
    can = attack.planned.spendable(extra)
    for name, label, state in _EFFECTS:
        effect = effect_of(name, person, target)
        least = cheapest(effect)
        unarmed = name == DISARM and character(target).weapon == BARE
        if state in target.marks or unarmed or least > can:
            continue
        ends = effect_outcome(effect, least)
        change, end = Change(target.id, state, 1), OUTCOMES[ends.result][0].lower()
        if name == GRAB:
            strength = int(ends.amount.num) if ends.amount is not None else 1
            change = Change(target.id, Mark(Bond.HELD, person.id).text, max(1, strength))
            end = f"strength {strength}"
        rest = reachable(attack.planned.spends, can - least)[-1]
        words = f"{label} for {plural(least, 'success')}: {end}; the rest buys {result_title(rest)}"
        again = wanting(attack, rest)
        again.aside = attack.aside + least
        yield Choice(words, difference(attack, again), (change,))


def effect_power(person: Person) -> int:
    """The power of special effects: that of bare hands (nwm.special.power)."""
    return muscle_power(character(person).now(rank_of(person, "buffness")), BARE)


def effect_of(name: str, person: Person, target: Person) -> SpecialEffect:
    """An effect on somebody: the grip is that of the target's buffness, the weight an adult's; both ours."""
    grip = character(target).now(rank_of(target, "buffness"))
    against = {DISARM: grip, KNOCK_DOWN: AVERAGE}.get(name, 0)
    return SpecialEffect(name, effect_power(person), against)
