"""What a character sheet shows: abilities, Focus, purchases, weapons, and what is in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Ratio
from rulespkg.model.answer import (
    Card,
    Cell,
    Chart,
    Grid,
    Meter,
    Press,
    Series,
    numbered,
    percent,
    text_cell,
)
from rulespkg.model.words import plural
from rulespkg.systems.d6xd6.advice import gap
from rulespkg.systems.d6xd6.characters.character import Character, chances
from rulespkg.systems.d6xd6.characters.purchases import SUCCESS, Purchase, worth
from rulespkg.systems.d6xd6.characters.tables import ATTRIBUTES
from rulespkg.systems.d6xd6.checks.roll import KINDS, MOST_CHARACTER
from rulespkg.systems.d6xd6.damage.defence import armour_points, armour_steps
from rulespkg.systems.d6xd6.equipment.tables import WEAPONS
from rulespkg.systems.d6xd6.growth.session import MOST_HELD, earned, session_start
from rulespkg.systems.d6xd6.growth.tables import SPENDS

if TYPE_CHECKING:
    from rulespkg.systems.d6xd6.characters.sheet import CharacterSheet


def in_hand(sheet: CharacterSheet) -> Card:
    """What is in hand: Drama Points and what they come to, experience, armour, skills that have changed."""
    next_one = session_start(earned(sheet.drama).carry, sheet.carry_within)
    names = [skill.name or "a skill" for skill in sheet.skills if skill.changed]
    tags = [f"armor {armour_words(sheet.armour)}"] if sheet.armour else []
    tags += [plural(sheet.xp, "experience point")] if sheet.xp else []
    tags += [f"the next session starts with {next_one}"]
    tags += [f"changed since the last session: {', '.join(names)}"] if names else []
    points = Meter("Drama Points", sheet.drama, MOST_HELD, "held", "drama")
    return Card("In hand", "", "", (points,), tuple(tags), (Press("session", "End the session", {}),), "1")


def armour_words(slug: str) -> str:
    """What armour does for its wearer, and what it costs."""
    cost = plural(armour_points(slug), "point")
    return f"takes off {plural(armour_steps(slug), 'step')} and costs {cost} on each roll"


def unit_of(goal: str) -> str:
    """What a purchase is judged in."""
    return "chance" if goal == SUCCESS else "success levels"


def bought_name(purchase: Purchase) -> str:
    """A purchase in words."""
    first, *more = purchase.skills
    others = f" or one of {len(more)} others" if len(more) > 1 else f" or {more[0]}" if more else ""
    return f"{SPENDS.row(purchase.spend).label}: {first}{others}"


def focus_chart(character: Character) -> Chart:
    """The chance of each kind of roll by Focus."""
    focuses = range(1, max(MOST_CHARACTER, character.focus) + 1)
    series = tuple(
        Series(
            kind.capitalize(),
            tuple((str(focus), chances(kind, focus)[0]) for focus in focuses),
            key=kind,
            keys=tuple(map(str, focuses)),
        )
        for kind in KINDS
    )
    rates = ", ".join(f"{kind.capitalize()} {percent(chances(kind, character.focus)[0])}" for kind in KINDS)
    return Chart(
        "lines", "Chance by Focus", f"With Focus {character.focus}: {rates}.", "Focus", series, key="focus"
    )


def ability_grid(sheet: CharacterSheet) -> Grid:
    """All abilities, each with its chance."""
    character = sheet.character
    skills = (f"skill_{place}" for place in range(1, len(character.skills) + 1))
    keys = (*(row.slug for row in ATTRIBUTES.rows), "occupation", *skills)
    abilities = [
        (ability, *chances(ability.kind, character.focus, ability.plus))
        for ability in (*sheet.attributes.values(), *character.abilities())
    ]
    return Grid.of(
        "abilities",
        sheet.name or "Abilities",
        sheet.concept or "The chances are those without penalties, at Average difficulty.",
        dict(zip(keys, abilities, strict=True)),
        ("ability", "Ability", lambda row: row[0].name or "unnamed"),
        ("kind", "Kind", lambda row: text_cell(row[0].kind.capitalize(), f"#{row[0].kind}")),
        ("plus", "Pluses", lambda row: str(row[0].plus) if row[0].plus else "–"),
        ("success", "Succeeds", lambda row: row[1]),
        ("mean_levels", "Success levels, on average", lambda row: Cell(row[2], "")),
    )


def focus_grid(character: Character) -> Grid:
    """What a Focused skill fewer or more would change."""
    steps = {"fewer": (-1, "One skill fewer"), "now": (0, "As it is"), "more": (1, "One skill more")}
    if not character.focused_skills:
        del steps["fewer"]
    return Grid.of(
        "skills",
        "A skill fewer, a skill more",
        "The chance of each kind of roll with a Focused skill fewer or more.",
        {key: (words, character.focus + step) for key, (step, words) in steps.items()},
        ("skills", "Focused skills", lambda row: row[0]),
        ("focus", "Focus", lambda row: row[1]),
        *((kind, kind.capitalize(), lambda row, kind=kind: chances(kind, row[1])[0]) for kind in KINDS),
    )


def purchase_grid(character: Character, purchases: list[Purchase], goal: str) -> Grid:
    """What an experience point buys, best first."""
    top, now, unit = purchases[0].worth, worth(character, goal), unit_of(goal)
    return Grid.of(
        "purchases",
        "What an experience point buys",
        "The average of the occupation and all listed skills; a star marks the best.",
        {f"{purchase.spend}_{purchase.place}": purchase for purchase in purchases},
        ("purchase", "Purchase", lambda purchase: text_cell(bought_name(purchase), f"#{purchase.spend}")),
        ("focus", "Focus", lambda purchase: purchase.after.focus),
        (
            "mean",
            "Average",
            lambda purchase: Cell(purchase.worth, unit, "best" if purchase.worth == top else ""),
        ),
        ("change", "Change", lambda purchase: _change(purchase.worth, now, goal)),
    )


def _change(after: Ratio, now: Ratio, goal: str) -> str:
    sign, size = ("+", after - now) if after >= now else ("−", now - after)
    return f"{sign}{gap(size, unit_of(goal))}" if size else "none"


def weapon_grid(sheet: CharacterSheet) -> Grid:
    """The weapons that the character has."""
    columns = {column.key: column for column in WEAPONS.columns}
    return Grid.of(
        "weapons",
        "Weapons",
        "",
        numbered(WEAPONS.row(owned.weapon) for owned in sheet.weapons),
        ("weapon", "Weapon", lambda row: text_cell(row.label, f"#{row.slug}")),
        *(
            (key, key.capitalize(), lambda row, key=key: WEAPONS.cell(row, columns[key]))
            for key in ("class", "damage", "note")
        ),
    )
