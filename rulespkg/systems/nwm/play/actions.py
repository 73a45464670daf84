"""What can be rolled on a turn: an attack, a hard set-up, breaking in on a turn or out of a grab."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rulespkg.model.field import Option
from rulespkg.model.form import choice
from rulespkg.model.row_options import rows
from rulespkg.model.words import minus
from rulespkg.play.fight import Fight
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, Offer, PendingRoll, Picks, Shown, among, offer, relabeled
from rulespkg.systems.nwm.checks.calculators.task import Task
from rulespkg.systems.nwm.combat.initiative import INTERRUPTED
from rulespkg.systems.nwm.effects.calculators.effects import SpecialEffects
from rulespkg.systems.nwm.effects.special_effects import EffectOutcome
from rulespkg.systems.nwm.fields import RATED
from rulespkg.systems.nwm.play.attack import attack_offer, attacking, defending, serving
from rulespkg.systems.nwm.play.keys import Bond, Deed, Mark, Resource, State
from rulespkg.systems.nwm.play.order import base, quickness
from rulespkg.systems.nwm.play.people import BARE, character, held_by
from rulespkg.systems.nwm.play.spending import effect_power
from rulespkg.systems.nwm.play.turn import TurnPicks, deeds
from rulespkg.systems.nwm.scale import ranks

GOOD = "rank-good"
"""The number that the GM sets at first."""


class SetUpPicks(TurnPicks):
    """By which attribute, by place, counted from 0, and the number that the GM sets."""

    by = choice("By", "0", ())
    required = relabeled(Task.required, "Required")


def setup_offer(fight: Fight, person: Person, _: Picks) -> Offer[SetUpPicks, PendingRoll[Task]]:
    """A hard set-up against a number set by the GM (nwm.setup.kinds)."""
    attributes = [Option(str(at), each.label) for at, each in enumerate(character(person).attributes)]
    return offer(
        SetUpPicks,
        partial(_setup, person),
        deeds(fight, person),
        among(SetUpPicks.by, attributes, "0", compared=True).at(Shown.DOES),
        among(SetUpPicks.required, rows((RATED,)), GOOD).at(Shown.MEETS),
    )


def _setup(person: Person, picks: SetUpPicks) -> PendingRoll[Task]:
    roll = Task.initial()
    roll.rank, roll.bonus = character(person).attributes[int(picks.by)].rank, character(person).impairment
    roll.required = picks.required
    words = f"against {ranks.title(roll.needed)}; +4 on the next action"
    won = (Change(person.id, State.HARD_SETUP, 1),)
    return PendingRoll(roll, f"{person.name} makes a hard set-up", words, person.id, won=won)


def break_in_offer(fight: Fight, person: Person, _: Picks) -> Offer[TurnPicks, PendingRoll[Task]]:
    """A roll to act before whoever is on turn is done (nwm.init.preempt)."""
    return offer(TurnPicks, lambda _: _break_in(fight.person(fight.turn), person), deeds(fight, person))


def _break_in(acting: Person, person: Person) -> PendingRoll[Task]:
    roll = Task.initial()
    roll.rank, roll.bonus = quickness(person), character(person).impairment
    roll.required, roll.number = "", base(acting) + INTERRUPTED
    words = f"before {acting.name} is done, against {minus(roll.number)}"
    return PendingRoll(roll, f"{person.name} breaks in", words, person.id)


def escape_offer(fight: Fight, person: Person, _: Picks) -> Offer[TurnPicks, PendingRoll[SpecialEffects]]:
    """An attack on whoever holds somebody, to be free again (nwm.special.escape)."""
    return offer(TurnPicks, lambda _: _escape(fight.find(held_by(person)), person), deeds(fight, person))


def _escape(holder: Person | None, person: Person) -> PendingRoll[SpecialEffects]:
    roll, grip = SpecialEffects.initial(), person.used_of(Resource.GRIP)
    roll.effect = "special-escape"
    attacking(roll, person, BARE, serving(character(person), "attack")[0])
    if holder:
        defending(roll, holder, serving(character(holder), "defense")[0])
    roll.power, roll.grab = any_rank_slug(effect_power(person)), any_rank_slug(grip)
    words = f"from {holder.name if holder else 'whoever holds'}, strength {grip}"
    title = f"{person.name} breaks free"
    return PendingRoll(roll, title, words, person.id, holder.id if holder else "")


def any_rank_slug(index: int) -> str:
    """A rank as a form holds it, also off the chart."""
    slug = ranks.slug(index)
    return f"rank-{slug}" if slug else str(index)


def freed(end: EffectOutcome, person: Person, holder: Person | None) -> tuple[Change, ...]:
    """Whoever broke free is free, and may hold the other in turn."""
    if end.result not in ("free", "free-and-countergrab"):
        return ()
    free = Change(person.id, State.HELD, 0)
    if holder is None or end.amount is None:
        return (free,)
    return free, Change(holder.id, Mark(Bond.HELD, person.id).text, max(1, end.amount.num))


OFFERS: dict[str, Callable[[Fight, Person, Picks], Offer[Any, Any]]] = {
    Deed.ATTACK: attack_offer,
    Deed.SET_UP: setup_offer,
    Deed.BREAK_IN: break_in_offer,
    Deed.ESCAPE: escape_offer,
}


def turn_offer(fight: Fight, person: Person, picks: Picks) -> Offer[Any, PendingRoll[Any] | None]:
    """What is open of what somebody does, and the roll that comes of it."""
    deed = offer(TurnPicks, lambda chosen: chosen.deed, deeds(fight, person)).filled(picks)
    return OFFERS[deed](fight, person, picks)
