"""Every table of Buskit against the printed one."""

import json
from pathlib import Path

import pytest

from rulespkg.model.problem import Refusal
from rulespkg.model.table import find
from rulespkg.systems.buskit import TABLES
from rulespkg.systems.buskit.equipment.tables import ARMOR, TAGS, WEAPONS
from rulespkg.systems.buskit.odds import tables as tables_odds
from rulespkg.systems.buskit.odds.tables import SAMPLE_PROBABILITIES
from rulespkg.systems.buskit.scale.tables import SCALE_LISTS
from site_tests.for_all import for_all
from site_tests.ids import live

HERE = Path(__file__).parent
CASES = [
    case
    for case in json.loads((HERE / "cases" / "buskit.json").read_text())
    if case["inputs"].get("op") == "table_row"
]
BY_NAME = {table.name: table for table in TABLES}

# The columns a reader of the source knows, beside the label that opens each row.
PRINTED_COLUMNS = {
    "traits": ["Specializations"],
    "competence": ["Every Trait starts at", "Raises"],
    "aspect-sets": ["Aspect dice"],
    "difficulty": ["Die"],
    "modifiers": ["Dice", "On which roll", "It costs"],
    "range": ["Die", "How far"],
    "combat-options": ["You gain", "You pay"],
    "gang-up": ["Attackers", "Die for each"],
    "autofire": ["Ammunition spent", "Die", "Limits"],
    "cover": ["Die", "When"],
    "melee-weapons": ["Such as", "Damage dice"],
    "ranged-weapons": ["Such as", "Damage dice"],
    "star-wars-weapons": ["Such as", "Damage dice"],
    "concessions": ["No.", "What happens", "Pays for"],
    "armor-archaic": ["Protection", "Useless against"],
    "armor-ballistic": ["Protection", "Useless against"],
    "armor-stab": ["Protection", "Useless against"],
    "armor-star-wars": ["Such as", "Protection"],
    "recovery-periods": ["One attempt takes"],
    "damage-scale": ["No.", "Ask", "If so", "Examples"],
    "scale-lists": ["Steps, smallest first"],
    "sample-probabilities": ["acting d4", "acting d6", "acting d8", "acting d10", "acting d12"],
}

TEXTS = [
    ("small-improvised-weapon", "damage", "Might + d4"),
    ("medium-melee-blunt", "damage", "Might + one more Might die, at most d6"),
    ("greatsword", "damage", "Doubled Might + d8"),
    ("unarmed", "damage", "Might"),
    ("shortbow", "damage", "Might, at most d8"),
    ("longbow", "damage", "Doubled Might, at most d10"),
    ("assault-rifle", "damage", "2d8"),
    ("blaster-rifle", "damage", "3d6 or 2d8"),
    ("lightsaber", "damage", "d10; Aspects tied to the Force may be added"),
    ("shotgun", "tags", "firearm, or piercing and edged"),
    ("chainmail", "protection", "d6 standard against crushing and slashing; d4 standard against piercing"),
    ("plate", "protection", "d4 subtractive, not against crushing; d6 standard"),
    ("concealable-vest-ii", "no_protection_vs", "edged, rifle"),
    (
        "heavy-stab-vest",
        "protection",
        "d4 subtractive; 4d6 ablative; useless once its ablative dice are spent",
    ),
    ("heavy-body-armor", "protection", "5d8 ablative"),
    ("aspects-d8-two-d6", "dice", "d8 + 2d6"),
    ("concession-limb-disabled", "cost", "3 per limb"),
    ("concession-extra-shock", "cost", "1 per 2 Shock"),
    ("option-aim", "optional", "no"),
    ("option-called-shot", "optional", "yes"),
    ("scale-list-modern", "rows", "People, Cars, Tanks"),
    ("odds-d8-vs-d6", "d8", "31.25 / 12.5 / 56.25"),
    ("odds-d12-vs-d8", "d12", "29.17 / 8.33 / 62.5 (M1)"),
    ("odds-d6-vs-d12", "d6", "70.83 / 8.33 / 20.83 (M4)"),
]


