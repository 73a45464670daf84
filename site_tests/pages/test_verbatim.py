"""Texts of the package on pages of Markdown: each stands there letter by letter, whatever it begins with."""

import pytest
from markdown import Markdown

from macros.pages import part_of, verbatim
from macros.site.generators import settings
from rulespkg.systems import NAMES, load
from site_tests.page import words

TEXTS = [
    "6. The table counts.",
    "6) The table counts.",
    "12",
    "- 2 dice",
    "+1 for each",
    "# 6",
    "*Fine*, _fine_ and `fine`",
    "[Not](a) link, ![nor](a) picture",
    "a {#b .c}",
    "Under <b>2</b> &amp; over > 6",
    "A \\ B",
    "1 * 2 * 3",
]


def read(markdown):
    """What Markdown makes of a text, with the extensions of the site."""
    names = [
        next(iter(extension)) if isinstance(extension, dict) else extension
        for extension in settings()["markdown_extensions"]
    ]
    converter = Markdown(extensions=names)
    return converter.convert(markdown)


@pytest.mark.parametrize("text", TEXTS)
def test_markdown_shows_a_text_as_it_is(text):
    html = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    assert read(verbatim(text)) == f"<p>{html}</p>"


@pytest.mark.parametrize("text", TEXTS)
def test_a_heading_shows_a_text_as_it_is(text):
    html = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    assert f">G-01: {html}<" in read(f"### G-01: {verbatim(text)} {{ #reading-g-01 }}")


@pytest.mark.parametrize("name", NAMES)
def test_the_page_of_readings_says_what_the_data_says(name, pages):
    page = pages[f"{name}/readings/"]
    for reading in part_of(name, "readings").READINGS:
        heading = page.by_id(f"reading-{reading.id.lower()}")
        following = page.elements[page.elements.index(heading) :]
        paragraph = next(element for element in following if element.tag == "p")
        assert words(heading).startswith(f"{reading.id}: {reading.question}")
        assert words(paragraph).startswith(f"{reading.ruling} Why: {reading.why}"), reading.id


@pytest.mark.parametrize("name", NAMES)
def test_a_heading_of_a_rule_says_its_title(name, pages):
    for rule in load(name).rules:
        url, anchor = load(name).place(rule.id).split("#")
        assert words(pages[url].by_id(anchor)).startswith(rule.title)
