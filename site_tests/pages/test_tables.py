"""Tables: the page, the data beside it and the package say the same."""

import codecs
import csv
import json
import re

import pytest

from macros.retired import former
from macros.tables import TOOLS_FROM, columns, heading, lines, offered
from rulespkg.model.rule import anchor
from rulespkg.systems import NAMES, load, reckoning
from site_tests.for_all import for_all, tables
from site_tests.page import words


def shown(pages, table):
    return pages[f"{table.id.partition('.')[0]}/{table.page}/"].by_id(anchor(table.id))


@for_all(NAMES, table=tables)
def test_the_page_shows_every_cell(game, table, pages):
    expected = [[cell.text for cell in line.cells] for line in lines(table, load(game), "")]
    rows = list(shown(pages, table).find("table/tbody"))
    assert [row.slug for row in table.rows] == [row.get("id") for row in rows]
    assert expected == [[label(row[0]), *map(words, row[1:])] for row in rows]


def label(header):
    return next(words(span) for span in header.iter("span") if span.get("class") == "rb-row-label")


@for_all(NAMES, table=tables)
def test_a_table_with_few_rows_has_no_tools_unless_something_is_worked_out(game, table, pages):
    anchors = [element.get("data-tools") for element in pages[f"{game}/{table.page}/"].elements]
    many = len(table.rows) >= TOOLS_FROM
    assert (anchor(table.id) in anchors) == (many or bool(reckoning(game, table).columns))


@for_all(NAMES, table=tables)
def test_headings_show_the_units(game, table, pages):
    cells = shown(pages, table).findall("table/thead/tr/th")
    expected = columns(table, load(game))
    assert [heading(column) for column in expected] == [words(cell) for cell in cells]
    assert [column.key for column in expected] == [cell.get("data-key") for cell in cells]
    assert {"col"} == {cell.get("scope") for cell in cells}


@for_all(NAMES, table=tables)
def test_rows_are_headed_linked_and_answer_to_their_other_names(game, table, pages):
    for row, element in zip(table.rows, shown(pages, table).find("table/tbody"), strict=True):
        inside = {inner.get("id") for inner in element.iter()} - {None}
        assert {*row.slugs(), *former(game, *(f"#{slug}" for slug in row.slugs()))} == inside
        assert (element[0].tag, element[0].get("scope")) == ("th", "row")
        link = element[0].find("a")
        assert f"#{row.slug}" == link.get("href")
        assert row.label in (link.get("aria-label") or words(link))
        assert words(link) in (link.get("aria-label") or words(link))


@for_all(NAMES, table=tables)
def test_the_data_holds_every_fact(game, table, site):
    data = json.loads((site / game / "tables.json").read_text())
    entry = next(entry for entry in data["tables"] if entry["id"] == table.id)
    facts = json.loads(json.dumps([row.facts for row in table.rows]))
    assert facts == [row["facts"] for row in entry["rows"]]
    assert [(row.slug, list(row.aliases)) for row in table.rows] == [
        (r["slug"], r["aliases"]) for r in entry["rows"]
    ]
    assert [column.unit for column in table.columns] == [column["unit"] for column in entry["columns"]]
    cells = [[table.cell(row, column) for column in table.columns] for row in table.rows]
    assert cells == [[row["cells"][column["key"]] for column in entry["columns"]] for row in entry["rows"]]


def separated(site, name, table):
    """The cells of a file for a spreadsheet, as programs read them."""
    with (site / name / "tables" / f"{table.name}.csv").open(encoding="utf-8-sig", newline="") as file:
        return [[cell.removeprefix("\t") for cell in row] for row in csv.reader(file)]


def taken_for(cell):
    """What a spreadsheet makes of a cell; "" where it stays what it is. A percent is the same number."""
    if re.fullmatch(r"-?[0-9]+(\.[0-9]+)?%?", cell):
        return ""
    if cell.startswith(("=", "+", "-", "@")):
        return "formula"
    return "date" if re.fullmatch(r"[0-9]+([ ,]*[-/:. ,][ ,]*[0-9.]+)+|[0-9]+\+", cell) else ""


def test_a_spreadsheet_shows_every_cell_as_it_is_written(site):
    wrong = []
    for path in sorted(site.glob("*/tables/*.csv")):
        if not path.read_bytes().startswith(codecs.BOM_UTF8):
            wrong.append(f"{path.name}: no byte order mark")
        with path.open(encoding="utf-8-sig", newline="") as file:
            cells = [cell for row in csv.reader(file) for cell in row]
        wrong += [f"{path.name}: {cell} read as a {taken_for(cell)}" for cell in cells if taken_for(cell)]
    assert wrong == []


