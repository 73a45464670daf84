"""An attack in a fight: what an attacker picks, the filled-in calculator, and what a hit does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from rulespkg.dice import Run
from rulespkg.model.field import Option
from rulespkg.model.form import choice, flag
from rulespkg.model.words import plural, signed
from rulespkg.play.fight import Fight, of_pair
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
    offer,
    relabeled,
    up_to,
    without,
)
from rulespkg.play.table_event import TableEvent
from rulespkg.systems.toaster.combat.attack_fields import AttackerFields, DefenderFields
from rulespkg.systems.toaster.combat.attack_setup import AttackResult
from rulespkg.systems.toaster.combat.calculators.attack import Attack
from rulespkg.systems.toaster.combat.modifiers import (
    LEAST_STANCE,
    LENGTHS,
    MOST_STANCE,
    length_after,
)
from rulespkg.systems.toaster.combat.tables import RANGE
from rulespkg.systems.toaster.equipment.weapons import is_ranged
from rulespkg.systems.toaster.luck.luck import BEFORE
from rulespkg.systems.toaster.offers import MARTIAL_ARTS
from rulespkg.systems.toaster.play.arms import Way, attacks, defenses, label, weapons
from rulespkg.systems.toaster.play.keys import Defense, HouseRule, Resource, State, settle
from rulespkg.systems.toaster.play.people import body, character, down, luck
from rulespkg.systems.toaster.play.turn import Turn, TurnPicks, deeds

_DISTANCES = {"optimal": "Right", "slight": "Slightly wrong", "non-optimal": "Wrong"}
_RANGES = [Option(row.slug, f"{row.label} {signed(row.facts['penalty'])}") for row in RANGE.rows]


class AttackPicks(TurnPicks):
    """What an attacker decides: whom to attack and with what, and what the target does against it."""

    target = choice("Target", "", ())
    weapon = relabeled(Attack.weapon, "With")
    skill = choice("Skill", "", ())
    defense = choice("Defense", "", ())
    range = Attack.range
    aimed = Attack.aimed
    length = Attack.length
    stance = relabeled(AttackerFields.stance, "Stance", low=0)
    guard = relabeled(DefenderFields.stance, "Stance", low=0)
    hinders = flag("Shield hinders", fold="How")
    martial = relabeled(AttackerFields.martial_arts, "Against a brawler +2", fold="How")
    luck = Attack.attack_luck_before
    theirs = Attack.defense_luck_before


def attack_offer(fight: Fight, person: Person, picks: Picks) -> Offer[Any, Turn[Attack]]:
    """An attack with a weapon that somebody has, on anybody else who lives.

    At first it is on the first enemy who stands, to whom a target gives way that goes down.
    """
    acts = deeds(fight, person)
    living = [other for other in fight.others(person) if State.DEAD not in other.marks]
    lying = [other.id for other in living if down(other)]
    first = next((other.id for other in living if other.side != person.side and other.id not in lying), "")
    weapon_options = [Option(weapon, label(weapon)) for weapon in weapons(person)]
    among_all = (
        among(AttackPicks.target, _people(living), first, down=lying),
        among(AttackPicks.weapon, weapon_options, weapon_options[0].value).at(Shown.DOES),
        among(AttackPicks.range, _RANGES, _RANGES[0].value).of(Belongs.PAIR),
    )
    now = offer(AttackPicks, lambda chosen: chosen, *among_all).filled(picks)
    target = fight.find(now.target)
    if target is None:
        return offer(TurnPicks, lambda _: None, *acts)
    ways, guards = attacks(person, now.weapon), defenses(target, now.weapon)
    shield = character(person).form.shield
    fights = any(way.kind == MARTIAL_ARTS for way in ways)
    of_target = AttackPicks.defense, AttackPicks.guard, AttackPicks.theirs
    mine, theirs = (
        f"{person.name}: luck before the roll, {signed(BEFORE)} each" for person in (person, target)
    )
    return offer(
        AttackPicks,
        partial(_attack, fight, person, target),
        *acts,
        *among_all[1:],
        among(AttackPicks.target, _people(living), first, compared=True, resets=of_target, down=lying).at(
            Shown.AIMS
        ),
        among(AttackPicks.skill, _ways(ways) if len(ways) > 1 else (), ways[0].key).at(Shown.DOES),
        among(AttackPicks.defense, _ways(guards), guards[0].key, label=f"{target.name} defends").at(
            Shown.MEETS
        ),
        Narrowed(AttackPicks.length, {"printed": _distances(now.weapon)}, kept_as=_length_of(person)).of(
            Belongs.PAIR
        ),
        up_to(AttackPicks.aimed, -RANGE.row(now.range).facts["penalty"], "Aimed away"),
        up_to(AttackPicks.stance, MOST_STANCE, "More attack, off the next defense").of(Belongs.ATTACKER),
        up_to(AttackPicks.guard, MOST_STANCE, f"{target.name}: more defense, off the next attack").of(
            Belongs.TARGET
        ),
        *(() if shield else without(AttackPicks.hinders)),
        *(() if fights else without(AttackPicks.martial)),
        up_to(AttackPicks.luck, luck(person), mine),
        up_to(AttackPicks.theirs, luck(target), theirs),
    )


def _length_of(person: Person) -> str:
    """What a pair keeps of how its distance suits one of them, which is not how it suits the other."""
    return f"length.{person.id}"


def _distances(weapon: str) -> tuple[Option, ...]:
    """How the distance suits a weapon, with what it does to the attack."""
    return tuple(
        Option(length, f"{words} distance for {label(weapon)}{_penalty(LENGTHS[length])}")
        for length, words in _DISTANCES.items()
    )


def _penalty(penalty: int) -> str:
    return f" ({signed(penalty)})" if penalty else ""


def _people(people: Sequence[Person]) -> list[Option]:
    return [Option(person.id, person.name) for person in people]


def _ways(ways: Sequence[Way]) -> list[Option]:
    return [Option(way.key, way.label) for way in ways]


def armed(person: Person, weapon: str, way: Way) -> Attack:
    """The attacker's side of an attack with a weapon, with harm in; the target wears nothing."""
    sheet, now = character(person), body(person)
    roll = Attack.initial()
    roll.weapon, roll.armor = weapon, ""
    roll.attacker.rank, roll.attacker.specialty = way.rank, way.bonus
    roll.attacker.physique = sheet.physique
    roll.attacker.threshold = str(sheet.form.character.thresholds.stun)
    roll.attacker.stun, roll.attacker.wounds = now.stun, now.wounds
    return roll


