"""Every table of NWM against the printed one, and against the rules that it follows from."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from rulespkg.dice import Ratio
from rulespkg.systems.nwm import SYSTEM
from rulespkg.systems.nwm.attacks import mooks, victims
from rulespkg.systems.nwm.attacks.active_defense import SCOPES
from rulespkg.systems.nwm.attacks.set_ups import EASY, HARD
from rulespkg.systems.nwm.attacks.tables import DEFENSE, DISCOUNTS, MODIFIERS, MOOKS, SETUPS, VICTIMS
from rulespkg.systems.nwm.checks.dice import FOUR_DICE, face_value
from rulespkg.systems.nwm.checks.tables import DIE_FACES
from rulespkg.systems.nwm.combat import initiative, tide
from rulespkg.systems.nwm.combat.tables import TIDE
from rulespkg.systems.nwm.damage import armor, damage
from rulespkg.systems.nwm.damage.impairment import IMPAIRED
from rulespkg.systems.nwm.damage.tables import COVERAGE, DAMAGE, RESULTS
from rulespkg.systems.nwm.effects import combined_actions, hand_to_hand
from rulespkg.systems.nwm.effects.calculators.combined import TRIVIAL
from rulespkg.systems.nwm.effects.tables import SPECIAL
from rulespkg.systems.nwm.equipment import power
from rulespkg.systems.nwm.equipment.computed import COMPUTED
from rulespkg.systems.nwm.equipment.tables import FIREARMS, MELEE_POWER, OTHER_FIREARMS, WEAPONS
from rulespkg.systems.nwm.movement import movement, range_penalty
from rulespkg.systems.nwm.movement.tables import BASE_RANGES, MOVES, RANGE_PENALTY
from rulespkg.systems.nwm.odds.tables import ROLLS
from rulespkg.systems.nwm.recovery.tables import RECOVERY
from rulespkg.systems.nwm.scale import ranks
from rulespkg.systems.nwm.scale.tables import RANKS
from site_tests.for_all import for_all
from site_tests.ids import live

HERE = Path(__file__).parent
CASES = json.loads((HERE / "cases" / "nwm.json").read_text())


def cases(rule):
    """The inputs and results of a rule's cases that are not refused."""
    pairs = [(case["inputs"], case["expected"]) for case in CASES if case["rule"] == rule]
    return [pair for pair in pairs if not (isinstance(pair[1], dict) and "refused" in pair[1])]


def decimal(text):
    """A printed number as an exact one."""
    whole, _, part = text.partition(".")
    return Ratio(int(whole + part), 10 ** len(part))


def columns(table):
    return [column.label for column in table.columns][1:]


def by_rows(table):
    return for_all(row=table.rows)


# The columns a reader of the source knows, beside the label that opens each row.
PRINTED_COLUMNS = {
    "ranks": ["What it means", "Base successes", "Number", "Halved rank"],
    "melee-power": [
        "Bare hands, knife, bow, javelin",
        "Small weapon, quick crossbow",
        "Large weapon, slow crossbow",
        "Small thrown thing",
    ],
    "firearms": ["Power"],
    "damage": ["Nonlethal", "Clobbering", "Killing"],
    "results": ["What happens", "How long"],
    "base-range": ["Base range"],
    "range-penalty": ["Base successes"],
    "spending": ["Cost", "What you get"],
    "victims": ["No discount", "One cheap step", "Two cheap steps", "Three cheap steps"],
    "probabilities": ["Exactly", "That or more", "That or less"],
}


@pytest.mark.parametrize("name", PRINTED_COLUMNS)
def test_tables_have_the_printed_columns(name):
    (table,) = (table for table in SYSTEM.tables if table.name == name)
    assert PRINTED_COLUMNS[name] == [column for column in columns(table) if column in PRINTED_COLUMNS[name]]


def test_every_row_of_the_list_and_no_other_has_an_address():
    assert sorted(live("nwm", "rows")) == sorted(slug for table in SYSTEM.tables for slug in table.slugs())


