"""An attack of one person on another: what can be chosen for it, and the planner that it fills in."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import partial

from rulespkg.dice import Ratio
from rulespkg.model.field import Option
from rulespkg.model.form import choice, flag
from rulespkg.model.words import minus
from rulespkg.play.fight import Fight
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
    without,
)
from rulespkg.systems.nwm.attacks.attack_form import AttackRollForm
from rulespkg.systems.nwm.attacks.calculators.planner import Planner
from rulespkg.systems.nwm.attacks.fields import OtherDefenses
from rulespkg.systems.nwm.attacks.goals import GOALS
from rulespkg.systems.nwm.characters.calculators.character import Attribute, Character
from rulespkg.systems.nwm.checks.dice import HIGHEST_TOTAL
from rulespkg.systems.nwm.damage.damage import MISS, STOPPED, result_title
from rulespkg.systems.nwm.equipment.power import MUSCLE_WEAPONS
from rulespkg.systems.nwm.movement.range_penalty import range_penalty
from rulespkg.systems.nwm.movement.tables import BASE_RANGES, FULLMOVE
from rulespkg.systems.nwm.play.harm import PREPARED
from rulespkg.systems.nwm.play.keys import GUARDS, Bond, HouseRule, Mark, State
from rulespkg.systems.nwm.play.people import (
    AVERAGE,
    by_hand,
    character,
    grouped,
    heads,
    out,
    rank_of,
    together,
    weapon_row,
    weapons,
)
from rulespkg.systems.nwm.play.spending import struck_down
from rulespkg.systems.nwm.play.turn import TurnPicks, deeds
from rulespkg.systems.nwm.words import extra_words

WANTS = tuple(Option(goal, GOALS[goal][0]) for goal in ("touch", "wound", "takedown", "alive", "kill"))
"""What can be wanted of an attack, as the planner's goals."""
ANY_RESULT = WANTS[0].value
METERS = ("20", "30", "40", "60", "100", "140", "200", "300", "400", "600", "1000")
_RANGES = {
    "bow-or-javelin": "bow",
    "crossbow-quick": "crossbow",
    "crossbow-slow": "crossbow",
    "small-thrown-object": "thrown",
    "wimpy-handgun": "handgun",
    "handgun": "handgun",
    "heavy-handgun": "handgun",
}
"""Weapons whose base range the source gives; all others shoot as far as a rifle (reading G13)."""
UNSKILLED = Attribute({"name": "Unskilled", "rank": AVERAGE})
"""What somebody attacks or defends with whose sheet has nothing for it."""


class AttackPicks(TurnPicks):
    """What an attacker decides, and what the target defends with; attributes by place, counted from 0."""

    target = choice("Target", "", ())
    weapon = relabeled(Planner.weapon, "With")
    skill = choice("Attacks by", "0", ())
    dodge = choice("Defends by", "0", ())
    goal = relabeled(Planner.goal, "Wants")
    far = choice("Distance", METERS[0], (Option(meters, meters) for meters in METERS))
    draws = flag("Draws a weapon, 1", fold="Besides")
    moves = flag("On the move, 1", fold="Besides")


OF_TARGET = AttackPicks.dodge, AttackPicks.goal, AttackPicks.far, AttackPicks.draws, AttackPicks.moves
"""What is not asked where there is nobody to attack."""

type Attack = PendingRoll[Planner]


def serving(sheet: Character, role: str) -> Sequence[Attribute]:
    """The attributes with a role; where nothing serves for it, something Average does."""
    return sheet.serving(role) or [UNSKILLED]


def chosen(fight: Fight, person: Person, picks: Picks) -> AttackPicks:
    """Whom somebody attacks, with what and from how far."""
    return offer(AttackPicks, lambda chosen: chosen, *_aims(fight, person)).filled(picks)


def _aims(fight: Fight, person: Person) -> tuple[Narrowed, Narrowed]:
    """Targets and weapons; at first it is on the first of the other side who is not out of it."""
    targets = [other for other in fight.others(person) if State.DEAD not in other.marks and heads(other) > 0]
    down = [other.id for other in targets if out(other)]
    first = next((other.id for other in targets if other.side != person.side and other.id not in down), "")
    arms = [Option(weapon, weapon_row(weapon).label) for weapon in weapons(person)]
    return (
        among(
            AttackPicks.target,
            [Option(other.id, other.name) for other in targets],
            first,
            compared=True,
            down=down,
        ).at(Shown.AIMS),
        among(AttackPicks.weapon, arms if len(arms) > 1 else (), arms[0].value).at(Shown.DOES),
    )


def attack_offer(fight: Fight, person: Person, picks: Picks) -> Offer[AttackPicks, Attack | None]:
    """An attack on anybody else who lives; a target that goes out of the fight gives way to the next."""
    aims, aim = _aims(fight, person), chosen(fight, person, picks)
    target = fight.find(aim.target)
    fields = (
        deeds(fight, person),
        *aims,
        _by(AttackPicks.skill, serving(character(person), "attack")).at(Shown.DOES),
    )
    if target is None:
        return offer(AttackPicks, lambda _: None, *fields, *without(*OF_TARGET))
    far = without(AttackPicks.far) if by_hand(aim.weapon) else (_distances(person, aim),)
    every = *fields, _by(AttackPicks.dodge, serving(character(target), "defense")).at(Shown.MEETS), *far
    fill = partial(_attack, fight, person, target)
    attack = offer(AttackPicks, fill, *every, among(AttackPicks.goal, WANTS, ANY_RESULT)).filled(picks)
    goals = _within_reach(attack.calculator)
    return offer(AttackPicks, fill, *every, among(AttackPicks.goal, goals, ANY_RESULT, compared=True))


