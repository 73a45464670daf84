"""Charts can be read point by point, by keyboard and by pointer, as the tables behind them say."""

from playwright.sync_api import expect

from rulespkg.chances.tails import AT_LEAST, AT_MOST, tail
from rulespkg.model.answer import percent
from rulespkg.systems import load
from site_tests.browser.host import COVER, each
from site_tests.browser.instrument import Instrument, until

WITH_PLOT = [
    calculator for calculator in COVER if any(c.kind != "stack" for c in calculator.initial().odds().charts)
]
OPPOSED = load("buskit").calculator("buskit.opposed")
LABELS = "rows => rows.map(row => row.cells[0].textContent.trim())"


@each(COVER)
def test_arrow_keys_read_every_point_in_order(calculator, instrument):
    charts = instrument.odds.locator(".rb-chart:has(> svg)")
    for index in range(charts.count()):
        chart = charts.nth(index)
        labels = chart.locator("tbody tr").evaluate_all(LABELS)
        chart.locator("> svg").focus()
        for label in labels[:4]:
            instrument.page.keyboard.press("ArrowRight")
            expect(chart.locator(".rb-reading")).to_contain_text(f"{label}: ")
        instrument.page.keyboard.press("End")
        expect(chart.locator(".rb-reading")).to_contain_text(f"{labels[-1]}: ")
        instrument.page.keyboard.press("ArrowRight")
        expect(chart.locator(".rb-reading")).to_contain_text(f"{labels[-1]}: ")
        instrument.page.keyboard.press("Home")
        expect(chart.locator(".rb-reading")).to_contain_text(f"{labels[0]}: ")


@each(WITH_PLOT[:1])
def test_a_finger_on_a_chart_reads_the_nearest_point(calculator, instrument):
    chart = instrument.odds.locator(".rb-chart:has(> svg[data-plot]:not([data-plot='']))").first
    labels = chart.locator("tbody tr").evaluate_all(LABELS)
    picture = chart.locator("> svg")
    picture.scroll_into_view_if_needed()
    box = picture.bounding_box()
    left, _, room, _ = map(float, picture.get_attribute("data-plot").split())
    last = (left + room * (len(labels) - 0.5) / len(labels)) / 320
    picture.click(position={"x": box["width"] * last, "y": box["height"] / 2})
    expect(chart.locator(".rb-reading")).to_contain_text(f"{labels[-1]}: ")
    assert picture.locator(".rb-cursor").count() == 1


SEVERAL = next(
    calculator
    for calculator in WITH_PLOT
    if any(len(chart.series) > 1 for chart in calculator.initial().odds().charts)
)
FILLS = """shapes => [...new Set(shapes.map(shape => getComputedStyle(shape).fill))]"""


@each([SEVERAL])
def test_each_series_has_a_color_of_its_own(calculator, instrument):
    at = next(at for at, chart in enumerate(calculator.initial().odds().charts) if len(chart.series) > 1)
    chart = instrument.odds.locator(".rb-chart:has(> svg)").nth(at)
    series = len(calculator.initial().odds().charts[at].series)
    fills = [chart.locator(f"> svg .rb-series-{place}").evaluate_all(FILLS) for place in range(series)]
    assert all(len(colors) == 1 for colors in fills), fills
    assert len({color for colors in fills for color in colors}) == series, fills


def view(chart, name):
    """The button of a view, which keyboards reach as well."""
    return chart.get_by_role("button", name=name, exact=True)


def shows(chart, expected, words):
    """The sentence, the table and what arrow keys read are those of a tail."""
    expect(chart.locator("figcaption")).to_contain_text(expected.sentence)
    points = [point for series in expected.series for point in series.points]
    label, chance = points[-1]
    expect(chart.locator("tbody tr").last).to_contain_text(f"{words} {label}")
    chart.locator("> svg").focus()
    chart.page.keyboard.press("End")
    expect(chart.locator(".rb-reading")).to_contain_text(f"{words} {label}: {percent(chance)}")


@each([OPPOSED])
def test_a_distribution_is_switched_without_python_and_stays_in_the_address(calculator, guest, places):
    """By keyboard, over a reload and in a link; nothing is asked of Python, whose next answer follows."""
    page = guest(places[calculator.id])
    instrument = Instrument(page, calculator)
    chart = instrument.odds.locator('[data-chart="margin"]')
    exact = next(chart for chart in calculator.initial().odds().charts if chart.key == "margin")
    before = chart.inner_html()
    view(chart, "At least").focus()
    page.keyboard.press("Enter")
    expect(view(chart, "At least")).to_be_focused()
    shows(chart, tail(exact, AT_LEAST), "At least")
    expect(page.locator("#rb-live")).to_contain_text(tail(exact, AT_LEAST).sentence)
    assert instrument.address() == {"chart.margin": AT_LEAST}
    view(chart, "Exactly").click()
    expect(chart.locator("figcaption")).to_contain_text(exact.sentence)
    assert instrument.address() == {}
    assert chart.evaluate("element => element.querySelectorAll('.rb-reading').length") == 0
    assert before.count("<svg") == chart.inner_html().count("<svg")
    view(chart, "At most").click()
    assert instrument.measures() == 0
    page.reload()
    chart = instrument.odds.locator('[data-chart="margin"]')
    shows(chart, tail(exact, AT_MOST), "At most")
    instrument.label("actor.trait", '[value="d12"]').click()
    other = next(
        chart for chart in calculator.read({"actor.trait": "d12"}).odds().charts if chart.key == "margin"
    )
    expect(chart.locator("figcaption")).to_contain_text(tail(other, AT_MOST).sentence, timeout=60_000)
    assert instrument.address() == {"actor.trait": "d12", "chart.margin": AT_MOST}
    instrument.press("reset")
    expect(chart.locator("figcaption")).to_contain_text(exact.sentence)
    until(page, instrument.address, {})


@each([OPPOSED])
def test_an_address_that_shows_no_view_or_no_chart_says_so(calculator, guest, places):
    page = guest(f"{places[calculator.id]}?opposed.chart.margin=most&opposed.chart.nobody=at-least")
    instrument = Instrument(page, calculator)
    problems = instrument.element.locator(".rb-problems")
    expect(problems).to_contain_text(
        "“opposed.chart.margin” must be one of exactly, at-least, at-most, not “most”"
    )
    expect(problems).to_contain_text("“opposed.chart.nobody” is not a chart here")
    exact = view(instrument.odds.locator('[data-chart="margin"]'), "Exactly")
    expect(exact).to_have_attribute("aria-pressed", "true")
