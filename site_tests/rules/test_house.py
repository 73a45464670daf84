"""House rulings: each stands for one thing that calculators offer, and shows in a case what it does."""

import json
from urllib.parse import parse_qsl, urlsplit

import pytest

from macros.house import houses, rulings, worked_out
from macros.pages import draw, part_of
from macros.standard_case import NOTHING, Case, Result
from rulespkg.border import call
from rulespkg.dice import Ratio
from rulespkg.model.answer import percent
from rulespkg.model.field import Choice, Flag
from rulespkg.model.rulings import names, ruling, settled
from rulespkg.systems import NAMES, load
from site_tests.rules.markup import text, tree

EVERY = [pytest.param(name, ruling, id=f"{name}.{ruling.name}") for name in NAMES for ruling in rulings(name)]


@pytest.mark.parametrize(("system", "ruling"), EVERY)
def test_a_ruling_is_one_switch_with_one_meaning(system, ruling):
    assert isinstance(ruling.field, Flag | Choice)
    fields = [
        leaf.field
        for id in ruling.calculators
        for leaf in settled(load(system).calculator(id))
        if leaf.field.name == ruling.name.rpartition(".")[2]
    ]
    assert {type(field) for field in fields} == {type(ruling.field)}
    assert len({field.rule for field in fields}) == 1


@pytest.mark.parametrize("system", NAMES)
def test_every_reading_that_a_calculator_offers_to_all_can_be_settled(system):
    lists = {reading.name.rpartition(".")[2] for reading in part_of(system, "readings").HOUSE}
    offered = {
        leaf.field.name
        for calculator in load(system).calculators
        for leaf in settled(calculator)
        if isinstance(leaf.field, Flag | Choice)
    }
    switches = {reading.switch for reading in part_of(system, "readings").READINGS if reading.switch}
    assert switches & offered <= lists


def test_a_name_that_no_calculator_has_is_refused():
    with pytest.raises(KeyError, match="nothing"):
        ruling("nothing", load("buskit").calculators)


CASES = [pytest.param(name, house, id=f"{name}.{house.name}") for name in NAMES for house in houses(name)]


def address_of(calculator, address):
    """The inputs that a link to a calculator fills in."""
    short = calculator.id.partition(".")[2]
    return {key.removeprefix(f"{short}."): text for key, text in parse_qsl(urlsplit(address).query)}


@pytest.mark.parametrize(("system", "house"), CASES)
def test_a_standard_case_shows_that_the_house_rule_changes_something(system, house):
    case = worked_out(system, house.name)
    outcomes = [result.outcome for result in case.results]
    assert len(set(outcomes)) > 1
    assert NOTHING not in outcomes or house.shows
    assert case.results[0].text == ruling(house.name, load(system).calculators).field.text(
        ruling(house.name, load(system).calculators).field.default
    )


@pytest.mark.parametrize(("system", "house"), CASES)
def test_every_option_of_a_house_rule_is_worked_out_once(system, house):
    field = ruling(house.name, load(system).calculators).field
    texts = [option.value for option in field.options] if isinstance(field, Choice) else ["0", "1"]
    assert sorted(result.text for result in worked_out(system, house.name).results) == sorted(texts)


@pytest.mark.parametrize(("system", "house"), CASES)
def test_the_link_of_a_standard_case_is_filled_in_with_what_is_legal(system, house):
    calculator = load(system).calculator(f"{system}.{house.calculator}")
    flat = address_of(calculator, worked_out(system, house.name).address)
    form, left = calculator.salvage(flat)
    assert left == ()
    assert {key: text for key, text in form.flat().items() if key in flat} == {
        key: text for key, text in flat.items() if key in form.flat()
    }


CHANCES = [pytest.param(*each.values, id=each.id) for each in CASES if not each.values[1].shows]


@pytest.mark.parametrize(("system", "house"), CHANCES)
def test_the_chances_of_a_standard_case_are_those_that_its_calculator_tells(system, house):
    calculator = load(system).calculator(f"{system}.{house.calculator}")
    case = worked_out(system, house.name)
    for result in case.results:
        settled = dict.fromkeys(names(house.name, calculator), result.text)
        inputs = address_of(calculator, case.address) | settled
        reply = json.loads(call(json.dumps({"do": "odds", "id": calculator.id, "inputs": inputs})))
        assert reply["ok"], reply
        assert reply["chance_text"].partition(":")[0] == result.outcome


def test_ties_in_buskit_are_worth_what_a_hand_count_says():
    """Of the 48 pairs of a d8 and a d6, 27 win and 6 tie."""
    case = worked_out("buskit", "ties")
    assert [result.outcome for result in case.results] == [percent(Ratio(27, 48)), percent(Ratio(33, 48))]


def test_options_that_come_to_the_same_are_told_together_but_never_with_what_is_printed():
    spans = worked_out("toaster", "character.cap").spans
    assert [(span.options, span.outcome) for span in spans] == [
        ("none", "allowed"),
        ("0 to 3", "not allowed"),
        ("4 to 40", "allowed"),
    ]


def test_a_case_of_a_rule_that_nobody_settles_is_refused():
    with pytest.raises(KeyError, match="nothing"):
        worked_out("buskit", "nothing")


def test_a_case_says_what_comes_of_the_printed_rule_and_of_the_house_rule():
    tie = Case("", "A d8 against a d6", "Success", (Result("0", "no", "56%"), Result("1", "yes", "69%")))
    assert words_of(tie, plain=True) == "A d8 against a d6, Success: 56% as printed, 69% by the house rule"
    assert words_of(tie, plain=False) == "A d8 against a d6, Success: 56% as printed (no), 69% (yes)"


def words_of(shown_case, plain):
    """The text of a case as it stands on a page."""
    return text(tree(draw("case.html.jinja", case=shown_case, plain=plain, root="")))