@by_rows(RANKS)
def test_ranks_follow_the_pattern_of_the_scale(row):
    index = ranks.index(row.slug.removeprefix("rank-"))
    assert row.facts["base"] == index
    assert decimal(row.facts["number"]) == ranks.number(index)
    assert ranks.index(row.facts["halved"]) == ranks.halved(index)


@pytest.mark.parametrize(("inputs", "expected"), cases("nwm.scale.ranks"), ids=str)
def test_ranks_hold_the_facts_of_the_cases(inputs, expected):
    row = RANKS.by("base", ranks.index(inputs["rank"]))
    assert expected["base"] == row.facts["base"]
    assert expected["number"] == str(decimal(row.facts["number"]))
    assert expected["halved"] == row.facts["halved"]


def test_each_face_stands_in_one_row():
    modifiers = {face: row.facts["modifier"] for row in DIE_FACES.rows for face in row.facts["faces"]}
    assert modifiers == {face: face_value(face) for face in range(1, 7)}


# The table of Appendix 1 as the rule has it: exactly, or more, or less, of 81.
APPENDIX = {
    -4: (1, 81, 1),
    -3: (4, 80, 5),
    -2: (10, 76, 15),
    -1: (16, 66, 31),
    0: (19, 50, 50),
    1: (16, 31, 66),
    2: (10, 15, 76),
    3: (4, 5, 80),
    4: (1, 1, 81),
}


@by_rows(ROLLS)
def test_the_lost_table_of_chances_is_rebuilt_exactly(row):
    total = row.facts["total"]
    assert APPENDIX[total] == tuple(
        int(row.cells[key].removesuffix("/81")) for key in ("exactly", "at_least", "at_most")
    )
    assert row.facts["exactly"] == str(FOUR_DICE.odds()[total])
    assert row.facts["at_least"] == str(FOUR_DICE.odds().probability(lambda x: x >= total))
    assert row.facts["at_most"] == str(FOUR_DICE.odds().probability(lambda x: x <= total))


def test_the_chances_add_up():
    assert [row.facts["total"] for row in ROLLS.rows] == list(APPENDIX)
    assert ROLLS.rows[1].cells["exactly_percent"] == "4.94"
    assert ROLLS.rows[3].cells["at_most_percent"] == "38.27"


def test_the_tide_has_a_row_for_every_face():
    rows = [(row.facts["low"], row.facts["high"], row.facts["event"]) for row in TIDE.rows]
    assert [tide.event(face) for low, high, _ in rows for face in range(low, high + 1)] == [
        event for low, high, event in rows for _ in range(low, high + 1)
    ]
    assert sum(high - low + 1 for low, high, _ in rows) == 6


@by_rows(MOVES)
def test_movement_is_the_number_of_the_halved_rank(row):
    moves = movement.fullmoves(ranks.index(row.facts["rank"]))
    assert decimal(row.facts["fullmoves"]) == moves
    assert row.facts["meters"] == movement.meters(moves)


def test_base_ranges_are_the_printed_ones():
    ranges = {
        row.facts["weapon"]: row.facts["fullmoves"] for row in BASE_RANGES.rows if "weapon" in row.facts
    }
    assert ranges == {"handgun": 1, "thrown": 1, "bow": 2, "crossbow": 2, "rifle": 5}
    assert BASE_RANGES.row("range-scope").facts == {"factor": 2}


@by_rows(RANGE_PENALTY)
def test_range_penalties_follow_the_rule(row):
    far = decimal(row.facts["multiple"]) * 5
    assert row.facts["penalty"] == range_penalty.range_penalty(far, Ratio(5))
    if row.facts["penalty"]:
        assert row.facts["penalty"] > range_penalty.range_penalty(far + Ratio(1, 100), Ratio(5))


@by_rows(MELEE_POWER)
def test_every_cell_of_the_power_table_agrees_with_its_restored_head(row):
    buffness = ranks.index(row.facts["buffness"])
    for column, shift in {"base": 0, "small": 1, "large": 2, "thrown": -1}.items():
        assert ranks.index(row.facts[column]) == ranks.halved(buffness) + shift
        assert ranks.index(row.facts[column]) == ranks.halved(buffness + 1) + shift