def _attack(fight: Fight, person: Person, target: Person, picks: AttackPicks) -> Turn[Attack]:
    """An attack with the harm, stances and luck of both sides in."""
    sheet, theirs = character(person), character(target)
    way = next(attack for attack in attacks(person, picks.weapon) if attack.key == picks.skill)
    guard = next(defense for defense in defenses(target, picks.weapon) if defense.key == picks.defense)
    roll = armed(person, picks.weapon, way)
    settle(roll, fight.house)
    roll.strength = HouseRule.STRENGTH in fight.house
    roll.attacker.stance = max(LEAST_STANCE, picks.stance - person.used_of(Resource.OFF_ATTACK))
    roll.attacker.shield = sheet.form.shield if picks.hinders else ""
    roll.attacker.martial_arts = picks.martial and way.kind == MARTIAL_ARTS
    roll.attack_luck_before = picks.luck
    if is_ranged(picks.weapon):
        roll.range, roll.aimed = picks.range, picks.aimed
    else:
        roll.length = picks.length
    roll.protection = max(0, theirs.form.armor)
    roll.defender.physique, roll.defender.size = theirs.physique, theirs.size
    roll.mode = guard.mode
    if guard.mode != Defense.NONE:
        now = body(target)
        roll.defender.rank, roll.defender.specialty = guard.rank, guard.bonus
        roll.defender.stun, roll.defender.wounds = now.stun, now.wounds
        roll.defender.stance = max(LEAST_STANCE, picks.guard - target.used_of(Resource.OFF_DEFENSE))
        roll.defense_luck_before = picks.theirs
    if guard.weapon:
        roll.parry_weapon = guard.weapon
    if guard.shield:
        roll.shield = guard.shield
    words = f"{label(picks.weapon)}, {way.label} against {guard.label}"
    return PendingRoll(roll, f"{person.name} attacks {target.name}", words, person.id, target.id)


