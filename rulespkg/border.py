"""The JSON border: one text in, one text out, between a page's worker and the calculators.

A request is ``{"do", "id", "inputs", "root"}``
and, by what it does, ``"faces"`` or ``"action"`` with ``"args"``.
A reply to "roll" or "resolve" also tells its ``"dice"``, ``"steps"`` and ``"effects"`` as plain values,
the ``"faces"`` in the order in which "resolve" takes them,
and the die that is ``"waiting"`` for a face: ``{"label", "sides", "low"}``, or null once all are there.
With ``"veil"``, the words of a button, dice and steps are a secret until it is tapped.
With "next", the reply is that die alone, with the ``"html"`` of a pad to tap its face on.
With "evening", ``"rolls"`` are pairs of a chance to win and whether it was won; ``"id"`` is empty.
With "sheet", ``inputs`` need not be legal: the reply has those that are, the problems of what is ``"left"``
out, and those of what is ``"unfit"``: legal one by one, but not together.
With "offers", ``"sheet"`` is a character's flat inputs, or ``"ready"`` the name of a ready-made one,
and the reply lists what it can fill in.
With "paper", the reply is what a printed sheet shows of the odds (``rulespkg/paper.py``).
With "own", "take" or "rows" it is about homebrew rows (``rulespkg/homebrew.py``);
``"own"`` in any request are those that the group has.
``inputs`` holds strings by field name, as in an address; with ``"version"`` they are a saved sheet's.
With ``"steps": true`` what takes long comes bit by bit: ``{"ok": true, "progress"}``, from 0 to 1, is a reply
to a request that is to be sent once more as it is, until its answer comes.
A reply is ``{"ok": true, "html", "headline", "tone", "inputs"}`` or ``{"ok": false, "problems": [...]}``.
That to "odds" has ``"chance"`` and ``"chance_text"``, those to "roll" and "resolve" have ``"luck"``;
``null`` where nothing is won or scored.
With ``"quick": true`` a roll whose odds are not known yet comes at once: instead of its luck it has
``"later"``, which goes into a request "luck" as ``"score"`` and ``"won"``.
"""

from __future__ import annotations

import json
from itertools import accumulate
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from rulespkg import homebrew, systems
from rulespkg.chances import luck as luck_of
from rulespkg.chances import matters as what_matters
from rulespkg.chances import session
from rulespkg.chances.compare import compare as compared
from rulespkg.chances.many_rolls import many as rolled
from rulespkg.chances.many_rolls import prove as proved
from rulespkg.chances.wanted import target as aimed
from rulespkg.dice import Run, WrongFace
from rulespkg.html import pad
from rulespkg.html.answer import render
from rulespkg.html.luck import luck as luck_line
from rulespkg.model.answer import Answer, Luck, Step, chance_text, written
from rulespkg.model.group import read_all
from rulespkg.model.problem import Problem, Refusal
from rulespkg.model.steps import InSteps, Unfinished
from rulespkg.model.words import isolated

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.dice.procedure import Random
    from rulespkg.model.calculator import Calculator, Offer

DICE: Random = SystemRandom()
"""Dice come from the system's cryptographic source, never from a module state that could be restored."""


LONG = ("many", "prove", "target", "matters")
"""What can come in steps."""
LONG_VIEW = ("play", "view")
"""So can a view of the place for play, with its forecast."""
MOST_KEPT = 200
"""So many dice and steps of one roll are kept and copied; what is shown has all of them."""


def call(request: str) -> str:
    """Answer one request; whatever a reader sends, the reply is JSON and never an exception.

    >>> reply = json.loads(call('{"do": "odds", "id": "buskit.nothing", "inputs": {}}'))
    >>> reply["ok"], reply["problems"][0]["message"]
    (False, 'There is no calculator “buskit.nothing”.')
    """
    try:
        return json.dumps(_in_steps(json.loads(request)), separators=(",", ":"))
    except (Refusal, WrongFace) as refused:
        return json.dumps({"ok": False, "problems": [problem.to_json() for problem in _problems(refused)]})
    except (ValueError, RecursionError):
        problem = Problem("request", "Request", "The request must be JSON with do, id and inputs.")
        return json.dumps({"ok": False, "problems": [problem.to_json()]})


def _in_steps(request: Any) -> dict[str, Any]:
    """The reply; where the request wants long work in steps, that there is more to do counts as one too.

    What throws dice once is never asked again.
    """
    wanted = isinstance(request, dict) and request.get("steps") is True
    if not (wanted and (request.get("do") in LONG or (request.get("do"), request.get("step")) == LONG_VIEW)):
        return answer(request)
    try:
        with InSteps():
            return answer(request)
    except Unfinished as unfinished:
        return {"ok": True, "progress": round(unfinished.share, 3)}


