"""A roll that travels: its faces and inputs, read again by anybody, come to the very same."""

import json

from rulespkg.border import call
from rulespkg.systems import NAMES
from site_tests.for_all import for_all, rolling
from site_tests.rules.inputs import with_dice

REPLY_PARTS = ("html", "headline", "tone", "dice", "steps", "effects", "luck", "inputs", "faces")


def ask(do, calculator, **more):
    return json.loads(call(json.dumps({"do": do, "id": calculator.id, "root": "../../", **more})))


@for_all(NAMES, calculator=rolling)
def test_the_faces_of_a_roll_come_to_the_same(calculator):
    inputs = with_dice(calculator).flat()
    rolled = ask("roll", calculator, inputs=inputs)
    again = ask("resolve", calculator, inputs=rolled["inputs"], faces=rolled["faces"])
    assert [again[name] for name in REPLY_PARTS] == [rolled[name] for name in REPLY_PARTS]
    assert len(rolled["faces"]) == sum(len(dice["dice"]) for dice in rolled["dice"])
