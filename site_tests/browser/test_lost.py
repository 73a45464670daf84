"""Who comes to an address that does not exist finds a way on."""

from playwright.sync_api import expect

from rulespkg.systems import NAMES


def test_the_page_for_no_address_leads_to_the_games_the_front_page_and_all_addresses(reader, address):
    reader.goto(address + "404.html")
    visible_hrefs = "all => all.filter(link => link.checkVisibility()).map(link => link.href)"
    links = reader.locator("article a").evaluate_all(visible_hrefs)
    assert links == [f"{address}go/", *(f"{address}{name}/" for name in NAMES), address]
    reader.locator("article").get_by_role("link", name="Find an address").click()
    expect(reader.locator("h1")).to_contain_text("Find an address")
