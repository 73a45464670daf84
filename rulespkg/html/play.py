"""The panes of the place for play: roll, sheet, fight, the people to add, and what the dock shows.

All that can be tapped carries ``data-tap``, JSON that says what a tap does, so that the page's script
knows no game: ``ui`` changes what is looked at, ``pick`` what is chosen at a place, ``from`` whose roll is
loaded, ``event`` happens at the table, ``roll`` throws at once.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rulespkg.html import die as dieface
from rulespkg.html.chart import labels_of, picture
from rulespkg.html.chart import shares as whole
from rulespkg.html.markup import Html, block, join, tag
from rulespkg.html.tone import mark, toned
from rulespkg.model.answer import fraction, percent
from rulespkg.model.problem import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulespkg.model.answer import Answer, Dice
    from rulespkg.play.desk import Desk
    from rulespkg.play.game import Act, Ask, Chip, Due, Game, Gauge, Key, Loaded, Row
    from rulespkg.play.person import Person

MOST_SEGMENTS = 8
"""More beside each other are too narrow for a thumb, so they are a list."""

MOST_FRACTION = 9
"""A longer fraction does not fit below the percent of a button."""


def tap(**what: Any) -> str:
    """What a tap does, for the script."""
    return json.dumps(what, ensure_ascii=False, separators=(",", ":"))


def button(game: Game, loaded: Loaded | None) -> dict[str, str]:
    """The words of the button that rolls, and the exact chance on it."""
    if loaded is None:
        return {"title": "", "sub": "", "chance": "", "exact": ""}
    chance = game.chance_of(loaded)
    exact = fraction(chance) if chance is not None and chance.den > 1 else ""
    return {
        "title": loaded.title,
        "sub": loaded.sub,
        "chance": percent(chance) if chance is not None else "",
        "exact": exact if len(exact) <= MOST_FRACTION else "",
    }


def next_words(desk: Desk) -> str:
    """The words below "Next": who comes then; "" where nobody is on turn."""
    from rulespkg.play.fight import passed

    if not desk.fight.turn:
        return ""
    after = passed(desk.game, desk.fight)
    person = after.find(after.turn)
    return person.name if person else f"End of {desk.game.round_word.lower()}"


def begin_words(desk: Desk) -> tuple[str, str]:
    """Where nobody is on turn: what the next round begins with, "order" or "round", and its words."""
    game, state = desk.game, desk.fight
    if state.turn or not state.people:
        return "", ""
    if game.initiative(state.people) and (game.each_round or not state.round):
        return "order", game.order_words
    return "round", f"{game.round_word} {state.round + 1}"


def pressed(content: Iterable[object], what: str, kind: str, on: bool | None = None, label: str = "") -> Html:
    """A button that says what it does by ``data-tap``."""
    state = None if on is None else str(on).lower()
    return tag(
        "button", *content, type="button", class_=kind, data_tap=what, aria_pressed=state, aria_label=label
    )


def row(one: Row, place: str, where: str) -> Html:
    """A row of chips; what is tapped is picked at ``place``, and its roll is loaded from then on."""
    if one.kind == "list" or (one.kind == "segments" and len(one.chips) > MOST_SEGMENTS):
        return _list(one, place, where)
    chips = [_chip(chip, place, where, one.kind) for chip in one.chips]
    label = tag("span", one.label, class_="rp-row-label") if one.label else ""
    inner = tag("div", *chips, class_=f"rp-{one.kind}", role="group", aria_label=one.label)
    return tag("div", label, inner, class_="rp-row")


def _chip(one: Chip, place: str, where: str, kind: str) -> Html:
    if kind == "steps" and not one.sets:
        return tag("span", one.label, class_="rp-step-now")
    parts: list[object] = [_sides(one.die)] if one.die else []
    parts.append(tag("span", one.label, class_="rp-chip-label"))
    parts += [tag("span", one.sub, class_="rp-chip-sub")] if one.sub else []
    parts += [tag("span", percent(one.chance), class_="rp-chip-chance")] if one.chance is not None else []
    what = tap(pick=[place, one.sets], **{"from": where})
    if one.changes:
        what = tap(
            event={"do": "change", "changes": [list(each) for each in one.changes], "words": one.label}
        )
    on = None if kind == "steps" else one.on
    return pressed(parts, what, "rp-chip", on, _stepped(one) if kind == "steps" else "")


def _stepped(one: Chip) -> str:
    return {"−": "Less", "+": "More"}.get(one.label, one.label)


def _sides(sides: int) -> Html:
    return tag("span", dieface.blank(sides), class_=f"rb-die rb-d{sides} rp-small", aria_hidden="true")


def _list(one: Row, place: str, where: str) -> Html:
    options = [
        tag(
            "option",
            f"{chip.label} {chip.sub}".strip(),
            value=json.dumps(chip.sets),
            selected="selected" if chip.on else None,
        )
        for chip in one.chips
    ]
    attributes = {"data_place": place, "data_from": where, "aria_label": one.label}
    label = tag("span", one.label, class_="rp-row-label")
    return tag("div", label, tag("select", *options, class_="rp-select", **attributes), class_="rp-row")


def roll(desk: Desk, rows: Sequence[Row]) -> Html:
    """The first tab: the commonest roll of the game, and a list of the others."""
    game, roller = desk.game, desk.roller
    calculator = game.calculator(roller.calculator)
    place = f"roll:{roller.calculator}"
    options = [
        tag(
            "option",
            game.calculator(one.calculator).title,
            value=one.calculator,
            selected="selected" if one.calculator == roller.calculator else None,
        )
        for one in game.rollers
    ]
    choose = tag(
        "select", *options, class_="rp-select rp-title-select", data_ui="roller", aria_label="Which roll"
    )
    return tag(
        "div",
        tag("div", choose, class_="rp-pane-head"),
        *(row(one, place, "roll") for one in rows),
        _bar(calculator, desk.picks(place)),
        class_="rp-pane",
    )


def _bar(calculator: Any, inputs: dict[str, str]) -> Html:
    """One bar of all outcomes; what is wrong with the picks where there are none."""
    try:
        answer = calculator.read(inputs).odds()
    except Refusal as refused:
        return tag("p", *(problem.message for problem in refused.problems), class_="rp-refused")
    stacks = [whole(one) for one in answer.charts if one.kind == "stack"]
    parts = [picture(one, labels_of(one)) for one in stacks[:1]]
    shares = [
        tag("span", tag("b", percent(one.value)), f" {one.label}", class_=toned("rp-share", one.tone))
        for one in answer.figures
        if one.unit == "chance" and one.tone
    ]
    return tag("div", *parts, block("p", "rp-shares", shares), class_="rp-outcomes")


def share_bar(share: float) -> Html:
    """A bar that is so full, from 0 to 1, for the eye: the number stands beside it."""
    full = round(100 * min(1.0, max(0.0, share)), 1)
    fill = tag("rect", width=full, height=10)
    return tag(
        "svg", fill, class_="rp-bar", viewBox="0 0 100 10", preserveAspectRatio="none", aria_hidden="true"
    )


def shown_gauges(game: Game, person: Person) -> list[Gauge]:
    """The gauges to show: quiet ones only while something is gone or taken."""
    return [one for one in game.gauges(person) if one.used or not one.quiet]


def gauge(one: Gauge, person: Person) -> Html:
    """A bar with less and more; one tap is one point, and can be undone."""
    out = -1 if one.told == "taken" else 1
    words = f"{person.name}: {one.label} {one.now}"

    def step(by: int, sign: str, word: str) -> Html:
        event = {"do": "change", "changes": [[person.id, one.id, by * out]], "words": f"{words}{sign}"}
        return pressed((sign[-1:],), tap(event=event), "rp-gauge-step", None, f"{word} {one.label}")

    share = one.now / one.most if one.most else 0
    bar = share_bar(share)
    figure = tag("b", one.now) + (f"/{one.most}" if one.told == "left" else "")
    head = tag("span", tag("span", one.label), tag("span", Html(figure)), class_="rp-gauge-head")
    told = tag("span", one.word, class_="rp-gauge-word") if one.word else ""
    middle = tag("span", head, bar, told, class_="rp-gauge-middle")
    return tag(
        "div",
        step(1, " −", "Less"),
        middle,
        step(-1, " +", "More"),
        class_="rp-gauge",
        role="group",
        aria_label=f"{one.label} {one.now} of {one.most}",
    )


def sheet(desk: Desk) -> Html:
    """The second tab: one person's gauges, and everything on the sheet as a key with its exact chance."""
    person = desk.who
    if person is None:
        return _first(desk, "Who will you be?", "ours", "sheet")
    game, place = desk.game, f"sheet:{person.id}"
    picks = desk.picks(place)
    options = [
        tag("option", one.name, value=one.id, selected="selected" if one.id == person.id else None)
        for one in desk.fight.people
    ]
    who = tag("select", *options, class_="rp-select rp-title-select", data_ui="who", aria_label="Whose sheet")
    add = pressed(("Add",), tap(ui={"panel": "add"}), "rp-plain", None, "Add people")
    gauges = [gauge(one, person) for one in shown_gauges(game, person)]
    groups: dict[str, list[Html]] = {}
    for key in game.keys(person, picks):
        groups.setdefault(key.group, []).append(_key(desk, key, place, picks))
    shown = [
        join([tag("h2", words, class_="rp-group"), tag("div", *keys, class_="rp-keygrid")])
        for words, keys in groups.items()
    ]
    status = " · ".join(
        part for part in (game.down(person), game.status(person), *_marks(game, person)) if part
    )
    arms = [_arm(one, person) for one in game.arms(person)]
    return tag(
        "div",
        tag("div", who, add, class_="rp-pane-head"),
        tag("p", status, class_="rp-status") if status else "",
        block("div", "rp-gauges", gauges),
        *(row(one, place, "sheet") for one in game.ladder(person, picks)),
        *shown,
        tag("details", tag("summary", "What is carried"), *arms, class_="rp-arms") if arms else "",
        class_="rp-pane",
    )


