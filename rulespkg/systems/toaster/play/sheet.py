"""The keys of a sheet: weapons, skills, attributes and luck, and what they are measured against."""

from __future__ import annotations

from collections.abc import Container
from functools import partial
from typing import Any

from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice
from rulespkg.model.words import isolated, signed
from rulespkg.play.fight import Fight
from rulespkg.play.game import Key
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, Offer, PendingRoll, Picks, Shown, among, house_of, offer, up_to
from rulespkg.systems.toaster.characters.attributes import attribute_label
from rulespkg.systems.toaster.checks.calculators.check import Check
from rulespkg.systems.toaster.checks.calculators.opposed import OpposedRoll
from rulespkg.systems.toaster.checks.tables import DIFFICULTY
from rulespkg.systems.toaster.combat.calculators.attack import Attack
from rulespkg.systems.toaster.damage.weapon_class import weapon_wc
from rulespkg.systems.toaster.fields import Luck
from rulespkg.systems.toaster.luck.calculators.luck import LuckRoll
from rulespkg.systems.toaster.luck.luck import BEFORE
from rulespkg.systems.toaster.offers import MOST_NAME, Use, checks
from rulespkg.systems.toaster.play.arms import attacks, label, weapons
from rulespkg.systems.toaster.play.attack import armed
from rulespkg.systems.toaster.play.keys import Defense, HouseRule, Resource, settle
from rulespkg.systems.toaster.play.people import body, character, harmed, luck, used
from rulespkg.systems.toaster.skills.ranks import rank_descriptor

MOST_RANK = 12
"""The ranks that a sheet is measured against."""
ORDINARY = 4
"""The Physique of somebody ordinary."""
_DEGREES = [
    Option(row.slug, f"{modifier} {row.label}", row=row.slug, short=modifier)
    for row in DIFFICULTY.rows
    for modifier in (signed(row.facts["modifier"]),)
]
_RANKS = Option("", "10, nobody resists"), *(Option(str(n), f"Rank {n}") for n in range(MOST_RANK + 1))
_checks = used(checks)


class SheetPicks(Form):
    """What the keys of a sheet are measured against, and the luck that is spent before the roll."""

    difficulty = Check.difficulty
    against = choice("Against", "", _RANKS)
    luck = Check.luck_before


def sheet_offer(person: Person, picks: Picks) -> Offer[SheetPicks, tuple[Key, ...]]:
    """Every weapon, skill and attribute and the luck roll, with harm already in."""
    return offer(
        SheetPicks,
        partial(_keys, person, house_of(HouseRule, picks)),
        among(SheetPicks.difficulty, _DEGREES, "difficulty-average").at(Shown.MEETS),
        up_to(SheetPicks.luck, luck(person), f"Luck first, {signed(BEFORE)} each"),
    )


def _keys(person: Person, house: Container[str], picks: SheetPicks) -> tuple[Key, ...]:
    return (
        *(_weapon(person, house, weapon, picks) for weapon in weapons(person)),
        *(_check(person, house, at, use, picks) for at, use in enumerate(_checks(person))),
        _luck(person, house, picks),
    )


def _check(person: Person, house: Container[str], at: int, use: Use, picks: SheetPicks) -> Key:
    """A skill or an attribute against 10 or against a rank."""
    roll, words = _unopposed(person, use, picks), DIFFICULTY.row(picks.difficulty).label.lower()
    against = f"against 10, {words}"
    if picks.against:
        roll, against = _opposed(person, use, picks), f"against rank {picks.against}"
    settle(roll, house)
    group = ("Skills" if use.place else "Attributes") + harmed(person)
    sub = rank_descriptor(use.rank).general if use.place else attribute_label(use.rank)
    pending = PendingRoll(roll, f"Roll {use.name}", against, person.id)
    return Key(f"check/{at}", group, use.name, pending, sub, use.worth)


def _unopposed(person: Person, use: Use, picks: SheetPicks) -> Check | OpposedRoll:
    now = body(person)
    roll = Check.initial()
    if use.place:
        roll.how, roll.rank = "rank", use.rank
    else:
        roll.how, roll.attribute = "attribute", use.rank
    roll.specialty = str(use.bonus)
    roll.threshold = str(character(person).form.character.thresholds.stun)
    roll.stun, roll.wounds = now.stun, now.wounds
    roll.difficulty, roll.luck_before = picks.difficulty, picks.luck
    return roll


def _opposed(person: Person, use: Use, picks: SheetPicks) -> OpposedRoll:
    now = body(person)
    roll = OpposedRoll.initial()
    roll.you.name = isolated(person.typed[:MOST_NAME])
    roll.you.rank, roll.you.specialty = use.rank, str(use.bonus)
    roll.you.threshold = str(character(person).form.character.thresholds.stun)
    roll.you.stun, roll.you.wounds = now.stun, now.wounds
    roll.you.difficulty, roll.you.luck_before = picks.difficulty, picks.luck
    roll.they.rank = int(picks.against)
    return roll


def luck_spent(fight: Fight, roll: PendingRoll[Any], spent: Luck) -> tuple[Change, ...]:
    """The luck before a roll, which is gone whatever the dice say."""
    paid = spent.luck_before and fight.find(roll.actor)
    return (Change(roll.actor, Resource.LUCK, spent.luck_before),) if paid else ()


def _luck(person: Person, house: Container[str], picks: SheetPicks) -> Key:
    """Whether fortune is kind (toaster.luck.roll)."""
    aura = character(person).aura
    roll = LuckRoll.initial()
    roll.aura, roll.difficulty = aura, picks.difficulty
    settle(roll, house)
    pending = PendingRoll(roll, "Roll luck", f"Aura {aura}: is fortune kind?", person.id)
    return Key("luck", "Fortune", "Luck roll", pending, "Aura, unhurt", str(aura))


def _weapon(person: Person, house: Container[str], weapon: str, picks: SheetPicks) -> Key:
    """An attack on somebody ordinary who stands still, or who dodges with the rank that is picked."""
    way, difficulty = attacks(person, weapon)[0], DIFFICULTY.row(picks.difficulty)
    roll: Attack = armed(person, weapon, way)
    roll.attacker.other, roll.attack_luck_before = difficulty.facts["modifier"], picks.luck
    roll.defender.physique, roll.mode = ORDINARY, Defense.NONE
    against = "against 10, a target that stands still"
    if picks.against:
        roll.mode, roll.defender.rank = Defense.DODGE, int(picks.against)
        against = f"against Dodge {picks.against}"
    if roll.attacker.other:
        against += f", {difficulty.label.lower()}"
    settle(roll, house)
    roll.strength = HouseRule.STRENGTH in house
    pending = PendingRoll(roll, f"Attack with {label(weapon)}", against, person.id)
    wc = weapon_wc(character(person).physique, weapon)
    group = f"Weapons, to hit{harmed(person)}"
    return Key(f"weapon/{weapon}", group, label(weapon), pending, f"{way.name}, WC {wc}", str(way.total))