@pytest.mark.parametrize(("inputs", "expected"), cases("nwm.power.melee_table"), ids=str)
def test_the_power_table_holds_the_cases(inputs, expected):
    slug = f"buffness-{inputs['buffness']}"
    if slug in MELEE_POWER.slugs():
        assert expected["rank"] == MELEE_POWER.row(slug).facts[inputs["column"]]


@pytest.mark.parametrize(
    ("weapon", "column"),
    [
        ("bare-hands", "base"),
        ("knife", "base"),
        ("bow-or-javelin", "base"),
        ("small-weapon", "small"),
        ("crossbow-quick", "small"),
        ("large-weapon", "large"),
        ("crossbow-slow", "large"),
        ("small-thrown-object", "thrown"),
    ],
)
def test_weapons_by_muscle_are_columns_of_the_power_table(weapon, column):
    for row in MELEE_POWER.rows:
        assert (
            ranks.RANKS[power.muscle_power(ranks.index(row.facts["buffness"]), weapon)] == row.facts[column]
        )


def test_the_knife_kills_and_the_fist_clobbers():
    assert WEAPONS.row("knife").facts["type"] == "killing"
    assert WEAPONS.row("bare-hands").facts["type"] == "clobbering"


@pytest.mark.parametrize(("inputs", "expected"), cases("nwm.power.firearms_table"), ids=str)
def test_firearms_hold_the_cases(inputs, expected):
    facts = FIREARMS.row(inputs["weapon"]).facts
    assert (facts["power"], facts["rank"]) == (expected["base"], expected["rank"])


def test_firearms_of_the_prose_have_what_it_says():
    assert FIREARMS.row("main-tank-gun").facts["power"] == ranks.index("mythic")
    assert FIREARMS.row("shotgun").facts["power"] == ranks.index("great-plus")
    assert FIREARMS.row("shotgun").facts["pen"] == ranks.index("good-plus")
    assert OTHER_FIREARMS.row("primitive-firearm").facts["shift"] == -1
    assert "power" not in OTHER_FIREARMS.row("high-tech-weapon").facts


def test_coverage_costs_one_to_three():
    assert [row.facts["cost"] for row in COVERAGE.rows] == [1, 2, 3]


# The damage table as printed, by column: what each row does.
PRINTED_DAMAGE = {
    "nonlethal": ["tap", "stun", "stun", "stun-daze", "down", "knockout", "knockout-wound"],
    "clobbering": ["tap", "stun", "stun", "stun-daze", "down-wound", "knockout-wound", "kill"],
    "killing": ["scratch", "stun", "stun", "stun-wound", "incapacitate", "kill", "kill"],
}


@pytest.mark.parametrize("column", PRINTED_DAMAGE)
def test_the_damage_table_has_the_printed_results(column):
    assert PRINTED_DAMAGE[column] == [row.facts[column] for row in DAMAGE.rows]


@by_rows(DAMAGE)
def test_rows_of_damage_reach_from_their_least_to_their_most(row):
    least, most = row.facts["least"], row.facts["most"]
    ends = range(-9 if least is None else least, 10 if most is None else most + 1)
    assert {damage.damage_row(by).slug for by in ends} == {row.slug}


def test_rows_of_damage_leave_no_gap():
    ends = [(row.facts["least"], row.facts["most"]) for row in DAMAGE.rows]
    assert ends[0][0] is ends[-1][1] is None
    assert all(after[0] == before[1] + 1 for before, after in pairwise(ends))


@pytest.mark.parametrize(("inputs", "expected"), cases("nwm.result.info"), ids=str)
def test_results_hold_the_facts_of_the_cases(inputs, expected):
    facts = RESULTS.row(f"result-{inputs['result']}").facts
    assert json.loads(json.dumps(facts)) == expected


@by_rows(RECOVERY)
def test_recovery_divides_by_the_number_of_the_successes(row):
    assert decimal(row.facts["divisor"]) == ranks.number(row.facts["successes"])


@by_rows(VICTIMS)
def test_victims_follow_the_rule(row):
    for discount in range(4):
        victim_count = victims.victims(row.facts["spent"], discount)
        assert row.facts[f"discount_{discount}"] == victim_count


