"""Scenes that are played: their claims hold or the build stops, and each line opens the very set-up."""

from __future__ import annotations

import base64
import json
import re
import zlib
from urllib.parse import parse_qsl, urljoin, urlsplit

import pytest

from macros.paths import ROOT
from rulespkg import border
from rulespkg.systems import NAMES
from site_tests.page import words
from site_tests.source import Source

WRITTEN = {name: (ROOT / "docs" / name / "scene.md") for name in NAMES}
SCENES = [name for name, file in WRITTEN.items() if file.exists()]
FEWEST = 8
"""Lines of dice in a scene."""
TOTAL = re.compile(r"\b\d+ (?:[+×−-] \d+ )+(?:=|makes|is) \d+|\bd\d+: ?\d+")
"""A sum, or a face, that somebody has typed."""


HIT = '{{ played("attack", "attacker.trait=d8 toughness.trait=d8", faces="7 4 2 2 1", says=SAYS) }}'
FIGHT = """{% set it = scene("It") %}{% set guy = it.sits("Guy", side="ours") %}{% set ben = it.sits("Ben") %}
{{ it.played("attack", "attacker.trait=d8", faces="7 4 2 2 1", by=guy, on=ben, says=SAYS) }}
{{ it.take_over("Your turn.") }}
"""


def built(text: str, says: dict[str, object]) -> str:
    """A page of Buskit with this text, three lines below its front matter."""
    return Source("buskit/index.md").build(text.replace("SAYS", json.dumps(says)))


@pytest.mark.parametrize(
    ("says", "why"),
    [
        ({"wounds": 3}, "the text says wounds 3, but it is 2"),
        ({"outcome": "miss"}, "the text says outcome miss, but it is hit"),
        ({"target.shock": 2}, "the text says target.shock 2, but it is 3"),
        ({"total.Damage": 3}, "the text says total.Damage 3, but it is 2"),
        ({"chance": "65%"}, "the text says chance 65%, but it is 56%"),
        ({"wound": 2}, "the text says wound 2, but there is "),
        ({"wounds": 2, "shock": 4}, "the text says shock 4, but it is 3"),
        ({}, "it is missing what the text says of this roll"),
    ],
    ids=lambda value: next(iter(value), "nothing") if isinstance(value, dict) else "",
)
def test_a_wrong_claim_stops_the_build(says, why):
    with pytest.raises(SystemExit) as stopped:
        built(HIT, says)
    assert why in str(stopped.value)


@pytest.mark.parametrize("gauge", ["wounds", "shock"])
def test_what_somebody_has_left_is_held_to_as_well(gauge):
    right = {"left.wounds": 4, "left.shock": 9}
    assert "Wounds 4 of 6, Shock 9 of 12" in built(FIGHT, right)
    with pytest.raises(SystemExit, match=f"the text says left.{gauge} 1, but it is"):
        built(FIGHT, {**right, f"left.{gauge}": 1})


def test_what_stops_the_build_names_page_and_line():
    before = (ROOT / "docs/buskit/index.md").read_text().partition("\n# ")[0].count("\n")
    with pytest.raises(SystemExit) as stopped:
        built("\n" + FIGHT, {"wounds": 9})
    assert str(stopped.value).startswith(f"docs/buskit/index.md:{before + 4}: ")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('played("atack", "", "", {"a": 1})', "there is no calculator “atack”"),
        ('played("attack", "weapon=spoon", "", {"a": 1})', "Weapon"),
        ('played("attack", "", "9 4", {"a": 1})', "not 9"),
        ('played("attack", "", "7 4", {"a": 1})', "do not reach"),
        ('played("attack", "", "7 4 2 2 1 6", {"a": 1})', "Dice rolled here: 5, not 6"),
        ('played("opposed", "", "5 3", {"outcome": "win"}, {"Yours": "Guy"})', "no dice are called “Yours”"),
    ],
)
def test_what_a_calculator_does_not_take_stops_the_build(line, why):
    with pytest.raises(SystemExit) as stopped:
        built(f"{{{{ {line} }}}}", {})
    assert why in str(stopped.value)
    assert str(stopped.value).startswith("docs/buskit/index.md:")


