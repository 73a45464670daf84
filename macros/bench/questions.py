"""Every question to every calculator: what takes longer, or is longer, than a reader should wait for.

`python -m macros.bench.questions` walks each calculator as it stands at first, at its most and with legal
inputs at random, by each kind of question. Nothing is known from before any of them.
Arguments: how many inputs at random, and words that the ids have in them, such as `200 duel basics.`.
"""

import gc
import json
import sys
from collections.abc import Iterable, Iterator
from random import Random
from time import process_time
from typing import Any, NamedTuple

from macros.bench.budgets import Figure
from macros.bench.heavy import Load, every, loads
from macros.bench.random_inputs import legal_inputs
from rulespkg import border, systems
from rulespkg.chances import luck
from rulespkg.model.calculator import Calculator
from rulespkg.play.fight import MOST_PEOPLE

FORMS = 1
"""Inputs at random for each calculator, unless an argument says how many."""
DEFAULT = "as at first"
FIGHTS = ("buskit", "toaster", "nwm", "d6xd6")
BYTES = 200_000
QUESTIONS: dict[str, dict[str, Any]] = {
    "odds": {"do": "odds"},
    "roll": {"do": "roll", "quick": True},
    "luck": {"do": "roll"},
    "many": {"do": "many", "n": 1000},
    "target": {"do": "target", "wanted": 50},
    "matters": {"do": "matters"},
}
"""What a page asks, in steps; "luck" is a roll with the luck that a page asks for after it."""
BUDGETS = {
    ("odds", True): 60,
    ("odds", False): 300,
    ("roll", True): 60,
    ("roll", False): 60,
    ("luck", True): 60,
    ("luck", False): 300,
    ("many", True): 300,
    ("many", False): 300,
    ("target", True): 300,
    ("target", False): 300,
    ("matters", True): 300,
    ("matters", False): 300,
    ("forecast", False): 300,
}
"""Milliseconds of this machine for each question, of a calculator as it stands at first and of any other.

Of what comes in steps it is the longest step.
"""
HEADS = ("Calculator", "inputs", "question", "ms", "kB", "above")


class Asked(NamedTuple):
    """One question and what its answer took: milliseconds of the processor at a time, and bytes of JSON."""

    load: Load
    question: str
    ms: float
    bytes: int

    @property
    def above(self) -> str:
        """What it is above: its time, its bytes or both; "" within its budget."""
        budget = BUDGETS[self.question, self.load.name == DEFAULT]
        return " and ".join(
            [*[f"{budget} ms"] * (self.ms > budget), *[f"{BYTES // 1000} kB"] * (self.bytes > BYTES)]
        )


def forms(calculator: type[Calculator], number: int) -> Iterator[Load]:
    """A calculator as it stands at first, at its most, and so many times at random."""
    yield Load(calculator.id, DEFAULT, {})
    yield from loads([calculator])
    for place, inputs in enumerate(legal_inputs(calculator, number), 1):
        yield Load(calculator.id, f"random {place}", inputs)


def questions(calculator: type[Calculator]) -> Iterator[str]:
    """What can be asked of a calculator."""
    yield "odds"
    if calculator.has_dice:
        yield "roll"
        if calculator.has_score or calculator.has_wins:
            yield "luck"
    if calculator.count_label:
        yield "many"
    if calculator.has_dice and calculator.has_wins:
        yield "target"
        yield "matters"


def asked(load: Load, question: str) -> Asked | None:
    """What one question takes, the better of two where that is above its budget; ``None`` if refused."""
    best = _asked(load, question)
    if best is not None and "ms" in best.above:
        again = _asked(load, question)
        best = min(best, again, key=lambda taken: taken.ms) if again else best
    return best


def _asked(load: Load, question: str) -> Asked | None:
    request = {"root": "", "id": load.id, "inputs": load.inputs, **QUESTIONS[question]}
    ms, text = longest_step(request)
    return Asked(load, question, ms, len(text)) if json.loads(text)["ok"] else None


