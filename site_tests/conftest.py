"""What all tests share: the site, built once from the sources as they are, its pages, and a server of it."""

import gc
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from macros.engines import ENGINES
from macros.install.chromium import find_or_install
from macros.install.engines import why_not
from macros.output import permalinks
from macros.paths import CACHE
from macros.site import server
from macros.site.build import STAMP, ensure
from rulespkg import border
from rulespkg.play import desk
from site_tests import traces
from site_tests.cached import cached
from site_tests.ids import IDS
from site_tests.page import Page
from site_tests.seeded import Seeded

pytest_plugins = ["site_tests.second_try"]

HERE = Path(__file__).parent

CHROMIUM = (
    "--no-sandbox",
    "--in-process-gpu",
    "--js-flags=--liftoff-only,--no-sparkplug,--no-maglev,--no-opt,--wasm-lazy-validation",
)
"""Most pages of a test are soon left: what makes long work quick costs more than it saves."""

gc.set_threshold(50_000, 20, 50)
"""Tests keep much that is never rubbish; to look it over seldom takes a twentieth off their time."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--cases DIR`: other cases than the project's own; `--approve`: write the approved answers anew."""
    parser.addoption("--cases", type=Path, default=HERE / "rules" / "cases", help="a folder of case files")
    parser.addoption("--approve", action="store_true", help="write the answers in site_tests/answers anew")


LONG = ("site_tests/scripts/", "site_tests/browser/test_legible.py", "site_tests/engines/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long: at the end of a run short tests keep every process at work."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))


@pytest.fixture(autouse=True)
def seeded_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The host's dice roll alike in each run of a test, so that none fails or passes by luck."""
    random = Random(request.node.nodeid)
    for roller in (border, desk):
        monkeypatch.setattr(roller, "DICE", random)


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site, built anew only if something has changed."""
    folder = CACHE / "test-site"
    ensure(folder)
    return folder


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[str, Page]:
    """Every page that is read by its address from the site's root: permalinks only lead to one."""

    def parsed() -> dict[str, Page]:
        paths = sorted(set(site.rglob("*.html")) - set((site / permalinks.PLACE).glob("*/*.html")))
        return {page.url: page for page in (Page(site, path) for path in paths)}

    return cached("pages", (site / STAMP).read_text(), HERE / "page.py", parsed)


@pytest.fixture(scope="session")
def places(pages: dict[str, Page]) -> dict[str, str]:
    """The page of each calculator, by its id."""
    return {
        str(element.get("data-calc")): url
        for url, page in pages.items()
        for element in page.elements
        if element.get("data-calc")
    }


@pytest.fixture(scope="session")
def browser(pytestconfig: pytest.Config) -> Iterator[Browser]:
    """The one Chromium of all tests."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=find_or_install(), args=CHROMIUM)
        if pytestconfig.getoption("second_try"):
            traces.begin(running)
        yield running
        running.close()


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the built site is served, such as "http://127.0.0.1:43210/"."""
    with server.open_server(site, 0, Seeded) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield server.address(running)
        running.shutdown()


@pytest.fixture(scope="session")
def outside_ids() -> dict[str, Any]:
    """Every rule, table and row id that outsiders rely on, by game."""
    return IDS


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say plainly which engines ran the smoke tests, and which did not and why."""
    lines = engine_lines(terminalreporter.stats)
    if lines:
        terminalreporter.section("engines")
        terminalreporter.write("\n".join(lines) + "\n")


def engine_lines(stats: dict[str, list[Any]]) -> list[str]:
    """A line for each engine that this run has asked for.

    >>> engine_lines({})
    []
    """
    reports = [report for kind in ("passed", "failed", "error", "skipped") for report in stats.get(kind, [])]
    smoke = [report for report in reports if "/engines/" in getattr(report, "nodeid", "")]
    return [
        line for name in ENGINES if (line := _engine_line(name, [r for r in smoke if f"[{name}" in r.nodeid]))
    ]


def _engine_line(engine: str, reports: list[Any]) -> str:
    if not reports:
        return ""
    ran = [report for report in reports if not report.skipped]
    passed = len([report for report in ran if report.passed])
    return (
        f"{engine}: ran, {passed} of {len(ran)} passed"
        if ran
        else f"{engine}: DID NOT RUN ({why_not(engine)})"
    )
