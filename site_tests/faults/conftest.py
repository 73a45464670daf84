"""The fault suite shares the browser of the other tests: its visitors are watched."""

from pathlib import Path

import pytest

from site_tests.browser.conftest import fresh, guest, known, nothing_goes_wrong, watch

__all__ = ["fresh", "guest", "known", "nothing_goes_wrong", "watch"]

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test of this folder needs the browser."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")
