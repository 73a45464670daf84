"""The desk of the place for play: a page sends the events of its table and what is picked, and gets panes.

A request is ``{"do": "play", "id": "buskit.play", "step", "events", "ui", "saved", "root"}``.
``ui`` is what the reader looks at, all texts: ``tab`` (roll, sheet, fight or look), ``from`` (the tab whose
roll is loaded), ``who`` (whose sheet), ``open`` (whose card), ``roller``, and ``picks`` by place.
The steps: "view" gives the panes; "throw" rolls what is loaded or reads ``faces``; "next" asks for the die
that comes next; "order" rolls for the order, or reads ``faces``; "due" is what comes due as a round ends;
"use" is what a hit of the search is good for; "sheet" is somebody's sheet to send; "guest" is who has come;
"foe" is ``count`` foes of the group's own who sit down; "about" tells of a ``key`` of the sheet;
"errand" is what somebody brings from a chapter;
"checkpoint" is the event that takes the place of all so far.
Throws come with the event that the page keeps, with what a link to the roll needs (``shared``), and where
``ui`` says what to ``show``, with the panes after it (``view``), so that a tap takes one request.
"""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING, Any

from rulespkg import systems
from rulespkg.dice.procedure import Given, OutOfFaces, Rolled, Run, WrongFace
from rulespkg.html import pad
from rulespkg.html.answer import render
from rulespkg.html.play import dock, panes
from rulespkg.model.answer import Answer, Step
from rulespkg.model.problem import Problem, Refusal
from rulespkg.play import checkpoint, foes
from rulespkg.play.events import after, fold, joining
from rulespkg.play.game import Game
from rulespkg.play.person import Person
from rulespkg.play.roll import PendingRoll, from_text, to_text
from rulespkg.play.rows import rows
from rulespkg.play.table_event import TableEvent
from rulespkg.play.ties import ties
from rulespkg.play.uses import rolls_of, uses
from rulespkg.play.view import Desk

if TYPE_CHECKING:
    from rulespkg.model.calculator import Calculator

type Reply = dict[str, Any]

DICE = SystemRandom()

MOST_FOES = 9
"""As many foes sit down at once."""


def answer(request: Reply) -> Reply:
    """The reply to one request of a page; ``Refusal`` where it is not legal."""
    name = str(request.get("id", "")).partition(".")[0]
    try:
        game = systems.play(name)
    except KeyError:
        raise Refusal(Problem("id", "Game", f"There is no game “{name[:40]}”.")) from None
    events = request.get("events")
    if not isinstance(events, list):
        raise Refusal(Problem("events", "Events", "A table is a list of events."))
    folded = fold(game, events)
    ui = request.get("ui")
    looks = ui if isinstance(ui, dict) else {}
    mine = saved(game, request)
    theirs = tuple(name for name in mine if request["saved"][name].get("side") == "foe")
    rulings = flat_of(request.get("rulings"))
    desk = Desk(game, folded.fight, looks, mine, str(request.get("root") or ""), theirs, rulings)
    step = request.get("step", "view")
    if step not in STEPS:
        raise Refusal(Problem("step", "Step", f"A step is one of {', '.join(STEPS)}."))
    told = {"ok": True, "unread": folded.unread, "refused": folded.refused}
    try:
        return replied(desk, request, step, told)
    except (AttributeError, KeyError, TypeError, ValueError) as wrong:
        if isinstance(wrong, Refusal | WrongFace) or "picks" not in looks:
            raise
    # What was picked long ago, or by hand, may fit nothing any more.
    plain = {name: value for name, value in looks.items() if name != "picks"}
    return replied(desk._replace(ui=plain), request, step, {**told, "forgot": True})


def replied(desk: Desk, request: Reply, step: str, told: Reply) -> Reply:
    """What a step comes to; a throw brings the panes after it as "view", if ``ui`` says what to ``show``."""
    reply = {**told, **STEPS[step](desk, request)}
    if step not in THROWS or "show" not in desk.ui:
        return reply
    fight = after(desk.game, desk.fight, reply["event"])
    return {**reply, "view": {**told, **view(desk._replace(fight=fight), request)}}


def flat_of(found: Any) -> dict[str, str]:
    """Names with texts, whatever a page has sent."""
    pairs = found.items() if isinstance(found, dict) else ()
    return {str(name): str(text) for name, text in pairs}


