"""The fault suite shares the browser of the other tests: its visitors are watched."""

import os
from pathlib import Path

import pytest

from site_tests.browser.conftest import forget, fresh, guest, nothing_goes_wrong, warm_browser, watch
from site_tests.faults.chosen import share

__all__ = ["forget", "fresh", "guest", "nothing_goes_wrong", "warm_browser", "watch"]

HERE = Path(__file__).parent


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """`make faults PART=2/8` runs a part of these tests."""
    if part := os.environ.get("PART", ""):
        own = [item for item in items if HERE in item.path.parents]
        chosen = {own[place] for place in share(part, len(own))}
        config.hook.pytest_deselected(items=[item for item in own if item not in chosen])
        items[:] = [item for item in items if item in chosen]
