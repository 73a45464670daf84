"""The split planner."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.answer import Answer, Cell, Chart, Effect, Grid, Series, chance_cell, number, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.dice import Distribution, Ratio
from rulespkg.field import Choice, Number, Option
from rulespkg.plot import bars
from rulespkg.systems.basics.calculators.rolls import (
    MOST_ACTIONS,
    Tally,
    actions_field,
    actions_procedure,
    chances,
    each_part,
    parts,
    pool_notes,
    rolled_as,
    strict_field,
    together,
    worked_chart,
    works_with,
)
from rulespkg.systems.basics.inputs import (
    forever_field,
    house,
    pool_fields,
    size,
    threshold_field,
)
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Run

GOALS = (
    Option("least", "At least so many work"),
    Option("all", "All work"),
    Option("mean", "Most that work on average"),
)


LISTED = 10
"""Numbers of actions that are compared, if no more are asked for."""


class Way(NamedTuple):
    """One way to split: the number of actions, how many work, and what the goal is worth."""

    actions: int
    works: Distribution
    worth: Ratio


def _worth(inputs: Inputs, actions: int, works: Distribution) -> Ratio:
    if inputs["goal"] == "mean":
        return works.mean()
    least = actions if inputs["goal"] == "all" else inputs["wanted"]
    return works.probability(lambda count: count >= least)


def _ways(inputs: Inputs) -> list[Way]:
    """Every number of actions that the pool allows, in order."""
    found = []
    most = max(LISTED, inputs["actions"])
    for actions in range(1, min(most, max(1, size(inputs))) + 1):
        works = chances(inputs, parts(inputs, actions))
        found.append(Way(actions, works, _worth(inputs, actions, works)))
    return found


def _shown(inputs: Inputs, one: Way) -> str:
    worth = f"{number(one.worth)} on average" if inputs["goal"] == "mean" else percent(one.worth)
    return f"{plural(one.actions, 'action')} ({worth})"


def _split_odds(inputs: Inputs) -> Answer:
    ways = _ways(inputs)
    order = sorted(ways, key=lambda one: (-float(one.worth), one.actions))
    best, chosen = order[0], ways[inputs["actions"] - 1]
    second = f", next best {_shown(inputs, order[1])}" if len(order) > 1 else ""
    works, count = chosen.works, chosen.actions
    return Answer(
        f"Best is {_shown(inputs, best)}{second}; {_all(count)} {percent(works[count])} of the time.",
        figures=together(works, count),
        charts=(worked_chart(works), _side_by_side(ways), _worth_chart(inputs, ways, best)),
        grids=(
            _plan(inputs, ways, best),
            rolled_as(inputs, parts(inputs, count)),
            each_part(inputs, parts(inputs, count)),
        ),
        notes=(*pool_notes(inputs, parts(inputs, count)), *house(inputs)),
    )


def _all(count: int) -> str:
    return "1 action works" if count == 1 else f"{count} actions all work"


def _side_by_side(ways: list[Way]) -> Chart:
    shown = ways[:4]
    labels = range(shown[-1].actions + 1)
    series = tuple(
        Series(
            plural(one.actions, "action"),
            tuple((str(count), one.works[count]) for count in labels if count <= one.actions),
            key=str(one.actions),
            keys=tuple(str(count) for count in labels if count <= one.actions),
        )
        for one in shown
    )
    sentence = "At least one works: " + ", ".join(
        f"{percent(one.works.probability(bool))} with {one.actions}" for one in shown
    )
    title = "One to four actions side by side"
    return Chart("lines", title, f"{sentence}.", "Actions that work", series, key="side_by_side")


def _worth_chart(inputs: Inputs, ways: list[Way], best: Way) -> Chart:
    points = {str(one.actions): one.worth for one in ways}
    made = bars(
        "Worth of each number of actions",
        f"Best is {_shown(inputs, best)}.",
        "Actions",
        points,
        "success",
        key="worth",
    )
    return made._replace(unit="actions that work") if inputs["goal"] == "mean" else made


def _plan(inputs: Inputs, ways: list[Way], best: Way) -> Grid:
    rows = []
    for one in ways:
        dice = parts(inputs, one.actions)
        shares = ", ".join(str(part.dice) for part in dice)
        tone = "best" if one is best else ""
        unit = "works" if inputs["goal"] == "mean" else "chance"
        rows.append(
            (
                Cell(str(one.actions), ""),
                Cell(shares, ""),
                Cell(one.worth, unit, tone),
                chance_cell(one.works[one.actions]),
                chance_cell(one.works.probability(bool)),
            )
        )
    columns = ("Actions", "Dice", "Your goal", "All", "At least one")
    return Grid(
        "Every split",
        f"From one action to {len(ways)}.",
        columns,
        tuple(rows),
        key="splits",
        column_keys=("actions", "dice", "goal", "all", "any"),
        row_keys=tuple(str(one.actions) for one in ways),
    )


def _split_wins(inputs: Inputs, tally: Tally) -> bool:
    count = inputs["actions"]
    worked = tally.score if count > 1 else int(works_with(inputs, tally.score))
    return worked >= _goal(inputs)


def _goal(inputs: Inputs) -> int:
    """The actions that must work for a roll to count as won."""
    return int(inputs["wanted"]) if inputs["goal"] == "least" else int(inputs["actions"])


def _split_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    count = inputs["actions"]
    worked = run.state.score if count > 1 else int(works_with(inputs, run.state.score))
    return f"{worked} of {count} {'works' if count == 1 else 'work'}.", "success" if worked >= _goal(
        inputs
    ) else "failure"


def _split_count(inputs: Inputs, tally: Tally) -> int:
    return tally.score if inputs["actions"] > 1 else int(works_with(inputs, tally.score))


def _split_effects(inputs: Inputs, tally: Tally) -> tuple[Effect, ...]:
    return (
        Effect("works", _split_count(inputs, tally)),
        Effect("critical_hit", int(tally.critical_hit)),
        Effect("critical_miss", int(tally.critical_miss)),
    )


def _split_check(inputs: Inputs) -> None:
    parts(inputs, inputs["actions"])
    if inputs["goal"] == "least" and inputs["wanted"] > inputs["actions"]:
        raise _WANTED.refused(inputs["wanted"], f"1 to {inputs['actions']}, the number of actions")


_WANTED = Number("wanted", "Actions that must work", 1, 1, MOST_ACTIONS, only=("goal", ("least",)))

SPLIT = Calculator(
    "basics.split",
    "Split planner",
    "How many actions is a pool good for, and which split is best for your goal?",
    ("basics.pool.split", "basics.pool.round-limit", "basics.pool.split.limits"),
    (
        *pool_fields(default=11),
        threshold_field(),
        actions_field(2),
        Choice("goal", "Your goal", "least", GOALS, rule="basics.pool.split"),
        _WANTED,
        strict_field().but(only=None),
        forever_field(),
    ),
    _split_odds,
    actions_procedure,
    _split_headline,
    check=_split_check,
    roll_label="Roll all",
    score=_split_count,
    wins=_split_wins,
    won="Enough work",
    counted=Counted("Actions that work", _split_count),
    effects=_split_effects,
)
