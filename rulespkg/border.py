"""The JSON border: one text in, one text out, between a page's worker and the calculators.

A request is ``{"do", "id", "inputs", "root"}``
and, by what it does, ``"faces"`` or ``"action"`` with ``"args"``.
A reply to "roll" or "resolve" also tells its ``"dice"`` and ``"steps"`` as plain values, and the die that
is ``"waiting"`` for a face: ``{"label", "sides", "low"}``, or null once the dice are complete.
With "next", the reply is that die alone, with the ``"html"`` of a pad to tap its face on.
With "evening", ``"rolls"`` are pairs of a chance to win and whether it was won; ``"id"`` is empty.
With "offers", ``"sheet"`` is a character's flat inputs and the reply lists what it can fill in.
``inputs`` holds strings by field name, as in an address; with ``"version"`` they are a saved sheet's.
A reply is ``{"ok": true, "html", "headline", "tone", "inputs"}`` or ``{"ok": false, "problems": [...]}``.
"""

from __future__ import annotations

import json
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from rulespkg import evening, pad, systems
from rulespkg.dice import WrongFace
from rulespkg.form import read_all
from rulespkg.problem import Problem, Refusal
from rulespkg.render import render

if TYPE_CHECKING:
    from rulespkg.answer import Answer
    from rulespkg.calculator import Calculator, Inputs, Offer
    from rulespkg.dice.procedure import Random

DICE: Random = SystemRandom()
"""Dice come from the system's cryptographic source, never from a module state that could be restored."""


def call(request: str) -> str:
    """Answer one request; whatever a reader sends, the reply is JSON and never an exception.

    >>> reply = json.loads(call('{"do": "odds", "id": "buskit.nothing", "inputs": {}}'))
    >>> reply["ok"], reply["problems"][0]["message"]
    (False, 'There is no calculator “buskit.nothing”.')
    """
    try:
        return json.dumps(answer(json.loads(request)))
    except (Refusal, WrongFace) as refused:
        return json.dumps({"ok": False, "problems": [problem._asdict() for problem in _problems(refused)]})
    except (ValueError, RecursionError):
        problem = Problem("request", "Request", "The request must be JSON with do, id and inputs.")
        return json.dumps({"ok": False, "problems": [problem._asdict()]})


def _problems(refused: Refusal | WrongFace) -> tuple[Problem, ...]:
    if isinstance(refused, Refusal):
        return refused.problems
    return (Problem("faces", "Faces", str(refused)),)


def find(id: str) -> Calculator:
    """The calculator with this id; ``Refusal`` if there is none."""
    try:
        return systems.load(id.partition(".")[0]).calculator(id)
    except KeyError:
        raise Refusal(Problem("id", "Calculator", f"There is no calculator “{id[:60]}”.")) from None


def answer(request: Any) -> dict[str, Any]:
    """The reply to a decoded request; ``Refusal`` where it is not legal."""
    if not isinstance(request, dict) or not isinstance(request.get("id"), str):
        raise ValueError("a request is an object with an id")
    if request.get("do") == "evening":
        return {"ok": True, **evening.sum_up(evening.read(request.get("rolls")))}
    calculator = find(request["id"])
    if request.get("do") == "offers":
        return {"ok": True, "offers": [offer._asdict() for offer in offers(calculator, request)]}
    inputs = calculator.read(_sheet(calculator, request))
    if request.get("do") == "act":
        inputs = act(calculator, inputs, request)
    if request.get("do") == "next":
        return next_die(calculator, inputs, request)
    result = perform(calculator, inputs, request)
    root = request.get("root")
    return {
        "ok": True,
        "html": render(result, systems.load(calculator.system), root if isinstance(root, str) else ""),
        "headline": result.headline,
        "tone": result.tone,
        "inputs": calculator.write(inputs),
        **(thrown(result) if request.get("do") in ("roll", "resolve") else {}),
    }


def thrown(result: Answer) -> dict[str, Any]:
    """The dice of a roll as plain values, for whoever keeps or copies it."""
    plain = result.to_json()
    return {name: plain[name] for name in ("dice", "steps", "waiting")}


def next_die(calculator: Calculator, inputs: Inputs, request: dict[str, Any]) -> dict[str, Any]:
    """The die that comes after the faces given so far, and the pad for it; ``WrongFace`` if one is none."""
    waiting = calculator.resolve(inputs, _faces(request)).waiting
    return {
        "ok": True,
        "waiting": waiting and waiting._asdict(),
        "html": pad.render(waiting) if waiting else "",
    }


def _faces(request: dict[str, Any]) -> list[Any]:
    faces = request.get("faces")
    return faces if isinstance(faces, list) else []


def offers(calculator: Calculator, request: dict[str, Any]) -> tuple[Offer, ...]:
    """What the character in ``request["sheet"]`` can fill in; ``Refusal`` if it is none."""
    if calculator.offers is None:
        raise Refusal(Problem("id", calculator.title, f"{calculator.title} takes nothing from a character."))
    characters = find(f"{calculator.system}.character")
    sheet = _sheet(characters, {**request, "inputs": request.get("sheet")})
    return calculator.offers(characters.read(sheet))


def _sheet(calculator: Calculator, request: dict[str, Any]) -> dict[str, str]:
    """The request's flat inputs; those of a saved sheet come with the version that saved them."""
    flat = _flat(request.get("inputs", {}))
    if "version" not in request:
        return flat
    version = request["version"]
    if type(version) is not int:
        raise Refusal(
            Problem("version", "Version", f"Version must be a whole number, not “{str(version)[:40]}”.")
        )
    return calculator.migrate(flat, version)


def perform(calculator: Calculator, inputs: Inputs, request: dict[str, Any]) -> Answer:
    """The answer to "odds", "roll", "resolve" or, after an action, its new state."""
    do = request.get("do")
    if do == "roll":
        return calculator.roll(inputs, DICE)
    if do == "resolve":
        return calculator.resolve(inputs, _faces(request))
    if do in ("odds", "act"):
        return calculator.odds(inputs)
    raise Refusal(Problem("do", "Request", "What to do must be one of odds, roll, resolve, act."))


def act(calculator: Calculator, inputs: Inputs, request: dict[str, Any]) -> Inputs:
    """The sheet after one of the calculator's actions; ``Refusal`` if it is unknown or its fields illegal."""
    actions = {action.name: action for action in calculator.actions}
    action = actions.get(str(request.get("action")))
    if action is None:
        legal = ", ".join(actions) or "none here"
        raise Refusal(Problem("action", "Action", f"The action must be one of {legal}."))
    args, problems = read_all(action.fields, _flat(request.get("args", {})))
    if problems:
        raise Refusal(*problems)
    after = action.apply(inputs, args)
    return calculator.read(calculator.write(after))


def _flat(value: Any) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
        raise Refusal(Problem("inputs", "Inputs", "Inputs must be names with texts."))
    return value
