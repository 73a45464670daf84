"""The same chance in five games: ladders go up, chances are those of calculators, links are legal inputs."""

import json
import re
from itertools import pairwise
from urllib.parse import parse_qsl, urljoin, urlsplit

import pytest

from rulespkg.border import call
from rulespkg.dice import Ratio
from rulespkg.model.answer import percent
from rulespkg.systems import NAMES
from site_tests.page import BASE, words

URL = "same-chance/"
LEAST = 8
"""A ladder with fewer steps would say little."""


def answered(href):
    """What the calculator behind a link tells of its chance, asked as a browser does."""
    at = urlsplit(urljoin(BASE + URL, href))
    game, short = at.path.strip("/").partition("/")[0], at.fragment.removeprefix("calc-")
    inputs = {key.removeprefix(f"{short}."): text for key, text in parse_qsl(at.query)}
    reply = json.loads(call(json.dumps({"do": "odds", "id": f"{game}.{short}", "inputs": inputs})))
    assert reply["ok"], reply
    num, _, den = reply["chance"].partition("/")
    return Ratio(int(num), int(den or 1))


def ladder(page, name):
    """The rows of a game's ladder: what scripts read, what readers read, the link."""
    section = next(
        block for block in page.elements if block.tag == "section" and block.get("data-game") == name
    )
    return [
        (float(row.get("data-chance")), words(row.find("th")), next(row.iter("a")))
        for row in section.iter("tr")
        if row.get("data-chance")
    ]


def strengths(page, name):
    """The strengths of a game: words, chance, counterparts as texts with links."""
    options = {option.get("value"): words(option) for option in page.elements if option.tag == "option"}
    for item in (item for item in page.elements if (item.get("data-strength") or "").startswith(f"{name}-")):
        own = item.find("p")
        others = [
            (words(counterpart), next(counterpart.iter("a"))) for counterpart in item.find("ul").iter("li")
        ]
        yield options[item.get("data-strength")], words(own.find("b")), next(own.iter("a")), others


@pytest.mark.parametrize("name", NAMES)
def test_a_ladder_goes_up_and_every_step_is_what_its_calculator_says(name, pages):
    rows = ladder(pages[URL], name)
    assert len(rows) >= LEAST
    exact = [answered(link.get("href")) for _, _, link in rows]
    assert all(below < above for below, above in pairwise(exact))
    for (plain, percentage, _), chance in zip(rows, exact, strict=True):
        assert percentage == percent(chance)
        assert plain == pytest.approx(float(chance) * 100, abs=1e-5)


@pytest.mark.parametrize("name", NAMES)
def test_no_two_steps_or_strengths_of_a_game_are_called_the_same(name, pages):
    steps = [words(link) for _, _, link in ladder(pages[URL], name)]
    strong = [words(link) for _, _, link, _ in strengths(pages[URL], name)]
    assert len(set(steps)) == len(steps)
    assert len(set(strong)) == len(strong) >= 5


@pytest.mark.parametrize("name", NAMES)
def test_strengths_go_from_weak_to_strong_and_have_the_chance_of_their_calculator(name, pages):
    rows = list(strengths(pages[URL], name))
    exact = [answered(link.get("href")) for _, _, link, _ in rows]
    assert all(weaker <= stronger for weaker, stronger in pairwise(exact))
    assert [percentage for _, percentage, _, _ in rows] == [percent(chance) for chance in exact]


@pytest.mark.parametrize("name", NAMES)
def test_a_counterpart_is_the_nearest_that_the_other_game_has(name, pages):
    page = pages[URL]
    chances = {
        other: {words(link): answered(link.get("href")) for _, _, link, _ in strengths(page, other)}
        for other in NAMES
    }
    for _, _, link, others in strengths(page, name):
        mine = answered(link.get("href"))
        elsewhere = [other for other in NAMES if other != name]
        for other, (text, theirs) in zip(elsewhere, others, strict=True):
            off = abs(float(chances[other][words(theirs)]) - float(mine))
            assert off == min(abs(float(chance) - float(mine)) for chance in chances[other].values())
            assert ("nothing within" in text) == (off > 0.05), text


def test_the_page_says_whose_word_its_conversion_is_and_why(pages):
    page = pages[URL]
    badge = next(
        element
        for element in page.elements
        if element.get("class") == "rb-badge" and words(element) == "ours"
    )
    assert badge.get("href")
    place = next(element for element in page.elements if element.get("data-strengths") is not None)
    reasons = [words(item) for item in place.find("ul").iter("li")]
    assert len(reasons) == len(NAMES)
    assert all(re.search(r"\. (Against|At) ", reason) for reason in reasons)
