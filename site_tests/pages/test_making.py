"""Characters made step by step: a step's claims hold or the build stops, and the end opens in the builder."""

import json
import re
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from macros.paths import ROOT
from macros.scenes import Making
from rulespkg.systems import NAMES, load, play
from site_tests.page import words
from site_tests.source import Source

PRINTED = {"Guy Rosenthaal", "Rhoenda Dumas", "Father Colin Mallory"}
"""Whom the sources themselves have made; all others are ours."""
FEWEST = 6
"""Steps of a character."""
MOST_BYTES = 3000
"""Of the section as it is written."""
HEADING = "{ #step-by-step }"
ITEM = re.compile(r"^\d+\. ", re.MULTILINE)
COUNTS = [
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
]
NUMBER = re.compile(rf"\b(?:d?\d+|{'|'.join(COUNTS)})\b")


def section(name: str) -> str:
    """The section of a chapter as it is written, below its heading."""
    text = (ROOT / "docs" / name / "characters.md").read_text()
    return text.partition(HEADING)[2].partition("\n## ")[0]


def steps(name: str) -> list[tuple[str, Making, str, dict[str, object]]]:
    """Each step of a chapter: its prose, who is made, the inputs that it takes and what it claims."""
    calls = []
    page = Source(f"{name}/characters.md")
    making_macro = page.macros["making"]

    def making(who):
        maker = making_macro(who)
        takes = maker.takes
        maker.takes = lambda inputs, says=None: (
            calls.append((maker, inputs, says or {})) or takes(inputs, says)
        )
        maker.ready = lambda way: calls.append((maker, "", {})) or ""
        return maker

    page.macros["making"] = making
    text = section(name)
    page.build(text)
    prose = ITEM.split(re.sub(r"\{\{.*?\}\}", "", text, flags=re.DOTALL))[1:]
    return [(step_prose, *call) for step_prose, call in zip(prose, calls, strict=True)]


def value_of(values: Any, name: str) -> Any:
    """What a form holds under the name of an input, of a part, or of a list or an entry of one."""
    head, _, rest = name.partition(".")
    value = values[int(head) - 1] if head.isdecimal() else values[head]
    return value_of(value, rest) if rest else value


def built_page(*lines: str) -> str:
    """A page of Buskit on which Guy is made in these steps."""
    text = "".join(f"{{{{ guy.{line} }}}}\n" for line in lines)
    return Source("buskit/index.md").build(f'{{% set guy = making("Guy Rosenthaal") %}}\n{text}')


RAISED = "name concept competence traits.talk traits.will"
OTHERS = (
    "traits.shoot traits.wits traits.tech traits.move with_aspects aspects with_specializations limit "
    "specializations weapons"
)


def takes(inputs: str, **says: object) -> str:
    """A step as a page writes it."""
    return f"takes({json.dumps(inputs)}, {json.dumps(says)})"


@pytest.mark.parametrize(
    ("says", "why"),
    [
        ({"raises_left": 3}, "the text says raises_left 3, but it is 2"),
        ({"raises_spent+": "+3"}, r"the text says raises_spent\+ \+3, but it is \+4"),
        ({"traits.talk.die": "d8"}, "the text says traits.talk.die d8, but it is d10"),
        ({"raises": 2}, "the text says raises 2, but there is "),
        ({}, "it is missing what the text says"),
    ],
)
def test_a_wrong_claim_stops_the_build_and_names_page_and_line(says, why):
    assert "Raises spent <b>+4</b>" in built_page(takes(RAISED, **{"raises_spent+": "+4"}))
    with pytest.raises(SystemExit, match=rf"docs/buskit/index\.md:\d+: .*{why}"):
        built_page(takes(RAISED, **says))


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ([takes("traits.tongue", wounds=6)], "“traits.tongue” is not an input here"),
        ([takes("specializations.x", wounds=6)], "“specializations.x” is not an input here"),
        ([takes(RAISED, wounds=6), takes(OTHERS, wounds=6), 'ready("")'], "the steps leave out armor"),
        (
            [takes(f"{RAISED} traits.shoot traits.wits traits.move", wounds=6), 'ready("")'],
            "Raises spent must be at most 6; 7 are spent",
        ),
    ],
)
def test_steps_that_do_not_make_the_character_stop_the_build(lines, why):
    with pytest.raises(SystemExit, match=why):
        built_page(*lines)


def test_only_somebody_ready_made_is_made():
    with pytest.raises(SystemExit, match="nobody ready-made is called “Bruno”; there is Guy Rosenthaal, "):
        Source("buskit/index.md").build('{% set bruno = making("Bruno") %}')


@pytest.mark.parametrize("name", NAMES)
def test_every_number_of_the_prose_is_one_that_the_builder_has_counted_or_taken(name):
    all_steps = steps(name)
    assert len(all_steps) >= FEWEST
    assert len(section(name).encode()) <= MOST_BYTES
    numbers = {"d6"} if name == "buskit" else set()
    for prose, maker, inputs, says in all_steps:
        texts = [*(value_of(maker.goal.values, name) for name in inputs.split()), *says.values()]
        numbers |= set(NUMBER.findall(" ".join(map(str, texts))))
        numbers |= {COUNTS[int(text) - 2] for text in numbers if text.isdecimal() and 2 <= int(text) <= 13}
        for number in NUMBER.findall(prose):
            assert number in numbers, prose


@pytest.mark.parametrize("name", NAMES)
def test_the_end_opens_the_builder_with_the_very_character(name, pages):
    page = pages[f"{name}/characters/"]
    heads = [heading.get("id") for heading in page.elements if heading.tag == "h2"]
    assert "step-by-step" in heads
    lines = [element for element in page.elements if element.get("class") == "rb-made"]
    assert len(lines) == len(steps(name))
    way = next(link for link in lines[-1].iter("a"))
    split = urlsplit(way.get("href"))
    builder = load(name).calculator(f"{name}.character")
    assert (split.path, split.fragment) == (f"../../{name}/characters/", "calc-character")
    query = dict(parse_qsl(split.query, keep_blank_values=True, strict_parsing=True))
    form = builder.read({key.removeprefix("character."): text for key, text in query.items()})
    who = steps(name)[0][1].goal
    assert form.flat() == who.flat()
    assert form.odds().tone != "failure"
    assert form.odds().headline.startswith(words(next(lines[-1].iter("strong"))).rstrip("."))
    assert f"http://site.test/{name}/#ready-to-be-played" in page.links


@pytest.mark.parametrize("name", NAMES)
def test_who_is_made_is_played_in_the_scene_and_sits_at_the_table(name):
    who = steps(name)[0][1].goal
    scene = (ROOT / "docs" / name / "scene.md").read_text()
    assert f'like="{who.name}"' in scene
    sheets = {kind.name: kind.sheet for kind in play(name).kinds}
    assert who.read({**sheets[who.name], "name": who.name}).flat() == who.flat()


@pytest.mark.parametrize("name", NAMES)
def test_two_people_are_ready_made_and_ours_are_called_so(name):
    builder = load(name).calculator(f"{name}.character")
    presets = builder.saved.presets
    assert len(presets) >= 2
    for label, flat in presets:
        character = builder.read(flat)
        assert character.odds().tone != "failure", label
        assert (flat["name"] in PRINTED) == (re.search(r"\(ours?\b", label) is None), label