def saved(game: Game, request: Reply) -> dict[str, dict[str, str]]:
    """The reader's own characters by name, as the game's form takes them now; what it refuses is left out."""
    sheets = request.get("saved")
    character = game.character
    found = {}
    for name, sheet in sheets.items() if isinstance(sheets, dict) else ():
        try:
            flat = character.migrate(dict(sheet["inputs"]), int(sheet["version"]))
            found[str(name)] = game.legal({"name": str(name), **flat})
        except (Refusal, AttributeError, KeyError, TypeError, ValueError):
            continue
    return found


def view(desk: Desk, request: Reply) -> Reply:
    """The panes as they stand, and the words of the button."""
    return {
        "html": shown(desk),
        "button": dock.button(desk),
        "next": dock.next_words(desk),
        "begin": dock.begin_words(desk),
        "turn": on_turn.name if (on_turn := desk.fight.find(desk.fight.on_turn)) else "",
        "tied": desk.fight.tied,
        "gone": [name for name in ("who", "open") if desk.ui.get(name) and not desk.seen(name)],
        "opening": [] if request["events"] else opening(desk.game, desk.rulings),
    }


def opening(game: Game, rulings: dict[str, str]) -> list[TableEvent]:
    """What a new table begins with: the optional rules that the group has settled for the whole game.

    >>> [event["words"] for event in opening(systems.play("buskit"), {"ties": "1", "lethal_tie": "1"})]
    ['Ties succeed: on']
    """
    settled = [(rule, words) for rule, words in game.house if rulings.get(rule) == "1"]
    return [TableEvent(do="house", rule=rule, on=1, words=f"{words}: on") for rule, words in settled]


def shown(desk: Desk) -> dict[str, str]:
    """The panes by their names."""
    game, ui = desk.game, desk.ui
    calculator = game.calculator(desk.roller.calculator)
    picks = desk.picks(f"roll:{desk.roller.calculator}")
    wanted = ui["show"] if isinstance(ui.get("show"), list) else ("roll", "sheet", "fight", "add")
    made = {name: str(pane(desk)) for name, pane in panes.PANES.items() if name in wanted}
    if "roll" in wanted:
        made["roll"] = str(panes.roll(desk, rows(calculator, desk.roller.fields, picks)))
    return made


def given(desk: Desk, request: Reply) -> PendingRoll[Any]:
    """What is asked to be thrown: what the page holds from an earlier roll, or else what is loaded.

    ``inputs`` are those that an answer to a question changes.
    """
    held = request.get("loaded")
    if isinstance(held, dict):
        return from_text(desk.game.system, held, flat_of(request.get("inputs")))
    roll = desk.loaded()
    if roll is None:
        raise Refusal(Problem("roll", "Roll", "There is nobody to roll against yet."))
    return roll.checked()


class Lying:
    """Faces that lie already, and when they are used up, dice that are thrown."""

    def __init__(self, faces: list[int]) -> None:
        self._given = Given(faces)

    def next(self, sides: int, low: int = 1, of: tuple[int, ...] = ()) -> int:
        """The face of the next die."""
        try:
            return self._given.next(sides, low, of)
        except OutOfFaces:
            return Rolled(DICE).next(sides, low, of)


def lie(roll: PendingRoll[Any], request: Reply) -> list[int]:
    """The faces that lie: those the page gives, behind those that lay there before a turn.

    A roll that the page holds brings all of its faces, or none and is thrown anew.
    """
    faces = request.get("faces")
    more = faces if isinstance(faces, list) else []
    return more if isinstance(request.get("loaded"), dict) else [*roll.faces, *more]


