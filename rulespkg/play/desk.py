"""The desk of the place for play: a page sends the events of its table and what is picked, and gets panes.

A request is ``{"do": "play", "id": "buskit.play", "step", "events", "ui", "saved", "root"}``.
``ui`` is what the reader looks at, all texts: ``tab`` (roll, sheet, fight or look), ``from`` (the tab whose
roll is loaded), ``who`` (whose sheet), ``open`` (who rolls), ``own`` (whose own matters are unfolded),
``by`` (who rolls on the first tab), ``roller`` (a roll of nobody there), and ``picks`` by place.
The steps: "view" gives the panes; "throw" rolls what is loaded or reads ``faces``; "next" asks for the die
that comes next; "order" rolls for the order, or reads ``faces``; "due" is what comes due as a round ends;
"use" is what a hit of the search is good for; "sheet" is somebody's sheet to send; "guest" is who has come;
"foe" is ``count`` foes of the group's own who sit down; "name" is another name and note of somebody;
"start" is what a character begins with that is made, "finish" is that character, finished;
"about" tells of a ``key`` of the sheet;
"errand" is what somebody brings from a chapter;
"checkpoint" is the event that takes the place of all so far; "send" is how the table can travel.
With ``facts``, a list in ``ui``, "view" and "throw" also tell what they draw as data (``Facts``), which
no page asks for.
Throws come with the event that the page keeps, with what a link to the roll needs (``shared``), and where
``ui`` says what to ``show``, with the panes after it (``view``), so that a tap takes one request.
"""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING, Any

from rulespkg import systems
from rulespkg.dice.procedure import GivenFaces, OutOfFaces, Rolled, Run, WrongFace
from rulespkg.html import pad
from rulespkg.html.answer import render
from rulespkg.html.markup import Html
from rulespkg.html.play import dock, maker, panes, rolls
from rulespkg.model.answer import Answer, Step
from rulespkg.model.problem import Problem, Refusal
from rulespkg.play import checkpoint, foes, ready_made
from rulespkg.play import draft as drafts
from rulespkg.play.card import NAMING
from rulespkg.play.events import Joining, after, fold, house_event, joining
from rulespkg.play.fight import Fight
from rulespkg.play.game import Game
from rulespkg.play.messages import Facts, TableReply, TableRequest
from rulespkg.play.person import Person
from rulespkg.play.roll import PendingRoll, from_text, to_text
from rulespkg.play.rows import rows
from rulespkg.play.table_event import TableEvent
from rulespkg.play.ties import settled
from rulespkg.play.uses import rolls_of, uses
from rulespkg.play.view import Desk

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.model.calculator import Calculator

DICE = SystemRandom()

MOST_FOES = 9
"""As many foes sit down at once."""


def answer(raw: dict[str, Any]) -> TableReply:
    """The reply to one request of a page; ``Refusal`` where it is not legal."""
    name = str(raw.get("id", "")).partition(".")[0]
    try:
        game = systems.play(name)
    except KeyError:
        raise Refusal(Problem("id", "Game", f"There is no game “{name[:40]}”.")) from None
    request = TableRequest.read(raw)
    if not isinstance(raw.get("events"), list):
        raise Refusal(Problem("events", "Events", "A table is a list of events."))
    if request.step not in STEPS:
        raise Refusal(Problem("step", "Step", f"A step is one of {', '.join(STEPS)}."))
    folded = fold(game, request.events)
    mine = saved(game, request)
    theirs = tuple(name for name in mine if request.saved[name].get("side") == "foe")
    rulings = flat_of(request.rulings)
    desk = Desk(game, folded.fight, request.ui, mine, request.root, theirs, rulings)
    common = TableReply(ok=True, unread=folded.unread, refused=folded.refused)
    try:
        return replied(desk, request, common)
    except (AttributeError, KeyError, TypeError, ValueError) as wrong:
        if isinstance(wrong, Refusal | WrongFace) or "picks" not in request.ui:
            raise
    # What was picked long ago, or by hand, may fit nothing any more.
    plain = {name: value for name, value in request.ui.items() if name != "picks"}
    return replied(desk._replace(ui=plain), request, common | TableReply(forgot=True))


