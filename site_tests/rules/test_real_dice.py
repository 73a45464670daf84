"""Real dice one by one: the border names the next die, and its pad has the faces that are legal."""

import json
import random
import re
from html import unescape

import pytest

from rulespkg.border import call
from rulespkg.html import pad
from rulespkg.model.answer import Waiting
from site_tests.for_all import for_all, rolling
from site_tests.rules.inputs import brief

FACES = re.compile(r'data-face="(\d+)"')


def ask(calculator, do, faces, inputs=None):
    request = {"do": do, "id": calculator.id, "inputs": inputs or {}, "faces": faces}
    return json.loads(call(json.dumps(request)))


@for_all(calculator=rolling, seed=range(3))
def test_tapping_what_the_pad_offers_leads_to_an_answer(calculator, seed):
    rng, inputs = random.Random(f"{calculator.id} {seed}"), brief(calculator).flat()
    faces = []
    while (reply := ask(calculator, "next", faces, inputs))["waiting"]:
        waiting = reply["waiting"]
        incomplete = ask(calculator, "resolve", faces, inputs)
        assert incomplete["waiting"] == waiting
        assert f"{waiting['label']}: d{waiting['sides']}" in unescape(reply["html"])
        high = waiting["low"] + waiting["sides"] - 1
        if waiting["sides"] <= pad.MOST_FACES:
            assert [int(face) for face in FACES.findall(reply["html"])] == [*range(waiting["low"], high + 1)]
        faces.append(rng.randint(waiting["low"], high))
    assert reply["html"] == ""
    whole = ask(calculator, "resolve", faces, inputs)
    assert whole["ok"]
    assert whole["waiting"] is None
    assert [die["face"] for dice in whole["dice"] for die in dice["dice"]] == faces


@for_all(calculator=rolling)
def test_a_face_beyond_the_pad_is_refused_with_what_is_legal(calculator):
    inputs = brief(calculator).flat()
    waiting = ask(calculator, "next", [], inputs)["waiting"]
    low, high = waiting["low"], waiting["low"] + waiting["sides"] - 1
    for face in (low - 1, high + 1, "x", None):
        reply = ask(calculator, "next", [face], inputs)
        assert reply["problems"][0]["name"] == "faces"
        assert f"its face is {low} to {high}" in reply["problems"][0]["message"]


@pytest.mark.parametrize(("sides", "low"), [(100, 1), (100, 0), (21, 1)])
def test_a_die_with_many_faces_is_typed_within_its_limits(sides, low):
    html = pad.render(Waiting("Place", sides, low))
    assert f'min="{low}"' in html
    assert f'max="{low + sides - 1}"' in html
    assert "data-face=" not in html


def test_a_die_that_counts_from_nothing_has_its_nought():
    assert FACES.findall(pad.render(Waiting("Place", 10, 0))) == [str(face) for face in range(10)]


def test_what_a_die_is_for_stays_text():
    assert "<b>" not in pad.render(Waiting("<b>", 6, 1))