def _by(field: str, attributes: Sequence[Attribute]) -> Narrowed:
    """One of several attributes; a single one is not asked about."""
    options = [Option(str(at), each.label) for at, each in enumerate(attributes)]
    return among(field, options if len(options) > 1 else (), "0")


def _within_reach(attack: Planner) -> list[Option]:
    """The goals that the best roll reaches, and the one that is wanted."""
    strike, planned = attack.strike, attack.planned
    most = strike.base + HIGHEST_TOTAL - strike.defense
    goals = {option: planned._replace(goal=GOALS[option.value][1]) for option in WANTS}
    return [option for option, goal in goals.items() if goal.won(most) or option.value == attack.goal]


def _distances(person: Person, aim: AttackPicks) -> Narrowed:
    """How far a shot goes, as far as each penalty holds."""
    penalties = {far_penalty(person, aim.weapon, meters): meters for meters in METERS}
    now = far_penalty(person, aim.weapon, aim.far)
    options = [
        Option(aim.far if less == now else meters, f"Up to {meters} m" + (f": {minus(less)}" if less else ""))
        for less, meters in penalties.items()
    ]
    return among(AttackPicks.far, options, options[0].value).of(Belongs.PAIR)


def far_penalty(person: Person, weapon: str, meters: str) -> int:
    """What a distance takes from a shot (nwm.space.range_penalty)."""
    reach = weapon_row(weapon).facts.get("reach") or _RANGES.get(weapon, "rifle")
    base = BASE_RANGES.row(f"range-{reach}").facts["fullmoves"]
    return range_penalty(Ratio(int(meters), FULLMOVE), Ratio(base), State.SCOPE in person.marks)


def attacking(roll: AttackRollForm, person: Person, weapon: str, attribute: Attribute) -> None:
    """Fill in who attacks; a group adds what its number brings (nwm.mooks.bonus)."""
    roll.attack, roll.hurt = attribute.rank, character(person).hurt
    roll.bonus = together(person, weapon) if grouped(person) else 0


def defending(roll: AttackRollForm, target: Person, attribute: Attribute) -> None:
    """Fill in who is attacked."""
    roll.defense, roll.target_hurt = attribute.rank, character(target).hurt


def strike(person: Person, weapon: str, attribute: Attribute) -> Planner:
    """The attacker's side of an attack; muscle without buffness is Average."""
    roll = Planner.initial()
    attacking(roll, person, weapon, attribute)
    roll.weapon = weapon
    if weapon in MUSCLE_WEAPONS:
        roll.buffness = rank_of(person, "buffness")
    return roll


def _attack(fight: Fight, person: Person, target: Person, picks: AttackPicks) -> Attack:
    """The attack with all that counts for it; resistance that a sheet does not have is Average."""
    sheet, theirs = character(person), character(target)
    roll = strike(person, picks.weapon, serving(sheet, "attack")[int(picks.skill)])
    defending(roll, target, serving(theirs, "defense")[int(picks.dodge)])
    roll.resistance, roll.protection = rank_of(target, "resistance"), theirs.protection
    if theirs.protection:
        roll.coverage = theirs.coverage
    guards = (Mark(Bond.GUARD_ONE, person.id), Mark(Bond.GUARD_GROUP, person.id), Mark(Bond.GUARD_ALL))
    roll.also = OtherDefenses({GUARDS[guard.kind]: guard.text in target.marks for guard in guards})
    roll.setup = next((setup for setup in PREPARED if setup in person.marks), "")
    if by_hand(picks.weapon):
        roll.held = State.HELD in target.marks
    else:
        roll.bonus += far_penalty(person, picks.weapon, picks.far)
    roll.goal = picks.goal
    roll.aside = picks.draws + picks.moves
    settle(roll, fight.house)
    attack, defense = roll.sides
    words = f"{weapon_row(picks.weapon).label}, {minus(attack)} against {minus(defense)}"
    return PendingRoll(roll, f"{person.name} attacks {target.name}", words, person.id, target.id)


def settle(roll: Planner, house: Container[str]) -> None:
    """Fill in the optional rules of the table on an attack."""
    roll.first_full = HouseRule.FIRST_FULL in house
    roll.equal_option = HouseRule.EQUAL_OPTION in house
    roll.ranged_convert = HouseRule.RANGED_CONVERT in house


def effects(attack: Planner, extra: int, target: Person | None) -> tuple[Change, ...]:
    """A hit's result for the target; armor that stops it, or a miss, changes nobody."""
    result = attack.planned.chosen(extra)
    if target is None or result in (MISS, STOPPED):
        return ()
    return (Change(target.id, result, struck_down(attack, extra, result, target)),)


def verdict(attack: Planner, extra: int) -> str:
    """How an attack ends, such as "2 extra: Down + Wound"."""
    result = attack.planned.chosen(extra)
    if result == MISS:
        return f"A miss, {extra_words(extra)}"
    if result == STOPPED:
        return result_title(result)
    return f"{extra_words(extra).capitalize() if extra else 'Hit'}: {result_title(result)}"
