"""Standard cases: what a house rule does in one set-up, before and after, as the engine works it out."""

from itertools import groupby
from typing import NamedTuple
from urllib.parse import parse_qsl

from macros.row_calculators import filled
from macros.scenes.making import values_by_key
from macros.scenes.throw import pairs
from rulespkg.border import act
from rulespkg.chances.luck import chance
from rulespkg.model.answer import percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Choice
from rulespkg.model.problem import Refusal
from rulespkg.model.rulings import House, Ruling, names
from rulespkg.model.system import System

REFUSED = "not allowed"
NOTHING = "none"


class Result(NamedTuple):
    """What a case comes to under one option: the option's text and words, and the outcome in words."""

    text: str
    option: str
    outcome: str


class Span(NamedTuple):
    """Options in a row that come to the same: words for them, and the outcome."""

    options: str
    outcome: str


class Case(NamedTuple):
    """A standard case: where it is filled in, its words, what is looked at, and what came of each option.

    The first option is the printed rule.
    """

    address: str
    words: str
    label: str
    results: tuple[Result, ...]

    @property
    def spans(self) -> list[Span]:
        """The options with those joined that follow each other and come to the same."""
        runs = [
            [self.results[0]],
            *(list(run) for _, run in groupby(self.results[1:], key=lambda result: result.outcome)),
        ]
        return [Span(_span([result.option for result in run]), run[0].outcome) for run in runs]


def _span(options: list[str]) -> str:
    """Words for options that stand in a row.

    >>> _span(["Off"]), _span(["0", "1"]), _span(["0", "1", "2"])
    ('Off', '0 and 1', '0 to 2')
    """
    if len(options) < 3:
        return " and ".join(options)
    return f"{options[0]} to {options[-1]}"


def case(system: System, house: House, what: Ruling) -> Case:
    """The standard case of a house rule, worked out under each option of its ruling."""
    calculator = system.calculator(f"{system.name}.{house.calculator}")
    flat = inputs(house.inputs)
    outcomes = [
        _outcome(calculator, house, flat | dict.fromkeys(names(house.name, calculator), text))
        for text, _ in options(what)
    ]
    labels = dict.fromkeys(label for label, _ in outcomes if label)
    label = next(iter(labels), "")
    results = (
        Result(text, words, outcome)
        for (text, words), (_, outcome) in zip(options(what), outcomes, strict=True)
    )
    return Case(filled(system, calculator, flat), house.words, label, tuple(results))


def options(ruling: Ruling) -> list[tuple[str, str]]:
    """What can be chosen, as texts with their words; what is printed comes first."""
    field = ruling.field
    if isinstance(field, Choice):
        options = [(option.value, option.label) for option in field.options]
        return sorted(options, key=lambda option: option[0] != field.default)
    off, on = ((field.text(value), words) for value, words in ((False, "no"), (True, "yes")))
    return [on, off] if field.default else [off, on]


def _outcome(calculator: type[Calculator], house: House, flat: dict[str, str]) -> tuple[str, str]:
    """What there is to see of a case under one option: its label and its words."""
    try:
        return _label_and_words(_after(calculator.read(flat), house.does), house)
    except Refusal:
        return "", REFUSED


def _label_and_words(form: Calculator, house: House) -> tuple[str, str]:
    """The label and the words of what a case looks at."""
    if not house.shows:
        won = chance(form)
        return form.win_label, NOTHING if won is None else percent(won)
    answer = form.odds()
    if house.shows == "verdict":
        return "", REFUSED if answer.tone == "failure" else "allowed"
    if house.shows == "tags":
        return "", ", ".join(answer.cards[0].tags) or NOTHING
    figure = values_by_key(answer).get(house.shows)
    return (figure.label, figure.text) if figure else ("", NOTHING)


def _after(form: Calculator, does: str) -> Calculator:
    """The form after an action, written as its name and its arguments."""
    name, _, args = does.partition(" ")
    return act(form, {"action": name, "args": pairs(args)}) if name else form


def inputs(query: str) -> dict[str, str]:
    """Flat inputs as an address holds them.

    >>> inputs("how=mount&over=1")
    {'how': 'mount', 'over': '1'}
    """
    return dict(parse_qsl(query, strict_parsing=bool(query)))
