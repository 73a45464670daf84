"""Weights of many sums in one whole number: one multiplication makes them all (Kronecker substitution).

A row of weights stands for a polynomial: the weight at place k is that of the sum k.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

FEW = 600
"""Products of two rows up to which plain loops are quicker than packing."""


def width(most: int) -> int:
    """How many bytes a place needs for weights up to ``most``.

    >>> width(255), width(256)
    (1, 2)
    """
    return (most.bit_length() + 7) // 8


def pack(weights: Sequence[int], size: int) -> int:
    """The row in one whole number, ``size`` bytes for each place.

    >>> pack([1, 2, 3], 1) == 1 + 2 * 256 + 3 * 256**2
    True
    """
    return int.from_bytes(b"".join([weight.to_bytes(size, "little") for weight in weights]), "little")


def unpack(packed: int, size: int) -> list[int]:
    """The row that stands in a whole number, without the zeros at its end.

    >>> unpack(pack([1, 0, 300, 0], 2), 2)
    [1, 0, 300]
    """
    bytes_ = packed.to_bytes(-(-packed.bit_length() // (8 * size)) * size, "little")
    read = int.from_bytes
    return [read(bytes_[at : at + size], "little") for at in range(0, len(bytes_), size)]


def times(left: list[int], right: list[int]) -> list[int]:
    """The weights of the sums of two rows.

    >>> times([1, 1, 1], [1, 1])
    [1, 2, 2, 1]
    """
    if len(left) * len(right) > FEW:
        size = width(sum(left) * sum(right))
        return unpack(pack(left, size) * pack(right, size), size)
    sums = [0] * (len(left) + len(right) - 1)
    for at, weight in enumerate(left):
        if weight:
            for place, other in enumerate(right, at):
                sums[place] += weight * other
    return sums


def power(row: list[int], count: int) -> list[int]:
    """The weights of the sums of ``count`` equal rows that begin and end above 0.

    >>> power([1, 1], 4)
    [1, 4, 6, 4, 1]
    """
    if count == 1:
        return row
    size = width(sum(row) ** count)
    return unpack(pack(row, size) ** count, size)


def power_below(row: list[int], count: int, end: int) -> list[int]:
    """The weights below ``end`` of the sums of ``count`` equal rows, by squares.

    >>> power_below([1, 1], 5, 3)
    [1, 5, 10]
    """
    power = [1][:end]
    for digit in f"{count:b}":
        power = times(power, power)[:end] if any(power) else []
        if digit == "1" and any(power) and any(row):
            power = times(power, row)[:end]
        elif digit == "1":
            power = []
    return power


def fair(sides: int, count: int) -> list[int]:
    """The weights of the sums of ``count`` fair dice with faces from 0.

    The polynomial P is ((1 − x^s) / (1 − x))^n, so that (1 − x)(1 − x^s) P′ is a short multiple of P: each
    weight follows from three earlier ones. The second half mirrors the first.

    >>> fair(6, 2)
    [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    """
    last = count * (sides - 1)
    half = last // 2 + 1
    row = [1]
    weight = 1
    for place in range(1, min(sides, half)):
        weight = weight * (place - 1 + count) // place
        row.append(weight)
    if half > sides:
        row.append((row[-1] * (sides - 1 + count) - count * sides) // sides)
    ahead = count * (sides - 1) + sides
    for place in range(sides, half - 1):
        early = place - sides
        weight = (
            (place + count) * row[place]
            + (early + 1 - count * sides) * row[early + 1]
            + (ahead - place) * row[early]
        ) // (place + 1)
        row.append(weight)
    return row + row[last - half :: -1] if last >= half else row


def window(row: list[int], sides: int) -> list[int]:
    """The weights after one more fair die with faces from 0: sums of neighbors.

    >>> window([1, 1], 3)
    [1, 2, 2, 1]
    """
    sums = []
    running = 0
    for place in range(len(row) + sides - 1):
        if place < len(row):
            running += row[place]
        if place >= sides:
            running -= row[place - sides]
        sums.append(running)
    return sums
