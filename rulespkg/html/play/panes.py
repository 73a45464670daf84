"""The panes of the place for play: roll, sheet, fight, and the people to add."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from rulespkg.dice import Ratio
from rulespkg.html.chart import picture
from rulespkg.html.chart import shares as whole
from rulespkg.html.markup import Html, block, escape, join, tag
from rulespkg.html.play import cards, dock
from rulespkg.html.play.controls import gauge, pressed, row, tap
from rulespkg.html.play.maker import maker
from rulespkg.html.play.number import number
from rulespkg.html.play.outlook import prognosis
from rulespkg.html.play.rolls import who
from rulespkg.html.tone import toned
from rulespkg.model.answer import Answer, Chart, Figure, glance, percent
from rulespkg.model.problem import Refusal
from rulespkg.model.rulings import ruling
from rulespkg.model.words import isolated
from rulespkg.play import foes, numbers
from rulespkg.play.card import NAMING, line, shown_gauges
from rulespkg.play.events import Joining, after, house_event, joining
from rulespkg.play.game import BAG
from rulespkg.play.person import MOST_NOTE, Person
from rulespkg.play.rows import at_first, every_row
from rulespkg.play.table_event import TableEvent
from rulespkg.play.view import Looks

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from rulespkg.play.game import Game, Key, Rest, Roller
    from rulespkg.play.roll import PendingRoll
    from rulespkg.play.rows import Row
    from rulespkg.play.uses import Use
    from rulespkg.play.view import Desk


AMONG = ("critical", "fumble")
"""The tones of what is told behind the outcomes that it is among."""

MOST_NAME = 60
"""Characters of a name."""


def roll(desk: Desk, rows: Sequence[Row]) -> Html:
    """The first tab without anybody: the commonest roll of the game, and a list of the others."""
    game, roller = desk.game, desk.roller
    calculator = desk.calculator(roller.calculator)
    place = f"roll:{roller.calculator}"
    options = [
        tag(
            "option",
            listed.title or desk.calculator(listed.calculator).title,
            value=listed.calculator,
            selected="selected" if listed.calculator == roller.calculator else None,
        )
        for listed in dict.fromkeys((*game.rollers, BAG, roller))
    ]
    choose = tag(
        "select", *options, class_="rp-select rp-title-select", data_ui="roller", aria_label="Which roll"
    )
    return tag(
        "div",
        who(desk),
        tag("div", choose, *([] if desk.fight.people else _to_bag(roller)), class_="rp-pane-head"),
        *(row(picker, place, "roll") for picker in rows),
        _bar(calculator, desk.picks(place), desk.game.meanings),
        class_="rp-pane",
    )


def _to_bag(roller: Roller) -> list[Html]:
    """The key to any dice at all, beside the game's own rolls."""
    if roller == BAG:
        return []
    return [pressed((BAG.title,), tap("roll", Looks(roller=BAG.calculator)), "rp-plain rp-strong")]


def _bar(calculator: Any, inputs: dict[str, str], meanings: dict[str, str]) -> Html:
    """One bar of all outcomes, else their chart; what is wrong with the picks where there are none."""
    try:
        answer = calculator.read(inputs).odds()
    except Refusal as refused:
        return tag("p", *(problem.message for problem in refused.problems), class_="rp-refused")
    stacks = [whole(chart) for chart in answer.charts if chart.kind == "stack"]
    parts = [picture(stack, stack.labels) for stack in stacks[:1]]
    outcome_shares = _shares(answer, stacks, meanings)
    if not stacks and answer.charts:
        chart = answer.charts[0]
        parts = [tag("p", answer.headline), picture(chart, chart.labels)]
    return tag("div", *parts, block("div", "rp-shares", outcome_shares), class_="rp-outcomes")


