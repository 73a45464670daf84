"""The converter between ranks and numbers."""

from __future__ import annotations

from functools import cached_property

from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Cell, Chart, Figure, Grid, Series, Step, text_cell
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import choice, stored_as, text, whole
from rulespkg.model.words import plural, signed
from rulespkg.systems.nwm.fields import MOST_BONUS, any_rank, base_successes, positive_number
from rulespkg.systems.nwm.scale import ranks

_FROM = (Option("rank", "A rank"), Option("number", "A number"), Option("base", "Base successes"))
_AROUND = 6
"""Half-steps to either side that the grid shows."""


class Ranks(Calculator):
    """What a rank is worth, which rank a number has, and where a few half-steps lead."""

    id, title, odds_label = "nwm.ranks", "Ranks and numbers", "Convert"
    purpose = "Turn a rank into a number and back"
    before_play = True
    rules = (
        "nwm.scale.convert",
        "nwm.scale.ranks",
        "nwm.scale.numbers",
        "nwm.scale.halved",
        "nwm.scale.shift",
    )

    start = stored_as(choice("You have", "rank", _FROM, rule="nwm.scale.convert"), "given")
    rank = any_rank("Rank", "great", rule="nwm.scale.ranks", only=("given", ("rank",)))
    number = text(
        "Number",
        20,
        "4",
        help="How many times Average, or how many people: 40, 1.5 or 3/2.",
        rule="nwm.scale.numbers",
        only=("given", ("number",)),
    )
    base = whole(
        "Base successes", 6, -MOST_BONUS, MOST_BONUS, rule="nwm.scale.ranks", only=("given", ("base",))
    )
    shift = whole("Half-steps up or down", 2, -MOST_BONUS, MOST_BONUS, rule="nwm.scale.shift")

    def check(self) -> None:
        if self.start == "number":
            self.amount()

    def amount(self) -> Ratio:
        """The number that is given; ``Refusal`` for what is none."""
        return positive_number(self.number, "number", "Number")

    @cached_property
    def index(self) -> int:
        """The base successes of what is given."""
        if self.start == "base":
            return self.base
        return base_successes(self.rank) if self.start == "rank" else ranks.convert(self.amount())

    def odds(self) -> Answer:
        index, half = self.index, ranks.halved(self.index)
        name, worth = ranks.title(index), plain(ranks.number(index))
        return Answer(
            f"{name}: {plural(index, 'base success')}, {worth} × Average, halved {ranks.title(half)}.",
            figures=(
                Figure("Rank", name, "", key="rank"),
                Figure("Base successes", index, "", key="base"),
                Figure("Number", worth, "", key="number"),
                Figure("Halved rank", _rank_words(half), "", key="halved"),
                Figure("A full rank up", _rank_words(index + 2), "", key="rank_up"),
                Figure("A full rank down", _rank_words(index - 2), "", key="rank_down"),
                Figure(
                    f"Half-steps {signed(self.shift)}", _rank_words(index + self.shift), "", key="shifted"
                ),
            ),
            charts=(_numbers(index),),
            grids=(_around(index, self.shift),),
            notes=self.notes(),
        )

    def notes(self) -> tuple[Step, ...]:
        """What is odd about this rank or number, and how it is halved."""
        index = self.index
        steps = []
        if self.start == "number" and ranks.number(index) != self.amount():
            steps.append(Step("A number between two rows counts as the lower one.", "nwm.scale.convert"))
        if index == 1:
            steps.append(Step("Nobody is rated so; it comes up as a result.", "nwm.char.no_deficient_plus"))
        if ranks.slug(index) is None or ranks.slug(index + self.shift) is None:
            steps.append(Step("The pattern goes on beyond the chart, without names.", "nwm.scale.shift"))
        away = index - ranks.AVERAGE
        words = f"{signed(away)} from Average, halved and rounded down: {signed(away // 2)}."
        return (*steps, Step(words, "nwm.scale.halved"))


def plain(value: Ratio) -> str:
    """A number of the scale as it is printed; tiny and huge ones in full.

    >>> plain(Ratio(3, 2)), plain(Ratio(7, 10)), plain(Ratio(3, 20)), plain(Ratio(20))
    ('1.5', '0.7', '0.15', '20')
    """
    places = 0
    while (value * 10**places).den > 1:
        places += 1
    digits = str((value * 10**places).num).rjust(places + 1, "0")
    return f"{digits[:-places]}.{digits[-places:]}" if places else digits


def _rank_words(index: int) -> str:
    return ranks.with_base(index)


def _numbers(index: int) -> Chart:
    """The numbers of a full rank and a half to either side."""
    near = range(index - 3, index + 4)
    points = tuple((ranks.title(rank), ranks.number(rank)) for rank in near)
    sentence = "Two half-steps are about twice as much."
    series = (Series("Number", points, keys=tuple(str(rank) for rank in near)),)
    return Chart("bars", "Numbers around it", sentence, "Rank", series, "times Average", key="numbers")


def _around(index: int, shift: int) -> Grid:
    """What lies around a rank, and where a shift leads that goes farther."""
    return Grid.of(
        "scale",
        "Up and down the scale",
        "Three full ranks are ten times as much.",
        {str(step): index + step for step in sorted({*range(-_AROUND, _AROUND + 1), shift})},
        ("half_steps", "Half-steps", lambda rank: signed(rank - index)),
        ("rank", "Rank", _rank_cell),
        ("base", "Base successes", lambda rank: rank),
        ("number", "Number", lambda rank: plain(ranks.number(rank))),
        ("halved", "Halved rank", lambda rank: _rank_cell(ranks.halved(rank))),
        ("halved_base", "Halved, in base successes", ranks.halved),
    )


def _rank_cell(index: int) -> Cell:
    slug = ranks.slug(index)
    return text_cell(ranks.title(index), f"#rank-{slug}" if slug else "")
