"""One table on two phones: what happens on one is there on the other, without a server between them."""

import re

from playwright.sync_api import expect

from site_tests.browser.instrument import until
from site_tests.browser.phone import Phone, seat, start
from site_tests.browser.sharing import read

MARK = "document.querySelector('.rb-play').dataset.mark = 'here'"
SCAN = "(hash) => { location.hash = hash; }"


def let_in(table, player):
    """The player's phone opens the code of the table's phone, which opens the answer in another tab."""
    table.panel.get_by_role("button", name="Let somebody in").click()
    expect(table.panel.locator(".rb-qr")).to_be_visible()
    player.page.evaluate(MARK)
    player.page.evaluate(SCAN, read(table.page).partition("#")[2])
    player.panel.get_by_role("button", name="Join", exact=True).click()
    expect(player.panel.locator(".rb-qr")).to_be_visible()
    answer = read(player.page)
    other_tab = table.page.context.new_page()
    other_tab.goto(answer)
    expect(other_tab.locator(".rp-panel [role=status]")).to_contain_text("You can close this one")
    other_tab.close()
    assert player.place.get_attribute("data-mark"), "a page that comes anew takes what has opened away"


def test_two_phones_keep_in_step_a_turn_is_one_phones_and_whoever_leaves_keeps_the_table(fresh):
    table, player = (Phone(begun(fresh("toaster/play/"))) for _ in "12")
    seat(table, 0, 2)
    table.tap("[data-do=tables] >> nth=0")
    table.click(table.panel.get_by_role("button", name="Several phones, in step"))
    let_in(table, player)
    expect(player.panel.locator("h2")).to_have_text("Who are you?")
    table.click(table.panel.locator("[data-do=close]"))
    name = player.panel.locator(".rp-choices button").first.inner_text()
    player.click(player.panel.locator(".rp-choices button").first)
    expect(player.throw).to_contain_text("The game master begins")
    expect(player.throw).to_be_disabled()
    cover = table.page.locator(".rp-play-table")
    expect(cover).to_contain_text("2 phones in step")
    numbers = player.page.locator("[data-pane=fight] .rp-foe .rp-mini")
    expect(numbers).to_have_count(0)
    table.tap("[data-do=tables] >> nth=0")
    table.click(table.panel.get_by_role("button", name="Several phones, in step"))
    table.panel.get_by_label(re.compile("Players see the sheets and notes of foes")).check()
    expect(numbers).not_to_have_count(0)
    table.click(table.panel.locator("[data-do=close]"))
    table.tap(table.throw)
    for _ in range(4):
        table.first_in_ties()
        expect(player.page.locator("[data-pane=fight] .rp-turn")).to_have_count(1)
        acting = table.page.locator("[data-pane=fight] .rp-turn b").first.inner_text()
        if player.throw.is_enabled():
            break
        expect(player.throw).to_contain_text(f"{acting} is to act")
        table.click(table.next)
        player.quiet()
    player.tap(player.throw)
    until(table.page, lambda: table.happened("toaster") == player.happened("toaster"), True)
    assert table.happened("toaster")[-1] == "roll"
    expect(table.toast).not_to_be_empty()

    # A roll that somebody else has made is theirs to repeat.
    table.page.locator("[data-tab-of=roll]").click()
    table.quiet()
    table.click(table.page.locator(".rp-who .rp-foe").first)
    table.click(table.throw)
    until(player.page, lambda: len(player.happened("toaster")) == len(table.happened("toaster")), True)
    rolls = player.happened("toaster").count("roll")
    player.click(player.page.locator(".rp-fold"))
    player.click(player.page.locator(".rp-again").first)
    expect(player.toast).to_contain_text("That is another player’s roll")
    assert player.happened("toaster").count("roll") == rolls
    player.click(player.page.get_by_role("button", name="End the fight"))
    expect(player.toast).to_contain_text("The phone that holds the table ends the fight")

    # Each phone whose page is loaded anew knows who was there.
    table.reload()
    expect(table.toast).to_contain_text(f"out of reach: {name}’s phone")
    table.click(table.toast.get_by_role("button", name="Let in"))
    expect(table.panel.locator(".rp-phones")).to_contain_text(f"{name}’s phone")
    expect(table.panel.get_by_role("button", name="Close the table for all")).to_be_visible()
    player.reload()
    let_in(table, player)
    expect(player.toast).to_contain_text(f"You play {name}, as before")
    expect(table.panel.locator(".rp-phones li")).to_have_count(2)
    player.tap("[data-do=tables] >> nth=0")
    player.click(player.panel.get_by_role("button", name="Several phones, in step"))
    player.click(player.panel.get_by_role("button", name="Play somebody else"))
    player.click(player.panel.get_by_role("button", name="Only look"))
    player.tap("[data-do=undo]")
    expect(player.toast).to_contain_text("You only look")
    assert player.happened("toaster")[-1] == "roll"

    table.page.close()
    expect(player.page.locator(".rp-play-table")).to_contain_text("Out of reach")
    events = player.saved_table("toaster")["events"]
    player.tap("[data-do=tables] >> nth=0")
    player.click(player.panel.get_by_role("button", name="Several phones, in step"))
    player.click(player.panel.get_by_role("button", name="Leave, and keep the table"))
    assert player.saved_table("toaster")["events"] == events


def begun(page):
    """The page, once Python has answered."""
    start(page)
    return page
