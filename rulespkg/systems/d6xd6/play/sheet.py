"""A sheet of D6xD6 as keys: skills, weapons, attributes, each with its roll; and what is carried."""

from __future__ import annotations

from functools import partial

from rulespkg.model.form import Form, whole
from rulespkg.play.game import Key
from rulespkg.play.person import Person, carrying
from rulespkg.play.roll import Narrowed, Offer, PendingRoll, Picks, Shown, offer, relabeled
from rulespkg.play.rows import Chip, Row, taking, wearing
from rulespkg.systems.d6xd6.characters.calculators.character import CharacterBuilder
from rulespkg.systems.d6xd6.characters.character import Ability
from rulespkg.systems.d6xd6.characters.sheet import MOST_WEAPONS, OwnedWeapon
from rulespkg.systems.d6xd6.checks.roll import FOCUSED, KINDS
from rulespkg.systems.d6xd6.combat.tables import RANGES
from rulespkg.systems.d6xd6.damage.calculators.attack import AttackCalculator
from rulespkg.systems.d6xd6.equipment.weapons import weapon_row
from rulespkg.systems.d6xd6.fields import Roller
from rulespkg.systems.d6xd6.play.cards import MOST_HOST, known_words
from rulespkg.systems.d6xd6.play.declared import (
    MOST_AIM,
    Readings,
    act_roll,
    declare,
    fill,
    readings,
    spent_aim,
    task,
)
from rulespkg.systems.d6xd6.play.keys import Action, Resource
from rulespkg.systems.d6xd6.play.people import armed, awake, breath, character, penalty, state, weapons

FACES = dict(zip(KINDS, "●◐○", strict=True))
"""How well an ability is known, for the eye; the words stand beside it."""
MOST_HARDER = 5
"""What difficulty can change on each die here; the source's sizes could not be read."""


class SheetPicks(Form):
    """What the host makes of a task: harder on each die, and points against the total."""

    harder = whole("Harder, points on each die", 0, 0, MOST_HARDER)
    extra = relabeled(Roller.extra, "The host's penalty", high=MOST_HOST)


def sheet_offer(person: Person, picks: Picks) -> Offer[SheetPicks, tuple[Key, ...]] | None:
    """Everything that somebody who is awake can roll."""
    if not awake(person):
        return None
    harder = Narrowed(SheetPicks.harder, {}).at(Shown.MEETS)
    return offer(SheetPicks, partial(_keys, person, readings(picks)), harder)


def _keys(person: Person, table: Readings, picks: SheetPicks) -> tuple[Key, ...]:
    """The keys, with the penalties of damage and armour."""
    sheet, points = character(person), penalty(person)
    note = f", penalty {points} counted in" if points else ""

    def key(at: str, group: str, ability: Ability) -> Key:
        return _ability(at, f"{group}{note}", person, ability, table, picks)

    skills = (
        key(f"skill/{place}", "Occupation and skills", ability)
        for place, ability in enumerate(sheet.character.abilities())
    )
    fighting = ("; harder is for tasks alone" if picks.harder else "") + note
    group = f"Weapons, against no defense{fighting}"
    arms = (_weapon(person, weapon, group, table, picks) for weapon in weapons(sheet))
    traits = (key(f"attribute/{slug}", "Attributes", ability) for slug, ability in sheet.attributes.items())
    rest = (_breath(person, f"In a fight{fighting}", table, picks),) if state(person) else ()
    return (*skills, *arms, *traits, *rest)


def _ability(
    at: str, group: str, person: Person, ability: Ability, table: Readings, picks: SheetPicks
) -> Key:
    """A skill or an attribute; difficulty makes the dice lower or higher, whichever is worse."""
    roll = task(declare(person, Action.SKILL, table, ability, picks.extra))
    roll.first = roll.second = -picks.harder if ability.kind == FOCUSED else picks.harder
    name, sub = ability.name or "Unnamed", known_words(ability)
    words = f"{sub}, Focus {roll.focus}"
    return Key(at, group, name, PendingRoll(roll, f"Roll {name}", words, person.id), sub, FACES[ability.kind])


def _weapon(person: Person, weapon: str, group: str, table: Readings, picks: SheetPicks) -> Key:
    """A weapon at its usual range against somebody who is unhurt and has no defence."""
    row = weapon_row(weapon)
    ability = armed(character(person), weapon)
    declared = declare(person, Action.ATTACK, table, ability, picks.extra)
    roll = AttackCalculator.initial()
    fill(roll, declared)
    roll.plus, roll.weapon, roll.reactive = declared.plus, weapon, False
    roll.aim = min(MOST_AIM, person.used_of(Resource.AIM))
    roll.armour_subtracts, roll.helpless = table.armour_subtracts, table.helpless
    where = RANGES.row(row.facts["class"]).label
    sub = f"{ability.name}, {known_words(ability)}; {where} range"
    words = f"Attack with {row.label}", "Against no defense"
    pending = PendingRoll(roll, *words, person.id, besides=spent_aim(person))
    return Key(f"weapon/{weapon}", group, row.label, pending, sub, FACES[ability.kind])


def _breath(person: Person, group: str, table: Readings, picks: SheetPicks) -> Key:
    """Second Wind (d6xd6.option.second-wind)."""
    ability = breath(character(person))
    pending = act_roll(declare(person, Action.WIND, table, ability, picks.extra), person)
    assert pending is not None
    sub = f"{ability.name}, {known_words(ability)}"
    pending = pending._replace(title="Second Wind")
    return Key("wind", group, pending.title, pending, sub, FACES[ability.kind])


def carried(person: Person) -> tuple[Row, ...]:
    """Weapons to take and to put away, and armour."""
    sheet = character(person)
    here = [owned.weapon for owned in sheet.weapons]
    rows = []
    if len(here) < MOST_WEAPONS:
        rows.append(taking("Take a weapon", sheet, CharacterBuilder.weapons, OwnedWeapon.weapon))
    if here:
        less = (
            Chip(weapon_row(slug).label, carrying(*here[:place], *here[place + 1 :]))
            for place, slug in enumerate(here)
        )
        rows.append(Row("Put a weapon away", (Chip("Choose", {}, True), *less), "list"))
    return (*rows, wearing(sheet, CharacterBuilder.armour)._replace(label="Armor"))
