"""Every calculator of every system: rolls agree with exact odds, inputs round-trip, bad inputs are refused.

Calculators are found, never listed.
"""

from __future__ import annotations

import importlib
import json
import math
from random import Random
from typing import TYPE_CHECKING

import pytest

from rulespkg import systems
from rulespkg.border import call
from rulespkg.field import Choice, DiceList, Die, Flag, Number, Text
from rulespkg.form import Group, Rows, write_all
from rulespkg.problem import Refusal

if TYPE_CHECKING:
    from rulespkg.calculator import Calculator
    from rulespkg.dice import Distribution
    from rulespkg.field import Field

CALCULATORS = [one for name in systems.NAMES for one in systems.load(name).calculators]
ROLLING = [one for one in CALCULATORS if one.procedure]
each = pytest.mark.parametrize("calculator", CALCULATORS, ids=lambda one: one.id)
each_rolling = pytest.mark.parametrize("calculator", ROLLING, ids=lambda one: one.id)

ROLLS = 20_000
SETUPS = 12
SIGNIFICANCE = 1e-4 / max(1, len(ROLLING) * (SETUPS + 1))
"""The chance that a right calculator fails here, shared out over the whole suite."""


def chi_square_tail(value: float, freedom: int) -> float:
    """The chance of a chi-square of at least ``value``: the regularized upper incomplete gamma function."""
    a, x = freedom / 2, value / 2
    if x <= 0:
        return 1.0
    if x < a + 1:
        term = total = 1 / a
        k = a
        while term > total * 1e-15:
            k += 1
            term *= x / k
            total += term
        return 1 - total * math.exp(-x + a * math.log(x) - math.lgamma(a))
    b, c = x + 1 - a, 1e300
    d = 1 / b
    fraction = d
    for i in range(1, 500):
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        fraction *= d * c
    return fraction * math.exp(-x + a * math.log(x) - math.lgamma(a))


def test_chi_square_tail_is_right() -> None:
    """Against values of the standard tables."""
    assert [round(chi_square_tail(*pair), 4) for pair in ((3.841, 1), (18.307, 10), (2.0, 5), (0, 3))] == [
        0.05,
        0.05,
        0.8491,
        1.0,
    ]


def fit(exact: Distribution, counts: dict[object, int]) -> float:
    """The chance to be as far off as ``counts``; outcomes expected fewer than 5 times are pooled."""
    assert set(counts) <= set(exact), f"impossible outcomes: {set(counts) - set(exact)}"
    rolls = sum(counts.values())
    bins: list[tuple[float, int]] = []
    rest = [0.0, 0]
    for outcome, weight in exact.items():
        expected = rolls * (weight / exact.total)
        if expected >= 5:
            bins.append((expected, counts.get(outcome, 0)))
        else:
            rest = [rest[0] + expected, rest[1] + counts.get(outcome, 0)]
    if rest[0] >= 5:
        bins.append((rest[0], int(rest[1])))
    statistic = sum((seen - expected) ** 2 / expected for expected, seen in bins)
    return chi_square_tail(statistic, len(bins) - 1) if len(bins) > 1 else 1.0


@each_rolling
def test_rolls_agree_with_the_exact_odds(calculator: Calculator) -> None:
    """20,000 seeded rolls of the default set-up fit the exact distribution."""
    assert calculator.procedure is not None
    procedure = calculator.procedure(calculator.defaults)
    random = Random(calculator.id)
    counts: dict[object, int] = {}
    for _ in range(ROLLS):
        state = procedure.roll(random).state
        counts[state] = counts.get(state, 0) + 1
    assert fit(procedure.enumerate(), counts) > SIGNIFICANCE


def test_a_loaded_die_would_be_caught() -> None:
    """The test above can fail: a die that shows 6 a little too often does not fit."""
    from rulespkg.dice import Procedure, Single, Stage

    class Loaded(Random):
        def randint(self, a: int, b: int) -> int:
            face = super().randint(a, b)
            return 6 if face == 1 and super().random() < 0.1 else face

    fair = Procedure(0, (Stage("Die", lambda _: Single(6), lambda _, total: total),))
    counts: dict[object, int] = {}
    random = Loaded(1)
    for _ in range(ROLLS):
        state = fair.roll(random).state
        counts[state] = counts.get(state, 0) + 1
    assert fit(fair.enumerate(), counts) < SIGNIFICANCE


