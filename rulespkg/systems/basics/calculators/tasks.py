"""The extended and the group test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import (
    Answer,
    Cell,
    Chart,
    Effect,
    Figure,
    Grid,
    Series,
    Step,
    chance_cell,
    number,
    percent,
)
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.dice import Ratio, Total
from rulespkg.field import Amount, Number, Text
from rulespkg.form import Rows
from rulespkg.systems.basics.calculators.bands import told
from rulespkg.systems.basics.checks import checks, result
from rulespkg.systems.basics.extended import Task, finish
from rulespkg.systems.basics.inputs import MOST_THRESHOLD, pool_number, training_field
from rulespkg.systems.basics.pools import hits, ready
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Run
    from rulespkg.systems.basics.extended import End
    from rulespkg.systems.basics.pools import Ready


def _team(inputs: Inputs) -> list[Ready]:
    return [ready(row["pool"], (), row["training"]) for row in inputs["helpers"]]


def _left(inputs: Inputs) -> int:
    """The hits still missing (basics.test.extended.partial)."""
    return max(0, int(inputs["threshold"] - inputs["so_far"]))


def _done_before(inputs: Inputs) -> bool:
    """Whether banked hits have reached the threshold already."""
    return bool(inputs["so_far"]) and not _left(inputs)


def _all_checks(inputs: Inputs) -> int:
    return checks(inputs["interval"], inputs["deadline"])


def _checks(inputs: Inputs) -> int:
    return min(MOST_CHECKS, _all_checks(inputs))


MOST_CHECKS = 30
"""More checks than this are not looked at."""
MOST_HELPERS = 12


def _task(inputs: Inputs) -> Task:
    return Task(_team(inputs), _left(inputs), 0 if _done_before(inputs) else _checks(inputs))


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
    return f"{plural(check, 'check')}, time {_time(inputs, check)}"


def _time(inputs: Inputs, check: int) -> str:
    """When a check ends."""
    return number(Ratio(check) * inputs["interval"])


def _extended_odds(inputs: Inputs) -> Answer:
    if _done_before(inputs):
        return Answer("The task is done: the hits reach the threshold.", "success")
    team, left, count = _team(inputs), _left(inputs), _checks(inputs)
    in_time = finish(team, left, count)
    far = finish(team, left, min(MOST_CHECKS, max(count * 2, 8)))
    sure, median = _first(far.at, Ratio(inputs["sure"], 100)), _first(far.at, Ratio(1, 2))
    mean = Total([hits(one) for one in team]).odds().mean()
    return Answer(
        f"Done in time {percent(in_time.success)} of the time, with {plural(count, 'check')} for "
        f"{plural(left, 'hit')}; to be {inputs['sure']}% sure: {_by(inputs, sure)}.",
        figures=(
            Figure("Done in time", in_time.success, tone="success", key="success"),
            Figure("Too late", in_time.failure, tone="failure", key="failure"),
            *(_once(team, left) if count == 1 else ()),
            Figure("Checks that the deadline leaves", _all_checks(inputs), "", key="checks"),
            Figure("Half are done after", _by(inputs, median), "", key="half_after"),
            Figure(f"{inputs['sure']}% are done after", _by(inputs, sure), "", key="sure_after"),
            Figure("Mean hits of a check", mean, "hits", key="mean_hits"),
        ),
        charts=(_curve(inputs, far.at, count),),
        grids=(_by_check(inputs, team, far.at, left), _more_hands(inputs, team, left, count)),
        notes=_extended_notes(inputs),
    )


def _once(team: list[Ready], left: int) -> tuple[Figure, ...]:
    """With a single check a group may also draw (basics.test.group)."""
    drawn = Total([hits(one) for one in team]).odds()[left]
    return (Figure("Of these by a draw", drawn, tone="tie", key="draw"),)


def _curve(inputs: Inputs, at: tuple[Ratio, ...], count: int) -> Chart:
    done, sums = Ratio(0), []
    for chance in at:
        done = done + chance
        sums.append(done)
    points = tuple((_time(inputs, check), sum_) for check, sum_ in enumerate(sums, 1))
    keys, late = tuple(str(check) for check in range(1, len(points) + 1)), max(0, count - 1)
    series = [Series("Done in time", points[:count], "success", "in_time", keys[:count])]
    if len(points) > count:
        series.append(Series("Past the deadline", points[late:], "failure", "late", keys[late:]))
    shown = [one for one in series if one.points]
    deadline = number(Ratio(1) * inputs["deadline"])
    sentence = f"The deadline is at {deadline}, after {plural(count, 'check')}."
    return Chart("lines", "Done by then", sentence, "Time", tuple(shown), key="done_by")


def _by_check(inputs: Inputs, team: list[Ready], at: tuple[Ratio, ...], left: int) -> Grid:
    each = Total([hits(one) for one in team]).odds().mean()
    rows, done = [], Ratio(0)
    for check, chance in enumerate(at, 1):
        done = done + chance
        to_go = left - check * float(each)
        rows.append(
            (
                Cell(str(check), ""),
                Cell(_time(inputs, check), ""),
                chance_cell(chance),
                chance_cell(done),
                Cell(f"{max(0, to_go):.1f}", ""),
            )
        )
    columns = ("Check", "Time", "Done just then", "Done by then", "Hits to go at the mean")
    return Grid(
        "Check by check",
        "Hits add up until the threshold is reached.",
        columns,
        tuple(rows),
        key="checks",
        column_keys=("check", "time", "done_just_then", "done_by_then", "mean_to_go"),
        row_keys=tuple(str(check) for check in range(1, len(rows) + 1)),
    )


def _more_hands(inputs: Inputs, team: list[Ready], left: int, count: int) -> Grid:
    """What one helper fewer or more like the first is worth."""
    teams = [("now", f"{len(team)} as they are", team)]
    if len(team) > 1:
        teams.insert(0, ("fewer", f"Without {_name(inputs, len(team))}", team[:-1]))
    teams.append(("more", f"One more like {_name(inputs, 1)}", [*team, team[0]]))
    rows = [(Cell(words, ""), chance_cell(finish(one, left, count).success)) for _, words, one in teams]
    return Grid(
        "More hands",
        "Everybody's hits count.",
        ("Team", "Done in time"),
        tuple(rows),
        key="hands",
        column_keys=("team", "success"),
        row_keys=tuple(key for key, _, _ in teams),
    )


def _name(inputs: Inputs, at: int) -> str:
    return inputs["helpers"][at - 1]["name"] or f"helper {at}"


def _extended_notes(inputs: Inputs) -> tuple[Step, ...]:
    found = [Step("The last check may end on the deadline itself.", "basics.test.extended")]
    if not _all_checks(inputs):
        found.append(Step("No check fits before the deadline, so nothing is rolled.", "basics.test.extended"))
    if _all_checks(inputs) > MOST_CHECKS:
        found.append(Step(f"Only the first {MOST_CHECKS} checks are looked at.", "basics.test.extended"))
    if len(inputs["helpers"]) > 1:
        found.append(Step("Each rolls a pool of one's own; hits are added.", "basics.test.group"))
    return tuple(found)


def _extended_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    end: End = run.state
    if _done_before(inputs):
        return "The task was done already.", "success"
    if not _done(inputs, end):
        return f"Too late: {plural(_missing(inputs, end), 'hit')} missing.", "failure"
    if _checks(inputs) > 1:
        return f"Done at check {end.done_at}, time {_time(inputs, end.done_at)}.", "success"
    words = f"Done: {told(_over(inputs, end), end.total + inputs['so_far'], inputs['threshold'])}"
    if _over(inputs, end):
        return f"{words}.", "success"
    return f"{words}, which is enough.", ""


def _over(inputs: Inputs, end: End) -> int:
    """All hits less the threshold."""
    return int(end.total - _left(inputs))


def _missing(inputs: Inputs, end: End) -> int:
    return max(0, -_over(inputs, end))


def _done(inputs: Inputs, end: End) -> bool:
    return end.done_at > 0 or _done_before(inputs)


def _end_score(inputs: Inputs, end: End) -> tuple[int, int]:
    return (1, -end.done_at) if _done(inputs, end) else (0, -_missing(inputs, end))


def _end_words(inputs: Inputs, end: End) -> str:
    if _done_before(inputs):
        return "Done already"
    if end.done_at:
        return f"Check {end.done_at}"
    missing = _missing(inputs, end)
    return "Missing 10 or more" if missing >= 10 else f"Missing {missing}"


def _effects(inputs: Inputs, end: End) -> tuple[Effect, ...]:
    """All hits with those banked before, what is missing, the check that finished it (0 for none).

    A single check has one of three results.
    """
    once = (Effect("outcome", result(_over(inputs, end))),) if _checks(inputs) == 1 else ()
    return (
        Effect("total", end.total + inputs["so_far"]),
        Effect("remaining", _missing(inputs, end)),
        Effect("done_at", end.done_at),
        Effect("met", int(_done(inputs, end))),
        *(() if _done_before(inputs) else once),
    )


_DEADLINE = Amount(
    "deadline",
    "Deadline",
    5,
    0,
    1_000_000,
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
            MOST_HELPERS,
            "Helper",
        ),
        Number("threshold", "Threshold", 12, 0, MOST_THRESHOLD, rule="basics.test.extended"),
        Number("so_far", "Hits so far", 0, 0, MOST_THRESHOLD, rule="basics.test.extended.partial"),
        Amount(
            "interval",
            "Time of one check",
            1,
            0,
            1_000_000,
            above=True,
            help="Minutes, hours or days.",
            rule="basics.test.extended",
        ),
        _DEADLINE,
        Number("sure", "How sure you want to be", 90, 1, 99, help="Percent."),
    ),
    _extended_odds,
    _task,
    _extended_headline,
    roll_label="Roll it out",
    score=_end_score,
    wins=_done,
    won="Done in time",
    counted=Counted("End", _end_words),
    effects=_effects,
)