def _arm(one: Row, person: Person) -> Html:
    """A row that changes the sheet itself."""

    def event(chip: Chip) -> dict[str, Any]:
        return {"do": "dress", "who": person.id, "sheet": chip.sets, "words": f"{person.name}: {chip.label}"}

    if one.kind == "list":
        options = [
            tag("option", chip.label, value=tap(event=event(chip)), selected="selected" if chip.on else None)
            for chip in one.chips
        ]
        label = tag("span", one.label, class_="rp-row-label")
        return tag(
            "div",
            label,
            tag("select", *options, class_="rp-select", data_taps="1", aria_label=one.label),
            class_="rp-row",
        )
    chips = [pressed((chip.label,), tap(event=event(chip)), "rp-chip", chip.on) for chip in one.chips]
    return tag(
        "div",
        tag("span", one.label, class_="rp-row-label"),
        tag("div", *chips, class_="rp-chips"),
        class_="rp-row",
    )


def _marks(game: Game, person: Person) -> tuple[str, ...]:
    return tuple(words for name, words in game.marks if name in person.marks)


def _key(desk: Desk, one: Key, place: str, picks: dict[str, str]) -> Html:
    chance = desk.game.chance_of(one.loaded)
    face = tag("span", _face(one.face), class_="rp-key-face") if one.face else ""
    words = tag("span", tag("b", one.label), tag("small", one.sub) if one.sub else "", class_="rp-key-words")
    bar = share_bar(float(chance)) if chance is not None else ""
    told = tag("span", percent(chance), class_="rp-key-chance") if chance is not None else ""
    what = tap(pick=[place, {"key": one.id}], **{"from": "sheet"}, roll=1)
    return tag(
        "button",
        face,
        words,
        told,
        bar,
        type="button",
        class_="rp-key",
        data_tap=what,
        aria_pressed=str(picks.get("key") == one.id and desk.ui.get("from") == "sheet").lower(),
    )


