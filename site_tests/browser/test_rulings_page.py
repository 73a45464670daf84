"""A group's house rules as one page: what a link brings, taken over once the reader says so, and printed."""

import json
import re

from playwright.sync_api import expect

from macros.house import houses, worked_out
from rulespkg.systems import NAMES
from site_tests.night import NIGHT

URL = "rulings/"
LINK = f"{URL}?house=buskit.ties:1,toaster.opposed.ties:rank,nwm.rounding:down"
MINE = json.dumps({"format": 1, "rulings": {"lethal": "1"}})
PAPERS = ("A4", "Letter", "A5")


def stored_rulings(page, game):
    text = page.evaluate(f"localStorage['rollbook.house.{game}'] ?? null")
    return json.loads(text)["rulings"] if text else {}


def settled(page):
    return page.locator("[data-ruling]:visible")


def test_a_link_shows_its_rules_with_what_they_do_and_asks_before_they_count(guest, address):
    page = guest(LINK)
    expect(settled(page)).to_have_count(3)
    ties = page.locator('[data-game=buskit] [data-ruling="ties"]')
    before, after = (result.outcome for result in worked_out("buskit", "ties").results)
    expect(ties).to_contain_text("Ties succeed")
    expect(ties).to_contain_text(f"{before} as printed, {after} by the house rule")
    expect(ties.locator(".rb-settled-name a")).to_have_attribute(
        "href", re.compile(r"buskit/checks/#rule-action-tie$")
    )
    expect(page.locator('[data-ruling="opposed.ties"]')).to_contain_text("Equal totals: The higher rank wins")
    assert stored_rulings(page, "buskit") == {}
    page.get_by_role("button", name="Use these").click()
    expect(page.locator(".rb-rulings .rb-status")).to_have_text("Kept on this device.")
    assert stored_rulings(page, "buskit") == {"ties": "1"}
    assert stored_rulings(page, "toaster") == {"opposed.ties": "rank"}
    page.reload()
    expect(page.get_by_role("button", name="Use these")).to_have_count(0)
    page.goto(f"{address}buskit/readings/")
    expect(page.locator('[data-house] [name="ties"]')).to_be_checked()
    page.get_by_role("link", name="As a page").click()
    expect(page.locator(".rb-rulings-told")).to_have_text("1 house rule settled in this link.")
    expect(page.get_by_role("button", name="Use these")).to_have_count(0)


def test_mine_are_kept_or_come_back(guest, address):
    page = guest(
        LINK,
        before=lambda page: page.add_init_script(
            f"localStorage['rollbook.house.buskit'] ??= {json.dumps(MINE)}"
        ),
    )
    page.get_by_role("button", name="Keep mine").click()
    expect(settled(page)).to_have_count(1)
    expect(settled(page)).to_contain_text("Deadly minimum damage")
    assert "house=buskit.lethal:1" in page.url
    assert stored_rulings(page, "buskit") == {"lethal": "1"}

    page.goto(address + LINK)
    page.get_by_role("button", name="Use these").click()
    assert stored_rulings(page, "buskit") == {"ties": "1"}
    page.get_by_role("button", name="Undo").click()
    assert stored_rulings(page, "buskit") == {"lethal": "1"}
    expect(settled(page)).to_have_count(1)


def test_a_damaged_link_says_what_was_left_out_and_stays_text(guest):
    hostile = "<img src=x onerror=hacked=1>"
    page = guest(f"{URL}?house=buskit.ties:7,nothing:1,{hostile}:1,%E0%A4%A,buskit.lethal:1")
    problems = page.locator(".rb-rulings .rb-problems")
    expect(problems).to_contain_text("“buskit.ties” cannot be “7”.")
    expect(problems).to_contain_text("“nothing” is not a house rule here.")
    expect(problems).to_contain_text("onerror")
    expect(settled(page)).to_have_count(1)
    expect(page.locator(".rb-rulings img")).to_have_count(0)
    assert not page.evaluate("'hacked' in window")


@NIGHT
def test_without_scripts_every_house_rule_stands_there(fresh):
    page = fresh(URL, java_script_enabled=False)
    assert settled(page).count() == sum(len(houses(name)) for name in NAMES)


def test_paper_has_the_rules_and_the_address_and_no_buttons(guest):
    page = guest(LINK)
    expect(settled(page)).to_have_count(3)
    page.emulate_media(media="print")
    assert page.locator(".rb-rulings button:visible").count() == 0
    expect(page.locator(".rb-rulings-address")).to_be_visible()
    expect(page.locator(".rb-rulings-address")).to_contain_text("house=buskit.ties:1")
    for paper in PAPERS:
        assert page.pdf(format=paper).count(b"/Type /Page\n") == 1, paper
