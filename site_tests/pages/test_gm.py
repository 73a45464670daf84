"""Pages for the GM: cards of foes, chances side by side, a situation for a night, a fight on one page."""

from __future__ import annotations

import base64
import json
import zlib
from urllib.parse import parse_qsl, urlsplit

import pytest

from macros.paths import ROOT
from rulespkg import border
from rulespkg.systems import NAMES, load
from rulespkg.systems import play as game_of
from site_tests.page import words
from site_tests.source import Source


def games(page):
    """The games that have a page of this name."""
    return [name for name in NAMES if (ROOT / "docs" / name / f"{page}.md").exists()]


FEWEST_FOES = 6
PEOPLE, READY = 4, 3
CLOCK = range(4, 9)
MOST_WORDS = 650
"""Of a situation, so that it fits two screens of a phone and one sheet."""
RANKS = range(3, 7)
"""How many steps a ladder of difficulties has."""


def marked(within, name):
    """The elements of a class within a page or an element."""
    every = within.elements if hasattr(within, "elements") else within.iter()
    return [element for element in every if name in (element.get("class") or "").split()]


def people(page):
    """Every card of a page."""
    return [card for foes in marked(page, "rb-foes") for card in foes.findall("li")]


def sheet(card, name):
    """The inputs in the address of a card's sheet, as the form reads them."""
    (link,) = marked(card, "rb-foe")
    query = dict(parse_qsl(urlsplit(link.get("href")).query, keep_blank_values=True))
    inputs = {key.removeprefix("character."): value for key, value in query.items()}
    return load(name).calculator(f"{name}.character").read(inputs)


def seated(name, link):
    """The people at the table in an address, in the order in which they came."""
    packed = urlsplit(link.get("href")).fragment.removeprefix("table=")
    raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    table = json.loads(zlib.decompress(raw, -zlib.MAX_WBITS))
    request = {"do": "play", "id": f"{name}.play", "step": "view", "events": table["events"], "ui": {}}
    assert border.answer({**request, "root": ""})["unread"] == 0
    return [person for event in table["events"] for person in event["people"]]


@pytest.mark.parametrize("name", NAMES)
def test_every_foe_has_a_card_on_one_page_that_leads_to_its_sheet_and_into_a_fight(name, pages):
    foes = [kind for kind in game_of(name).kinds if kind.side == "foe"]
    foe_pages = [page for url, page in pages.items() if url in (f"{name}/", f"{name}/gm/") and people(page)]
    assert len(foe_pages) == 1
    for foe, card in zip(foes, people(foe_pages[0]), strict=True):
        text = words(card)
        assert text.startswith(foe.name)
        assert all(part in text for part in (foe.wish, foe.way, foe.line))
        assert foe.wish or foe.about in text
        form = sheet(card, name)
        assert form.flat() == form.read(foe.sheet).flat()
        lines = [words(small) for small in card.iter("small")]
        assert lines
        assert set(form.on_card()) in (set(), set(lines))
        (way,) = marked(card, "rb-to-fight")
        assert seated(name, way) == [[foe.side, {**foe.sheet, "name": foe.name}]]


@pytest.mark.parametrize("name", games("gm"))
def test_foes_for_a_gm_want_something_and_say_something(name, pages):
    foes = [kind for kind in game_of(name).kinds if kind.side == "foe"]
    assert len(foes) >= FEWEST_FOES
    assert [foe.name for foe in foes if not (foe.wish and foe.way and foe.line)] == []
    assert {foe.line for foe in foes if foe.line[-1] not in ".!?)…"} == set()
    assert marked(pages[f"{name}/gm/"], "rb-badge")


def chances(page):
    """The rows of a page's tables whose cells are chances, each chance with the address behind it."""
    for row in page.tree.iter("tr"):
        links = [
            link for link in row.iter("a") if words(link).endswith("%") and "#calc-" in link.get("href", "")
        ]
        if links:
            yield [(words(link), link.get("href")) for link in links]


