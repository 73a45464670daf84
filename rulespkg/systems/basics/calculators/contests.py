"""The opposed test and the extended test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Chart, Figure, Grid, Series, Step, chance_cell, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.dice import Distribution, Procedure, Ratio, Stage, Total
from rulespkg.field import Choice, Flag, Number, Option, Text
from rulespkg.form import Rows
from rulespkg.plot import at_least, histogram, stacked
from rulespkg.systems.basics.calculators.bands import TONES, three
from rulespkg.systems.basics.checks import Bands, checks, opposed, result, seen
from rulespkg.systems.basics.extended import Task, finish, progress
from rulespkg.systems.basics.inputs import dice_of, house, pool_group, pool_number, training_field
from rulespkg.systems.basics.pools import hits, ready
from rulespkg.words import plural, signed

if TYPE_CHECKING:
    from rulespkg.dice import Pool, Run, Throw
    from rulespkg.systems.basics.extended import End
    from rulespkg.systems.basics.pools import Ready

SIZES = (1, 2, 4, 6, 8, 10, 13, 16, 20)
"""The pools of the heat map."""
STEALTH = {
    "undetected": "You stay unseen.",
    "hidden-but-suspected": "You are not seen, but the watcher knows that someone is about.",
    "spotted-surprise-attack": "You are spotted, and the watcher may open the fight with a surprise attack.",
}
PLAIN = {
    "success": "You win.",
    "draw": "A draw: usually both get a part of what they wanted.",
    "failure": "The other side wins.",
}
_SNEAKS = ("kind", ("stealth",))


def _sides(inputs: Inputs) -> tuple[Pool, Pool]:
    return hits(dice_of(inputs["a"])), hits(dice_of(inputs["b"]))


def _keen(inputs: Inputs) -> int:
    """A draw that Awareness turns counts as lost by one hit."""
    return int(inputs["kind"] == "stealth" and inputs["keen"])


def _margin(inputs: Inputs, margin: int) -> int:
    return margin - _keen(inputs) if margin == 0 else margin


def _bands(inputs: Inputs) -> Bands:
    found = opposed(*_sides(inputs))
    if _keen(inputs):
        return Bands(found.success, Ratio(0), found.draw + found.failure)
    return found


def _procedure(inputs: Inputs) -> Procedure:
    mine, theirs = _sides(inputs)
    names = ("Sneak", "Detection") if inputs["kind"] == "stealth" else ("Your side", "Other side")

    def tell(_: int, __: Throw, margin: int) -> list[tuple[str, str]]:
        return [(f"Your hits less theirs: {signed(margin)}.", "basics.test.opposed")]

    stages = (
        Stage(names[0], lambda _: mine, lambda _, got: got),
        Stage(names[1], lambda _: theirs, lambda so_far, got: so_far - got, tell),
    )
    return Procedure(0, stages, lambda margin: _margin(inputs, margin))


def _means(inputs: Inputs, margin: int) -> str:
    return STEALTH[seen(margin)] if inputs["kind"] == "stealth" else PLAIN[result(margin)]


def _opposed_odds(inputs: Inputs) -> Answer:
    found = _bands(inputs)
    names = (
        ("Unseen", "Suspected", "Spotted") if inputs["kind"] == "stealth" else ("You win", "Draw", "They win")
    )
    figures = three(found, names)
    margins = _procedure(inputs).enumerate().sorted()
    return Answer(
        f"{names[0]} {percent(found.success)} of the time, {names[1].lower()} {percent(found.draw)}, "
        f"{names[2].lower()} {percent(found.failure)}.",
        figures=(*figures, Figure("Mean margin", margins.mean(), "hits")),
        charts=(stacked("Outcome", figures), _margin_chart(margins, names), at_least(margins, "Net hits")),
        grids=(_meanings(inputs, found), _heat(inputs)),
        notes=house(inputs),
    )


def _margin_chart(margins: Distribution, names: tuple[str, str, str]) -> Chart:
    tones = dict(zip(TONES, zip(names, TONES.values(), strict=True), strict=True))
    likely = max(margins, key=lambda by: (float(margins[by]), by))
    sentence = f"The commonest margin is {signed(likely)}, {percent(margins[likely])} of the time."
    return histogram("Your hits less theirs", sentence, "Margin", margins, kind=lambda by: tones[result(by)])


def _meanings(inputs: Inputs, found: Bands) -> Grid:
    rows = tuple(
        (Cell(name, ""), chance_cell(chance), Cell(_means(inputs, margin), ""))
        for name, chance, margin in zip(
            ("More hits", "Equal hits", "Fewer hits"), found, (1, 0, -1), strict=True
        )
    )
    return Grid("What each result means", "", ("Your hits", "Chance", "Meaning"), rows)


def _heat(inputs: Inputs) -> Grid:
    mine = {size: hits(ready(size, (), inputs["a"]["training"])) for size in SIZES}
    theirs = {size: hits(ready(size, (), inputs["b"]["training"])) for size in SIZES}
    rows = tuple(
        (
            Cell(f"{size} dice" if size > 1 else "1 die", ""),
            *(chance_cell(_ahead(pool, other)) for other in theirs.values()),
        )
        for size, pool in mine.items()
    )
    sentence = "Your chance to have more hits; rows are your pool, columns theirs, each with its training."
    return Grid("Pool against pool", sentence, ("Your pool", *map(str, SIZES)), rows, heat=True)


def _ahead(mine: Pool, theirs: Pool) -> Ratio:
    """The chance of more hits, by running sums."""
    own, other = mine.odds(), theirs.odds()
    below, won, weights = 0, 0, dict(other.items())
    for got, weight in sorted(own.items()):
        below += weights.get(got - 1, 0)
        won += weight * below
    return Ratio(won, own.total * other.total)


def _opposed_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    return _means(inputs, run.state), TONES[result(run.state)]


def _score(_: Inputs, margin: int) -> int:
    return margin


OPPOSED = Calculator(
    "basics.opposed",
    "Opposed test",
    "Two pools against each other: who has more hits, and what a draw means.",
    ("basics.test.opposed", "basics.test.opposed.stealth", "basics.test.net"),
    (
        Choice(
            "kind",
            "What it is",
            "plain",
            (Option("plain", "Any opposed test"), Option("stealth", "You sneak, they watch")),
            rule="basics.test.opposed.stealth",
        ),
        pool_group("a", "You", 8),
        pool_group("b", "Other side", 6),
        Flag(
            "keen",
            "The watcher has Awareness 5",
            help="A draw then spots you as if by one hit.",
            rule="basics.test.opposed.stealth",
            only=_SNEAKS,
        ),
    ),
    _opposed_odds,
    _procedure,
    _opposed_headline,
    score=_score,
    wins=lambda _, margin: margin > 0,
    won="You win",
    counted=Counted("Margin", _score),
)


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
    "deadline", "Deadline", 5, 1, 999, help="In the same unit as the interval.", rule="basics.test.extended"
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
