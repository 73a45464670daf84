"""Tables that are rolled on, and dice in texts, by the one door: every face, every row, and what follows."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import product
from random import Random
from urllib.parse import parse_qsl

import pytest

from rulespkg.border import call
from rulespkg.dice import Ratio
from rulespkg.model.problem import Refusal
from rulespkg.model.rolled import Lookup, Rolled, faces
from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.model.table_roll import hits
from rulespkg.systems import NAMES, load
from site_tests.rules import door

TABLES = [table for name in NAMES for table in load(name).tables]
ROLLED = [table for table in TABLES if table.rolled]
each_rolled = pytest.mark.parametrize("table", ROLLED, ids=lambda table: table.id)
OF_DICE = re.compile(r"d\d+\*?|Die|Face")


def every(table):
    """All faces that the table's dice can show together."""
    return list(product(*(lookup.faces for lookup in table.rolled.lookups)))


def ask(do, id, **more):
    return json.loads(call(json.dumps({"do": do, "id": id, "inputs": {}, **more})))


def are_faces(table, column):
    try:
        return all(faces(table.cell(row, column)) for row in table.rows)
    except ValueError:
        return False


def test_every_table_with_a_column_of_faces_is_rolled_on():
    ids = {
        table.id
        for table in TABLES
        for column in table.columns
        if OF_DICE.fullmatch(column.label) and are_faces(table, column)
    }
    assert ids == {table.id for table in ROLLED}
    assert len(ids) == 4


@each_rolled
def test_whatever_its_dice_show_one_row_and_no_other_has_it(table):
    columns = {column.key: column for column in table.columns}
    looked = [columns[lookup.column] for lookup in table.rolled.lookups]
    cells = {row.slug: [faces(table.cell(row, column)) for column in looked] for row in table.rows}
    for dice_faces in every(table):
        fitting = [
            slug
            for slug, spans in cells.items()
            if all(map(lambda face, span: face in span, dice_faces, spans))
        ]
        assert len(fitting) == 1, dice_faces
        assert door.resolve(table.id, {}, dice_faces).effect("row") == fitting[0]
    for at, lookup in enumerate(table.rolled.lookups):
        assert {face for spans in cells.values() for face in spans[at]} == set(lookup.faces)


@each_rolled
def test_the_chance_of_a_row_is_how_many_ways_lead_to_it(table):
    hits = Counter(door.resolve(table.id, {}, dice_faces).effect("row") for dice_faces in every(table))
    chances = {slug: Ratio(count, len(every(table))) for slug, count in hits.items()}
    assert door.odds(table.id, {}).column("rows", "chance") == chances
    for dice_faces in every(table):
        result = door.resolve(table.id, {}, dice_faces)
        assert result.figure("row") == chances[result.effect("row")]


@each_rolled
def test_a_printed_chance_is_the_one_that_follows_from_the_dice(table):
    column = next((column for column in table.columns if column.key == "chance"), None)
    chances = door.odds(table.id, {}).column("rows", "chance")
    for row in table.rows if column else ():
        assert float(table.cell(row, column)) == pytest.approx(float(chances[row.slug]) * 100, abs=0.005)


@each_rolled
def test_it_is_rolled_read_and_asked_die_by_die_as_any_calculator(table):
    reply = ask("roll", table.id)
    assert reply["ok"]
    assert [len(dice["dice"]) for dice in reply["dice"]] == [1] * len(table.rolled.lookups)
    row = table.row(reply["effects"][0]["value"])
    assert row.label in reply["headline"]
    dice_faces = []
    while (reply := ask("next", table.id, faces=dice_faces))["waiting"]:
        dice_faces.append(reply["waiting"]["low"])
    assert len(dice_faces) == len(table.rolled.lookups)
    assert [effect["value"] for effect in ask("resolve", table.id, faces=dice_faces)["effects"]] == [
        table.rows[0].slug
    ]


@each_rolled
def test_rolls_come_as_often_as_the_odds_say(table):
    random, count = Random(table.id), 2000
    counts = Counter(door.roll(table.id, {}, random).effect("row") for _ in range(count))
    for slug, chance in door.odds(table.id, {}).column("rows", "chance").items():
        share = float(chance)
        assert abs(counts[slug] / count - share) < 5 * (share * (1 - share) / count) ** 0.5


CRITICAL = "toaster.table.critical"


def end(id, inputs, chance):
    """The ends of a roll and of all that follow from it: sets of rows, each with its chance."""
    calculator = door.calculator(id)
    sides = [stage.pool(None).parts for stage in calculator.read(inputs).dice().stages]
    ways = list(product(*(range(low, low + count) for count, low in sides)))
    for dice_faces in ways:
        result = door.resolve(id, inputs, dice_faces)
        rows = frozenset(effect.value for effect in result.answer.effects)
        yield from follow(result.answer.rolls, rows, chance * Ratio(1, len(ways)))


