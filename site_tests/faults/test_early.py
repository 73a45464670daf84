"""What a reader does before the script has come, and addresses that say too much."""

from playwright.sync_api import expect

from site_tests.browser.instrument import until

SCRIPT = "**/rollbook-*.mjs"
OPPOSED = '[data-calc="buskit.opposed"]'
TRAIT = f"{OPPOSED} label:has([name='actor.trait'][value=d10])"
EXTRA = f"{OPPOSED} [name='actor.bonus']"


def test_a_button_rests_where_no_script_comes_and_nothing_is_sent(guest, address, watch):
    watch.excuse()
    page = guest("changelog/")
    page.route("**/*.mjs", lambda route: route.abort())
    page.goto(f"{address}buskit/checks/")
    expect(page.locator(f"{OPPOSED} .rb-strip-fields [type=submit]")).to_be_disabled()
    expect(page.locator(f"{OPPOSED} .rb-do [type=submit]")).to_be_disabled()
    page.locator(f"{OPPOSED} .rb-panel > summary").click()
    page.evaluate("addEventListener('submit', () => (window.sent = true), true)")
    page.locator(EXTRA).press("Enter")
    assert page.evaluate("window.sent") is None
    assert page.url == f"{address}buskit/checks/"


def test_what_is_entered_before_the_script_has_come_is_kept(guest, address):
    page = guest("changelog/")
    routes = []
    page.route(SCRIPT, lambda route: routes.append(route))
    page.goto(f"{address}buskit/checks/", wait_until="commit")
    page.locator(f"{OPPOSED} [data-mirror='opposition.trait']").select_option("d12")
    page.locator(f"{OPPOSED} .rb-panel > summary").click()
    page.locator(TRAIT).click()
    until(page, lambda: len(routes) > 0, True)
    for route in routes:
        route.continue_()
    expect(page.locator(f"{OPPOSED} .rb-do [type=submit]")).to_be_enabled()
    expect(page.locator(TRAIT).locator("input")).to_be_checked()
    until(page, lambda: "opposed.actor.trait=d10&opposed.opposition.trait=d12" in page.url, True)


def test_a_parameter_given_twice_is_said_and_many_strange_ones_are_a_short_list(guest, address):
    page = guest("buskit/checks/?opposed.actor.trait=d8&opposed.actor.trait=d10")
    expect(page.locator(f"{OPPOSED} .rb-problems")).to_contain_text(
        "actor.trait” stands in the address more than once"
    )
    expect(page.locator(f"{OPPOSED} [name='actor.trait'][value=d10]")).to_be_checked()
    page.goto(f"{address}buskit/checks/?" + "&".join(f"z{count}=1" for count in range(300)))
    entries = page.locator(".rb-problems").first.locator("li")
    expect(entries).to_have_count(21)
    expect(entries.last).to_have_text("And 280 more.")
