"""An attack at the table: what an attacker picks, the filled-in calculator, and what comes of it."""

from __future__ import annotations

from collections.abc import Container
from functools import partial
from typing import Any

from rulespkg.dice import Ratio, Run
from rulespkg.model.answer import percent
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice
from rulespkg.model.table import find
from rulespkg.model.words import plural
from rulespkg.play.fight import Fight
from rulespkg.play.game import Ask, Choice
from rulespkg.play.person import Person
from rulespkg.play.roll import (
    Belongs,
    Change,
    Narrowed,
    Offer,
    PendingRoll,
    Picks,
    Shown,
    among,
    difference,
    offer,
    relabeled,
    up_to,
)
from rulespkg.systems.buskit.characters.calculators.character import Character
from rulespkg.systems.buskit.damage.attack import AttackResult
from rulespkg.systems.buskit.damage.calculators.attack import AttackToWounds
from rulespkg.systems.buskit.equipment.categories import MELEE, attacking
from rulespkg.systems.buskit.equipment.tables import WEAPONS
from rulespkg.systems.buskit.fields import Pool
from rulespkg.systems.buskit.play.keys import HouseRule, Resource, State
from rulespkg.systems.buskit.play.people import character, down, full, left, weapons

MOST_WILD = 5
"""The Wild Dice that a card offers for one attack."""


class AttackPicks(Form):
    """What an attacker decides: whom to attack, and fields of the attack itself."""

    target = choice("Target", "", ())
    weapon = relabeled(AttackToWounds.weapon, "With")
    range = AttackToWounds.range
    cover = relabeled(AttackToWounds.cover, "Target’s cover")
    all_out = relabeled(AttackToWounds.all_out, "All-out", fold="How")
    called_shot = relabeled(AttackToWounds.called_shot, "Called shot", fold="How")
    surprise = relabeled(AttackToWounds.surprise, "Unaware", fold="How")
    wild = Pool.wild


type Attack = PendingRoll[AttackToWounds]


def attack_offer(fight: Fight, person: Person, _: Picks) -> Offer[AttackPicks, Attack | None]:
    """An attack with a weapon that is carried, on anybody else who is up.

    At first it is on the first enemy; one's own side is attacked only if it is picked.
    """
    people = [other for other in fight.others(person) if not down(other)]
    first = next((other.id for other in people if other.side != person.side), "")
    carried = weapons(character(person))
    wild = left(person, Resource.WILD_DICE)
    wild_words = f"Wild Dice to throw with the attack, {wild} left"
    return offer(
        AttackPicks,
        partial(_attack, fight, person),
        among(
            AttackPicks.target, [Option(other.id, other.name) for other in people], first, compared=True
        ).at(Shown.AIMS),
        among(AttackPicks.weapon, [Option(slug, weapon_name(slug)) for slug in carried], carried[0]).at(
            Shown.DOES
        ),
        Narrowed(AttackPicks.range, {}).of(Belongs.PAIR),
        Narrowed(AttackPicks.cover, {}).of(Belongs.TARGET),
        Narrowed(AttackPicks.all_out, {}).of(Belongs.ATTACKER),
        up_to(AttackPicks.wild, min(wild, MOST_WILD), wild_words, compared=True),
    )


def weapon_name(weapon: str) -> str:
    """What a weapon is called, by its slug."""
    return find(WEAPONS, weapon).label


def armed(sheet: Character, weapon: str, wild: int) -> AttackToWounds:
    """The attacker's side of an attack."""
    roll = AttackToWounds.initial()
    roll.weapon = weapon
    roll.attacker.trait = sheet.traits.dice[attacking(weapon)]
    roll.attacker.wild = wild
    roll.might = sheet.traits.dice["might"]
    roll.strength = "Strength" in sheet.specializations_in("might")
    return roll