def _shares(answer: Answer, stacks: list[Chart], meanings: dict[str, str]) -> list[Html]:
    """The outcomes, which together are certain; criticals are among them, and stand behind them."""
    chances = [
        figure
        for figure in answer.figures
        if isinstance(figure.value, Ratio) and figure.unit == "chance" and figure.tone
    ]
    segments = [
        Figure(line.name, line.points[0][1], tone=line.tone, key=line.key)
        for chart in stacks[:1]
        if all(len(curve.points) == 1 for curve in chart.series)
        for line in chart.series
    ]
    shown = next((figures for figures in (chances, segments) if _sum(figures) == 1), chances)
    keys = {figure.key for figure in shown}
    among = [figure for figure in chances if figure.tone in AMONG and figure.key not in keys]
    behind = [tag("span", "among these", class_="rp-share")] if among else []
    return [
        *(_share(figure, meanings.get(figure.key, "")) for figure in shown if figure.value),
        *behind,
        *(_share(figure) for figure in among),
    ]


def _sum(figures: list[Figure]) -> Ratio:
    return sum((figure.value for figure in figures if isinstance(figure.value, Ratio)), Ratio(0))


def _share(figure: Figure, meaning: str = "") -> Html:
    """The chance of an outcome; a tap shows what it means where its words alone do not say it."""
    assert isinstance(figure.value, Ratio)
    words = tag("b", percent(figure.value)), f" {figure.label}"
    if not meaning:
        return tag("span", *words, class_=toned("rp-share", figure.tone))
    return tag(
        "details",
        tag("summary", *words),
        tag("p", meaning),
        class_=toned("rp-share rp-means", figure.tone),
        data_fold=f"means {figure.key}",
    )


def sheet(desk: Desk) -> Html:
    """The second tab: one person's gauges, and everything on the sheet as a key with its exact chance."""
    if desk.makes:
        return maker(desk)
    person = desk.who
    if person is None:
        return _first(desk, "Who will you be?", "ours", "sheet")
    game, place = desk.game, f"sheet:{person.id}"
    picks = desk.picks(place)
    options = [
        tag("option", other.name, value=other.id, selected="selected" if other.id == person.id else None)
        for other in desk.shown
    ]
    who = tag("select", *options, class_="rp-select rp-title-select", data_ui="who", aria_label="Whose sheet")
    add = _add(desk)
    more = pressed(("⋯",), tap(ui=Looks(panel="menu")), "rp-plain", None, f"More for {person.name}")
    gauges = [gauge(game, meter, person) for meter in shown_gauges(game, person)]
    groups: dict[str, list[Html]] = {}
    for key in game.keys(person, picks):
        groups.setdefault(key.group, []).append(cards.key(desk, key, place, picks))
    key_groups = [
        join([tag("h2", words, class_="rp-group"), tag("div", *keys, class_="rp-keygrid")])
        for words, keys in groups.items()
    ]
    status = line(game, person)
    arms = [cards.arm(row, person) for row in game.arms(person)]
    return tag(
        "div",
        tag("div", who, more, add, class_="rp-pane-head"),
        tag("p", status, class_="rp-status") if status else "",
        block("div", "rp-gauges", gauges),
        *(row(picker, place, "sheet") for picker in game.ladder(person, picks)),
        *key_groups,
        tag("details", tag("summary", "What is carried"), *arms, class_="rp-arms") if arms else "",
        class_="rp-pane",
        data_whose=person.id,
    )


def _first(desk: Desk, words: str, side: str, tab: str) -> Html:
    """Nobody is here yet: ready-made people, one tap each."""
    ready = [
        cards.ready_made(kind.name, kind.about, kind.sheet, side, tab)
        for kind in desk.game.kinds
        if kind.side == side
    ]
    saved = [
        cards.ready_made(name, "Saved on this device", flat, side, tab)
        for name, flat in desk.saved.items()
        if name not in desk.foes
    ]
    return tag("div", tag("h2", words, class_="rp-first"), *saved, *ready, _make(desk), class_="rp-pane")


