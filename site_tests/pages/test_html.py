"""Markup: a strict parser finds nothing wrong with a page, and what comes late is read out."""

import re
from collections import Counter

# What the theme itself does, by html5lib's names; nothing of ours is listed.
THEME: set[str] = set()


def test_every_page_parses_without_an_error(pages):
    wrong = {
        page.url: Counter(
            (code, str(data.get("name", ""))) for _, code, data in page.errors if code not in THEME
        )
        for page in pages.values()
    }
    assert {url: errors for url, errors in wrong.items() if errors} == {}


CODE = ("code", "pre", "script", "style")
READ = ("aria-label", "title", "alt", "placeholder", "data-label", "data-values")
"""What is read of an attribute; a refusal names options as they stand in addresses, with hyphens."""


def texts(element):
    """What readers see or hear of an element and all in it, but for code."""
    if not isinstance(element.tag, str) or element.tag.rpartition("}")[2] in CODE:
        return
    yield element.text or ""
    yield from (value for name, value in element.attrib.items() if name in READ)
    for child in element:
        yield from texts(child)
        yield child.tail or ""


def test_no_hyphen_stands_for_a_minus_sign(pages):
    wrong = {
        (page.url, words[max(0, match.start() - 20) : match.end() + 10])
        for page in pages.values()
        if not page.url.startswith(("decisions/", "changelog/", "contributing/", "deploy/", "data/"))
        for article in page.tree.iter("article")
        for words in texts(article)
        for match in re.finditer(r"(?<![\w./)=-])-[0-9]", words)
    }
    assert wrong == set()


def test_nothing_of_ours_has_inline_style_or_handlers(pages):
    wrong = [
        (page.url, element.tag, name)
        for page in pages.values()
        for article in page.tree.iter("article")
        for element in article.iter()
        for name in element.attrib
        if name == "style" or str(name).startswith("on")
    ]
    assert wrong == []


def test_every_page_has_one_main_heading_and_a_description(pages):
    for page in pages.values():
        if page.url == "404.html":
            continue
        assert len(list(page.tree.iter("h1"))) == 1, page.url
        described = [
            meta.get("content") for meta in page.tree.iter("meta") if meta.get("name") == "description"
        ]
        assert described, page.url
        assert described[0], page.url


LATE = {
    "rb-status": ("role", "status"),
    "rb-tools-count": ("role", "status"),
    "rb-roll": ("aria-live", "polite"),
    "rb-more-answer": ("aria-live", "polite"),
}
"""By its class, with what a place says that its words are to be read out when they come."""


def test_places_for_what_comes_late_are_read_out(pages):
    late = [
        (page.url, name, element.get(LATE[name][0]))
        for page in pages.values()
        for element in page.elements
        for name in LATE.keys() & set(element.get("class", "").split())
    ]
    assert {name for _, name, _ in late} >= {"rb-status", "rb-roll", "rb-more-answer"}
    assert [entry for entry in late if entry[2] != LATE[entry[1]][1]] == []


def test_a_star_of_the_text_begins_no_emphasis(pages):
    """In "d10*, … d10*" what stands between would be set in italics, and the stars be gone."""
    wrong = [
        (page.url, text)
        for page in pages.values()
        for tag in ("em", "strong")
        for element in page.tree.iter(tag)
        if (text := "".join(element.itertext())) != text.lstrip(" ,.;")
    ]
    assert wrong == []