def throw(desk: Desk, request: Reply) -> Reply:
    """The loaded roll thrown, or read from ``faces``, with the event that tells of it."""
    roll = given(desk, request)
    form, lying = roll.calculator, lie(roll, request)
    if request.get("answered") or not request.get("faces"):
        run = form.dice().run(Lying(lying))
    else:
        run = form.dice().resolve(lying)
    if run.waiting is not None:
        raise Refusal(Problem("faces", "Dice", f"{run.waiting[0]}: another d{run.waiting[1]} is needed."))
    result = form.answer(run)
    game = desk.game.reader(roll)
    dice = game.summed(form, run)
    asked = game.question(desk.fight, roll, run)
    changes = [list(one) for one in game.applied(desk.fight, roll, run)]
    verdict = game.verdict_of(roll, run)
    event = {
        "do": "roll",
        **to_text(roll),
        "faces": run.faces,
        "headline": verdict if result.veil else result.headline,
        "verdict": verdict,
        "tone": dock.tone_for_us(desk, roll, result.tone),
        "totals": dock.totals(dice),
        "changes": changes,
    }
    plain = result.to_json()
    told = {name: plain[name] for name in ("tone", "headline", "effects")}
    return {
        "event": event,
        "shared": {**where(desk.game, form.id), **told},
        "veil": bool(result.veil),
        "result": str(dock.result(desk, roll, verdict, result._replace(dice=dice), changes, asked)),
        "full": full(desk, form, run, result._replace(veil="", steps=whose(desk, roll, run))),
    }


def full(desk: Desk, form: Calculator, run: Any, result: Answer) -> str:
    """Steps, rules and luck of a finished roll."""
    from rulespkg.chances import luck

    found = luck.luck(form, run.state) if form.has_score or form.has_wins else None
    return render(result._replace(luck=found), desk.game.system, desk.root)


def whose(desk: Desk, roll: PendingRoll[Any], run: Run) -> tuple[Step, ...]:
    """The steps of a roll; the first of each throw says whose it is and what for."""
    found = []
    for event in run.events:
        who = desk.fight.find(roll.target if event.side == "target" else roll.actor)
        names = [who.name] if who else []
        head = ", ".join(dict.fromkeys([*names, event.label]))
        found += [
            Step(text if at else f"{head}: {text}", rule) for at, (text, rule) in enumerate(event.steps)
        ]
    return tuple(found)


def next_die(desk: Desk, request: Reply) -> Reply:
    """The die that real dice lack next, and the pad for it."""
    roll = ordering(desk)[1] if request.get("order") else given(desk, request)
    waiting = roll.calculator.resolve(lie(roll, request)).waiting
    return {"waiting": waiting and waiting._asdict(), "html": pad.render(waiting) if waiting else ""}


def ordering(desk: Desk) -> tuple[list[Person], PendingRoll[Any]]:
    """Who is to be put in order, and the roll that does it."""
    people = [
        one._replace(said=desk.game.declared(desk.fight, one, desk.picks(desk.game.spot(one))))
        for one in desk.game.able(desk.fight)
    ]
    roll = desk.game.initiative(people)
    if roll is None or not people:
        raise Refusal(Problem("order", "Order", "There is nobody here yet to put in order."))
    return people, roll.checked()


def order(desk: Desk, request: Reply) -> Reply:
    """Everybody's place in the next round."""
    people, roll = ordering(desk)
    form = roll.calculator
    run = form.dice().run(Lying(lie(roll, request)))
    result = form.answer(run)
    places, faces = desk.game.places(people, run), desk.game.faces(people, run)
    broken = ties(desk.game, people, places, DICE) | desk.game.settled_ties(people, run)
    event = TableEvent(
        do="order",
        title="Initiative",
        ties=broken,
        headline=result.headline,
        tone="",
        verdict=result.headline,
        places=[
            [person.id, place, list(lying), *([person.said] if person.said else [])]
            for person, place, lying in zip(people, places, faces, strict=True)
        ],
    )
    return {
        "event": event,
        "result": str(dock.ordered(people, places, broken, bool(after(desk.game, desk.fight, event).tied))),
        "full": full(desk, form, run, result),
    }


def due(desk: Desk, request: Reply) -> Reply:
    """What comes due at the end of the round."""
    found = desk.game.due(desk.fight)
    told = [{**one._asdict(), "loaded": one.loaded and to_text(one.loaded)} for one in found]
    return {"due": told, "html": str(dock.due(desk, found))}


def sheet(desk: Desk, request: Reply) -> Reply:
    """The sheet that is looked at, to be sent to another phone or saved."""
    if desk.who is None:
        raise Refusal(Problem("who", "Sheet", "There is nobody here whose sheet could be sent."))
    return {
        "who": desk.who.id,
        "name": desk.who.typed,
        "version": version_of(desk.game),
        "sheet": desk.who.sheet,
    }


