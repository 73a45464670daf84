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
    sections_by_id = defaultdict(list)
    for page in pages.values():
        for element in page.elements:
            if id := element.get("data-calc"):
                sections_by_id[id].append((page, element))
    return sections_by_id


def controls(section, attribute):
    """Inputs, selects and areas outside templates that have this attribute."""
    templates = {id(inner) for template in section.iter("template") for inner in template.iter()}
    return [
        control
        for control in section.iter()
        if control.tag in ("input", "select", "textarea")
        and control.get(attribute) is not None
        and id(control) not in templates
    ]


@for_all(calculator=calculators)
def test_it_stands_on_exactly_one_page_of_its_game(calculator, sections):
    places = sections[calculator.id]
    assert len(places) == 1
    assert places[0][0].url.startswith(f"{calculator.system}/")
    assert calculator.id.partition(".")[2] == places[0][1].get("data-short")


@for_all(calculator=calculators)
def test_its_form_has_every_field_and_no_other(calculator, sections):
    _, section = sections[calculator.id][0]
    expected = {name for field in calculator.fields for name in field.names()}
    assert expected == {
        control.get("name")
        for control in controls(section, "data-default")
        if control.get("data-arg") is None and control.get("data-mirror") is None
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
    odds = next(element for element in section.iter("div") if "rb-odds" in element.get("class", "").split())
    assert calculator.initial().odds().headline in " ".join("".join(odds.itertext()).split())


@for_all(calculator=rolling)
def test_the_chance_to_win_stands_beside_the_button_where_there_is_one(calculator, sections):
    _, section = sections[calculator.id][0]
    chances = [span.text for span in section.iter("span") if span.get("class") == "rb-chance-now"]
    first = calculator.initial()
    assert chances == ([glance(chance(first)) if first.can_win else None] if calculator.has_wins else [])
    assert all(re.fullmatch(r"[<>]?\d+(\.\d)?%", words) for words in chances if words), chances
    assert [bold.text for bold in section.iter("b") if bold.get("class") == "rb-percent"] in ([], chances)


def hanging(name, section):
    """What is hidden where a field, a group or a list of rows does not count."""
    for element in section.iter():
        if name in (element.get("data-group"), element.get("data-rows")):
            return element
    above = {inner: outer for outer in section.iter() for inner in outer}
    element = next(control for control in controls(section, "name") if control.get("name") == name)
    while element.get("data-only") is None:
        element = above[element]
    return element


@for_all(calculator=calculators)
def test_what_does_not_count_at_first_is_hidden_before_a_script_has_run(calculator, sections):
    _, section = sections[calculator.id][0]
    at_first = expected(calculator, {})
    assert {name: hanging(name, section).get("hidden") is None for name in at_first} == at_first


@for_all(calculator=calculators)
def test_its_actions_have_their_fields(calculator, sections):
    _, section = sections[calculator.id][0]
    fieldsets = {
        fieldset.get("data-action"): fieldset
        for fieldset in section.iter("fieldset")
        if fieldset.get("data-action")
    }
    assert set(fieldsets) == {action.name for action in calculator.actions if action.shown}
    for action in (action for action in calculator.actions if action.shown):
        expected = {name for field in action.fields for name in field.names()}
        assert expected == {
            control.get("data-arg") for control in controls(fieldsets[action.name], "data-arg")
        }


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
        return [option.get("value") for option in control.iter("option")]
    radios = [radio for radio in controls(section, "name") if radio.get("name") == control.get("name")]
    return [radio.get("value") for radio in radios]


def with_strip(game):
    """The calculators that are rolled by a few inputs on the page."""
    return [calculator for calculator in calculators(game) if calculator.strip]


@for_all(calculator=with_strip)
def test_the_strip_offers_what_the_form_does(calculator, sections):
    _, section = sections[calculator.id][0]
    (strip,) = (
        element for element in section.iter("div") if "rb-strip-fields" in element.get("class", "").split()
    )
    assert strip.get("data-scripted") is not None, "without scripts it chooses nothing"
    picks = {pick.get("data-mirror"): pick for pick in controls(section, "data-mirror")}
    assert list(picks) == list(dict(calculator.strip))
    for name, pick in picks.items():
        control = next(control for control in controls(section, "name") if control.get("name") == name)
        if pick.tag == "input":
            assert pick.get("value") == control.get("value") == control.get("data-default"), name
            continue
        offered = values(pick, section)
        chosen = [option.get("value") for option in pick.iter("option") if option.get("selected") is not None]
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
