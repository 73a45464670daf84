"""The check of names finds each variable and parameter that is called by a word for nothing."""

import doctest

from macros.checks import names


def test_examples_run():
    result = doctest.testmod(names)
    assert result.attempted > 0
    assert result.failed == 0
