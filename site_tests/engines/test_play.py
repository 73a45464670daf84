"""An evening of ten rounds with six people, in every game and engine, by taps alone."""

from pathlib import Path

import pytest

from rulespkg.systems import NAMES

EVENING = (Path(__file__).parents[1] / "play" / "evening.js").read_text().partition("*/")[2].strip()
START = f"""told => {{
  const keep = (log) => (window.played = log);
  ({EVENING})(told).then(keep, (error) => keep({{ error: String(error) }}));
}}"""
ROUND = "played => Boolean(window.played || window.evening?.rounds > played)"
PLAYED = "() => Boolean(window.played)"


@pytest.mark.parametrize("game", NAMES)
def test_an_evening_is_played(game, driver, address):
    driver.open(f"{address}{game}/play/")
    driver.evaluate(START, {"people": 6, "rounds": 10})
    for played in range(10):
        driver.wait(ROUND, played)
    driver.wait(PLAYED)
    log = driver.evaluate("() => window.played")
    assert "error" not in log, log
    assert log["people"] == 6, log
    assert log["rounds"] == 10
    assert log["refused"] == []
    assert log["rolls"] >= 10, log
    assert log["round"].startswith(("Round 10", "Turn 10", "Day 10")), log
