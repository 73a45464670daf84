"""What the check of English strikes out, what it leaves alone, and what it reads."""

import pytest

from macros.prose import grammar, house
from macros.prose.__main__ import breaches
from macros.prose.text import Text, plain, sentences


@pytest.fixture(scope="module")
def linter():
    return grammar.linter()


@pytest.mark.parametrize(
    "words",
    [
        "The carer rolls.",
        "Take it off, down to 0 at least.",
        "A die for who hits you.",
        "Whoever has no weapon loses.",
        "Who is hit rolls again.",
        "You roll. Who is hit rolls again.",
        "To shoot is normally useless.",
        "- To care for oneself costs two dice.",
        "One; two; three.",
        "You heal afterwards.",
        "Your armour counts.",
    ],
)
def test_the_house_strikes_out(words):
    assert list(house.breaches(words))


@pytest.mark.parametrize(
    "words",
    [
        "The caregiver rolls.",
        "Take it off, to a minimum of 0.",
        "Who acts first?",
        "Who acts first, how to hit, and how not to be hit.",
        "To hit, roll high.",
        "To rank a trait that is not on the list, ask two questions.",
        "One; two.",
        "1: more; 2: more still; 3: most.",
    ],
)
def test_the_house_leaves_alone(words):
    assert list(house.breaches(words)) == []


@pytest.mark.parametrize(
    "words", ["Rol the dice.", "It stabilises.", "Roll the the dice.", "An die is rolled."]
)
def test_grammar_strikes_out(words, linter):
    assert list(grammar.breaches(linter, words))


def test_grammar_knows_the_words_of_the_games(linter):
    assert list(grammar.breaches(linter, "Rhoenda rolls d10 against Grum's buffness.")) == []


def test_a_page_is_read_without_its_markup_line_by_line():
    page = """---
title: Not read
line: This is read.
---

# Damage { #damage }

!!! example "A shot"
    See {{ to("damage.minimum", "the least") }} and {{ 1 + 1 }}, `d6`.

{{ table("weapons",
   own=true) }}

[A link](other.md#there) is <em>read</em>."""
    words = plain(page, "buskit/damage.md")
    expected = ["This is read.", "# Damage", "A shot", "See the least and 6, 6.", "A link is read."]
    assert [line.strip() for line in words.splitlines() if line.strip()] == expected
    assert len(words.splitlines()) == len(page.splitlines())


def test_a_module_is_read_without_its_docstrings_and_keys(tmp_path):
    path = tmp_path / "one.py"
    path.write_text(
        '"""A docstring is for us."""\n'
        'key = "some-key"\n'
        'label = "Label"\n'
        'words = f"{key} die{key} of <b>two</b> games."\n'
    )
    assert [(sentence.line, sentence.words) for sentence in sentences(path)] == [
        (3, "Label"),
        (4, "6 die of two games."),
    ]


def test_a_breach_is_told_with_its_line(tmp_path, linter):
    parts = [Text(tmp_path, 3, "All is well."), Text(tmp_path, 7, "All is well.\nThe carer rolls.")]
    assert [(line, words) for line, words, _ in breaches(linter, parts)] == [(8, "carer")]
