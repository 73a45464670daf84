"""The keys of a sheet: each Trait against a difficulty, and each weapon to hit."""

from __future__ import annotations

from collections.abc import Container
from functools import partial

from rulespkg.model.form import Form
from rulespkg.model.row import Row
from rulespkg.play.game import Key
from rulespkg.play.person import Person
from rulespkg.play.roll import (
    Narrowed,
    Offer,
    PendingRoll,
    Picks,
    Shown,
    house_of,
    offer,
    relabeled,
    up_to,
)
from rulespkg.systems.buskit.characters.creation import TRAIT_KEYS
from rulespkg.systems.buskit.characters.tables import TRAITS
from rulespkg.systems.buskit.checks.calculators.opposed import OpposedRoll
from rulespkg.systems.buskit.checks.tables import DIFFICULTY
from rulespkg.systems.buskit.equipment.categories import MELEE, attacking
from rulespkg.systems.buskit.fields import Pool, die
from rulespkg.systems.buskit.play.attack import armed, settle, weapon_name
from rulespkg.systems.buskit.play.keys import HouseRule, Resource
from rulespkg.systems.buskit.play.people import character, left, weapons

NEARBY = "range-same-room"
_DIFFICULTIES = {row.facts["die"]: row.label for row in DIFFICULTY.rows}


class SheetPicks(Form):
    """What the keys of a sheet are measured against, and what is thrown with them."""

    against = relabeled(die("", "d6"), "Against", words=_DIFFICULTIES)
    wild = Pool.wild


def sheet_offer(person: Person, picks: Picks) -> Offer[SheetPicks, tuple[Key, ...]]:
    """Every Trait, every Specialization and every weapon, against one die."""
    wild = left(person, Resource.WILD_DICE)
    words = f"Wild Dice to throw with it, {wild} left"
    keys = partial(_keys, person, house_of(HouseRule, picks))
    against = Narrowed(SheetPicks.against, {}).at(Shown.MEETS)
    return offer(SheetPicks, keys, against, up_to(SheetPicks.wild, wild, words))


def _keys(person: Person, house: Container[str], picks: SheetPicks) -> tuple[Key, ...]:
    sheet = character(person)
    traits = (
        _trait(person, house, trait, row, name, picks)
        for row, trait in zip(TRAITS.rows, TRAIT_KEYS, strict=True)
        for name in ("", *sheet.specializations_in(trait))
    )
    return (*traits, *(_weapon(person, house, weapon, picks) for weapon in weapons(sheet)))


def _trait(person: Person, house: Container[str], trait: str, row: Row, name: str, picks: SheetPicks) -> Key:
    """A Trait, or by its ``name`` a Specialization in it, against a die."""
    own = character(person).traits.dice[trait]
    roll = OpposedRoll.initial()
    roll.actor.trait = own
    roll.actor.specialized = bool(name)
    roll.actor.wild = picks.wild
    roll.opposition.trait, roll.opposition.extra = "", (picks.against,)
    roll.ties = HouseRule.TIES in house
    pending = PendingRoll(roll, f"Roll {row.label}", f"{name or own} against {picks.against}", person.id)
    if name:
        return Key(f"{trait}/{name}", "Traits", name, pending, f"{row.label}, two dice", own)
    return Key(trait, "Traits", row.label, pending, "", own, row.slug)


def _weapon(person: Person, house: Container[str], weapon: str, picks: SheetPicks) -> Key:
    """A weapon to hit: a blow against the Fight die that is chosen, a shot in the same room."""
    sheet, label = character(person), weapon_name(weapon)
    roll = armed(sheet, weapon, picks.wild)
    settle(roll, house)
    if weapon in MELEE:
        roll.defender.trait = picks.against
        against = f"against Fight {picks.against}"
    else:
        roll.range = NEARBY
        against = "in the same room"
    pending = PendingRoll(roll, f"Attack with {label}", against, person.id)
    own = roll.attacker.trait
    sub = f"{attacking(weapon).title()} {own}, {against}"
    return Key(f"weapon/{weapon}", "Weapons, to hit", label, pending, sub, own, weapon)