def _make(desk: Desk) -> Html:
    """The way to a character of one's own: made here, or in its chapter where a game is made there alone."""
    words = "Make a character"
    if desk.game.maker is None:
        href = f"{desk.root}{desk.game.system.name}/characters/"
        return tag("p", tag("a", words, href=href, class_="rp-plain"))
    about = tag("small", "Yours in a few taps, checked as you go")
    return pressed((tag("b", words), about), tap("sheet", Looks(tab="sheet", make="1", panel="")), "rp-ready")


def fight(desk: Desk) -> Html:
    """The third tab: everybody in order, and the card of whoever acts open."""
    game, state = desk.game, desk.fight
    if not state.people:
        return tag(
            "div",
            tag("h2", "Nobody is here yet", class_="rp-first"),
            _add(desk, "Add people"),
            class_="rp-pane",
        )
    title = f"{game.round_word} {state.round}" if state.round else game.third
    phase = "a tie: who goes first?" if state.tied else game.moment(state)
    return tag(
        "div",
        tag(
            "div",
            tag("h2", title, tag("small", f" {phase}") if phase else "", class_="rp-round"),
            *_heads(desk),
            class_="rp-pane-head",
        ),
        block(
            "div",
            "rp-acts rp-tied",
            [_first_in_tie(person) for person in state.order() if person.id in state.tied],
        ),
        tag("div", *cards.people(desk), class_="rp-people"),
        tag(
            "p",
            pressed((game.outlook_words,), tap(look=["prognosis", game.outlook_words]), "rp-plain"),
            *_end(desk, down=False),
        ),
        _house(desk),
        class_="rp-pane",
    )


def _first_in_tie(person: Person) -> Html:
    """The button that says who of those tied goes first."""
    event = dock.first_in_tie(person)
    return pressed((event["words"],), tap(event=event), "rp-act")


def _house(desk: Desk) -> Html:
    """The optional rules of the table: which are on, and folded away what turns them on and off."""
    chips = _house_chips(desk)
    if not chips:
        return chips
    head = tag("summary", f"Rules of this table: {_rules_words(desk, desk.fight.house)}")
    return tag("details", head, chips, _own_rules(desk), class_="rp-arms")


def _rules_words(desk: Desk, rules: Container[str]) -> str:
    return ", ".join(words for rule, words in desk.game.house if rule in rules) or "as printed"


def _own_rules(desk: Desk) -> Html:
    """What the reader's group has settled, where it differs from this table, and a tap that takes it."""
    mine = [rule for rule, _ in desk.game.house if desk.rulings.get(rule) == "1"]
    events = [
        house_event(rule, words, rule in mine)
        for rule, words in desk.game.house
        if (rule in mine) != (rule in desk.fight.house)
    ]
    if not mine or not events:
        return Html("")
    words = tag("span", f"Yours: {_rules_words(desk, mine)}")
    return tag("div", words, pressed(("Take yours",), tap(events=events), "rp-act"), class_="rp-own-rules")


def _house_chips(desk: Desk) -> Html:
    """The optional rules of the table, to turn on and off."""
    chips = [_house_chip(rule, words, rule in desk.fight.house) for rule, words in desk.game.house]
    return block("div", "rp-chips", chips)


def _house_chip(rule: str, label: str, on: bool) -> Html:
    return pressed((label,), tap(event=house_event(rule, label, not on)), "rp-chip", on)


NEW_TABLES = (
    "A new table begins with those that matter in a fight. "
    "A table that came by a link or a code has its own, which the fight shows."
)


def settings(desk: Desk) -> Html:
    """What the group has settled: at this table, and for the whole game."""
    settled = [tag("li", words) for words in settled_words(desk.game, desk.rulings)]
    href = f"{desk.root}{desk.game.system.name}/readings/#house-rules"
    change = tag("a", "Change the house rules", href=href, class_="rp-plain")
    html = tag("ul", *settled, class_="rp-settled") if settled else tag("p", "As printed.", class_="rp-quiet")
    chips = _house_chips(desk)
    return join(
        [
            *((tag("h3", "Rules of this table"), chips) if chips else ()),
            tag("h3", "House rules of your group"),
            html,
            tag("p", NEW_TABLES, class_="rp-quiet") if chips else "",
            tag("p", change),
        ]
    )


