"""Terms: each game has a glossary, and no chapter uses a term before its own without a way to it."""

import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
import yaml

from macros.paths import ROOT
from rulespkg.systems import NAMES
from site_tests.page import BASE, words

FEWEST = 10
NO_CHAPTERS = ("play", "scene", "odds", "readings")
"""Pages to use, and those that come after the chapters."""


def chapters(name):
    """The chapters of a game in the order in which they are read, as addresses."""
    config = re.sub(r"!ENV.*", "", (ROOT / "mkdocs.yml").read_text())
    listed = next(
        pages
        for entry in yaml.safe_load(config)["nav"]
        for pages in entry.values()
        if isinstance(pages, list) and f"{name}/index.md" in pages
    )
    files = [Path(file) for page in listed if isinstance(page, dict) for file in page.values()]
    return [f"{name}/{file.stem}/" for file in files if file.stem not in NO_CHAPTERS]


def glossary(pages, name):
    """Each term of a game's glossary with the address that introduces it, "" where the glossary does."""
    page = pages[f"{name}/"]
    after = page.elements[page.elements.index(page.by_id("words")) :]
    table = next(element for element in after if element.tag == "table")
    entries = []
    for row in table.iter("tr"):
        cell = row[0]
        if cell.tag == "td":
            links = [(words(link), urljoin(BASE + page.url, link.get("href"))) for link in cell.iter("a")]
            entries += links or [(words(cell), "")]
    return [(term, address.removeprefix(BASE)) for term, address in entries]


def passages(page):
    """The paragraphs and entries of a chapter's text, without its tables, calculators and strips."""
    article = next(element for element in page.elements if element.tag == "article")

    def walk(element):
        if element.tag in ("table", "form", "nav", "template") or "rb-calc" in element.get("class", ""):
            return
        if element.tag == "p" or (element.tag == "li" and not list(element.iter("p"))):
            yield element
            return
        for child in element:
            yield from walk(child)

    return list(walk(article))


def use(term):
    """Finds a term in a text, alone or as several."""
    return re.compile(rf"\b{re.escape(term.removesuffix('s'))}(?:e?s)?\b", re.IGNORECASE)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_a_glossary_whose_terms_lead_to_its_chapters(name, pages):
    terms = glossary(pages, name)
    assert len(terms) >= FEWEST
    assert len({term for term, _ in terms}) == len(terms)
    assert {at.partition("#")[0] for _, at in terms} - {""} <= {f"{name}/", *chapters(name)}


@pytest.mark.parametrize("name", NAMES)
def test_no_term_is_used_in_an_earlier_chapter_without_a_way_to_it(name, pages):
    order = chapters(name)
    missing = []
    for term, address in glossary(pages, name):
        at = address.partition("#")[0]
        for url in order[: order.index(at)] if at in order else ():
            first = next(
                (passage for passage in passages(pages[url]) if use(term).search(words(passage))), None
            )
            if first is not None and not leads(first, url, term, {f"{name}/#words", address}):
                missing.append(f"{url} {term}: {words(first)}")
    assert missing == []


def leads(element, url, term, ways):
    """Whether a link of a passage is one of the ways, or stands on the term and leads into its chapter."""
    into = {way.partition("#")[0] for way in ways}
    for link in element.iter("a"):
        to = urljoin(BASE + url, link.get("href", "")).removeprefix(BASE)
        if to in ways or (use(term).search(words(link)) and to.partition("#")[0] in into):
            return True
    return False