def some_text(field: Field, random: Random) -> str:
    """A legal text for a field, as a reader might set it."""
    if isinstance(field, Flag):
        return random.choice("01")
    if isinstance(field, Number):
        return str(random.randint(field.low, min(field.high, field.low + 3)))
    if isinstance(field, Die):
        return random.choice(field.ladder)
    if isinstance(field, DiceList):
        return "+".join(random.choices(field.ladder, k=random.randint(0, 2))) or "none"
    return random.choice(field.options).value if isinstance(field, Choice) else "Zoë"


def some_inputs(calculator: Calculator, random: Random) -> dict[str, str]:
    """Some of the fields set at random."""
    fields = flat_fields(calculator).items()
    return {name: some_text(field, random) for name, field in fields if random.random() < 0.4}


@each_rolling
@pytest.mark.parametrize("seed", range(SETUPS))
def test_rolls_agree_with_the_exact_odds_in_any_set_up(calculator: Calculator, seed: int) -> None:
    """2,000 rolls of set-ups drawn at random: options, armor, scales and house rules in any mix."""
    assert calculator.procedure is not None
    random = Random(f"{calculator.id} {seed}")
    procedure = None
    while procedure is None:
        try:
            procedure = calculator.procedure(calculator.read(some_inputs(calculator, random)))
        except Refusal:
            continue
    counts: dict[object, int] = {}
    for _ in range(2_000):
        state = procedure.roll(random).state
        counts[state] = counts.get(state, 0) + 1
    assert fit(procedure.enumerate(), counts) > SIGNIFICANCE


@each_rolling
def test_given_faces_make_the_roll_they_came_from(calculator: Calculator) -> None:
    """The faces of a roll, entered by hand, give the same answer to the letter."""
    rolled = calculator.roll(calculator.defaults, Random(7))
    faces = [one.face for dice in rolled.dice for one in dice.dice]
    assert calculator.resolve(calculator.defaults, faces).to_json() == rolled.to_json()
    assert "is needed" in calculator.resolve(calculator.defaults, faces[:-1]).headline


@each
def test_the_default_answer_says_something(calculator: Calculator) -> None:
    """A sentence, and charts with a sentence and points."""
    answer = calculator.odds(calculator.defaults)
    assert answer.headline.endswith(".")
    assert all(chart.sentence and chart.series and chart.series[0].points for chart in answer.charts)
    json.dumps(answer.to_json())


@each
def test_every_rule_it_names_has_an_address(calculator: Calculator) -> None:
    """Rules of the calculator, its fields, and the steps and notes of its answers."""
    system = systems.load(calculator.system)
    answers = [calculator.odds(calculator.defaults)]
    if calculator.procedure:
        answers += [calculator.roll(calculator.defaults, Random(seed)) for seed in range(30)]
    named = {step.rule for answer in answers for step in (*answer.steps, *answer.notes) if step.rule}
    named |= {field.rule for field in every_field(calculator.fields) if field.rule}
    assert all(system.place(rule) for rule in named | set(calculator.rules))


def every_field(fields: tuple[Field, ...]) -> list[Field]:
    """All fields, those of groups and rows too."""
    inner = [every_field(field.fields) for field in fields if isinstance(field, Group | Rows)]
    return [*fields, *(one for found in inner for one in found)]


def other_text(field: Field) -> str | None:
    """A legal text other than the default's, or ``None``."""
    if isinstance(field, Flag):
        return "0" if field.default else "1"
    if isinstance(field, Number):
        options = [
            value for value in (field.default + 1, field.default - 1) if field.low <= value <= field.high
        ]
        return str(options[0]) if options else None
    if isinstance(field, Die):
        return next(die for die in field.ladder if die != field.default)
    if isinstance(field, DiceList):
        return f"{field.ladder[0]}+{field.ladder[-1]}"
    if isinstance(field, Choice):
        return next((one.value for one in field.options if one.value != field.default), None)
    return "Zoë & <b>Ö</b>" if isinstance(field, Text) else None


