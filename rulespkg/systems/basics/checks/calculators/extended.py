"""The extended and the group test."""

from __future__ import annotations

from functools import cached_property

from rulespkg.dice import Ratio, Run, Total
from rulespkg.model.answer import (
    Answer,
    Chart,
    Effect,
    Figure,
    Grid,
    Series,
    Step,
    number,
    percent,
)
from rulespkg.model.form import Form, amount, parts, text, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import plural
from rulespkg.systems.basics.checks.extended import End, Task, check_count, done_by, most_checks, unfinished
from rulespkg.systems.basics.checks.outcomes import result
from rulespkg.systems.basics.dice import DicePool, dice_pool, hits
from rulespkg.systems.basics.fields import MOST_THRESHOLD, pool_size, skill
from rulespkg.systems.basics.figures import outcome_words
from rulespkg.systems.basics.house import House

MOST_HELPERS = 12
MOST_ROWS = 30
"""So many checks the table and the curve show, evenly spaced where the deadline leaves more."""
MOST_SPANS = 15
"""Among many rolls so many checks, or spans of checks, are told apart."""
SURE = Ratio(999_999, 1_000_000)
"""Where the table has not room for every check, it ends at the one by which this chance is reached."""


class Helper(Form):
    """Somebody who works on it."""

    name = text("Name", 40)
    pool = pool_size("Pool", 8, rule="basics.pool.compose")
    training = skill()

    @property
    def label(self) -> str:
        """The name, or the place in the list."""
        return self.name or self.called.lower()


