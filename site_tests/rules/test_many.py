"""Many rolls, the test of the dice, comparisons and wanted chances, for every calculator that rolls."""

from __future__ import annotations

from math import comb
from random import Random
from typing import Any

import pytest

from rulespkg.chances.compare import compare, points
from rulespkg.chances.luck import chance, outlook
from rulespkg.chances.many_rolls import PROOF, band, many, prove
from rulespkg.chances.outcomes import MOST_NAMES, NamedOutcomes
from rulespkg.chances.single_inputs import single_inputs
from rulespkg.chances.wanted import target
from rulespkg.dice import Ratio
from rulespkg.html.answer import render
from rulespkg.model.answer import Answer, Series, chance_text, percent
from rulespkg.model.problem import Refusal
from rulespkg.systems import load
from site_tests.for_all import for_all, rolling, won
from site_tests.rules import door
from site_tests.rules.setups import procedure, set_up, to_win

SEEDS = range(4)


def by_key(series: Series) -> dict[str, Ratio]:
    """The points of a curve by their keys."""
    return {key: chance for key, (_, chance) in zip(series.keys, series.points, strict=True)}


def rolled(answer: Answer) -> dict[str, Ratio]:
    return by_key(answer.charts[0].series[0])


def exact(answer: Answer) -> dict[str, Ratio]:
    return by_key(answer.charts[0].series[1])


@for_all(calculator=rolling, seed=SEEDS)
def test_names_are_few_and_hold_every_chance(calculator: Any, seed: int) -> None:
    inputs = set_up(calculator, seed)
    names = NamedOutcomes(inputs)
    chances = names.chances()
    assert len(set(names.order)) == len(names.order) <= MOST_NAMES
    assert sum(chances.values(), Ratio(0)) == 1
    states = outlook(inputs).states
    called = states.map(lambda state: names.name(inputs.counts(state)))
    assert chances == {name: called[name] for name in names.order}


@for_all(calculator=rolling, seed=SEEDS)
def test_many_rolls_are_those_of_the_same_dice(calculator: Any, seed: int) -> None:
    """Counted anew from single rolls with the same seed."""
    inputs = set_up(calculator, seed)
    answer = many(inputs, 50, Random(seed))
    names, random = NamedOutcomes(inputs), Random(seed)
    ends = [procedure(calculator, seed).roll(random).state for _ in range(50)]
    called = [names.name(inputs.counts(end)) for end in ends]
    assert rolled(answer) == {name: Ratio(called.count(name), 50) for name in names.order}
    assert exact(answer) == names.chances()
    if inputs.can_win:
        wins = sum(inputs.wins(end) for end in ends)
        assert f"{inputs.win_words} {wins} times: {percent(Ratio(wins, 50))}" in answer.headline
    figures = {figure.key: figure.value for figure in answer.figures}
    assert ("won" in figures) == ("exact" in figures) == inputs.can_win
    assert figures.get("exact") == chance(inputs)
    assert figures.get("exact_mean") == names.mean()
    exactly = render(answer, load(calculator.system), "").partition("<template")[0]
    assert exactly.count("rb-mark-line") == len(names.order) + 1


@pytest.mark.parametrize("share", [0.5, 0.03, 0.999])
@pytest.mark.parametrize("rolls", [20, 100])
def test_a_band_is_exact(rolls: int, share: float) -> None:
    """Against sums of the binomial formula."""
    chances = [comb(rolls, k) * share**k * (1 - share) ** (rolls - k) for k in range(rolls + 1)]
    low, high = band(rolls, share)
    assert sum(chances[:low]) <= 0.025 < sum(chances[: low + 1])
    assert sum(chances[high + 1 :]) <= 0.025 < sum(chances[high:])


class Loaded(Random):
    """Every other 1 becomes the highest face."""

    def randint(self, a: int, b: int) -> int:
        face = super().randint(a, b)
        return b if face == a and super().random() < 0.5 else face


