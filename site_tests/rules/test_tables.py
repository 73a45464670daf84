"""Tables: rows by address, cells as text, and what every table of every system must have."""

import pytest

from rulespkg.model.problem import Refusal
from rulespkg.model.row import Part, Row
from rulespkg.model.table import Column, Table, find
from rulespkg.systems import EVERY, load
from rulespkg.systems.buskit.combat.tables import GANG_UP
from rulespkg.systems.buskit.cover.tables import COVER
from site_tests.for_all import for_all, tables
from site_tests.ids import live

each_system = pytest.mark.parametrize("name", EVERY)

SAMPLE = Table(
    "toaster.table.sample",
    "Sample",
    "page",
    (Column("label", "Name"), Column("dice", "Dice", "dice"), Column("steps", "Steps")),
    (
        Row("one", "One", {"dice": ("d6",), "size": 1}, {"steps": "none"}, ("uno",)),
        Row("two", "Two", {"dice": ("d6", "d8")}, {}, parts=(Part("two-a", "A", "steps", "(A)"),)),
    ),
    "A table for tests.",
)


def addresses(name):
    return [slug for table in load(name).tables for slug in table.slugs()]


@each_system
def test_every_address_of_the_list_exists(name):
    assert set(live(name, "rows")) <= set(addresses(name))


@each_system
def test_addresses_are_unique(name):
    assert sorted(set(addresses(name))) == sorted(addresses(name))


@each_system
def test_tables_are_named_after_their_system(name):
    ids = [table.id for table in load(name).tables]
    assert len(set(ids)) == len(ids)
    assert all(id.startswith(f"{name}.table.") for id in ids)


@for_all(table=tables)
def test_no_cell_is_empty(table):
    cells = {
        (row.slug, column.key): table.cell(row, column) for row in table.rows for column in table.columns
    }
    assert [place for place, text in cells.items() if not text.strip()] == []


@for_all(table=tables)
def test_rows_open_with_their_label_or_with_the_number_that_they_are_looked_up_by(table):
    keys = [column.key for column in table.columns]
    for column in table.columns[: keys.index("label") if "label" in keys else 1]:
        counted = all(any(character.isdigit() for character in table.cell(row, column)) for row in table.rows)
        # A level of D6xD6 is looked up by its margin and the kind of roll.
        assert counted or column.category


@for_all(table=tables)
def test_captions_are_one_sentence(table):
    assert table.caption.endswith(".")
    assert ". " not in table.caption


@for_all(table=tables)
def test_column_keys_and_labels_are_unique(table):
    keys, labels = [column.key for column in table.columns], [row.label for row in table.rows]
    assert len(set(keys)) == len(keys)
    assert len(set(labels)) == len(labels)


@for_all(table=tables)
def test_rules_and_links_of_tables_exist(table):
    links = [column for column in table.columns if column.kind == "link"]
    rule_ids = {*table.rules, *(table.cell(row, column) for row in table.rows for column in links)}
    assert rule_ids <= {rule.id for rule in load(table.id.partition(".")[0]).rules}


@pytest.mark.parametrize("slug", ["one", "uno"])
def test_row_by_slug_or_alias(slug):
    assert SAMPLE.rows[0] == SAMPLE.row(slug)


def test_row_by_part():
    assert SAMPLE.rows[1] == SAMPLE.row("two-a")


def test_slugs_are_all_addresses():
    assert SAMPLE.slugs() == ("one", "uno", "two", "two-a")


@pytest.mark.parametrize(
    ("key", "cells"), [("label", ["One", "Two"]), ("dice", ["d6", "d8 + d6"]), ("steps", ["none", "(A)"])]
)
def test_cell_reads_label_fact_words_or_parts(key, cells):
    column = next(column for column in SAMPLE.columns if column.key == key)
    assert cells == [SAMPLE.cell(row, column) for row in SAMPLE.rows]


def test_cell_without_a_value_is_an_error():
    with pytest.raises(KeyError):
        SAMPLE.cell(SAMPLE.rows[0], Column("weight", "Weight", "number"))


def test_by_fact():
    assert GANG_UP.by("attackers", 4).facts["die"] == "d8"


COVERS = "cover-light, cover-heavy, cover-total"


@pytest.mark.parametrize(
    ("seek", "message"),
    [
        pytest.param(
            lambda: COVER.row("cover-none"),
            f"The table “Cover dice” has no row “cover-none”; it has {COVERS}.",
            id="row",
        ),
        pytest.param(
            lambda: GANG_UP.by("attackers", 9),
            "The table “Gang-up dice” has no row with attackers 9; it has 2, 3, 4, 5, 6.",
            id="by",
        ),
        pytest.param(
            lambda: GANG_UP.by("weight", 9),
            "The table “Gang-up dice” has no row with weight 9; it has no such fact.",
            id="by-unknown-fact",
        ),
        pytest.param(
            lambda: find((COVER,), "x" * 99),
            f"There is no row “{'x' * 40}”; there is {COVERS}.",
            id="find",
        ),
    ],
)
def test_what_is_not_there_is_refused_with_what_is(seek, message):
    with pytest.raises(Refusal) as caught:
        seek()
    assert message == str(caught.value)
