"""A character fills the calculators of its game: every offer of every ready-made character is legal there."""

import json

import pytest

from rulespkg import systems
from rulespkg.border import call
from site_tests.for_all import calculators, for_all


def taking(game):
    """The calculators that a character can fill in."""
    return [calculator for calculator in calculators(game) if calculator.offers]


def ready_made(system):
    saved = system.calculator(f"{system.name}.character").saved
    return [({}, "a blank character"), *((inputs, name) for name, inputs in saved.presets)]


def asked(calculator, sheet, version=1):
    request = {"do": "offers", "id": calculator.id, "sheet": sheet, "version": version}
    return json.loads(call(json.dumps(request)))


@for_all(systems.NAMES, calculator=taking)
def test_every_offer_of_every_ready_made_character_is_legal(calculator):
    for sheet, name in ready_made(systems.load(calculator.system)):
        reply = asked(calculator, sheet)
        assert reply["ok"], name
        assert reply["offers"], name
        for offer in reply["offers"]:
            assert calculator.read(offer["inputs"]) is not None, (name, offer["label"])


@pytest.mark.parametrize("game", systems.NAMES)
def test_characters_fill_more_than_one_calculator(game):
    assert len(taking(game)) > 1 or f"{game}.character" not in {
        calculator.id for calculator in calculators(game)
    }


def test_a_trait_and_a_specialization_reach_the_pool():
    buskit = systems.load("buskit")
    guy = dict(buskit.calculator("buskit.character").saved.presets)["Guy Rosenthaal (the running example)"]
    offers = {
        offer["label"]: offer["inputs"] for offer in asked(buskit.calculator("buskit.pool"), guy)["offers"]
    }
    assert offers["Talk d10"] == {"other.trait": "d10", "other.specialized": "0"}
    assert offers["Drive, Pilot"] == {"other.trait": "d6", "other.specialized": "1"}


@pytest.mark.parametrize(
    ("sheet", "version", "field"),
    [
        ({"traits.might": "d7"}, 1, "traits.might"),
        ({"<img src=x>": "1"}, 1, "<img src=x>"),
        ([], 1, "inputs"),
        ({}, 99, "version"),
        ({}, "1", "version"),
    ],
)
def test_what_is_no_character_is_refused_by_name(sheet, version, field):
    reply = asked(systems.load("buskit").calculator("buskit.attack"), sheet, version)
    assert [problem["name"] for problem in reply["problems"]] == [field]


def test_a_ready_made_character_is_known_by_name():
    buskit = systems.load("buskit")
    calculator = buskit.calculator("buskit.pool")
    for name, sheet in buskit.calculator("buskit.character").saved.presets:
        request = {"do": "offers", "id": calculator.id, "ready": name}
        assert json.loads(call(json.dumps(request))) == asked(calculator, sheet)
    for name in ("Nobody", 7, None):
        request = {"do": "offers", "id": calculator.id, "ready": name}
        (problem,) = json.loads(call(json.dumps(request)))["problems"]
        assert problem["name"] == "ready"
        assert "Guy Rosenthaal" in problem["message"]


def test_a_calculator_that_takes_nothing_says_so():
    reply = asked(systems.load("buskit").calculator("buskit.matrix"), {})
    assert "takes nothing from a character" in reply["problems"][0]["message"]
