"""Forms: every calculator on exactly one page, with all of its fields, each labelled."""

import re
from collections import defaultdict

import pytest

from rulespkg.chances.luck import chance
from rulespkg.model.answer import glance
from site_tests.for_all import calculators, for_all, rolling
from site_tests.hanging import expected


@pytest.fixture(scope="module")
def sections(pages):
    """Where each calculator stands: the pages with their sections, by the calculator's id."""
    found = defaultdict(list)
    for page in pages.values():
        for element in page.elements:
            if id := element.get("data-calc"):
                found[id].append((page, element))
    return found


def controls(section, attribute):
    """Inputs, selects and areas outside templates that have this attribute."""
    templates = {id(inner) for template in section.iter("template") for inner in template.iter()}
    return [
        one
        for one in section.iter()
        if one.tag in ("input", "select", "textarea")
        and one.get(attribute) is not None
        and id(one) not in templates
    ]


@for_all(calculator=calculators)
def test_it_stands_on_exactly_one_page_of_its_game(calculator, sections):
    found = sections[calculator.id]
    assert len(found) == 1
    assert found[0][0].url.startswith(f"{calculator.system}/")
    assert calculator.id.partition(".")[2] == found[0][1].get("data-short")


@for_all(calculator=calculators)
def test_its_form_has_every_field_and_no_other(calculator, sections):
    _, section = sections[calculator.id][0]
    expected = {name for field in calculator.fields for name in field.names()}
    assert expected == {
        one.get("name")
        for one in controls(section, "data-default")
        if one.get("data-arg") is None and one.get("data-mirror") is None
    }


@for_all(calculator=calculators)
def test_each_input_is_labelled_and_says_what_is_legal(calculator, sections):
    _, section = sections[calculator.id][0]
    labelled = {label.get("for") for label in section.iter("label")}
    for control in controls(section, "data-default"):
        if control.get("type") == "hidden":
            continue
        within = any(control in list(label.iter()) for label in section.iter("label"))
        assert control.get("id") in labelled or within or control.get("aria-label"), control.attrib
        # What is chosen in a strip is checked where it counts, in the form.
        assert control.get("data-message") or control.get("data-mirror"), control.attrib


@for_all(calculator=calculators)
def test_the_default_answer_stands_in_the_page(calculator, sections):
    _, section = sections[calculator.id][0]
    odds = next(one for one in section.iter("div") if "rb-odds" in one.get("class", "").split())
    assert calculator.initial().odds().headline in " ".join("".join(odds.itertext()).split())


@for_all(calculator=rolling)
def test_the_chance_to_win_stands_beside_the_button_where_there_is_one(calculator, sections):
    _, section = sections[calculator.id][0]
    shown = [one.text for one in section.iter("span") if one.get("class") == "rb-chance-now"]
    assert shown == ([glance(chance(calculator.initial()))] if calculator.has_wins else [])
    assert all(re.fullmatch(r"[<>]?\d+(\.\d)?%", words) for words in shown), shown
    assert [one.text for one in section.iter("b") if one.get("class") == "rb-percent"] in ([], shown)


def hanging(name, section):
    """What is hidden where a field, a group or a list of rows does not count."""
    for one in section.iter():
        if name in (one.get("data-group"), one.get("data-rows")):
            return one
    above = {inner: outer for outer in section.iter() for inner in outer}
    one = next(one for one in controls(section, "name") if one.get("name") == name)
    while one.get("data-only") is None:
        one = above[one]
    return one


@for_all(calculator=calculators)
def test_what_does_not_count_at_first_is_hidden_before_a_script_has_run(calculator, sections):
    _, section = sections[calculator.id][0]
    at_first = expected(calculator, {})
    assert {name: hanging(name, section).get("hidden") is None for name in at_first} == at_first


@for_all(calculator=calculators)
def test_its_actions_have_their_fields(calculator, sections):
    _, section = sections[calculator.id][0]
    shown = {one.get("data-action"): one for one in section.iter("fieldset") if one.get("data-action")}
    assert set(shown) == {action.name for action in calculator.actions if action.shown}
    for action in (action for action in calculator.actions if action.shown):
        expected = {name for field in action.fields for name in field.names()}
        assert expected == {one.get("data-arg") for one in controls(shown[action.name], "data-arg")}


MOST_INPUTS = 15
"""Forms with more may do without a strip."""


@for_all(calculator=calculators)
def test_what_is_rolled_by_a_few_inputs_has_them_on_the_page(calculator):
    names = [name for field in calculator.fields for name in field.names()]
    assert len(calculator.strip) <= 4
    assert calculator.has_dice or not calculator.strip
    assert set(dict(calculator.strip)) <= set(names)
    if calculator.has_dice and not calculator.saved and not calculator.actions and len(names) <= MOST_INPUTS:
        assert calculator.strip


def values(control, section):
    """What a control of a form offers: by its options, or by the radio buttons of its name."""
    if control.tag == "select":
        return [one.get("value") for one in control.iter("option")]
    radios = [one for one in controls(section, "name") if one.get("name") == control.get("name")]
    return [one.get("value") for one in radios]


def with_strip(game):
    """The calculators that are rolled by a few inputs on the page."""
    return [one for one in calculators(game) if one.strip]


@for_all(calculator=with_strip)
def test_the_strip_offers_what_the_form_does(calculator, sections):
    _, section = sections[calculator.id][0]
    (strip,) = (one for one in section.iter("div") if "rb-strip-fields" in one.get("class", "").split())
    assert strip.get("data-scripted") is not None, "without scripts it chooses nothing"
    picks = {one.get("data-mirror"): one for one in controls(section, "data-mirror")}
    assert list(picks) == list(dict(calculator.strip))
    for name, pick in picks.items():
        control = next(one for one in controls(section, "name") if one.get("name") == name)
        if pick.tag == "input":
            assert pick.get("value") == control.get("value") == control.get("data-default"), name
            continue
        offered = values(pick, section)
        chosen = [one.get("value") for one in pick.iter("option") if one.get("selected") is not None]
        assert chosen == [control.get("data-default")], name
        if pick.get("data-short") is not None:
            assert offered == chosen, name
        elif control.get("type") == "number":
            low, high = int(control.get("min")), int(control.get("max"))
            assert all(low <= int(value) <= high for value in offered), name
            assert offered == [str(value) for value in range(int(offered[0]), int(offered[-1]) + 1)], name
        elif control.get("type") == "checkbox":
            assert offered == ["0", "1"], name
        else:
            assert offered == values(control, section), name
