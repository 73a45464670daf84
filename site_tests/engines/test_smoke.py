"""What readers do most, in each of the three engines: roll, ask for odds, follow links, come back."""

from urllib.parse import urlencode

from rulespkg.systems import load
from site_tests.browser.host import ROLLING, TABLES, ask, changes, each
from site_tests.engines.visit import Visit

ELSEWHERE = "changelog/"
FOLLOW = """href => {
  window.visit = 1;
  const link = Object.assign(document.createElement("a"), { href });
  document.body.append(link);
  let isTaken = false;
  const look = event => { isTaken = event.defaultPrevented; event.preventDefault(); };
  addEventListener("click", look, { once: true });
  link.click();
  link.remove();
  return isTaken;
}"""
"""Follows a link if the theme takes it, as it does once it has read the sitemap; whether it has."""

MARKED = "id => document.getElementById(id)?.classList.contains('rb-target')"
BELOW = """id => {
  const header = document.querySelector(".md-header").getBoundingClientRect().bottom;
  const { top, bottom } = document.getElementById(id).getBoundingClientRect();
  return top >= header - 1 && bottom <= innerHeight;
}"""
SAME_VISIT = "() => window.visit"
COVERED = """css => {
  const opening = element => element.outerHTML.slice(0, 60);
  return [...document.querySelectorAll(css)].filter(element => element.checkVisibility()).flatMap(element => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const [first] = element.getClientRects(); // a link may go on in the next line
    if (!first?.width) return [];
    const [x, y] = [first.left + Math.min(first.width, 40) / 2, first.top + first.height / 2];
    const met = document.elementFromPoint(x, y);
    return !met || element.contains(met) ? [] : [`${opening(element)} lies under ${opening(met)}`];
  });
}"""
TAPPED = ".md-content :is(.rb-roll-strip summary, .rb-roll-button, .rb-strip-field select, p > a, h3)"
first = each(ROLLING[:1])
a_table = each(TABLES[:1], "table")


@first
def test_rolls_and_gives_the_hosts_odds_and_the_second_visit_restores_python(
    calculator, driver, address, places
):
    visit = Visit(driver, calculator)
    for restored in (False, True):
        driver.open(address + places[calculator.id])
        assert visit.roll()
        assert visit.restored() == [restored]
        if not restored:
            visit.rest()
    visit.blank()
    visit.press("odds")
    visit.answers(ask(calculator, "odds", {}, visit.root)["html"])


@first
def test_an_address_restores_its_inputs(calculator, driver, address, places):
    change = next(changes(calculator))
    query = urlencode({f"{calculator.id.partition('.')[2]}.{change.name}": change.text})
    driver.open(f"{address}{places[calculator.id]}?{query}")
    visit = Visit(driver, calculator)
    visit.answers(ask(calculator, "odds", change.inputs, visit.root)["html"])
    assert change.text == visit.value(change.name)


@a_table
def test_a_link_to_a_row_shows_and_marks_it_without_a_reload(table, driver, address):
    place = load(table.id.partition(".")[0]).place(f"#{table.rows[len(table.rows) // 2].slug}")
    driver.open(address + ELSEWHERE)
    driver.wait(FOLLOW, address + place)
    row = place.partition("#")[2]
    driver.wait(MARKED, row)
    driver.wait(BELOW, row)
    assert driver.evaluate(SAME_VISIT) == 1


@a_table
def test_nothing_lies_over_what_can_be_tapped(table, driver, address):
    """A row of a table must not be laid over the page around it."""
    driver.open(address + load(table.id.partition(".")[0]).place(f"#{table.rows[0].slug}"))
    assert driver.evaluate("css => document.querySelectorAll(css).length", TAPPED) > 10
    assert driver.evaluate(COVERED, TAPPED) == []