def _face(face: str) -> Html:
    sides = face[1:]
    if face[:1] == "d" and sides.isdigit():
        return _sides(int(sides))
    return tag("span", face, class_="rp-rank")


def _first(desk: Desk, words: str, side: str, tab: str) -> Html:
    """Nobody is here yet: ready-made people, one tap each."""
    ready = [_ready(one.name, one.about, one.sheet, side, tab) for one in desk.game.kinds if one.side == side]
    saved = [_ready(name, "Saved on this device", flat, side, tab) for name, flat in desk.saved.items()]
    build = tag("a", "Make a character", href=f"{desk.root}{desk.game.system}/characters/", class_="rp-plain")
    return tag("div", tag("h2", words, class_="rp-first"), *saved, *ready, tag("p", build), class_="rp-pane")


def _ready(name: str, about: str, flat: dict[str, str], side: str, tab: str) -> Html:
    event = {"do": "add", "people": [[side, {"name": name, **flat}]], "words": f"{name} sits down"}
    return pressed(
        (tag("b", name), tag("small", about)), tap(event=event, ui={"tab": tab, "panel": ""}), "rp-ready"
    )


def fight(desk: Desk) -> Html:
    """The third tab: everybody in order, and the card of whoever acts open."""
    game, state = desk.game, desk.fight
    if not state.people:
        return tag(
            "div",
            tag("h2", "Nobody is here yet", class_="rp-first"),
            pressed(("Add people",), tap(ui={"panel": "add"}), "rp-plain"),
            class_="rp-pane",
        )
    title = f"{game.round_word} {state.round}" if state.round else game.third
    phase = game.moment(state)
    return tag(
        "div",
        tag(
            "div",
            tag("h2", title, tag("small", f" {phase}") if phase else "", class_="rp-round"),
            *_heads(desk),
            class_="rp-pane-head",
        ),
        *(_card(desk, one) for one in state.order()),
        _house(desk),
        class_="rp-pane",
    )


