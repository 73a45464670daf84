"""Dice that are marked in built pages, and tables with a button."""

import re
from urllib.parse import parse_qsl

import html5lib
import pytest

from macros.output.dice_keys import marked
from rulespkg.dice.term import term
from rulespkg.systems import NAMES, load
from site_tests.page import words


def keys(page):
    return [element for element in page.elements if element.get("class") == "rb-dice-key"]


def of_game(pages, name):
    return [page for url, page in pages.items() if url.startswith(f"{name}/")]


def test_every_mark_is_legal_dice_of_its_game_and_says_so(pages):
    marks = [(url, mark) for url, page in pages.items() for mark in keys(page)]
    assert len(marks) > 40
    for url, mark in marks:
        id, _, query = mark.get("data-roll").partition("?")
        system = load(url.partition("/")[0])
        assert id == (f"{system.name}.dice" if system.reading == "highest" else "dice.bag")
        form = load(id.partition(".")[0]).calculator(id).read(dict(parse_qsl(query)))
        form.check()
        written = form.throw if id == "dice.bag" else form.written
        own = dict(system.notation).get(words(mark))
        assert written == (own or str(term(words(mark))))


def test_no_mark_is_in_what_is_pressed_or_headed(pages):
    outer = {"a", "button", "code", "pre", "summary", "h1", "h2", "h3", "h4", "th", "caption"}
    for page in pages.values():
        for element in page.elements:
            if str(element.tag) in outer:
                assert [inner for inner in element.iter() if inner.get("class") == "rb-dice-key"] == [], (
                    page.url
                )


def test_cells_of_dice_are_keys(pages):
    cover = pages["buskit/cover/"].by_id("cover-heavy")
    assert [words(key) for key in cover.iter() if key.get("class") == "rb-dice-key"] == ["d8"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a d8 is better than a d6", []),
        ("roll 2d8 and d6", ["2d8"]),
        ("Might + d4, or 2d6 + Might", []),
        ("d10* + 7 or d10 + 7", ["d10 + 7"]),
        ("D6xD6 and 2d6x", []),
        ("d8 + 2d6 &amp; 4d6.", ["d8 + 2d6", "4d6"]),
        ("12d4d6", []),
        ("2d8, of which you keep the lowest; 3d8", ["3d8"]),
    ],
)
def test_only_whole_dice_with_a_count_or_a_plus_are_marked_in_prose(text, expected):
    page = marked(f"<article><p>{text}</p></article>", load("buskit"))
    marks = html5lib.parse(page, namespaceHTMLElements=False).iter("span")
    assert [words(mark) for mark in marks if mark.get("class") == "rb-dice-key"] == expected
    assert re.sub(r"</?span[^>]*>", "", page) == f"<article><p>{text}</p></article>"


@pytest.mark.parametrize(
    ("game", "text", "expected"),
    [
        ("nwm", "2d6, or a d8 and 12d4d6", {"2d6": "2d6", "d8": "d8"}),
        ("toaster", "roll d10* + a d6, no D10", {"d10*": "d{0..9} explode", "d6": "d6"}),
        ("toaster", "with 2d10* or d10*s", {}),
        ("buskit", "with a d10* or a d6", {}),
    ],
)
def test_the_bag_rolls_the_dice_of_games_that_add_them_up(game, text, expected):
    page = marked(f"<article><p>{text}</p></article>", load(game))
    marks = html5lib.parse(page, namespaceHTMLElements=False).iter("span")
    rolls = {words(mark): mark.get("data-roll") for mark in marks if mark.get("class") == "rb-dice-key"}
    assert {
        written: dict(parse_qsl(roll.partition("?")[2]))["throw"] for written, roll in rolls.items()
    } == expected


@pytest.mark.parametrize("name", NAMES)
def test_each_table_that_is_rolled_on_has_its_button_and_no_other_has_one(name, pages):
    buttons = {
        element.get("data-roll")
        for page in of_game(pages, name)
        for element in page.elements
        if element.tag == "button" and "rb-table-roll" in element.get("class", "")
    }
    assert buttons == {table.id for table in load(name).tables if table.rolled}


def test_a_row_without_a_printed_chance_carries_it(pages):
    assert pages["nwm/combat/"].by_id("tide-6").get("data-chance") == "17%: 1/6"
    assert pages["toaster/combat/"].by_id("hit-torso-hips-groin").get("data-chance") is None
