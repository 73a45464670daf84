"""Hazards of a day as rolls with a person's own numbers, from want and weather to disease."""

from __future__ import annotations

from functools import partial
from typing import Any

from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, row
from rulespkg.model.words import plural
from rulespkg.play.fight import Fight
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, Offer, PendingRoll, Picks, among, offer, relabeled
from rulespkg.systems.basics import offers
from rulespkg.systems.basics.disease.calculators.disease import DiseaseCourse
from rulespkg.systems.basics.disease.tables import DISEASES
from rulespkg.systems.basics.fields import free_levels
from rulespkg.systems.basics.hazards.calculators.chain import NO_SCRAPES, NO_WORK, CheckChain
from rulespkg.systems.basics.hazards.calculators.chain_fields import PIT, SCRAPED, WORK
from rulespkg.systems.basics.hazards.calculators.falling import Falling
from rulespkg.systems.basics.hazards.calculators.radiation import Radiation
from rulespkg.systems.basics.hazards.calculators.suffocation import Suffocation
from rulespkg.systems.basics.hazards.calculators.survival import SurvivalSimulator
from rulespkg.systems.basics.hazards.calculators.survival_fields import MOST_BEFORE, MOST_HP
from rulespkg.systems.basics.hazards.tables import SCRAPES
from rulespkg.systems.basics.hazards.thresholds import thirst_checks
from rulespkg.systems.basics.play.keys import Happening, HouseRule, Resource, State
from rulespkg.systems.basics.play.people import (
    WEATHER,
    boxes,
    character,
    climate,
    held,
    hp,
    illness,
    own_pool,
    own_side,
    penalty,
    sick_threshold,
    weather,
)
from rulespkg.systems.basics.play.rest import NoPicks, cared_for, may_care, medic

CLIMB = "scrapes-climb"
ROUGH = {
    CLIMB: ("Climb with gear", "athletics"),
    "scrapes-pit": ("Pit trap", "acrobatics"),
    SCRAPED: ("Other scrapes", "athletics"),
    PIT: ("As grave as a pit", "acrobatics"),
    WORK: ("Hard work", "endurance"),
}
"""Rough going: words, and the pool that usually resists."""
RESISTS = tuple(Option(name, name.capitalize()) for name in ("athletics", "acrobatics", "endurance"))


class RoughPicks(Form):
    """What is gone through, and with which pool."""

    what = relabeled(CheckChain.what, "Which")
    resist = relabeled(choice("With", "", RESISTS), "With", name="with")
    threshold = CheckChain.threshold
    checks = CheckChain.checks
    hours = CheckChain.hours
    every = CheckChain.every


class FallPicks(Form):
    """A fall."""

    meters = Falling.meters
    soft = Falling.soft
    tries = Falling.tries


class AirPicks(Form):
    """How long there is no air."""

    rounds = Suffocation.rounds
    aware = Suffocation.aware


class RaysPicks(Form):
    """An exposure."""

    level = relabeled(Radiation.level, "Level of radiation", only=None)


class ContactPicks(Form):
    """Which disease is met."""

    what = row("First contact", DISEASES.rows[0].slug, (DISEASES,))


class SickDayPicks(Form):
    """How whoever is ill spends the day."""

    resting = relabeled(DiseaseCourse.resting, "Rests all day", only=None, fold="Day")
    carer = choice("Cared for by", "", ())


def eased(person: Person) -> tuple[int, int]:
    """What a chain of checks takes for the levels held: dice off the pool, and ranks of Endurance.

    Where the levels that cost no die are held already, the ranks that free them are left out.
    """
    levels, perk = held(person).fatigue, character(person).endurance_perk
    free = free_levels(perk)
    return (levels - free, min(1, perk)) if free and levels >= free else (max(0, levels - free), perk)


def _suffered[C: Calculator](
    roll: C, person: Person, title: str, words: str, *besides: Change
) -> PendingRoll[C]:
    """A roll that concerns whoever makes it."""
    return PendingRoll(roll, title, words, person.id, person.id, besides=besides)


def suffering(person: Person) -> list[str]:
    """What there is to endure today, in words."""
    level, marks = weather(person), person.marks
    return [
        *([WEATHER[level].lower()] if level else []),
        *(["thirst"] if State.THIRSTY in marks else []),
        *([f"hunger, day {person.used_of(Resource.STARVED) + 1}"] if State.HUNGRY in marks else []),
        *([f"no sleep, day {person.used_of(Resource.AWAKE) + 1}"] if State.SLEEPLESS in marks else []),
    ]