def settled_words(game: Game, rulings: dict[str, str]) -> list[str]:
    """Rulings that differ from the printed rules, in words: "Rolling nines: One extra die".

    >>> from rulespkg.systems import play
    >>> settled_words(play("buskit"), {"ties": "1", "nonsense": "7"})
    ['Ties succeed']
    """
    lines = []
    for name, text in rulings.items():
        try:
            field = ruling(name, game.system.calculators).field
            value, default = field.parse(text), field.text(field.default)
        except (KeyError, Refusal, ValueError):
            continue
        if field.text(value) == default:
            continue
        options = {option.value: option.label for option in getattr(field, "options", ())}
        lines.append(field.label if field.kind == "flag" else f"{field.label}: {options.get(text, text)}")
    return lines


def _heads(desk: Desk) -> list[Html]:
    """What stands beside the round: what begins the next one, and more people."""
    what, words = dock.begin_words(desk)
    begin = [pressed((words,), tap(begin=what), "rp-plain rp-strong rp-begin")] if what else []
    return [
        *_end(desk, down=True),
        *begin,
        _add(desk),
    ]


def _add(desk: Desk, words: str = "Add") -> Html:
    """The key to more people, which says how many are chosen and do not sit here yet."""
    count = sum(joiner.times for _, _, joiner in _offers(desk))
    chosen = f": {count} chosen" if count else ""
    return pressed(
        (f"{words}{chosen}",), tap(ui=Looks(panel="add")), "rp-plain", None, f"Add people{chosen}", "add"
    )


def _end(desk: Desk, down: bool) -> list[Html]:
    """The key by which all foes leave: in the head once all are ``down``, else below everybody."""
    game = desk.game
    foes = [person for person in desk.fight.people if not person.ours]
    if not foes or all(game.down(foe) for foe in foes) != down:
        return []
    names = ", ".join(foe.name for foe in foes)
    words = f"{game.end_words}: {names} {'leaves' if len(foes) == 1 else 'leave'}"
    event = TableEvent(do="end", words=words)
    return [pressed((game.end_words,), tap(event=event, ui=Looks(panel="over")), "rp-plain rp-strong")]


JOIN = "join"
"""Where it is picked who sits down, and how often."""
MOST_ALIKE = 9
"""As many of one kind sit down at once."""


def add(desk: Desk) -> Html:
    """People to add: ours once each, foes in numbers; nobody sits down before all are chosen."""
    offers = _offers(desk)
    sides = [
        [tag("h3", words, class_="rp-group"), *lines]
        for words, ours in (("Ours", True), ("Foes", False))
        if (lines := [_joins(desk, *offer) for offer in offers if (offer[2].side == "ours") == ours])
    ]
    words = tag("b", "New foe"), tag("small", "A handful of numbers")
    new = pressed(words, tap(ui=Looks(panel="foe")), "rp-ready")
    own = _make(desk) if desk.game.maker else Html("")
    chosen = [joiner for _, _, joiner in offers if joiner.times]
    zeros = {key: "0" for key, _, joiner in offers if joiner.times}
    return tag(
        "div",
        *(line for side in sides for line in side),
        own,
        new,
        _seats(desk, chosen, zeros),
        class_="rp-add",
    )


def _offers(desk: Desk) -> list[tuple[str, str, Joining]]:
    """Who can sit down, each with the name of its pick, a line about it, and how often it is chosen."""
    picks = desk.picks(JOIN)
    saved = [
        ("Your own foe", Joining(name, flat, "foe"))
        if name in desk.foes
        else ("Saved on this device", Joining(name, flat, "ours"))
        for name, flat in desk.saved.items()
    ]
    ready = [(kind.about, Joining(kind.name, kind.sheet, kind.side)) for kind in desk.game.kinds]
    return [
        (f"{at} {joiner.name}", about, joiner._replace(times=_count(picks, f"{at} {joiner.name}")))
        for at, (about, joiner) in enumerate((*saved, *ready))
    ]


