"""What the condition tracker does to people: harm, bleeding and mortality clocks, as changes of gauges."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import partial
from typing import Any

from rulespkg.model.form import Form
from rulespkg.model.words import plural
from rulespkg.play.fight import Fight
from rulespkg.play.game import Act, Due
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, Offer, PendingRoll, offer, up_to
from rulespkg.systems.toaster.damage.calculators.conditions import Conditions
from rulespkg.systems.toaster.damage.calculators.conditions_fields import TrackedCharacter
from rulespkg.systems.toaster.damage.calculators.mortality import Mortality
from rulespkg.systems.toaster.damage.mortality import Clock
from rulespkg.systems.toaster.damage.stun_and_wounds import MORTAL
from rulespkg.systems.toaster.play.keys import Resource, State, nines
from rulespkg.systems.toaster.play.people import FATES, body, character, counts, fate
from rulespkg.systems.toaster.play.turn import Turn

MOST_HELP = 20
"""The help that a card offers for a mortality check."""


def tracked(*people: Person) -> Conditions:
    """People in the condition tracker."""
    tracker = Conditions.initial()
    tracker.bodies = tuple(body(person) for person in people)
    tracker.with_bleeding = False
    return tracker


def changed(person: Person, after: TrackedCharacter) -> tuple[Change, ...]:
    """What makes somebody so as the tracker has them afterwards."""
    resource_changes = (
        Change(person.id, what, now - person.used_of(what)) for what, now in counts(after).items()
    )
    marks: list[Change] = []
    if after.fate != fate(person):
        marks = [Change(person.id, mark, int(state == after.fate)) for mark, state in FATES.items()]
    return (
        *(change for change in resource_changes if change.by),
        *(change for change in marks if change.by or change.what in person.marks),
    )


class CheckPicks(Form):
    """What helps somebody who is mortally wounded."""

    help = Mortality.help


def mortality_offer(fight: Fight, person: Person) -> Offer[CheckPicks, Turn[Mortality]]:
    """A mortality check, with what a medical roll made over 10 (toaster.harm.mortality_check)."""
    fill = partial(_mortality, fight.house, person, person.used_of(Resource.WOUNDS))
    return offer(CheckPicks, fill, up_to(CheckPicks.help, MOST_HELP, "Medical roll over 10"))


def _mortality(house: Container[str], person: Person, wounds: int, picks: CheckPicks) -> Turn[Mortality]:
    check = Mortality.initial()
    check.physique = character(person).physique
    check.wounds = max(MORTAL, wounds)
    check.help = picks.help
    check.nines = nines(house)
    words = f"with {picks.help} of help" if picks.help else "the first one, or for a new wound"
    return PendingRoll(check, f"Mortality check: {person.name}", words, person.id, person.id)


def effects(fight: Fight, roll: PendingRoll[Any], check: Mortality, clock: Clock) -> tuple[Change, ...]:
    """The clock after a mortality check.

    Without help a check while a clock runs is for a new wound: the shorter clock counts.
    """
    person = fight.find(roll.target)
    if person is None:
        return ()
    return changed(person, tracked(person).timed(1, clock, new_wound=not check.help).member(1))


def verdict(clock: Clock) -> str:
    """How long somebody lives, in few words."""
    if clock.survives:
        return f"Lives {plural(clock.rounds, 'round')}"
    return f"Dies in {plural(clock.rounds, 'round')}" if clock.rounds else "Dies at once"


def acts(person: Person) -> tuple[Act, ...]:
    """Bleeding stops or starts by hand."""
    now = body(person)
    if now.bleeding:
        return (Act("Stop the bleeding", changed(person, tracked(person).stop(1).member(1))),)
    if now.wounds and State.DEAD not in person.marks:
        return (Act("Start bleeding", (Change(person.id, Resource.BLEEDING, now.wounds),)),)
    return ()


def due(fight: Fight) -> Iterator[Due]:
    """Bleeding first, then clocks, then mortality checks (toaster.combat.round)."""
    people = [person for person in fight.people if State.DEAD not in person.marks]
    later = tracked(*people).next().members if people else ()
    for person, after in zip(people, later, strict=True):
        now = body(person)
        bled, clocked = now.but(), now.but()
        bled.stun, bled.wounds, bled.bled = after.stun, after.wounds, after.bled
        clocked.clock, clocked.fate = after.clock, after.fate
        if now.rate:
            more = after.wounds - now.wounds
            words = f"{person.name} bleeds: {now.rate} stun"
            words += f" and {plural(more, 'wound')} more" if more else ""
            yield Due(words, "toaster.harm.bleeding", changed(person, bled))
        if now.ticks:
            left = plural(after.clock, "round")
            words = f"dies in {left}" if after.clock else "dies"
            if now.fate == FATES[State.CHECKS]:
                words = f"checks again in {left}" if after.clock else "has to check again"
            yield Due(f"{person.name} {words}", "toaster.harm.mortality_check", changed(person, clocked))
        if after.wounds >= MORTAL and after.fate == "none":
            words = f"{person.name}, {plural(after.wounds, 'wound')}: mortality check"
            roll = _mortality(fight.house, person, after.wounds, CheckPicks({}))
            yield Due(words, "toaster.harm.mortality_check", (), roll)