def test_discounts_have_a_column_each():
    assert [row.facts["steps"] for row in DISCOUNTS.rows] == [0, 1, 2, 3]


def test_set_ups_and_defenses_have_the_printed_bonuses():
    assert [row.facts["bonus"] for row in SETUPS.rows] == [2, 4]
    assert {row.facts["scope"]: row.facts["bonus"] for row in DEFENSE.rows} == {
        "one": 3,
        "group": 2,
        "all": 1,
    }


@by_rows(MOOKS)
def test_mooks_follow_the_rule(row):
    count, bonus = row.facts["count"], row.facts["bonus"]
    assert mooks.group_bonus(count) == bonus
    assert mooks.group_bonus(count - 1) == bonus - 1


@pytest.mark.parametrize(
    ("slug", "cost"),
    [
        ("special-disarm", hand_to_hand.DISARM),
        ("special-disarm-take", hand_to_hand.TAKE),
        ("special-knockdown", hand_to_hand.KNOCKDOWN),
        ("special-grab", hand_to_hand.GRAB),
        ("special-countergrab", hand_to_hand.COUNTERGRAB),
    ],
)
def test_effects_cost_what_the_rules_take(slug, cost):
    assert SPECIAL.row(slug).facts["cost"] == cost
    assert SPECIAL.row(slug).cells["price"].startswith(str(cost))


def test_every_modifier_with_a_number_is_that_of_its_rule():
    gained = damage.damage_rank(4, True, 1) - damage.damage_rank(4, True, 0)
    first = damage.damage_rank(4, True, 1, first_full=True) - damage.damage_rank(4, True, 0)
    weakened = ranks.halved(8 - IMPAIRED) - ranks.halved(8)
    assert {
        row.slug.removeprefix("modifier-"): row.facts["adds"] for row in MODIFIERS.rows if "adds" in row.facts
    } == {
        "slow": -IMPAIRED,
        "interrupted": initiative.INTERRUPTED,
        "easy-set-up": EASY,
        "hard-set-up": HARD,
        "mooks": mooks.group_bonus(2),
        "beyond-range": range_penalty.range_penalty(Ratio(3), Ratio(2), False, "up"),
        "hurt": -IMPAIRED,
        **SCOPES,
        "target-hurt": -IMPAIRED,
        "held": hand_to_hand.HELD_BONUS,
        "minor-action": -TRIVIAL,
        "two-rolls": -combined_actions.SPARE,
        "basic-hit": -damage.BASIC_HIT,
        "partial-armor": -armor.PARTIAL,
        "equal-armor": -armor.EQUAL,
        "more-damage": gained,
        "first-full": first,
        "weak": weakened,
        "on-power": hand_to_hand.grab(4, 2) - hand_to_hand.grab(4, 1),
        "disarm": hand_to_hand.GRIP_BONUS,
    }
    carried = f"+1 to +{initiative.MOST_CARRY}"
    assert MODIFIERS.row("modifier-carried-over").cells["shown"] == carried
    paid = {row.cells["price"] for row in MODIFIERS.rows if row.facts["kind"] == "defense"} - {"nothing"}
    assert paid == {f"{initiative.ACTION} points"}


CHOSEN = [
    ("weapon-adjustments", "small-thrown-object", "kill", {}, "6.2%"),
    ("weapon-adjustments", "large-weapon", "power", {"buffness": "mythic"}, "10"),
    ("weapon-adjustments", "bare-hands", "kill", {}, "6.2%"),
    ("firearms", "handgun", "down", {"protection": "good"}, "19%"),
    ("firearms", "heavy-rifle", "down", {"protection": "good"}, "93.8%"),
]


@pytest.mark.parametrize(("table", "slug", "key", "chosen", "text"), CHOSEN)
def test_computed_columns_say_what_the_rules_do(table, slug, key, chosen, text):
    reckoning = next(reckoning for reckoning in COMPUTED if reckoning.table.name == table)
    column = next(column for column in reckoning.columns if column.key == key)
    assert reckoning.text(reckoning.table.row(slug), column, chosen) == text
