"""The character builder: Focus, what it means for each ability, and what an experience point buys best."""

from __future__ import annotations

from rulespkg.answer import Answer, Figure, Step
from rulespkg.calculator import Calculator, Inputs, Saved
from rulespkg.choices import folded, row_choice
from rulespkg.field import Choice as Options
from rulespkg.field import Flag, Number, Option, Text
from rulespkg.form import Rows
from rulespkg.systems.d6xd6.calculators.advice import Advice, Choice, advise, changes, told
from rulespkg.systems.d6xd6.calculators.sheet_acts import ACTIONS, MOST_XP
from rulespkg.systems.d6xd6.calculators.sheet_grids import (
    ability_grid,
    bought_name,
    focus_chart,
    focus_grid,
    in_hand,
    purchase_grid,
    unit_of,
    weapon_grid,
)
from rulespkg.systems.d6xd6.characters import (
    GOALS,
    MOST_SKILLS,
    Character,
    Purchase,
    chances,
    problems,
    purchases,
    worth,
)
from rulespkg.systems.d6xd6.checks import KINDS, MOST_PLUS
from rulespkg.systems.d6xd6.equipment import WEAPONS
from rulespkg.systems.d6xd6.growth import MOST_HELD, PER_SESSION
from rulespkg.systems.d6xd6.inputs import armour_field, carried_field, kind_field
from rulespkg.systems.d6xd6.offers import character_of
from rulespkg.systems.d6xd6.tables_characters import ATTRIBUTES
from rulespkg.words import plural

MOST_NAME = 40
_GOALS = (Option("success", "Chance to succeed"), Option("levels", "Success levels"))
_COUNTED = Flag(
    "count_attribute",
    "The primary attribute counts toward Focus",
    rule="d6xd6.character.focus-builder",
)
_SKILLS = (
    {"name": "Sneaking"},
    {"name": "Lockpicking"},
    {"name": "Bargaining"},
    {"name": "Athletics"},
    {"name": "Shooting"},
    {"name": "First Aid", "kind": "unfocused"},
    {"name": "Tracking", "kind": "unfocused"},
)


def _character(inputs: Inputs) -> Answer:
    one = character_of(inputs)
    wrong = problems(one)
    name = inputs["name"] or "This character"
    headline = f"{name} has Focus {one.focus}."
    if wrong:
        headline = f"{name} is not legal yet: {plural(len(wrong), 'thing')} to mend."
    bought = purchases(one, inputs["goal"])
    return Answer(
        headline if wrong or not bought else f"{headline} {told(_advice(bought), unit_of(inputs['goal']))}",
        "failure" if wrong else "",
        steps=tuple(Step(message, rule) for message, rule in wrong),
        figures=_figures(one, bought, inputs["goal"]),
        cards=(in_hand(inputs, one),),
        charts=(focus_chart(one),),
        grids=(
            ability_grid(inputs, one),
            focus_grid(one),
            *((purchase_grid(one, bought, inputs["goal"]),) if bought else ()),
            *((weapon_grid(inputs),) if inputs["weapons"] else ()),
        ),
        notes=tuple(_notes(inputs, bought)),
    )


def _figures(one: Character, bought: list[Purchase], goal: str) -> tuple[Figure, ...]:
    rates = tuple(
        Figure(f"{kind.capitalize()} rolls", chances(kind, one.focus)[0], key=kind) for kind in KINDS
    )
    lead = _advice(bought).lead if bought else None
    more = (Figure("Lead of the best purchase", lead, unit_of(goal), key="lead"),) if lead is not None else ()
    return (
        Figure("Focus", one.focus, "", key="focus"),
        Figure("Focused skills", one.focused_skills, "", key="focused_skills"),
        *rates,
        Figure("Mean of all abilities", worth(one, goal), unit_of(goal), key="mean"),
        *more,
    )


def _advice(bought: list[Purchase]) -> Advice:
    return advise(Choice(f"“{bought_name(each)}”", each.worth) for each in bought)


def _notes(inputs: Inputs, bought: list[Purchase]) -> list[Step]:
    notes: list[Step] = []
    if bought:
        notes += changes(inputs, (_COUNTED,), _choose)
    if inputs["notes"]:
        notes.append(Step(inputs["notes"]))
    return notes


def _choose(inputs: Inputs) -> str:
    return _advice(purchases(character_of(inputs), inputs["goal"])).label


MARA = {
    "name": "Mara",
    "concept": "Quick, blunt, and never where the customs look",
    "occupation": "Smuggler",
    "primary": "grace",
    "weakness": "will",
}

CHARACTER = Calculator(
    "d6xd6.character",
    "Character builder",
    "Count your Focus, see what it means for each ability, and what an experience point buys best.",
    (
        "d6xd6.character.focus-builder",
        "d6xd6.character.attributes",
        "d6xd6.growth.spend",
        "d6xd6.growth.plus-cap",
    ),
    (
        Text("name", "Name", "", 60),
        Text("concept", "Concept", "", 120),
        row_choice("primary", "Primary attribute", "grace", (ATTRIBUTES,), rule="d6xd6.character.attributes"),
        row_choice("weakness", "Weakness", "will", (ATTRIBUTES,), rule="d6xd6.character.attributes"),
        Text("occupation", "Occupation", "Smuggler", MOST_NAME, rule="d6xd6.character.occupation"),
        Rows(
            "skills",
            "Skills",
            (
                Text("name", "Skill", "", MOST_NAME),
                kind_field("kind", "Kind"),
                Number("plus", "Pluses", 0, 0, MOST_PLUS, rule="d6xd6.plus.skill"),
                Flag("changed", "Changed since the last session", rule="d6xd6.growth.one-step"),
            ),
            _SKILLS,
            0,
            MOST_SKILLS,
            "Skill",
            folded=("plus", "changed"),
            rule="d6xd6.character.skills",
        ),
        Options(
            "goal",
            "Judge a purchase by",
            GOALS[1],
            _GOALS,
            help="Of the occupation and all listed skills, on average.",
            rule="d6xd6.growth.spend",
        ),
        *folded(
            "Possessions and growth",
            (
                armour_field(),
                Rows(
                    "weapons",
                    "Weapons",
                    (row_choice("weapon", "Weapon", "small-pistol", (WEAPONS,), rule="d6xd6.weapon.table"),),
                    ({"weapon": "small-pistol"},),
                    0,
                    8,
                    "Weapon",
                ),
                Number("drama", "Drama Points", PER_SESSION, 0, MOST_HELD, rule="d6xd6.growth.drama"),
                Number("xp", "Experience points", 0, 0, MOST_XP, rule="d6xd6.growth.drama"),
                Number(
                    "occupation_plus",
                    "Pluses on the occupation",
                    0,
                    0,
                    MOST_PLUS,
                    rule="d6xd6.growth.occupation",
                ),
            ),
        ),
        *folded(
            "Readings",
            (_COUNTED, carried_field()),
        ),
        Text("notes", "Notes", "", 400),
    ),
    _character,
    actions=ACTIONS,
    odds_label="Check the character",
    saved=Saved("character", presets=(("Mara the smuggler (the example)", MARA),)),
)
