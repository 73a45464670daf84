"""The luck of a roll and the chance to win, for every calculator that rolls."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from rulespkg.chances import luck as fortune
from rulespkg.dice import Ratio
from rulespkg.model.answer import glance, percent
from site_tests.for_all import for_all, rolling, scored, won
from site_tests.rules import door
from site_tests.rules.setups import odds, procedure, set_up

if TYPE_CHECKING:
    from rulespkg.model.calculator import Calculator

SEEDS = range(4)


@for_all(calculator=rolling)
def test_every_procedure_says_how_it_is_counted(calculator: type[Calculator]) -> None:
    """And a better side comes with a score, or with none at all."""
    assert calculator.count_label
    assert calculator.has_score or not calculator.has_wins


@for_all(calculator=scored, seed=SEEDS)
def test_luck_is_a_sum_over_the_enumeration(calculator: type[Calculator], seed: int) -> None:
    """For every state that can come, against weights added up one by one."""
    inputs = set_up(calculator, seed)
    assert calculator.has_score
    score, wins = inputs.score, inputs.wins
    states = odds(calculator, seed)
    for state in list(states)[:60]:
        mine = score(state)
        better = sum(weight for other, weight in states.items() if score(other) >= mine)
        luck = fortune.luck(inputs, state)
        assert luck is not None
        assert luck.better == Ratio(better, states.total)
        assert (luck.chance is None) == (luck.won is None) == (not inputs.can_win)
        if inputs.can_win:
            won = sum(weight for other, weight in states.items() if wins(other))
            assert (luck.chance, luck.won) == (Ratio(won, states.total), wins(state))


@for_all(calculator=won, seed=SEEDS)
def test_a_win_is_better_than_any_other_outcome(calculator: type[Calculator], seed: int) -> None:
    inputs = set_up(calculator, seed)
    assert calculator.has_score
    assert calculator.has_wins
    states = odds(calculator, seed)
    won = [inputs.score(state) for state in states if inputs.wins(state)]
    rest = [inputs.score(state) for state in states if not inputs.wins(state)]
    assert not won or not rest or min(won) > max(rest)


@for_all(calculator=won, seed=SEEDS)
def test_a_roll_is_won_where_its_headline_says_so(calculator: type[Calculator], seed: int) -> None:
    """Without a tone is told what is won and yet no success, such as a hit which does nothing.

    Of several rolls that ended unlike each other only the first is won or lost.
    Where nothing can be won, no roll is judged.
    """
    inputs = set_up(calculator, seed)
    assert calculator.has_wins
    random = Random(seed)
    for _ in range(60):
        run = procedure(calculator, seed).roll(random)
        tone = inputs.answer(run).tone
        if not inputs.can_win:
            assert tone == ""
            continue
        if calculator.id == "dice.bag" and tone in ("mixed", ""):
            continue
        assert tone != "mixed"
        assert inputs.wins(run.state) == (tone in ("success", "critical", ""))


@for_all(calculator=scored, seed=SEEDS)
def test_what_counts_as_the_same_stands_together(calculator: type[Calculator], seed: int) -> None:
    """In the order of the scores no name comes back after another; but equal scores may have one name."""
    inputs = set_up(calculator, seed)
    assert calculator.has_score
    assert calculator.count_label is not None
    states = sorted(odds(calculator, seed), key=lambda state: inputs.score(state))  # type: ignore[misc]
    names = [inputs.counts(state) for state in states]
    if any(isinstance(name, str) for name in names):
        runs = [name for index, name in enumerate(names) if index == 0 or names[index - 1] != name]
        assert len(runs) == len(set(runs))


@for_all(calculator=rolling)
def test_the_border_sends_luck_and_chance(calculator: type[Calculator]) -> None:
    rolled, exact = door.ask("roll", calculator.id), door.ask("odds", calculator.id)
    if not calculator.has_score:
        assert rolled["luck"] is exact["chance"] is None
        return
    better = Ratio(*map(int, rolled["luck"]["better"].split("/")))
    worst = better.num == better.den
    assert (f"As good or better: {percent(better)}" in rolled["html"]) is not worst
    assert (
        "Nothing worse could come" in rolled["html"] or "Nothing else could come" in rolled["html"]
    ) is worst
    assert rolled["luck"].get("chance") == exact["chance"]
    if exact["chance"]:
        assert exact["chance_text"].startswith(percent(Ratio(*map(int, exact["chance"].split("/")))))
        assert f'data-chance="{glance(Ratio(*map(int, exact["chance"].split("/"))))}"' in exact["html"]


@for_all(calculator=scored)
def test_a_quick_roll_gets_the_same_luck_later(
    calculator: type[Calculator], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fortune, "_CACHE", {})
    rolled = door.ask("roll", calculator.id, quick=True)
    assert rolled["luck"] is None
    assert '<p class="rb-luck"></p>' in rolled["html"]
    reply = door.ask("luck", calculator.id, **rolled["later"])
    assert reply["ok"]
    assert reply["luck"]["better"].count("/") == 1
    again = door.ask("roll", calculator.id, quick=True)
    assert again["luck"]
    assert "later" not in again


@pytest.mark.parametrize("score", [99, None, "1", [1], {}, [[2]]], ids=str)
def test_luck_of_an_impossible_score_is_refused(score: Any) -> None:
    reply = door.ask("luck", "buskit.opposed", score=score, won=True)
    assert [problem["name"] for problem in reply["problems"]] == ["score"]
