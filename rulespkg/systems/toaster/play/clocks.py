"""What the condition tracker does to people: harm, bleeding and mortality clocks, as changes of gauges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.words import plural
from rulespkg.play.game import Change, Due, Loaded, Picks
from rulespkg.systems.toaster.damage.calculators.conditions import Conditions
from rulespkg.systems.toaster.damage.stun_and_wounds import MORTAL
from rulespkg.systems.toaster.play.people import FATES, body, fate, sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.model.answer import Answer
    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person
    from rulespkg.systems.toaster.damage.calculators.conditions_fields import TrackedCharacter

_COUNTS = ("stun", "wounds", "bleeding", "margin", "bled", "clock")


def tracked(*people: Person) -> Conditions:
    """People in the condition tracker."""
    return Conditions.initial().but(bodies=tuple(body(one) for one in people), with_bleeding=False)


def changed(person: Person, after: TrackedCharacter) -> tuple[Change, ...]:
    """What makes somebody so as the tracker has them afterwards."""
    counts = [
        Change(person.id, name, getattr(after, name) - person.gone(name))
        for name in _COUNTS
        if getattr(after, name) != person.gone(name)
    ]
    marks = []
    if after.fate != fate(person):
        marks = [Change(person.id, mark, int(state == after.fate)) for mark, state in FATES.items()]
        marks = [one for one in marks if one.by or one.what in person.marks]
    return (*counts, *marks)


def mortality(person: Person, picks: Picks, wounds: int = 0) -> Loaded:
    """A mortality check, with what a medical roll made over 10 (toaster.harm.mortality_check)."""
    inputs = {
        "physique": str(sheet(person).attribute("Physique")),
        "wounds": str(max(MORTAL, wounds or person.gone("wounds"))),
        "help": picks.get("help", "0"),
        "nines": picks.get("nines", "0"),
    }
    sub = f"with {inputs['help']} of help" if inputs["help"] != "0" else "the first one, or for a new wound"
    title = f"Mortality check: {person.name}"
    return Loaded("toaster.mortality", inputs, title, sub, person.id, person.id)


def checked(person: Person, loaded: Loaded, face: int) -> tuple[Change, ...]:
    """The clock after a mortality check.

    Without help a check while a clock runs is for a new wound: the shorter clock counts.
    """
    help = int(loaded.inputs.get("help", "0"))
    found = tracked(person).mortality(1, face, help, not help)
    return changed(person, found.members[0])


def staunched(person: Person, loaded: Loaded, answer: Answer) -> tuple[Change, ...]:
    """Bleeding after a medical roll (toaster.harm.bleeding_stop, toaster.harm.bleeding_margin)."""
    left = next(one.value for one in answer.effects if one.key == "stun_a_round")
    now = body(person)
    if left == now.rate:
        return ()
    if left == 0:
        return changed(person, tracked(person).stop(1).members[0])
    return changed(person, tracked(person).medical(1, now.bleeding - int(str(left))).members[0])


def due(fight: Fight) -> Iterator[Due]:
    """Bleeding first, then clocks, then mortality checks (toaster.combat.round)."""
    house = dict.fromkeys(fight.house, "1")
    people = [one for one in fight.people if "dead" not in one.marks]
    later = tracked(*people).next().members if people else ()
    for person, after in zip(people, later, strict=True):
        now = body(person)
        bled = now.but(stun=after.stun, wounds=after.wounds, bled=after.bled)
        if now.rate:
            more = after.wounds - now.wounds
            words = f"{person.name} bleeds: {now.rate} stun"
            words += f" and {plural(more, 'wound')} more" if more else ""
            yield Due(words, "toaster.harm.bleeding", changed(person, bled))
        if now.ticks:
            left = plural(after.clock, "round")
            words = f"dies in {left}" if after.clock else "dies"
            if now.fate == "check":
                words = f"checks again in {left}" if after.clock else "has to check again"
            clocked = now.but(clock=after.clock, fate=after.fate)
            yield Due(f"{person.name} {words}", "toaster.harm.mortality_check", changed(person, clocked))
        if after.wounds >= MORTAL and after.fate == "none":
            words = f"{person.name}, {plural(after.wounds, 'wound')}: mortality check"
            roll = mortality(person, house, after.wounds)
            yield Due(words, "toaster.harm.mortality_check", (), roll)