def _count(picks: dict[str, str], key: str) -> int:
    return min(MOST_ALIKE, max(0, int(picks.get(key, "0"))))


def _joins(desk: Desk, key: str, about: str, joiner: Joining) -> Html:
    """Somebody who can sit down: one of ours or not, foes as many as there are."""
    who, count = isolated(joiner.name), joiner.times

    def choose(words: str, number: int, label: str, kind: str, on: bool | None = None) -> Html:
        what = tap(pick=(JOIN, {key: str(number)}))
        return pressed((words,), what, kind, on, label, key=f"{kind} {key.partition(' ')[0]}")

    if joiner.side != "ours":
        less = choose("−", max(0, count - 1), f"Fewer: {who}", "rp-plain")
        more = choose("+", min(MOST_ALIKE, count + 1), f"More: {who}", "rp-plain rp-strong")
        parts = [less, tag("b", str(count), class_="rp-step-now"), more]
    elif any(person.ours and person.typed == joiner.name for person in desk.fight.people):
        parts = [tag("span", "Is here", class_="rp-quiet")]
    else:
        kind = "rp-plain rp-strong"
        parts = [choose("Joins" if count else "Join", int(not count), f"Join: {who}", kind, bool(count))]
    words = tag("span", tag("b", who), tag("small", about), class_="rp-person-words")
    return tag("div", words, *parts, class_="rp-joins")


def _seats(desk: Desk, chosen: list[Joining], zeros: dict[str, str]) -> Html:
    """All who are chosen, by the names that they will have, and the keys by which they sit down."""
    if not chosen:
        return Html("")
    event = joining(desk.fight, *chosen)
    names = ", ".join(isolated(sheet["name"]) for _, sheet in event["people"])
    count = len(event["people"])
    left = f"{count} chosen, not at the table yet."
    join_words = f"{count} join" if count > 1 else "1 joins"
    seated = partial(tap, ui=Looks(panel=""), pick=(JOIN, zeros), event=event)
    try:
        then = desk._replace(fight=after(desk.game, desk.fight, event))
        how, words = dock.begin_words(then)
    except Refusal as refused:
        return tag("p", *(problem.message for problem in refused.problems), class_="rp-refused", role="alert")
    only = pressed((join_words if not how else "Only join",), seated(), "rp-act rp-seat")
    begin = f"{join_words}: {words[:1].lower()}{words[1:]}"
    both = [pressed((begin,), seated(begin=how), "rp-solid")] if how else []
    return tag(
        "div",
        tag("p", names, class_="rp-quiet"),
        tag("div", only, *both, class_="rp-acts"),
        class_="rp-seats",
        data_left=left,
    )


def foe(desk: Desk) -> Html:
    """A foe of the group's own: whom it is like, its name and a handful of numbers, and how many sit down."""
    game, picks = desk.game, desk.picks(foes.PLACE)
    name = _typed(foes.PLACE, "name", picks.get("name", ""), MOST_NAME, foes.NAME)
    try:
        person = Person("p0", "foe", foes.sheet(game, picks))
        full = " · ".join(gauge.words for gauge in shown_gauges(game, person) if gauge.shows == "left")
        note = tag("p", full, class_="rp-quiet") if full else Html("")
    except Refusal as refused:
        note = tag("p", *(problem.message for problem in refused.problems), class_="rp-refused", role="alert")
    seats = [
        pressed((words,), tap(foe=count), kind)
        for words, count, kind in (("×3", 3, "rp-act"), ("Joins", 1, "rp-solid"))
    ]
    return tag(
        "div",
        tag("label", tag("span", "Name", class_="rp-row-label"), name, class_="rp-row rp-named"),
        *(row(picker, foes.PLACE, "fight") for picker in foes.rows(game, picks)),
        note,
        tag("div", *seats, class_="rp-acts"),
        class_="rp-foe-form",
    )


