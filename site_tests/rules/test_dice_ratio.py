"""Ratio against ``fractions.Fraction``, its twin in the standard library."""

import operator
import random
from fractions import Fraction

import pytest

from rulespkg.dice import Ratio

ARITHMETIC = [operator.add, operator.sub, operator.mul, operator.truediv]
ORDER = [operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge]


def pairs(count=200):
    rng = random.Random("ratio")
    for _ in range(count):
        yield tuple(rng.choice([rng.randint(-9, 9), rng.randint(-(10**30), 10**30)]) for _ in range(4))


def ratio_and_fraction(num, den):
    return Ratio(num, den or 1), Fraction(num, den or 1)


def same(ratio, fraction):
    return (ratio.num, ratio.den) == (fraction.numerator, fraction.denominator)


@pytest.mark.parametrize("do", ARITHMETIC, ids=lambda do: do.__name__)
def test_arithmetic_is_that_of_fraction(do):
    for a, b, c, d in pairs():
        (left, left_twin), (right, right_twin) = ratio_and_fraction(a, b), ratio_and_fraction(c, d)
        if do is operator.truediv and not right:
            continue
        assert same(do(left, right), do(left_twin, right_twin))


@pytest.mark.parametrize("do", ARITHMETIC, ids=lambda do: do.__name__)
def test_whole_numbers_mix_in_from_either_side(do):
    for a, b, whole, _ in pairs():
        ratio, twin = ratio_and_fraction(a or 1, b)
        whole = whole or 1
        assert same(do(ratio, whole), do(twin, whole))
        assert same(do(whole, ratio), do(whole, twin))


@pytest.mark.parametrize("do", ORDER, ids=lambda do: do.__name__)
def test_order_is_that_of_fraction(do):
    for a, b, c, d in pairs():
        (left, left_twin), (right, right_twin) = ratio_and_fraction(a, b), ratio_and_fraction(c, d)
        assert do(left, right) == do(left_twin, right_twin)
        assert do(left, left) == do(left_twin, left_twin)


@pytest.mark.parametrize("do", [operator.gt, operator.ge], ids=lambda do: do.__name__)
def test_a_ratio_is_above_a_whole_number(do):
    for whole in (-1, 0, 1, 2):
        assert do(Ratio(3, 2), whole) == do(Fraction(3, 2), whole)


@pytest.mark.parametrize(
    "do", [operator.eq, operator.ne, operator.lt, operator.le], ids=lambda do: do.__name__
)
def test_a_ratio_compares_with_a_whole_number_on_its_right(do):
    for whole in (-1, 0, 1, 2):
        assert do(Ratio(3, 2), whole) == do(Fraction(3, 2), whole)


@pytest.mark.parametrize("power", [-3, -1, 0, 1, 5])
def test_powers_are_those_of_fraction(power):
    for a, b, _, _ in pairs(50):
        ratio, twin = ratio_and_fraction(a or 1, b)
        assert same(ratio**power, twin**power)


def test_sums_and_floats_are_those_of_fraction():
    many = [ratio_and_fraction(a, b) for a, b, _, _ in pairs()]
    assert same(sum(ratio for ratio, _ in many), sum(twin for _, twin in many))
    assert [float(ratio) for ratio, _ in many] == [float(twin) for _, twin in many]


@pytest.mark.parametrize(
    ("num", "den", "text"), [(0, -5, "0/1"), (6, 8, "3/4"), (6, -8, "-3/4"), (-6, -8, "3/4"), (4, 2, "2/1")]
)
def test_lowest_terms_with_a_positive_denominator(num, den, text):
    assert str(Ratio(num, den)) == text
    assert bool(Ratio(num, den)) == (num != 0)


def test_nothing_divides_by_zero():
    for attempt in (lambda: Ratio(1, 0), lambda: Ratio(1) / 0, lambda: 1 / Ratio(0), lambda: Ratio(0) ** -1):
        with pytest.raises(ZeroDivisionError):
            attempt()


def test_equal_ratios_have_one_hash():
    assert len({Ratio(1, 2), Ratio(2, 4), Ratio(-3, -6)}) == 1


def test_a_whole_ratio_has_the_hash_of_its_number():
    assert hash(Ratio(4, 2)) == hash(2)
