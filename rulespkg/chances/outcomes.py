"""Names of outcomes, few enough for a chart, with their exact chances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.luck import outlook
from rulespkg.dice import Distribution, Ratio
from rulespkg.model.answer import Series
from rulespkg.model.words import minus

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulespkg.model.calculator import Calculator

MOST_NAMES = 25
OTHER = "other"


class NamedOutcomes:
    """The names of a calculator's outcomes for one or more of its forms, in the order of a chart.

    Numbers ascend, and what is far out is counted together; words stand in the order of the score,
    or the commonest first.

    >>> from rulespkg.systems import load
    >>> opposed = load("buskit").calculator("buskit.opposed")
    >>> NamedOutcomes(opposed.initial()).order[:3]
    ('-5', '-4', '-3')
    """

    def __init__(self, *forms: Calculator) -> None:
        if not forms[0].count_label:
            raise ValueError(f"{forms[0].id} does not say how it is counted")
        self.noun = forms[0].count_label
        pairs = [(form, outlook(form).states) for form in forms]
        self.values = [states.map(form.counts) for form, states in pairs]
        self.whole = all(isinstance(value, int) for values in self.values for value in values)
        if self.whole:
            self._least, self._most = min(map(min, self.values)), max(map(max, self.values))
            self.low, self.high = _ends(self.values, self._least, self._most)
            self.order = tuple(self.name(value) for value in range(self.low, self.high + 1))
        else:
            self.order = self._words(pairs)

    def _words(self, pairs: list[tuple[Calculator, Distribution]]) -> tuple[str, ...]:
        # Plain division of the weights: among thousands of ends none needs a ratio in lowest terms.
        common: dict[str, float] = {}
        for values in self.values:
            for value, weight in values.items():
                common[str(value)] = common.get(str(value), 0.0) + weight / values.total
        order = sorted(common, key=lambda name: common[name], reverse=True)
        cut = len(order) > MOST_NAMES
        order = order[: MOST_NAMES - 1] if cut else order
        if pairs[0][0].has_score:
            best = {str(form.counts(state)): form.score(state) for form, states in pairs for state in states}
            order.sort(key=lambda name: best[name])
        return (*order, OTHER) if cut else tuple(order)

    def name(self, value: int | str) -> str:
        """What a counted value is called."""
        if isinstance(value, str):
            return value if value in self.order else OTHER
        if value <= self.low:
            return f"{self.low} or less" if self.low > self._least else str(self.low)
        if value >= self.high:
            return f"{self.high} or more" if self.high < self._most else str(self.high)
        return str(value)

    def label(self, name: str) -> str:
        """A name as readers see it: with a minus sign before a number below 0.

        >>> from rulespkg.systems import load
        >>> NamedOutcomes(load("buskit").calculator("buskit.opposed").initial()).label("-5 or less")
        '−5 or less'
        """
        return minus(name) if self.whole else name

    def series(self, name: str, chances: Mapping[str, Ratio], key: str) -> Series:
        """A curve of a chart over these outcomes, whose names are the keys of its points."""
        points = tuple((self.label(outcome), chance) for outcome, chance in chances.items())
        return Series(name, points, key=key, keys=tuple(chances))

    @property
    def distribution(self) -> str:
        """What a chart of these says of itself: whole numbers ascend, words need not."""
        return "each" if self.whole else ""

    def chances(self, which: int = 0) -> dict[str, Ratio]:
        """The exact chance of each name, in order; for which of the forms."""
        by_name = self.values[which].map(self.name)
        return {name: by_name[name] for name in self.order}

    def mean(self, which: int = 0) -> Ratio | None:
        """The exact mean of whole numbers; ``None`` for words."""
        return self.values[which].mean() if self.whole else None


def _ends(several: list[Distribution], low: int, high: int) -> tuple[int, int]:
    """The least and greatest number to name of those from ``low`` to ``high``.

    The ends that come up least are cut until the rest has room.
    """
    weights = [(dict(values.items()), values.total) for values in several]
    while high - low >= MOST_NAMES:
        # Plain division of the weights: of hundreds of ends none needs a ratio in lowest terms.
        below, above = (max(row.get(end, 0) / total for row, total in weights) for end in (low, high))
        low, high = (low + 1, high) if below <= above else (low, high - 1)
    return low, high
