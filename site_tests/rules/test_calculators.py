"""Every calculator of every system: answers say something, inputs round-trip, bad inputs are refused.

Calculators are found, never listed.
"""

from __future__ import annotations

import importlib
import json
import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from rulespkg import systems
from rulespkg.border import call
from rulespkg.model.group import read_all, write_all
from rulespkg.model.problem import Refusal
from site_tests.for_all import calculators, for_all
from site_tests.rules.inputs import every_field, flat_fields, other_text

if TYPE_CHECKING:
    from rulespkg.model.calculator import Calculator


@for_all(calculator=calculators)
def test_the_default_answer_says_something(calculator: type[Calculator]) -> None:
    """A sentence, and charts with a sentence and points."""
    answer = calculator.initial().odds()
    assert answer.headline.endswith(".")
    assert all(chart.sentence and chart.series and chart.series[0].points for chart in answer.charts)
    json.dumps(answer.to_json())


@for_all(calculator=calculators)
def test_the_default_headline_is_read_at_a_glance(calculator: type[Calculator]) -> None:
    """At most ten words and no fraction: figures and notes have the rest."""
    headline = calculator.initial().odds().headline
    assert len(headline.split()) <= 10, headline
    assert not re.search(r"\d/\d", headline)


@for_all(calculator=calculators)
def test_every_rule_it_names_has_an_address(calculator: type[Calculator]) -> None:
    """Rules of the calculator, its fields, and the steps and notes of its answers."""
    system = systems.load(calculator.system)
    answers = [calculator.initial().odds()]
    if calculator.has_dice:
        answers += [calculator.initial().roll(Random(seed)) for seed in range(30)]
    rule_ids = {step.rule for answer in answers for step in (*answer.steps, *answer.notes) if step.rule}
    rule_ids |= {field.rule for field in every_field(calculator.fields) if field.rule}
    assert all(system.place(rule) for rule in rule_ids | set(calculator.rules))


@for_all(calculator=calculators)
def test_each_input_round_trips_through_the_address(calculator: type[Calculator]) -> None:
    """What is read from an address is written back as the same address."""
    for name, field in flat_fields(calculator).items():
        text = other_text(field)
        if text is None:
            continue
        inputs, problems = read_all(calculator.fields, {name: text})
        assert (write_all(calculator.fields, inputs), problems) == ({name: text}, []), name
    assert calculator.initial().flat() == {}


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


@for_all(calculator=calculators)
def test_bad_inputs_are_refused_by_name_and_with_what_is_legal(calculator: type[Calculator]) -> None:
    """Each field, each bad text: refused with its label and what is legal, or legal and then answered."""
    for name, field in flat_fields(calculator).items():
        for text in BAD:
            try:
                field.parse(text)
            except ValueError:
                with pytest.raises(Refusal) as refusal:
                    calculator.read({name: text})
                assert [problem.name for problem in refusal.value.problems] == [name]
                assert field.label in str(refusal.value)
                assert field.legal in str(refusal.value)


@for_all(calculator=calculators, do=["odds", "roll", "resolve", "act", "", "<script>"])
def test_the_border_answers_whatever_comes(calculator: type[Calculator], do: str) -> None:
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
    fields = {
        field.name
        for calculator in systems.load(name).calculators
        for field in every_field(calculator.fields)
    }
    assert [reading.id for reading in readings if reading.switch and reading.switch not in fields] == []
