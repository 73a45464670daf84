"""Sentences that allow no exception, such as "Only the highest die counts", are those that were approved.

Whoever adds one compares it with what the original says, and has it written with ``--approve``.
"""

import re
from itertools import chain
from pathlib import Path

import pytest

from rulespkg.systems import NAMES
from site_tests.page import words
from site_tests.pages.test_terms import chapters, passages

HERE = Path(__file__).parents[1] / "data" / "absolutes"
ABSOLUTE = re.compile(r"\b(always|every|never|no other|nobody|nothing|only)\b", re.IGNORECASE)
ENDS = re.compile(r"(?<=[.!?”])\s+(?=[“A-Z0-9])")
AROUND = ("scene", "tonight", "readings", "odds")
"""Pages in which people speak, that quote, or that tell of figures."""


def absolutes(page):
    """The sentences of a page's text that hold a word which allows no exception.

    What calculators say is left out; it has tests of its own.
    """
    sentences = chain.from_iterable(ENDS.split(words(passage)) for passage in passages(page))
    return [sentence for sentence in sentences if ABSOLUTE.search(sentence)]


def listed(pages, name):
    """Those of a whole book, in page order, each page under its address."""
    for url in chapters(name):
        if url.split("/")[-2] in AROUND:
            continue
        yield f"# {url}"
        yield from absolutes(pages[url])


@pytest.mark.parametrize("name", NAMES)
def test_a_sentence_without_exception_was_compared_with_the_original(name, pages, request):
    file, now = HERE / f"{name}.txt", list(listed(pages, name))
    if request.config.getoption("--approve"):
        file.write_text("\n".join(now) + "\n", encoding="utf-8")
    assert now == file.read_text(encoding="utf-8").splitlines()
    assert len(now) > len(chapters(name)), "no such sentence was seen"
