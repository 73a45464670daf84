"""Rows that calculators take offer them: every row of every choice, and no other."""

import json

import pytest

from rulespkg.model.field import Choice
from rulespkg.model.problem import Refusal
from rulespkg.model.rule import anchor
from rulespkg.model.tree import leaves
from rulespkg.systems import NAMES, load
from site_tests.page import words


def takes(calculator, inputs):
    """Whether a form would take this one input as it stands at first, and not refuse it at once."""
    try:
        calculator.read(inputs)
    except Refusal:
        return False
    return True


def wanted(system):
    """Pairs of a row and a calculator whose form takes it, found without the code under test."""
    return {
        (option.row, calculator.id)
        for calculator in system.calculators
        for leaf in leaves(calculator.fields)
        if isinstance(leaf.field, Choice)
        for option in leaf.field.options
        if option.row and takes(calculator, {leaf.name: option.value})
    }


def offered(system, pages):
    """Every offer in the built pages: row, calculator's id, its inputs, and all that the page says."""
    for table in system.tables:
        url = system.place(table.id).partition("#")[0]
        takers = json.loads(pages[url].by_id(anchor(table.id)).get("data-takers", "[]"))
        for taker in takers:
            for slug in taker.get("rows", [row.slug for row in table.rows]):
                value = taker.get("values", {}).get(slug, slug)
                inputs = {name: value if text == "*" else text for name, text in taker["set"].items()}
                yield slug, f"{system.name}.{taker['short']}", inputs, taker


@pytest.mark.parametrize("name", NAMES)
def test_every_row_that_a_calculator_takes_offers_it_and_no_other_does(name, pages):
    system = load(name)
    assert {(slug, id) for slug, id, _, _ in offered(system, pages)} == wanted(system)


@pytest.mark.parametrize("name", NAMES)
def test_every_offer_chooses_the_row_in_a_field_that_shows(name, pages):
    system = load(name)
    for slug, id, inputs, _ in offered(system, pages):
        calculator = system.calculator(id)
        calculator.read(inputs)
        fields = {leaf.name: leaf.field for leaf in leaves(calculator.fields)}
        chosen = {
            option.row
            for field_name, text in inputs.items()
            if isinstance(fields[field_name], Choice)
            for option in fields[field_name].options
            if option.value == text
        }
        assert slug in chosen
        for field in (fields[field_name] for field_name in inputs):
            if field.only and field.only[0] in fields:
                decider = fields[field.only[0]]
                assert inputs.get(field.only[0], decider.text(decider.default)) in field.only[1]


@pytest.mark.parametrize("name", NAMES)
def test_every_offer_leads_to_its_calculator_and_says_whether_it_rolls(name, pages):
    system = load(name)
    for _, id, _, taker in offered(system, pages):
        calculator = system.calculator(id)
        page = pages[taker["at"].removeprefix("../../")]
        element = page.by_id(f"calc-{taker['short']}")
        assert id == element.get("data-calc")
        assert taker["rolls"] == calculator.has_dice
        assert taker["title"] == words(page.by_id(f"calc-{taker['short']}-title"))


@pytest.mark.parametrize("name", NAMES)
def test_those_that_roll_come_first(name, pages):
    order: dict[str, list[bool]] = {}
    for slug, _, _, taker in offered(load(name), pages):
        order.setdefault(slug, []).append(taker["rolls"])
    assert order
    assert {slug: rolls for slug, rolls in order.items() if rolls != sorted(rolls, reverse=True)} == {}
