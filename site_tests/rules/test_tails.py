"""Distributions: which charts are some, and that at least and at most are the sums that they say."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from rulespkg.chances.tails import AT_LEAST, AT_MOST, tail
from rulespkg.dice import Ratio
from rulespkg.html.answer import figure
from rulespkg.model.answer import Chart, Series
from rulespkg.model.problem import Refusal
from rulespkg.systems import EVERY
from site_tests.for_all import calculators, for_all
from site_tests.rules import door
from site_tests.rules.inputs import some_inputs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.model.calculator import Calculator

SEEDS = range(2)


@cache
def answers(calculator: type[Calculator]) -> tuple[door.Result, ...]:
    """The answers to the defaults and to some inputs drawn at random."""
    return tuple(results_of(calculator))


def results_of(calculator: type[Calculator]) -> Iterator[door.Result]:
    yield door.odds(calculator.id, {})
    random = Random(f"{calculator.id} tails")
    for _ in SEEDS:
        try:
            yield door.odds(calculator.id, some_inputs(calculator, random))
        except Refusal:
            continue


def total(series: Series) -> Ratio:
    return sum((chance for _, chance in series.points), Ratio(0))


def number(label: str) -> Ratio | None:
    """What a label counts, if it is a number, which may stay open to one side, or the first of several."""
    plain = label.partition(" to ")[0].removesuffix(" or more").removesuffix(" or less").replace("−", "-")
    try:
        return Ratio(int(plain)) if "." not in plain else Ratio(round(float(plain) * 10**6), 10**6)
    except ValueError:
        return None


def is_whole(chart: Chart) -> bool:
    """Whether a chart looks like a distribution of whole numbers."""
    if chart.unit != "chance" or chart.kind == "stack" or not chart.series:
        return False
    numbers = [number(label) for label in chart.labels]
    whole = all(number is not None and number.den == 1 for number in numbers) and len(numbers) > 1
    return whole and (
        all(total(series) == 1 for series in chart.series) or sum(map(total, chart.series), Ratio(0)) == 1
    )


@for_all(EVERY, calculator=calculators)
def test_what_is_a_distribution_says_so_and_ascends(calculator: type[Calculator]) -> None:
    """A curve may add up to one by chance with some inputs, but not as it stands at first."""
    for place, result in enumerate(answers(calculator)):
        for chart in result.answer.charts:
            whole = sum(map(total, chart.series), Ratio(0))
            if not chart.distribution:
                assert place or not is_whole(chart), chart.key
            elif chart.distribution == "bars":
                every = [dict(series.points) for series in chart.series]
                single = all(len(values) == 1 for values in every)
                bars = [
                    sum((values.get(label, Ratio(0)) for values in every), Ratio(0)) for label in chart.labels
                ]
                assert [whole] == [1] if single else bars == [1] * len(bars)
            else:
                numbers = [number(label) for label in chart.labels]
                assert None not in numbers
                assert numbers == sorted(numbers, key=float)  # type: ignore[arg-type]
                assert whole == 1 or all(total(series) == 1 for series in chart.series)


@for_all(EVERY, calculator=calculators)
def test_a_tail_is_the_sum_of_what_it_reaches(calculator: type[Calculator]) -> None:
    """Against the exact chances added up one by one, series by series or all together."""
    for result in answers(calculator):
        for chart in result.answer.charts:
            if chart.distribution == "each":
                for place, series in enumerate(chart.series):
                    check(
                        series.points, tail(chart, AT_LEAST).series[place], tail(chart, AT_MOST).series[place]
                    )
            elif chart.distribution == "parts":
                every = [dict(series.points) for series in chart.series]
                exact = tuple(
                    (label, sum((values.get(label, Ratio(0)) for values in every), Ratio(0)))
                    for label in chart.labels
                )
                check(exact, joined(tail(chart, AT_LEAST)), joined(tail(chart, AT_MOST)))


def joined(chart: Chart) -> Series:
    points = [point for series in chart.series for point in series.points]
    assert len(points) == len(chart.labels)
    return Series("", tuple(points))


def check(exact: tuple[tuple[str, Ratio], ...], least: Series, most: Series) -> None:
    above, below = dict(least.points), dict(most.points)
    for place, (label, _) in enumerate(exact):
        up = sum((chance for _, chance in exact[place:]), Ratio(0))
        down = sum((chance for _, chance in exact[: place + 1]), Ratio(0))
        low, _, high = label.partition(" to ")
        assert above.get(low, up) == up
        assert below.get(high or low, down) == down
        assert low in above or label.endswith(" or less")
        assert (high or low) in below or label.endswith(" or more")


def test_a_point_of_several_numbers_is_called_after_the_end_that_its_tail_begins_with() -> None:
    (chart,) = door.odds("dice.bag", {"throw": "100d100"}).answer.charts
    exact, least, most = (chart.labels, tail(chart, AT_LEAST).labels, tail(chart, AT_MOST).labels)
    assert "5050 to 5099" in exact
    assert ("5050" in least, "5099" in most) == (True, True)
    html = figure(chart)
    assert "At least 5050</th>" in html
    assert "At most 5099</th>" in html


NO_DISTRIBUTION = {
    "chances over an input: each bar or point is another set-up": """
        buskit.wild.success buskit.helper.helpers_die buskit.chase.successes buskit.recovery.targets
        toaster.check.by_difficulty toaster.opposed.by_lead toaster.collaboration.by_dice
        toaster.luck-planner.by_points toaster.luck.by_likelihood
        d6xd6.character.focus d6xd6.focus-chart.success d6xd6.aim.by_aim d6xd6.split.targets
        basics.split.worth basics.overland.goal basics.thresholds.by_dice
        nwm.range.hit_by_penalty nwm.mooks.hit_by_size nwm.damage.changes
    """,
    "how a chance goes on, round by round or day by day: each line is at least or at most already": """
        buskit.chase.won_by_round buskit.duel.fallen buskit.drop.down buskit.attack.stages
        toaster.attack.down toaster.duel.fallen toaster.mortality.alive toaster.recovery.wounds_left
        d6xd6.move.by_turns d6xd6.duel.fallen d6xd6.attack.by_attacks
        basics.extended.done_by basics.survival.by_day basics.chain.by_check basics.suffocation.by_round
        basics.sleep.by_night basics.overland.by_day basics.disease.cured_by basics.duel.fallen
        nwm.actions.by_round nwm.duel.fallen
    """,
    "win, draw and loss, or what else has no scale": """
        buskit.opposed.shares buskit.chase.one_round buskit.hit.shares buskit.odds-table.shares
        toaster.check.shares toaster.opposed.shares toaster.collaboration.shares toaster.luck.shares
        toaster.attack.shares toaster.odds-table.shares toaster.mortality.shares toaster.recovery.shares
        basics.pool.shares basics.pool.criticals basics.opposed.shares basics.radiation.shares
        basics.disease.shares
        nwm.tide.one_side nwm.effects.results nwm.combined.parts nwm.combined.choices
        dice.bag.shares
    """,
    "people, places, weapons and plans": """
        buskit.initiative.first buskit.options.ways
        toaster.contest.winners toaster.contest.reaches toaster.initiative.first toaster.location.areas
        toaster.location.categories
        d6xd6.initiative.first d6xd6.matrix.weapons
        nwm.initiative.first nwm.setup.plans
    """,
    "amounts of what works; all else stands beside it": """
        nwm.effects.meters nwm.effects.countergrab nwm.effects.strength
    """,
    "means and counts, which are no chances": """
        toaster.character.points toaster.bleeding.stun toaster.comparer.mean_stun toaster.comparer.by_ac
        d6xd6.drama.ends d6xd6.second-wind.by_turns d6xd6.focus-chart.mean_levels
        basics.radiation.by_exposure basics.breather.by_dice
        nwm.ranks.numbers nwm.planner.ways nwm.armor.damage
    """,
}
"""Every chart without a switch, by its calculator and key, and why it has none."""

RARE: tuple[tuple[str, dict[str, object]], ...] = (
    ("buskit.chase", {"mode": "tries"}),
    ("toaster.location", {"table": "critical"}),
    ("basics.radiation", {"stage": "damage"}),
    ("basics.disease", {"stage": "contact"}),
    ("basics.overland", {"over": 3}),
    ("nwm.effects", {"effect": "special-knockdown", "attack": "rank-extraordinary"}),
    ("nwm.effects", {"effect": "special-escape"}),
    ("nwm.effects", {"effect": "special-grab"}),
    ("dice.bag", {"throw": "d8+d6 v 2d10"}),
)
"""Set-ups with charts that the defaults do not have."""


def test_every_chart_without_the_switch_is_known_with_the_reason() -> None:
    """A new chart says that it is a distribution, or joins the list, which names no other."""
    listed = [name for names in NO_DISTRIBUTION.values() for name in names.split()]
    every = [(each.id, result) for game in EVERY for each in calculators(game) for result in answers(each)]
    every += [(name, door.odds(name, inputs)) for name, inputs in RARE]
    plain = {
        f"{name}.{chart.key}"
        for name, result in every
        for chart in result.answer.charts
        if not chart.distribution
    }
    assert sorted(listed) == sorted(plain)


def test_bands_and_degrees_of_harm_are_distributions_as_well() -> None:
    """Words that ascend by a rule; where the same calculator knows only success and failure, they do not."""
    bands = door.odds("toaster.check", {"variable": 1})
    reached = bands.points("shares", view=AT_LEAST)
    exact = bands.points("shares")
    assert reached["success"] == exact["success"] + exact["critical"]
    assert door.odds("toaster.check", {}).chart("shares").distribution == ""
    attack = door.odds("basics.attack", {})
    assert attack.points("shares", view=AT_LEAST)["soaked"] == attack.figure("hit")


STATES = ("graze", "stun", "hit", "wound", "knockout", "kill")


def test_shares_of_a_bar_are_summed_in_their_order() -> None:
    result = door.odds("d6xd6.attack", {"attacks": 3})
    exact = result.points("states")
    reached = result.points("states", view=AT_LEAST)
    for place, state in enumerate(STATES):
        assert reached[state] == sum((exact[worse] for worse in STATES[place:]), Ratio(0))
    assert "unhurt" not in reached


MARGINS = Chart(
    "bars",
    "Margin",
    "S.",
    "Margin",
    (
        Series("Fail", (("−1", Ratio(1, 4)), ("0", Ratio(0)), ("1", Ratio(0)), ("2", Ratio(0))), "failure"),
        Series("Win", (("−1", Ratio(0)), ("0", Ratio(0)), ("1", Ratio(1, 4)), ("2", Ratio(1, 2))), "success"),
    ),
    key="margin",
    distribution="parts",
)


def test_a_bar_of_a_tail_looks_like_its_value() -> None:
    """0 cannot come: at least 0 is at least 1, and at most 0 is at most −1."""
    least, most = tail(MARGINS, AT_LEAST), tail(MARGINS, AT_MOST)
    assert [[label for label, _ in series.points] for series in least.series] == [["−1"], ["0", "1", "2"]]
    assert [[label for label, _ in series.points] for series in most.series] == [["−1", "0"], ["1", "2"]]


def test_the_sentence_says_where_a_tail_is_even_and_where_it_is_rare() -> None:
    assert tail(MARGINS, AT_LEAST).sentence == "At least 2: 50%."
    assert tail(MARGINS, AT_MOST).sentence == "At most 1: 50%; at most 2: 100%."


def test_all_three_views_stand_in_the_markup_and_only_those_of_a_distribution() -> None:
    html = figure(MARGINS)
    assert html.count("<template") == 2
    assert html.count("<table") == html.count('role="img"') == 3
    assert 'data-chart="margin"' in html
    assert "At least −1</th>" in html
    assert html.index("<template") > html.index("</details>")
    plain = figure(MARGINS._replace(distribution=""))
    assert "rb-views" not in plain
    assert "<template" not in plain
    with pytest.raises(ValueError, match="no distribution"):
        tail(MARGINS._replace(distribution=""), AT_LEAST)
