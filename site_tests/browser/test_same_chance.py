"""The same chance: the slider finds the nearest steps, the choice shows one strength, both by keyboard."""

import re

from playwright.sync_api import expect

from macros.same_chance import steps
from rulespkg.dice import Ratio
from rulespkg.systems import NAMES, load
from site_tests.browser.instrument import Instrument
from site_tests.night import NIGHT

URL = "same-chance/"


def around(name, wanted):
    """The one step that is exact or within half a percent, or the nearest below and above."""
    ladder = [(float(step.chance) * 100, step) for step in steps(name).steps]
    close = [step for chance, step in ladder if abs(chance - wanted) < 0.5]
    if close:
        return (min(close, key=lambda step: abs(float(step.chance) * 100 - wanted)),)
    below = [step for chance, step in ladder if chance < wanted]
    above = [step for chance, step in ladder if chance > wanted]
    return below[-1] if below else None, above[0] if above else None


def test_a_chance_shows_its_nearest_steps_in_every_game(guest):
    page = guest(f"{URL}?chance=1")
    number = page.get_by_label("Chance in percent", exact=True)
    shows(page, 1)
    for wanted in (45, 62, 99):
        number.fill(str(wanted))
        number.press("Enter")
        shows(page, wanted)


def shows(page, wanted):
    """The steps nearest to a chance stand there, and how near they are."""
    expect(page.get_by_label("Chance in percent", exact=True)).to_have_value(str(wanted))
    for name in NAMES:
        section = page.locator(f'.rb-same-shown [data-game="{name}"]')
        nearest = around(name, wanted)
        for step, words in zip(nearest, ("Nothing so rare here.", "Nothing so sure here."), strict=False):
            expect(section, f"{wanted}%").to_contain_text(f"{step.words}, {step.percent}" if step else words)
        expect(section.locator("p")).to_have_count(1 + len(nearest))
        if len(nearest) == 1:
            exact = nearest[0].chance == Ratio(wanted, 100)
            expect(section).to_contain_text("Exactly" if exact else "Within half a percent")


MOVED_EARLY = """document.addEventListener("readystatechange", () => {
  const range = document.querySelector("[data-ladders] [type=range]");
  if (document.readyState === "interactive") range.value = "63";
})"""


def test_a_slider_that_was_moved_before_the_script_came_counts(guest):
    page = guest(URL, lambda page: page.add_init_script(MOVED_EARLY))
    shows(page, 63)
    expect(page).to_have_url(re.compile(r"\?chance=63$"))


def test_number_and_slider_move_each_other_by_keyboard_and_write_the_address(guest):
    page = guest(URL)
    number = page.get_by_label("Chance in percent", exact=True)
    slider = page.get_by_label("Chance in percent, by sliding")
    slider.focus()
    slider.press("ArrowRight")
    expect(number).to_have_value("63")
    expect(page).to_have_url(re.compile(r"\?chance=63$"))
    number.fill("5")
    number.press("Enter")
    expect(slider).to_have_value("5")
    expect(page).to_have_url(re.compile(r"\?chance=5$"))
    expect(page.locator("#rb-live")).to_contain_text("D6xD6")


def test_what_is_no_chance_is_refused_with_what_is_legal(guest, address):
    page = guest(URL)
    problem = page.locator("#chance-problem")
    for text in ("0", "100", "abc", "<img src=x>"):
        page.goto(f"{address}{URL}?chance={text}")
        expect(problem).to_contain_text("must be a whole number from 1 to 99")
        expect(problem).to_contain_text(text)
        expect(page.locator(".rb-same-shown .rb-side")).to_have_count(len(NAMES))
        page.get_by_label("Chance in percent", exact=True).fill("50")
        expect(problem).to_be_empty()


def test_one_strength_is_shown_with_its_counterparts_and_a_step_opens_its_calculator_filled_in(guest):
    page = guest(f"{URL}?chance=65")
    page.get_by_label("A strength").select_option(label="Buskit: Trait d10")
    strength = page.locator("[data-strength]:visible")
    expect(strength).to_have_count(1)
    expect(strength).to_contain_text("Buskit, Trait d10: 65%")
    expect(strength.locator("li")).to_have_count(len(NAMES) - 1)
    expect(strength.locator("li").first).to_contain_text("Toaster: rank 7, 64%")
    page.locator('.rb-same-shown [data-game="buskit"] a').first.click()
    instrument = Instrument(page, load("buskit").calculator("buskit.opposed"))
    expect(instrument.element).to_be_in_viewport()
    expect(page).to_have_url(re.compile(r"/buskit/checks/\?opposed\.actor\.trait=d10&.*#calc-opposed$"))


@NIGHT
def test_without_scripts_every_step_and_every_strength_stands_there(fresh):
    page = fresh(URL, java_script_enabled=False)
    expect(page.get_by_label("Chance in percent", exact=True)).to_be_hidden()
    total = sum(len(steps(name).steps) for name in NAMES)
    assert page.locator(".rb-steps-all tbody tr:visible").count() == total
    assert page.locator("[data-strength]:visible").count() == sum(
        len(steps(name).strengths) for name in NAMES
    )
