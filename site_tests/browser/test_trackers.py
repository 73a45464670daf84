"""Trackers: every action changes the sheet as Python on the host does, and Undo takes it back."""

import json

from playwright.sync_api import expect

from rulespkg.border import act
from rulespkg.model.field import Place
from site_tests.browser.host import TRACKERS, ask, changes, each
from site_tests.browser.instrument import until

ARGS = """fieldset => Object.fromEntries([...fieldset.querySelectorAll("[data-arg]")]
  .filter(node => node.type !== "radio" || node.checked)
  .map(node => [node.dataset.arg, node.type === "checkbox" ? (node.checked ? "1" : "0") : node.value]))"""


def after(calculator, action, inputs, args, root):
    """The host's reply to an action."""
    return ask(calculator, "act", inputs, root, action=action, args=args)


def undone(instrument, before):
    instrument.element.locator("[data-do=undo]").click()
    until(instrument.page, instrument.address, before)


def check(instrument, button, action, args):
    """One action by one button: the host's inputs and cards, then back; whether it changed anything."""
    before = instrument.address()
    reply = after(instrument.calculator, action, before, args, instrument.root)
    instrument.blank()
    button.click()
    if not reply["ok"]:
        problem = reply["problems"][0]
        expect(instrument.problems).to_contain_text(problem["message"])
        wrong = instrument.form.locator("[aria-invalid=true]")
        expect(wrong).to_have_attribute("data-arg", problem["name"])
        assert wrong.evaluate("element => element.closest('[data-action]').dataset.action") == action
        return instrument.address() != before
    instrument.answers(reply["html"])
    until(instrument.page, instrument.address, reply["inputs"])
    if reply["inputs"] != before:
        undone(instrument, before)
    return reply["inputs"] != before


@each(TRACKERS)
def test_actions_of_the_form_do_what_python_says(calculator, instrument):
    for action in calculator.actions:
        fieldset = instrument.form.locator(f'fieldset[data-action="{action.name}"]')
        assert fieldset.count() == action.shown, action.name
        if not action.shown:
            continue
        args = fieldset.evaluate(ARGS)
        check(instrument, fieldset.locator("[data-do=act]"), action.name, args)


def presses_of(form):
    """The buttons on the cards of a form: the action of each, with its arguments as texts."""
    cards = form.odds().cards
    return [
        (press.action, {name: str(text) for name, text in press.args.items()})
        for card in cards
        for press in card.presses
    ]


WITH_BUTTONS = [calculator for calculator in TRACKERS if presses_of(calculator.initial())]


@each(WITH_BUTTONS)
def test_buttons_on_cards_do_what_python_says(calculator, instrument):
    presses = instrument.odds.locator(".rb-press:enabled")
    buttons = presses.evaluate_all(
        "all => all.map(node => [node.dataset.action, node.dataset.args, node.getAttribute('aria-label')])"
    )
    changed = []
    for index, (action, args, _) in enumerate(buttons):
        html = instrument.odds.inner_html()
        button = instrument.odds.locator(".rb-press:enabled").nth(index)
        changed.append(press(instrument, button, action, json.loads(args)))
        instrument.answers(html)
    assert any(changed)


def press(instrument, button, action, args):
    """One press of a card's button, which the answer replaces; whether it changed anything."""
    before = instrument.address()
    reply = after(instrument.calculator, action, before, args, instrument.root)
    assert reply["ok"], reply
    button.click()
    instrument.answers(reply["html"])
    until(instrument.page, instrument.address, reply["inputs"])
    if reply["inputs"] != before:
        undone(instrument, before)
    return reply["inputs"] != before


PRESSES = "all => all.map(element => [element.dataset.action, element.dataset.args])"


def lasting(calculator):
    """The place of a button that is not the first of its kind and outlasts its press, if there is one."""
    first = calculator.initial()
    presses = presses_of(first)
    for place, (action, args) in enumerate(presses):
        if action in [kind for kind, _ in presses[:place]]:
            form = act(first, {"action": action, "args": args})
            if (action, args) in presses_of(form):
                return place
    return None


