"""Points that a form spends: how many there are, and what is left of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.words import minus

if TYPE_CHECKING:
    from rulespkg.dice import Ratio


class Budget(NamedTuple):
    """One kind of points: a stable key, its label, how many are spent and how many there are.

    >>> Budget("raises", "Raises", 7, 5).left, Budget("raises", "Raises", 3, 5).words
    (-2, '3 of 5')
    """

    key: str
    label: str
    spent: int | Ratio
    of: int

    @property
    def left(self) -> int | Ratio:
        """Points not spent; below 0 where too many were."""
        return self.of - self.spent

    @property
    def words(self) -> str:
        """How many of how many are spent."""
        return f"{counted(self.spent)} of {self.of}"


def counted(points: int | Ratio) -> str:
    """A number of points, which may be halved.

    >>> from rulespkg.dice import Ratio
    >>> counted(Ratio(9, 2)), counted(-4)
    ('4.5', '−4')
    """
    return minus(f"{float(points):g}")
