"""Saved sheets as the page hands them over: what is legal comes back, the rest is named."""

import json

from rulespkg.border import call
from rulespkg.systems import load
from site_tests.for_all import calculators, for_all


def saved(game):
    """The calculators of a game whose sheets are kept."""
    return [calculator for calculator in calculators(game) if calculator.saved]


def asked(calculator, inputs, version=None):
    """What the border says of a sheet."""
    version = calculator.saved.version if version is None else version
    return json.loads(
        call(json.dumps({"do": "sheet", "id": calculator.id, "inputs": inputs, "version": version}))
    )


@for_all(calculator=saved)
def test_ready_made_sheets_are_legal_as_a_whole(calculator):
    for name, inputs in [("as at first", {}), *calculator.saved.presets]:
        reply = asked(calculator, inputs)
        assert (reply["left"], reply["unfit"]) == ([], []), name
        assert reply["inputs"] == calculator.read(inputs).flat()


@for_all(calculator=saved)
def test_what_is_not_legal_is_left_out_and_named(calculator):
    inputs = dict(calculator.saved.presets[0][1]) if calculator.saved.presets else {}
    reply = asked(calculator, {**inputs, "nothing": "1"})
    assert reply["inputs"] == calculator.read(inputs).flat()
    assert [problem["name"] for problem in reply["left"]] == ["nothing"]


def test_one_wrong_number_takes_no_other_input_with_it():
    builder = load("buskit").calculator("buskit.character")
    reply = asked(builder, {"name": "Zoe", "limit": "999", "wild": "2"})
    assert reply["inputs"] == {"name": "Zoe", "wild": "2"}
    assert [problem["name"] for problem in reply["left"]] == ["limit"]


@for_all(calculator=saved)
def test_a_sheet_of_another_version_is_brought_up_to_date_or_refused_in_words(calculator):
    strange = {"name": "x" * 300, "": "", "a.1.b": "1", "rows": "-1"}
    for version in range(1, calculator.saved.version):
        assert asked(calculator, strange, version)["ok"]
    for version in (0, -1, calculator.saved.version + 1, 1.5, "1", True, [1], {"toString": None}):
        reply = asked(calculator, {}, version)
        assert not reply["ok"]
        assert reply["problems"]