class ExtendedTest(House):
    """Hits that add up, alone or together: is it done in time, and how long does it take?"""

    id, title = "basics.extended", "Extended and group tests"
    purpose = "Work at a long task, alone or together"
    strip = (
        ("helpers.1.pool", "Pool"),
        ("helpers.1.training", "Training"),
        ("threshold", ""),
        ("deadline", ""),
    )
    rules = ("basics.test.extended", "basics.test.group", "basics.test.extended.partial")
    roll_label = "Roll it out"
    win_label = "Done in time"
    count_label = "End"

    helpers = parts(Helper, "Who works on it", ({"name": "Ana"},), 1, MOST_HELPERS, "Helper")
    threshold = whole("Threshold", 12, 0, MOST_THRESHOLD, rule="basics.test.extended")
    so_far = whole("Hits so far", 0, 0, MOST_THRESHOLD, rule="basics.test.extended.partial")
    interval = amount(
        "Time of one check",
        1,
        0,
        1_000_000,
        above=True,
        help="Minutes, hours or days.",
        rule="basics.test.extended",
    )
    deadline = amount(
        "Deadline",
        5,
        0,
        1_000_000,
        help="In the same unit as the time of one check.",
        rule="basics.test.extended",
    )
    sure = whole("How sure you want to be", 90, 1, 99, help="Percent.")

    @cached_property
    def team(self) -> list[DicePool]:
        """What each helper rolls."""
        return [dice_pool(helper.pool, (), helper.training) for helper in self.helpers]

    @property
    def left(self) -> int:
        """The hits still missing (basics.test.extended.partial)."""
        return max(0, self.threshold - self.so_far)

    @property
    def done_before(self) -> bool:
        """Whether banked hits have reached the threshold already."""
        return self.so_far > 0 and not self.left

    @cached_property
    def checks(self) -> int:
        """The checks that the deadline leaves."""
        return check_count(self.interval, self.deadline)

    def check(self) -> None:
        most = most_checks(self.team)
        if self.checks > most:
            dice = plural(sum(member.dice for member in self.team), "die")
            words = f"Deadline must leave at most {most} checks of {dice}, not {self.checks}."
            raise refuse("deadline", "Deadline", words)

    def dice(self) -> Task:
        return Task(self.team, self.left, 0 if self.done_before else self.checks)

    def by_check(self, check: int | None) -> str:
        """By when, in words."""
        if check is None:
            return f"not within {plural(most_checks(self.team), 'check')}"
        return f"{plural(check, 'check')}, time {self.time(check)}"

    def time(self, check: int) -> str:
        """When a check ends."""
        return number(Ratio(check) * self.interval)

    @cached_property
    def shown(self) -> list[int]:
        """The checks that the table shows, among them the last before the deadline."""
        most, count = most_checks(self.team), self.checks
        last = min(most, max(count * 2, 8))
        if last > MOST_ROWS:
            last = min(last, max(MOST_ROWS, done_by(self.team, self.left, SURE) or most))
        step = -(-last // MOST_ROWS)
        return sorted({*range(step, last + 1, step), *((count,) if 0 < count <= last else ())})

    def odds(self) -> Answer:
        if self.done_before:
            return Answer("The task is done: the hits reach the threshold.", "success")
        team, left, count = self.team, self.left, self.checks
        missed = unfinished(team, left, count)
        sure, median = done_by(team, left, Ratio(self.sure, 100)), done_by(team, left, Ratio(1, 2))
        mean = Total([hits(member) for member in team]).odds().mean()
        return Answer(
            f"Done in time {percent(1 - missed)}; {self.sure}% sure: {self.by_check(sure)}.",
            figures=(
                Figure("Done in time", 1 - missed, tone="success", key="success"),
                Figure("Too late", missed, tone="failure", key="failure"),
                *(_draw_figure(team, left) if count == 1 else ()),
                Figure("Checks that the deadline leaves", count, "", key="checks"),
                Figure("Half are done after", self.by_check(median), "", key="half_after"),
                Figure(f"{self.sure}% are done after", self.by_check(sure), "", key="sure_after"),
                Figure("Mean hits of a check", mean, "hits", key="mean_hits"),
            ),
            charts=(self.curve(),),
            grids=(self.check_grid(), self.more_hands(team, left, count)),
            notes=self.notes,
        )

    def curve(self) -> Chart:
        """The chance to be done by each check."""
        count, shown = self.checks, self.shown
        point = {check: (self.time(check), 1 - unfinished(self.team, self.left, check)) for check in shown}
        early = [check for check in shown if check <= count]
        late = [check for check in shown if check >= count] if shown[-1] > count else []
        series = [
            Series(words, tuple(map(point.__getitem__, part)), tone, key, tuple(map(str, part)))
            for words, part, tone, key in (
                ("Done in time", early, "success", "in_time"),
                ("Past the deadline", late, "failure", "late"),
            )
            if part
        ]
        deadline = number(Ratio(1) * self.deadline)
        sentence = f"The deadline is at {deadline}, after {plural(count, 'check')}."
        return Chart("lines", "Done by then", sentence, "Time", tuple(series), key="done_by")

    def check_grid(self) -> Grid:
        """Check by check."""
        each = Total([hits(pool) for pool in self.team]).odds().mean()
        to_do = {check: unfinished(self.team, self.left, check) for check in self.shown}
        step = self.shown[0]
        some = f" One check in {step} is shown, and the deadline's." if step > 1 else ""
        return Grid.of(
            "checks",
            "Check by check",
            f"Hits add up until the threshold is reached.{some}",
            {str(check): check for check in self.shown},
            ("check", "Check", str),
            ("time", "Time", self.time),
            (
                "done_just_then",
                "Done just then",
                lambda check: unfinished(self.team, self.left, check - 1) - to_do[check],
            ),
            ("done_by_then", "Done by then", lambda check: 1 - to_do[check]),
            (
                "mean_to_go",
                "Hits to go at the mean",
                lambda check: max(Ratio(0), self.left - check * each).decimal(1),
            ),
        )

    def more_hands(self, team: list[DicePool], left: int, count: int) -> Grid:
        """What one helper fewer or more like the first is worth."""
        teams = {
            "fewer": (f"Without {self.helpers[-1].label}", team[:-1]),
            "now": (f"{len(team)} as they are", team),
            "more": (f"One more like {self.helpers[0].label}", [*team, team[0]]),
        }
        return Grid.of(
            "hands",
            "More hands",
            "Everybody's hits count.",
            {key: (words, team) for key, (words, team) in teams.items() if team},
            ("team", "Team", lambda row: row[0]),
            ("success", "Done in time", lambda row: 1 - unfinished(row[1], left, count)),
        )

    @property
    def notes(self) -> tuple[Step, ...]:
        """Sentences on what was reckoned."""
        steps = [Step("The last check may end on the deadline itself.", "basics.test.extended")]
        if not self.checks:
            words = "No check fits before the deadline, so nothing is rolled."
            steps.append(Step(words, "basics.test.extended"))
        if len(self.helpers) > 1:
            steps.append(
                Step("Everybody rolls a pool of their own, and the hits are added up.", "basics.test.group")
            )
        return tuple(steps)

    def headline(self, run: Run) -> tuple[str, str]:
        end: End = run.state
        if self.done_before:
            return "The task was done already.", "success"
        if not self.wins(end):
            return f"Too late: {plural(self.missing(end), 'hit')} missing.", "failure"
        if self.checks > 1:
            return f"Done at check {end.done_at}, time {self.time(end.done_at)}.", "success"
        words = f"Done: {outcome_words(self.over(end), end.total + self.so_far, self.threshold)}"
        if self.over(end):
            return f"{words}.", "success"
        return f"{words}, which is enough.", ""

    def over(self, end: End) -> int:
        """All hits less the threshold."""
        return end.total - self.left

    def missing(self, end: End) -> int:
        """The hits that are missing in the end."""
        return max(0, -self.over(end))

    def wins(self, end: End) -> bool:
        return end.done_at > 0 or self.done_before

    def score(self, end: End) -> tuple[int, int]:
        return (1, -end.done_at) if self.wins(end) else (0, -self.missing(end))

    def counts(self, end: End) -> str:
        if self.done_before:
            return "Done already"
        if end.done_at:
            return self.counted_check(end.done_at)
        missing = self.missing(end)
        return "Missing 10 or more" if missing >= 10 else f"Missing {missing}"

    def counted_check(self, check: int) -> str:
        """A check, or one of some fifteen spans where there are many."""
        span = -(-self.checks // MOST_SPANS)
        last = -(-check // span) * span
        return f"Check {check}" if span == 1 else f"Checks {last - span + 1} to {min(last, self.checks)}"

    def effects(self, end: End) -> tuple[Effect, ...]:
        # A single check has one of three results.
        once = (Effect("outcome", result(self.over(end))),) if self.checks == 1 else ()
        return (
            Effect("total", end.total + self.so_far),
            Effect("remaining", self.missing(end)),
            Effect("done_at", end.done_at),
            Effect("met", int(self.wins(end))),
            *(() if self.done_before else once),
        )


def _draw_figure(team: list[DicePool], left: int) -> tuple[Figure, ...]:
    """With a single check a group may also draw (basics.test.group)."""
    share = Total([hits(member) for member in team]).odds()[left]
    return (Figure("Of these by a draw", share, tone="tie", key="draw"),)