def _problems(refused: Refusal | WrongFace) -> tuple[Problem, ...]:
    if isinstance(refused, Refusal):
        return refused.problems
    return (Problem("faces", "Faces", str(refused)),)


def find(id: str) -> type[Calculator]:
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
        return {"ok": True, **session.sum_up(session.read(request.get("rolls")))}
    rows, request = homebrew.rows_of_request(request)
    with rows:
        return _answer(request)


def _answer(request: dict[str, Any]) -> dict[str, Any]:
    if request.get("do") == "play":
        from rulespkg.play import desk

        return dict(desk.answer(request))
    do = request.get("do")
    if isinstance(do, str) and do in homebrew.DOES:
        return {"ok": True, **homebrew.DOES[do](request)}
    calculator = find(request["id"])
    if request.get("do") == "offers":
        return {"ok": True, "offers": [offer._asdict() for offer in offers(calculator, request)]}
    if request.get("do") == "sheet":
        return {"ok": True, **sheet(calculator, request)}
    form = calculator.read(_sheet(calculator, request))
    return {"ok": True, **_doer(request)(form, request)}


type Reply = dict[str, Any]


def _doer(request: Reply) -> Callable[[Calculator, Reply], Reply]:
    do = request.get("do")
    if not isinstance(do, str) or do not in DOES:
        raise Refusal(Problem("do", "Request", f"What to do must be one of {', '.join(DOES)}."))
    return DOES[do]


def shown(form: Calculator, result: Answer, request: Reply) -> Reply:
    """The parts of a reply that every answer has."""
    root = request.get("root")
    return {
        "html": render(result, systems.load(form.system), root if isinstance(root, str) else ""),
        "headline": result.headline,
        "tone": result.tone,
        "inputs": form.flat(),
    }


def odds(form: Calculator, request: Reply) -> Reply:
    """The exact answer, and the chance to win in it."""
    result = luck_of.with_chance(form, form.odds())
    chance = result.chance
    exact = None if chance is None else written(chance)
    text = None if chance is None else chance_text(chance)
    return {**shown(form, result, request), "chance": exact, "chance_text": text}


def acted(form: Calculator, request: Reply) -> Reply:
    """The odds of the sheet after an action."""
    return odds(act(form, request), request)


def roll(form: Calculator, request: Reply) -> Reply:
    """Dice of the system's source, and their luck."""
    return _rolled(form, form.dice().roll(DICE), request)


def resolve(form: Calculator, request: Reply) -> Reply:
    """Dice that lie on the table, and their luck."""
    return _rolled(form, form.dice().resolve(_faces(request)), request)


def next_die(form: Calculator, request: Reply) -> Reply:
    """The die that comes after the faces given so far, and the pad for it; ``WrongFace`` if one is none."""
    waiting = form.resolve(_faces(request)).waiting
    html = pad.render(waiting) if waiting else ""
    return {"waiting": waiting and waiting._asdict(), "html": html}


def _faces(request: Reply) -> list[Any]:
    faces = request.get("faces")
    return faces if isinstance(faces, list) else []


def _rolled(form: Calculator, run: Run, request: Reply) -> Reply:
    """What was thrown, as an answer and as plain values for whoever keeps or copies it, and its luck."""
    result = form.answer(run)
    plain = result.to_json()
    thrown = {name: plain[name] for name in ("waiting", "veil", "effects")}
    thrown |= {"dice": _first_throws(plain["dice"]), "steps": _first_steps(plain["steps"])}
    return {**thrown, "faces": run.faces, **_with_luck(form, run, result, request)}


def _first_throws(throws: list[Reply]) -> list[Reply]:
    """The throws until ``MOST_KEPT`` dice have fallen, since a log of rolls has no room for thousands."""
    dice = accumulate(len(throw["dice"]) for throw in throws)
    return [
        throw for throw, so_far in zip(throws, dice, strict=True) if so_far - len(throw["dice"]) < MOST_KEPT
    ]


def _first_steps(steps: list[Reply]) -> list[Reply]:
    """As many steps, and how many were left out."""
    left = len(steps) - MOST_KEPT
    return steps if left <= 0 else [*steps[:MOST_KEPT], Step(f"And {left:,} more.")._asdict()]


def _with_luck(form: Calculator, run: Run, result: Answer, request: Reply) -> Reply:
    if run.waiting is not None or not form.has_score:
        return {**shown(form, result, request), "luck": None}
    if request.get("quick") is True and not luck_of.is_known(form):
        html = shown(form, result._replace(luck=Luck()), request)
        return {**html, "luck": None, "later": luck_of.mark(form, run.state)}
    roll_luck = luck_of.luck(form, run.state)
    return {**shown(form, result._replace(luck=roll_luck), request), "luck": _luck(roll_luck)}