def survival_offer(_: Fight, person: Person, __: Picks) -> Offer[NoPicks, PendingRoll[SurvivalSimulator]]:
    """Want and weather."""
    return offer(NoPicks, lambda _: survival(person))


def survival(person: Person) -> PendingRoll[SurvivalSimulator]:
    """Want and weather of one day, all of it (basics.hazard.resist)."""
    sheet, now, level, marks = character(person), held(person), weather(person), person.marks
    starved, tried, awake = map(person.used_of, (Resource.STARVED, Resource.TRIED, Resource.AWAKE))
    roll = SurvivalSimulator.read(offers.survival(sheet))
    roll.days, roll.bear, roll.level = 1, "none", level
    roll.hungry, roll.hungry_before = State.HUNGRY in marks, min(MOST_BEFORE, starved)
    roll.thirst = climate(person) if State.THIRSTY in marks else ""
    roll.thirst_before = min(MOST_BEFORE, tried)
    roll.sleepless, roll.awake_before = State.SLEEPLESS in marks, min(MOST_BEFORE, awake)
    roll.held_temporary, roll.held_short, roll.held_long, _ = now
    roll.hp = max(1, min(MOST_HP, hp(person)))
    words = ", ".join(suffering(person))
    if not words:
        return _suffered(roll, person, "Nothing to endure", "no want and no weather")
    rows = (
        (State.THIRSTY, Resource.TRIED, thirst_checks(level or "normal")),
        (State.HUNGRY, Resource.STARVED, 1),
        (State.SLEEPLESS, Resource.AWAKE, 1),
    )
    besides = [Change(person.id, resource, by) for mark, resource, by in rows if mark in marks]
    title = f"{words[:1].upper()}{words[1:]}: no fatigue"
    endured = Change(person.id, State.ENDURED, 1)
    return _suffered(roll, person, f"{person.name} endures the day", title, *besides, endured)


def rough_offer(_: Fight, person: Person, picks: Picks) -> Offer[RoughPicks, PendingRoll[CheckChain]]:
    """Scrapes or hard work, at first with the pool that usually resists."""
    which = among(RoughPicks.what, [Option(slug, words) for slug, (words, _) in ROUGH.items()], CLIMB)
    prefix = f"{Happening.ROUGH}."
    what = offer(RoughPicks, lambda form: form.what, which, prefix=prefix).filled(picks)
    resist = among(RoughPicks.resist, RESISTS, ROUGH[what][1])
    return offer(RoughPicks, partial(_rough, person), which, resist, prefix=prefix)


def _rough(person: Person, picks: RoughPicks) -> PendingRoll[CheckChain]:
    """Scrapes or hard work (basics.hazard.scrapes, basics.hazard.strenuous)."""
    sheet, what = character(person), picks.what
    spared = sheet.endurance_perk >= (NO_WORK if what == WORK else NO_SCRAPES)
    lost, perk = (penalty(person), sheet.endurance_perk) if spared else eased(person)
    roll = CheckChain.initial()
    roll.what, roll.pool, roll.perk = what, sheet.pools.sizes[picks.resist] - lost, perk
    roll.threshold, roll.checks = picks.threshold, picks.checks
    roll.hours, roll.every = picks.hours, picks.every
    label = SCRAPES.row(what).label if what in SCRAPES.slugs() else ROUGH[what][0]
    words = f"{picks.resist.capitalize()}, {plural(max(1, roll.pool), 'die')}: no fatigue"
    return _suffered(roll, person, label, words)


def fall_offer(_: Fight, person: Person, __: Picks) -> Offer[FallPicks, PendingRoll[Falling]]:
    """A fall."""
    return offer(FallPicks, partial(_fall, person), prefix=f"{Happening.FALL}.")


def _fall(person: Person, picks: FallPicks) -> PendingRoll[Falling]:
    """A fall (basics.hazard.falling)."""
    roll = Falling.initial()
    roll.meters, roll.soft, roll.tries = picks.meters, picks.soft, picks.tries
    roll.acrobatics, roll.fortitude = own_pool(person, "acrobatics"), own_pool(person, "fortitude")
    roll.hp = max(1, hp(person))
    meters = Falling.asked["meters"].text(picks.meters)
    return _suffered(roll, person, f"{person.name} falls", f"{meters} meters: unhurt")


def air_offer(_: Fight, person: Person, __: Picks) -> Offer[AirPicks, PendingRoll[Suffocation]]:
    """No air."""
    return offer(AirPicks, partial(_air, person), prefix=f"{Happening.AIR}.")


