"""The search index: each page, section, reading, rule, table, row and calculator once, in a small file."""

import gzip
import json
import re
from collections import Counter

import pytest

from macros.output import search
from macros.output.search import WORKSHOP, Entry, entries, key_columns, packed, short
from macros.output.synonyms import SECTIONS, SYNONYMS
from macros.pages import part_of
from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.systems import EVERY, NAMES, load
from site_tests.browser.host import PAGES

SCALE = 2000
MOST_BYTES = 65_000
"""What the index may weigh with so many entries, after gzip; no library comes with it."""


@pytest.fixture(scope="module")
def index(site):
    return json.loads((site / search.PLACE).read_text())


@pytest.fixture(scope="module")
def all_entries(index):
    """Every entry as it was before it was packed."""
    return [
        Entry(
            kind, title, place + (f"#{whole(rest[0], title)}" if rest and rest[0] else ""), within, *rest[1:]
        )
        for page, kind, within, items in index["groups"]
        for place in [index["pages"][page][0]]
        for title, *rest in items
    ]


def whole(fragment, title):
    """A fragment as it was before its title's words became a star."""
    return fragment.replace("*", "-".join(re.findall(r"[a-z0-9]+", title.lower())))


def of_kind(all_entries, kind, game=""):
    return {
        entry.place: entry for entry in all_entries if entry.kind == kind and entry.place.startswith(game)
    }


def test_what_is_written_is_what_was_found(site, all_entries):
    assert sorted(entries(site)) == sorted(all_entries)


def test_each_place_has_one_entry(all_entries):
    assert [place for place, n in Counter(entry.place for entry in all_entries).items() if n > 1] == []


def test_each_page_for_readers_has_an_entry(all_entries):
    assert {page for page in PAGES if not page.startswith(WORKSHOP)} == set(of_kind(all_entries, "page"))
    assert [entry for entry in all_entries if entry.place.startswith(WORKSHOP)] == []


@pytest.mark.parametrize("name", EVERY)
def test_each_row_and_part_has_an_entry_under_its_label_and_table(name, all_entries):
    system = load(name)
    expected = {
        system.place(f"#{item.slug}"): (item.label, table.title)
        for table in system.tables
        if not table.sums_up
        for row in table.rows
        for item in (row, *row.parts)
    }
    rows = of_kind(all_entries, "row", f"{name}/")
    assert expected == {place: (entry.title, entry.within) for place, entry in rows.items()}


@pytest.mark.parametrize("name", EVERY)
def test_each_table_has_an_entry_with_its_caption(name, all_entries):
    system = load(name)
    expected = {system.place(table.id): (table.title, short(table.caption)) for table in system.tables}
    tables = of_kind(all_entries, "table", f"{name}/")
    assert expected == {place: (entry.title, entry.facts) for place, entry in tables.items()}


@pytest.mark.parametrize("name", NAMES)
def test_each_reading_has_an_entry_with_its_number_and_answer(name, all_entries):
    expected = {
        (reading.id, reading.question, short(reading.ruling))
        for reading in part_of(name, "readings").READINGS
    }
    readings = of_kind(all_entries, "reading", f"{name}/").values()
    assert expected == {(entry.within, entry.title, entry.facts) for entry in readings}


@pytest.mark.parametrize("name", EVERY)
def test_each_word_of_a_cell_finds_its_row(name, all_entries):
    system = load(name)
    rows = of_kind(all_entries, "row", f"{name}/")
    for table in (table for table in system.tables if not table.sums_up):
        for row in table.rows:
            entry = rows[system.place(f"#{row.slug}")]
            entry_words = set(search._spoken(" ".join(entry)))
            cells = [table.cell(row, column) for column in table.columns if column.kind in ("text", "tags")]
            assert set(search._spoken(" ".join(cells))) - search.SMALL <= entry_words, row.slug


@pytest.mark.parametrize("name", EVERY)
def test_each_synonym_is_a_name_of_what_it_names(name, all_entries):
    system = load(name)
    by_place = {entry.place: entry for entry in all_entries}
    forms = {place.partition("#calc-")[2]: place for place in of_kind(all_entries, "calculator", f"{name}/")}
    for id, words in SYNONYMS[name].items():
        full = id if id.startswith("#") else f"{name}.{id}"
        form = id.removeprefix("calc.")
        assert by_place[system.place(full) if form == id else forms[form]].names.split("|")[
            -len(words) :
        ] == list(words)


