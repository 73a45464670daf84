"""What is declared before anybody rolls, and the roll it makes (d6xd6.turn.declare, d6xd6.turn.one-roll)."""

from __future__ import annotations

from typing import Any

from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, text
from rulespkg.model.words import plural
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, PendingRoll, Picks, offer
from rulespkg.systems.d6xd6.characters.character import Ability
from rulespkg.systems.d6xd6.checks.calculators.task import TaskRoller
from rulespkg.systems.d6xd6.combat.calculators.move import MoveAndRange
from rulespkg.systems.d6xd6.combat.ranges import BRAWLING, RANGE_NAMES
from rulespkg.systems.d6xd6.combat.tables import RANGES
from rulespkg.systems.d6xd6.damage.attack_form import AttackForm
from rulespkg.systems.d6xd6.damage.calculators.attack import AttackCalculator
from rulespkg.systems.d6xd6.damage.ranks import name_of
from rulespkg.systems.d6xd6.equipment.weapons import (
    NO_PERMISSION,
    HostPermission,
    reach,
    weapon_row,
    why_not,
)
from rulespkg.systems.d6xd6.fields import Roller, armour_subtracts, by_product, helpless, plus
from rulespkg.systems.d6xd6.options.calculators.second_wind import SecondWind
from rulespkg.systems.d6xd6.options.calculators.split import SplitHelper
from rulespkg.systems.d6xd6.play.keys import ROLLED, Action, Resource
from rulespkg.systems.d6xd6.play.people import character, pluses, reactive, state

WORDS = {
    Action.ATTACK: "Attack",
    Action.SKILL: "Skill",
    Action.RUN: "Run",
    Action.WIND: "Second Wind",
    Action.AIM: "Aim",
    Action.OTHER: "Something else",
    Action.NOTHING: "Nothing",
}
MOST_AIM = 10
"""The turns of aim that are counted here; the rule has no limit."""
_SNIPER = HostPermission(trained_sniper=True)
_HOST = HostPermission(host_allows=True)
_EVERY = HostPermission(host_allows=True, trained_sniper=True)


class Readings(Form):
    """The optional rules of a table, as the calculators ask for them."""

    armour_subtracts = armour_subtracts()
    by_product = by_product()
    helpless = helpless()
    step_within = MoveAndRange.step_within


class DeclaredRoll(Roller):
    """A roll as it stood when it was declared.

    Damage that comes before the number does not change dice that are thrown: the roll keeps the penalty
    of that moment (d6xd6.turn.mid-turn-damage).
    """

    plus = plus()


class Declaration(Readings, DeclaredRoll):
    """What somebody does in a turn; ``words`` say it to readers, and ``target`` is the id of a person.

    The fields beside ``act`` count for some actions only.
    """

    words = ""
    act = choice("Action", Action.NOTHING, (Option(act, words) for act, words in WORDS.items()))
    weapon = AttackForm.weapon
    range = AttackForm.range
    target = text("Target")
    distance = MoveAndRange.distance


_COUNTED = {Action.ATTACK: ("weapon", "range", "target"), Action.RUN: ("distance",)}
"""The fields of a declaration that count for one action alone."""
_READINGS = offer(Readings, lambda readings: readings)
_DECLARATION = offer(Declaration, lambda declaration: declaration)


def readings(picks: Picks) -> Readings:
    """The readings that the table has turned on, which stand among all picks."""
    return _READINGS.read(picks)


def declaration(person: Person) -> Declaration:
    """What somebody has declared; nothing where they have not."""
    declared = _DECLARATION.read(person.declared)
    declared.words = person.declared.get("words", "")
    return declared


def to_text(declared: Declaration) -> dict[str, str]:
    """A declaration as a saved table holds it."""
    act = Action(declared.act)
    roll_fields = DeclaredRoll.asked if act in ROLLED else ()
    names = {"act", *roll_fields, *_COUNTED.get(act, ())}
    values = declared.values
    fields = [
        field
        for field in declared.fields
        if field.name in names or (field.name in Readings.asked and values[field.name])
    ]
    return {"words": declared.words} | {field.name: field.text(values[field.name]) for field in fields}


def declare(
    person: Person, act: str, readings: Readings, ability: Ability | None = None, extra: int = 0
) -> Declaration:
    """An action with what is rolled for it now; ``extra`` are points of penalty that the host adds."""
    declared = Declaration({**readings.values, "act": act})
    declared.words = WORDS[Action(act)]
    if ability is not None:
        sheet = character(person)
        declared.kind, declared.plus = ability.kind, pluses(ability)
        declared.focus, declared.armour = sheet.character.focus, sheet.armour
        declared.damage, declared.extra = name_of(state(person)), extra
    return declared