def _house(desk: Desk) -> Html:
    """The optional rules of the table, to turn on and off."""
    on = desk.fight.house
    chips = [
        pressed(
            (words,),
            tap(
                event={
                    "do": "house",
                    "rule": rule,
                    "on": int(rule not in on),
                    "words": f"{words}: {'off' if rule in on else 'on'}",
                }
            ),
            "rp-chip",
            rule in on,
        )
        for rule, words in desk.game.house
    ]
    if not chips:
        return Html("")
    inner = tag("div", *chips, class_="rp-chips")
    return tag("details", tag("summary", "Rules of this table"), inner, class_="rp-arms")


def _heads(desk: Desk) -> list[Html]:
    """What stands beside the round: what begins the next one, and more people."""
    what, words = begin_words(desk)
    begin = [pressed((words,), tap(begin=what), "rp-plain rp-strong rp-begin")] if what else []
    return [*begin, pressed(("Add",), tap(ui={"panel": "add"}), "rp-plain", None, "Add people")]


def _card(desk: Desk, person: Person) -> Html:
    """One person: closed, a line and small bars; open, what can be done."""
    game, state = desk.game, desk.fight
    opened = desk.acting is not None and desk.acting.id == person.id
    down = game.down(person)
    tags = _marks(game, person)
    on_turn = state.turn == person.id
    told = down or ("To act" if on_turn else "Acted" if person.id in state.acted else "")
    line = " · ".join(part for part in (told, game.status(person), *tags) if part)
    place = "" if person.place is None else person.place
    kind = " ".join(
        [
            "rp-person",
            "rp-ours" if person.ours else "rp-foe",
            *(["rp-open"] if opened else []),
            *(["rp-turn"] if on_turn else []),
            *(["rp-down"] if down else []),
        ]
    )
    bars = [_mini(one) for one in shown_gauges(game, person)[:2]]
    head = pressed(
        (
            tag("span", place, class_="rp-place"),
            tag("span", tag("b", person.name), tag("small", line), class_="rp-person-words"),
            tag("span", *bars, class_="rp-minis"),
        ),
        tap(ui={"open": "" if opened else person.id}, **{"from": "fight"}),
        "rp-person-head",
        None,
    )
    inner = [_open(desk, person)] if opened else []
    return tag(
        "section",
        head,
        *inner,
        class_=kind,
        aria_label=f"{person.name}, {'ours' if person.ours else 'foe'}",
        data_who=person.id,
    )


def _mini(one: Gauge) -> Html:
    share = one.now / one.most if one.most else 0
    bar = share_bar(share)
    return tag("span", tag("small", one.label), bar, tag("b", one.now), class_="rp-mini")


def _open(desk: Desk, person: Person) -> Html:
    """What somebody can do now, and what can be done to them."""
    game, state, place = desk.game, desk.fight, desk.game.spot(person)
    rows = [row(one, place, "fight") for one in game.choices(state, person, desk.picks(place))]
    marks = [
        pressed(
            (words,),
            tap(
                event={
                    "do": "change",
                    "changes": [[person.id, name, int(name not in person.marks)]],
                    "words": f"{person.name}: {words}{' no longer' if name in person.marks else ''}",
                }
            ),
            "rp-chip",
            name in person.marks,
        )
        for name, words in game.toggles(person)
    ]
    acts = [_act(person, one) for one in game.acts(state, person, desk.picks(place))]
    if state.turn == person.id:
        event = {"do": "hold", "words": f"{person.name} holds"}
        acts.append(pressed((game.hold_word,), tap(event=event), "rp-act"))
    elif state.round and game.may_act(state, person):
        event = {"do": "turn", "who": person.id, "words": f"{person.name} acts now"}
        acts.append(pressed(("Act now",), tap(event=event), "rp-act"))
    acts.append(
        pressed(("Sheet",), tap(ui={"tab": "sheet", "who": person.id}, **{"from": "sheet"}), "rp-act")
    )
    leave = {"do": "remove", "who": person.id, "words": f"{person.name} leaves"}
    acts.append(pressed(("Remove",), tap(event=leave), "rp-act"))
    return tag(
        "div",
        *rows,
        block("div", "rp-gauges", [gauge(one, person) for one in shown_gauges(game, person)]),
        block("div", "rp-chips", marks),
        tag("div", *acts, class_="rp-acts"),
        class_="rp-person-open",
    )


