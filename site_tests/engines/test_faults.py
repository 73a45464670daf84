"""The worst faults of files in each engine: damaged rules kept by a cache, a wrong type, no script."""

import pytest

from macros.engines import ENGINES
from site_tests.browser.host import ROLLING
from site_tests.engines.conftest import driving
from site_tests.engines.visit import ROLLED, Visit
from site_tests.faults.host import hosting
from site_tests.faults.parts import parts
from site_tests.night import NIGHT

CALCULATOR = ROLLING[0]
WORST = {
    "rules-flipped": ("rulespkg-common.bin", "flipped"),
    "wasm-type": ("pyodide/pyodide.asm.wasm", "type"),
    "worker-page": ("worker.mjs", "page"),
    "script-page": ("rollbook.mjs", "page"),
}
WAY_ON = "() => document.querySelector(':is(.rb-late, .rb-status) button:not([data-do=cancel])')?.innerText"
STARTED = "() => document.documentElement?.hasAttribute('data-started')"
TAKE = "() => document.querySelector(':is(.rb-late, .rb-status) button').click()"


@pytest.fixture
def complaining(engine, browser):
    """A new visitor with this engine, whose console may complain: something is broken on purpose."""
    with driving(engine, browser, complaining=True) as running:
        yield running


FAULTS = [(engine, fault) for engine in ENGINES for fault in WORST]


@NIGHT
@pytest.mark.parametrize(("engine", "fault"), FAULTS)
def test_dice_come_back_when_the_fault_has_passed(fault, complaining, site, places):
    driver = complaining
    name, kind = WORST[fault]
    path = next(part.path for part in parts() if part.name == name)
    with hosting(site) as host:
        host.break_file(path, kind, cacheable=True)
        visit = Visit(driver, CALCULATOR)
        driver.open(host.address + places[CALCULATOR.id])
        headline = f"{visit.at} .rb-roll .rb-headline"
        if name != "rollbook.mjs":
            driver.wait(STARTED)
            visit.press("roll")
        rolled_or_way_on = f"css => ({ROLLED})(css) || ({WAY_ON})()"
        driver.wait(rolled_or_way_on, headline)
        host.mend()
        if driver.evaluate(WAY_ON):
            driver.evaluate(TAKE)
            driver.wait(STARTED)
            if name == "rollbook.mjs":
                visit.press("roll")
        driver.wait(ROLLED, headline)
