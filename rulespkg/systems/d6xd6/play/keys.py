"""A sheet of D6xD6 as keys: skills, weapons, attributes, each with its roll; and what is carried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.play.fight import Fight
from rulespkg.play.game import Chip, Key, Loaded, Picks, Row
from rulespkg.play.person import Person, carrying
from rulespkg.play.rows import steps, weapons_to_take
from rulespkg.systems.d6xd6.characters.sheet import MOST_WEAPONS
from rulespkg.systems.d6xd6.checks.roll import FOCUSED, KINDS
from rulespkg.systems.d6xd6.combat.tables import RANGES
from rulespkg.systems.d6xd6.damage.ranks import name_of
from rulespkg.systems.d6xd6.equipment.tables import ARMOUR, WEAPONS
from rulespkg.systems.d6xd6.equipment.weapons import weapon_row
from rulespkg.systems.d6xd6.play.declared import (
    MOST_AIM,
    MOST_HOST,
    WIND,
    act_roll,
    count,
    declare,
    house,
    readings,
    spent_aim,
)
from rulespkg.systems.d6xd6.play.people import (
    armed,
    breath,
    penalty,
    rolled_with,
    sheet,
    state,
    weapons,
)

if TYPE_CHECKING:
    from rulespkg.systems.d6xd6.characters.character import Ability

FACES = dict(zip(KINDS, "●◐○", strict=True))
"""How well an ability is known, for the eye; the words stand beside it."""
MOST_HARDER = 5
"""What difficulty can change on each die here; the source's sizes could not be read."""


def known_words(ability: Ability) -> str:
    """How well an ability is known, with its pluses."""
    return ability.kind.capitalize() + (f" +{ability.plus}" if ability.plus else "")


def ladder(picks: Picks) -> tuple[Row, ...]:
    """What the host makes of a task: harder on each die, and points against the total."""
    harder, extra = count(picks, "harder", MOST_HARDER), count(picks, "extra", MOST_HOST)
    return (
        steps("Harder, points on each die", "harder", harder, 0, MOST_HARDER),
        steps("The host's penalty", "extra", extra, 0, MOST_HOST),
    )


def keys(person: Person, picks: Picks) -> tuple[Key, ...]:
    """Everything that somebody who is awake can roll, with the penalties of damage and armour."""
    one, points = sheet(person), penalty(person)
    told = f", penalty {points} counted in" if points else ""
    now = {"damage": name_of(state(person)), "extra": str(count(picks, "extra", MOST_HOST))}
    read = readings(picks)
    harder = count(picks, "harder", MOST_HARDER)
    skills = (
        _ability(
            f"skill/{place}",
            f"Occupation and skills{told}",
            person,
            each,
            now | house(read, "d6xd6.task"),
            harder,
        )
        for place, each in enumerate(one.character.abilities())
    )
    with_arms = now | house(read, "d6xd6.attack")
    arms = (
        _weapon(person, weapon, f"Weapons, against no defense{told}", with_arms) for weapon in weapons(one)
    )
    traits = (
        _ability(
            f"attribute/{slug}",
            f"Attributes{told}",
            person,
            each,
            now | house(read, "d6xd6.task"),
            harder,
        )
        for slug, each in one.attributes.items()
    )
    rest = (_breath(person, now | read, f"In a fight{told}"),) if state(person) else ()
    return (*skills, *arms, *traits, *rest)


def _ability(at: str, group: str, person: Person, ability: Ability, now: dict[str, str], harder: int) -> Key:
    """A skill or an attribute; difficulty makes the dice lower or higher, whichever is worse."""
    change = str(-harder if ability.kind == FOCUSED else harder)
    one = sheet(person)
    inputs = {**rolled_with(one, ability), **now, "first": change, "second": change}
    name, sub = ability.name or "Unnamed", known_words(ability)
    loaded = Loaded("d6xd6.task", inputs, f"Roll {name}", f"{sub}, Focus {one.character.focus}", person.id)
    return Key(at, group, name, loaded, sub, FACES[ability.kind])


def _weapon(person: Person, weapon: str, group: str, now: dict[str, str]) -> Key:
    """A weapon at its usual range against somebody who is unhurt and has no defence."""
    one, row = sheet(person), weapon_row(weapon)
    ability = armed(one, weapon)
    aim = str(min(MOST_AIM, person.gone("aim")))
    inputs = {**rolled_with(one, ability), **now, "weapon": weapon, "reactive": "0", "aim": aim}
    where = RANGES.row(row.facts["class"]).label
    sub = f"{ability.name}, {known_words(ability)}; {where} range"
    loaded = Loaded("d6xd6.attack", inputs, f"Attack: {row.label}", "Against no defense", person.id)
    loaded = loaded._replace(besides=spent_aim(person))
    return Key(f"weapon/{weapon}", group, row.label, loaded, sub, FACES[ability.kind])


def _breath(person: Person, now: dict[str, str], group: str) -> Key:
    """Second Wind (d6xd6.option.second-wind)."""
    loaded = act_roll(declare(Fight(), person, {**now, "act": WIND}), person)
    assert loaded is not None
    ability = breath(sheet(person))
    sub = f"{ability.name}, {known_words(ability)}"
    return Key("wind", group, "Second Wind", loaded, sub, FACES[ability.kind])


def arms(person: Person) -> tuple[Row, ...]:
    """Weapons to take and to put away, and armour."""
    one = sheet(person)
    here = [owned.weapon for owned in one.weapons]
    rows = []
    if len(here) < MOST_WEAPONS:
        rows.append(weapons_to_take(here, WEAPONS))
    if here:
        less = (
            Chip(weapon_row(slug).label, carrying(*here[:place], *here[place + 1 :]))
            for place, slug in enumerate(here)
        )
        rows.append(Row("Put a weapon away", (Chip("Choose", {}, True), *less), "list"))
    suits = (Chip(row.label, {"armour": row.slug}, row.slug == one.armour) for row in ARMOUR.rows)
    rows.append(Row("Armor", (Chip("None", {"armour": ""}, not one.armour), *suits), "list"))
    return tuple(rows)
