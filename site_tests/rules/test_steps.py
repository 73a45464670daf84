"""Long work in steps comes to what it comes to at once."""

import json
from random import Random

import pytest

from rulespkg import border
from rulespkg.chances import luck
from rulespkg.model import steps
from site_tests.play.test_prognosis import two

QUESTIONS = (
    {"do": "many", "id": "buskit.opposed", "inputs": {}, "n": 50},
    {"do": "prove", "id": "buskit.opposed", "inputs": {}, "n": 50, "so_far": None},
    {"do": "target", "id": "buskit.opposed", "inputs": {}, "wanted": 50},
    {"do": "matters", "id": "buskit.opposed", "inputs": {"ties": "1"}},
)


@pytest.fixture(autouse=True)
def short(monkeypatch):
    """Each step is as short as it can be, and nothing is known before."""
    monkeypatch.setattr(steps, "STEP", 0)
    luck.forget()


def ask(**request):
    return json.loads(border.call(json.dumps(request)))


def asked_in_steps(monkeypatch, between=lambda: None, **request):
    """How far it was after each step, and the answer."""
    monkeypatch.setattr(border, "DICE", Random(1))
    shares = []
    while "progress" in (reply := ask(steps=True, **request)):
        shares.append(reply["progress"])
        between()
    return shares, reply


@pytest.mark.parametrize("question", QUESTIONS, ids=[question["do"] for question in QUESTIONS])
def test_an_answer_in_steps_is_the_answer(question, monkeypatch):
    monkeypatch.setattr(border, "DICE", Random(1))
    whole = ask(**question)
    shares, reply = asked_in_steps(monkeypatch, **question)
    assert reply == whole
    assert len(shares) > 5
    assert shares == sorted(shares)
    assert all(0 <= share <= 1 for share in shares)


def test_a_forecast_in_steps_is_the_forecast(monkeypatch):
    table = two("buskit", 0, 1)
    looks = {"do": "play", "step": "view", "id": "buskit.play", "events": table.events}
    looks["ui"] = {**table.ui, "show": ["prognosis"]}
    shares, reply = asked_in_steps(monkeypatch, **looks)
    luck.forget()
    assert reply == ask(**looks)
    assert shares
    assert shares == sorted(shares)


def test_other_questions_come_in_between(monkeypatch):
    question = QUESTIONS[0]
    other = {"do": "odds", "id": "buskit.opposed", "inputs": {"ties": "1"}, "steps": True}
    shares, reply = asked_in_steps(monkeypatch, lambda: ask(**other), **question)
    assert shares
    assert reply == asked_in_steps(monkeypatch, **question)[1]


def test_what_nobody_asks_for_any_more_is_forgotten(monkeypatch):
    question = QUESTIONS[3]
    for number in range(10):
        ask(steps=True, **{**question, "inputs": {"actor.bonus": str(number)}})
    assert len(steps._UNDER_WAY) <= steps.MOST_UNDER_WAY


def test_new_work_waits_for_the_next_call_where_this_one_has_taken_its_time():
    def work():
        yield 0
        return "all of it"

    with steps.InSteps(10):
        steps.InSteps.entered -= 10
        with pytest.raises(steps.Unfinished):
            steps.worked_out("work", work)
        assert steps.worked_out("work", work) == "all of it"
