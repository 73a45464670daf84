"""A second try for tests that failed in a browser, so that a stall of a busy machine does not fail a run.

`pytest --last-failed --last-failed-no-failures none --second-try` runs them alone, in one process, and keeps
a trace of each.
It refuses where anything else has failed, and names as flaky what passes now.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from site_tests import traces

MARKS = {"browser": "browser", "faults": "browser", "engines": "engine"}
"""The mark of each folder whose tests need a browser."""

MOST_FAILED = 20
"""More than this is no stall of the machine."""

FIRST = "rollbook/first-try"
TRACES = "test-results"


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--second-try`: run what the last run's browsers failed."""
    parser.addoption("--second-try", action="store_true", help="try again what failed in a browser")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests that need a browser; before a second try, see that only such tests have failed."""
    for item in items:
        if mark := _mark(item.nodeid):
            item.add_marker(mark)
    if config.getoption("second_try") and (reason := _refusal(config, {item.nodeid for item in items})):
        pytest.exit(f"no second try: {reason}", returncode=pytest.ExitCode.TESTS_FAILED)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Keep how the first try ended; each process of a run has the same hook, and one of them the results."""
    config = session.config
    keeps = config.pluginmanager.hasplugin("cacheprovider")
    if keeps and not hasattr(config, "workerinput") and not config.getoption("second_try"):
        assert config.cache
        config.cache.set(FIRST, {"status": int(exitstatus), "tests": session.testscollected})


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Name what failed at first and has passed now."""
    passed = [report.nodeid for report in terminalreporter.stats.get("passed", [])]
    if config.getoption("second_try") and passed:
        terminalreporter.section("flaky")
        terminalreporter.write("\n".join(flaky_lines(passed, _first(config)["tests"])) + "\n")


def flaky_lines(passed: Iterable[str], tests: int) -> list[str]:
    """What is said of the tests that have passed in the second try, of so many in the first.

    >>> flaky_lines(["site_tests/browser/test_a.py::test_b"], 4000)
    ['FLAKY of 4000 tests, failed at first and passed alone:', 'FLAKY site_tests/browser/test_a.py::test_b']
    """
    head = f"FLAKY of {tests} tests, failed at first and passed alone:"
    return [head, *(f"FLAKY {nodeid}" for nodeid in passed)]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    """Write the traces of a test before its visitors leave."""
    report = yield
    browser = getattr(item, "funcargs", {}).get("browser")
    if call.when == "call" and browser and item.config.getoption("second_try"):
        traces.keep(browser, item.config.rootpath / TRACES, item.nodeid)
    return report


def _mark(nodeid: str) -> str | None:
    parts = Path(nodeid.partition("::")[0]).parts
    return MARKS.get(parts[1]) if len(parts) > 1 else None


def _first(config: pytest.Config) -> dict[str, int]:
    assert config.cache
    return dict(config.cache.get(FIRST, {"status": -1, "tests": 0}))


def _refusal(config: pytest.Config, collected: set[str]) -> str:
    """Why what failed may not be tried again, or nothing."""
    assert config.cache
    failed = set(config.cache.get("cache/lastfailed", {}))
    status = _first(config)["status"]
    if status != pytest.ExitCode.TESTS_FAILED:
        return f"the first one has not ended with failed tests but with {status}"
    if other := sorted(nodeid for nodeid in failed if not _mark(nodeid) or nodeid not in collected):
        return "not tests of a browser: " + ", ".join(other)
    if len(failed) > MOST_FAILED:
        return f"{len(failed)} tests have failed, more than {MOST_FAILED}"
    return ""
