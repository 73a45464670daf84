"""An evening of six people, by taps: one round in Firefox and WebKit, by night ten in every engine.

An engine plays its evenings one after the other, so that Python starts anew for the first of them only.
Half of them are played on a phone, which shows one pane; what is half here is whole over the engines.
"""

import re
from pathlib import Path

import pytest

from macros.engines import ENGINES
from rulespkg.systems import NAMES
from site_tests.engines.conftest import driving
from site_tests.night import by_night

_SCRIPT = (Path(__file__).parents[1] / "play" / "evening.js").read_text()
EVENING = _SCRIPT.partition("*/")[2].strip().removesuffix(";")
START = f"""plan => {{
  const keep = (log) => (window.played = log);
  ({EVENING})(plan).then(keep, (error) => keep({{ error: String(error) }}));
}}"""
ROUND = "played => Boolean(window.played || window.evening?.rounds > played)"
PLAYED = "() => Boolean(window.played)"
PHONE, DESKTOP = (390, 844), (1280, 800)
SHOWN = "path => location.pathname === path && Boolean(document.querySelector('.rb-play'))"
"""Firefox can report that a page is complete while the one before it still answers."""

NARROW = "() => !matchMedia('(min-width: 36rem)').matches"


def on_a_phone(engine, game):
    """Every engine plays on both screens, and every game is played on both."""
    return ENGINES.index(engine) % 2 != NAMES.index(game) % 2


@pytest.fixture(scope="module")
def lasting(engine, browser):
    """One visitor for all evenings in an engine."""
    with driving(engine, browser) as driver:
        yield driver


SHORT = [("firefox", "toaster", 1), ("webkit", "buskit", 1)]
LONG = [(engine, game, 10) for engine in ENGINES for game in NAMES]


@pytest.mark.parametrize(("engine", "game", "rounds"), by_night([*SHORT, *LONG], SHORT), scope="module")
def test_an_evening_is_played(game, engine, rounds, lasting, address):
    driver, phone = lasting, on_a_phone(engine, game)
    driver.resize(*(PHONE if phone else DESKTOP))
    driver.open(f"{address}{game}/play/")
    driver.wait(SHOWN, f"/{game}/play/")
    assert driver.evaluate(NARROW) is phone
    driver.evaluate(START, {"people": 6, "rounds": rounds})
    for played in range(rounds):
        driver.wait(ROUND, played)
    driver.wait(PLAYED)
    log = driver.evaluate("() => window.played")
    assert "error" not in log, log
    assert log["people"] == 6, log
    assert log["rounds"] == rounds
    assert log["refused"] == []
    assert log["rolls"] >= rounds, log
    assert re.match(rf"(Round|Turn|Day) {rounds}\b", log["round"]), log
    weapon, chance = log["weapon"]
    assert re.fullmatch(r"[\d.]+%", chance), log
    key, verdict = log["thrown"]
    assert key == weapon, "the key that was tapped is loaded"
    assert verdict, log
    assert weapon in log["kept"], "the latest roll is that of the weapon"
    assert driver.complaints() == []
