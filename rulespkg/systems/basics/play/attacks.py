"""Attacks with the weapons of a sheet, whose numbers the group brings: the text at hand lists none."""

from __future__ import annotations

from functools import partial

from rulespkg.model.field import Option
from rulespkg.model.form import choice
from rulespkg.play.fight import Fight
from rulespkg.play.person import Person
from rulespkg.play.roll import Narrowed, Offer, PendingRoll, Picks, Shown, among, offer
from rulespkg.systems.basics.combat.calculators.attack import AttackRoll
from rulespkg.systems.basics.fields import number_options
from rulespkg.systems.basics.offers import SheetWeapon, armed
from rulespkg.systems.basics.play.keys import HouseRule
from rulespkg.systems.basics.play.opponents import OpponentPicks, target_choice
from rulespkg.systems.basics.play.people import character, hp, penalty
from rulespkg.systems.basics.pools.composition import dodge

DODGE = "dodge"


class AttackPicks(OpponentPicks):
    """Whom one attacks, with what, and what it has to meet."""

    weapon = choice("With", "", ())
    against = choice("Against", DODGE, (Option(DODGE, "Dodge"), *number_options(1, 2, 3, 4)))


type Attack = PendingRoll[AttackRoll]


def attack_offer(fight: Fight, person: Person, _: Picks) -> Offer[AttackPicks, Attack | None]:
    """An attack on somebody else."""
    weapons = [Option(weapon.pool.key, weapon.pool.label) for weapon in armed(character(person))]
    return offer(
        AttackPicks,
        partial(_attack, fight, person),
        target_choice(AttackPicks.target, fight, person),
        among(AttackPicks.weapon, weapons, weapons[0].value, kept_as=f"attack.{person.id}.with").at(
            Shown.DOES
        ),
        Narrowed(AttackPicks.against, {}).at(Shown.MEETS),
        prefix="attack.",
    )


def strike(weapon: SheetWeapon) -> AttackRoll:
    """An attack with a weapon, as it stands on the sheet."""
    roll = AttackRoll.initial()
    roll.pool, roll.training, roll.dv = weapon.pool.size, weapon.pool.training, weapon.dv
    return roll


def _attack(fight: Fight, person: Person, picks: AttackPicks) -> Attack | None:
    """An attack on somebody who dodges and soaks with their own numbers (basics.test.attack)."""
    target = fight.find(picks.target)
    if target is None:
        return None
    weapon = next(each for each in armed(character(person)) if each.pool.key == picks.weapon)
    theirs, tired = character(target), penalty(target)
    roll = strike(weapon)
    roll.fatigue = penalty(person)
    if picks.against == DODGE:
        roll.against, roll.defense = "pool", dodge(theirs.attributes.scores["agility"]) - tired
    else:
        roll.threshold = int(picks.against)
    roll.soak, roll.hp = theirs.soak - tired, max(1, hp(target))
    roll.forever = HouseRule.FOREVER in fight.house
    return PendingRoll(roll, f"{person.name} attacks {target.name}", weapon.pool.label, person.id, target.id)