def _typed(place: str, name: str, now: str, most: int, hint: str = "") -> Html:
    """A line that is typed and picked at ``place``."""
    return Html(
        f'<input value="{escape(now)}" placeholder="{escape(hint)}" maxlength="{most}" '
        f'data-place="{place}" data-name="{name}" autocomplete="off" dir="auto">'
    )


def name(desk: Desk) -> Html:
    """Somebody's name and note, to be changed."""
    picks = desk.picks(NAMING)
    person = desk.fight.find(picks.get("who", ""))
    if person is None:
        return tag("p", "Whoever this was for is no longer here.", class_="rp-quiet")
    lines = (("name", "Name", MOST_NAME), ("note", "Note", MOST_NOTE))
    return tag(
        "div",
        *(
            tag(
                "label",
                tag("span", words, class_="rp-row-label"),
                _typed(NAMING, key, picks.get(key, ""), most),
                class_="rp-row rp-named",
            )
            for key, words, most in lines
        ),
        pressed(("Save",), tap(name=1), "rp-solid"),
        class_="rp-drawn",
        data_title=person.name,
    )


def used(uses: Sequence[Use]) -> Html:
    """What something that was looked up is good for: each a tap that leads to the roll."""
    return block("div", "rp-uses", [_use(use) for use in uses])


def _use(use: Use) -> Html:
    line = f"{use.words}: {use.about}"
    event = TableEvent(do="dress", who=use.who, sheet=use.sheet, words=line) if use.who else use.event
    words = tag("b", use.words), tag("small", use.about) if use.about else ""
    what = tap(use.tab, Looks(**use.ui, tab=use.tab, panel=""), (use.place, use.sets), event)
    return pressed(words, what, "rp-ready")


MOST_SHOWN = 8
"""As many rolls tell who somebody is."""


def guest(desk: Desk, person: Person) -> Html:
    """Who has come from another phone, in short, and a seat at this table."""
    game = desk.game
    full = " · ".join(gauge.words for gauge in shown_gauges(game, person))
    keys = [key for key in game.keys(person, {}) if key.face][:MOST_SHOWN]
    line = ", ".join(f"{key.label} {key.face}" for key in keys)
    event = TableEvent(do="add", people=[["ours", person.sheet]], words=f"{person.name} sits down")
    ui = Looks(tab="sheet", who=person.id, panel="")
    seat = pressed(("Sits down at this table",), tap("sheet", ui=ui, event=event), "rp-solid")
    return tag("div", tag("p", full), tag("p", line, class_="rp-quiet"), seat, class_="rp-uses")


def recoveries(desk: Desk, person: Person, head: str = "") -> list[Html]:
    """What somebody heals and grows by: keys of the sheet, and calculators of chapters.

    ``head`` stands before their words, where several people have them.
    """
    game, place = desk.game, f"sheet:{person.id}"
    heals = [
        pressed(
            (tag("b", head, key.loaded.title), tag("small", key.loaded.sub)),
            tap("sheet", Looks(tab="sheet", who=person.id, panel=""), (place, {"key": key.id})),
            "rp-ready",
        )
        for key in game.keys(person, desk.picks(place))
        if key.loaded.id in game.heals
    ]
    errands = [
        pressed(
            (tag("b", head, errand.title), tag("small", f"In its chapter, filled in for {person.name}")),
            tap(errand=errand_of(desk, errand, person.typed)),
            "rp-ready",
        )
        for errand in game.errands(person)
    ]
    return [*heals, *errands]


