"""The text of a chapter: what we have settled ourselves stands beside the rules in a line, and unfolds."""

import pytest

from rulespkg.systems import NAMES
from site_tests.page import words

MOST_WORDS = 12
"""Of the line, its first two are “Our reading”."""


def notes(pages, name):
    """Every reading that stands within a chapter of a game, with the address of its page."""
    chapters = {url: page for url, page in pages.items() if url.startswith(f"{name}/")}
    return [
        (url, element)
        for url, page in chapters.items()
        for element in page.elements
        if "reading" in element.get("class", "").split()
    ]


@pytest.mark.parametrize("name", NAMES)
def test_a_reading_says_its_answer_in_a_line_and_leads_to_its_number(name, pages):
    readings = notes(pages, name)
    assert readings
    for url, note in readings:
        text = words(note[0])
        assert text.startswith("Our reading:"), url
        assert len(text.split()) <= MOST_WORDS, text
        if note.tag == "details":
            assert not note.get("open"), text
            assert text != "Our reading:", url
        assert [a for a in note.iter("a") if "readings/#reading-g-" in a.get("href", "")], words(note)
