"""The benchmark compares like with like: both libraries give equal chances at every task."""

import pytest

from macros.bench.dice import TASKS, run_here


@pytest.mark.parametrize("number", range(len(TASKS)), ids=[task.name for task in TASKS])
def test_both_libraries_agree(number):
    ours, theirs = run_here("ours", number), run_here("icepool", number)
    assert ours.chances == theirs.chances
