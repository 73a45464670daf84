"""Every calculator answers in the browser as on the host: its Python is asked over its own border.

What the browser runs is another build of the package: bytecode, picked modules, a smaller library.
So each calculator is asked all that can be asked of it.
"""

import json
from random import Random

import pytest

from site_tests.browser.conftest import open_context
from site_tests.browser.host import CALCULATORS, ROLLING, ask, changes, each
from site_tests.browser.instrument import Instrument

KEEP_WORKER = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
  if (message.boot) window.python = this;
  post.call(this, message, ...more);
};
"""
ASK = """requests => new Promise((done, failed) => {
  const replies = new Map();
  const hear = ({ data }) => {
    if (data.boot === "failed") failed(new Error(data.message));
    if (!(data.n < 0)) return;
    replies.set(-1 - data.n, data.reply);
    if (replies.size < requests.length) return;
    window.python.removeEventListener("message", hear);
    done(requests.map((_, index) => replies.get(index)));
  };
  window.python.addEventListener("message", hear);
  requests.forEach((request, index) => window.python.postMessage({ n: -1 - index, request }));
})"""
"""Numbers below 0 belong to no question of the page."""

WANTED = 65


@pytest.fixture(scope="module")
def python(browser, watch, places, address):
    """Asks the browser's Python several things at once."""
    context = open_context(browser, watch)
    context.add_init_script(KEEP_WORKER)
    page = context.new_page()
    page.goto(address + places[ROLLING[0].id])
    instrument = Instrument(page, ROLLING[0])
    instrument.press("roll")
    instrument.rolled()
    yield lambda requests: [
        json.loads(reply) for reply in page.evaluate(ASK, [json.dumps(one) for one in requests])
    ]
    context.close()


def request(calculator, do, inputs=None, **more):
    return {"do": do, "id": calculator.id, "inputs": inputs or {}, "root": "../../", **more}


def one_change_of_each_kind(calculator):
    return {change.kind: change.inputs for change in changes(calculator)}.values()


def settled(calculator):
    """Requests whose replies hang on no chance."""
    yield request(calculator, "odds")
    yield from (request(calculator, "odds", inputs) for inputs in one_change_of_each_kind(calculator))
    yield request(calculator, "odds", {calculator.fields[0].name: "<b>", "nobody": "1"})
    for action in calculator.actions:
        yield request(calculator, "act", action=action.name, args={})
    if calculator.offers:
        saved = next(one for one in CALCULATORS if one.id == f"{calculator.system}.character").saved
        for name, sheet in saved.presets:
            yield request(calculator, "offers", sheet=sheet, version=saved.version)
            yield request(calculator, "offers", ready=name)
    if calculator.has_dice:
        yield from with_dice(calculator)


def with_dice(calculator):
    rolled = calculator.initial().roll(Random(7))
    faces = [one.face for dice in rolled.dice for one in dice.dice]
    yield request(calculator, "next", faces=[])
    yield request(calculator, "next", faces=faces)
    yield request(calculator, "resolve", faces=faces)
    change = next(changes(calculator), None)
    yield request(calculator, "compare", change.inputs if change else {}, other={})
    yield request(calculator, "target", wanted=WANTED)
    yield request(calculator, "matters")


def on_the_host(one):
    more = {name: value for name, value in one.items() if name not in ("do", "id", "inputs", "root")}
    calculator = next(calculator for calculator in CALCULATORS if calculator.id == one["id"])
    return ask(calculator, one["do"], one["inputs"], one["root"], **more)


@each(CALCULATORS)
def test_every_reply_is_the_hosts(calculator, python):
    requests = list(settled(calculator))
    replies = python(requests)
    told = [json.dumps({name: one[name] for name in one if name != "root"}) for one in requests]
    here = [on_the_host(one) for one in requests]
    assert any(reply["ok"] for reply in here)
    wrong = {what: reply for what, reply, right in zip(told, replies, here, strict=True) if reply != right}
    assert wrong == {}


@each(ROLLING)
def test_a_roll_is_what_the_host_reads_from_its_dice(calculator, python):
    """The faces of a roll in the browser, entered on the host, give the same answer to the letter."""
    [many, reply] = python([request(calculator, "many", n=20), request(calculator, "roll")])
    faces = [die["face"] for dice in reply["dice"] for die in dice["dice"]]
    assert faces
    assert reply == ask(calculator, "resolve", {}, "../../", faces=faces)
    assert many["ok"]
    assert "20 rolls" in many["headline"]