def _attack(fight: Fight, person: Person, picks: AttackPicks) -> Attack | None:
    """The attack as both sheets, the marks, the table and the picks say; ``None`` without a target."""
    target = fight.find(picks.target)
    if target is None:
        return None
    theirs = character(target)
    roll = armed(character(person), picks.weapon, picks.wild)
    roll.all_out = picks.all_out
    roll.called_shot = picks.called_shot
    roll.surprise = picks.surprise
    roll.on_guard = State.DEFENSIVE in person.marks
    roll.toughness.trait = theirs.traits.dice["might"]
    roll.toughness.specialized = "Toughness" in theirs.specializations_in("might")
    roll.will = theirs.traits.dice["will"]
    roll.armor = theirs.armor
    roll.wounds_lost = target.used_of(Resource.WOUNDS)
    roll.shock_lost = target.used_of(Resource.SHOCK)
    roll.defensive = State.DEFENSIVE in target.marks
    roll.exposed = State.EXPOSED in target.marks
    if Resource.VEST_DICE in full(theirs):
        roll.dice_spent, roll.most = target.used_of(Resource.VEST_DICE), 0
    if picks.weapon in MELEE:
        roll.defender.trait = theirs.traits.dice["fight"]
    else:
        roll.range, roll.cover = picks.range, picks.cover
        roll.prone = State.PRONE in target.marks
        roll.aim = State.AIMING in person.marks
    settle(roll, fight.house)
    wild = f", {plural(picks.wild, 'Wild Die')}" if picks.wild else ""
    words = weapon_name(picks.weapon) + wild
    return PendingRoll(roll, f"{person.name} attacks {target.name}", words, person.id, target.id)


def settle(roll: AttackToWounds, house: Container[str]) -> None:
    """Fill in the optional rules of the table on an attack."""
    roll.ties = HouseRule.TIES in house
    roll.lethal = HouseRule.LETHAL in house


def effects(roll: PendingRoll[Any], attack: AttackToWounds, result: AttackResult) -> tuple[Change, ...]:
    """What an attack does to its target, and what it takes from whoever makes it."""
    harm = (
        (Resource.WOUNDS, result.wounds),
        (Resource.SHOCK, result.shock),
        (Resource.VEST_DICE, result.spent),
    )
    suffered = [Change(roll.target, what, by) for what, by in harm if by and roll.target]
    if not roll.actor:
        return tuple(suffered)
    aim_changes = [Change(roll.actor, State.AIMING, 0)] if attack.aim else []
    exposed = [Change(roll.actor, State.EXPOSED, 1)] if attack.all_out else []
    return (*suffered, *aim_changes, *exposed, *wild_spent(roll.actor, attack.attacker))


def wild_spent(who: str, pool: Pool) -> tuple[Change, ...]:
    """The Wild Dice that a roll takes from whoever throws them (buskit.wild.spend)."""
    return (Change(who, Resource.WILD_DICE, pool.wild),) if pool.wild else ()


def verdict(attack: AttackToWounds, run: Run) -> str:
    """How an attack ends, in few words."""
    result: AttackResult = run.state
    if not result.hit:
        totals = {event.key: event.throw.total for event in run.events}
        return "A tie: a miss" if totals["attack"] == totals["defense"] else "A miss"
    if attack.takes_out(result):
        return "A hit: down"
    harm = plural(result.wounds, "Wound") if result.wounds else "no Wound"
    return f"A hit: {harm}, {result.shock} Shock" if result.shock else f"A hit: {harm}"


def vest_dice(target: Person, attack: AttackToWounds, run: Run) -> Ask | None:
    """Vest dice are spent one by one, when the Might roll is seen (buskit.armor.ablative)."""
    unspent = left(target, Resource.VEST_DICE) - attack.most
    if not run.state.wounds or attack.ablative is None or unspent <= 0:
        return None
    again = attack.but()
    again.most = attack.most + 1
    dice = again.dice()
    if dice.resolve(run.faces).waiting is None:
        return None
    ends = [dice.resolve([*run.faces, face]).state for face in range(1, attack.ablative.sides + 1)]
    safe = Ratio(sum(not end.wounds for end in ends), len(ends))
    words = f"{target.name} has {unspent} {'vest die' if unspent == 1 else 'vest dice'} left."
    return Ask(words, (Choice(f"Spend one: {percent(safe)} for no Wound", difference(attack, again)),))