def _air(person: Person, picks: AirPicks) -> PendingRoll[Suffocation]:
    """No air (basics.hazard.suffocation); only free boxes are there to be filled."""
    full, now = boxes(person), held(person)
    roll = Suffocation.read(offers.suffocation(character(person)))
    roll.rounds, roll.aware = picks.rounds, picks.aware
    roll.grit = own_pool(person, "grit")
    roll.short, roll.long = full.short - now.short, full.long - now.long
    roll.free = max(0, roll.free - now.fatigue)
    words = f"{plural(picks.rounds, 'round')} without air: conscious"
    return _suffered(roll, person, f"{person.name} holds on", words)


def rays_offer(_: Fight, person: Person, __: Picks) -> Offer[Any, PendingRoll[Radiation]]:
    """An exposure, or what HP lost to it bring."""
    if State.FATED in person.marks:
        return offer(NoPicks, lambda _: _fate(person))
    return offer(RaysPicks, partial(_exposure, person), prefix=f"{Happening.RAYS}.")


def _fate(person: Person) -> PendingRoll[Radiation]:
    """What becomes of whoever has lost HP to radiation (basics.hazard.radiation)."""
    roll = Radiation.initial()
    roll.stage, roll.lost = "damage", max(1, person.used_of(Resource.BURNED))
    roll.endurance = own_pool(person, "endurance")
    roll.savvy = character(person).attributes.scores["savvy"] - penalty(person)
    words = f"{roll.lost} HP lost to radiation: carries on"
    return _suffered(roll, person, "Radiation decides", words, Change(person.id, State.FATED, 0))


def _exposure(person: Person, picks: RaysPicks) -> PendingRoll[Radiation]:
    """An exposure (basics.hazard.radiation)."""
    roll = Radiation.initial()
    roll.exposures, roll.level, roll.grit = 1, picks.level, own_pool(person, "grit")
    return _suffered(roll, person, f"{person.name} is exposed", f"level {picks.level}: no fatigue")


def disease_offer(fight: Fight, person: Person, _: Picks) -> Offer[Any, PendingRoll[DiseaseCourse]]:
    """The day's save of whoever is ill, or the save at first contact (basics.hazard.disease)."""
    if illness(person) is None:
        return offer(ContactPicks, partial(_contact, person), prefix=f"{Happening.DISEASE}.")
    carers = [
        Option(other.id, "Oneself" if other.id == person.id else other.name)
        for other in own_side(fight, person)
        if State.CARED_FOR not in person.marks and may_care(other)
    ]
    return offer(
        SickDayPicks,
        partial(_sick_day, fight, person),
        among(SickDayPicks.carer, [Option("", "Nobody"), *carers], ""),
        prefix=f"{Happening.DISEASE}.{person.id}.",
    )


def _contact(person: Person, picks: ContactPicks) -> PendingRoll[DiseaseCourse]:
    """The save at first contact (basics.hazard.disease.catch)."""
    row, drew = DISEASES.row(picks.what), State.WEAKENED in person.marks
    roll = DiseaseCourse.initial()
    roll.stage, roll.disease, roll.grit, roll.drew = "contact", row.slug, own_pool(person, "grit"), drew
    words = f"{row.label}, threshold {row.facts['threshold'] + drew}: healthy"
    return _suffered(roll, person, f"{person.name} meets a disease", words)


def _sick_day(fight: Fight, person: Person, picks: SickDayPicks) -> PendingRoll[DiseaseCourse]:
    """The day's save of whoever is ill (basics.hazard.disease.day)."""
    disease, carer = illness(person), fight.find(picks.carer)
    assert disease is not None
    roll = DiseaseCourse.initial()
    roll.disease, roll.threshold, roll.days = "", sick_threshold(person), 1
    roll.failure, roll.draw = disease.facts["failure"], disease.facts["draw"]
    roll.grit, roll.resting = own_pool(person, "grit"), picks.resting
    besides = [Change(person.id, State.SAVED, 1)]
    if carer is not None:
        if carer.id == person.id:
            roll.care, roll.own_medic = "self", medic(carer)
        else:
            roll.care, roll.medic = "carer", medic(carer)
        roll.flat_medic = HouseRule.FLAT_MEDIC in fight.house
        besides += cared_for(person, carer)
    words = f"{disease.label}, threshold {roll.threshold}: better"
    return _suffered(roll, person, f"{person.name} against disease", words, *besides)