@for_all(NAMES, table=tables)
def test_the_separated_values_hold_what_the_table_says(game, table, site):
    whole = separated(site, game, table)
    assert {len(row) for row in whole} == {1 + len(columns(table, load(game)))}
    rows = [row[: len(table.columns) + 1] for row in whole]
    assert ["slug", *(heading(column) for column in table.columns)] == rows[0]
    cells = [[row.slug, *(table.cell(row, column) for column in table.columns)] for row in table.rows]
    assert cells == rows[1:]


@pytest.mark.parametrize("name", NAMES)
def test_the_data_names_its_source_and_every_table(name, site):
    data = json.loads((site / name / "tables.json").read_text())
    assert [table.id for table in load(name).tables] == [table["id"] for table in data["tables"]]
    assert {"title", "authors", "address", "licence"} <= set(data["source"])


def computed(game):
    """The tables of a game with columns that are worked out."""
    return [table for table in tables(game) if reckoning(game, table).columns]


@for_all(NAMES, table=computed)
def test_computed_cells_hold_the_text_for_every_choice(game, table, pages):
    table_reckoning = reckoning(game, table)
    for row, element in zip(table.rows, shown(pages, table).find("table/tbody"), strict=True):
        for column, cell in zip(
            table_reckoning.columns, element[-len(table_reckoning.columns) :], strict=True
        ):
            texts = table_reckoning.texts(row, column)
            assert table_reckoning.text(row, column, {}) in texts
            values = cell.get("data-values")
            assert (values.split("|") if values else [words(cell)] * len(texts)) == list(texts)


@for_all(NAMES, table=computed)
def test_the_data_holds_the_computed_cells_that_the_page_shows(game, table, site, pages):
    data = json.loads((site / game / "tables.json").read_text())
    entry = next(entry for entry in data["tables"] if entry["id"] == table.id)
    keys = [column["key"] for column in entry["computed"]]
    cells = [[words(cell) for cell in row[-len(keys) :]] for row in shown(pages, table).find("table/tbody")]
    assert cells == [[row["computed"][key] for key in keys] for row in entry["rows"]]
    assert cells == [row[-len(keys) :] for row in separated(site, game, table)[1:]]
    columns = [(column.key, column.label, column.unit) for column in reckoning(game, table).columns]
    assert columns == [(column["key"], column["label"], column["unit"]) for column in entry["computed"]]


def test_the_data_says_what_computed_cells_were_worked_out_for(site):
    data = json.loads((site / "buskit" / "tables.json").read_text())
    entry = next(entry for entry in data["tables"] if entry["id"] == "buskit.table.melee-weapons")
    chosen = {"Your Might": "d6", "Against armor": "No armor"}
    assert [column["chosen"] for column in entry["computed"]] == [{"Your Might": "d6"}, chosen]
    heads = separated(site, "buskit", load("buskit").table("buskit.table.melee-weapons"))[0]
    assert heads[-2:] == ["Mean damage (Your Might: d6)", "Wounds (Your Might: d6, Against armor: No armor)"]


@for_all(NAMES, table=tables)
def test_tags_can_be_told_apart_in_an_address(table):
    tags = [tag for offer in offered(table) for tag in offer.tags]
    assert [tag for tag in tags if "," in tag or "|" in tag] == []


@for_all(NAMES, table=tables)
def test_cells_carry_the_tags_that_are_offered(table, pages):
    places = {offer.column.key: list(table.columns).index(offer.column) for offer in offered(table)}
    for row, element in zip(table.rows, shown(pages, table).find("table/tbody"), strict=True):
        for column in (offer.column for offer in offered(table)):
            tags = element[places[column.key]].get("data-tags")
            assert list(table.tags(row, column)) == tags.split("|")


@pytest.mark.parametrize(
    ("id", "key", "order"),
    [
        pytest.param("toaster.table.skill-rank-descriptors", "ranks", ["0", "3"], id="ranges"),
        pytest.param("buskit.table.difficulty", "die", ["2.5", "3.5", "4.5", "5.5", "6.5"], id="dice"),
    ],
)
def test_cells_that_are_no_plain_numbers_say_what_they_sort_by(id, key, order, pages):
    table = load(id.partition(".")[0]).table(id)
    at = [column.key for column in table.columns].index(key)
    rows = shown(pages, table).find("table/tbody")
    assert order == [row[at].get("data-sort") for row in rows][: len(order)]