def _act(person: Person, one: Act) -> Html:
    """Something to do without a roll."""
    changes = [list(change) for change in one.changes]
    event = {
        "do": "next" if one.ends else "change",
        "changes": changes,
        "words": f"{person.name}: {one.label}",
    }
    return pressed((one.label,), tap(event=event), "rp-act")


def add(desk: Desk) -> Html:
    """People to add: saved ones, ready-made ones, and foes in numbers."""
    here = [one.name for one in desk.fight.people]

    def line(name: str, about: str, flat: dict[str, str], side: str) -> Html:
        def event(count: int) -> str:
            many = [[side, {**flat, "name": given}] for given in named(name, here, count)]
            return tap(
                event={
                    "do": "add",
                    "people": many,
                    "words": f"{name} joins" if count == 1 else f"{name} ×{count} join",
                },
                ui={"panel": ""},
            )

        three = pressed(("×3",), event(3), "rp-plain", None, f"Add three: {name}") if side == "foe" else ""
        one = pressed(("Add",), event(1), "rp-plain rp-strong", None, f"Add {name}")
        words = tag("span", tag("b", name), tag("small", about), class_="rp-person-words")
        return tag("div", words, three, one, class_="rp-joins")

    saved = [line(name, "Saved on this device", flat, "ours") for name, flat in desk.saved.items()]
    ready = [line(one.name, one.about, one.sheet, one.side) for one in desk.game.kinds]
    return tag("div", *saved, *ready, class_="rp-add")


def named(name: str, here: Sequence[str], count: int) -> list[str]:
    """Names for newcomers: numbered where there are several or the name is taken.

    >>> named("Thug", ["Thug 1"], 2), named("Guy", [], 1)
    (['Thug 2', 'Thug 3'], ['Guy'])
    """
    taken = [one for one in here if one == name or one.startswith(f"{name} ")]
    if count == 1 and not taken:
        return [name]
    return [f"{name} {len(taken) + place}" for place in range(1, count + 1)]


def paired(game: Game, answer: Answer) -> list[tuple[Dice | None, Dice | None]]:
    """Dice in pairs, ours and what the other side throws against them."""
    found: list[tuple[Dice | None, Dice | None]] = []
    for one in answer.dice:
        if one.label not in game.theirs:
            found.append((one, None))
        elif found and found[-1][1] is None:
            found[-1] = (found[-1][0], one)
        else:
            found.append((None, one))
    return found


def totals(game: Game, answer: Answer) -> list[list[str]]:
    """The totals in pairs: what for, ours, theirs ("" where nobody rolls)."""
    return [
        [(mine or theirs).label, mine.total if mine else "", theirs.total if theirs else ""]  # type: ignore[union-attr]
        for mine, theirs in paired(game, answer)
    ]


FOR_THEM = {"success": "failure", "failure": "success", "critical": "failure", "fumble": "success"}
"""The tone of what a foe does, as the players take it."""


def tone_for_us(desk: Desk, loaded: Loaded, tone: str) -> str:
    """The tone of an outcome for the players: what a foe wins is no success of theirs."""
    actor = desk.fight.find(loaded.actor)
    return FOR_THEM.get(tone, tone) if actor and not actor.ours else tone