def luck(form: Calculator, request: Reply) -> Reply:
    """The luck of a roll that came without it."""
    roll_luck = luck_of.of_mark(form, request.get("score"), request.get("won"))
    return {"html": str(luck_line(roll_luck)), "luck": _luck(roll_luck)}


def many(form: Calculator, request: Reply) -> Reply:
    """``"n"`` rolls, counted."""
    return shown(form, rolled(form, request.get("n"), DICE), request)


def prove(form: Calculator, request: Reply) -> Reply:
    """``"n"`` rolls more on top of ``"so_far"``, which the last reply gave."""
    result, so_far = proved(form, request.get("n"), DICE, request.get("so_far"))
    return {**shown(form, result, request), "so_far": so_far._asdict(), "rolls": so_far.rolls}


def compare(form: Calculator, request: Reply) -> Reply:
    """These inputs beside ``"other"``, flat inputs that were kept."""
    other = form.read(_flat(request.get("other")))
    return shown(form, compared(other, form), request)


def target(form: Calculator, request: Reply) -> Reply:
    """The changes that come nearest to ``"wanted"`` percent."""
    return shown(form, aimed(form, request.get("wanted")), request)


def matters(form: Calculator, request: Reply) -> Reply:
    """How far each input alone moves the chance of ``"goal"``, which is success unless it is given."""
    return shown(form, what_matters.matters(form, request.get("goal", "")), request)


def curve(form: Calculator, request: Reply) -> Reply:
    """The chance of ``"goal"`` over all values of ``"input"``, a full name."""
    return shown(form, what_matters.curve(form, request.get("input"), request.get("goal", "")), request)


def on_paper(form: Calculator, request: Reply) -> Reply:
    """The odds in plain words, and what is ticked by hand."""
    from rulespkg.paper import paper

    return paper(form)


def _luck(roll_luck: Luck | None) -> Reply | None:
    if roll_luck is None:
        return None
    reply: Reply = {} if roll_luck.better is None else {"better": written(roll_luck.better)}
    if roll_luck.chance is not None:
        reply |= {"chance": written(roll_luck.chance), "won": roll_luck.won}
    return reply


def offers(calculator: type[Calculator], request: dict[str, Any]) -> tuple[Offer, ...]:
    """What a character can fill in, a sheet or the name of a ready-made one; ``Refusal`` if it is none."""
    if calculator.offers is None:
        raise Refusal(Problem("id", calculator.title, f"{calculator.title} takes nothing from a character."))
    characters = find(f"{calculator.system}.character")
    if "ready" in request:
        sheet = _ready_made(characters, request["ready"])
    else:
        sheet = _sheet(characters, {**request, "inputs": request.get("sheet")})
    return calculator.offers(characters.read(sheet).values)


def _ready_made(characters: type[Calculator], name: Any) -> dict[str, str]:
    """The flat inputs of a ready-made character."""
    saved = characters.saved
    presets = dict(saved.presets) if saved else {}
    if not isinstance(name, str) or name not in presets:
        words = (
            f"There is no ready-made character “{isolated(str(name), 40)}”. There are {', '.join(presets)}."
        )
        raise Refusal(Problem("ready", "Character", words))
    return presets[name]


def sheet(calculator: type[Calculator], request: Reply) -> Reply:
    """What is legal of a saved sheet, and what is wrong with the rest."""
    form, left = calculator.salvage(_sheet(calculator, request))
    try:
        form.check()
    except Refusal as refused:
        unfit = refused.problems
    else:
        unfit = ()
    problems = {"left": left, "unfit": unfit}
    return {
        "inputs": form.flat(),
        **{name: [problem.to_json() for problem in group] for name, group in problems.items()},
    }


def _sheet(calculator: type[Calculator], request: dict[str, Any]) -> dict[str, str]:
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


def act(form: Calculator, request: dict[str, Any]) -> Calculator:
    """The sheet after one of the calculator's actions; ``Refusal`` if it is unknown or its fields illegal."""
    actions = {action.name: action for action in form.actions}
    action = actions.get(str(request.get("action")))
    if action is None:
        legal = ", ".join(actions) or "none here"
        raise Refusal(Problem("action", "Action", f"The action must be one of {legal}."))
    args, problems = read_all(action.fields, _flat(request.get("args", {})))
    if problems:
        raise Refusal(*problems)
    return form.read(form.perform(action.name, args).flat())


def _flat(value: Any) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
        raise Refusal(Problem("inputs", "Inputs", "Inputs must be names with texts."))
    return value


DOES: dict[str, Callable[[Calculator, Reply], Reply]] = {
    "odds": odds,
    "roll": roll,
    "resolve": resolve,
    "next": next_die,
    "act": acted,
    "luck": luck,
    "many": many,
    "prove": prove,
    "compare": compare,
    "target": target,
    "matters": matters,
    "curve": curve,
    "paper": on_paper,
}
"""What can be asked of a calculator with legal inputs."""
