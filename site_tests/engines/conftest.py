"""The engines that are installed here; what ran and what did not is said at the end."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser

from macros.engines import ENGINES, Driver, opened
from macros.install.engines import WANTED, all_wanted, why_not
from site_tests.night import by_night


@contextmanager
def driving(engine: str, browser: Browser, *, complaining: bool = False) -> Iterator[Driver]:
    """A new visitor with this engine, whose pages must not complain unless something is broken on purpose."""
    lacks = why_not(engine)
    if lacks and not all_wanted():
        pytest.skip(f"{engine} did not run: {lacks}")
    assert not lacks, f"{WANTED} is all, but {lacks}"
    with opened(engine, browser) as running:
        yield running
        assert complaining or running.complaints() == []


@pytest.fixture(params=by_night(ENGINES, ("firefox", "webkit")))
def engine(request: pytest.FixtureRequest) -> str:
    """Each engine in turn; Chromium, in which the other tests run, by night."""
    return str(request.param)


@pytest.fixture
def driver(engine: str, browser: Browser) -> Iterator[Driver]:
    """A new visitor with this engine."""
    with driving(engine, browser) as running:
        yield running
