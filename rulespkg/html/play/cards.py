"""The cards of a table: people in a fight, keys of a sheet, and who can sit down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.html.markup import Html, block, tag
from rulespkg.html.play.controls import gauge, pressed, row, share_bar, sides, tap
from rulespkg.model.answer import glance
from rulespkg.model.words import isolated, minus
from rulespkg.play.card import MOMENTS, NAMING, actions, line, moment, moves, naming, shown_gauges
from rulespkg.play.table_event import TableEvent
from rulespkg.play.view import Looks

if TYPE_CHECKING:
    from rulespkg.play.game import Gauge, Key
    from rulespkg.play.person import Person
    from rulespkg.play.rows import Chip, Row
    from rulespkg.play.view import Desk


def key(desk: Desk, key: Key, place: str, picks: dict[str, str]) -> Html:
    chance = desk.game.chance_of(key.loaded)
    face = tag("span", _face(key.face), class_="rp-key-face") if key.face else ""
    words = tag("span", tag("b", key.label), tag("small", key.sub) if key.sub else "", class_="rp-key-words")
    bar = share_bar(float(chance)) if chance is not None else ""
    glance_html = tag("span", glance(chance), class_="rp-key-chance") if chance is not None else ""
    what = tap("sheet", pick=(place, {"key": key.id}), roll=1)
    return tag(
        "button",
        face,
        words,
        glance_html,
        bar,
        type="button",
        class_="rp-key",
        data_tap=what,
        data_more=key.id,
        aria_pressed=str(picks.get("key") == key.id and desk.ui.get("from") == "sheet").lower(),
    )


def _face(face: str) -> Html:
    number = face[1:]
    if face[:1] == "d" and number.isdigit():
        return sides(int(number))
    return tag("span", face, class_="rp-rank")


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


def card(desk: Desk, person: Person) -> Html:
    """One person: closed, a line and small bars; open, what can be done."""
    game, now = desk.game, moment(desk, person)
    opened = desk.acting is not None and desk.acting.id == person.id
    place = "" if person.place is None else minus(person.place)
    words = line(game, person, MOMENTS[now])
    kind = " ".join(
        [
            "rp-person",
            "rp-ours" if person.ours else "rp-foe",
            *(["rp-open"] if opened else []),
            *(["rp-turn"] if now == "now" else []),
            *(["rp-down"] if game.down(person) else []),
        ]
    )
    bars = [_mini(gauge) for gauge in shown_gauges(game, person)[:2]]
    head = pressed(
        (
            tag("span", place, class_="rp-place"),
            tag("span", tag("b", person.name), tag("small", words), class_="rp-person-words"),
            tag("span", *bars, class_="rp-minis"),
        ),
        tap("fight", ui=Looks(open="" if opened else person.id)),
        "rp-person-head",
        key=person.id,
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


def _mini(gauge: Gauge) -> Html:
    share = gauge.now / gauge.most if gauge.most else 0
    bar = share_bar(share)
    return tag(
        "span",
        tag("small", gauge.label),
        bar,
        tag("b", minus(gauge.now)),
        tag("span", gauge.meaning),
        class_="rp-mini",
    )


def _open(desk: Desk, person: Person) -> Html:
    """What somebody can do now, and what can be done to them."""
    game, place = desk.game, desk.game.spot(person)
    choices = game.choices(desk.fight, person, desk.picks(place))
    rows = [row(choice, place, "fight") for choice in choices]
    marks = [_toggle(person, name, words) for name, words in game.toggles(person)]
    acts = [pressed((words,), tap(event=event), "rp-act") for words, event in actions(desk, person)]
    acts.append(pressed(("Sheet",), tap("sheet", ui=Looks(tab="sheet", who=person.id)), "rp-act"))
    acts += [
        pressed((words,), tap(event=event), "rp-act", key=f"{words} {person.id}")
        for words, event in moves(game, desk.fight, person)
    ]
    name = Looks(panel="name")
    acts.append(pressed(("Name",), tap(ui=name, pick=(NAMING, naming(person))), "rp-act"))
    leave = TableEvent(do="remove", who=person.id, words=f"{person.name} leaves")
    acts.append(pressed(("Remove",), tap(event=leave), "rp-act"))
    return tag(
        "div",
        *rows,
        block("div", "rp-gauges", [gauge(game, meter, person) for meter in shown_gauges(game, person)]),
        block("div", "rp-chips", marks),
        tag("div", *acts, class_="rp-acts"),
        class_="rp-person-open",
    )


def _toggle(person: Person, mark: str, label: str) -> Html:
    """A mark to be put on or off by hand."""
    on = mark in person.marks
    words = f"{person.name}: {label}{' no longer' if on else ''}"
    event = TableEvent(do="change", changes=[[person.id, mark, int(not on)]], words=words)
    return pressed((label,), tap(event=event), "rp-chip", on, key=f"{person.id} {mark}")