def replied(desk: Desk, request: TableRequest, common: TableReply) -> TableReply:
    """What a step comes to; a throw brings the panes after it as "view", if ``ui`` says what to ``show``."""
    reply = common | STEPS[request.step](desk, request)
    if request.step not in THROWS or "show" not in desk.ui:
        return reply
    fight = after(desk.game, desk.fight, reply["event"])
    return reply | TableReply(view=common | view(desk._replace(fight=fight), request))


def flat_of(mapping: Any) -> dict[str, str]:
    """Names with texts, whatever a page has sent."""
    pairs = mapping.items() if isinstance(mapping, dict) else ()
    return {str(name): str(text) for name, text in pairs}


def saved(game: Game, request: TableRequest) -> dict[str, dict[str, str]]:
    """The reader's own characters by name, as the game's form takes them now; what it refuses is left out."""
    character = game.character
    sheets = {}
    for name, sheet in request.saved.items():
        try:
            flat = character.migrate(dict(sheet["inputs"]), int(sheet["version"]))
            sheets[str(name)] = game.legal({"name": str(name), **flat})
        except (Refusal, AttributeError, KeyError, TypeError, ValueError):
            continue
    return sheets


def view(desk: Desk, request: TableRequest) -> TableReply:
    """The panes as they stand, and the words of the button."""
    on_turn = desk.fight.find(desk.fight.on_turn)
    reply = TableReply(
        html=shown(desk),
        button=dock.button(desk),
        make=None,
        next=dock.next_words(desk),
        begin=dock.begin_words(desk),
        turn=on_turn.name if on_turn else "",
        on_turn=desk.fight.on_turn,
        round=standing(desk.game, desk.fight),
        tied=desk.fight.tied,
        tie=dock.tie(desk),
        gone=[name for name in ("who", "open", "own", "by") if desk.ui.get(name) and not desk.selected(name)],
        opening=[] if request.events else opening(desk.game, desk.rulings),
        spelled=ready_made.spelled_out(desk.game, request.events),
    )
    if desk.makes:
        draft = desk.draft
        reply |= TableReply(make=drafts.button(desk.game, draft), draft=draft.flat)
    if desk.facts:
        from rulespkg.play.facts import facts

        reply["facts"] = facts(desk, desk.facts)
    return reply


def standing(game: Game, fight: Fight) -> str | None:
    """Which round it is, in words, "" before the first; ``None`` where nobody sits.

    >>> standing(systems.play("buskit"), Fight()) is None
    True
    """
    if not fight.people:
        return None
    return f"{game.round_word} {fight.round}" if fight.round else ""


def opening(game: Game, rulings: dict[str, str]) -> list[TableEvent]:
    """What a new table begins with: the optional rules that the group has settled for the whole game.

    >>> [event["words"] for event in opening(systems.play("buskit"), {"ties": "1", "lethal_tie": "1"})]
    ['Ties succeed: on']
    """
    settled = [(rule, words) for rule, words in game.house if rulings.get(rule) == "1"]
    return [house_event(rule, words, True) for rule, words in settled]


def shown(desk: Desk) -> dict[str, str]:
    """The panes by their names."""
    ui = desk.ui
    pane_names = ui["show"] if isinstance(ui.get("show"), list) else ("roll", "sheet", "fight", "add")
    html = {name: str(pane(desk)) for name, pane in panes.PANES.items() if name in pane_names}
    if "roll" in pane_names:
        html["roll"] = str(first_tab(desk))
    return html


def first_tab(desk: Desk) -> Html:
    """The rolls of somebody at the table, or one of nobody there."""
    if desk.by:
        return rolls.of_person(desk, desk.by)
    calculator = desk.calculator(desk.roller.calculator)
    picks = desk.picks(f"roll:{desk.roller.calculator}")
    return panes.roll(desk, rows(calculator, desk.roller.fields, picks))


