"""What a game says of itself to a newcomer: its door on the front page, a chart of its dice, its mechanics.

Each game declares its own in `systems/<game>/front.py`; the pages put them side by side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.answer import Chart, Series, percent

if TYPE_CHECKING:
    from rulespkg.dice import Ratio

TITLE = "Chance to succeed, from easy to hard"


class Who(NamedTuple):
    """A character in a few words, and the chances at each of the tasks, easiest first."""

    name: str
    chances: tuple[Ratio, ...]


class Feel(NamedTuple):
    """How a game's dice feel: an ordinary and a better character at five tasks on the game's own ladder.

    ``ladder`` says what the labels in ``tasks`` are, and ``gist`` what the shape means, in one sentence.
    """

    gist: str
    ladder: str
    tasks: tuple[str, ...]
    ordinary: Who
    better: Who


class Door(NamedTuple):
    """A game for those who choose one: two sentences, who would like it, what of it is here, and its dice.

    ``dice`` are their sides, as they are drawn, and ``dice_words`` says the same.
    """

    about: str
    likes: str
    here: str
    dice: tuple[int, ...]
    dice_words: str


class Mechanics(NamedTuple):
    """How a game does what every game must do, one or two sentences each.

    ``[words](action.tie)`` links to a rule, ``(table.difficulty)`` to a table, ``(calc-opposed)`` to a
    calculator.
    """

    dice: str
    against: str
    difficulty: str
    better: str
    opposed: str
    degrees: str
    damage: str
    numbers: str


class Front(NamedTuple):
    """Everything that a game says of itself to a newcomer."""

    door: Door
    feel: Feel
    mechanics: Mechanics


def chart(feel: Feel) -> Chart:
    """Bars for the ordinary character and marks for the better one, on the same axes for every game."""
    series = tuple(
        Series(who.name, tuple(zip(feel.tasks, who.chances, strict=True)))
        for who in (feel.ordinary, feel.better)
    )
    sentence = "; ".join(_span_words(who) for who in (feel.ordinary, feel.better))
    return Chart("over", TITLE, f"{sentence}.", feel.ladder, series, whole=True)


def _span_words(who: Who) -> str:
    return f"{who.name}: from {percent(who.chances[0])} to {percent(who.chances[-1])}"
