"""The index of a game: all its chapters, its calculators by what a player wants, who is ready to play."""

from urllib.parse import parse_qsl, urlsplit

import pytest

from macros.game_index import order
from rulespkg.systems import NAMES, load
from site_tests.page import words

MOST_WORDS = 14
"""A line that has more is read by nobody."""


def lines(page, kind):
    """The items of the lists of one kind: the link's words, its address and the words beside it."""
    lists = [element for element in page.elements if kind in (element.get("class") or "").split()]
    for item in [item for element in lists for item in element.iter("li")]:
        yield words(next(item.iter("a"))), next(item.iter("a")).get("href"), words(next(item.iter("small")))


@pytest.mark.parametrize("name", NAMES)
def test_every_chapter_has_a_line(name, pages):
    rows = list(lines(pages[f"{name}/"], "rb-chapters"))
    assert [href for _, href, _ in rows] == [f"../{chapter}" for chapter in order(name)]
    chapters = {url for url in pages if url.startswith(f"{name}/")} - {f"{name}/", f"{name}/play/"}
    assert chapters == set(order(name))
    for title, _, line in rows:
        assert title
        assert 0 < len(line.split()) <= MOST_WORDS, line


@pytest.mark.parametrize("name", NAMES)
def test_every_calculator_is_found_by_its_purpose(name, pages, places):
    tasks = {href: (purpose, chapter) for purpose, href, chapter in lines(pages[f"{name}/"], "rb-tasks")}
    calculators = {
        f"../{places[calculator.id]}#calc-{calculator.id.partition('.')[2]}": calculator
        for calculator in load(name).calculators
    }
    assert set(tasks) == set(calculators)
    titles = {href: title for title, href, _ in lines(pages[f"{name}/"], "rb-chapters")}
    for href, calculator in calculators.items():
        assert tasks[href] == (calculator.purpose, titles[href.partition("#")[0]])


@pytest.mark.parametrize("name", NAMES)
def test_no_two_calculators_serve_one_purpose(name):
    purposes = [calculator.purpose for calculator in load(name).calculators]
    assert len(set(purposes)) == len(purposes)
    for purpose in purposes:
        assert purpose[0].isupper()
        assert not purpose.endswith(".")
        assert len(purpose.split()) <= 9, purpose


@pytest.mark.parametrize("name", NAMES)
def test_ready_made_characters_fill_in_their_sheet(name, pages):
    sheet = load(name).calculator(f"{name}.character")
    rows = list(lines(pages[f"{name}/"], "rb-people"))
    assert [who for who, _, _ in rows] == [who for who, _ in sheet.saved.presets]
    for (_, href, _), (_, flat) in zip(rows, sheet.saved.presets, strict=True):
        query = dict(parse_qsl(urlsplit(href).query, keep_blank_values=True))
        inputs = {key.removeprefix("character."): value for key, value in query.items()}
        assert sheet.read(inputs).flat() == sheet.read(flat).flat()
        assert urlsplit(href).fragment == "calc-character"
