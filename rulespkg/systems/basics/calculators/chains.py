"""A chain of checks against one hazard: scrapes, hard work, hunger, thirst, lost sleep, heat or cold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.answer import Answer, Cell, Chart, Effect, Figure, Grid, Series, Step, number, percent
from rulespkg.calculator import Calculator, Counted
from rulespkg.problem import refuse
from rulespkg.systems.basics.calculators.chain_fields import AWAKE, COMBINED, DRY, FIELDS, HUNGER, OPEN, WORK
from rulespkg.systems.basics.calculators.worn import joint
from rulespkg.systems.basics.checks import checks
from rulespkg.systems.basics.hazards import (
    KINDS,
    MOST_CHECKS,
    NONE,
    Trial,
    Wear,
    chain,
    fatigue_words,
    repeated,
    rising,
    sleep_needed,
    thirst,
)
from rulespkg.systems.basics.inputs import free_levels, house
from rulespkg.systems.basics.tables import COLD, HAZARDS, HEAT, SCRAPES
from rulespkg.table import find
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs
    from rulespkg.dice import Run
    from rulespkg.systems.basics.course import Course

SCRAPES_RULE, WORK_RULE = "basics.hazard.scrapes", "basics.hazard.strenuous"
RULES = {
    WORK: WORK_RULE,
    HUNGER: "basics.hazard.starvation",
    DRY: "basics.hazard.dehydration",
    AWAKE: "basics.hazard.sleep-deprivation",
}
NO_WORK, NO_SCRAPES = 3, 4
"""Ranks of the perk Endurance that spare the checks of hard work, and those of scrapes."""


def _facts(inputs: Inputs) -> dict[str, Any]:
    """The row of what is gone through: what a failure and a draw cost, and what else its table says."""
    return find((SCRAPES, HEAT, COLD, HAZARDS), inputs["what"]).facts


def _costs(inputs: Inputs) -> tuple[str, str]:
    """The kinds of fatigue of a failure and of a draw."""
    facts = _facts(inputs)
    return facts["failure"], facts["draw"]


def _example(inputs: Inputs) -> bool:
    return inputs["what"] in SCRAPES.slugs()


def _thresholds(inputs: Inputs) -> tuple[int, ...]:
    """The thresholds of the checks with the pool that resists, as the rule has them."""
    what, facts = inputs["what"], _facts(inputs)
    if _example(inputs):
        own = facts["threshold"]
        return repeated(inputs["threshold"] if own is None else own, facts["athletics_checks"])
    if what in OPEN:
        return repeated(inputs["threshold"], inputs["checks"])
    if what == WORK:
        return repeated(inputs["threshold"], checks(inputs["every"], inputs["hours"]))
    if what in (HUNGER, AWAKE):
        return rising(inputs["days"])
    if what == DRY:
        return rising(inputs["days"] * thirst(inputs["climate"]))
    return repeated(facts["threshold"], inputs["days"] * facts["checks_per_day"])


def _trials(inputs: Inputs) -> tuple[Trial, ...]:
    """Every check in order, as the perk leaves it."""
    perk, what = inputs["perk"], inputs["what"]
    own = _spared(_thresholds(inputs), perk, NO_WORK if what == WORK else NO_SCRAPES if _rough(inputs) else 0)
    more = repeated(inputs["threshold"], _facts(inputs)["endurance_checks"]) if what in COMBINED else ()
    rule = SCRAPES_RULE if _rough(inputs) else RULES.get(what, "basics.hazard.elements")
    first = [Trial(f"Check {at}", inputs["pool"], needed, rule) for at, needed in enumerate(own, 1)]
    then = [
        Trial(f"Endurance {at}", inputs["endurance"], needed, WORK_RULE)
        for at, needed in enumerate(_spared(more, perk, NO_WORK), 1)
    ]
    return (*first, *then)


def _rough(inputs: Inputs) -> bool:
    return _example(inputs) or inputs["what"] in OPEN


def _spared(thresholds: tuple[int, ...], perk: int, from_rank: int) -> tuple[int, ...]:
    """One lower from rank 1 of the perk Endurance on, and none from the rank that spares them."""
    if from_rank and perk >= from_rank:
        return ()
    return tuple(max(0, one - (perk >= 1)) for one in thresholds)


def _course(inputs: Inputs) -> Course:
    draws = _costs(inputs)[1] != NONE
    return chain(_trials(inputs), draws, inputs["fatigue_penalty"], free_levels(inputs["perk"]))


def _answer(inputs: Inputs) -> Answer:
    made, (failure, draw) = _course(inputs), _costs(inputs)
    after = made.after()
    end = after[-1]
    failures, draws = end.expect(lambda one: one.failures), end.expect(lambda one: one.draws)
    means = [f"{number(failures)} {failure}", *([f"{number(draws)} {draw}"] if draw != NONE else [])]
    return Answer(
        f"{plural(len(made.checks), 'check')}: no fatigue {percent(end[Wear(0, 0)])} of the time, "
        f"{' and '.join(means)} on average.",
        figures=(
            Figure("No fatigue", end[Wear(0, 0)], tone="success", key="unscathed"),
            Figure(f"Mean {failure} fatigue", failures, "levels", key="mean_failures"),
            *((Figure(f"Mean {draw} fatigue", draws, "levels", key="mean_draws"),) if draw != NONE else ()),
            Figure("Checks", len(made.checks), "", key="checks"),
            *_sleep(inputs),
        ),
        charts=(_chart(made),),
        grids=(_grid(made, failure, draw), joint(end, failure, draw)),
        notes=(*_notes(inputs), *house(inputs)),
    )


def _sleep(inputs: Inputs) -> tuple[Figure, ...]:
    """What it takes to make up for lost sleep."""
    if inputs["what"] != AWAKE:
        return ()
    return (Figure("Sleep that makes up for it", sleep_needed(inputs["days"]), "hours", key="sleep_needed"),)


def _chart(made: Course) -> Chart:
    points = tuple((str(at), one[Wear(0, 0)]) for at, one in enumerate(made.after()))
    series = (Series("No fatigue", points, "success", keys=tuple(str(at) for at in range(len(points)))),)
    sentence = f"After the last check {percent(points[-1][1])} have no fatigue."
    return Chart("lines", "Check by check", sentence, "Checks", series, key="by_check")


def _grid(made: Course, failure: str, draw: str) -> Grid:
    rows = []
    for check, one in zip(made.checks, made.after()[1:], strict=True):
        cells = [Cell(check.label, ""), Cell(check.threshold, ""), Cell(one[Wear(0, 0)])]
        cells.append(Cell(one.expect(lambda wear: wear.failures), "levels"))
        if draw != NONE:
            cells.append(Cell(one.expect(lambda wear: wear.draws), "levels"))
        rows.append(tuple(cells))
    columns = {
        "check": "Check",
        "threshold": "Threshold",
        "unscathed": "No fatigue so far",
        "mean_failures": f"Mean {failure}",
        **({"mean_draws": f"Mean {draw}"} if draw != NONE else {}),
    }
    return Grid(
        "Every check",
        "Before boxes are full.",
        tuple(columns.values()),
        tuple(rows),
        key="checks",
        column_keys=tuple(columns),
        row_keys=tuple(str(at) for at in range(1, len(rows) + 1)),
    )


def _notes(inputs: Inputs) -> tuple[Step, ...]:
    failure, draw = _costs(inputs)
    costs = f"A failure costs one level of {failure} fatigue, a draw " + (
        "nothing." if draw == NONE else f"one of {draw}."
    )
    found = [
        Step(costs, SCRAPES_RULE if _rough(inputs) else RULES.get(inputs["what"], "basics.hazard.elements"))
    ]
    if not _rough(inputs) and inputs["what"] not in (WORK, AWAKE):
        found.append(Step("No temporary or short fatigue goes meanwhile.", "basics.recovery.hazard-block"))
    if inputs["what"] == AWAKE:
        found.append(Step("No short or long fatigue goes meanwhile.", RULES[AWAKE]))
    return tuple(found)


def _legal(inputs: Inputs) -> None:
    """No more checks than are worked out."""
    asked = checks(inputs["every"], inputs["hours"]) if inputs["what"] == WORK else 0
    if asked > MOST_CHECKS:
        words = f"Hours of work must be so many that at most {MOST_CHECKS} checks fit in, not {asked}."
        raise refuse("hours", "Hours of work", words)


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    words = fatigue_words(**_levels(inputs, run.state))
    tone = "success" if not sum(run.state) else "marginal" if not run.state.failures else "failure"
    return f"{words[:1].upper()}{words[1:]}.", tone


def _levels(inputs: Inputs, state: Wear) -> dict[str, int]:
    """The levels gained by kind, gravest first."""
    found = dict.fromkeys(reversed(KINDS), 0)
    failure, draw = _costs(inputs)
    found[failure] += state.failures
    if draw != NONE:
        found[draw] += state.draws
    return found


def _effects(inputs: Inputs, state: Wear) -> tuple[Effect, ...]:
    return tuple(Effect(kind, count) for kind, count in _levels(inputs, state).items())


def _score(_: Inputs, state: Wear) -> tuple[int, int]:
    return -state.failures, -state.draws


CHAIN = Calculator(
    "basics.chain",
    "Chain of checks",
    "Scrapes, hard work, hunger, thirst, lost sleep, heat or cold: check after check, and what they cost.",
    (
        SCRAPES_RULE,
        WORK_RULE,
        "basics.hazard.starvation",
        "basics.hazard.dehydration",
        "basics.hazard.sleep-deprivation",
        "basics.hazard.elements",
        "basics.pool.fatigue",
    ),
    FIELDS,
    _answer,
    _course,
    _headline,
    check=_legal,
    roll_label="Roll the checks",
    score=_score,
    wins=lambda _, state: not sum(state),
    won="No fatigue",
    counted=Counted("Fatigue", lambda inputs, state: fatigue_words(**_levels(inputs, state))),
    effects=_effects,
)
