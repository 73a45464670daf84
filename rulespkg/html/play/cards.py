"""The cards of a table: people in a fight, keys of a sheet, and who can sit down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.html.markup import Html, block, tag
from rulespkg.html.play.controls import back, gauge, picker, pressed, row, share_bar, sides, tap
from rulespkg.model.answer import glance
from rulespkg.model.words import isolated, minus
from rulespkg.play.card import (
    MOMENTS,
    NAMING,
    actions,
    between,
    deeds,
    drag,
    line,
    minis,
    moment,
    moves,
    naming,
    shown_gauges,
    waits,
)
from rulespkg.play.table_event import TableEvent
from rulespkg.play.view import Looks

if TYPE_CHECKING:
    from rulespkg.play.card import Between
    from rulespkg.play.game import Gauge, Key
    from rulespkg.play.person import Person
    from rulespkg.play.rows import Chip, Row
    from rulespkg.play.view import Desk


def key(desk: Desk, key: Key, place: str, picks: dict[str, str]) -> Html:
    chance = desk.game.chance_of(key.loaded)
    drawn = tag("span", face(key.face), class_="rp-key-face") if key.face else ""
    words = tag("span", tag("b", key.label), tag("small", key.sub) if key.sub else "", class_="rp-key-words")
    bar = share_bar(float(chance)) if chance is not None else ""
    glance_html = tag("span", glance(chance), class_="rp-key-chance") if chance is not None else ""
    what = tap("sheet", pick=(place, {"key": key.id}), roll=1)
    return tag(
        "button",
        drawn,
        words,
        glance_html,
        bar,
        type="button",
        class_="rp-key",
        data_tap=what,
        data_more=key.id,
        aria_pressed=str(picks.get("key") == key.id and desk.ui.get("from") == "sheet").lower(),
    )


def face(words: str) -> Html:
    """A die of its kind, or a rank as it is written."""
    number = words[1:]
    if words[:1] == "d" and number.isdigit():
        return sides(int(number))
    return tag("span", words, class_="rp-rank")


def ready_made(name: str, about: str, flat: dict[str, str], side: str, tab: str) -> Html:
    people, words = [[side, {"name": name, **flat}]], f"{isolated(name)} sits down"
    event = TableEvent(do="add", people=people, words=words)
    return pressed(
        (tag("b", isolated(name)), tag("small", about)),
        tap(event=event, ui=Looks(tab=tab, panel="")),
        "rp-ready",
    )


def arm(row: Row, person: Person) -> Html:
    """A row that changes the sheet itself."""

    def event(chip: Chip) -> TableEvent:
        words = f"{person.name}: {chip.label}"
        return TableEvent(do="dress", who=person.id, sheet=chip.sets, words=words)

    if row.kind == "list":
        options = [
            tag("option", chip.label, value=tap(event=event(chip)), selected="selected" if chip.on else None)
            for chip in row.chips
        ]
        label = tag("span", row.label, class_="rp-row-label")
        return tag(
            "div",
            label,
            tag("select", *options, class_="rp-select", data_taps="1", aria_label=row.label),
            class_="rp-row",
        )
    chips = [pressed((chip.label,), tap(event=event(chip)), "rp-chip", chip.on) for chip in row.chips]
    return tag(
        "div",
        tag("span", row.label, class_="rp-row-label"),
        tag("div", *chips, class_="rp-chips"),
        class_="rp-row",
    )


def people(desk: Desk) -> list[Html]:
    """Everybody in order; with who acts, a key on the card of each whom they can aim at."""
    acting = desk.acting
    now = between(desk, acting) if acting in desk.shown else None
    return [_card(desk, person, now) for person in desk.fight.order()]


def _card(desk: Desk, person: Person, now: Between | None) -> Html:
    """One person: a line and small bars; of who acts, what is between them and the target.

    ``now`` is that, None where nobody acts.
    """
    game, when = desk.game, moment(desk, person)
    event, among = drag(game, desk.fight, person) or (None, "")
    acts = desk.acting == person
    owns = person in desk.shown and desk.ui.get("own") == person.id
    aim = now.aims.get(person.id) if now else None
    kind = " ".join(
        [
            "rp-person",
            "rp-ours" if person.ours else "rp-foe",
            *(["rp-open"] if acts else []),
            *(["rp-turn"] if when == "now" else []),
            *(["rp-target"] if aim and aim.on else []),
            *(["rp-down"] if game.down(person) else []),
        ]
    )
    parts = [
        *([_between(desk, person, now)] if acts and now else []),
        *([_own(desk, person)] if owns else []),
    ]
    return tag(
        "section",
        tag(
            "div",
            _head(desk, person, owns, now.stands.get(person.id, "") if now else ""),
            _aim(desk, person, aim),
            class_="rp-person-line",
        ),
        block("div", "rp-person-open", [part for part in parts if part]),
        class_=kind,
        aria_label=f"{person.name}, {'ours' if person.ours else 'foe'}",
        data_who=person.id,
        data_drag=tap(event=event) if event else "",
        data_among=among,
        data_limits=f"Only those on equal {game.place_words} change places." if among else "",
    )


def _head(desk: Desk, person: Person, owns: bool, stands: str) -> Html:
    """Place, name, a line and small bars; a tap shows what is somebody's own matter.

    Where nobody is on turn, whoever is tapped also is who rolls. ``stands`` are words for the circumstances
    in which whoever acts meets them. Of whom no numbers are shown, there is nothing to unfold.
    """
    game, on_turn = desk.game, desk.fight.on_turn
    is_shown = person in desk.shown
    words = line(game, person if is_shown else person._replace(note=""), MOMENTS[moment(desk, person)])
    to = "" if (owns if on_turn else desk.acting == person) else person.id
    parts = [
        tag("span", "" if person.place is None else minus(person.place), class_="rp-place"),
        tag(
            "span",
            tag("b", person.name),
            tag("small", " · ".join(part for part in (stands, words) if part)),
            class_="rp-person-words",
        ),
    ]
    if not is_shown:
        return tag("div", *parts, class_="rp-person-head")
    return tag(
        "button",
        *parts,
        tag("span", *(_mini(gauge) for gauge in minis(game, person)), class_="rp-minis"),
        type="button",
        class_="rp-person-head",
        data_tap=tap("fight", ui=Looks(own=to) if on_turn else Looks(own=to, open=to)),
        data_key=person.id,
        aria_expanded=str(owns).lower(),
    )


def _aim(desk: Desk, person: Person, chip: Chip | None) -> Html:
    """The key that makes somebody the target, with the exact chance of whoever acts."""
    if chip is None or desk.acting is None:
        return Html("")
    words = glance(chip.chance) if chip.chance is not None else chip.sub
    place = desk.game.spot(desk.acting)
    kind = "rp-aim" if chip.chance is not None else "rp-aim rp-aim-words"
    label = ", ".join(part for part in (f"Target: {person.name}", words) if part)
    what = tap("fight", pick=(place, chip.sets))
    return pressed((words or "–",), what, kind, chip.on, label, f"aim {person.id}")


def _mini(gauge: Gauge) -> Html:
    share = gauge.now / gauge.most if gauge.most else 0
    bar = share_bar(share)
    return tag(
        "span",
        tag("small", gauge.brief or gauge.label),
        bar,
        tag("span", tag("b", minus(gauge.now)), class_="rp-mini-now"),
        tag("span", f" {gauge.meaning}", class_="rb-hidden") if gauge.meaning else "",
        class_="rp-mini",
        data_gauge=gauge.id,
    )


def _between(desk: Desk, person: Person, now: Between) -> Html:
    """What is done and with what, what differs from how it stands at first, and how the target meets it."""
    place = desk.game.spot(person)
    acts = [
        pressed((words,), tap(event=event), "rp-act")
        for words, event in (actions if _holds_turn(desk, person) else deeds)(desk, person)
    ]
    pickers = [picker(row, place, "fight") for row in now.does]
    changed = [back(chip, place, "fight") for chip in now.changed]
    # Whoever has nothing to pick sees at once what can be done without a roll.
    bare = not (pickers or now.folded)
    folded = [*(row(each, place, "fight") for each in now.folded), block("div", "rp-acts", acts)]
    more = tag("details", tag("summary", "More"), *folded, class_="rp-more", data_fold=f"more {person.id}")
    does = [*pickers, *changed]
    parts = [
        tag("div", *does, class_="rp-does") if does or now.folded else Html(""),
        *(picker(row, place, "fight", with_label=True) for row in now.meets),
        folded[-1] if bare else more if now.folded or acts else Html(""),
    ]
    return block("div", "rp-between", [part for part in parts if part])


def _holds_turn(desk: Desk, person: Person) -> bool:
    """Whether somebody is on turn, and nobody else is looked at in their place."""
    return desk.acting == person and desk.fight.on_turn == person.id


def _own(desk: Desk, person: Person) -> Html:
    """What is somebody's own matter: gauges, states, waiting, name, leaving."""
    game, fight = desk.game, desk.fight
    marks = [_toggle(person, name, words) for name, words in game.toggles(person)]
    # Whoever acts has them with all else that is done without a roll.
    steps_in = [] if _holds_turn(desk, person) else waits(desk, person)
    acts = [pressed((words,), tap(event=event), "rp-act") for words, event in steps_in]
    on_turn = fight.find(fight.on_turn)
    if on_turn and desk.acting != person:
        acts.append(pressed((f"Roll as {person.name}",), tap("fight", ui=Looks(open=person.id)), "rp-act"))
    elif on_turn and on_turn != person:
        acts.append(pressed((f"Back to {on_turn.name}",), tap("fight", ui=Looks(open="", own="")), "rp-act"))
    acts.append(pressed(("Sheet",), tap("sheet", ui=Looks(tab="sheet", who=person.id)), "rp-act"))
    acts += [
        pressed((words,), tap(event=event), "rp-act", key=f"{words} {person.id}")
        for words, event in moves(game, fight, person)
    ]
    name = Looks(panel="name")
    acts.append(pressed(("Name and note",), tap(ui=name, pick=(NAMING, naming(person))), "rp-act"))
    leave = TableEvent(do="remove", who=person.id, words=f"{person.name} leaves")
    acts.append(pressed(("Remove",), tap(event=leave), "rp-act"))
    return tag(
        "div",
        block("div", "rp-gauges", [gauge(game, meter, person) for meter in shown_gauges(game, person)]),
        block("div", "rp-chips", marks),
        tag("div", *acts, class_="rp-acts"),
        class_="rp-own",
    )


def _toggle(person: Person, mark: str, label: str) -> Html:
    """A mark to be put on or off by hand."""
    on = mark in person.marks
    words = f"{person.name}: {label}{' no longer' if on else ''}"
    event = TableEvent(do="change", changes=[[person.id, mark, int(not on)]], words=words)
    return pressed((label,), tap(event=event), "rp-chip", on, key=f"{person.id} {mark}")
