"""Many rolls at once, laid over the exact odds; and a test of the dice against them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.chances.luck import chance
from rulespkg.chances.outcomes import NamedOutcomes
from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Chart, Figure, Step, number, percent
from rulespkg.model.problem import Problem, Refusal
from rulespkg.model.steps import worked_out

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rulespkg.dice.procedure import Random
    from rulespkg.model.calculator import Calculator
    from rulespkg.model.steps import Steps

MOST = 1000
MOST_DICE = 300_000
"""No more rolls are made at once when so many dice have been thrown: about a second in a browser."""
EVENT = 4
"""What dice are thrown for takes as long as so many dice."""
PROOF = 10_000
SUSPECT = 0.001
"""Fair dice fail the test of the dice this often."""
OUTSIDE = 0.05
"""The chance of a fair count to lie outside its band."""


class Tally(NamedTuple):
    """Rolls so far: how often each name came up, how many were won, and the sum of what is counted."""

    counts: dict[str, int]
    won: int = 0
    total: int = 0

    @property
    def rolls(self) -> int:
        """How many rolls were made."""
        return sum(self.counts.values())


def whole(value: Any, name: str, label: str, low: int, high: int) -> int:
    """A whole number of a request; ``Refusal`` names it and what is legal."""
    if type(value) is not int or not low <= value <= high:
        words = f"{label} must be a whole number from {low} to {high}, not “{str(value)[:20]}”."
        raise Refusal(Problem(name, label, words))
    return value


def tally(form: Calculator, names: NamedOutcomes, n: Any, random: Random, so_far: Tally) -> Tally:
    """The same roll ``n`` times, 1 to 1000, with real dice; it ends when ``MOST_DICE`` are thrown."""
    most = whole(n, "n", "Number of rolls", 1, MOST)
    key = "tally", form.id, repr(sorted(form.flat().items())), most, repr(so_far)
    return worked_out(key, lambda: _tally(form, names, most, random, so_far))


def _tally(form: Calculator, names: NamedOutcomes, most: int, random: Random, so_far: Tally) -> Steps[Tally]:
    """So many rolls, by the share that is done."""
    dice = form.dice()
    counts, won, total = dict(so_far.counts), so_far.won, so_far.total
    thrown = 0
    for roll in range(most):
        if thrown >= MOST_DICE:
            break
        yield roll / most
        run = dice.roll(random)
        thrown += sum([EVENT + len(event.throw.dice) for event in run.events])
        state = run.state
        value = form.counts(state)
        name = names.name(value)
        counts[name] = counts.get(name, 0) + 1
        won += form.can_win and form.wins(state)
        total += value if isinstance(value, int) else 0
    return Tally(counts, won, total)


def many(form: Calculator, n: Any, random: Random) -> Answer:
    """``n`` rolls, sorted and counted, beside what was to be expected."""
    names = NamedOutcomes(form)
    record = tally(form, names, n, random, Tally({}))
    return Answer(
        _headline(form, names, record),
        figures=_figures(form, names, record),
        charts=(_chart(names, record),),
        notes=(Step(_CUT.format(n - record.rolls)),) if record.rolls < n else (),
    )


_CUT = "These are so many dice that {:,} more rolls were left out, since they would take too long."


def _headline(form: Calculator, names: NamedOutcomes, record: Tally) -> str:
    rolls, exact, mean = record.rolls, chance(form), names.mean()
    times = "1 roll" if rolls == 1 else f"{rolls:,} rolls"
    if exact is not None:
        share = percent(Ratio(record.won, rolls))
        return f"{times}, {form.win_words} {record.won:,} times: {share}, against {percent(exact)} expected."
    if mean is not None:
        rolled = number(Ratio(record.total, rolls))
        return f"{times} with a mean of {rolled}, against {number(mean)} expected."
    common = max(names.order, key=lambda name: record.counts.get(name, 0))
    return f"{times}; most often {common}, {record.counts[common]:,} times."


def _figures(form: Calculator, names: NamedOutcomes, record: Tally) -> tuple[Figure, ...]:
    exact, mean, rolls = chance(form), names.mean(), record.rolls
    noun = names.noun
    won = (
        (
            Figure(f"{form.win_words}: rolled", Ratio(record.won, rolls), key="won"),
            Figure("Exact", exact, key="exact"),
        )
        if exact is not None
        else ()
    )
    means = (
        (
            Figure(f"Mean of {noun}: rolled", Ratio(record.total, rolls), "", key="mean"),
            Figure("Exact mean", mean, "", key="exact_mean"),
        )
        if mean is not None
        else ()
    )
    return (*won, *means)


def _chart(names: NamedOutcomes, record: Tally) -> Chart:
    exact = names.chances()
    furthest = max(
        exact, key=lambda name: abs(record.counts.get(name, 0) / record.rolls - float(exact[name]))
    )
    share = Ratio(record.counts.get(furthest, 0), record.rolls)
    sentence = (
        f"Bars are what was rolled, marks what is exact. Furthest off is {names.label(furthest)}: "
        f"{percent(share)} rolled, {percent(exact[furthest])} exact."
    )
    rolled = {name: Ratio(record.counts.get(name, 0), record.rolls) for name in names.order}
    series = names.series("Rolled", rolled, "rolled"), names.series("Exact", exact, "exact")
    title = f"{names.noun}, rolled and exact"
    return Chart("over", title, sentence, names.noun, series, key="counted", distribution=names.distribution)


def band(rolls: int, share: float) -> tuple[int, int]:
    """The counts between which a fair outcome falls at least 95 times in 100: an exact binomial band.

    Each end is left out at most 2.5 times in 100.

    >>> band(100, 0.5), band(10, 0.0)
    ((40, 60), (0, 0))
    """
    if share <= 0 or share >= 1:
        return (0, 0) if share <= 0 else (rolls, rolls)
    return _end(rolls, share, 0, 1), _end(rolls, share, rolls, -1)


def _end(rolls: int, share: float, start: int, step: int) -> int:
    """From one end inward: the first count by which more than 2.5% have been passed."""
    spread = 8 * math.sqrt(rolls * share * (1 - share)) + 8
    near = rolls * share - step * spread
    count = max(start, math.floor(near)) if step > 0 else min(start, math.ceil(near))
    passed = 0.0
    while True:
        passed += _binomial(rolls, share, count)
        if passed > OUTSIDE / 2:
            return count
        count += step


def _binomial(rolls: int, share: float, count: int) -> float:
    ways = math.lgamma(rolls + 1) - math.lgamma(count + 1) - math.lgamma(rolls - count + 1)
    return math.exp(ways + count * math.log(share) + (rolls - count) * math.log1p(-share))


def prove(form: Calculator, n: Any, random: Random, so_far: Any) -> tuple[Answer, Tally]:
    """``n`` more rolls on top of ``so_far``, the counts that the last call left; and what they say so far."""
    names = NamedOutcomes(form)
    record = tally(form, names, n, random, _earlier(so_far, names))
    exact = names.chances()
    bands = {name: band(record.rolls, float(exact[name])) for name in names.order}
    outside = [name for name, (low, high) in bands.items() if not low <= record.counts.get(name, 0) <= high]
    fit = as_far_off(exact, record)
    answer = Answer(
        f"{record.rolls:,} rolls: {_verdict(fit)}",
        figures=(
            *_figures(form, names, record),
            Figure(
                "Outcomes inside their band", f"{len(exact) - len(outside)} of {len(exact)}", "", key="inside"
            ),
            Figure("Fair dice are this far off or more", f"{_share(fit)} of the time", "", key="as_far_off"),
        ),
        charts=(_chart(names, record),),
        notes=(Step(_bands_words(outside, bands, record, names.label)),),
    )
    return answer, record


def _share(fit: float) -> str:
    """A chance that is not exact, as percent.

    >>> _share(1.0), _share(0.0512), _share(1e-12)
    ('100%', '5.1%', 'under 0.01%')
    """
    return percent(Ratio(max(1, round(fit * 10**6)), 10**6))


def _verdict(fit: float) -> str:
    if fit < SUSPECT:
        return "the dice do not agree with the odds; that is worth a report."
    return "the dice agree with the odds."


def as_far_off(exact: Mapping[str, Ratio], record: Tally) -> float:
    """The chance of fair dice to be at least as far off as these counts, all outcomes taken together.

    It is that of a chi-square; outcomes expected fewer than 5 times go together.

    >>> half = {"a": Ratio(1, 2), "b": Ratio(1, 2)}
    >>> [round(as_far_off(half, Tally({"a": 50 + by, "b": 50 - by})), 2) for by in (0, 10)]
    [1.0, 0.05]
    """
    bins: list[tuple[float, int]] = []
    rare, rare_count = 0.0, 0
    for name, share in exact.items():
        expected, count = record.rolls * float(share), record.counts.get(name, 0)
        if expected >= 5:
            bins.append((expected, count))
        else:
            rare, rare_count = rare + expected, rare_count + count
    if rare >= 5:
        bins.append((rare, rare_count))
    off = sum((count - expected) ** 2 / expected for expected, count in bins)
    return _chi_square_tail(off, len(bins) - 1) if len(bins) > 1 else 1.0


def _chi_square_tail(value: float, freedom: int) -> float:
    """The chance of at least ``value``: exact with one degree of freedom, else by Wilson and Hilferty.

    >>> round(_chi_square_tail(3.841, 1), 3), round(_chi_square_tail(18.307, 10), 3)
    (0.05, 0.05)
    """
    if freedom == 1:
        return math.erfc(math.sqrt(value / 2))
    small = 2 / (9 * freedom)
    far = ((value / freedom) ** (1 / 3) - 1 + small) / math.sqrt(small)
    return math.erfc(far / math.sqrt(2)) / 2


def _bands_words(
    outside: list[str], bands: Mapping[str, tuple[int, int]], record: Tally, label: Callable[[str], str]
) -> str:
    words = "A band holds 95% of what fair dice do (exact binomial, outcome by outcome), "
    words += "so about 1 outcome in 20 falls outside by chance."
    lines = [
        f"{label(name)}: {record.counts.get(name, 0)}, band {bands[name][0]} to {bands[name][1]}"
        for name in outside
    ]
    return f"{words} Outside: {'; '.join(lines) if lines else 'none'}."


def _earlier(so_far: Any, names: NamedOutcomes) -> Tally:
    """The counts of an earlier call; ``Refusal`` if they are none of these outcomes."""
    if so_far is None:
        return Tally({})
    try:
        counts, won, total = so_far["counts"], so_far["won"], so_far["total"]
        legal = set(counts) <= set(names.order) and all(
            type(count) is int and count >= 0 for count in counts.values()
        )
        legal = legal and type(won) is type(total) is int and sum(counts.values()) < PROOF
    except (TypeError, KeyError, AttributeError):
        legal = False
    if not legal:
        raise Refusal(Problem("so_far", "Rolls so far", "Rolls so far must be what the last reply gave."))
    return Tally(dict(counts), won, total)
