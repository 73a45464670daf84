"""Search: an entry for each row and rule, found under its own name, and no entry of a whole table or form."""

import json
from collections import Counter

import pytest

from macros.search import escaped
from rulespkg.systems import NAMES, load


@pytest.fixture(scope="module")
def entries(site):
    return json.loads((site / "search" / "search_index.json").read_text())["docs"]


@pytest.mark.parametrize("name", NAMES)
def test_each_row_has_one_entry_under_its_label(name, entries):
    system = load(name)
    titles = {entry["location"]: entry["title"] for entry in entries}
    rows = [row for table in system.tables for row in table.rows]
    assert {row.slug: escaped(row.label) for row in rows} == {
        row.slug: titles.get(system.place(f"#{row.slug}")) for row in rows
    }


@pytest.mark.parametrize("name", NAMES)
def test_each_rule_has_one_entry_with_its_title_and_gist(name, entries):
    system = load(name)
    known = {entry["location"]: entry for entry in entries}
    for rule in system.rules:
        entry = known[system.place(rule.id)]
        assert escaped(rule.title) == entry["title"]
        assert escaped(rule.gist) in entry["text"]


def test_no_place_has_two_entries(entries):
    assert [place for place, n in Counter(entry["location"] for entry in entries).items() if n > 1] == []


def test_assault_rifle_finds_the_row_alone(entries):
    found = [entry["location"] for entry in entries if "assault rifle" in entry["title"].lower()]
    assert found == ["buskit/equipment/#assault-rifle"]


@pytest.mark.parametrize("name", NAMES)
def test_each_calculator_has_one_entry_without_the_words_of_its_form(name, entries):
    found = {
        entry["title"]: entry["text"]
        for entry in entries
        if entry["location"].startswith(f"{name}/") and "#calc-" in entry["location"]
    }
    assert {one.title: f"<p>{escaped(one.about)}</p>" for one in load(name).calculators} == found


def test_tables_and_forms_are_not_searched_as_a_whole(entries):
    pages = [
        entry for entry in entries if entry["location"].startswith("buskit/") and "#" not in entry["location"]
    ]
    assert pages
    assert [
        entry["location"] for entry in pages if "Show odds" in entry["text"] or "<td" in entry["text"]
    ] == []
    assert max(len(entry["text"]) for entry in entries) < 20_000


def test_every_entry_leads_somewhere(entries, pages):
    for entry in entries:
        url, _, fragment = entry["location"].partition("#")
        assert not fragment or fragment in pages[url].ids, entry["location"]