def effects(fight: Fight, roll: PendingRoll[Any], attack: Attack, result: AttackResult) -> Iterator[Change]:
    """Harm to the target, and what stances and luck before the roll cost."""
    actor, target = fight.find(roll.actor), fight.find(roll.target)
    if actor and attack.attack_luck_before:
        yield Change(actor.id, Resource.LUCK, attack.attack_luck_before)
    if target is None:
        return
    wounds = wounds_of(attack, result)
    if result.net:
        yield Change(target.id, Resource.STUN, result.net)
    if wounds:
        yield Change(target.id, Resource.WOUNDS, wounds)
        if HouseRule.BLEEDING in fight.house:
            yield Change(target.id, Resource.BLEEDING, wounds)
        if State.STABLE in target.marks:
            yield Change(target.id, State.STABLE, 0)
    if attack.defense_luck_before:
        yield Change(target.id, Resource.LUCK, attack.defense_luck_before)
    if defended(attack, result):
        stance = attack.defender.stance
        yield from _paid(target, Resource.OFF_DEFENSE, Resource.OFF_ATTACK, stance)
    if actor is None:
        return
    yield from _paid(actor, Resource.OFF_ATTACK, Resource.OFF_DEFENSE, attack.attacker.stance)


def stood(fight: Fight, roll: PendingRoll[Any], attack: Attack, result: AttackResult) -> TableEvent:
    """A hit makes the distance right for its maker, wrong for the target (toaster.combat.weapon_length)."""
    actor, target = fight.find(roll.actor), fight.find(roll.target)
    after = length_after(attack.length, result.hit)
    if actor is None or target is None or after == attack.length:
        return TableEvent()
    sets = {_length_of(actor): after, _length_of(target): attack.length}
    words = f"{actor.name} gets the right distance for {label(attack.weapon)}, {target.name} the wrong one"
    return TableEvent(of=of_pair(actor.id, target.id), sets=sets, words=words)


def wounds_of(attack: Attack, result: AttackResult) -> int:
    """The wounds that an attack makes."""
    harm = attack.setup.harm
    assert harm is not None
    return harm.wounds(result.net)


def defended(attack: Attack, result: AttackResult) -> bool:
    """Whether the target has rolled to defend: whoever hits, or misses behind the gate, was met."""
    return attack.setup.defense is not None and (result.hit or result.key == "miss_defended")


def _paid(person: Person, owed: Resource, owes: Resource, stance: int) -> Iterator[Change]:
    """The price of an earlier trade is paid with this roll, and that of a new one is owed."""
    debt = person.used_of(owed)
    if debt:
        yield Change(person.id, owed, -debt)
    if stance + debt > 0:
        yield Change(person.id, owes, stance + debt)


_OUTCOMES = {
    "attack_fumble": "Fumble",
    "miss_gate": "Miss",
    "miss_defended": "Defended",
    "hit": "Hit",
    "hit_marginal": "Marginal",
    "hit_success": "Hit",
    "hit_critical": "Critical",
}


MEANINGS = {
    "miss_gate": "The attack total is too low to need a defense: hand to hand it must be more than the "
    "defender’s skill, at range 10 or more.",
    "miss_defended": "The attack would hit, but the defense roll is as high or higher.",
}
"""How the two ways to miss differ (toaster.combat.melee_gate, toaster.combat.defense_roll)."""


def verdict(attack: Attack, run: Run) -> str:
    """How an attack ends, in few words."""
    result: AttackResult = run.state
    words = _OUTCOMES[result.key]
    if not result.hit:
        return words
    if not result.net:
        return f"{words}, no damage"
    wounds = wounds_of(attack, result)
    return f"{words}: {result.net} stun" + (f", {plural(wounds, 'wound')}" if wounds else "")