def leave_for(weapon: str, range_: str) -> HostPermission:
    """The leave without which a weapon cannot be used at a range; none where it takes none."""
    leaves = (NO_PERMISSION, _HOST, _SNIPER)
    return next((leave for leave in leaves if not why_not(weapon, range_, leave)), NO_PERMISSION)


def ranges(weapon: str) -> dict[str, str]:
    """The ranges that a weapon reaches, each with what speaks against it: leave that is needed, a penalty."""
    names = (name for name in RANGE_NAMES if not why_not(weapon, name, _EVERY))
    return {name: _against(weapon, name) for name in names}


def _against(weapon: str, range_: str) -> str:
    leave = leave_for(weapon, range_)
    if leave.host_allows:
        return "needs leave of the host"
    if leave.trained_sniper:
        return "needs a trained sniper"
    points = _points(weapon, range_)
    return f"penalty {points}" if points else ""


def _points(weapon: str, range_: str) -> int:
    return sum(penalty.points for penalty in reach(weapon, range_, _EVERY).penalties)


def weapon_penalty(declared: Declaration) -> int:
    """Points that the weapon costs at its range (d6xd6.weapon.rifle-brawl)."""
    return _points(declared.weapon, declared.range) if declared.act == Action.ATTACK else 0


def spent_aim(person: Person) -> tuple[Change, ...]:
    """The aim that an attack uses up, whether it hits or not (d6xd6.option.aimed)."""
    aim = person.used_of(Resource.AIM)
    return (Change(person.id, Resource.AIM, -aim),) if aim else ()


def fill(roll: Roller, declared: Declaration) -> None:
    """Make a roll the one that was declared, without the pluses."""
    roll.kind, roll.focus, roll.damage = declared.kind, declared.focus, declared.damage
    roll.armour, roll.extra = declared.armour, declared.extra


def fill_attack(roll: AttackCalculator | SplitHelper, declared: Declaration) -> None:
    """Make an attack the one that was declared, with the leave that it takes."""
    fill(roll, declared)
    leave = leave_for(declared.weapon, declared.range)
    roll.plus = declared.plus
    roll.weapon, roll.range = declared.weapon, declared.range
    roll.host_allows, roll.trained_sniper = leave.host_allows, leave.trained_sniper
    roll.armour_subtracts, roll.helpless = declared.armour_subtracts, declared.helpless


def attack(
    declared: Declaration, person: Person, target: Person, cover: int
) -> PendingRoll[AttackCalculator]:
    """An attack as it was declared; on another target than that it has a level less (d6xd6.option.missed)."""
    sheet = character(target)
    roll = AttackCalculator.initial()
    fill_attack(roll, declared)
    roll.state, roll.target_armour = name_of(state(target)), sheet.armour
    roll.reactive = reactive(sheet, declared.weapon)
    roll.check_kind, roll.check_focus = sheet.best_of("brawn", "will"), sheet.character.focus
    roll.aim, roll.cover = min(MOST_AIM, person.used_of(Resource.AIM)), cover
    roll.redirected = declared.target not in ("", target.id)
    where = RANGES.row(declared.range).label
    sub = f"{weapon_row(declared.weapon).label}, {where} range, {declared.kind.capitalize()}"
    besides = spent_aim(person)
    return PendingRoll(
        roll, f"{person.name} attacks {target.name}", sub, person.id, target.id, besides=besides
    )


def task(declared: Declaration) -> TaskRoller:
    """The roll of a skill or an attribute that was declared."""
    roll = TaskRoller.initial()
    fill(roll, declared)
    roll.plus = declared.plus
    roll.armour_subtracts, roll.by_product = declared.armour_subtracts, declared.by_product
    return roll


def act_roll(declared: Declaration, person: Person) -> PendingRoll[Any] | None:
    """The roll of what was declared, other than an attack; ``None`` where nothing hangs on one."""
    match declared.act:
        case Action.SKILL:
            sub = f"{declared.kind.capitalize()}, Focus {declared.focus}"
            return PendingRoll(task(declared), f"{person.name} rolls {declared.words}", sub, person.id)
        case Action.RUN:
            return PendingRoll(_run(declared), f"{person.name} runs", _way(declared.distance), person.id)
        case Action.WIND:
            title = f"{person.name} gets a second wind"
            return PendingRoll(_second_wind(declared), title, "Will or Brawn", person.id)
    return None


def _run(declared: Declaration) -> MoveAndRange:
    roll = MoveAndRange.initial()
    fill(roll, declared)
    roll.plus = declared.plus
    roll.distance, roll.wanted = declared.distance, BRAWLING
    roll.armour_subtracts, roll.step_within = declared.armour_subtracts, declared.step_within
    return roll


def _way(distance: str) -> str:
    return f"{plural(int(distance), 'meter')} away, to Brawling range"


def _second_wind(declared: Declaration) -> SecondWind:
    roll = SecondWind.initial()
    fill(roll, declared)
    roll.armour_subtracts = declared.armour_subtracts
    return roll