def follow(rolls, rows, chance):
    if not rolls:
        yield rows, chance
        return
    first, *rest = rolls
    id, _, query = first.id.partition("?")
    for more, share in end(id, dict(parse_qsl(query)), chance):
        yield from follow(rest, rows | more, share)


def test_what_follows_from_a_row_leads_to_what_the_whole_roll_has():
    """toaster.tables.critical: the same effects as by the calculator that rolls everything at once."""
    chances: dict[str, Ratio] = {}
    for rows, chance in end(CRITICAL, {}, Ratio(1)):
        for row in rows:
            chances[row] = chances.get(row, Ratio(0)) + chance
    whole = door.odds("toaster.location", {"table": "critical"}).column("effects", "chance")
    assert {slug: chances[slug] for slug in whole} == whole


@pytest.mark.parametrize(
    ("dice_faces", "labels"),
    [
        ([9, 2], ["d6: which categories"]),
        ([9, 6], ["d6 in A", "d6 in B", "d6 in C", "d6 in D"]),
        ([3, 1], []),
    ],
)
def test_a_row_says_what_is_rolled_on(dice_faces, labels):
    assert [roll.label for roll in door.resolve(CRITICAL, {}, dice_faces).answer.rolls] == labels


def test_a_category_is_rolled_in_with_one_die():
    result = door.resolve(CRITICAL, {"d10star": "5"}, [5])
    assert result.effect("row") == "critical-c-ac-zero"
    assert result.figure("row") == Ratio(1, 3)


SAMPLE = Table(
    "toaster.table.sample", "Sample", "page", (Column("label", "d4"), Column("says", "Says")),
    (Row("low", "1 to 2", {}, {"says": "a"}), Row("high", "2 to 3", {}, {"says": "b"})),
    "A table for tests.", rolled=Rolled((Lookup("label", "d4", 4),)),
)  # fmt: skip


def test_faces_of_two_rows_are_refused():
    with pytest.raises(Refusal, match="2 rows of the table “Sample” have 2"):
        hits(SAMPLE)


def test_faces_of_no_row_are_refused():
    with pytest.raises(Refusal, match="0 rows of the table “Sample” have 3"):
        hits(SAMPLE._replace(printed=(SAMPLE.printed[0],)))


@pytest.mark.parametrize("cell", ["a", "3 to 1", "1 or 3", ""])
def test_a_cell_that_names_no_faces_is_no_range(cell):
    with pytest.raises(ValueError, match=r"“|invalid literal"):
        faces(cell)


def test_a_table_without_dice_is_not_rolled_on():
    assert (
        ask("roll", "nwm.table.phases")["problems"][0]["message"]
        == "There is no calculator “nwm.table.phases”."
    )


DICE = [
    ("buskit.dice", "2d8", [3, 7], 7),
    ("buskit.dice", "d8 + 2d6", [2, 5, 4], 5),
    ("buskit.dice", "d6+d4", [1, 1], 1),
    ("toaster.dice", "d10 + 7", [4], 11),
    ("toaster.dice", "3d6+2", [1, 2, 3], 8),
]


@pytest.mark.parametrize(("id", "dice", "dice_faces", "result"), DICE)
def test_dice_in_texts_are_read_as_their_game_reads_them(id, dice, dice_faces, result):
    """buskit.dice.highest; toaster.dice: Toaster adds."""
    answer = door.resolve(id, {"dice": dice}, dice_faces)
    assert answer.headline.endswith(f" {result}.")
    assert str(result) in door.odds(id, {"dice": dice}).points("outcomes")


def test_two_dice_of_a_game_that_keeps_the_highest_average_less_than_their_sum():
    assert door.odds("buskit.dice", {"dice": "2d6"}).figure("mean") == Ratio(161, 36)
    assert door.odds("toaster.dice", {"dice": "2d6"}).figure("mean") == 7


@pytest.mark.parametrize(
    "dice", ["", "2d", "d0", "0d6", "2d1", "99d6", "d999", "d6-d6", "1e9d6", "d6+", "2d8 <b>"]
)
def test_what_are_no_dice_is_refused_with_what_is_legal(dice):
    reply = ask("roll", "buskit.dice", inputs={"dice": dice})
    assert [problem["name"] for problem in reply["problems"]] == ["dice"]
    assert "must be dice such as 2d8" in reply["problems"][0]["message"]


def test_a_game_without_dice_in_its_texts_has_none_to_roll():
    assert not ask("roll", "nwm.dice")["ok"]
