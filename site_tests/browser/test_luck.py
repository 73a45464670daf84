"""The chance before a roll, the luck after it, many rolls, comparisons and wanted chances."""

from playwright.sync_api import expect

from rulespkg.chances.goals import goals
from rulespkg.chances.luck import chance
from rulespkg.chances.matters import curve, matters
from rulespkg.chances.outcomes import NamedOutcomes
from rulespkg.chances.wanted import target
from rulespkg.model.answer import glance, percent
from rulespkg.systems import load
from site_tests.browser.host import COVER_THAT_ROLLS, each
from site_tests.browser.instrument import PATIENCE, Instrument, until

WAIT = PATIENCE * 1000
OPPOSED = load("buskit").calculator("buskit.opposed")
opposed = each([OPPOSED])


def more(instrument):
    """Opens what is folded away; the place of its answers."""
    instrument.element.locator(".rb-more > summary").click()
    return instrument.element.locator(".rb-more-answer")


def tap(instrument, what):
    instrument.element.locator(f'[data-do="{what}"]').first.click()


@each(COVER_THAT_ROLLS)
def test_many_rolls_stand_over_the_exact_odds(calculator, instrument):
    answer = more(instrument)
    instrument.element.locator("[data-many]").fill("50")
    tap(instrument, "many")
    expect(answer.locator(".rb-headline")).to_contain_text("50 rolls", timeout=WAIT)
    rows = answer.locator(".rb-chart-table tbody tr")
    expect(rows).to_have_count(len(NamedOutcomes(calculator.initial()).order))


@opposed
def test_no_test_of_the_dice_begins_with_a_bad_number_and_one_ends_where_something_else_is_asked(
    calculator, instrument
):
    answer = more(instrument)
    many = instrument.element.locator("[data-many]")
    usual = many.input_value()
    for typed in ("0", "1001", "2.5", ""):
        many.fill(typed)
        tap(instrument, "many")
        problem_words = f"Number of rolls must be a whole number from 1 to 1000, not “{typed}”"
        expect(instrument.problems).to_contain_text(problem_words, timeout=WAIT)
        expect(answer).to_be_empty()
    many.fill(usual)
    measures = instrument.measures()
    tap(instrument, "prove")
    until(instrument.page, lambda: instrument.measures() > measures, True)
    # By a key: the page moves under a pointer while answers come in.
    instrument.element.locator('[data-do="many"]').first.press("Enter")
    headline = answer.locator(".rb-headline")
    expect(headline).to_contain_text(f"{usual} rolls", timeout=WAIT)
    # What was asked before this roll is answered before it.
    instrument.press("roll")
    instrument.rolled()
    expect(headline).to_contain_text(f"{usual} rolls")
    expect(answer).not_to_have_attribute("aria-busy", "true")
    tap(instrument, "prove")
    expect(headline).to_contain_text("10,000 rolls: the dice", timeout=2 * WAIT)
    expect(answer).not_to_have_attribute("aria-busy", "true")
    expect(answer).to_contain_text("exact binomial")


@opposed
def test_what_is_kept_is_compared_over_reload_until_it_is_dropped(calculator, guest, places):
    page = guest(places[calculator.id])
    instrument = Instrument(page, calculator)
    more(instrument)
    tap(instrument, "keep")
    headline = instrument.element.locator(".rb-compared .rb-headline")
    expect(headline).to_contain_text("Nothing differs", timeout=WAIT)
    expect(instrument.element.get_by_role("region", name=f"Compared: {calculator.title}")).to_be_visible()
    instrument.label("actor.trait", '[value="d12"]').click()
    old, new = (chance(calculator.read(flat)) for flat in ({}, {"actor.trait": "d12"}))
    words = f"d8 → d12: Success {percent(old)} → {percent(new)}"
    expect(headline).to_contain_text(words, timeout=WAIT)
    page.reload()
    expect(headline).to_contain_text(words, timeout=WAIT)
    tap(instrument, "drop")
    expect(instrument.element.locator(".rb-compare")).to_be_hidden()
    page.reload()
    expect(instrument.element.locator(".rb-compare")).to_be_hidden()


@opposed
def test_the_chance_follows_the_form_and_a_wanted_one_is_set_by_its_button_and_undone(calculator, instrument):
    inputs = {"opposition.trait": "d10"}
    instrument.label("opposition.trait", '[value="d10"]').click()
    now = glance(chance(calculator.read(inputs)))
    expect(instrument.element.locator(".rb-chance-now")).to_have_text(now, timeout=WAIT)
    answer = more(instrument)
    instrument.element.locator("[data-wanted]").fill("65")
    tap(instrument, "target")
    first = answer.locator(".rb-aims li").first
    aim = target(calculator.read(inputs), 65).aims[0]
    assert aim.name not in inputs
    expect(first).to_contain_text(f"{aim.label} → {aim.words}", timeout=WAIT)
    before = instrument.values()
    first.get_by_role("button").click()
    expect(instrument.element.locator(".rb-chance-now")).to_have_text(glance(aim.chance), timeout=WAIT)
    assert instrument.values() == {**before, aim.name: aim.text}
    tap(instrument, "undo")
    assert instrument.values() == before
    instrument.press("reset")
    expect(instrument.element.locator(".rb-chance-now")).to_have_text(initially(calculator), timeout=WAIT)


