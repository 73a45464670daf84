"""A chain of checks against one hazard: scrapes, hard work, food, water, sleep, heat or cold."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from rulespkg.model.answer import (
    Answer,
    Cell,
    Chart,
    Effect,
    Figure,
    Grid,
    Series,
    Step,
    number,
    numbered,
    percent,
)
from rulespkg.model.problem import refuse
from rulespkg.model.table import find
from rulespkg.systems.basics.checks.extended import check_count
from rulespkg.systems.basics.fields import free_levels
from rulespkg.systems.basics.figures import fatigue_grid
from rulespkg.systems.basics.hazards.calculators.chain_fields import (
    AWAKE,
    COMBINED,
    DRY,
    HUNGER,
    OPEN,
    WORK,
    ChainForm,
)
from rulespkg.systems.basics.hazards.chain import ChainCheck, CheckTally, TallySequence, check_chain
from rulespkg.systems.basics.hazards.fatigue import KINDS, NONE, fatigue_words
from rulespkg.systems.basics.hazards.tables import COLD, HAZARDS, HEAT, SCRAPES
from rulespkg.systems.basics.hazards.thresholds import (
    MOST_CHECKS,
    repeated,
    rising,
    sleep_needed,
    thirst_checks,
)
from rulespkg.systems.basics.house import House

if TYPE_CHECKING:
    from rulespkg.dice import Run

SCRAPES_RULE, WORK_RULE = "basics.hazard.scrapes", "basics.hazard.strenuous"
RULES = {
    WORK: WORK_RULE,
    HUNGER: "basics.hazard.starvation",
    DRY: "basics.hazard.dehydration",
    AWAKE: "basics.hazard.sleep-deprivation",
}
NO_WORK, NO_SCRAPES = 3, 4
"""Ranks of the perk Endurance that spare the checks of hard work, and those of scrapes."""


class CheckChain(House, ChainForm):
    """Scrapes, strenuous activity, starvation, dehydration, sleep deprivation, heat or cold: check after
    check, and the fatigue that you take.
    """

    id, title = "basics.chain", "Chain of checks"
    purpose = "Roll a series of checks against a hazard"
    strip = (("what", "Danger"), ("pool", "Pool"), ("threshold", ""), ("checks", ""))
    rules = (
        SCRAPES_RULE,
        WORK_RULE,
        "basics.hazard.starvation",
        "basics.hazard.dehydration",
        "basics.hazard.sleep-deprivation",
        "basics.hazard.elements",
        "basics.pool.fatigue",
    )
    roll_label = "Roll the checks"
    win_label = "No fatigue"
    count_label = "Fatigue"
    count_better = ""

    @cached_property
    def facts(self) -> dict[str, Any]:
        """The row of what is gone through: what a failure and a draw cost, and what else its table says."""
        return find((SCRAPES, HEAT, COLD, HAZARDS), self.what).facts

    @property
    def costs(self) -> tuple[str, str]:
        """The kinds of fatigue of a failure and of a draw."""
        facts = self.facts
        return facts["failure"], facts["draw"]

    @property
    def example(self) -> bool:
        """Whether it is a row of the table of scrapes."""
        return self.what in SCRAPES.slugs()

    @property
    def thresholds(self) -> tuple[int, ...]:
        """The thresholds of the checks with the pool that resists, as the rule has them."""
        what, facts = self.what, self.facts
        if self.example:
            own = facts["threshold"]
            return repeated(self.threshold if own is None else own, facts["athletics_checks"])
        if what in OPEN:
            return repeated(self.threshold, self.checks)
        if what == WORK:
            return repeated(self.threshold, check_count(self.every, self.hours))
        if what in (HUNGER, AWAKE):
            return rising(self.days)
        if what == DRY:
            return rising(self.days * thirst_checks(self.climate))
        return repeated(facts["threshold"], self.days * facts["checks_per_day"])

    @cached_property
    def chained(self) -> tuple[ChainCheck, ...]:
        """Every check in order, as the perk leaves it."""
        perk, what = self.perk, self.what
        own = _spared(self.thresholds, perk, NO_WORK if what == WORK else NO_SCRAPES if self.rough else 0)
        more = repeated(self.threshold, self.facts["endurance_checks"]) if what in COMBINED else ()
        first = [ChainCheck(f"Check {at}", self.pool, needed, self.rule) for at, needed in enumerate(own, 1)]
        then = [
            ChainCheck(f"Endurance {at}", self.endurance, needed, WORK_RULE)
            for at, needed in enumerate(_spared(more, perk, NO_WORK), 1)
        ]
        return (*first, *then)

    @property
    def rough(self) -> bool:
        """Whether it is scrapes and bruises."""
        return self.example or self.what in OPEN

    @property
    def rule(self) -> str:
        """The rule of what is gone through."""
        return SCRAPES_RULE if self.rough else RULES.get(self.what, "basics.hazard.elements")

    def dice(self) -> TallySequence:
        draws = self.costs[1] != NONE
        return check_chain(self.chained, draws, self.fatigue_penalty, free_levels(self.perk))

    def odds(self) -> Answer:
        sequence, (failure, draw) = self.dice(), self.costs
        course = sequence.course
        end, failures, draws = course.end, course.failures[-1], course.draws[-1]
        draw_figures = (Figure(f"Mean {draw} fatigue", draws, "levels", key="mean_draws"),)
        means = [f"{number(failures)} {failure}", *([f"{number(draws)} {draw}"] if draw != NONE else [])]
        return Answer(
            f"No fatigue in {percent(end[CheckTally(0, 0)])}; on average {', '.join(means)}.",
            figures=(
                Figure("No fatigue", end[CheckTally(0, 0)], tone="success", key="unscathed"),
                Figure(f"Mean {failure} fatigue", failures, "levels", key="mean_failures"),
                *(draw_figures if draw != NONE else ()),
                Figure("Checks", len(sequence.checks), "", key="checks"),
                *self.sleep_figure,
            ),
            charts=(_chart(sequence),),
            grids=(_grid(sequence, failure, draw), fatigue_grid(end, failure, draw)),
            notes=(*self.notes, *self.house),
        )

    @property
    def sleep_figure(self) -> tuple[Figure, ...]:
        """What it takes to make up for lost sleep."""
        if self.what != AWAKE:
            return ()
        return (Figure("Sleep that makes up for it", sleep_needed(self.days), "hours", key="sleep_needed"),)

    @property
    def notes(self) -> tuple[Step, ...]:
        """Sentences on what it costs."""
        failure, draw = self.costs
        costs = f"On a failure you take one level of {failure} fatigue, on a draw " + (
            "nothing." if draw == NONE else f"one of {draw}."
        )
        steps = [Step(costs, self.rule)]
        if not self.rough and self.what not in (WORK, AWAKE):
            words = "As long as this lasts, rest removes no temporary or short fatigue."
            steps.append(Step(words, "basics.recovery.hazard-block"))
        if self.what == AWAKE:
            steps.append(Step("As long as this lasts, you recover no short or long fatigue.", RULES[AWAKE]))
        return tuple(steps)

    def check(self) -> None:
        number = check_count(self.every, self.hours) if self.what == WORK else 0
        if number > MOST_CHECKS:
            words = f"Hours of work must be so many that at most {MOST_CHECKS} checks fit in, not {number}."
            raise refuse("hours", "Hours of work", words)
        if len(self.chained) > MOST_CHECKS:
            words = (
                f"Days must be so few that they bring at most {MOST_CHECKS} checks, not {len(self.chained)}."
            )
            raise refuse("days", "Days", words)

    def headline(self, run: Run) -> tuple[str, str]:
        words = fatigue_words(**self.levels(run.state))
        tone = "success" if not sum(run.state) else "marginal" if not run.state.failures else "failure"
        return f"{words[:1].upper()}{words[1:]}.", tone

    def levels(self, state: CheckTally) -> dict[str, int]:
        """The levels gained by kind, gravest first."""
        levels = dict.fromkeys(reversed(KINDS), 0)
        failure, draw = self.costs
        levels[failure] += state.failures
        if draw != NONE:
            levels[draw] += state.draws
        return levels

    def effects(self, state: CheckTally) -> tuple[Effect, ...]:
        return tuple(Effect(kind, count) for kind, count in self.levels(state).items())

    def score(self, state: CheckTally) -> tuple[int, int]:
        return -state.failures, -state.draws

    def wins(self, state: CheckTally) -> bool:
        return not sum(state)

    def counts(self, state: CheckTally) -> str:
        return fatigue_words(**self.levels(state))


def _spared(thresholds: tuple[int, ...], perk: int, from_rank: int) -> tuple[int, ...]:
    """One lower from rank 1 of the perk Endurance on, and none from the rank that spares them."""
    if from_rank and perk >= from_rank:
        return ()
    return tuple(max(0, threshold - (perk >= 1)) for threshold in thresholds)


def _chart(sequence: TallySequence) -> Chart:
    points = tuple((str(at), chance) for at, chance in enumerate(sequence.course.none))
    series = (Series("No fatigue", points, "success", keys=tuple(str(at) for at in range(len(points)))),)
    sentence = f"After the last check, you have no fatigue {percent(points[-1][1])} of the time."
    return Chart("lines", "Check by check", sentence, "Checks", series, key="by_check")


def _grid(sequence: TallySequence, failure: str, draw: str) -> Grid:
    _, none, failures, draws = sequence.course
    return Grid.of(
        "checks",
        "Every check",
        "Before boxes are full.",
        numbered(zip(sequence.checks, none[1:], failures[1:], draws[1:], strict=True)),
        ("check", "Check", lambda row: row[0].label),
        ("threshold", "Threshold", lambda row: row[0].threshold),
        ("unscathed", "No fatigue so far", lambda row: row[1]),
        (
            "mean_failures",
            f"Mean {failure}",
            lambda row: Cell(row[2], "levels"),
        ),
        *(
            [
                (
                    "mean_draws",
                    f"Mean {draw}",
                    lambda row: Cell(row[3], "levels"),
                )
            ]
            if draw != NONE
            else []
        ),
    )
