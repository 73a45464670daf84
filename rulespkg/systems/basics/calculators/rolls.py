"""The pool roller."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.answer import Answer, Cell, Figure, Grid, Step, chance_cell, number, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.dice import Distribution, Procedure, Ratio, Stage
from rulespkg.field import Flag, Number
from rulespkg.plot import bars, stacked
from rulespkg.systems.basics.calculators.bands import hits_chart, three, told
from rulespkg.systems.basics.checks import bands, met_by, result
from rulespkg.systems.basics.criticals import Seen, flags, odds, rolled
from rulespkg.systems.basics.inputs import (
    dice_of,
    forever_field,
    house,
    pool_fields,
    size,
    threshold_field,
)
from rulespkg.systems.basics.pools import hits, split
from rulespkg.words import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Run, Throw
    from rulespkg.systems.basics.pools import Ready

MOST_ACTIONS = 10


class Tally(NamedTuple):
    """How far the actions of a round went: how many worked, and whether a critical came up.

    With a single action ``score`` is its margin instead.
    """

    score: int
    critical_hit: bool = False
    critical_miss: bool = False


def actions_field(most: int, default: int = 1) -> Number:
    return Number(
        "actions",
        "Number of actions",
        default,
        1,
        most,
        help="More than one split the pool evenly.",
        rule="basics.pool.split",
    )


def strict_field() -> Flag:
    words = "A plain test is met by a draw; switch on where a draw is not enough."
    return Flag("strict", "A draw is not enough", help=words, rule="basics.test.outcome")


def parts(inputs: Inputs, actions: int) -> tuple[Ready, ...]:
    """The dice of each action."""
    whole = size(inputs)
    if actions > max(1, whole):
        field = actions_field(MOST_ACTIONS)
        most = max(1, whole)
        legal = f"1 to {most}, for no action goes without a die" if most > 1 else "1 with this pool"
        raise field.refused(actions, legal)
    return tuple(dice_of(inputs, part) for part in split(whole, actions))


def works_with(inputs: Inputs, margin: int) -> bool:
    return margin > 0 or (margin == 0 and not inputs["strict"])


def chances(inputs: Inputs, dice: Sequence[Ready]) -> Distribution:
    """How many of the actions work."""
    return met_by(dice, inputs["threshold"] + inputs["strict"])


def actions_procedure(inputs: Inputs) -> Procedure:
    dice = parts(inputs, inputs["actions"])
    return Procedure(Tally(0), [_stage(inputs, at, one, len(dice)) for at, one in enumerate(dice, 1)])


def _stage(inputs: Inputs, at: int, dice: Ready, count: int) -> Stage:
    needed = inputs["threshold"]

    def then(tally: Tally, seen: Seen) -> Tally:
        found, margin = flags(seen, dice.dice, needed), seen.hits - needed
        score = margin if count == 1 else tally.score + works_with(inputs, margin)
        return Tally(score, tally.critical_hit or found.hit, tally.critical_miss or found.miss)

    def tell(_: Tally, throw: Throw, __: Tally) -> list[tuple[str, str]]:
        return _tell(dice, throw, needed)

    label = "Pool" if count == 1 else f"Action {at}"
    return Stage(label, lambda _: rolled(dice, inputs["forever"]), then, tell)


def _tell(dice: Ready, throw: Throw, needed: int) -> list[tuple[str, str]]:
    seen = throw.total
    found = flags(seen, dice.dice, needed)
    steps = [("The chance die hits on a 6 only.", "basics.pool.minimum")] if dice.chance else []
    steps.append((f"{told(seen.hits - needed, seen.hits, needed)}.", "basics.test.outcome"))
    if found.hit:
        steps.append(("A critical hit; the GM says what it does.", "basics.crit.hit"))
    if found.miss:
        steps.append(("A critical miss; the GM says what it does.", "basics.crit.miss"))
    return steps


def _odds(inputs: Inputs) -> Answer:
    dice = parts(inputs, inputs["actions"])
    needed = inputs["threshold"]
    first = dice[-1]
    found = bands(hits(first), needed)
    critical = odds(first, needed, inputs["forever"])
    figures = three(found)
    several = len(dice) > 1
    return Answer(
        _several_words(inputs, dice) if several else _one_words(inputs, first),
        figures=(
            *figures,
            Figure("Met: success or draw", found.met),
            Figure("Mean hits", hits(first).odds().mean(), "hits"),
            Figure("Critical hit", critical.hit, tone="critical"),
            Figure("Critical miss", critical.miss, tone="fumble"),
            Figure("Both at once", critical.both),
        ),
        charts=(
            hits_chart(hits(first).odds(), needed),
            stacked("Result" if not several else "Result of the largest part", figures),
            bars(
                "Criticals",
                _critical_words(critical.hit, critical.miss),
                "Critical",
                {
                    "Critical hit": critical.hit,
                    "Critical miss": critical.miss,
                    "Both": critical.both,
                },
            ),
        ),
        grids=(each_part(inputs, dice),) if several else (),
        notes=(*pool_notes(inputs, dice), *house(inputs)),
    )


def _critical_words(hit: Ratio, miss: Ratio) -> str:
    return f"A critical hit comes {percent(hit)} of the time, a critical miss {percent(miss)}."


def _one_words(inputs: Inputs, dice: Ready) -> str:
    works = chances(inputs, (dice,))[1]
    name = "The chance die" if dice.chance else plural(dice.dice, "die")
    return f"{name} against {inputs['threshold']}: it works {percent(works)} of the time."


def _several_words(inputs: Inputs, dice: Sequence[Ready]) -> str:
    found = chances(inputs, dice)
    shares = ", ".join(str(one.dice) for one in dice)
    return (
        f"Parts of {shares} dice against {inputs['threshold']}: all work {percent(found[len(dice)])} "
        f"of the time, {number(found.mean())} on average."
    )


def each_part(inputs: Inputs, dice: Sequence[Ready]) -> Grid:
    rows = []
    for at, one in enumerate(dice, 1):
        found = bands(hits(one), inputs["threshold"])
        cells = (chance_cell(found.success), chance_cell(found.draw), chance_cell(found.failure))
        rows.append((Cell(f"Action {at}", ""), Cell(one.dice, "dice"), *cells))
    columns = ("Action", "Dice", "Success", "Draw", "Failure")
    return Grid("Each action", "The player says which action gets which part.", columns, tuple(rows))


def pool_notes(inputs: Inputs, dice: Sequence[Ready]) -> list[Step]:
    found = []
    if any(one.chance for one in dice):
        found.append(Step("A pool of 0 or less rolls one die that hits on a 6 only.", "basics.pool.minimum"))
    over = size(inputs) - sum(one.dice for one in dice)
    if over > 0:
        found.append(Step(f"{plural(over, 'die')} above the cap stay unused.", "basics.pool.maximum"))
    return found


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    count, needed = inputs["actions"], inputs["threshold"]
    tally = run.state
    if count > 1:
        words = f"{tally.score} of {count} actions work."
        return words, "success" if tally.score == count else "failure"
    works = works_with(inputs, tally.score)
    extra = [
        name
        for name, on in (("critical hit", tally.critical_hit), ("critical miss", tally.critical_miss))
        if on
    ]
    words = "; ".join([told(tally.score, tally.score + needed, needed), *extra])
    if works:
        return f"{words}.", "critical" if tally.critical_hit else "success"
    if tally.critical_miss:
        return f"{words}.", "fumble"
    return f"{words}.", {"draw": "tie"}.get(result(tally.score), "failure")


def _score(_: Inputs, tally: Tally) -> int:
    return tally.score


def _wins(inputs: Inputs, tally: Tally) -> bool:
    count = inputs["actions"]
    return tally.score == count if count > 1 else works_with(inputs, tally.score)


def _legal(inputs: Inputs) -> None:
    parts(inputs, inputs["actions"])


POOL = Calculator(
    "basics.pool",
    "Pool roller",
    "Roll a pool against a threshold, whole or split over several actions.",
    (
        "basics.pool.compose",
        "basics.hits.count",
        "basics.test.outcome",
        "basics.pool.minimum",
        "basics.pool.maximum",
        "basics.crit.hit",
        "basics.crit.miss",
    ),
    (*pool_fields(), threshold_field(), actions_field(6), strict_field(), forever_field()),
    _odds,
    actions_procedure,
    _headline,
    check=_legal,
    score=_score,
    wins=_wins,
    won="It works",
    counted=Counted("Net hits, or actions that work", _score),
)
