"""Every table of BASICS 2.0 against the printed one, and what its rules make of the rows."""

import pytest

from rulespkg.dice import Ratio
from rulespkg.systems import load
from rulespkg.systems.basics.characters.levels import rank
from rulespkg.systems.basics.characters.tables import RACES, RANKS, UNREAD
from rulespkg.systems.basics.combat.tables import KINDS, MODIFIERS
from rulespkg.systems.basics.dice import dice_pool
from rulespkg.systems.basics.hazards.tables import COLD, HAZARDS, HEAT
from rulespkg.systems.basics.hazards.thresholds import thirst_checks, weather
from rulespkg.systems.basics.pools.tables import TRAINING
from rulespkg.systems.basics.travel.tables import CIRCUMSTANCES, TERRAIN

TABLES = load("basics").tables

# The columns that a reader of the source knows, beside the label that opens each row.
PRINTED_COLUMNS = {
    "pools": ["Split for several uses", "Limit"],
    "training": ["Faces that hit", "Chance of each die"],
    "retries": ["After a failure"],
    "modifiers": ["Change", "On which roll", "What it changes", "Rule"],
    "rests": ["HP", "PP", "Recovery pool", "Temporary fatigue", "Short fatigue", "Long fatigue"],
    "terrain": ["Modifier as printed", "Value"],
    "circumstances": ["Modifier as printed", "Value"],
    "march": ["When", "Traveler", "Mount"],
    "hazards": ["Pool", "Threshold", "When", "Failure", "Draw", "Recovery it blocks", "Rule"],
    "heat": ["Threshold", "Checks a day", "Failure", "Draw"],
    "cold": ["Threshold", "Checks a day", "Failure", "Draw"],
    "thirst": ["Checks a day"],
    "scrapes": ["Checks", "Threshold", "Failure", "Draw"],
    "strenuous": ["One check every"],
    "diseases": ["Threshold", "Failure", "Draw", "Typical duration", "Name as printed"],
    "ranks": ["Level", "Character rank", "Spellcasting title", "Augment"],
    "experience": ["Normal session", "Short session"],
    "races": ["BP", "Points", "Base", "Starting maximum", "Racial maximum", "Extras"],
    "perks": ["Tree", "Levels for ranks 1 to 5", "Effect"],
}

TEXTS = [
    ("pool-save", "split", "no"),
    ("pool-chance", "cap", "one die, 6 only"),
    ("proficient", "hit_on", "4 5 6"),
    ("inept", "chance", "1/6"),
    ("breather", "temporary", "one less"),
    ("sleep", "short", "one less"),
    ("sleep", "long", "stays"),
    ("sleep-hazard", "temporary", "stays"),
    ("road-or-path", "printed", "full speed"),
    ("road-or-path", "value", "1"),
    ("desert", "printed", "x 4/6"),
    ("desert", "value", "2/3"),
    ("plains", "printed", "x 9/10"),
    ("air-windy", "value", "4/5"),
    ("storms", "printed", "x 1/2"),
    ("march-draw", "mount", "1 HP"),
    ("march-failure", "traveler", "1 short fatigue"),
    ("blistering", "checks_per_day", "3"),
    ("sub-zero", "checks_per_day", "4"),
    ("heat-levels", "threshold", "1"),
    ("thirst-sweltering", "checks_per_day", "3"),
    ("scrapes-climb", "needed", "2"),
    ("scrapes-pit", "failure", "long"),
    ("scrapes-pit", "checks", "1 of acrobatics"),
    ("channel-swim", "checks", "2 of athletics, 4 of endurance"),
    ("retry-trap", "retry", "it goes off, and nothing is left to try"),
    ("strenuous-mild", "hours", "4"),
    ("hazard-pit", "failure", "long"),
    ("hazard-radiation", "blocks", "short and worse"),
    ("strep-throat", "printed", "Strpt Threat"),
    ("bleuber", "lasts", "2 weeks"),
    ("rank-1", "levels", "1 to 9"),
    ("rank-5", "title", "Elite"),
    ("rank-6", "levels", "50 or more"),
    ("rank-6", "augment", "5+"),
    ("xp-objectives", "normal", "0 to 2"),
    ("race-gnome", "most", "12 8 6 12 12 10"),
    ("race-ghoul", "base", UNREAD),
    ("perk-boost-attribute", "levels", "10, 20, 30, 40, 50"),
]


def table_of(slug):
    return next(table for table in TABLES if slug in table.slugs())


@pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
def test_tables_have_the_printed_columns(table):
    assert PRINTED_COLUMNS[table.name] == [column.label for column in table.columns[1:]]


@pytest.mark.parametrize(("slug", "key", "text"), TEXTS, ids=[f"{slug}-{key}" for slug, key, _ in TEXTS])
def test_cells_read_as_printed(slug, key, text):
    table = table_of(slug)
    column = next(column for column in table.columns if column.key == key)
    assert text == table.cell(table.row(slug), column)


@pytest.mark.parametrize("row", [*TERRAIN.rows, *CIRCUMSTANCES.rows], ids=lambda row: row.slug)
def test_a_modifier_is_printed_as_printed_and_computed_as_it_reduces(row):
    of, over = row.facts["modifier"]
    assert row.cells["printed"] == ("full speed" if of == over else f"x {of}/{over}")
    assert row.cells["printed"].removeprefix("x ") == row.facts["printed"]
    assert row.cells["value"] in {str(Ratio(of, over)), "1" if of == over else ""}


@pytest.mark.parametrize("row", TRAINING.rows, ids=lambda row: row.slug)
def test_training_is_what_the_dice_do(row):
    assert row.facts["hit_on"] == dice_pool(1, (), row.slug).hit_on


DICE = 3
"""Dice that have one hit on average."""

CHANGED = [
    ("blind", "pool", {"pool": "20"}, {"blind": "1"}, "mean_hits", DICE),
    ("cover", "pool", {"pool": "20"}, {"cover": "1"}, "mean_hits", DICE),
    ("fatigue", "pool", {"pool": "20"}, {"fatigue": "1"}, "mean_hits", DICE),
    ("self-care", "care", {"medic": "9"}, {"self_care": "1"}, "mean", DICE),
    ("weakened", "disease", {"stage": "contact"}, {"drew": "1"}, "threshold", 1),
]


@pytest.mark.parametrize(
    ("name", "calculator", "flat", "more", "key", "dice"), CHANGED, ids=lambda value: str(value)
)
def test_a_modifier_changes_a_roll_by_what_it_says(name, calculator, flat, more, key, dice):
    def figure_of(inputs):
        figures = load("basics").calculator(f"basics.{calculator}").read(inputs).odds().figures
        return next(figure.value for figure in figures if figure.key == key)

    row = MODIFIERS.row(f"modifier-{name}")
    assert (figure_of({**flat, **more}) - figure_of(flat)) * dice == row.facts["change"]


@pytest.mark.parametrize("row", MODIFIERS.rows, ids=lambda row: row.slug)
def test_a_modifier_names_its_kind_and_a_rule(row):
    assert row.facts["kind"] in KINDS
    assert load("basics").rule(row.cells["rule"])


@pytest.mark.parametrize("row", RANKS.rows, ids=lambda row: row.slug)
def test_every_level_of_a_row_has_its_rank(row):
    last = row.facts["level_to"] or 200
    assert {rank(level) for level in range(row.facts["level_from"], last + 1)} == {row.facts["rank"]}
    assert row.facts["rank"] == row.facts["rank"]


def test_the_levels_of_ranks_follow_each_other():
    ends = [row.facts["level_to"] for row in RANKS.rows]
    begins = [row.facts["level_from"] for row in RANKS.rows]
    assert [1, *(end + 1 for end in ends[:-1])] == begins
    assert ends[-1] is None


def test_every_kind_of_weather_has_its_thirst():
    levels = [row.slug for row in (*HEAT.rows, *COLD.rows)]
    assert [thirst_checks(level) for level in levels] == [2, 3, 3, 1, 1, 1]
    assert [weather(level)["threshold"] for level in levels] == [1, 2, 3, 1, 2, 3]


@pytest.mark.parametrize("row", RACES.rows, ids=lambda row: row.slug)
def test_races_have_six_of_everything_or_none(row):
    numbers = [row.cells[key] for key in ("base", "start", "most")]
    if row.cells["base"] == UNREAD:
        assert set(numbers) == {UNREAD}
        return
    base, start, most = ([int(number) for number in text.split()] for text in numbers)
    assert len(base) == len(start) == len(most) == 6
    assert all(low < high == top - 2 for low, high, top in zip(base, start, most, strict=True))


def test_the_hazards_lead_to_their_rules():
    rule_ids = {rule.id for rule in load("basics").rules}
    assert {row.cells["rule"] for row in HAZARDS.rows} <= rule_ids
