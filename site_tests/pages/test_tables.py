"""Tables: the page, the data beside it and the package say the same."""

import csv
import json

import pytest

from macros.tables import heading, lines
from rulespkg.rule import anchor
from rulespkg.systems import NAMES, load
from site_tests.page import words

TABLES = [(name, table) for name in NAMES for table in load(name).tables]
each_table = pytest.mark.parametrize(("name", "table"), TABLES, ids=[table.id for _, table in TABLES])


def shown(pages, table):
    return pages[f"{table.id.partition('.')[0]}/{table.page}/"].by_id(anchor(table.id))


@each_table
def test_the_page_shows_every_cell(name, table, pages):
    expected = [[cell.text for cell in line.cells] for line in lines(table, load(name), "")]
    rows = list(shown(pages, table).find("table/tbody"))
    assert [row.slug for row in table.rows] == [row.get("id") for row in rows]
    assert expected == [[label(row[0]), *map(words, row[1:])] for row in rows]


def label(header):
    return next(words(span) for span in header.iter("span") if span.get("class") == "rb-row-label")


@each_table
def test_headings_show_the_units(name, table, pages):
    cells = shown(pages, table).findall("table/thead/tr/th")
    assert [heading(column) for column in table.columns] == [words(cell) for cell in cells]
    assert {"col"} == {cell.get("scope") for cell in cells}


@each_table
def test_rows_are_headed_linked_and_answer_to_their_other_names(name, table, pages):
    for row, element in zip(table.rows, shown(pages, table).find("table/tbody"), strict=True):
        inside = {one.get("id") for one in element.iter()} - {None}
        assert set(row.slugs()) == inside
        assert (element[0].tag, element[0].get("scope")) == ("th", "row")
        link = element[0].find("a")
        assert (f"#{row.slug}", f"Link to {row.label}") == (link.get("href"), link.get("aria-label"))


@each_table
def test_the_data_holds_every_fact(name, table, site):
    data = json.loads((site / name / "tables.json").read_text())
    found = next(one for one in data["tables"] if one["id"] == table.id)
    facts = json.loads(json.dumps([row.facts for row in table.rows]))
    assert facts == [row["facts"] for row in found["rows"]]
    assert [(row.slug, list(row.aliases)) for row in table.rows] == [
        (r["slug"], r["aliases"]) for r in found["rows"]
    ]
    assert [column.unit for column in table.columns] == [column["unit"] for column in found["columns"]]
    cells = [[table.cell(row, column) for column in table.columns] for row in table.rows]
    assert cells == [[row["cells"][column["key"]] for column in found["columns"]] for row in found["rows"]]


@each_table
def test_the_separated_values_hold_what_the_page_shows(name, table, site):
    with (site / name / "tables" / f"{table.name}.csv").open(newline="") as file:
        rows = list(csv.reader(file))
    assert ["slug", *(heading(column) for column in table.columns)] == rows[0]
    assert [[row.slug, *(table.cell(row, column) for column in table.columns)] for row in table.rows] == rows[
        1:
    ]


@pytest.mark.parametrize("name", NAMES)
def test_the_data_names_its_source_and_every_table(name, site):
    data = json.loads((site / name / "tables.json").read_text())
    assert [table.id for table in load(name).tables] == [table["id"] for table in data["tables"]]
    assert {"title", "authors", "address", "licence"} <= set(data["source"])
