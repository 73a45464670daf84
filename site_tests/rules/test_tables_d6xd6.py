"""Every table of D6xD6 against the specification's rows, and what belongs together in them."""

import json
from pathlib import Path

import pytest

from macros.paths import ROOT
from rulespkg.dice import Ratio
from rulespkg.systems import load
from rulespkg.systems.d6xd6 import SYSTEM
from rulespkg.systems.d6xd6.checks.tables import KINDS, LEVELS, TIERS
from rulespkg.systems.d6xd6.damage.tables import DAMAGE
from rulespkg.systems.d6xd6.equipment.computed import COMPUTED
from rulespkg.systems.d6xd6.equipment.tables import ARMOUR, CLASSES, REACH, WEAPONS
from rulespkg.systems.d6xd6.odds.tables import PRODUCTS
from rulespkg.systems.d6xd6.readings import MISPRINTS, READINGS
from rulespkg.systems.d6xd6.source import SOURCE
from site_tests.for_all import for_all
from site_tests.rules import door

CASES = [
    case
    for case in json.loads((Path(__file__).parent / "cases" / "d6xd6.json").read_text())
    if case["kind"] == "table" and "row" in case["inputs"]
]
BY_RULE = {
    "d6xd6.damage.ratings": DAMAGE,
    "d6xd6.weapon.table": WEAPONS,
    "d6xd6.weapon.class": CLASSES,
    "d6xd6.defence.armour": ARMOUR,
    "d6xd6.difficulty.tiers": TIERS,
    "d6xd6.roll.focused": KINDS,
    "d6xd6.roll.unfocused": KINDS,
    "d6xd6.roll.unfamiliar": KINDS,
}
ROWS = [case for case in CASES if case["rule"] in BY_RULE]

COLUMNS = {
    "kinds": ["Kind", "You succeed if the total is", "The ability is", "Rule"],
    "levels": ["Total against Focus", "Kind", "Success", "Success levels", "Bonus levels", "Effect"],
    "products": ["Product", "Ways", "Chance", "This or more", "This or less"],
    "tiers": ["Difficulty", "Steps", "How we know"],
    "attributes": ["Attribute", "What it covers"],
    "creation-steps": ["No.", "Step", "What you choose"],
    "skills": ["Skill", "In a fight", "What for"],
    "occupations": ["Occupation", "Why it matters here", "Examples"],
    "turn-numbers": ["What", "Number", "Unit", "Rule"],
    "turn": ["No.", "Step", "Who", "What happens"],
    "ranges": ["No.", "Range", "In meters", "In yards", "What can attack"],
    "reach": ["Weapons", "Brawling", "Throwing", "Shooting", "Viewing", "Lost"],
    "damage": ["Damage level", "Steps", "Penalty", "You are", "What it may look like"],
    "classes": ["Class", "Attack with", "Defend with, if Focused"],
    "weapons": ["Weapon", "Class", "Damage", "Note"],
    "armour": ["Category", "Takes off", "Penalty", "Examples"],
    "defences": ["Defense", "Takes off", "Goes with", "Cost", "Rule"],
    "modifiers": ["What helps or hinders", "Change", "On which roll", "It changes", "It costs", "Rule"],
    "options": ["Option", "In one line", "Rule"],
    "growth": ["What", "Number", "Rule"],
    "spends": ["Purchase", "What changes", "Limit"],
}

TEXTS = [
    ("focused-4", "margin", "30 or more above"),
    ("unfocused-2", "effect", "× 2"),
    ("product-12", "ways", "4"),
    ("product-36", "at_least", "2.78"),
    ("product-6", "at_most", "38.89"),
    ("impossible", "steps", "3"),
    ("viewing", "yards", "up to 1 mile"),
    ("lost", "metres", "beyond 2 km"),
    ("reach-rifle", "viewing", "a trained sniper's only"),
    ("brawling", "attacks", "bare hands and hand weapons; short firearms, if the host agrees"),
    ("reach-short-firearms", "brawling", "yes, unless the host refuses"),
    ("reach-powers", "brawling", "not stated"),
    ("wound", "penalty", "4"),
    ("kill", "penalty", "no rolls"),
    ("overkill", "rank", "7 and more"),
    ("shotgun", "damage", "Wound / Hit / Stun"),
    ("taser", "class", "Throwing"),
    ("occupation-plus-cost", "value", "6"),
]


def table_of(slug):
    return next(table for table in SYSTEM.tables if slug in table.slugs())


def slug_of(case):
    row = case["inputs"]["row"]
    return f"{row}-attacks" if case["rule"] == "d6xd6.weapon.class" else row


@for_all(case=ROWS)
def test_rows_hold_the_facts_of_the_cases(case):
    facts = json.loads(json.dumps(BY_RULE[case["rule"]].row(slug_of(case)).facts))
    assert case["expected"].items() <= facts.items()


def test_every_kind_of_row_case_is_looked_at():
    assert {case["rule"] for case in ROWS} == set(BY_RULE)


