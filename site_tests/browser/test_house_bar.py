"""House rules at rest: the panel says nothing unasked."""

import pytest
from playwright.sync_api import expect

from rulespkg.systems import NAMES


@pytest.mark.parametrize("system", NAMES)
def test_a_panel_that_nobody_has_used_shows_no_box_of_problems(system, reader, address):
    reader.goto(f"{address}{system}/readings/")
    panel = reader.locator("[data-house]")
    expect(panel).to_have_attribute("data-begun", "")
    expect(panel.locator(".rb-problems")).to_be_hidden()
