"""Without scripts everything can be read: texts, tables, and each calculator's default answer."""

import pytest
from playwright.sync_api import expect

from site_tests.browser.host import CALCULATORS, each, each_page

TEXTS = "article :is(h1, h2, h3, h4, p, li, dt, dd, th, td, caption, label)"
UNSEEN = """texts => [...document.querySelectorAll(texts)]
  .filter(one => one.textContent.trim())
  .filter(one => !one.closest("[data-only][hidden], .rb-hidden, nav, [data-scripted]"))
  .filter(one => !one.closest("details:not([open]) > :not(summary)"))
  .filter(one => !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .map(one => one.outerHTML.slice(0, 200))"""


@pytest.fixture(scope="module")
def plain(browser, watch):
    """A page in a browser that runs no script of the site."""
    context = browser.new_context(java_script_enabled=False)
    watch.over(context)
    yield context.new_page()
    context.close()


@each_page
def test_every_text_and_table_can_be_read(url, plain, address):
    plain.goto(address + url)
    assert plain.evaluate(UNSEEN, TEXTS) == []
    assert plain.locator("article h1").count() == 1


@each_page
def test_what_only_scripts_can_use_is_not_shown(url, plain, address):
    plain.goto(address + url)
    assert plain.locator("[data-scripted]").filter(visible=True).count() == 0


@each(CALCULATORS)
def test_the_default_answer_and_what_would_be_live_can_be_read(calculator, plain, places, address):
    plain.goto(address + places[calculator.id])
    element = plain.locator(f'[data-calc="{calculator.id}"]')
    expect(element.locator(".rb-odds .rb-headline")).to_be_visible()
    expect(element.locator(".rb-odds")).to_contain_text(calculator.odds(calculator.defaults).headline)
    live = element.locator("noscript p")
    expect(live).to_be_visible()
    assert "With scripts it answers any inputs" in live.evaluate("element => element.textContent")
