"""Addresses: each id once on its page, and everything that outsiders link to on exactly one page."""

from collections import Counter

import pytest

from rulespkg.model.rule import anchor
from rulespkg.systems import EVERY, load
from site_tests.ids import live
from site_tests.page import Page

KINDS = ("rules", "tables", "rows")


def elements_of(outside_ids, name, kind):
    return [anchor(f"#{id}" if kind == "rows" else id) for id in outside_ids[name].get(kind, [])]


def test_every_id_stands_once_on_its_page(pages):
    twice = {page.url: [id for id, n in Counter(page.ids).items() if n > 1] for page in pages.values()}
    assert {url: ids for url, ids in twice.items() if ids} == {}


@pytest.mark.parametrize("name", EVERY)
def test_the_list_of_ids_is_that_of_the_package_but_for_retired_ones(name):
    system = load(name)
    assert set(live(name, "rules")) == {rule.id for rule in system.rules}
    tables = {table.id for table in system.tables}
    assert set(live(name, "tables") or tables) == tables
    assert set(live(name, "rows")) <= {slug for table in system.tables for slug in table.slugs()}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", EVERY)
def test_every_outside_id_stands_on_exactly_one_page(name, kind, pages, outside_ids):
    places: dict[str, list[str]] = {}
    for page in game(pages, name):
        for id in set(page.ids):
            places.setdefault(id, []).append(page.url)
    wrong = {
        id: places.get(id, []) for id in elements_of(outside_ids, name, kind) if len(places.get(id, [])) != 1
    }
    assert wrong == {}


@pytest.mark.parametrize("name", EVERY)
def test_everything_stands_where_the_package_says(name, pages):
    system = load(name)
    ids = [rule.id for rule in system.rules] + [table.id for table in system.tables]
    ids += [f"#{slug}" for table in system.tables for slug in table.slugs()]
    places = [system.place(id).split("#") for id in ids]
    assert [(url, id) for url, id in places if id not in pages[url].ids] == []


def game(pages, name) -> list[Page]:
    return [page for page in pages.values() if page.url.startswith(f"{name}/")]
