"""Any dice, in a notation: rolled, read from the table, and worked out exactly."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars, stacked
from rulespkg.dice import Distribution, Ratio, Run
from rulespkg.dice.algorithms import highest, lowest
from rulespkg.model.answer import (
    Answer,
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
from rulespkg.model.calculator import Calculator, Saved
from rulespkg.model.field import Key, Option
from rulespkg.model.form import choice, typed, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import as_named, isolated, minus
from rulespkg.systems.dice.index.bag_roll import BagRoll, LastThrow
from rulespkg.systems.dice.index.curves import Interval, intervals, shares
from rulespkg.systems.dice.index.expressions import Comparison, Opposed, Repeated, verdict
from rulespkg.systems.dice.index.lexer import Wrong
from rulespkg.systems.dice.index.notation import Line, program, with_signs

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

KEYS = (
    *(
        Key(f"d{sides}", "", 1, 40, f"d{sides}", " + ", begins=True, quick=True)
        for sides in (4, 6, 8, 10, 12, 20, 100)
    ),
    *(Key(f"+{step}", "+ ", step, 99, step=step, quick=True) for step in (1, 2, 3)),
    Key("−1", "- ", 1, 99, quick=True),
    Key("keep", "keep ", 1, 20, quick=True),
    Key("count", "count ", 1, 20, "+"),
    Key("explode", "explode"),
    Key("in order", "in order"),
    Key("v", "v "),
    Key("repeat", "x", 2, 50),
)
JOINTS = ("+", "-", "*", "(", ";", ">", "<", "=", " v", "@", ",")
EXAMPLES = (
    "4d6 keep 3",
    "d8+d6 v 2d10",
    "6d6 count 5+",
    "d10 explode",
    "3d6 in order",
    "2d20 keep 1 lowest",
    "2d6 > 3d4",
    "4dF + 2",
    "2 * d{1,1,2,3} - 1",
    "[highest 3 of 4d6]",
    "6x 4d6 keep 3",
    "d20 + 5 >= 15 x4",
)
SHORT = 24
"""A longer text is cut in a headline."""
MOST_RESULTS = 12
"""More rolls of a repeat are not told one by one in a headline."""


def _signed(flat: dict[str, str]) -> dict[str, str]:
    return {**flat, "throw": with_signs(flat["throw"])} if "throw" in flat else flat


class DiceBag(Calculator):
    """Write dice as you say them, such as 4d6 keep 3; roll them, or see the chance of every total."""

    id, title = "dice.bag", "Dice bag"
    purpose = "Roll any dice and see their exact odds"
    rules = ()
    strip = (("throw", "Dice"), ("aim", "Goal"), ("goal", "Reach"))
    win_label = "Goal"
    count_label = "Result"
    saved = Saved("roll", 2, (_signed,))

    throw = typed(
        "Dice",
        "4d6 keep 3",
        300,
        KEYS,
        joints=JOINTS,
        examples=EXAMPLES,
        bids="Tap dice or type them",
        help="Such as 4d6 keep 3, d8+d6 v 2d10 or 6x 4d6 keep 3. A semicolon begins another line.",
    )
    aim = choice(
        "Goal",
        "average",
        (Option("average", "average"), Option("number", "number")),
        help="What the chance beside the button is for. With v it is to win, with > that it is true.",
    )
    more = whole("Above it by", 0, -999, 999, only=("aim", ("average",)))
    goal = whole("At least", 13, -9999, 99999, only=("aim", ("number",)))

    def check(self) -> None:
        try:
            program(self.throw)
        except Wrong as wrong:
            raise refuse("throw", "Dice", f"Dice: {wrong}", wrong.span(self.throw)) from None

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The lines that are written; the first one is rolled for the goal."""
        return program(self.throw)

    @cached_property
    def chances(self) -> tuple[Distribution, ...]:
        """The exact distribution of each line's total."""
        return tuple(line.read.odds() for line in self.lines)

    @cached_property
    def least(self) -> int:
        """The lowest total that wins."""
        if isinstance(self.lines[0].read, Comparison | Opposed):
            return 1
        mean = self.chances[0].mean()
        return self.goal if self.aim == "number" else self.more - (-mean.num // mean.den)

    @property
    def has_goal(self) -> bool:
        """Whether a reader has set a total to reach; without one there is nothing to win or lose."""
        return self.aim == "number" or bool(self.more)

    @property
    def roll_title(self) -> str:
        return _cut(self.throw)

    def in_all(self, run: Run) -> str:
        return "" if isinstance(self.lines[0].read, Comparison | Opposed) else minus(run.state)

    @classmethod
    def suggested(cls, flat: Mapping[str, str]) -> dict[str, str]:
        """The goal at first is the average, rounded up as where the average itself is the goal.

        >>> DiceBag.suggested({"throw": "2d6 + 3", "aim": "number"})
        {'goal': '10'}
        """
        if flat.get("aim") != "number":
            return {}
        form = cls.initial()
        form.throw = flat.get("throw", form.throw)
        try:
            average = form.least
        except Wrong:
            return {}
        return {"goal": str(average)}

    @property
    def can_win(self) -> bool:
        return self.has_goal or isinstance(self.lines[0].read, Comparison | Opposed)

    @property
    def win_words(self) -> str:
        goal = f"{minus(self.least)} or more"
        if isinstance(self.lines[0].read, Opposed):
            goal = "Win"
        elif isinstance(self.lines[0].read, Comparison):
            goal = "True"
        elif isinstance(self.lines[0].read, Repeated):
            goal = f"{_repeat_noun(self.lines[0].read)} {goal}"
        return goal if len(self.lines) == 1 else f"{_cut(self.lines[0].name)}: {goal}"

    def dice(self) -> BagRoll:
        return BagRoll(self.lines)

    def score(self, state: int) -> int:
        return state

    def wins(self, state: int) -> bool:
        return state >= self.least

    def effects(self, state: int) -> tuple[Effect, ...]:
        expression = self.lines[0].read
        if isinstance(expression, Comparison):
            return (Effect("outcome", "true" if state else "false"),)
        if isinstance(expression, Opposed):
            outcome = "win" if state > 0 else "tie" if state == 0 else "loss"
            return (Effect("outcome", outcome), Effect("margin", state))
        return (Effect("total", state),)

    def headline(self, run: Run) -> tuple[str, str]:
        last = [event for event in run.events if isinstance(event, LastThrow)]
        if len(last) > 1:
            others = (f"{_cut(last_throw.name)}: {minus(last_throw.total)}" for last_throw in last[1:])
            first = f"{_cut(last[0].name)}: {self._verdict_words(run.state, last[0].each)}".rstrip(".")
            tones = {
                tone
                for line, last_throw in zip(self.lines, last, strict=True)
                if (tone := self._tone(line, last_throw.total))
            }
            return f"{'; '.join((first, *others))}.", tones.pop() if len(tones) == 1 else "mixed"
        return self._verdict_words(run.state, last[0].each), self._tone(self.lines[0], run.state)

    def _verdict_words(self, state: int, each: tuple[int, ...]) -> str:
        expression = self.lines[0].read
        if isinstance(expression, Opposed):
            return f"{verdict(state).capitalize()}."
        if isinstance(expression, Comparison):
            return f"It is {'true' if state else 'false'}."
        total = minus(state)
        if isinstance(expression, Repeated):
            total = _results(expression, each)
            total = f"{total[:1].upper()}{total[1:]}"
        if not self.has_goal:
            return f"{total}."
        return f"{total}, {'at least' if self.wins(state) else 'less than'} {minus(self.least)}."

    def _tone(self, line: Line, total: int) -> str:
        """How a line ended: by its own sides or words, or by the goal if the first line is a number."""
        if isinstance(line.read, Opposed):
            return "tie" if total == 0 else "success" if total > 0 else "failure"
        if isinstance(line.read, Comparison):
            return "success" if total else "failure"
        if isinstance(self.lines[0].read, Comparison | Opposed):
            return ""
        if not self.has_goal:
            return ""
        return "success" if self.wins(total) else "failure"

    def odds(self) -> Answer:
        if len(self.lines) > 1:
            return self._several()
        expression = self.lines[0].read
        if isinstance(expression, Opposed):
            return self._opposed()
        if isinstance(expression, Repeated):
            return self._repeated(expression)
        return self._true() if isinstance(expression, Comparison) else self._single()

    def _single(self) -> Answer:
        chances, name = self.chances[0], _cut(self.lines[0].name)
        mean = chances.mean()
        return Answer(
            f"{name} averages {_number(mean)}.",
            figures=(*self._goal(), *_figures(chances)),
            charts=(_curve(chances, "Each total", "totals"),),
            notes=self._notes(),
        )

    def _goal(self) -> tuple[Figure, ...]:
        """The chance of the goal, if one is set."""
        if not self.has_goal:
            return ()
        return (Figure(self.win_words, self.chances[0].probability(self.wins), key="goal"),)

    def _repeated(self, repeat: Repeated) -> Answer:
        """One roll, the highest and lowest of all, and all together; of contests only how many are won."""
        together, times = self.chances[0], repeat.times
        noun = _repeat_noun(repeat)
        if repeat.is_count:
            chance = repeat.single.probability(bool)
            return Answer(
                f"{noun} {_number(together.mean())} of {times} on average.",
                figures=(
                    Figure(f"One: {noun.lower()}", chance, key="one"),
                    *self._goal(),
                    *_figures(together),
                ),
                charts=(_curve(together, f"How many are {noun.lower()}", "totals", noun),),
                notes=self._notes(),
            )
        ends = (
            ("Single roll", repeat.single, "one"),
            ("Highest roll", highest([repeat.single] * times), "highest"),
            ("Lowest roll", lowest([repeat.single] * times), "lowest"),
        )
        means = (Figure(f"{label}: average", odds.mean(), "", key=f"mean_{key}") for label, odds, key in ends)
        return Answer(
            f"One roll averages {_number(repeat.single.mean())}, "
            f"{times} together {_number(together.mean())}.",
            figures=(*means, *self._goal(), *_figures(together)),
            charts=(
                *(_curve(odds, label, key) for label, odds, key in ends),
                _curve(together, "Sum", "totals"),
            ),
            notes=self._notes(),
        )

    def _opposed(self) -> Answer:
        margin = self.chances[0]
        win = margin.probability(lambda by: by > 0)
        figures = (
            Figure("Win", win, tone="success", key="win"),
            Figure("Tie", margin[0], tone="tie", key="tie"),
            Figure("Lose", margin.probability(lambda by: by < 0), tone="failure", key="lose"),
        )
        return Answer(
            f"The first wins {percent(win)}, ties {percent(margin[0])}.",
            figures=(*figures, Figure("Average margin", margin.mean(), "", key="mean")),
            charts=(stacked("Outcome", figures), _curve(margin, "Each margin", "totals", "Margin")),
            notes=self._notes(),
        )

    def _true(self) -> Answer:
        true = self.chances[0][1]
        figures = (
            Figure("True", true, tone="success", key="true"),
            Figure("False", Ratio(1) - true, tone="failure", key="false"),
        )
        return Answer(
            f"It is true {percent(true)} of the time.",
            figures=figures,
            charts=(stacked("Outcome", figures),),
            notes=self._notes(),
        )

    def _several(self) -> Answer:
        points = intervals(self.chances)
        names = [line.name for line in self.lines]
        best = _best(names, self.chances)
        numbers = self.has_goal and not any(
            isinstance(line.read, Comparison | Opposed) for line in self.lines
        )
        lines = numbered(zip(names, self.chances, map(_figures, self.chances), strict=True))
        grid = Grid.of(
            "lines",
            "Side by side",
            f"{best}.",
            lines,
            ("line", "Line", lambda line: line[0]),
            *(
                [("goal", f"{minus(self.least)} or more", lambda line: line[1].probability(self.wins))]
                if numbers
                else []
            ),
            *(
                (figure.key, figure.label, lambda line, place=place: _words(line[2][place]))
                for place, figure in enumerate(lines["1"][2])
            ),
        )
        exact = [shares(odds, points) for odds in self.chances]
        return Answer(
            f"{len(names)} lines: {_cut(names[0])} averages {_number(self.chances[0].mean())}.",
            charts=(_lines(names, f"{best}.", points, exact),),
            grids=(grid,),
            notes=self._notes(),
        )  # fmt: skip

    def _notes(self) -> tuple[Step, ...]:
        sentences = []
        if any("explo" in line.read.text or "!" in line.read.text for line in self.lines):
            sentences.append(
                "A die explodes at most 10 times, or as often as is written; up to there all is exact."
            )
        if len(self.lines) > 1:
            sentences.append(
                "The goal on the button, luck, many rolls and comparisons are those of the first line."
            )
        return tuple(Step(words) for words in sentences)


def _cut(name: str) -> str:
    return name if len(as_named(name)) <= SHORT else f"{isolated(name, SHORT - 1)}…"


def _repeat_noun(repeat: Repeated) -> str:
    if repeat.is_count:
        return "Won" if isinstance(repeat.of, Opposed) else "True"
    return "Together"


def _results(repeat: Repeated, each: tuple[int, ...]) -> str:
    """What a repeat came to, in short where it would be long."""
    if repeat.is_count or len(each) <= MOST_RESULTS:
        return repeat.sum_up(each)
    ends = f"from {minus(min(each))} to {minus(max(each))}"
    return f"{len(each)} rolls {ends}; together {minus(sum(each))}"


def _number(mean: Ratio) -> str:
    return number(mean)


def _words(figure: Figure) -> str:
    return _number(figure.value) if isinstance(figure.value, Ratio) else str(figure.value)


def _best(names: list[str], several: tuple[Distribution, ...]) -> str:
    means = [float(odds.mean()) for odds in several]
    return f"{_cut(names[means.index(max(means))])} has the highest average"


def _figures(chances: Distribution) -> tuple[Figure, ...]:
    mean = chances.mean()
    common = max(chances.items(), key=lambda pair: pair[1])[0]
    square = chances.expect(lambda total: total * total) - mean * mean
    return (
        Figure("Average", mean, "", key="mean"),
        Figure("Usual distance from it", f"{math.sqrt(float(square)):.2f}", "", key="deviation"),
        Figure("Most often", minus(common), "", key="mode"),
        Figure("Least", minus(min(chances)), "", key="least"),
        Figure("Most", minus(max(chances)), "", key="most"),
    )


def _curve(chances: Distribution, title: str, key: str, label: str = "Total") -> Chart:
    """One distribution as bars."""
    points = intervals([chances])
    exact = shares(chances, points)
    top = max(range(len(points)), key=lambda at: float(exact[at]))
    each = {point.label: chance for point, chance in zip(points, exact, strict=True)}
    sentence = f"Most often {points[top].label}: {percent(exact[top])}."
    keys = tuple(point.key for point in points)
    return bars(title, sentence, label, each, key=key, keys=keys, distribution="each")


def _lines(
    names: list[str], sentence: str, points: Sequence[Interval], values: Sequence[Sequence[Ratio]]
) -> Chart:
    """The lines side by side, each a distribution of its own."""
    series = tuple(
        Series(
            name if names.count(name) == 1 else f"{name} ({at})",
            tuple((point.label, chance) for point, chance in zip(points, chances, strict=True)),
            key=str(at),
            keys=tuple(point.key for point in points),
        )
        for at, (name, chances) in enumerate(zip(names, values, strict=True), 1)
    )
    return Chart("lines", "Each total", sentence, "Total", series, key="totals", distribution="each")
