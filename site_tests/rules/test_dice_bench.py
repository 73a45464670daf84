"""The benchmark compares like with like: all libraries give equal chances at every task."""

import pytest

from macros.bench.dice import TASKS, run_here


@pytest.mark.parametrize("number", range(len(TASKS)), ids=[task.name for task in TASKS])
@pytest.mark.parametrize("library", ["icepool", "dyce"])
def test_the_libraries_agree(number, library):
    assert run_here("ours", number).chances == run_here(library, number).chances
