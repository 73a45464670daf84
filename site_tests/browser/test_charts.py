"""Charts can be read point by point, by keyboard and by pointer, as the tables behind them say."""

from playwright.sync_api import expect

from site_tests.browser.host import COVER, each

WITH_PLOT = [one for one in COVER if any(c.kind != "stack" for c in one.initial().odds().charts)]
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