def requested_roll(desk: Desk, request: TableRequest) -> PendingRoll[Any]:
    """What is asked to be thrown: what the page holds from an earlier roll, or else what is loaded.

    ``inputs`` are those that an answer to a question changes.
    """
    if request.loaded:
        return from_text(desk.calculator, request.loaded, flat_of(request.inputs))
    roll = desk.loaded()
    if roll is None:
        raise Refusal(Problem("roll", "Roll", "There is nobody to roll against yet."))
    return roll.checked()


class GivenThenRandom:
    """Faces that lie already, and when they are used up, dice that are thrown."""

    def __init__(self, faces: list[int]) -> None:
        self._faces = GivenFaces(faces)

    def next(self, sides: int, low: int = 1, of: tuple[int, ...] = ()) -> int:
        """The face of the next die."""
        try:
            return self._faces.next(sides, low, of)
        except OutOfFaces:
            return Rolled(DICE).next(sides, low, of)


def lie(roll: PendingRoll[Any], request: TableRequest) -> list[int]:
    """The faces that lie: those the page gives, behind those that lay there before a turn.

    A roll that the page holds brings all of its faces, or none and is thrown anew.
    """
    return request.faces if request.loaded else [*roll.faces, *request.faces]


def throw(desk: Desk, request: TableRequest) -> TableReply:
    """The loaded roll thrown, or read from ``faces``, with the event that tells of it."""
    roll = requested_roll(desk, request)
    form, lying = roll.calculator, lie(roll, request)
    if request.answered or not request.faces:
        run = form.dice().run(GivenThenRandom(lying))
    else:
        run = form.dice().resolve(lying)
    if run.waiting is not None:
        raise Refusal(Problem("faces", "Dice", f"{run.waiting[0]}: another d{run.waiting[1]} is needed."))
    result = form.answer(run)
    game = desk.game.reader(roll)
    dice = game.summed(form, run)
    question = game.question(desk.fight, roll, run)
    changes, stood = game.applied(desk.fight, roll, run), game.stood(desk.fight, roll, run)
    verdict = game.verdict_of(roll, run)
    event = to_text(roll) | TableEvent(
        do="roll",
        faces=run.faces,
        headline=verdict if result.veil else result.headline,
        verdict=verdict,
        tone=result.tone,
        side="foe" if dock.by_foe(desk, roll) else "ours",
        totals=dock.totals(dice),
        changes=changes,
    )
    plain = result.to_json()
    gist = {name: plain[name] for name in ("tone", "headline", "effects")}
    reply = TableReply(
        event=event,
        shared={**where(desk, form.id), **gist},
        veil=bool(result.veil),
        lies=bool(roll.faces),
        result=str(dock.result(desk, roll, verdict, result._replace(dice=dice), changes, stood, question)),
        full=full(desk, form, run, result._replace(veil="", steps=whose(desk, roll, run))),
    )
    if "question" in desk.facts:
        reply["facts"] = Facts(question=question and question.to_json())
    return reply


def full(desk: Desk, form: Calculator, run: Any, result: Answer) -> str:
    """Steps, rules and luck of a finished roll."""
    from rulespkg.chances import luck

    roll_luck = luck.luck(form, run.state) if form.has_score or form.can_win else None
    return render(result._replace(luck=roll_luck), desk.system_of(form.id), desk.root)


def whose(desk: Desk, roll: PendingRoll[Any], run: Run) -> tuple[Step, ...]:
    """The steps of a roll; the first of each throw says whose it is and what for."""
    steps = []
    for event in run.events:
        who = desk.fight.find(roll.target if event.side == "target" else roll.actor)
        names = [who.name] if who else []
        head = ", ".join(dict.fromkeys([*names, event.label]))
        steps += [
            Step(text if at else f"{head}: {text}", rule) for at, (text, rule) in enumerate(event.steps)
        ]
    return tuple(steps)


def next_die(desk: Desk, request: TableRequest) -> TableReply:
    """The die that real dice lack next, and the pad for it."""
    roll = ordering(desk)[1] if request.order else requested_roll(desk, request)
    waiting = roll.calculator.resolve(lie(roll, request)).waiting
    die = waiting._asdict() if waiting else None
    return TableReply(waiting=die, html=pad.render(waiting) if waiting else "")


