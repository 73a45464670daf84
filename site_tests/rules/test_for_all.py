"""A test over many things tries all of them and names each that is wrong."""

import pytest

from site_tests.for_all import calculators, for_all, won


@for_all(number=[1, 2, 3], power=[1, 2])
def small(number, power, most):
    if power == 2:
        assert number**power < most, "too much"
    elif number == 3:
        pytest.fail("three")


def test_all_that_is_wrong_is_named_with_its_place():
    with pytest.raises(AssertionError) as raised:
        small(most=4)
    first, *lines = str(raised.value).splitlines()
    assert first == "3 of 6 wrong:"
    assert "3, 1: Failed: three (test_for_all.py:13)" in lines
    for wrong in ("2, 2", "3, 2"):
        assert any(line.startswith(f"{wrong}: AssertionError: too much") for line in lines)


@for_all(calculator=calculators)
def test_what_a_game_has_is_tried_in_a_test_of_the_game(calculator, request):
    assert request.node.callspec.params == {"game": calculator.system}


def test_there_are_such_things():
    assert len(calculators("buskit")) > len(won("buskit")) > 5
