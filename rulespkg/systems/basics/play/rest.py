"""Rest: breathers, sleep, care and reviving, as rolls with a person's own numbers (basics.recovery)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice
from rulespkg.model.words import plural
from rulespkg.play.fight import Fight
from rulespkg.play.person import Person
from rulespkg.play.roll import (
    Change,
    Offer,
    PendingRoll,
    Picks,
    Shown,
    among,
    offer,
    relabeled,
    up_to,
)
from rulespkg.systems.basics import offers
from rulespkg.systems.basics.characters.calculators.character import DECLARES_LATER
from rulespkg.systems.basics.dice import CAP
from rulespkg.systems.basics.hazards.thresholds import sleep_needed
from rulespkg.systems.basics.play.keys import Happening, HouseRule, Resource, State
from rulespkg.systems.basics.play.people import (
    character,
    held,
    hp,
    illness,
    own_pool,
    own_side,
    penalty,
    pp,
    recovery,
    suffers,
)
from rulespkg.systems.basics.pools.calculators.pool import PoolRoller
from rulespkg.systems.basics.recovery.breather import A_DAY
from rulespkg.systems.basics.recovery.calculators.breather import BreatherPlanner
from rulespkg.systems.basics.recovery.calculators.care import LongTermCare
from rulespkg.systems.basics.recovery.calculators.sleep import Sleep


class BreatherPicks(Form):
    """The recovery dice that are spent: for HP, and for PP."""

    hp = relabeled(BreatherPlanner.spend, "Dice for HP", default=0)
    pp = relabeled(BreatherPlanner.spend, "Dice for PP", default=0)


class PatientPicks(Form):
    """Who is cared for, or revived."""

    target = choice("Whom", "", ())


class NoPicks(Form):
    """There is nothing to pick."""


type Breather = PendingRoll[BreatherPlanner]


def missing(person: Person) -> tuple[int, int]:
    """The HP and PP that are gone."""
    sheet = character(person)
    return sheet.hp - hp(person), sheet.pp - pp(person)


def breather_offer(_: Fight, person: Person, picks: Picks) -> Offer[BreatherPicks, Breather]:
    """A breather: at first with as many dice for HP as are missing; those left can be for PP."""
    left, hurt = recovery(person), missing(person)[0]
    later = declares_later(person)
    words = "Recovery dice" if later else "Dice for HP"
    for_hp = up_to(BreatherPicks.hp, min(left, CAP), words, default=min(left, hurt, CAP))
    prefix = f"{Happening.BREATHER}.{person.id}."
    spent = offer(BreatherPicks, lambda form: form.hp, for_hp, prefix=prefix).filled(picks)
    most = 0 if later else min(left - spent, CAP)
    for_pp = up_to(BreatherPicks.pp, most, "Dice for PP")
    return offer(BreatherPicks, partial(_breather, person), for_hp, for_pp, prefix=prefix)


def declares_later(person: Person) -> bool:
    """Whether the dice are declared after rolling."""
    return character(person).regenerator >= DECLARES_LATER


def _breather(person: Person, picks: BreatherPicks) -> Breather:
    """A breather; what is wanted is all PP that the rate gives, and 1 HP where dice are for HP."""
    sheet, (hurt, tired) = character(person), missing(person)
    roll = BreatherPlanner.read(offers.breather(sheet))
    roll.pool, roll.spend = recovery(person), picks.hp + picks.pp
    roll.hp_dice = 0 if roll.afterwards else picks.hp
    roll.missing_hp, roll.missing_pp = hurt, tired
    roll.want_hp, roll.want_pp = min(1, hurt, picks.hp), min(tired, sheet.recovery_rate)
    roll.temporary, roll.taken = held(person).temporary, person.used_of(Resource.BREATHERS)
    roll.hazard = suffers(person)
    dice = f"{plural(picks.hp, 'die')} for HP, {picks.pp} for PP" if roll.spend else "No dice"
    points = [f"{count} {name}" for count, name in ((roll.want_hp, "HP"), (roll.want_pp, "PP")) if count]
    words = f"{dice}: at least {' and '.join(points)}" if points else dice
    return PendingRoll(
        roll, f"{person.name} takes breather {roll.taken + 1} of {A_DAY}", words, person.id, person.id
    )


def rested(person: Person) -> Sleep:
    """A night's sleep, with all dice that are left."""
    roll = Sleep.read(offers.sleep(character(person)))
    roll.hp, roll.pp, roll.left = hp(person), pp(person), recovery(person)
    roll.temporary, roll.short, roll.long, _ = held(person)
    return roll


def sleep_offer(_: Fight, person: Person, __: Picks) -> Offer[NoPicks, PendingRoll[Sleep]]:
    """A night's sleep."""
    return offer(NoPicks, lambda _: sleep(person))


