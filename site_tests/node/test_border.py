"""Every calculator answers in the browser's Python as on the host: it is asked over its own border.

What the browser runs is another build of the package: bytecode, picked modules, a smaller library.
So each calculator is asked all that can be asked of it, and Python has the part of its game alone.
"""

import json
from random import Random

import pytest

from rulespkg.systems import EVERY
from site_tests.browser.host import CALCULATORS, COVER, THROWING, ask, changes
from site_tests.night import NIGHT
from site_tests.node import answered

WANTED = 65


def request(calculator, do, inputs=None, **more):
    return {"do": do, "id": calculator.id, "inputs": inputs or {}, "root": "../../", **more}


def one_change_of_each_kind(calculator):
    """The first field of each kind that can be another, as it then is."""
    kinds = set()
    for change in changes(calculator, kinds):
        kinds.add(change.kind)
        yield change.inputs


def settled(calculator, much):
    """Requests whose replies hang on no chance; what is long work of a few, or by night of all."""
    yield request(calculator, "odds")
    yield from (request(calculator, "odds", inputs) for inputs in one_change_of_each_kind(calculator))
    yield request(calculator, "odds", {calculator.fields[0].name: "<b>", "nobody": "1"})
    for action in calculator.actions:
        yield request(calculator, "act", action=action.name, args={})
    if calculator.offers:
        saved = next(sheet for sheet in CALCULATORS if sheet.id == f"{calculator.system}.character").saved
        for name, sheet in saved.presets:
            yield request(calculator, "offers", sheet=sheet, version=saved.version)
            yield request(calculator, "offers", ready=name)
    if calculator.has_dice:
        yield from with_dice(calculator)
        if much or calculator in COVER:
            yield request(calculator, "target", wanted=WANTED)
            yield request(calculator, "matters")


def with_dice(calculator):
    rolled = calculator.initial().roll(Random(7))
    faces = [die.face for dice in rolled.dice for die in dice.dice]
    yield request(calculator, "next", faces=[])
    yield request(calculator, "next", faces=faces)
    yield request(calculator, "resolve", faces=faces)
    change = next(changes(calculator), None)
    yield request(calculator, "compare", change.inputs if change else {}, other={})


def by_chance(calculator):
    """A roll, and many."""
    return [request(calculator, "roll"), request(calculator, "many", n=20)]


def on_the_host(request):
    more = {name: value for name, value in request.items() if name not in ("do", "id", "inputs", "root")}
    calculator = next(calculator for calculator in CALCULATORS if calculator.id == request["id"])
    return ask(calculator, request["do"], request["inputs"], request["root"], **more)


def without_root(request):
    return json.dumps({name: request[name] for name in request if name != "root"})


@pytest.mark.parametrize("much", [False, pytest.param(True, marks=NIGHT)], ids=["usual", "much"])
@pytest.mark.parametrize("game", EVERY)
def test_every_reply_is_the_hosts(game, much, site, pages):
    """A roll is random: the faces that the browser's Python rolled give the same answer on the host."""
    calculators = [calculator for calculator in CALCULATORS if calculator.system == game]
    rolling = [calculator for calculator in calculators if calculator.id in THROWING]
    requests = [request for calculator in calculators for request in settled(calculator, much)]
    rolls = [request for calculator in rolling for request in by_chance(calculator)]
    replies = answered(site, pages[""], game, [*requests, *rolls])
    here = [on_the_host(request) for request in requests]
    assert {request["id"] for request, reply in zip(requests, here, strict=True) if reply["ok"]} == {
        calculator.id for calculator in calculators
    }
    exchanges = zip(requests, replies, here, strict=False)
    assert {without_root(request): reply for request, reply, right in exchanges if reply != right} == {}
    rolled = iter(replies[len(requests) :])
    for calculator, reply, many in zip(rolling, rolled, rolled, strict=True):
        on_show = [die["face"] for dice in reply["dice"] for die in dice["dice"]]
        assert on_show, calculator.id
        assert reply["faces"][: len(on_show)] == on_show, calculator.id
        assert reply == ask(calculator, "resolve", {}, "../../", faces=reply["faces"]), calculator.id
        assert (many["ok"], "20 rolls" in many["headline"]) == (True, True), calculator.id
