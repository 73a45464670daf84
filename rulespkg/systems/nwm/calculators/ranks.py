"""The converter between ranks and numbers."""

from __future__ import annotations

from rulespkg.answer import Answer, Cell, Chart, Figure, Grid, Series, Step, text_cell
from rulespkg.calculator import Calculator, Inputs
from rulespkg.dice import Ratio
from rulespkg.field import Choice, Number, Option, Text
from rulespkg.problem import refuse
from rulespkg.systems.nwm import scale
from rulespkg.systems.nwm.inputs import base, ranked
from rulespkg.words import plural, signed

MOST = 10**9
_DIGITS = "0123456789"
_FROM = (Option("rank", "A rank"), Option("number", "A number"))


def amount(text: str) -> Ratio:
    """A number above 0 as readers write it: 40, 0.7 or 3/2; ``Refusal`` for anything else.

    >>> str(amount("1.5")), str(amount("3/2")), str(amount("40"))
    ('3/2', '3/2', '40/1')
    """
    first, slash, second = text.strip().partition("/")
    found = None
    if _decimal(first) and (not slash or _decimal(second)):
        above, below = _ratio(first), _ratio(second) if slash else Ratio(1)
        found = above / below if below else None
    if found is None or not 0 < found <= MOST or found * MOST < 1:
        legal = f"a number above 0 and up to {MOST}, such as 40, 1.5 or 3/2"
        raise refuse("number", "Number", f"Number must be {legal}, not “{text[:20]}”.")
    return found


def _decimal(text: str) -> bool:
    whole, _, part = text.partition(".")
    digits = whole + part
    return 0 < len(digits) <= 20 and all(one in _DIGITS for one in digits)


def _ratio(text: str) -> Ratio:
    whole, _, part = text.partition(".")
    return Ratio(int(whole + part), 10 ** len(part))


def _check(inputs: Inputs) -> None:
    if inputs["given"] == "number":
        amount(inputs["number"])


def _index(inputs: Inputs) -> int:
    return base(inputs["rank"]) if inputs["given"] == "rank" else scale.convert(amount(inputs["number"]))


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


def _odds(inputs: Inputs) -> Answer:
    _check(inputs)
    index = _index(inputs)
    moved, half = index + inputs["shift"], scale.halved(index)
    name, worth = scale.title(index), plain(scale.number(index))
    return Answer(
        f"{name}: {plural(index, 'base success')}, {worth} times Average, halved {scale.title(half)}.",
        figures=(
            Figure("Rank", name, ""),
            Figure("Base successes", index, ""),
            Figure("Number", worth, ""),
            Figure("Halved rank", f"{scale.title(half)} ({half})", ""),
            Figure("A full rank up", _named(index + 2), ""),
            Figure("A full rank down", _named(index - 2), ""),
            Figure(f"Half-steps {signed(inputs['shift'])}", _named(moved), ""),
        ),
        charts=(_numbers(index),),
        grids=(_around(index),),
        notes=_notes(inputs, index, moved),
    )


def _named(index: int) -> str:
    return f"{scale.title(index)} ({index})"


def _numbers(index: int) -> Chart:
    """The numbers of a full rank and a half to either side."""
    points = tuple((scale.title(one), scale.number(one)) for one in range(index - 3, index + 4))
    sentence = "Two half-steps are about twice as much."
    return Chart("bars", "Numbers around it", sentence, "Rank", (Series("Number", points),), "times Average")


def _around(index: int) -> Grid:
    rows = tuple(_row(index, one) for one in range(index - 6, index + 7))
    heads = ("Half-steps", "Rank", "Base successes", "Number", "Halved rank")
    return Grid("Up and down the scale", "Three full ranks are ten times as much.", heads, rows)


def _row(index: int, one: int) -> tuple[Cell, ...]:
    slug = scale.slug(one)
    return (
        text_cell(signed(one - index)),
        text_cell(scale.title(one), f"#rank-{slug}" if slug else ""),
        text_cell(str(one)),
        text_cell(plain(scale.number(one))),
        text_cell(scale.title(scale.halved(one))),
    )


def _notes(inputs: Inputs, index: int, moved: int) -> tuple[Step, ...]:
    told = []
    if inputs["given"] == "number" and scale.number(index) != amount(inputs["number"]):
        told.append(Step("A number between two rows counts as the lower one.", "nwm.scale.convert"))
    if index == 1:
        told.append(Step("Nobody is rated so; it comes up as a result.", "nwm.char.no_deficient_plus"))
    if scale.slug(index) is None or scale.slug(moved) is None:
        told.append(Step("The pattern goes on beyond the chart, without names.", "nwm.scale.shift"))
    away = index - scale.AVERAGE
    words = f"{signed(away)} from Average, halved and rounded down: {signed(away // 2)}."
    return (*told, Step(words, "nwm.scale.halved"))


RANK = Calculator(
    "nwm.ranks",
    "Ranks and numbers",
    "What a rank is worth, which rank a number has, and where a few half-steps lead.",
    ("nwm.scale.convert", "nwm.scale.ranks", "nwm.scale.numbers", "nwm.scale.halved", "nwm.scale.shift"),
    (
        Choice("given", "You have", "rank", _FROM, rule="nwm.scale.convert"),
        ranked("rank", "Rank", "great", rule="nwm.scale.ranks", only=("given", ("rank",))),
        Text(
            "number",
            "Number",
            "4",
            20,
            help="How many times Average, or how many people: 40, 1.5 or 3/2.",
            rule="nwm.scale.numbers",
            only=("given", ("number",)),
        ),
        Number("shift", "Half-steps up or down", 2, -30, 30, rule="nwm.scale.shift"),
    ),
    _odds,
    check=_check,
    odds_label="Convert",
)
