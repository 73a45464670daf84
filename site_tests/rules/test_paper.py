"""What paper shows of an answer: chances without fractions, no empty columns, boxes to tick."""

import json

import pytest

from rulespkg import systems
from rulespkg.border import call
from rulespkg.paper import MOST_BOXES, paper

SHEETS = [
    calculator
    for name in (*systems.NAMES, *systems.TOOLS)
    for calculator in systems.load(name).calculators
    if calculator.saved
]


def papers(calculator):
    """The answer on paper to the form as at first and to each ready-made sheet, by name."""
    for name, inputs in (("", {}), *calculator.saved.presets):
        reply = json.loads(call(json.dumps({"do": "paper", "id": calculator.id, "inputs": inputs})))
        assert reply["ok"], name
        yield name, inputs, reply


@pytest.mark.parametrize("calculator", SHEETS, ids=lambda calculator: calculator.id)
def test_a_chance_is_a_percentage_alone(calculator):
    for name, _, reply in papers(calculator):
        cells = [cell for grid in reply["grids"] for row in grid["rows"] for cell in row]
        words = [*cells, *(figure["words"] for figure in reply["figures"])]
        assert [word for word in words if "/" in word and word.replace("/", "").isdigit()] == [], name


@pytest.mark.parametrize("calculator", SHEETS, ids=lambda calculator: calculator.id)
def test_a_table_has_no_empty_column(calculator):
    for name, _, reply in papers(calculator):
        for grid in reply["grids"]:
            columns = list(zip(*grid["rows"], strict=True))
            assert len(columns) == len(grid["columns"]), name
            assert [column for column in columns if not {*column} - {"", "–"}] == [], name


@pytest.mark.parametrize("calculator", SHEETS, ids=lambda calculator: calculator.id)
def test_boxes_can_be_ticked(calculator):
    for name, _, reply in papers(calculator):
        marks = [*reply["marks"], *(mark for card in reply["cards"] for mark in card["marks"])]
        assert [mark for mark in marks if not 0 <= mark["ticked"] <= mark["boxes"] <= MOST_BOXES] == [], name


@pytest.mark.parametrize("calculator", SHEETS, ids=lambda calculator: calculator.id)
def test_what_is_left_out_is_there(calculator):
    names = {field.name for field in calculator.fields}
    for _, inputs, _ in papers(calculator):
        answer = calculator.read(inputs).odds()
        names |= {part.key for part in (*answer.figures, *answer.grids)}
    assert [name for name in calculator.saved.unprinted if name not in names] == []


def test_what_was_spent_is_ticked():
    request = {"do": "paper", "id": "buskit.tracker", "inputs": {"combatants.1.wounds_lost": "3"}}
    reply = json.loads(call(json.dumps(request)))
    assert reply["cards"][0]["marks"][0] == {"label": "Wounds", "boxes": 6, "ticked": 3}


@pytest.mark.parametrize(
    ("game", "heroes_only"), [("toaster", {"Luck"}), ("d6xd6", {"Drama Points"}), ("buskit", set())]
)
def test_foes_have_no_boxes_for_what_only_heroes_have(game, heroes_only):
    form = systems.play(game).character.initial()
    ours, foes = ({mark["label"] for mark in paper(form, side)["marks"]} for side in ("ours", "foe"))
    assert ours - foes == heroes_only