def initially(calculator):
    """The chance of a calculator as it stands at first."""
    return glance(chance(calculator.initial()))


@opposed
def test_the_chance_of_another_end_is_chosen_and_stays_chosen(calculator, instrument):
    """For the picture, the curve over an input, and after a tap on a bar."""
    answer = more(instrument)
    tap(instrument, "matters")
    chosen = answer.locator("[data-goal]")
    expect(chosen).to_be_visible(timeout=WAIT)
    goal = next(goal for goal in goals(calculator.initial()) if goal.words == "Margin: at least 3")
    chosen.select_option(goal.text)
    tornado_answer = matters(calculator.initial(), goal.text)
    expect(answer.locator(".rb-swing-now")).to_have_text(
        f"{goal.words}: now {percent(tornado_answer.tornado.now)}", timeout=WAIT
    )
    expect(chosen).to_be_focused()
    answer.locator("[data-axis]").select_option("actor.trait")
    curve_answer = curve(calculator.initial(), "actor.trait", goal.text)
    expect(answer.locator(".rb-headline")).to_have_text(curve_answer.headline, timeout=WAIT)
    expect(answer.locator("[data-goal]")).to_have_value(goal.text)
    tap(instrument, "matters")
    swing = tornado_answer.tornado.swings[0]
    expect(answer.locator(".rb-swing-now")).to_be_visible(timeout=WAIT)
    end = (swing.high or swing.low).text
    answer.locator(f'.rb-swings [data-do=aim][data-name="{swing.name}"][data-text="{end}"]').click()
    anew = matters(calculator.read({swing.name: end}), goal.text)
    expect(answer.locator(".rb-headline")).to_have_text(anew.headline, timeout=WAIT)


@opposed
def test_a_bar_and_a_point_of_what_matters_are_set_by_a_tap(calculator, instrument):
    """By a click, a tap on a curve and the return key; the answer follows, and undo brings the form back."""
    page = instrument.page
    answer = more(instrument)
    tap(instrument, "matters")
    tornado_answer = matters(calculator.initial())
    swing = next(swing for swing in tornado_answer.tornado.swings if swing.name == "actor.trait")
    now = percent(tornado_answer.tornado.now)
    words = f"{swing.label}: {swing.words} → {swing.high.words}, {now} to {percent(swing.high.chance)}"
    bar = answer.get_by_role("button", name=words)
    expect(bar).to_be_visible(timeout=WAIT)
    bar.click()
    chance_label = instrument.element.locator(".rb-chance-now")
    expect(chance_label).to_have_text(glance(swing.high.chance), timeout=WAIT)
    set_now = calculator.read({swing.name: swing.high.text})
    expect(answer.locator(".rb-headline")).to_have_text(matters(set_now).headline, timeout=WAIT)
    assert answer.evaluate("place => place.contains(document.activeElement)")
    answer.locator("[data-axis]").select_option("actor.trait")
    curve_answer = curve(set_now, "actor.trait")
    expect(answer.locator(".rb-headline")).to_have_text(curve_answer.headline, timeout=WAIT)
    picture = answer.locator(".rb-chart > svg")
    box, plot = picture.bounding_box(), picture.get_attribute("data-plot").split()
    left, _, room, _ = map(float, plot)
    x = (left + room * 0.5 / len(curve_answer.charts[0].sets)) / 320 * box["width"]
    picture.click(position={"x": x, "y": box["height"] / 2})
    low = curve_answer.charts[0].sets[0]
    expect(chance_label).to_have_text(glance(low.chance), timeout=WAIT)
    anew = curve(calculator.read({low.name: low.text}), "actor.trait").headline
    expect(answer.locator(".rb-headline")).to_have_text(anew, timeout=WAIT)
    expect(picture).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    high = curve_answer.charts[0].sets[-1]
    expect(chance_label).to_have_text(glance(high.chance), timeout=WAIT)
    instrument.label("opposition.trait", '[value="d10"]').click()
    expect(answer.locator(".rb-outdated")).to_be_visible()
    tap(instrument, "anew")
    expect(answer.locator(".rb-outdated")).to_have_count(0)
    for _ in range(4):
        tap(instrument, "undo")
    expect(chance_label).to_have_text(initially(calculator), timeout=WAIT)