@pytest.mark.parametrize(("dice", "words"), [(Random, "agree"), (Loaded, "do not agree")])
def test_the_test_of_the_dice_finds_loaded_ones(dice: type[Random], words: str) -> None:
    random, so_far = dice(3), None
    for _ in range(PROOF // 1000):
        answer, proof = prove(door.calculator("buskit.opposed").initial(), 1000, random, so_far)
        so_far = proof._asdict()
    assert answer.headline.startswith(f"10,000 rolls: the dice {words} with the odds")


NO_COUNTS = (
    "x",
    {},
    {"counts": [], "won": 0, "total": 0},
    *({"counts": counts, "won": 0, "total": 0} for counts in ({"99": 1}, {"1": -1}, {"1": PROOF})),
)


@pytest.mark.parametrize(
    ("do", "more", "name"),
    [
        *(("many", {"n": n}, "n") for n in (0, 1001, -1, 1.5, "5", None, True, [], 10**30)),
        *(("prove", {"n": n}, "n") for n in (0, 1001, None)),
        *(("prove", {"n": 1, "so_far": counts}, "so_far") for counts in NO_COUNTS),
        *(("target", {"wanted": wanted}, "wanted") for wanted in (0, 100, 65.5, "65", None, False)),
        ("compare", {}, "inputs"),
        ("compare", {"other": {"actor.trait": "d7"}}, "actor.trait"),
    ],
)
def test_bad_requests_are_refused_by_name(do: str, more: dict[str, Any], name: str) -> None:
    reply = door.ask(do, "buskit.opposed", **more)
    assert not reply["ok"]
    assert [problem["name"] for problem in reply["problems"]] == [name]
    assert "must be" in reply["problems"][0]["message"]


@for_all(calculator=won, seed=SEEDS[1:])
def test_a_comparison_says_what_differs(calculator: Any, seed: int) -> None:
    old_form, now = to_win(calculator), set_up(calculator, seed)
    answer = compare(old_form, now)
    old, new = chance(old_form), chance(now)
    assert old is not None
    if new is None:
        assert "mean" in answer.headline
    else:
        became = f"{percent(old)} → {percent(new)}, {points(old, new)}" if old != new else ""
        became = became or f"stays at {percent(old)}"
        assert answer.headline.endswith(f"{calculator.win_label} {became}.")
    before = {spot.name: spot.text for spot in single_inputs(old_form)}
    after = {spot.name: spot.text for spot in single_inputs(now)}
    changed = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
    assert len(answer.steps) == (len(changed) if len(changed) > 1 else 0)
    assert sum(rolled(answer).values(), Ratio(0)) == sum(exact(answer).values(), Ratio(0)) == 1


@pytest.mark.parametrize(
    ("before", "now", "headline", "sentence"),
    [
        ({}, {}, "Nothing differs: Success stays at 56%.", "Both are the same."),
        (
            {},
            {"ties": "1"},
            "Ties succeed: off → on: Success 56% → 69%, 13 points more.",
            "Both are the same.",
        ),
        (
            {},
            {"actor.trait": "d12"},
            "You: Trait die: d8 → d12: Success 56% → 71%, 15 points more.",
            "8 changes most: 0% → 5.6%.",
        ),
    ],
)
def test_a_comparison_says_plainly_where_nothing_changes(
    before: dict[str, str], now: dict[str, str], headline: str, sentence: str
) -> None:
    opposed = door.calculator("buskit.opposed")
    answer = compare(opposed.read(before), opposed.read(now))
    assert (answer.headline, answer.charts[0].sentence) == (headline, sentence)


def test_a_change_that_percent_does_not_show_is_said_in_points() -> None:
    bag = door.calculator("dice.bag")
    answer = compare(bag.read({"throw": "99d10 keep 1"}), bag.read({"throw": "98d10 keep 1"}))
    assert answer.charts[0].sentence == "10 changes most: over 99.99%, less than 0.1 points less."


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (500, 250, "25 points less"),
        (563, 347, "21 points less"),
        (98, 120, "2 points more"),
        (50, 60, "1 point more"),
        (96, 62, "3.4 points less"),
        (500, 504, "0.4 points more"),
    ],
)
def test_points_are_what_the_percents_differ_by(old: int, new: int, words: str) -> None:
    assert points(Ratio(old, 1000), Ratio(new, 1000)) == words


@for_all(calculator=won)
def test_a_wanted_chance_comes_nearest_first(calculator: Any) -> None:
    """And each change leads, entered by itself, to the chance it is listed with; none comes nearer."""
    nearest_first(calculator, 65)


@pytest.mark.parametrize("id", ["buskit.opposed", "toaster.check", "d6xd6.task", "basics.pool", "nwm.task"])
def test_a_rare_chance_comes_nearest_first(id: str) -> None:
    """The same inputs are tried for it, in another order."""
    nearest_first(door.calculator(id), 20)


def nearest_first(calculator: Any, wanted: int) -> None:
    """What comes nearest to a wanted chance, against every single change."""
    inputs = to_win(calculator)
    answer = target(inputs, wanted)
    off = [abs(float(aim.chance) - wanted / 100) for aim in answer.aims]
    assert off == sorted(off)
    assert off
    flat = inputs.flat()
    for aim in answer.aims:
        assert chance(calculator.read({**flat, aim.name: aim.text})) == aim.chance
    first = answer.aims[0]
    spot = next(spot for spot in single_inputs(inputs) if spot.name == first.name)
    for text in spot.others():
        try:
            other = chance(calculator.read({**flat, spot.name: text}))
        except Refusal:
            continue
        assert other is None or abs(float(other) - wanted / 100) >= off[0] - 1e-12 or other == chance(inputs)
    assert chance_text(first.chance) in render(answer, load(calculator.system), "")


def test_a_sweep_without_time_says_what_it_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulespkg.chances.sweep.MOST_WORK", 60)
    answer = target(door.calculator("buskit.opposed").initial(), 65)
    assert answer.notes[0].text.startswith("Not tried, because it would take too long: ")
    assert "You: Trait die" in answer.notes[0].text


def test_what_has_no_success_cannot_be_aimed_for() -> None:
    assert "has no success" in door.ask("target", "buskit.pool", wanted=50)["problems"][0]["message"]
