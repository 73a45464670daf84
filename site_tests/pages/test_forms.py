"""Forms: every calculator on exactly one page, with all of its fields, each labelled."""

from collections import defaultdict

import pytest

from rulespkg.chances.luck import chance
from rulespkg.model.answer import glance
from rulespkg.systems import EVERY, load

CALCULATORS = [calculator for name in EVERY for calculator in load(name).calculators]
each_calculator = pytest.mark.parametrize("calculator", CALCULATORS, ids=[one.id for one in CALCULATORS])


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


@each_calculator
def test_it_stands_on_exactly_one_page_of_its_game(calculator, sections):
    found = sections[calculator.id]
    assert len(found) == 1
    assert found[0][0].url.startswith(f"{calculator.system}/")
    assert calculator.id.partition(".")[2] == found[0][1].get("data-short")


@each_calculator
def test_its_form_has_every_field_and_no_other(calculator, sections):
    _, section = sections[calculator.id][0]
    expected = {name for field in calculator.fields for name in field.names()}
    assert expected == {
        one.get("name")
        for one in controls(section, "data-default")
        if one.get("data-arg") is None and one.get("data-mirror") is None
    }


@each_calculator
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


@each_calculator
def test_the_default_answer_stands_in_the_page(calculator, sections):
    _, section = sections[calculator.id][0]
    odds = next(one for one in section.iter("div") if "rb-odds" in one.get("class", "").split())
    assert calculator.initial().odds().headline in " ".join("".join(odds.itertext()).split())


@pytest.mark.parametrize("calculator", [one for one in CALCULATORS if one.has_dice], ids=lambda one: one.id)
def test_the_chance_to_win_stands_beside_the_button_where_there_is_one(calculator, sections):
    _, section = sections[calculator.id][0]
    shown = [one.text for one in section.iter("span") if one.get("class") == "rb-chance-now"]
    assert shown == ([glance(chance(calculator.initial()))] if calculator.has_wins else [])


@each_calculator
def test_its_actions_have_their_fields(calculator, sections):
    _, section = sections[calculator.id][0]
    shown = {one.get("data-action"): one for one in section.iter("fieldset") if one.get("data-action")}
    assert set(shown) == {action.name for action in calculator.actions if action.shown}
    for action in (action for action in calculator.actions if action.shown):
        expected = {name for field in action.fields for name in field.names()}
        assert expected == {one.get("data-arg") for one in controls(shown[action.name], "data-arg")}


MOST_INPUTS = 15
"""Forms with more may do without a strip."""


def test_what_is_rolled_by_a_few_inputs_has_them_on_the_page():
    for one in CALCULATORS:
        names = [name for field in one.fields for name in field.names()]
        assert len(one.strip) <= 4, one.id
        assert one.has_dice or not one.strip, one.id
        assert set(dict(one.strip)) <= set(names), one.id
        if one.has_dice and not one.saved and not one.actions and len(names) <= MOST_INPUTS:
            assert one.strip, one.id


def values(control, section):
    """What a control of a form offers: by its options, or by the radio buttons of its name."""
    if control.tag == "select":
        return [one.get("value") for one in control.iter("option")]
    radios = [one for one in controls(section, "name") if one.get("name") == control.get("name")]
    return [one.get("value") for one in radios]


@pytest.mark.parametrize("calculator", [one for one in CALCULATORS if one.strip], ids=lambda one: one.id)
def test_the_strip_offers_what_the_form_does(calculator, sections):
    _, section = sections[calculator.id][0]
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