def over(desk: Desk) -> Html:
    """What a fight leaves: rests for all, and what each of ours can heal by."""
    game = desk.game
    ours = [person for person in desk.fight.people if person.ours]
    rests: dict[str, list[tuple[Person, Rest]]] = {}
    for person in ours:
        for rest in game.rests(person):
            rests.setdefault(rest.words, []).append((person, rest))
    cards = [
        pressed(
            (tag("b", f"{person.name}: {words}"),),
            tap("fight", Looks(tab="fight", open=person.id, panel=""), (game.spot(person), picks)),
            "rp-ready",
        )
        for person in ours
        for words, picks in game.rest_picks(desk.fight, person)
    ]
    healing = [html for person in ours for html in recoveries(desk, person, f"{person.name}: ")]
    return tag(
        "div",
        tag("p", "Wounds and all that is spent stay. Undo brings everybody back.", class_="rp-quiet"),
        *(_rest(desk, words, takers) for words, takers in rests.items()),
        *cards,
        *healing,
        class_="rp-uses",
        data_title="After the fight",
    )


def _rest(desk: Desk, words: str, takers: list[tuple[Person, Rest]]) -> Html:
    """A rest that all take together, with what it brings each."""
    changes = [(person, what, by) for person, rest in takers for _, what, by in rest.changes]
    event = numbers.event(desk.game, changes)
    about = event["words"]
    return pressed(
        (tag("b", words), tag("small", about)), tap(event=event | {"words": f"{words}: {about}"}), "rp-ready"
    )


def menu(desk: Desk) -> Html:
    """What can be done with the sheet that is looked at."""
    person = desk.who
    if person is None:
        return Html("")
    chapters = [
        tag(
            "a",
            tag("b", words),
            tag("small", "In its chapter"),
            href=f"{desk.root}{desk.game.system.name}/{at}",
            class_="rp-ready",
        )
        for words, at in desk.game.chapters
    ]
    loaded = desk.picks(f"sheet:{person.id}").get("key")
    about = [
        _command(f"About “{key.loaded.title}”", ABOUT, "about", key.id)
        for key in desk.game.keys(person, desk.picks(f"sheet:{person.id}"))
        if key.id == loaded
    ]
    return tag(
        "div",
        *about,
        _command("Edit", "In the character form", "edit"),
        *recoveries(desk, person),
        *chapters,
        _command("Send to another phone", "By QR code or link", "send"),
        _command("Save as a sheet", "For other tables and for calculators", "keep-sheet"),
        _command("Print", "As the chapter prints it", "print"),
        class_="rp-uses",
    )


def errand_of(desk: Desk, pending: PendingRoll[Any], name: str) -> dict[str, Any]:
    """What leads to a calculator of a chapter, and back to somebody's sheet."""
    page = desk.game.system.place(f"{pending.id}?").partition("?")[0]
    short = pending.id.partition(".")[2]
    # A form whose address says nothing stands as it was left.
    calculator = desk.game.calculator(pending.id)
    inputs = pending.inputs or at_first(calculator, every_row(calculator))
    to = {"page": page, "short": short, "inputs": inputs}
    return {**to, "calculator": pending.id, "who": pending.actor, "name": name}


def about(desk: Desk, key: Key) -> Html:
    """A key of the sheet: its words and chance, and the roll, at once or for one's own dice."""
    assert desk.who is not None
    chance = desk.game.chance_of(key.loaded)
    words = " · ".join([key.loaded.sub, *([glance(chance)] if chance is not None else [])])
    place = f"sheet:{desk.who.id}"
    to = "sheet", Looks(panel=""), (place, {"key": key.id})
    now = pressed(("Roll with this",), tap(*to, roll=1), "rp-solid")
    later = pressed(("Load it for real dice",), tap(*to), "rp-plain rp-strong")
    return tag("div", tag("p", words, class_="rp-quiet"), now, later, class_="rp-uses")


ABOUT = "What it is, its link; or hold its key down"


def _command(words: str, about: str, do: str, more: str = "") -> Html:
    """A button whose command the page knows."""
    inner = tag("b", words), tag("small", about)
    return tag("button", *inner, type="button", class_="rp-ready", data_do=do, data_more=more)


PANES = {
    "settings": settings,
    "sheet": sheet,
    "fight": fight,
    "add": add,
    "foe": foe,
    "number": number,
    "name": name,
    "over": over,
    "menu": menu,
    "prognosis": prognosis,
}
"""What a page can show besides the first tab."""