def sleep(person: Person) -> PendingRoll[Sleep]:
    """A night's sleep, in which hazards and illness keep fatigue (basics.recovery.sleep)."""
    ill = illness(person) is not None or State.IRRADIATED in person.marks
    awake = person.used_of(Resource.AWAKE)
    roll = rested(person)
    roll.suffers = "hazard" if suffers(person) else "ill" if ill else "nothing"
    words = f"all HP back; {plural(roll.left, 'die')} left"
    if awake:
        words = f"{sleep_needed(awake)} hours to make up for it"
    elif suffers(person):
        words = "weather or want keeps fatigue"
    elif ill:
        words = "illness keeps short fatigue"
    besides = [Change(person.id, State.SLEPT, 1)]
    if State.SLEEPLESS in person.marks:
        besides.append(Change(person.id, State.SLEEPLESS, 0))
    if awake:
        besides.append(Change(person.id, Resource.AWAKE, -awake))
    title = f"{person.name} sleeps"
    return PendingRoll(roll, title, words, person.id, person.id, besides=tuple(besides))


def patients(fight: Fight, caregiver: Person) -> list[Person]:
    """Who can be cared for today: the hurt of one's own side (basics.recovery.long-term-care)."""
    return [
        other
        for other in own_side(fight, caregiver)
        if missing(other)[0] and not {State.CARED_FOR, State.DEAD} & set(other.marks)
    ]


def may_care(caregiver: Person) -> bool:
    """Whether the caregiver can look after one more today."""
    score: int = character(caregiver).pools.sizes["medic"]
    return caregiver.used_of(Resource.PATIENTS) < score


def medic(person: Person) -> int:
    """The medic score, less what fatigue takes."""
    return max(0, own_pool(person, "medic"))


def cared_for(patient: Person, caregiver: Person) -> tuple[Change, ...]:
    """What a day's care is counted as."""
    return Change(patient.id, State.CARED_FOR, 1), Change(caregiver.id, Resource.PATIENTS, 1)


def _options(people: Iterable[Person]) -> list[Option]:
    return [Option(person.id, person.name) for person in people]


def care_offer(
    fight: Fight, person: Person, _: Picks
) -> Offer[PatientPicks, PendingRoll[LongTermCare] | None]:
    """Long-term care, of somebody else at first."""
    people = patients(fight, person) if may_care(person) else []
    first = min(people, key=lambda other: other.id == person.id, default=person).id
    return offer(
        PatientPicks,
        partial(_care, fight, person),
        among(PatientPicks.target, _options(people), first, compared=True).at(Shown.AIMS),
        prefix=f"{Happening.CARE}.",
    )


def _care(fight: Fight, person: Person, picks: PatientPicks) -> PendingRoll[LongTermCare] | None:
    """Long-term care for HP."""
    target = fight.find(picks.target)
    if target is None:
        return None
    roll = LongTermCare.initial()
    roll.medic, roll.self_care, roll.wanted = medic(person), target.id == person.id, 1
    roll.flat_medic = HouseRule.FLAT_MEDIC in fight.house
    title = f"{person.name} cares for {'themselves' if roll.self_care else target.name}"
    besides = cared_for(target, person)
    return PendingRoll(roll, title, "at least 1 HP", person.id, target.id, besides=besides)


def fallen(fight: Fight, person: Person) -> list[Person]:
    """Who has blacked out."""
    return [other for other in fight.people if State.BLACKED_OUT in other.marks and other.id != person.id]


def revive_offer(
    fight: Fight, person: Person, _: Picks
) -> Offer[PatientPicks, PendingRoll[PoolRoller] | None]:
    """Reviving whoever has blacked out."""
    options = _options(fallen(fight, person))
    return offer(
        PatientPicks,
        partial(_revive, fight, person),
        among(PatientPicks.target, options, options[0].value if options else "", compared=True).at(
            Shown.AIMS
        ),
        prefix=f"{Happening.REVIVE}.",
    )


def _revive(fight: Fight, person: Person, picks: PatientPicks) -> PendingRoll[PoolRoller] | None:
    """A medic check against the long boxes that are filled (basics.hazard.suffocation)."""
    target = fight.find(picks.target)
    if target is None:
        return None
    roll = PoolRoller.initial()
    roll.pool, roll.fatigue = character(person).pools.sizes["medic"], penalty(person)
    roll.threshold = held(target).long
    words = f"Medic against {roll.threshold}, the long boxes filled"
    won = (Change(target.id, State.BLACKED_OUT, 0),)
    return PendingRoll(roll, f"{person.name} revives {target.name}", words, person.id, target.id, won=won)
