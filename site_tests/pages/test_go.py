"""The page that finds addresses: every id ever published leads somewhere."""

import json
import re
from urllib.parse import parse_qs, parse_qsl, urldefrag, urljoin, urlsplit

import pytest

from macros import resolver, retired
from macros.pages import Place
from macros.pages import rule as heading_of
from macros.paths import ROOT
from macros.tables import table
from rulespkg.border import call
from rulespkg.systems import EVERY, load
from site_tests.ids import live
from site_tests.page import BASE, words


@pytest.fixture(scope="module")
def places(pages):
    """Where each id of the page leads, from the site's root."""
    page = pages["go/"]
    links = {e.get("id"): e for e in page.elements if e.tag == "a" and e.get("id") and e.get("href")}
    return {id: urljoin(BASE + page.url, e.get("href")).removeprefix(BASE) for id, e in links.items()}


def published(outside_ids, name):
    ids = outside_ids[name]
    return [*ids["rules"], *ids.get("tables", []), *(f"{name}.{slug}" for slug in ids["rows"])]


@pytest.mark.parametrize("name", EVERY)
def test_every_id_ever_published_is_found_live_or_retired(name, places, outside_ids):
    assert [id for id in published(outside_ids, name) if id not in places] == []


def test_every_id_leads_to_an_element(places, pages):
    dead = {id: url for id, url in places.items() if (at := urldefrag(url)) and at[1] not in pages[at[0]].ids}
    assert places
    assert dead == {}


@pytest.mark.parametrize("name", EVERY)
def test_every_id_leads_where_the_package_says(name, places):
    system = load(name)
    for slug in live(name, "rows"):
        assert system.place(f"#{slug}") == places[f"{name}.{slug}"]
    for rule in system.rules:
        assert system.place(rule.id) == places[rule.id]


def test_links_bear_the_titles_of_what_they_lead_to(pages):
    page = pages["go/"]
    assert words(page.by_id("buskit.damage.minimum")) == load("buskit").rule("buskit.damage.minimum").title


def test_no_id_of_a_row_is_that_of_a_rule_or_table(pages):
    ids = pages["go/"].ids
    assert len(ids) == len(set(ids))


def test_retired_ids_are_no_longer_live_and_their_successors_are():
    for old, new in retired.RETIRED.items():
        game = load(old.partition(".")[0].partition("#")[0])
        with pytest.raises(KeyError):
            game.place("#" + old.partition("#")[2] if "#" in old else old)
        game.place("#" + new.partition("#")[2] if "#" in new else new)


def test_a_retired_id_leads_to_its_successor(monkeypatch):
    monkeypatch.setattr(
        resolver,
        "RETIRED",
        {
            "buskit.damage.least": "buskit.damage.minimum",
            "buskit#assault-gun": "buskit#assault-rifle",
            "toaster#old": "toaster#broadsword",
        },
    )
    kinds = dict(resolver.game(load("buskit")).kinds)
    retired = [(entry.id, entry.place) for entry in kinds["Retired"]]
    assert retired == [
        ("buskit.damage.least", "buskit/damage/#rule-damage-minimum"),
        ("buskit.assault-gun", "buskit/equipment/#assault-rifle"),
    ]


def test_the_anchor_of_a_retired_id_stands_at_its_successor(monkeypatch):
    for old, new in (
        ("buskit.damage.least", "buskit.damage.minimum"),
        ("buskit.table.guns", "buskit.table.ranged-weapons"),
        ("buskit#assault-gun", "buskit#assault-rifle"),
    ):
        monkeypatch.setitem(retired.RETIRED, old, new)
    place = Place("buskit/equipment.md")
    assert '<span class="rb-alias" id="rule-damage-least"></span>' in heading_of(place, "damage.minimum")
    assert "rb-alias" not in heading_of(place, "damage.check")
    html = table(place, "ranged-weapons")
    caption, row = html.index("<caption>"), html.index('<tr id="assault-rifle">')
    assert caption < html.index('<span class="rb-alias" id="table-guns"></span>') < row
    assert row < html.index('<span class="rb-alias" id="assault-gun"></span>') < html.index("</th>", row)


def test_a_retired_id_without_a_successor_stops_the_build(monkeypatch):
    monkeypatch.setattr(resolver, "RETIRED", {"buskit.damage.least": "buskit.damage.nothing"})
    with pytest.raises(KeyError):
        resolver.game(load("buskit"))


@pytest.mark.parametrize("name", EVERY)
def test_every_calculator_is_found(name, places):
    for calculator in load(name).calculators:
        short = calculator.id.partition(".")[2]
        page = "" if calculator.page == "index" else f"{calculator.page}/"
        assert places[f"{name}.calc.{short}"] == f"{name}/{page}#calc-{short}"


PRINTED = re.findall(r"`(go/[^`]+)`", (ROOT / "docs/go.md").read_text())
"""The addresses that the page itself gives as examples."""


@pytest.mark.parametrize("address", [each for each in PRINTED if "?" not in each and "#roll=" not in each])
def test_an_id_that_the_page_gives_as_an_example_is_found(address, places):
    id = re.sub(r"^go/#?|/$", "", address)
    assert id.replace("#", ".") in places


@pytest.mark.parametrize("address", [each for each in PRINTED if "?" in each])
def test_a_set_up_that_the_page_gives_as_an_example_is_legal(address, places):
    parameters = dict(parse_qsl(urlsplit(address).query, keep_blank_values=True))
    id = parameters.pop("id")
    assert id in places
    if parameters.pop("roll", None) is not None:
        return
    game, _, short = id.replace(".calc.", ".").partition(".")
    inputs = {name.removeprefix(f"{short}."): text for name, text in parameters.items()}
    assert all(name.startswith(f"{short}.") for name in parameters)
    views = {name: inputs.pop(name) for name in list(inputs) if name.startswith("chart.")}
    calculator, other = load(game).calculator(f"{game}.{short}"), inputs.pop("compared", None)
    form = calculator.read(inputs)
    form.check()
    charts = {f"chart.{chart.key}" for chart in form.odds().charts}
    assert set(views) <= charts
    assert set(views.values()) <= {"at-least", "at-most"}
    if other is not None:
        request = {"do": "compare", "id": calculator.id, "inputs": inputs, "root": ""}
        reply = json.loads(call(json.dumps({**request, "other": dict(parse_qsl(other))})))
        assert reply["ok"], reply
        assert "rb-line rb-series-1" in reply["html"]


def test_the_page_gives_an_example_of_each_kind():
    printed = " ".join(PRINTED)
    kinds = ("go/#", "&roll", ".compared=", ".chart.", "#roll=1")
    assert [kind for kind in kinds if kind not in printed] == []


@pytest.mark.parametrize("address", [each for each in PRINTED if "#roll=" in each])
def test_a_roll_that_the_page_gives_as_an_example_comes_to_something(address):
    parts = {name: values[0] for name, values in parse_qs(urldefrag(address)[1]).items()}
    inputs = {name.removeprefix("in."): text for name, text in parts.items() if name.startswith("in.")}
    faces = [int(face) for face in parts["faces"].split(".")]
    request = {"do": "resolve", "id": parts["calculator"], "inputs": inputs, "faces": faces, "root": ""}
    reply = json.loads(call(json.dumps(request)))
    assert reply["ok"], reply
    assert reply["waiting"] is None
