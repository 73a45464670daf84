"""What an input means: below its name without a script, and behind one button with it."""

import pytest
from playwright.sync_api import expect

from site_tests.browser.shape import FORMS, OPEN_FORM
from site_tests.night import by_night

PAGES = ["buskit/checks/", "nwm/attacks/"]


@pytest.mark.parametrize("page", by_night(PAGES, PAGES[:1]))
def test_one_button_beside_a_name_opens_and_closes_its_help(page, fresh):
    shown_page = fresh(page)
    form = shown_page.locator(FORMS).first
    form.evaluate(OPEN_FORM)
    field = form.locator(".rb-whole .rb-field:visible", has=shown_page.locator("rb-help")).first
    help_text = field.locator("rb-help")
    info = field.locator(":scope > .rb-info")
    expect(info).to_have_accessible_name(
        f"About: {field.locator('label, legend').first.inner_text().strip()}"
    )
    expect(help_text).to_be_hidden()
    expect(info).to_have_attribute("aria-expanded", "false")
    info.press("Enter")
    expect(help_text).to_be_visible()
    expect(help_text).not_to_be_empty()
    expect(info).to_have_attribute("aria-expanded", "true")
    info.press("Enter")
    expect(help_text).to_be_hidden()