def guest(desk: Desk, request: Reply) -> Reply:
    """Somebody who has come from another phone, as they would sit here; ``Refusal`` if the form refuses."""
    came, version = request.get("sheet"), request.get("version")
    if not isinstance(came, dict) or not isinstance(version, int):
        raise Refusal(Problem("sheet", "Character", "The character in this address is damaged."))
    flat = {str(name): str(text) for name, text in came.items()}
    character = desk.game.character
    legal = desk.game.legal(character.migrate(flat, version))
    person = Person(f"p{desk.fight.joined + 1}", "ours", legal)
    told = {"name": person.typed, "version": version_of(desk.game), "sheet": legal}
    return {**told, "html": str(panes.guest(desk, person))}


def version_of(game: Game) -> int:
    """The version of the game's character form."""
    kept = game.character.saved
    return kept.version if kept else 1


def foe(desk: Desk, request: Reply) -> Reply:
    """Foes of the group's own who sit down, and their sheet; ``Refusal`` if the form refuses it."""
    made = foes.sheet(desk.game, desk.picks(foes.PLACE))
    count = min(MOST_FOES, max(1, int(request.get("count", 1))))
    return {
        "event": joining(desk.fight, made["name"], made, "foe", count),
        "name": made["name"],
        "version": version_of(desk.game),
        "sheet": made,
        "side": "foe",
    }


def about(desk: Desk, request: Reply) -> Reply:
    """A key of the sheet that is looked at: its roll as buttons, and where it stands in its chapter."""
    keys = desk.game.keys(desk.who, desk.picks(f"sheet:{desk.who.id}")) if desk.who else ()
    key = next((one for one in keys if one.id == request.get("key")), None)
    if key is None or desk.who is None:
        raise Refusal(Problem("key", "Roll", "This is no longer on the sheet."))
    calculator = desk.game.calculator(key.loaded.id)
    return {
        "title": key.loaded.title,
        "rule": desk.game.system.place(calculator.rules[0]),
        **where(desk.game, calculator.id),
        "inputs": key.loaded.inputs,
        "html": str(panes.about(desk, key)),
    }


def errand(desk: Desk, request: Reply) -> Reply:
    """What somebody brings from a chapter: the event by which it counts; ``None`` where nothing changes."""
    person = desk.fight.one(str(request.get("who")))
    game, asked = desk.game, request.get("calculator")
    errand = next((one for one in game.errands(person) if one.id == asked), None)
    if errand is None:
        raise Refusal(Problem("calculator", "Roll", "Nothing like this is brought to a sheet."))
    roll = errand.refilled(flat_of(request.get("inputs")))
    form = roll.calculator
    if not form.has_dice:
        sheet = game.grown(person, form)
        words = f"{person.name}: {roll.title}"
        dressed = TableEvent(do="dress", who=person.id, sheet=sheet, words=words)
        return {"who": person.id, "event": dressed if sheet else None}
    faces = request.get("faces")
    run = form.dice().resolve(faces if isinstance(faces, list) else [])
    if run.waiting is not None:
        raise Refusal(Problem("faces", "Dice", "The roll in this address is not whole."))
    changes = game.effects(desk.fight, roll, run)
    words = f"{roll.title}: {dock.effect_words(desk, changes)}"
    changed = TableEvent(do="change", changes=changes, words=words)
    return {"who": person.id, "event": changed if changes else None}


def where(game: Game, id: str) -> dict[str, str]:
    """The page of a calculator, from the site's root, and what it is called there."""
    page = game.system.place(f"{id}?").partition("?")[0]
    return {"page": page, "short": id.partition(".")[2]}


def anew(desk: Desk, request: Reply) -> Reply:
    """The event by which a table goes on from here without what happened before."""
    return {"event": checkpoint.written(desk.fight)}


def use(desk: Desk, request: Reply) -> Reply:
    """What something that was looked up is good for now, as buttons."""
    title, slug = str(request.get("title", "")), str(request.get("slug", ""))
    return {"html": str(panes.used(uses(desk, title, slug, rolls_of(request))))}


STEPS = {
    "view": view,
    "throw": throw,
    "next": next_die,
    "order": order,
    "due": due,
    "use": use,
    "sheet": sheet,
    "guest": guest,
    "foe": foe,
    "about": about,
    "errand": errand,
    "checkpoint": anew,
}
"""What a page can ask."""

THROWS = ("throw", "order")
"""Those that throw dice."""