def longest_step(request: dict[str, Any]) -> tuple[float, str]:
    """The milliseconds of the longest step to an answer, with nothing known from before, and the answer."""
    luck.forget()
    border.DICE = Random(1)
    gc.collect()
    longest, text, in_steps = 0.0, "", json.dumps({**request, "steps": True})
    while not text or "progress" in json.loads(text):
        start = process_time()
        text = border.call(in_steps)
        longest = max(longest, (process_time() - start) * 1000)
    return longest, text


def forecast(game: str) -> Asked:
    """What the place for play foresees of as many people as fit, ready-made ones over and over, in order."""
    kinds = systems.play(game).kinds
    seats = [kinds[place % len(kinds)] for place in range(MOST_PEOPLE)]
    people = [[kind.side, {**kind.sheet, "name": f"{kind.name} {at}"}] for at, kind in enumerate(seats)]
    order = [[f"p{at + 1}", MOST_PEOPLE - at, []] for at in range(MOST_PEOPLE)]
    events = [{"do": "add", "people": people}, {"do": "order", "places": order}]
    ui = {"show": ["prognosis"]}
    request = {"do": "play", "step": "view", "id": f"{game}.play", "root": "", "events": events, "ui": ui}
    ms, text = longest_step(request)
    return Asked(Load(f"{game}.play", f"{MOST_PEOPLE} people", {}), "forecast", ms, len(text))


def walk(calculators: Iterable[type[Calculator]], number: int) -> Iterator[Asked]:
    """Every form of these calculators by every question that it answers."""
    for calculator in calculators:
        for load in forms(calculator, number):
            for question in questions(calculator):
                if taken := asked(load, question):
                    yield taken


def row(taken: Asked) -> list[str]:
    """One question's line.

    >>> row(Asked(Load("buskit.duel", DEFAULT, {}), "odds", 75.2, 1200))
    ['buskit.duel', 'as at first', 'odds', '75', '1', '60 ms']
    """
    ms, kb = f"{taken.ms:.0f}", f"{taken.bytes / 1000:.0f}"
    return [taken.load.id, taken.load.name, taken.question, ms, kb, taken.above]


def summary(every: list[Asked]) -> str:
    """How many questions were asked, how many of them took too long, and which took the most."""
    slow, big = max(every, key=lambda taken: taken.ms), max(every, key=lambda taken: taken.bytes)
    late = sum("ms" in taken.above for taken in every)
    long = sum("kB" in taken.above for taken in every)
    return (
        f"{len(every):,} answers, {late} too late and {long} too long. "
        f"The slowest took {slow.ms:.0f} ms ({slow.load.id}, {slow.question}), "
        f"the longest {big.bytes / 1000:.0f} kB ({big.load.id}, {big.question})."
    )


def figures(every: list[Asked]) -> list[Figure]:
    """How many answers are above a budget: there should be none."""
    return [
        Figure("questions that take too long", "", sum("ms" in taken.above for taken in every), 0),
        Figure("answers that are too long", "", sum("kB" in taken.above for taken in every), 0),
    ]


def above(number: int = FORMS, *words: str) -> tuple[list[list[str]], str, list[Figure]]:
    """The lines of what is above its budget, the slowest first, the summary, and the figures."""
    calculators = [each for each in every() if not words or any(word in each.id for word in words)]
    fights = [game for game in FIGHTS if not words or any(word in f"{game}.play" for word in words)]
    taken = [*walk(calculators, number), *map(forecast, fights)]
    late = sorted((each for each in taken if each.above), key=lambda each: -each.ms)
    return [row(each) for each in late], summary(taken), figures(taken)


def main() -> None:
    """Print what is above its budget."""
    number, *words = (*sys.argv[1:], *[str(FORMS)] * (len(sys.argv) < 2))
    lines, words_of_all, _ = above(int(number), *words)
    for line in lines:
        print(*line, sep="\t")
    print(words_of_all)


if __name__ == "__main__":
    main()