@each([calculator for calculator in WITH_BUTTONS if lasting(calculator) is not None])
def test_a_pressed_button_of_a_card_keeps_the_focus_among_others_of_its_kind(calculator, instrument):
    presses = instrument.odds.locator(".rb-press")
    place = lasting(calculator)
    action, args = presses.evaluate_all(PRESSES)[place]
    reply = after(calculator, action, {}, json.loads(args), instrument.root)
    presses.nth(place).click()
    instrument.answers(reply["html"])
    focused = instrument.page.evaluate(f"({PRESSES})([document.activeElement])")
    assert focused == [[action, args]]


WHILE_IT_RUNS = """async (button, [name, text]) => {
  button.click();
  await null; await null; await null;
  const [first, ...others] = button.form.querySelectorAll(`[name="${name}"]`);
  const input = [first, ...others].find(node => node.type === "radio" && node.value === text) ?? first;
  if (input.type === "checkbox") input.checked = text === "1";
  else if (input.type === "radio") input.checked = true;
  else input.value = text;
  for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
}"""
"""The action is asked for, and no answer can be there yet when the input changes."""


@each([calculator for calculator in TRACKERS if calculator.actions[0].shown])
def test_quick_presses_all_count_and_what_is_changed_while_an_action_runs(calculator, instrument):
    action = calculator.actions[0]
    fieldset = instrument.form.locator(f'fieldset[data-action="{action.name}"]')
    button = fieldset.locator("[data-do=act]")
    args, expected = fieldset.evaluate(ARGS), {}
    for _ in range(4):
        expected = after(calculator, action.name, expected, args, "")["inputs"]
    button.evaluate("button => { for (let n = 0; n < 4; n++) button.click(); }")
    until(instrument.page, instrument.address, expected)
    instrument.press("reset")
    until(instrument.page, instrument.address, {})
    change = next(change for change in changes(calculator) if instrument.shows(change.name))
    expected = after(calculator, action.name, change.inputs, fieldset.evaluate(ARGS), "")["inputs"]
    button.evaluate(WHILE_IT_RUNS, [change.name, change.text])
    until(instrument.page, instrument.address, expected)


UNFOLD = """element => {
  const folds = element.closest("form").querySelectorAll("details");
  for (const fold of folds) if (fold.contains(element)) fold.open = true;
}"""


def places(calculator):
    """The action and the place that readers choose by name, where there is one."""
    actions = (action for action in calculator.actions if action.shown)
    pairs = ((action, field) for action in actions for field in action.fields if isinstance(field, Place))
    return next(pairs, None)


@each([calculator for calculator in TRACKERS if places(calculator)])
def test_a_place_is_chosen_by_its_name(calculator, instrument):
    action, place = places(calculator)
    fieldset = instrument.form.locator(f'[data-action="{action.name}"]')
    number = fieldset.locator(f'[data-arg="{place.name}"]')
    choice = fieldset.get_by_label(place.label, exact=True)
    name_field = instrument.form.locator(f'[name="{place.rows}.2.name"]')
    before = name_field.input_value()
    name_field.evaluate(UNFOLD)
    name_field.fill("Zoë")
    name_field.blur()
    expect(choice.locator("option").nth(1)).to_have_text("Zoë")
    choice.select_option(label="Zoë")
    expect(number).to_have_value("2")
    expect(number).to_be_hidden()
    name_field.fill(before)
    name_field.blur()
    expect(choice.locator("option").nth(1)).to_have_text(before)


@each(TRACKERS)
def test_undo_goes_back_one_step_at_a_time(calculator, instrument):
    instrument.form.locator("details").evaluate_all("all => all.forEach(element => { element.open = true; })")
    first, second = [change for change in changes(calculator) if instrument.shows(change.name)][:2]
    instrument.set(first)
    until(instrument.page, instrument.address, first.inputs)
    instrument.set(second)
    until(instrument.page, instrument.address, first.inputs | second.inputs)
    undone(instrument, first.inputs)
    undone(instrument, {})
