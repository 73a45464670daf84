"""The front page and the page side by side: no game is left out, and each is told in the same way."""

import re
from itertools import combinations

import pytest

from macros.front import LINK, front
from macros.paths import ROOT
from rulespkg.html.answer import figure
from rulespkg.model.front import Mechanics, chart
from rulespkg.systems import NAMES
from site_tests.colors import apart, contrast
from site_tests.page import words
from site_tests.rules.markup import kind, rows_of, sound

MOST_BYTES = 3000
"""What the picture of one chart may weigh before it is compressed."""

SIDES = len(Mechanics._fields)
SCHEMES = {"default": "#f5f0e5", "slate": "#1e242c"}
"""The ground of doors and cards in each color scheme."""

TASKS = 5
"""On the axis of every chart, from easy to hard."""


def doors(page):
    return {
        element.get("data-game"): element
        for element in page.elements
        if "rb-door" in (element.get("class") or "").split()
    }


def test_the_doors_are_those_of_all_games_in_their_order(pages):
    assert tuple(doors(pages[""])) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_door_leads_to_the_game_and_to_its_table(name, pages):
    door = doors(pages[""])[name]
    links = [link.get("href") for link in door.iter("a")]
    assert links == [f"./{name}/", f"./{name}/play/", f"./{name}/"]
    assert front(name).door.likes in words(door)
    assert front(name).door.dice_words in words(door)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_told_in_two_sentences(name):
    door = front(name).door
    assert len(re.findall(r"\.(?= |$)", door.about)) == 2
    assert door.likes.startswith("you ")


@pytest.mark.parametrize("name", NAMES)
def test_the_five_side_by_side_say_what_a_game_is_and_draw_its_chart(name, pages):
    cards = [element for element in pages["compare/"].elements if element.get("data-game") == name]
    section = next(card for card in cards if card.tag == "section")
    assert front(name).door.about in words(section)
    assert front(name).door.here in words(section)
    figure_element = next(figure for figure in section.iter("figure"))
    assert len([row for row in figure_element.iter("tr") if row.find("td") is not None]) == TASKS
    assert rows_of(figure_element) == rows_of(sound(figure(chart(front(name).feel))))


@pytest.mark.parametrize("name", NAMES)
def test_tasks_go_from_easy_to_hard_and_the_better_character_is_better(name):
    feel = front(name).feel
    for who in (feel.ordinary, feel.better):
        assert len(who.chances) == TASKS
        assert all(
            easier > harder or easier == 1
            for easier, harder in zip(who.chances, who.chances[1:], strict=False)
        )
    pairs = zip(feel.ordinary.chances, feel.better.chances, strict=True)
    assert all(ordinary < better or better == 1 for ordinary, better in pairs)


def ticks(name):
    body = sound(figure(chart(front(name).feel)))
    return [tick.get("d") for tick in kind(body, "rb-tick")]


def test_every_chart_has_the_same_axes_and_little_weight():
    assert len({tuple(ticks(name)) for name in NAMES}) == 1
    for name in NAMES:
        picture = re.search(r"<svg viewBox=.0 0 320.*?</svg>", figure(chart(front(name).feel)), re.DOTALL)
        assert picture is not None
        assert len(picture[0].encode()) < MOST_BYTES, name


def test_the_five_side_by_side_answers_every_question_for_every_game(pages):
    lists = [
        element
        for element in pages["compare/"].elements
        if element.tag == "dl" and element.get("class") == "rb-sides"
    ]
    assert len(lists) == SIDES
    for question, answers in zip(Mechanics._fields, lists, strict=True):
        answer_by_game = {
            entry.get("data-game"): words(next(entry.iter("dd"))) for entry in answers.iter("div")
        }
        meant = {name: LINK.sub(r"\1", getattr(front(name).mechanics, question)) for name in NAMES}
        assert answer_by_game == meant, question


@pytest.mark.parametrize("name", NAMES)
def test_a_game_links_to_its_rules_and_calculators(name):
    text = " ".join(front(name).mechanics)
    ids = [id for _, id in LINK.findall(text)]
    assert len([id for id in ids if id.startswith("calc-")]) >= 2
    assert len(ids) >= SIDES


def colors(name):
    text = (ROOT / "docs" / "assets" / "styles" / f"game-{name}.css").read_text()
    schemes = [dict(re.findall(r"--rb-(\w+): (#[0-9a-f]{6})", part)) for part in text.split("@media")]
    return dict(zip(SCHEMES, schemes, strict=True))


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("name", NAMES)
def test_colors_of_a_game_can_be_read(name, scheme):
    own = colors(name)[scheme]
    assert contrast(own["accent"], SCHEMES[scheme]) >= 4.5
    assert contrast(own["gilt"], own["cover"]) >= 4.5


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("game", "other"), list(combinations(NAMES, 2)))
def test_no_two_games_look_alike(game, other, scheme):
    accents = [colors(name)[scheme]["accent"] for name in (game, other)]
    assert apart(*accents) >= 30
