"""What all tests share: the site, built once from the sources as they are, its pages, and a server of it."""

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from macros import server
from macros.site import CACHE, ensure
from site_tests.page import Page

HERE = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--cases DIR`: other cases than the project's own, for `rules/test_cases.py`."""
    parser.addoption("--cases", type=Path, default=HERE / "rules" / "cases", help="a folder of case files")


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site, built anew only if something has changed."""
    folder = CACHE / "test-site"
    ensure(folder)
    return folder


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[str, Page]:
    """Every page by its address from the site's root."""
    found = [Page(site, path) for path in sorted(site.rglob("*.html"))]
    return {page.url: page for page in found}


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the built site is served, such as "http://127.0.0.1:43210/"."""
    with server.open_server(site, 0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield server.address(running)
        running.shutdown()


@pytest.fixture(scope="session")
def outside_ids() -> dict[str, Any]:
    """Every rule, table and row id that outsiders rely on, by game."""
    ids: dict[str, Any] = json.loads((HERE / "data" / "ids.json").read_text())
    return ids