def ordering(desk: Desk) -> tuple[list[Person], PendingRoll[Any]]:
    """Who is to be put in order, and the roll that does it."""
    people = [
        person._replace(
            tie=0, declared=desk.game.declared(desk.fight, person, desk.picks(desk.game.spot(person)))
        )
        for person in desk.game.able(desk.fight)
    ]
    roll = desk.game.initiative(people)
    if roll is None or not people:
        raise Refusal(Problem("order", "Order", "There is nobody here yet to put in order."))
    return people, roll.checked()


def order(desk: Desk, request: TableRequest) -> TableReply:
    """Everybody's place in the next round."""
    people, roll = ordering(desk)
    form = roll.calculator
    run = form.dice().run(GivenThenRandom(lie(roll, request)))
    result = form.answer(run)
    in_order = settled(desk.game, desk.game.placed(people, run), DICE)
    event = TableEvent(
        do="order",
        title="Initiative",
        ties={person.id: person.tie for person in in_order if person.tie},
        headline=result.headline,
        tone="",
        verdict=result.headline,
        places=[
            [person.id, person.place, person.faces, *([person.declared] if person.declared else [])]
            for person in in_order
        ],
    )
    asks = bool(after(desk.game, desk.fight, event).tied)
    return TableReply(
        event=event, result=str(dock.ordered(in_order, asks)), full=full(desk, form, run, result)
    )


def due(desk: Desk, request: TableRequest) -> TableReply:
    """What comes due at the end of the round."""
    items = desk.game.due(desk.fight)
    plain = [each._asdict() | {"loaded": each.loaded and to_text(each.loaded)} for each in items]
    return TableReply(due=plain, html=str(dock.due(desk, items)))


def sheet(desk: Desk, request: TableRequest) -> TableReply:
    """The sheet that is looked at, to be sent to another phone or saved."""
    if desk.who is None:
        raise Refusal(Problem("who", "Sheet", "There is nobody here whose sheet could be sent."))
    who = desk.who
    return TableReply(who=who.id, name=who.typed, version=version_of(desk.game), sheet=who.sheet)


def guest(desk: Desk, request: TableRequest) -> TableReply:
    """Somebody who has come from another phone, as they would sit here; ``Refusal`` if the form refuses."""
    if not request.sheet or not request.version:
        raise Refusal(Problem("sheet", "Character", "The character in this address is damaged."))
    character = desk.game.character
    legal = desk.game.legal(character.migrate(flat_of(request.sheet), request.version))
    person = Person(f"p{desk.fight.joined + 1}", "ours", legal)
    html = str(panes.guest(desk, person))
    return TableReply(name=person.typed, version=version_of(desk.game), sheet=legal, html=html)


def version_of(game: Game) -> int:
    """The version of the game's character form."""
    character_save = game.character.saved
    return character_save.version if character_save else 1


def foe(desk: Desk, request: TableRequest) -> TableReply:
    """Foes of the group's own who sit down, and their sheet; ``Refusal`` if the form refuses it."""
    sheet = foes.sheet(desk.game, desk.picks(foes.PLACE))
    name, count = sheet["name"], min(MOST_FOES, max(1, request.count))
    event = joining(desk.fight, Joining(name, sheet, "foe", count))
    return TableReply(event=event, name=name, version=version_of(desk.game), sheet=sheet, side="foe")


def name(desk: Desk, request: TableRequest) -> TableReply:
    """The event by which somebody has the name and the note that are typed; ``Refusal`` of illegal ones."""
    picks = desk.picks(NAMING)
    person = desk.fight.person(picks.get("who", ""))
    event = TableEvent(do="rename", who=person.id, name=picks["name"], note=picks["note"])
    renamed = after(desk.game, desk.fight, event).person(person.id)
    line = renamed.name if renamed.note == person.note else f"{renamed.name}: {renamed.note or 'no note'}"
    words = f"{person.name} is now {line}" if renamed.name != person.name else line
    return TableReply(event=event | TableEvent(words=words))