def plain(facts):
    """Facts as JSON has them, with lists for tuples."""
    return json.loads(json.dumps(facts))


def table_of(slug):
    return next(table for table in TABLES if slug in table.slugs())


@for_all(case=CASES)
def test_rows_hold_the_facts_of_the_cases(case):
    table, slug = BY_NAME[case["inputs"]["table"]], case["inputs"]["row"]
    if "refused" in case["expected"]:
        with pytest.raises(Refusal):
            table.row(slug)
    else:
        assert case["expected"] == plain(table.row(slug).facts)


def test_the_tables_are_those_of_the_list_in_its_order():
    assert live("buskit", "tables") == [table.id for table in TABLES]


def test_other_addresses_are_those_of_the_odds():
    others = {slug for table in TABLES for slug in table.slugs()} - set(live("buskit", "rows"))
    assert others == set(SAMPLE_PROBABILITIES.slugs()) - {"odds-d8-vs-d6"}


@pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
def test_tables_have_the_printed_columns(table):
    labels = [column.label for column in table.columns]
    assert PRINTED_COLUMNS[table.name] == [label for label in labels if label in PRINTED_COLUMNS[table.name]]


@pytest.mark.parametrize(("slug", "key", "text"), TEXTS, ids=[f"{slug}-{key}" for slug, key, _ in TEXTS])
def test_cells_read_as_printed(slug, key, text):
    table = table_of(slug)
    column = next(column for column in table.columns if column.key == key)
    parts = {part.slug: part.text for part in table.row(slug).parts}
    assert text == (parts.get(slug) or table.cell(table.row(slug), column))


@pytest.mark.parametrize(
    ("alias", "slug"),
    [
        ("crossbow", "shotgun"),
        ("hunting-rifle", "battle-rifle"),
        ("light-machinegun", "battle-rifle"),
        ("knife", "medium-melee-bladed"),
        ("baton", "medium-melee-blunt"),
        ("battleaxe", "greatsword"),
        ("sword", "large-blade"),
        ("ballistic-concealable-vest", "concealable-vest-ii-a"),
    ],
)
def test_aliases_lead_to_their_rows(alias, slug):
    assert slug == find(WEAPONS + ARMOR, alias).slug


def test_every_weapon_has_tags_and_nothing_else_has():
    assert [row.slug for table in WEAPONS for row in table.rows] == list(TAGS)


def test_tags_of_armor_are_tags_of_weapons():
    tags = {tag for modes in TAGS.values() for mode in modes for tag in mode}
    layers = [layer for table in ARMOR for row in table.rows for layer in row.facts["layers"]]
    armor_tags = {tag for layer in layers for tag in (*layer.get("vs", ()), *layer.get("not_vs", ()))}
    useless = {tag for table in ARMOR for row in table.rows for tag in row.facts.get("no_protection_vs", ())}
    assert armor_tags | useless <= tags


def test_steps_of_the_scales_stand_in_order():
    space = SCALE_LISTS.row("scale-walker")
    assert space.slug == "scale-list-space"
    assert [part.label for part in space.parts] == list(space.facts["rows"])


@for_all(opposing=tables_odds.LADDER, acting=tables_odds.LADDER)
def test_printed_odds_are_the_exact_ones_but_for_the_misprints(acting, opposing):
    cell = SAMPLE_PROBABILITIES.by("against", opposing).facts[acting]
    exact = tables_odds.against(acting, opposing)
    wrong = [name for name, printed in cell["printed"].items() if not same(float(exact[name]) * 100, printed)]
    assert bool(wrong) == ((acting, opposing) in tables_odds.MISPRINTED)
    assert {name: str(chance) for name, chance in exact.items()}.items() <= cell.items()


def same(exact, printed):
    return f"{exact:.{len(printed.partition('.')[2])}f}" == printed


@for_all(opposing=tables_odds.LADDER, acting=tables_odds.LADDER)
def test_exact_odds_are_the_same_from_both_sides(acting, opposing):
    mine, theirs = tables_odds.against(acting, opposing), tables_odds.against(opposing, acting)
    assert mine["fail"] == theirs["win"]
    assert mine["fail"] + mine["tie"] + mine["win"] == 1
