"""Chases and extended tasks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import (
    Answer,
    Card,
    Chart,
    Effect,
    Figure,
    Meter,
    Press,
    Series,
    number,
    percent,
)
from rulespkg.calculator import Action, Calculator, Inputs, Saved
from rulespkg.dice import Run
from rulespkg.field import Choice, Number, Option
from rulespkg.plot import bars, stacked
from rulespkg.problem import Problem, Refusal, refuse
from rulespkg.systems.buskit.calculators.words import MARGIN, house, margin_score, three_way, told_margin
from rulespkg.systems.buskit.checks import Odds, contest, opposed, outcome, wins
from rulespkg.systems.buskit.extended import MOST, Contest, advantage_race, going, lead, race, tries
from rulespkg.systems.buskit.inputs import TIES, opposition_field, pool_field, spec
from rulespkg.systems.buskit.offers import sides
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.systems.buskit.checks import PoolSpec

MODES = (
    Option("tries", "Successes within a number of tries"),
    Option("race", "Race to a number of successes"),
    Option("lead", "Lead of a number of successes"),
    Option("advantage", "Advantage Points"),
)
_RACES = ("mode", ("race", "lead", "advantage"))
_TRIES = ("mode", ("tries",))


def _sides(inputs: Inputs) -> tuple[PoolSpec, PoolSpec]:
    return spec(inputs["a"], "a", "Your side"), spec(inputs["b"], "b", "Other side")


def _ties(inputs: Inputs) -> bool:
    """Whether a tie counts as success: the house rule, which only a task with tries knows."""
    return bool(inputs["ties"]) and inputs["mode"] == "tries"


def _needs(inputs: Inputs) -> tuple[int, int]:
    """What each side still needs from the score as it stands."""
    a, b = inputs["score_a"], inputs["score_b"]
    if inputs["mode"] == "lead":
        return inputs["target_a"] - (a - b), inputs["target_b"] - (b - a)
    return inputs["target_a"] - a, inputs["target_b"] - b


def _check_chase(inputs: Inputs) -> None:
    if inputs["mode"] == "tries" and inputs["needed"] > inputs["tries"]:
        legal = f"at most the number of tries, {inputs['tries']}"
        words = f"Successes needed must be {legal}; not {inputs['needed']}."
        raise Refusal(Problem("needed", "Successes needed", words))


def _chase_odds(inputs: Inputs) -> Answer:
    odds = opposed(*_sides(inputs))
    if inputs["mode"] == "tries":
        return _tries_odds(inputs, odds)
    a, b = _needs(inputs)
    if a <= 0 or b <= 0:
        winner, tone = ("Your side has", "success") if a <= 0 else ("The other side has", "failure")
        return Answer(f"{winner} won.", tone, figures=_standing(inputs), cards=_score(inputs))
    return _race_odds(inputs, odds, a, b)


def _standing(inputs: Inputs) -> tuple[Figure, ...]:
    """What each side still needs, and in a chase for a lead how far you are ahead."""
    a, b = _needs(inputs)
    ahead = inputs["score_a"] - inputs["score_b"]
    return (
        *((Figure("Your lead", ahead, "", key="lead"),) if inputs["mode"] == "lead" else ()),
        Figure("Your side still needs", max(0, a), "", key="a_needs"),
        Figure("Other side still needs", max(0, b), "", key="b_needs"),
    )


def _over(inputs: Inputs) -> bool:
    """Whether nothing is left to roll for (buskit.extended)."""
    if inputs["mode"] == "tries":
        made, missed = inputs["score_a"], inputs["score_b"]
        return bool(made >= inputs["needed"] or missed > inputs["tries"] - inputs["needed"])
    a, b = _needs(inputs)
    return a <= 0 or b <= 0


def _tries_odds(inputs: Inputs, odds: Odds) -> Answer:
    win = wins(odds, inputs["ties"])
    left_tries = inputs["tries"] - inputs["score_a"] - inputs["score_b"]
    left = inputs["needed"] - inputs["score_a"]
    if left <= 0:
        return Answer("The task is done.", "success", cards=_score(inputs))
    if _over(inputs):
        return Answer("The task has failed: the tries left cannot reach it.", "failure", cards=_score(inputs))
    chance = tries(win, left, left_tries)
    points = {str(n): tries(win, n, left_tries) for n in range(1, left_tries + 1)}
    return Answer(
        f"You succeed {percent(chance)} of the time "
        f"with {plural(left, 'success')} to go "
        f"and {plural(left_tries, 'more try')}.",
        figures=(
            Figure("Task succeeds", chance, tone="success", key="success"),
            Figure("Each try", win, key="each_try"),
        ),
        charts=(
            bars(
                "Chance of at least so many successes",
                f"All {left_tries}: {percent(points[str(left_tries)])}.",
                "Successes",
                points,
                "success",
                key="successes",
            ),
        ),
        cards=_score(inputs),
        notes=house(inputs),
    )


def _contest_of(inputs: Inputs, odds: Odds, a: int, b: int) -> Contest:
    kinds = {"race": race, "lead": lead, "advantage": advantage_race}
    return kinds[inputs["mode"]](odds, a, b)


def _race_odds(inputs: Inputs, odds: Odds, a: int, b: int) -> Answer:
    result = _contest_of(inputs, odds, a, b)
    if result.mean_rounds is None:
        return Answer("Nobody can ever score, so this never ends.", cards=_score(inputs))
    rounds = min(12, max(6, int(float(result.mean_rounds) * 2)))
    ends = going(odds, inputs["mode"], a, b, rounds)
    keys = tuple(str(n) for n in range(len(ends)))
    curve = tuple(
        Series(name, tuple((n, end[side]) for n, end in zip(keys, ends, strict=True)), tone, key, keys)
        for side, (name, tone, key) in enumerate(
            (("You have won", "success", "a_wins"), ("They have won", "failure", "b_wins"))
        )
    )
    open_ = 1 - ends[-1][0] - ends[-1][1]
    return Answer(
        f"Your side wins {percent(result.a_wins)} of the time, "
        f"after {number(result.mean_rounds)} rounds on average.",
        figures=(
            Figure("Your side wins", result.a_wins, tone="success", key="a_wins"),
            Figure("Other side wins", 1 - result.a_wins, tone="failure", key="b_wins"),
            Figure("Mean rounds", result.mean_rounds, "rounds", key="mean_rounds"),
            *_standing(inputs),
        ),
        charts=(
            Chart(
                "lines",
                "Won after so many rounds",
                f"After {rounds} rounds {percent(open_)} are still going.",
                "Rounds",
                curve,
                key="won_by_round",
            ),
            stacked("One round", three_way(odds), key="one_round"),
        ),
        cards=_score(inputs),
    )


def _score(inputs: Inputs) -> tuple[Card, ...]:
    if inputs["mode"] == "tries":
        return (
            Card(
                "Tries",
                f"{plural(inputs['score_a'], 'success')}, {plural(inputs['score_b'], 'failure')}",
                "",
                (Meter("Successes", inputs["score_a"], inputs["needed"], "made", "successes"),),
                (),
                ()
                if _over(inputs)
                else (
                    Press("score", "Success", {"who": "a", "by": "1"}),
                    Press("score", "Failure", {"who": "b", "by": "1"}),
                ),
                "1",
            ),
        )
    cards = []
    for place, (who, title) in enumerate((("a", "Your side"), ("b", "Other side")), 1):
        score, goal = inputs[f"score_{who}"], inputs[f"target_{who}"]
        steps = () if _over(inputs) else (1, 2, 3, 5) if inputs["mode"] == "advantage" else (1,)
        presses = tuple(Press("score", f"+{by}", {"who": who, "by": str(by)}) for by in steps)
        goal_words = f"a lead of {goal}" if inputs["mode"] == "lead" else str(goal)
        cards.append(
            Card(
                title,
                f"{score}, needs {goal_words}",
                "",
                (Meter("Score", score, goal, "reached", "score"),),
                (),
                presses,
                str(place),
            )
        )
    return tuple(cards)


def _scored(inputs: Inputs, args: Inputs) -> Inputs:
    if _over(inputs):
        raise refuse("who", "Who scores", "Who scores must be nobody: it is over. Set the scores back first.")
    by = args["by"]
    if by > 1 and inputs["mode"] != "advantage":
        raise refuse("by", "Points", f"Points must be 1 here: a success counts once; not {by}.")
    key = f"score_{args['who']}"
    return {**inputs, key: min(99, inputs[key] + args["by"])}


def _chase_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    words, tone = told_margin(run.state, _ties(inputs))
    result = outcome(run.state)
    if inputs["mode"] == "tries":
        return words, tone
    if result == "tie":
        return "Tie: nobody scores.", "tie"
    points = abs(run.state) if inputs["mode"] == "advantage" else 1
    side = "Your side scores" if result == "win" else "The other side scores"
    return f"{side} {points}.", "success" if result == "win" else "failure"


def _chase_effects(inputs: Inputs, margin: int) -> tuple[Effect, ...]:
    """Who scores how much in this round."""
    result = outcome(margin, _ties(inputs))
    points = abs(margin) if inputs["mode"] == "advantage" else 1
    side = {"win": "a", "fail": "b"}.get(result)
    scored = (Effect("score", points, side),) if side and inputs["mode"] != "tries" else ()
    return (Effect("outcome", result), Effect("margin", margin), *scored)


def _scores(inputs: Inputs, margin: int) -> bool:
    """Whether your side scores in this round."""
    return outcome(margin, _ties(inputs)) == "win"


def _target(name: str, label: str) -> Number:
    return Number(name, label, 3, 1, MOST, only=_RACES, rule="buskit.extended.race")


CHASE = Calculator(
    "buskit.chase",
    "Chases and extended tasks",
    "Who wins a chase, a race or a task of several rolls, from any score, and how long it takes.",
    ("buskit.extended.tries", "buskit.extended.race", "buskit.extended.lead", "buskit.extended.ap"),
    (
        Choice("mode", "Kind", "race", MODES, rule="buskit.extended.tries"),
        pool_field("a", "Your side", trait="d8"),
        opposition_field("b", "Other side", trait="d6"),
        Number("needed", "Successes needed", 3, 1, MOST, only=_TRIES),
        Number("tries", "Tries", 4, 1, MOST, only=_TRIES),
        _target("target_a", "Your side needs"),
        _target("target_b", "Other side needs"),
        Number("score_a", "Your score now", 0, 0, 99, help="Successes or points so far."),
        Number("score_b", "Their score now", 0, 0, 99, help="Theirs so far; failures in a task with tries."),
        TIES.but(only=_TRIES),
    ),
    _chase_odds,
    lambda inputs: contest(*_sides(inputs), ("Your side", "Other side"), _ties(inputs)),
    _chase_headline,
    _check_chase,
    effects=_chase_effects,
    actions=(
        Action(
            "score",
            "Score",
            (
                Choice("who", "Who scores", "a", (Option("a", "Your side"), Option("b", "Other side"))),
                Number("by", "Points", 1, 1, 11),
            ),
            _scored,
            help="Add a success, or the margin for Advantage Points.",
        ),
    ),
    saved=Saved("chase"),
    roll_label="Roll a round",
    offers=sides(("a", "Your side"), ("b", "Other side")),
    score=margin_score,
    wins=_scores,
    won="You score",
    counted=MARGIN,
)