def start(desk: Desk, request: TableRequest) -> TableReply:
    """Every input of a character to begin with, by its place among the game's."""
    return TableReply(draft=drafts.begun(desk.game, request.start))


def finish(desk: Desk, request: TableRequest) -> TableReply:
    """The character that is made, finished, and what becomes of it; ``Refusal`` if the form refuses it."""
    sheet = drafts.sheet(desk.game, desk.draft)
    person = Person("", "ours", sheet)
    html = str(maker.ready(desk, person.typed, sheet))
    return TableReply(name=person.typed, version=version_of(desk.game), sheet=sheet, html=html)


def about(desk: Desk, request: TableRequest) -> TableReply:
    """A key of the sheet that is looked at: its roll as buttons, and where it stands in its chapter."""
    keys = desk.game.keys(desk.who, desk.picks(f"sheet:{desk.who.id}")) if desk.who else ()
    key = next((key for key in keys if key.id == request.key), None)
    if key is None or desk.who is None:
        raise Refusal(Problem("key", "Roll", "This is no longer on the sheet."))
    calculator = desk.game.calculator(key.loaded.id)
    return where(desk, calculator.id) | TableReply(
        title=key.loaded.title,
        rule=desk.game.system.place(calculator.rules[0]),
        inputs=key.loaded.inputs,
        html=str(panes.about(desk, key)),
    )


def errand(desk: Desk, request: TableRequest) -> TableReply:
    """What somebody brings from a chapter: the event by which it counts; ``None`` where nothing changes."""
    person, game = desk.fight.person(request.who), desk.game
    errand = next((errand for errand in game.errands(person) if errand.id == request.calculator), None)
    if errand is None:
        raise Refusal(Problem("calculator", "Roll", "Nothing like this is brought to a sheet."))
    roll = errand.refilled(flat_of(request.inputs))
    form = roll.calculator
    if not form.has_dice:
        sheet = game.grown(person, form)
        words = f"{person.name}: {roll.title}"
        dressed = TableEvent(do="dress", who=person.id, sheet=sheet, words=words)
        return TableReply(who=person.id, event=dressed if sheet else None)
    run = form.dice().resolve(request.faces)
    if run.waiting is not None:
        raise Refusal(Problem("faces", "Dice", "The roll in this address is not whole."))
    changes = game.effects(desk.fight, roll, run)
    words = f"{roll.title}: {dock.effect_words(desk, changes)}"
    event = TableEvent(do="change", changes=changes, words=words)
    return TableReply(who=person.id, event=event if changes else None)


def where(desk: Desk, id: str) -> TableReply:
    """The page of a calculator, from the site's root, and what it is called there."""
    page = desk.system_of(id).place(f"{id}?").partition("?")[0]
    return TableReply(page=page, short=id.partition(".")[2])


def anew(desk: Desk, request: TableRequest) -> TableReply:
    """The event by which a table goes on from here without what happened before."""
    return TableReply(event=checkpoint.written(desk.fight))


def send(desk: Desk, request: TableRequest) -> TableReply:
    """The ways in which a table can travel: its events, and one that takes the place of all of them."""
    ways = [request.events, [checkpoint.written(desk.fight)]]
    return TableReply(ways=[[ready_made.shortened(desk.game, event) for event in way] for way in ways])


def use(desk: Desk, request: TableRequest) -> TableReply:
    """What something that was looked up is good for now, as buttons."""
    entries = uses(desk, request.title, request.slug, rolls_of(request.rolls))
    return TableReply(html=str(panes.used(entries)))


STEPS: dict[str, Callable[[Desk, TableRequest], TableReply]] = {
    "view": view,
    "throw": throw,
    "next": next_die,
    "order": order,
    "due": due,
    "use": use,
    "sheet": sheet,
    "guest": guest,
    "foe": foe,
    "name": name,
    "start": start,
    "finish": finish,
    "about": about,
    "errand": errand,
    "checkpoint": anew,
    "send": send,
}
"""What a page can ask."""

THROWS = ("throw", "order")
"""Those that throw dice."""