def test_sections_of_no_game_answer_to_other_names(all_entries):
    by_place = {entry.place: entry for entry in all_entries}
    for place, words in SECTIONS.items():
        assert by_place[place].names.split("|") == list(words)


def test_calculators_are_found_by_what_they_are_for(all_entries):
    sleep = next(entry for entry in all_entries if entry.place == "basics/recovery/#calc-sleep")
    assert {"long", "well", "again"} <= set(sleep.words.split())


@pytest.mark.parametrize("name", EVERY)
def test_each_rule_has_an_entry_with_its_title_status_and_gist(name, all_entries):
    system = load(name)
    rules = of_kind(all_entries, "rule", f"{name}/")
    assert {system.place(rule.id) for rule in system.rules} == set(rules)
    for rule in system.rules:
        entry = rules[system.place(rule.id)]
        assert (rule.title, short(rule.gist)) == (entry.title, entry.facts)
        assert (rule.status if rule.status != "core" else "") == entry.within


def test_each_calculator_has_an_entry_at_its_place(all_entries, pages):
    expected = {
        f"{url}#{element.get('id')}": element.get("data-calc")
        for url, page in pages.items()
        for element in page.elements
        if element.get("data-calc")
    }
    titles = {
        calculator.id: (calculator.title, short(calculator.about))
        for name in EVERY
        for calculator in load(name).calculators
    }
    calculators = of_kind(all_entries, "calculator")
    assert {place: titles[id] for place, id in expected.items()} == {
        place: (entry.title, entry.facts) for place, entry in calculators.items()
    }


def test_a_section_has_its_first_sentence_and_no_words_of_links_or_badges(all_entries):
    section = of_kind(all_entries, "section", "buskit/damage/")["buskit/damage/#roll-it-or-know-the-odds"]
    assert section.facts == "This calculator follows one attack through all the steps."
    assert [entry.title for entry in all_entries if "¶" in entry.title] == []


def test_assault_rifle_has_its_damage(all_entries):
    hits = [entry for entry in all_entries if "assault rifle" in entry.title.lower()]
    assert [entry.place for entry in hits] == ["buskit/equipment/#assault-rifle"]
    damage = load("buskit").table("buskit.table.ranged-weapons").row("assault-rifle").cells["damage"]
    assert f"Damage dice: {damage}" == hits[0].facts


def test_no_entry_says_more_than_there_is_room_for(all_entries):
    assert [entry for entry in all_entries if len(entry.facts) > search.MOST] == []


def test_every_entry_leads_somewhere(all_entries, pages):
    lost = []
    for entry in all_entries:
        url, _, fragment = entry.place.partition("#")
        if url not in pages or (fragment and fragment not in pages[url].ids):
            lost.append(entry.place)
    assert lost == []


@pytest.mark.parametrize("copies", [1, 3])
def test_two_thousand_entries_weigh_less_than_sixty_kilobytes(copies, all_entries):
    """Copies stand farther apart than gzip looks back, so that they are not free."""
    many = [entry for _ in range(copies) for entry in all_entries]
    text = json.dumps(packed(many), ensure_ascii=False, separators=(",", ":")).encode()
    assert len(text) > copies * 32_768
    assert len(gzip.compress(text, 9)) * SCALE / len(many) < MOST_BYTES


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        ({"a": "d8", "b": "fists, kicks"}, ["a"]),
        ({"a": "fists", "b": "kicks"}, ["a"]),
        ({"a": "5.56mm, 7.62mm and the like of them", "b": "2 or 3"}, ["b"]),
    ],
    ids=["numbers only", "no numbers", "no long lists of numbers"],
)
def test_key_columns(cells, expected):
    columns = (Column("label", "Thing"), *(Column(key, key.upper()) for key in cells))
    table = Table("x.table.y", "Y", "y", columns, (Row("one", "One", {}, cells),), "A caption.")
    assert expected == [column.key for column in key_columns(table)]


def test_every_page_has_one_button_and_one_dialog_of_the_search(pages):
    for page in pages.values():
        buttons = [button for button in page.elements if button.get("data-search-open") is not None]
        dialogs = [dialog for dialog in page.elements if dialog.get("id") == "rb-search"]
        assert (len(buttons), len(dialogs)) == (1, 1), page
