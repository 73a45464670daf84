"""The pool roller."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.answer import Answer, Cell, Effect, Figure, Grid, Step, chance_cell, number, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.dice import Distribution, Procedure, Ratio, Stage
from rulespkg.field import Choice, Flag, Number, Option
from rulespkg.plot import bars, histogram, stacked
from rulespkg.systems.basics.calculators.bands import hits_chart, three, told
from rulespkg.systems.basics.checks import bands, met_by, net, result
from rulespkg.systems.basics.criticals import Seen, flags, odds, rolled
from rulespkg.systems.basics.inputs import (
    dice_of,
    forever_field,
    house,
    pool_fields,
    size,
    threshold_field,
    trained,
)
from rulespkg.systems.basics.pools import hits, split
from rulespkg.words import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.answer import Chart
    from rulespkg.dice import Run, Throw
    from rulespkg.systems.basics.pools import Ready

MOST_ACTIONS = 60
LARGEST = 1000
"""Soak and damage dice have no cap, but nobody rolls more than this."""
PLAIN, FEAR = "plain", "fear"
_PLAIN = ("kind", (PLAIN,))


class Tally(NamedTuple):
    """How far the actions of a round went: how many worked, and whether a critical came up.

    With a single action ``score`` is its margin instead.
    """

    score: int
    critical_hit: bool = False
    critical_miss: bool = False


def actions_field(default: int = 1) -> Number:
    return Number(
        "actions",
        "Number of actions",
        default,
        1,
        MOST_ACTIONS,
        help="More than one split the pool evenly.",
        rule="basics.pool.split",
    )


def strict_field() -> Flag:
    words = "A plain test is met by a draw; switch on where a draw is not enough."
    return Flag("strict", "A draw is not enough", help=words, rule="basics.test.outcome", only=_PLAIN)


def parts(inputs: Inputs, actions: int) -> tuple[Ready, ...]:
    """The dice of each action."""
    whole = size(inputs)
    if actions > max(1, whole):
        field = actions_field()
        most = max(1, whole)
        legal = f"1 to {most}, for no action goes without a die" if most > 1 else "1 with this pool"
        raise field.refused(actions, legal)
    return tuple(dice_of(inputs, part) for part in split(whole, actions))


def strict(inputs: Inputs) -> bool:
    """Whether a draw is not enough; who draws against fear stands."""
    return bool(inputs["strict"]) and not fear(inputs)


def fear(inputs: Inputs) -> bool:
    """Whether it is a save against fear, which costs rounds of flight (basics.test.fear)."""
    return bool(inputs.get("kind") == FEAR)


def works_with(inputs: Inputs, margin: int) -> bool:
    return margin > 0 or (margin == 0 and not strict(inputs))


def chances(inputs: Inputs, dice: Sequence[Ready]) -> Distribution:
    """How many of the actions work."""
    return met_by(dice, inputs["threshold"] + strict(inputs))


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
        return _tell(inputs, dice, throw)

    label = "Pool" if count == 1 else f"Action {at}"
    return Stage(label, lambda _: rolled(dice, inputs["forever"]), then, tell)


def _tell(inputs: Inputs, dice: Ready, throw: Throw) -> list[tuple[str, str]]:
    seen, needed = throw.total, inputs["threshold"]
    margin, found = seen.hits - needed, flags(seen, dice.dice, needed)
    steps = [("The chance die hits on a 6 only.", "basics.pool.minimum")] if dice.chance else []
    ending = f", {_enough(inputs)}" if not margin else ""
    steps.append((f"{told(margin, seen.hits, needed)}{ending}.", "basics.test.outcome"))
    if fear(inputs) and margin < 0:
        steps.append((f"Each net miss is a round of flight: {plural(-margin, 'round')}.", "basics.test.fear"))
    if found.hit:
        steps.append(("A critical hit; the GM says what it does.", "basics.crit.hit"))
    if found.miss:
        steps.append(("A critical miss; the GM says what it does.", "basics.crit.miss"))
    return steps


def _enough(inputs: Inputs) -> str:
    """What a draw is worth."""
    return "which is not enough" if strict(inputs) else "which is enough"


def _odds(inputs: Inputs) -> Answer:
    dice = parts(inputs, inputs["actions"])
    several = len(dice) > 1
    figures, charts = _several(inputs, dice) if several else _single(inputs, dice[0])
    grids = (rolled_as(inputs, dice), *((each_part(inputs, dice),) if several else ()))
    words = _several_words(inputs, dice) if several else _one_words(inputs, dice[0])
    notes = (*pool_notes(inputs, dice), *house(inputs))
    return Answer(words, figures=figures, charts=charts, grids=grids, notes=notes)


def _single(inputs: Inputs, dice: Ready) -> tuple[tuple[Figure, ...], tuple[Chart, ...]]:
    """The figures and charts of one action."""
    needed, pool = inputs["threshold"], hits(dice)
    found, critical = bands(pool, needed), odds(dice, needed, inputs["forever"])
    figures, (net_hits, net_misses) = three(found), net(pool, needed)
    misses = ("Mean rounds of flight", "rounds") if fear(inputs) else ("Mean net misses", "misses")
    made = (
        *figures,
        Figure("Met: success or draw", found.met, key="met"),
        Figure("Mean hits", pool.odds().mean(), "hits", key="mean_hits"),
        Figure("Mean net hits", net_hits, "hits", key="mean_net_hits"),
        Figure(misses[0], net_misses, misses[1], key="mean_net_misses"),
        Figure("Critical hit", critical.hit, tone="critical", key="critical_hit"),
        Figure("Critical miss", critical.miss, tone="fumble", key="critical_miss"),
    )
    criticals = bars(
        "Criticals",
        _critical_words(critical.hit, critical.miss),
        "Critical",
        {"Critical hit": critical.hit, "Critical miss": critical.miss, "Both": critical.both},
        key="criticals",
        keys=("critical_hit", "critical_miss", "both"),
    )
    return made, (hits_chart(pool.odds(), needed), stacked("Result", figures), criticals)


def _several(inputs: Inputs, dice: Sequence[Ready]) -> tuple[tuple[Figure, ...], tuple[Chart, ...]]:
    """The figures and the chart of actions that share a pool."""
    works = chances(inputs, dice)
    return together(works, len(dice)), (worked_chart(works),)


def together(works: Distribution, count: int) -> tuple[Figure, ...]:
    """How many of several actions work, in figures."""
    return (
        Figure("All work", works[count], tone="success", key="all"),
        Figure("At least one works", works.probability(bool), key="any"),
        Figure("None works", works[0], tone="failure", key="none"),
        Figure("Actions that work on average", works.mean(), "actions", key="mean_works"),
    )


def worked_chart(works: Distribution) -> Chart:
    """How many of several actions work."""
    words = f"On average {number(works.mean())} work, at least one {percent(works.probability(bool))}."
    return histogram("Actions that work", words, "Actions that work", works, key="works")


def _critical_words(hit: Ratio, miss: Ratio) -> str:
    return f"A critical hit comes {percent(hit)} of the time, a critical miss {percent(miss)}."


def _one_words(inputs: Inputs, dice: Ready) -> str:
    works = chances(inputs, (dice,))[1]
    name = "The chance die" if dice.chance else plural(dice.dice, "die")
    if fear(inputs):
        return f"{name} against {inputs['threshold']}: you stand {percent(works)} of the time."
    return f"{name} against {inputs['threshold']}: it works {percent(works)} of the time."


def _several_words(inputs: Inputs, dice: Sequence[Ready]) -> str:
    found = chances(inputs, dice)
    shares = ", ".join(str(one.dice) for one in dice)
    return (
        f"Parts of {shares} dice against {inputs['threshold']}: all work {percent(found[len(dice)])} "
        f"of the time, {number(found.mean())} on average."
    )


def rolled_as(inputs: Inputs, dice: Sequence[Ready]) -> Grid:
    """The dice of each action: its part of the pool, what of it is rolled, and which faces hit."""
    rows = []
    for at, (part, one) in enumerate(zip(split(size(inputs), len(dice)), dice, strict=True), 1):
        name = f"Action {at}" if len(dice) > 1 else "Pool"
        kind = "chance die" if one.chance else trained(inputs)
        faces = " ".join(map(str, one.hit_on))
        rows.append((Cell(name, ""), Cell(part, ""), Cell(one.dice, ""), Cell(kind, ""), Cell(faces, "")))
    sentence = "The player says which action gets which part." if len(dice) > 1 else ""
    return Grid(
        "What is rolled",
        sentence,
        ("", "Pool", "Dice", "Rolled as", "Hits on"),
        tuple(rows),
        key="rolled",
        column_keys=("action", "pool", "dice", "kind", "hit_on"),
        row_keys=_numbers(dice),
    )


def _numbers(several: Sequence[Ready]) -> tuple[str, ...]:
    return tuple(str(at) for at in range(1, len(several) + 1))


def each_part(inputs: Inputs, dice: Sequence[Ready]) -> Grid:
    """The chances of each action."""
    rows = []
    for at, one in enumerate(dice, 1):
        found = bands(hits(one), inputs["threshold"])
        critical = odds(one, inputs["threshold"], inputs["forever"])
        cells = (*found, critical.hit, critical.miss)
        rows.append((Cell(f"Action {at}", ""), Cell(one.dice, ""), *map(chance_cell, cells)))
    return Grid(
        "Each action",
        "",
        ("Action", "Dice", "Success", "Draw", "Failure", "Critical hit", "Critical miss"),
        tuple(rows),
        key="actions",
        column_keys=("action", "dice", "success", "draw", "failure", "critical_hit", "critical_miss"),
        row_keys=_numbers(dice),
    )


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
    margin = tally.score
    extra = [
        name
        for name, on in (("critical hit", tally.critical_hit), ("critical miss", tally.critical_miss))
        if on
    ]
    found = told(margin, margin + needed, needed)
    if fear(inputs):
        found += f": flee for {plural(-margin, 'round')}" if margin < 0 else ": you stand"
    elif not margin:
        found += f", {_enough(inputs)}"
    return f"{'; '.join([found, *extra])}.", _tone(inputs, tally)


def _tone(inputs: Inputs, tally: Tally) -> str:
    """None for a draw that is enough: won, yet no plain success, least of all with a critical miss."""
    if works_with(inputs, tally.score):
        critical = "critical" if tally.critical_hit else "success"
        return critical if tally.score else ""
    if tally.critical_miss:
        return "fumble"
    return "tie" if not tally.score else "failure"


def effects(inputs: Inputs, tally: Tally) -> tuple[Effect, ...]:
    """What a roll of one or several actions did."""
    flags_ = (
        Effect("critical_hit", int(tally.critical_hit)),
        Effect("critical_miss", int(tally.critical_miss)),
    )
    if inputs["actions"] > 1:
        return (Effect("works", tally.score), *flags_)
    margin = tally.score
    fled = (Effect("flee_rounds", max(0, -margin)),) if fear(inputs) else ()
    return (
        Effect("outcome", result(margin)),
        Effect("met", int(margin >= 0)),
        Effect("hits", margin + inputs["threshold"]),
        Effect("net_hits", max(0, margin)),
        Effect("net_misses", max(0, -margin)),
        *flags_,
        *fled,
    )


def _score(_: Inputs, tally: Tally) -> int:
    return tally.score


def _wins(inputs: Inputs, tally: Tally) -> bool:
    count = inputs["actions"]
    return tally.score == count if count > 1 else works_with(inputs, tally.score)


def legal(inputs: Inputs) -> None:
    """Each action has a die, no more dice are rolled than anybody can, and a save is never split."""
    for one in parts(inputs, 1):
        if one.dice > LARGEST:
            legal = f"so that at most {LARGEST} dice are rolled (here it is {one.dice})"
            raise _SIZE.refused(inputs["pool"], legal)
    parts(inputs, inputs["actions"])
    if fear(inputs) and inputs["actions"] > 1:
        raise actions_field().refused(inputs["actions"], "1 with a save against fear, which is never split")


_FIELDS = pool_fields(most=LARGEST)
_SIZE = _FIELDS[0]


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
        "basics.test.fear",
    ),
    (
        *_FIELDS,
        threshold_field(),
        Choice(
            "kind",
            "What it is",
            PLAIN,
            (Option(PLAIN, "Any test"), Option(FEAR, "A save against fear")),
            rule="basics.test.fear",
        ),
        actions_field(),
        strict_field(),
        forever_field(),
    ),
    _odds,
    actions_procedure,
    _headline,
    check=legal,
    score=_score,
    wins=_wins,
    won="It works",
    counted=Counted("Net hits, or actions that work", _score),
    effects=effects,
)