def result(desk: Desk, loaded: Loaded, answer: Answer, changes: list[list[Any]], asked: Ask | None) -> Html:
    """What the dock shows: verdict, totals, dice, effect, question. Dice land one after the other."""
    game = desk.game
    pairs = paired(game, answer)
    count = 0
    bouts = []
    for mine, theirs in pairs:
        parts: list[Html] = []
        for one, other in ((mine, False), (theirs, True)):
            if one is None:
                continue
            parts += [tag("span", "v", class_="rp-versus")] if other and mine else []
            shown, count = _dice(one, count, other)
            parts += [tag("span", one.total, class_="rp-sum"), shown]
        label = (mine or theirs).label  # type: ignore[union-attr]
        caption = tag("span", label, class_="rp-bout-label") if len(pairs) > 1 else ""
        bouts.append(tag("div", caption, *parts, class_="rp-bout"))
    words = game.verdict(loaded, answer)
    tone = tone_for_us(desk, loaded, answer.tone)
    verdict = tag("p", mark(tone), tag("span", words), class_=toned("rp-verdict", tone))
    last = min(1.1, 0.4 + 0.09 * max(0, count - 1)) if count else 0
    late = [_effect(desk, changes), _asked(loaded, asked)]
    return tag(
        "div",
        verdict,
        block("div", "rp-bouts", bouts),
        *late,
        class_="rp-outcome",
        data_landed=f"{last:.2f}",
    )


def _dice(one: Dice, count: int, theirs: bool) -> tuple[Html, int]:
    step = 0.09 if len(one.dice) <= 8 else 0.04
    shown = []
    for die in one.dice:
        kind = " ".join(["rb-die", f"rb-d{die.sides}", *([] if die.kept else ["rb-dropped"])])
        drawn = dieface.drawn(die.sides, die.face)
        told = f"d{die.sides}: {die.face}"
        shown.append(
            tag(
                "span",
                drawn,
                class_=kind,
                data_at=f"{min(0.7, count * step):.2f}",
                role="img",
                aria_label=told,
            )
        )
        count += 1
    return tag("span", *shown, class_="rp-thrown rp-theirs" if theirs else "rp-thrown"), count


def effect_words(desk: Desk, changes: Iterable[Sequence[Any]]) -> str:
    """Changes in words: "2 Wounds, 5 Shock to Thug 1"."""
    by_person: dict[str, list[str]] = {}
    for who, what, by in changes:
        person = desk.fight.find(who)
        if person is None:
            continue
        told = desk.game.words(person, what, by)
        by_person.setdefault(person.name, []).extend([told] if told else [])
    form = desk.game.effect_form
    return "; ".join(
        form.format(words=", ".join(words), name=name) for name, words in by_person.items() if words
    )


def _effect(desk: Desk, changes: list[list[Any]]) -> Html:
    if not changes:
        return Html("")
    words = effect_words(desk, changes)
    apply = pressed(("Apply",), tap(event={"do": "change", "changes": changes, "words": words}), "rp-apply")
    return tag("div", tag("span", words), apply, class_="rp-effect")


def _asked(loaded: Loaded, asked: Ask | None) -> Html:
    if asked is None:
        return Html("")
    choices = [
        pressed(
            (one.label,),
            tap(
                answer={
                    "inputs": one.inputs,
                    "changes": [list(change) for change in one.changes],
                    "again": one.again,
                }
            ),
            "rp-chip",
        )
        for one in asked.choices
    ]
    return tag("div", tag("span", asked.words), tag("div", *choices, class_="rp-chips"), class_="rp-ask")


def ordered(people: Sequence[Person], places: Sequence[int | None], ties: dict[str, int]) -> Html:
    """The order that was rolled, first to act first; who has no turn is left out."""
    pairs = [(place, one) for place, one in zip(places, people, strict=True) if place is not None]
    pairs.sort(key=lambda pair: (-pair[0], -ties.get(pair[1].id, 0)))
    lines = [tag("li", tag("b", place), " ", person.name) for place, person in pairs]
    words = f"{pairs[0][1].name} acts first" if pairs else "Nobody acts"
    verdict = tag("p", tag("span", words), class_="rp-verdict")
    return tag("div", verdict, tag("ol", *lines, class_="rp-order"), class_="rp-outcome", data_landed="0")


def due(desk: Desk, found: Sequence[Due]) -> Html:
    """What comes due at the end of a round: each can be left out; one tap does the rest."""
    lines = [
        tag(
            "li",
            tag(
                "label",
                Html(f'<input type="checkbox" checked data-due="{place}">'),
                tag("span", one.words),
            ),
        )
        for place, one in enumerate(found)
    ]
    return tag("ul", *lines, class_="rp-due") if lines else Html("")


PANES = {"sheet": sheet, "fight": fight, "add": add}
"""What a page can show besides the first tab."""