def flat_fields(calculator: Calculator) -> dict[str, Field]:
    """Plain fields by full name, with those of groups and of the rows that stand there at first."""
    found: dict[str, Field] = {}

    def walk(fields: tuple[Field, ...], at: str) -> None:
        for field in fields:
            if isinstance(field, Group):
                walk(field.fields, f"{at}{field.name}.")
            elif isinstance(field, Rows):
                for index in range(len(field.default)):
                    walk((field.group(index),), at)
            else:
                found[at + field.name] = field

    walk(calculator.fields, "")
    return found


@each
def test_each_input_round_trips_through_the_address(calculator: Calculator) -> None:
    """What is read from an address is written back as the same address."""
    for name, field in flat_fields(calculator).items():
        text = other_text(field)
        if text is None:
            continue
        inputs, problems = calculator.restore({name: text})
        assert (write_all(calculator.fields, inputs), problems) == ({name: text}, []), name
    assert calculator.write(calculator.defaults) == {}


BAD = (
    "",
    "huge",
    "-1",
    "99999999999999999999",
    "1e3",
    "NaN",
    "1.5",
    "٣",
    "<script>alert(1)</script>",
    "d7",
    "\x00",
    "x" * 5000,
)


@each
def test_bad_inputs_are_refused_by_name_and_with_what_is_legal(calculator: Calculator) -> None:
    """Each field, each bad text: refused with its label and what is legal, or legal and then answered."""
    for name, field in flat_fields(calculator).items():
        for text in BAD:
            try:
                field.parse(text)
            except ValueError:
                with pytest.raises(Refusal) as refused:
                    calculator.read({name: text})
                assert [problem.name for problem in refused.value.problems] == [name]
                assert field.label in str(refused.value)
                assert field.legal in str(refused.value)


@each
@pytest.mark.parametrize("do", ["odds", "roll", "resolve", "act", "", "<script>"])
def test_the_border_answers_whatever_comes(calculator: Calculator, do: str) -> None:
    """Never an exception, never a traceback, never raw markup."""
    hostile = dict.fromkeys(flat_fields(calculator), "<img src=x onerror=alert(1)>")
    for inputs in ({}, hostile, {"no such": "1"}, {"": ""}, [], None, {"x": 3}):
        reply = json.loads(call(json.dumps({"do": do, "id": calculator.id, "inputs": inputs, "root": ""})))
        assert "<img" not in reply.get("html", "")
        assert "Traceback" not in json.dumps(reply)
        assert reply["ok"] or all(problem["message"] for problem in reply["problems"])


@pytest.mark.parametrize(
    "request_", ["", "{", "[]", "3", "null", '{"id": 3}', '{"do": "odds"}', "[" * 100_000]
)
def test_requests_that_are_no_requests_are_refused(request_: str) -> None:
    """Malformed JSON and JSON of another shape."""
    reply = json.loads(call(request_))
    assert not reply["ok"]
    assert reply["problems"][0]["message"]


@pytest.mark.parametrize("name", systems.NAMES)
def test_every_reading_with_a_switch_has_it_in_a_calculator(name: str) -> None:
    """A reading that says "the calculators offer the other reading" names a field that exists."""
    readings = importlib.import_module(f"rulespkg.systems.{name}.readings").READINGS
    fields = {field.name for one in systems.load(name).calculators for field in every_field(one.fields)}
    assert [one.id for one in readings if one.switch and one.switch not in fields] == []


def test_days_to_full_agree_with_many_patients() -> None:
    """The mean number of attempts is that of patients who aim for what the exact means call quickest."""
    from rulespkg.systems.buskit.recovery import heal_odds, mean_attempts

    patient, medic = {"trait": "d6"}, {"trait": "d6", "specialized": True}
    means = [float(mean_attempts(patient, left, medic, "d8") or 0) for left in range(5)]
    chances = {target: float(heal_odds(patient, target, medic, "d8").recover) for target in range(1, 5)}
    quickest = {
        left: min(range(1, left + 1), key=lambda aim: 1 / chances[aim] + means[left - aim])
        for left in range(1, 5)
    }
    random, attempts, patients = Random(5), 0, 20_000
    for _ in range(patients):
        left = 4
        while left:
            attempts += 1
            left -= quickest[left] if random.random() < chances[quickest[left]] else 0
    assert abs(attempts / patients - means[4]) < 0.05