@pytest.mark.parametrize("table", SYSTEM.tables, ids=[table.name for table in SYSTEM.tables])
def test_tables_have_their_columns(table):
    assert COLUMNS[table.name] == [column.label for column in table.columns]


@pytest.mark.parametrize(("slug", "key", "text"), TEXTS, ids=[f"{slug}-{key}" for slug, key, _ in TEXTS])
def test_cells_read_as_the_source_has_them(slug, key, text):
    table = table_of(slug)
    column = next(column for column in table.columns if column.key == key)
    assert text == table.cell(table.row(slug), column)


def test_the_products_are_all_ways_of_two_dice():
    assert len(PRODUCTS.rows) == 18
    assert sum(row.facts["ways"] for row in PRODUCTS.rows) == 36
    ways = sum(a * b == 12 for a in range(1, 7) for b in range(1, 7))
    assert PRODUCTS.row("product-12").facts["ways"] == ways


def test_levels_of_a_kind_leave_no_gap():
    for kind in ("focused", "unfocused", "unfamiliar"):
        rows = [row.facts for row in LEVELS.rows if row.facts["kind"] == kind]
        assert [row["margin_max"] + 1 for row in rows[:-1]] == [row["margin_min"] for row in rows[1:]]
        assert rows[-1]["margin_max"] is None
        assert [row["levels"] for row in rows] == list(range(1, len(rows) + 1))


def test_ranks_of_damage_count_up_and_penalties_follow():
    facts = [row.facts for row in DAMAGE.rows]
    assert [row["rank"] for row in facts] == list(range(8))
    assert [row["penalty"] for row in facts] == [0, 1, 2, 3, 4, None, None, None]


def test_every_weapon_has_a_class_and_a_level_of_damage():
    levels = {row.slug for row in DAMAGE.rows}
    classes = {row.facts["class"] for row in CLASSES.rows}
    for row in WEAPONS.rows:
        damage = row.facts["damage"]
        assert set(damage.values() if isinstance(damage, dict) else [damage]) <= levels
        assert row.facts["class"] in classes


def test_there_are_sixteen_weapons_and_every_one_is_in_reach_somewhere():
    assert len(WEAPONS.rows) == 16
    assert len(REACH.rows) == 7


def test_every_gap_of_the_specification_is_a_reading():
    assert [reading.id for reading in READINGS] == [f"G-{number:02}" for number in range(1, 44)]
    assert MISPRINTS == ()


def test_the_page_for_the_host_counts_all_choices():
    text = (ROOT / "docs/d6xd6/gm.md").read_text()
    options = next(table for table in SYSTEM.tables if table.name == "options").rows
    assert len(options) == 7
    assert "seven [optional rules]" in text
    assert f"{len(READINGS)} [readings]" in text
    assert f"{len(options) + len(READINGS)} choices" in text


def test_readings_name_rules_that_exist():
    rules = {rule.id for rule in load("d6xd6").rules}
    assert {id for reading in READINGS for id in reading.rules} <= rules


def test_the_licence_is_told_as_it_was_found():
    assert "Open Supplement License" in SOURCE.licence
    assert "No Creative Commons license was found" in SOURCE.licence
    assert "“but the entirety of the D6...”" in SOURCE.licence


@pytest.mark.parametrize(
    "subject",
    ["difficulty penalties", "occupations", "skills", "Vehicles", "cover and concealment", "Dungeons"],
)
def test_what_could_not_be_read_is_named(subject):
    assert any(subject in text for text in SOURCE.not_covered)


def test_unread_rules_are_marked():
    unread = {rule.id for rule in load("d6xd6").rules if rule.status == "unread"}
    assert unread == {"d6xd6.vehicles.exists", "d6xd6.defence.cover", "d6xd6.defence.concealment"}


def test_chances_of_the_products_are_exact():
    total = sum((Ratio(row.facts["ways"], 36) for row in PRODUCTS.rows), Ratio(0))
    assert total == 1


@for_all(row=WEAPONS.rows)
@pytest.mark.parametrize("armour", ["", "light", "heavy"])
def test_computed_chances_are_those_of_an_attack_without_other_defence(row, armour):
    (reckoning,) = COMPUTED
    harms, fells = (
        column.worth(row, {"kind": "focused", "focus": "6", "armour": armour}) for column in reckoning.columns
    )
    result = door.odds("d6xd6.attack", {"weapon": row.slug, "target_armour": armour, "reactive": "0"})
    assert (harms, fells) == (result.figure("harm"), result.points("states", view="at-least")["knockout"])


@pytest.mark.parametrize(("slug", "column"), [("fist-or-foot", 0), ("taser", 1)])
def test_a_success_harms_whoever_has_no_defence(slug, column):
    """26 of 36 throws reach 6; a Graze or a Knockout needs no more."""
    worth = COMPUTED[0].columns[column].worth
    assert worth(WEAPONS.row(slug), COMPUTED[0].defaults) == Ratio(13, 18)