def test_a_line_has_dice_arithmetic_with_links_verdict_and_chance():
    line = built(HIT, {"wounds": 2})
    assert line.count('role="img"') == 5
    assert 'aria-label="d6: 2, dropped"' in line
    assert "buskit/damage/#rule-damage-minimum" in line
    assert "A hit: 2 Wounds and 3 Shock." in line
    assert "Hit, before the roll: 56%" in line


def lines(page):
    """The lines of dice of a page."""
    return [element for element in page.elements if element.get("data-played")]


def declared(name):
    """Inputs of each line of a scene, as the page declares them."""
    plays = []
    page = Source(f"{name}/scene.md")
    text = WRITTEN[name].read_text().split("---\n", 2)[2]
    scene_macro = page.macros["scene"]

    def scene(title):
        played_scene = scene_macro(title)
        play = played_scene.played
        played_scene.played = lambda calculator, inputs="", faces="", **more: (
            plays.append((calculator, inputs, faces)),
            play(calculator, inputs, faces, **more),
        )[1]
        return played_scene

    page.macros["scene"] = scene
    page.build(text)
    return plays


@pytest.mark.parametrize("name", SCENES)
def test_each_line_opens_the_very_set_up(name, pages, places):
    page = pages[f"{name}/scene/"]
    plays = declared(name)
    assert len(plays) == len(lines(page)) >= FEWEST
    for line, (calculator, inputs, faces) in zip(lines(page), plays, strict=True):
        way = next(link for link in line.iter("a") if link.get("class") == "rb-scene-take")
        split = urlsplit(way.get("href"))
        id = f"{name}.{calculator}"
        assert line.get("data-played") == id
        assert (split.path, split.fragment) == (f"../../{places[id]}", f"calc-{calculator}")
        query = dict(parse_qsl(split.query, keep_blank_values=True, strict_parsing=bool(split.query)))
        flat = {key.removeprefix(f"{calculator}."): text for key, text in query.items()}
        wanted = dict(word.split("=", 1) for word in re.findall(r"\S+='[^']*'|\S+", inputs))
        assert flat == {key: text.strip("'") for key, text in wanted.items()}
        reply = border.answer(
            {"do": "resolve", "id": id, "inputs": flat, "faces": [int(face) for face in faces.split()]}
        )
        assert reply["headline"] in words(line)


@pytest.mark.parametrize("name", SCENES)
def test_every_line_of_dice_is_made_and_none_is_typed(name, pages):
    text = re.sub(r"\{\{.*?\}\}", "", WRITTEN[name].read_text(), flags=re.DOTALL)
    assert TOTAL.findall(text) == []
    page = pages[f"{name}/scene/"]
    svgs = [svg for line in lines(page) for svg in line.iter("svg") if svg.get("role") == "img"]
    assert svgs == [
        element for element in page.elements if element.tag == "svg" and element.get("role") == "img"
    ]


@pytest.mark.parametrize("name", SCENES)
def test_the_table_in_the_address_is_the_one_of_the_scene(name, pages):
    forks = [
        urlsplit(link.get("href"))
        for link in pages[f"{name}/scene/"].elements
        if "#table=" in link.get("href", "")
    ]
    assert forks
    for fork in forks:
        assert fork.path == f"../../{name}/play/"
        packed = fork.fragment.removeprefix("table=")
        raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        table = json.loads(zlib.decompress(raw, -zlib.MAX_WBITS))
        request = {"do": "play", "id": f"{name}.play", "step": "view", "events": table["events"], "ui": {}}
        reply = border.answer({**request, "root": ""})
        assert reply["unread"] == 0
        assert len(table["events"]) > 1


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_comes_first_or_after_the_chapters_whose_rules_it_uses(name, pages):
    chapters = [
        element for element in pages[f"{name}/"].elements if "rb-chapters" in element.get("class", "").split()
    ]
    order = [link.get("href").removeprefix("../") for link in chapters[0].iter("a")]
    before = order[: order.index(f"{name}/scene/")]
    page = pages[f"{name}/scene/"]
    ways = [urlsplit(urljoin(page.url, link.get("href", ""))) for link in page.elements if link.tag == "a"]
    used = {way.path for way in ways if way.fragment.startswith("rule-") and way.path in order}
    assert used
    assert not before or used <= set(before)
