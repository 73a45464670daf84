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
        (url, one)
        for url, page in chapters.items()
        for one in page.elements
        if "reading" in one.get("class", "").split()
    ]


@pytest.mark.parametrize("name", NAMES)
def test_a_reading_says_its_answer_in_a_line_and_leads_to_its_number(name, pages):
    found = notes(pages, name)
    assert found
    for url, one in found:
        told = words(one[0])
        assert told.startswith("Our reading:"), url
        assert len(told.split()) <= MOST_WORDS, told
        if one.tag == "details":
            assert not one.get("open"), told
            assert told != "Our reading:", url
        assert [a for a in one.iter("a") if "readings/#reading-g-" in a.get("href", "")], words(one)
