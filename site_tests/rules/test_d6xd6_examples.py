"""The examples on D6xD6's pages: what the prose says of faces and chances is what the calculators say."""

from __future__ import annotations

import pytest

from macros.paths import ROOT
from rulespkg.chances.luck import chance
from rulespkg.model.answer import percent
from rulespkg.systems import load
from site_tests.rules import door

GAME = load("d6xd6")
PISTOL = {"weapon": "small-pistol", "range": "throwing"}
BIG = {"weapon": "large-pistol"}
SUCCESS = {"outcome": "success"}
FAILED = {"outcome": "failure"}

ROLLS = [
    ("index", "rolls 3 and 5: a product of 15", "task", {}, (3, 5), {"product": 15, "levels": 1}),
    ("index", "15 would be a failure", "task", {"kind": "unfocused"}, (3, 5), FAILED),
    ("checks", "rolls 2 and 4, which make 8, and 8 is 6 or more", "task", {}, (2, 4), {"total": 8} | SUCCESS),
    ("checks", "rolls 1 and 5, which make 5", "task", {"kind": "unfocused"}, (1, 5), {"total": 5} | SUCCESS),
    ("checks", "rolls 2 and 3: 6 is not less than 6", "task", {"kind": "unfamiliar"}, (2, 3), FAILED),
    ("checks", "rolls 4 and 5, which make 20", "task", {}, (4, 5), {"total": 20, "levels": 2}),
    ("checks", "With Focus 5, a total of 25", "task", {"focus": "5"}, (5, 5), {"total": 25, "levels": 3}),
    ("checks", "On a Focused roll her total is 7", "task", {"extra": "1"}, (2, 4), {"total": 7} | SUCCESS),
    ("checks", "on any other it is 9", "task", {"extra": "1", "kind": "unfocused"}, (2, 4), {"total": 9}),
    (
        "checks",
        "a 3 and a 5 become 2 and 4, and the product is 8 instead of 15",
        "task",
        {"first": "-1", "second": "-1"},
        (3, 5),
        {"product": 8},
    ),
    ("characters", "rolls 1 and 4, which make 4", "task", {}, (1, 4), {"total": 4} | FAILED),
    ("combat", "rolls 4 and 5, which make 20", "attack", PISTOL, (4, 5), {"attack": "hit", "state": "stun"}),
    ("combat", "Her total is 20 − 2 = 18", "task", {"damage": "stun"}, (4, 5), {"total": 18, "number": 18}),
    ("combat", "she runs 2 + 4 = 6 meters", "move", {}, (3, 6), {"distance": 6}),
    (
        "equipment",
        "rolls 3 and 4: 12 less 1 is 11, and the Kill is only a Knockout",
        "attack",
        {"weapon": "taser", "state": "graze", "check_kind": "focused", "focus": "5", "reactive": "0"},
        (3, 5, 3, 4),
        {"levels": 2, "state": "knockout"},
    ),
    (
        "damage",
        "from Graze to Stun to Hit",
        "attack",
        {"weapon": "stone", "focus": "5", "reactive": "0"},
        (5, 5),
        {"levels": 3, "attack": "hit"},
    ),
    (
        "damage",
        "two steps worse: an Overkill",
        "attack",
        {"weapon": "taser", "focus": "5", "aim": "1"},
        (4, 4, 1, 1),
        {"levels": 2, "attack": "overkill"},
    ),
    (
        "damage",
        "A stone that would be a Stun is a mere Graze to her",
        "attack",
        {"weapon": "stone"},
        (4, 4),
        {"attack": "stun", "left": "graze"},
    ),
    (
        "damage",
        "one that would be a Graze does nothing",
        "attack",
        {"weapon": "stone"},
        (2, 4),
        {"left": "none"},
    ),
    (
        "damage",
        "The total is 30 − 2 = 28",
        "task",
        {"armour": "medium"},
        (5, 6),
        {"product": 30, "penalty": 2, "total": 28},
    ),
    (
        "damage",
        "He already had a Graze, and a Hit is worse, so now he has a Hit",
        "attack",
        BIG | {"state": "graze"},
        (3, 6),
        {"levels": 2, "attack": "wound", "left": "hit", "state": "hit"},
    ),
    (
        "options",
        "Her total is 3 + 2 = 5",
        "second-wind",
        {"damage": "stun", "kind": "unfocused"},
        (1, 3),
        {"recovered": 1, "state": "graze"},
    ),
    (
        "options",
        "The Hit goes up two steps, to a Knockout",
        "attack",
        BIG | {"aim": "2"},
        (2, 4),
        {"levels": 1, "attack": "knockout"},
    ),
    ("growth", "The plus makes it three", "task", {"plus": "1"}, (3, 6), {"levels": 3}),
]
"""Page, words, calculator, inputs, faces, and the effects of which the words tell; Focus is 6 at first."""

CHANCES = [
    ("index", "a 72% chance at something she knows well", {}),
    ("index", "39% at something she half knows", {"kind": "unfocused"}),
    ("index", "28% at something she never learned", {"kind": "unfamiliar"}),
    ("odds", "26 ways of 36, or 72%", {}),
    ("odds", "14 ways, or 39%", {"kind": "unfocused"}),
    ("odds", "10 ways, or 28%", {"kind": "unfamiliar"}),
]


def prose(page):
    """A page as it is written, without the line breaks of its sentences."""
    return " ".join((ROOT / f"docs/d6xd6/{page}.md").read_text().split())


@pytest.mark.parametrize(("page", "words", "calculator", "inputs", "faces", "expected"), ROLLS)
def test_faces_come_to_what_the_example_says(page, words, calculator, inputs, faces, expected):
    assert words in prose(page)
    result = door.resolve(f"d6xd6.{calculator}", inputs, faces)
    effects = {effect.key: effect.value for effect in result.answer.effects}
    assert {key: effects[key] for key in expected} == expected


@pytest.mark.parametrize(("page", "words", "inputs"), CHANCES)
def test_a_chance_in_the_prose_is_the_exact_one(page, words, inputs):
    assert words in prose(page)
    exact = chance(GAME.calculator("d6xd6.task").read(inputs))
    assert exact is not None
    assert percent(exact) in words
