"""Every table of Toaster against the printed one, and both sample characters."""

import pytest

from rulespkg.dice import Ratio
from rulespkg.model.problem import Refusal
from rulespkg.systems import load
from rulespkg.systems.toaster.characters.tables import CAMPAIGN_STYLES
from rulespkg.systems.toaster.checks.tables import OUTCOMES
from rulespkg.systems.toaster.combat.tables import CRITICAL, HIT_LOCATION
from rulespkg.systems.toaster.equipment.tables import SHOTGUN_FALLOFF, WEAPONS
from rulespkg.systems.toaster.notation import of_two_dice
from rulespkg.systems.toaster.samples.samples import MALLORY, RHOENDA, SAMPLES
from rulespkg.systems.toaster.samples.tables import PRINTED
from rulespkg.systems.toaster.traits.tables import CAREERS, TRAIT_KINDS, thresholds_row
from site_tests.rules import door

TABLES = load("toaster").tables
# The columns a reader of the source knows, in its order; a label that opens each row may be left out.
PRINTED_COLUMNS = {
    "attribute-scale": ["Score", "Ability"],
    "skill-rank-descriptors": ["Skill rank", "General", "Tradesman", "Karate belt"],
    "skill-cost": ["Cost of +1 base"],
    "skills": ["Attribute", "What you do with it"],
    "trait-ranks": ["Rank", "Effect"],
    "trait-kinds": ["What ranks stand for"],
    "physical-size": ["Rank", "As big as"],
    "size-thresholds": ["Stun threshold", "Wound threshold"],
    "careers": ["Skills"],
    "social-standing": ["Rank", "Traditional society", "Modern society"],
    "trait-matrix": ["Rare", "Common", "Constant"],
    "campaign-styles": ["Attribute points", "Skill points", "Free traits"],
    "rhoenda-attributes": ["Score"],
    "rhoenda-skills": ["Base", "Printed rank"],
    "rhoenda-traits": ["Rank", "What it does"],
    "mallory-attributes": ["Score"],
    "mallory-skills": ["Base", "Printed rank"],
    "mallory-traits": ["Rank", "What it does"],
    "difficulty": ["Modifier"],
    "outcomes": ["Total minus target", "Outcome"],
    "fumble-ideas": ["What might happen"],
    "marginal-ideas": ["What might happen"],
    "tiebreakers": ["Who wins"],
    "critical-ideas": ["What might happen"],
    "luck-uses": ["What it does", "Cost"],
    "action-pairs": ["First action", "Second action"],
    "shields": ["Bonus"],
    "range": ["Penalty"],
    "modifiers": ["What counts", "Adds"],
    "weapons-melee": ["Base WC", "STR Req."],
    "weapons-ranged": ["Base WC"],
    "shotgun-falloff": ["WC"],
    "armor": ["Base AC"],
    "stun-states": ["Threshold 4", "Threshold 5", "Threshold 6", "Penalty to all actions"],
    "wounds-per-attack": ["Threshold 4", "Threshold 5", "Threshold 6"],
    "accumulated-wounds": ["Penalty to all actions"],
    "critical": ["d10*", "d6", "Effect", "What happens"],
    "hit-location": ["d10*", "d6", "Location"],
}

TEXTS = [
    ("attr-11-plus", "rank", "11 or more"),
    ("rank-0-2", "ranks", "0 to 2"),
    ("cost-easy", "cost_per_base_point", "0.5"),
    ("skill-ride", "attributes", "Coordination, Aura"),
    ("skill-weapon-skill", "group", "yes"),
    ("trait-rank-5", "ranks", "+5 or −5"),
    ("size-minus-10", "rank", "−10"),
    ("social-plus-4", "modern", "Fortune 500"),
    ("matrix-minor-constant", "constant", "3"),
    ("difficulty-hellish", "modifier", "−5"),
    ("difficulty-easy", "chance", "70"),
    ("outcome-fumble", "difference", "−6 or less"),
    ("outcome-marginal", "difference", "−1 to +1"),
    ("outcome-marginal", "equals", "28"),
    ("luck-reroll", "cost", "4"),
    ("shield-medium", "bonus", "+2"),
    ("bow", "muscle_powered", "yes"),
    ("crossbow", "known", "our reading"),
    ("shotgun-long", "wc", "5"),
    ("stun-5-dazed", "stun-threshold-5", "15 to 19"),
    ("stun-4-unconscious", "stun-threshold-4", "20 or more"),
    ("stun-unconscious", "penalty", "no actions"),
    ("wounds-6-3", "wound-threshold-6", "18 to 23"),
    ("wounds-more", "wound-threshold-5", "20 or more"),
    ("wound-penalty-5-plus", "penalty", "mortally wounded"),
    ("critical-c-no-armor", "chance", "13.33"),
    ("hit-torso-hips-groin", "d10star", "1 to 3"),
    ("mallory-brawl", "rank", "4"),
    ("mallory-brawl", "printed", "6"),
    ("rhoenda-weapon-sword", "attribute", "Coordination 7"),
]


def table_of(slug):
    return next(table for table in TABLES if slug in table.slugs())


@pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
def test_tables_have_the_printed_columns(table):
    labels = [column.label for column in table.columns]
    assert PRINTED_COLUMNS[table.name] == [label for label in labels if label in PRINTED_COLUMNS[table.name]]


@pytest.mark.parametrize(("slug", "key", "text"), TEXTS, ids=[f"{slug}-{key}" for slug, key, _ in TEXTS])
def test_cells_read_as_printed(slug, key, text):
    table = table_of(slug)
    column = next(column for column in table.columns if column.key == key)
    assert text == table.cell(table.row(slug), column)


@pytest.mark.parametrize("table", [CRITICAL, HIT_LOCATION], ids=lambda table: table.name)
def test_every_throw_of_two_dice_has_one_row(table):
    spans = [(row.facts["d10star"], row.facts["d6"]) for row in table.rows]
    hits = [
        sum(a <= ten <= b and c <= six <= d for (a, b), (c, d) in spans)
        for ten in range(10)
        for six in range(1, 7)
    ]
    assert set(hits) == {1}
    assert sum((of_two_dice(*span) for span in spans), Ratio(0)) == 1


@pytest.mark.parametrize("name", ["stun-states", "wounds-per-attack"])
def test_steps_of_harm_leave_no_gap(name):
    table = next(table for table in TABLES if table.name == name)
    for threshold in (4, 5, 6):
        parts = [(row, part) for row in table.rows for part in row.parts]
        cells = [row.facts[part.column] for row, part in parts]
        steps = [cell for cell in cells if cell["threshold"] == threshold]
        assert steps[0]["from"] == 0
        assert [step["to"] + 1 for step in steps[:-1]] == [step["from"] for step in steps[1:]]


def test_outcomes_leave_no_gap():
    ends = [(row.facts["difference_min"], row.facts["difference_max"]) for row in OUTCOMES.rows]
    assert [high + 1 for _, high in ends[:-1]] == [low for low, _ in ends[1:]]
    assert (ends[0][0], ends[-1][1]) == (None, None)


@pytest.mark.parametrize("key", ["alone", "equals"])
def test_chances_of_the_outcomes_add_up(key):
    assert sum(float(row.cells[key]) for row in OUTCOMES.rows) == 100


def test_the_shotgun_starts_with_its_own_wc():
    assert [row.facts["wc"] for row in SHOTGUN_FALLOFF.rows] == [20, 15, 10, 5, 0]


@pytest.mark.parametrize(
    ("rank", "row"), [(10, "plus-4"), (3, "plus-2"), (1, "0"), (0, "0"), (-1, "0"), (-3, "minus-2")]
)
def test_sizes_without_a_row_take_the_nearest_toward_0(rank, row):
    assert thresholds_row(rank).slug == f"threshold-size-{row}"


def test_a_career_has_five_skills():
    assert {len(row.facts["skills"]) for row in CAREERS.rows} == {5}


def test_kinds_of_traits_of_the_samples_are_rows():
    kinds = {trait.kind for sample in SAMPLES for trait in sample.traits} - {""}
    assert kinds <= set(TRAIT_KINDS.slugs())


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_sample_characters_keep_to_their_style(sample):
    style = CAMPAIGN_STYLES.row(sample.style).facts
    assert sum(sample.attributes.values()) == style["attribute_points"]
    bought = sum(skill.base for skill in sample.skills) - 4
    assert bought == style["skill_points"] + 5 * sample.experience
    assert sum(trait.rank for trait in sample.traits) == sample.free_traits
    assert sample.native in [skill.label for skill in sample.skills]


def test_printed_ranks_are_those_of_the_rule_but_for_one():
    wrong = {
        f"{sample.name}-{skill.name}": (sample.rank(skill), skill.printed)
        for sample in SAMPLES
        for skill in sample.skills
        if sample.rank(skill) != skill.printed
    }
    assert wrong == {"mallory-brawl": (4, 6)}


def test_slips_are_told_where_the_print_is_wrong_and_nowhere_else():
    rows = [
        row
        for table in TABLES
        if table.page == "samples"
        for row in table.rows
        if row.note or row.slug in {f"{sample}-{trait}" for sample, trait in PRINTED}
    ]
    assert [row.slug for row in rows] == ["mallory-brawl", "mallory-size"]
    assert (len(RHOENDA.slips()), len(MALLORY.slips())) == (0, 2)


def test_the_printed_size_is_that_of_a_higher_rank():
    facts = door.row("toaster.table.mallory-traits", "mallory-size")
    assert (facts["stun_threshold"], facts["wound_threshold"]) == (5, 5)
    higher = door.row("toaster.table.size-thresholds", "threshold-size-plus-2")
    assert facts["printed"].items() <= higher.items()


def test_rows_that_are_not_there_are_refused_with_what_is():
    with pytest.raises(Refusal, match="The table “Shields” has no row “plate”; it has shield-small, "):
        door.row("toaster.table.shields", "plate")


def test_no_two_weapons_share_a_name():
    labels = [row.label for table in WEAPONS for row in table.rows]
    assert len(set(labels)) == len(labels)
