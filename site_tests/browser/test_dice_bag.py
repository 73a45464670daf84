"""The dice bag on a phone: written by taps or typed, refused without loss, kept by name."""

import pytest
from playwright.sync_api import expect

from rulespkg.systems import load
from site_tests.browser.instrument import Instrument, until

BAG = load("dice").calculator("dice.bag")
FIELD = "input[name=throw]"


@pytest.fixture
def bag(visit, places):
    return Instrument(visit.go(places[BAG.id]), BAG)


def key(bag, label):
    return bag.form.get_by_role("button", name=f"Dice: {label}", exact=True)


def test_taps_write_count_up_and_erase(bag):
    bag.open()
    field = bag.place.locator(FIELD)
    key(bag, "clear").click()
    for label in ("d6", "d6", "d6", "d6", "keep", "keep", "keep"):
        key(bag, f"write {label}").click()
    expect(field).to_have_value("4d6 keep 3")
    key(bag, "write +1").click()
    key(bag, "write +1").click()
    key(bag, "write v").click()
    key(bag, "write d20").click()
    expect(field).to_have_value("4d6 keep 3 + 2 v 1d20")
    for _ in range(2):
        key(bag, "erase the last word").click()
    expect(field).to_have_value("4d6 keep 3 + 2")
    expect(bag.strip.locator("[data-mirror=throw]")).to_have_value("4d6 keep 3 + 2")
    until(bag.page, bag.address, {"throw": "4d6 keep 3 + 2"})
    bag.press("odds")
    expect(bag.place.locator(".rb-odds .rb-headline")).to_have_text("4d6 keep 3 + 2 averages 14.24.")


def test_four_taps_on_a_phone_roll_2d6_and_3(bag):
    bag.page.set_viewport_size({"width": 390, "height": 844})
    for label in ("d6", "d6", "+3"):
        pressed = bag.strip.locator(f'> .rb-text-keys [aria-label="Dice: write {label}"]')
        expect(pressed).to_be_in_viewport()
        pressed.click()
    bag.throw.click()
    expect(bag.roll.locator(".rb-die")).to_have_count(2)
    expect(bag.strip.locator("[data-mirror=throw]")).to_have_value("2d6 + 3")
    assert bag.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_typed_in_the_strip_refused_by_its_column_and_rolled_with_the_new_chance(bag):
    typed = bag.strip.locator("[data-mirror=throw]")
    typed.fill("4d6 foo")
    bag.throw.click()
    expect(bag.place.locator(".rb-error")).to_contain_text("Column 5: “foo” does not fit here.")
    expect(bag.place.locator(FIELD)).to_have_value("4d6 foo")
    selected = bag.place.locator(FIELD).evaluate("field => [field.selectionStart, field.selectionEnd]")
    assert selected == [4, 7]
    bag.close()
    typed.fill("")
    typed.press_sequentially("d8+d6 v 2d10")
    typed.press("Enter")
    expect(bag.roll.locator(".rb-die")).to_have_count(4)
    expect(bag.strip.locator(".rb-percent")).to_have_text("25%")
    until(bag.page, bag.address, {"throw": "d8+d6 v 2d10"})


def test_each_example_of_the_page_fills_the_field(bag):
    links = bag.page.locator("main li > a[href*='bag.throw']")
    expect(links).to_have_count(6)
    for text in links.all_inner_texts():
        links.filter(has_text=text).first.click()
        expect(bag.place.locator(FIELD)).to_have_value(text)
        bag.close()


def test_a_roll_is_kept_by_name_and_comes_back(fresh, places):
    bag = Instrument(fresh(places[BAG.id]), BAG)
    bag.open()
    bag.place.locator(FIELD).fill("2d20 keep 1")
    bag.place.locator(".rb-sheet input").fill("Advantage")
    bag.press("save")
    bag.place.locator(FIELD).fill("d4")
    bag.place.locator(".rb-sheet select").select_option("Advantage")
    bag.press("load")
    expect(bag.place.locator(FIELD)).to_have_value("2d20 keep 1")
