"""The extended and the group test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Chart, Figure, Grid, Series, Step, chance_cell, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.dice import Ratio, Total
from rulespkg.field import Number, Text
from rulespkg.form import Rows
from rulespkg.systems.basics.checks import checks
from rulespkg.systems.basics.extended import Task, finish, progress
from rulespkg.systems.basics.inputs import pool_number, training_field
from rulespkg.systems.basics.pools import hits, ready
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Run
    from rulespkg.systems.basics.extended import End
    from rulespkg.systems.basics.pools import Ready


def _team(inputs: Inputs) -> list[Ready]:
    return [ready(row["pool"], (), row["training"]) for row in inputs["helpers"]]


def _left(inputs: Inputs) -> int:
    return int(progress(inputs["threshold"], [inputs["so_far"]]).remaining)


def _checks(inputs: Inputs) -> int:
    return min(MOST_CHECKS, checks(inputs["interval"], inputs["deadline"]))


MOST_CHECKS = 30
"""More checks than this are not looked at."""


def _task(inputs: Inputs) -> Task:
    return Task(_team(inputs), _left(inputs), _checks(inputs))


def _first(at: tuple[Ratio, ...], wanted: Ratio) -> int | None:
    """The first check by which the chance to be done has reached a wanted one."""
    done = Ratio(0)
    for check, chance in enumerate(at, 1):
        done = done + chance
        if done >= wanted:
            return check
    return None


def _by(inputs: Inputs, check: int | None) -> str:
    if check is None:
        return f"not within {plural(MOST_CHECKS, 'check')}"
    return f"{plural(check, 'check')}, time {check * inputs['interval']}"


def _extended_odds(inputs: Inputs) -> Answer:
    team, left, count = _team(inputs), _left(inputs), _checks(inputs)
    if not left:
        return Answer("The task is done: the hits reach the threshold.", "success")
    in_time = finish(team, left, count)
    far = finish(team, left, min(MOST_CHECKS, max(count * 2, 8)))
    wanted = Ratio(inputs["sure"], 100)
    sure, median = _first(far.at, wanted), _first(far.at, Ratio(1, 2))
    mean = Total([hits(one) for one in team]).odds().mean()
    return Answer(
        f"Done in time {percent(in_time.success)} of the time, with {plural(count, 'check')} for "
        f"{plural(left, 'hit')}; to be {inputs['sure']}% sure: {_by(inputs, sure)}.",
        figures=(
            Figure("Done in time", in_time.success, tone="success"),
            Figure("Too late", in_time.failure, tone="failure"),
            Figure("Checks that the deadline leaves", count, "checks"),
            Figure("Half are done after", _by(inputs, median), ""),
            Figure(f"{inputs['sure']}% are done after", _by(inputs, sure), ""),
            Figure("Mean hits of a check", mean, "hits"),
        ),
        charts=(_curve(inputs, far.at, count),),
        grids=(_by_check(inputs, team, far.at, left), _more_hands(inputs, team, left, count)),
        notes=_extended_notes(inputs),
    )


def _curve(inputs: Inputs, at: tuple[Ratio, ...], count: int) -> Chart:
    done, sums = Ratio(0), []
    for chance in at:
        done = done + chance
        sums.append(done)
    points = tuple((str(check * inputs["interval"]), sum_) for check, sum_ in enumerate(sums, 1))
    series = [Series("Done in time", points[:count], "success")]
    if len(points) > count:
        series.append(Series("Past the deadline", points[max(0, count - 1) :], "failure"))
    shown = [one for one in series if one.points]
    sentence = f"The deadline is at {inputs['deadline']}, after {plural(count, 'check')}."
    return Chart("lines", "Done by then", sentence, "Time", tuple(shown))


def _by_check(inputs: Inputs, team: list[Ready], at: tuple[Ratio, ...], left: int) -> Grid:
    each = Total([hits(one) for one in team]).odds().mean()
    rows, done = [], Ratio(0)
    for check, chance in enumerate(at[:20], 1):
        done = done + chance
        to_go = left - check * float(each)
        rows.append(
            (
                Cell(str(check), ""),
                Cell(check * inputs["interval"], ""),
                chance_cell(chance),
                chance_cell(done),
                Cell(f"{max(0, to_go):.1f}", ""),
            )
        )
    columns = ("Check", "Time", "Done just then", "Done by then", "Hits to go at the mean")
    return Grid("Check by check", "Hits add up until the threshold is reached.", columns, tuple(rows))


def _more_hands(inputs: Inputs, team: list[Ready], left: int, count: int) -> Grid:
    """What one helper fewer or more like the first is worth."""
    rows = []
    teams = [(f"{len(team)} as they are", team)]
    if len(team) > 1:
        teams.insert(0, (f"Without helper {len(team)}", team[:-1]))
    teams.append(("One more like helper 1", [*team, team[0]]))
    for words, one in teams:
        tried = finish(one, left, count)
        rows.append((Cell(words, ""), chance_cell(tried.success)))
    return Grid("More hands", "Everybody's hits count.", ("Team", "Done in time"), tuple(rows))


def _extended_notes(inputs: Inputs) -> tuple[Step, ...]:
    found = [Step("The last check may end on the deadline itself.", "basics.test.extended")]
    if checks(inputs["interval"], inputs["deadline"]) > MOST_CHECKS:
        found.append(Step(f"Only the first {MOST_CHECKS} checks are looked at.", "basics.test.extended"))
    if len(inputs["helpers"]) > 1:
        found.append(Step("Each rolls a pool of one's own; hits are added.", "basics.test.group"))
    return tuple(found)


def _extended_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    end: End = run.state
    if not _left(inputs):
        return "The task was done already.", "success"
    if end.done_at:
        return f"Done at check {end.done_at}, time {end.done_at * inputs['interval']}.", "success"
    return f"Too late: {plural(end.remaining, 'hit')} missing.", "failure"


def _done(inputs: Inputs, end: End) -> bool:
    return end.done_at > 0 or end.remaining == 0


def _end_score(_: Inputs, end: End) -> tuple[int, int]:
    return (1, -end.done_at) if end.done_at or not end.remaining else (0, -end.remaining)


def _end_words(_: Inputs, end: End) -> str:
    if end.done_at:
        return f"Check {end.done_at}"
    return "Missing 10 or more" if end.remaining >= 10 else f"Missing {end.remaining}"


def _extended_check(inputs: Inputs) -> None:
    if inputs["so_far"] and not _left(inputs):
        return
    if not _checks(inputs):
        raise _DEADLINE.refused(inputs["deadline"], f"at least {inputs['interval']}, the time of one check")


_DEADLINE = Number(
    "deadline",
    "Deadline",
    5,
    1,
    999,
    help="In the unit of the time of one check.",
    rule="basics.test.extended",
)

EXTENDED = Calculator(
    "basics.extended",
    "Extended and group tests",
    "Hits that add up, alone or together: is it done in time, and how long does it take?",
    ("basics.test.extended", "basics.test.group", "basics.test.extended.partial"),
    (
        Rows(
            "helpers",
            "Who works on it",
            (
                Text("name", "Name", "", 40),
                pool_number("pool", "Pool", 8, rule="basics.pool.compose"),
                training_field(),
            ),
            ({"name": "Ana"},),
            1,
            5,
            "Helper",
        ),
        Number("threshold", "Threshold", 12, 0, 60, rule="basics.test.extended"),
        Number("so_far", "Hits so far", 0, 0, 60, rule="basics.test.extended.partial"),
        Number(
            "interval",
            "Time of one check",
            1,
            1,
            999,
            help="Minutes, hours or days.",
            rule="basics.test.extended",
        ),
        _DEADLINE,
        Number("sure", "How sure you want to be", 90, 1, 99, help="Percent."),
    ),
    _extended_odds,
    _task,
    _extended_headline,
    check=_extended_check,
    roll_label="Roll it out",
    score=_end_score,
    wins=_done,
    won="Done in time",
    counted=Counted("End", _end_words),
)
