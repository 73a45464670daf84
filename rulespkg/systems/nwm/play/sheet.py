"""The keys of a sheet: every attribute, the weapons, and how long injuries last."""

from __future__ import annotations

from collections.abc import Container
from functools import partial

from rulespkg.model.field import Option
from rulespkg.model.form import Form
from rulespkg.model.words import minus
from rulespkg.play.game import Key
from rulespkg.play.person import Person
from rulespkg.play.roll import Offer, PendingRoll, Picks, Shown, among, house_of, noted, offer, relabeled
from rulespkg.play.rows import Row, wearing
from rulespkg.systems.nwm.characters.calculators.character import Attribute, Character
from rulespkg.systems.nwm.checks.calculators.task import Task
from rulespkg.systems.nwm.fields import base_successes
from rulespkg.systems.nwm.play.attack import ANY_RESULT, serving, settle, strike
from rulespkg.systems.nwm.play.harm import less
from rulespkg.systems.nwm.play.keys import WOUND, HouseRule, State
from rulespkg.systems.nwm.play.people import character, weapon_row, weapons
from rulespkg.systems.nwm.play.recovery import recovery
from rulespkg.systems.nwm.scale import ranks

_SHORT = (
    Option("rank-average", "Average", short="Avg"),
    Option("rank-good", "Good", short="Gd"),
    Option("rank-great", "Great", short="Grt"),
    Option("rank-extraordinary", "Extraordinary", short="Ext"),
    Option("rank-heroic", "Heroic", short="Her"),
    Option("rank-legendary", "Legendary", short="Leg"),
    Option("rank-mythic", "Mythic", short="Mth"),
)
"""What is required most, with the source's own short forms."""
_MOST = 9


class SheetPicks(Form):
    """The rank that is required, which is also the defense of weapons; and a bonus."""

    against = relabeled(Task.required, "Required")
    bonus = relabeled(Task.bonus, "Bonus", low=-_MOST, high=_MOST)


def sheet_offer(person: Person, picks: Picks) -> Offer[SheetPicks, tuple[Key, ...]]:
    """All keys, with Wounds and Dazes already taken off."""
    required = among(SheetPicks.against, _SHORT, "rank-great")
    keys = partial(_keys, person, house_of(HouseRule, picks))
    noted_ranks = noted(required, lambda rank: str(base_successes(rank))).at(Shown.MEETS)
    return offer(SheetPicks, keys, noted_ranks)


def _keys(person: Person, house: Container[str], picks: SheetPicks) -> tuple[Key, ...]:
    attributes = enumerate(character(person).attributes, 1)
    return (
        *(_attribute(person, place, attribute, picks) for place, attribute in attributes),
        *(_weapon(person, house, weapon, picks) for weapon in weapons(person)),
        *_injuries(person),
    )


def _attribute(person: Person, place: int, attribute: Attribute, picks: SheetPicks) -> Key:
    sheet = character(person)
    roll = Task.initial()
    roll.rank, roll.required = attribute.rank, picks.against
    roll.bonus = picks.bonus + sheet.impairment
    rank, now = ranks.title(base_successes(attribute.rank)), minus(sheet.now(attribute.rank))
    words = f"{rank}, {now} against {ranks.title(roll.needed)}"
    pending = PendingRoll(roll, f"Roll {attribute.label}", words, person.id)
    group = f"Attributes: {less(sheet.hurt)}" if sheet.hurt else "Attributes"
    return Key(f"attribute/{place}", group, attribute.label, pending, rank, now)


def _weapon(person: Person, house: Container[str], weapon: str, picks: SheetPicks) -> Key:
    roll = strike(person, weapon, serving(character(person), "attack")[0])
    roll.defense, roll.goal = picks.against, ANY_RESULT
    settle(roll, house)
    roll.bonus += picks.bonus
    attack, _ = roll.sides
    label, against = weapon_row(weapon).label, ranks.title(base_successes(picks.against))
    words = f"{minus(attack)} against {against}"
    pending = PendingRoll(roll, f"Attack with {label}", words, person.id)
    arm = roll.weapon_power
    sub, group = f"Power {ranks.title(arm.power)}, {arm.kind}", f"Weapons, against a defense of {against}"
    return Key(f"weapon/{weapon}", group, label, pending, sub, minus(attack))


def _injuries(person: Person) -> list[Key]:
    """How long each injury lasts that somebody has."""
    lasting = (State.DOWN, State.KNOCKED_OUT, State.INCAPACITATED)
    injuries = [WOUND] if character(person).wounds else []
    injuries += [state for state in lasting if state in person.marks]
    return [
        Key(
            f"recovery/{injury}",
            "How long it lasts; the chance is that of the base period or less",
            injury.capitalize(),
            recovery(person, injury),
        )
        for injury in injuries
    ]


def arms(person: Person) -> tuple[Row, ...]:
    """The weapon and the armor of a sheet."""
    sheet = character(person)
    covers = (wearing(sheet, Character.coverage),) if sheet.protection else ()
    return wearing(sheet, Character.weapon), wearing(sheet, Character.protection), *covers
