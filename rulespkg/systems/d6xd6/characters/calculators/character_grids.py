"""What a character sheet shows: abilities, Focus, purchases, weapons, and what is in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Ratio
from rulespkg.model.answer import Card, Cell, Chart, Grid, Meter, Press, Series, chance_cell, percent
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
    changed = [skill.name or "a skill" for skill in sheet.skills if skill.changed]
    armour, cost = armour_steps(sheet.armour), plural(armour_points(sheet.armour), "point")
    tags = [f"armor takes off {armour} and costs {cost} on each roll"] if sheet.armour else []
    tags += [plural(sheet.xp, "experience point")] if sheet.xp else []
    tags += [f"the next session starts with {next_one}"]
    tags += [f"changed since the last session: {', '.join(changed)}"] if changed else []
    points = Meter("Drama Points", sheet.drama, MOST_HELD, "held", "drama")
    return Card("In hand", "", "", (points,), tuple(tags), (Press("session", "End the session", {}),), "1")


def unit_of(goal: str) -> str:
    """What a purchase is judged in."""
    return "chance" if goal == SUCCESS else "levels"


def bought_name(one: Purchase) -> str:
    """A purchase in words."""
    first, *more = one.skills
    others = f" or one of {len(more)} others" if len(more) > 1 else f" or {more[0]}" if more else ""
    return f"{SPENDS.row(one.spend).label}: {first}{others}"


def focus_chart(one: Character) -> Chart:
    """The chance of each kind of roll by Focus."""
    focuses = range(1, max(MOST_CHARACTER, one.focus) + 1)
    series = tuple(
        Series(
            kind.capitalize(),
            tuple((str(focus), chances(kind, focus)[0]) for focus in focuses),
            key=kind,
            keys=tuple(map(str, focuses)),
        )
        for kind in KINDS
    )
    rates = ", ".join(f"{kind.capitalize()} {percent(chances(kind, one.focus)[0])}" for kind in KINDS)
    return Chart(
        "lines", "Chance by Focus", f"With Focus {one.focus}: {rates}.", "Focus", series, key="focus"
    )


def ability_grid(sheet: CharacterSheet) -> Grid:
    """All abilities, each with its chance."""
    one, rows = sheet.character, []
    for ability in (*sheet.attributes, *one.abilities()):
        success, levels = chances(ability.kind, one.focus, ability.plus)
        rows.append(
            (
                Cell(ability.name or "unnamed", ""),
                Cell(ability.kind.capitalize(), "", link=f"#{ability.kind}"),
                Cell(str(ability.plus) if ability.plus else "–", ""),
                chance_cell(success),
                Cell(levels, "levels"),
            )
        )
    sentence = sheet.concept or "Without penalties and at average difficulty."
    columns = ("Ability", "Kind", "Pluses", "Succeeds", "Mean levels")
    skills = (f"skill_{place}" for place in range(1, len(one.skills) + 1))
    return Grid(
        sheet.name or "Abilities",
        sentence,
        columns,
        tuple(rows),
        key="abilities",
        column_keys=("ability", "kind", "plus", "success", "mean_levels"),
        row_keys=(*(row.slug for row in ATTRIBUTES.rows), "occupation", *skills),
    )


def focus_grid(one: Character) -> Grid:
    """What a Focused skill fewer or more would change."""
    steps = {"fewer": (-1, "One skill fewer"), "now": (0, "As it is"), "more": (1, "One skill more")}
    if not one.focused_skills:
        del steps["fewer"]
    rows = tuple(
        (
            Cell(words, ""),
            Cell(one.focus + step, ""),
            *(chance_cell(chances(kind, one.focus + step)[0]) for kind in KINDS),
        )
        for step, words in steps.values()
    )
    columns = ("Focused skills", "Focus", *(kind.capitalize() for kind in KINDS))
    sentence = "What each kind of roll gains or loses with a Focused skill fewer or more."
    return Grid(
        "A skill fewer, a skill more",
        sentence,
        columns,
        rows,
        key="skills",
        column_keys=("skills", "focus", *KINDS),
        row_keys=tuple(steps),
    )


def purchase_grid(one: Character, bought: list[Purchase], goal: str) -> Grid:
    """What an experience point buys, best first."""
    top, now = bought[0].worth, worth(one, goal)
    rows = []
    for each in bought:
        mean = Cell(each.worth, unit_of(goal), "best" if each.worth == top else "")
        change = _change(each.worth, now, goal)
        what = Cell(bought_name(each), "", link=f"#{each.spend}")
        rows.append((what, Cell(each.after.focus, ""), mean, Cell(change, "")))
    sentence = "The mean is that of the occupation and all listed skills; the star marks the best."
    return Grid(
        "What an experience point buys",
        sentence,
        ("Purchase", "Focus", "Mean", "Change"),
        tuple(rows),
        key="purchases",
        column_keys=("purchase", "focus", "mean", "change"),
        row_keys=tuple(f"{each.spend}_{each.place}" for each in bought),
    )


def _change(after: Ratio, now: Ratio, goal: str) -> str:
    sign, size = ("+", after - now) if after >= now else ("−", now - after)
    return f"{sign}{gap(size, unit_of(goal))}" if size else "none"


def weapon_grid(sheet: CharacterSheet) -> Grid:
    """The weapons that the character has."""
    rows = []
    for owned in sheet.weapons:
        row = WEAPONS.row(owned.weapon)
        cells = {column.key: WEAPONS.cell(row, column) for column in WEAPONS.columns}
        rows.append(
            (
                Cell(row.label, "", link=f"#{row.slug}"),
                *(Cell(cells[key], "") for key in ("class", "damage", "note")),
            )
        )
    return Grid(
        "Weapons",
        "",
        ("Weapon", "Class", "Damage", "Note"),
        tuple(rows),
        key="weapons",
        column_keys=("weapon", "class", "damage", "note"),
        row_keys=tuple(str(place) for place in range(1, len(rows) + 1)),
    )