@pytest.mark.parametrize("name", games("gm"))
def test_a_ladder_of_difficulties_has_chances_that_fall_and_lead_to_their_calculator(name, pages):
    rows = list(chances(pages[f"{name}/gm/"]))
    assert len(rows) in RANKS
    for row in rows:
        assert len(row) >= 3
        for chance, href in row:
            split = urlsplit(href)
            id = f"{name}.{split.fragment.removeprefix('calc-')}"
            short = id.partition(".")[2]
            inputs = {key.removeprefix(f"{short}."): text for key, text in parse_qsl(split.query)}
            reply = border.answer({"do": "odds", "id": id, "inputs": inputs})
            assert chance in json.dumps(reply, ensure_ascii=False)
    by_column = [[float(chance.rstrip("%")) for chance, _ in column] for column in zip(*rows, strict=True)]
    assert all(column == sorted(column, reverse=True) for column in by_column)


@pytest.mark.parametrize("name", games("tonight"))
def test_a_night_has_people_who_want_something_a_clock_and_ready_characters(name, pages):
    page = pages[f"{name}/tonight/"]
    (night,) = marked(page, "rb-tonight")
    texts = [words(card) for card in people(page)]
    assert all(" wants " in text for text in texts)
    (fork,) = marked(night, "rb-scene-fork")
    at_table = seated(name, next(fork.iter("a")))
    cards = [words(marked(card, "rb-foe")[0]) for card in people(page)]
    assert len(cards) >= PEOPLE + READY
    foes = [{**kind.sheet, "name": ""} for kind in game_of(name).kinds if kind.side == "foe"]
    others = [{**sheet, "name": ""} for _, sheet in at_table if sheet["name"] not in cards]
    assert [other for other in others if other not in foes] == []
    ready = [flat for side, flat in at_table if side == "ours"]
    assert len(ready) == READY
    assert {sheet["name"] for sheet in ready} <= {*cards}
    assert len(at_table) > READY
    character = load(name).calculator(f"{name}.character")
    assert [flat["name"] for flat in ready if character.read(flat).odds().tone == "failure"] == []
    (clock,) = marked(night, "rb-clock")
    assert len(list(clock.iter("li"))) in CLOCK
    assert all(entry.find(".//strong") is not None for entry in clock.iter("li"))
    for boxes in marked(night, "rb-ticks"):
        boxes.clear()  # They stand on paper only.
    assert len(words(night).split()) <= MOST_WORDS


@pytest.mark.parametrize("name", games("spread"))
def test_a_fight_on_one_page_is_made_of_rules_and_rows(name, pages):
    (spread,) = marked(pages[f"{name}/spread/"], "rb-spread")
    for line in spread.iter("li"):
        assert [link for link in line.iter("a") if "#rule-" in link.get("href", "")], words(line)
    for table in spread.iter("table"):
        heads = table.find("thead").findall(".//a")
        assert heads or all(row.find(".//a") is not None for row in table.find("tbody")), words(table)


def test_a_table_of_chances_that_cannot_be_stops_the_build():
    call = 'chances("character", {"d6": ""}, [("one", "")], "One")'
    with pytest.raises(SystemExit, match="nothing is won in"):
        Source("buskit/gm.md").build(f"{{{{ {call} }}}}")


def test_a_glance_at_a_table_has_the_rows_with_the_facts_asked_for():
    source = Source("buskit/spread.md")
    markdown = source.build('{{ glance("modifiers", {"label": "Range dice", "adds": "Add"}, kind="range") }}')
    assert [line.count("[") for line in markdown.splitlines()] == [0, 0, 1, 1]
    across = source.build('{{ glance("gang-up", {"attackers": "Attackers", "die": "Die"}, across=True) }}')
    assert across.splitlines()[2] == "| Die | d4 | d6 | d8 | d10 | d12 |"
