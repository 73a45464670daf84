"""The benchmark compares like with like: all libraries give equal chances at every task."""

import pytest

from macros.bench.dice import TASKS, run_here
from site_tests.night import by_night

LONG = {"sum of 100d100"}
"""What takes the other libraries ten seconds and more."""
NAMES = [task.name for task in TASKS]


@pytest.mark.parametrize("name", by_night(NAMES, set(NAMES) - LONG))
@pytest.mark.parametrize("library", ["icepool", "dyce"])
def test_the_libraries_agree(name, library):
    number = NAMES.index(name)
    assert run_here("ours", number).chances == run_here(library, number).chances
