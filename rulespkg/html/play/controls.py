"""What is tapped at a table: buttons, rows of chips, gauges.

All that can be tapped carries ``data-tap``, JSON that says what a tap does, so that the page's script
knows no game: ``ui`` changes what is looked at, ``pick`` what is chosen at a place, ``from`` whose roll is
loaded, ``event`` happens at the table or all of ``events`` do, ``roll`` throws at once, ``look`` opens a pane
in the panel, which is worked out only then.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rulespkg.html import die as dieface
from rulespkg.html.markup import Html, escape, tag
from rulespkg.html.text_keys import text_keys
from rulespkg.model.answer import glance
from rulespkg.model.words import minus
from rulespkg.play import numbers
from rulespkg.play.table_event import TableEvent
from rulespkg.play.view import Looks

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rulespkg.model.field import Typed
    from rulespkg.play.game import Game, Gauge
    from rulespkg.play.person import Person
    from rulespkg.play.rows import Chip, Row

STEPS = ("Less", "", "More")
"""What the chips of a row of steps are called where their signs are not seen."""

MOST_SEGMENTS = 8
"""More beside each other are too narrow for a thumb, so they are a list."""


def tap(
    source: str = "",
    ui: Looks | None = None,
    pick: tuple[str, Mapping[str, str]] | None = None,
    event: TableEvent | None = None,
    **what: Any,
) -> str:
    """What a tap does, for the script: the roll of the tab ``source`` is loaded, and ``pick`` is picked."""
    parts = {"from": source, "ui": ui, "pick": pick, "event": event}
    message = {name: part for name, part in parts.items() if part} | what
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def pressed(
    content: Iterable[object], what: str, kind: str, on: bool | None = None, label: str = "", key: str = ""
) -> Html:
    """A button that says what it does by ``data-tap``, and by ``key`` which it is where that changes."""
    return tag(
        "button",
        *content,
        type="button",
        class_=kind,
        data_tap=what,
        data_key=key,
        aria_pressed=None if on is None else str(on).lower(),
        aria_label=label,
    )


def row(row: Row, place: str, where: str) -> Html:
    """A row of chips; what is tapped is picked at ``place``, and its roll is loaded from then on."""
    if not row.chips:
        return tag("p", row.label, class_="rp-note")
    if row.typed is not None:
        return _typed(row.typed, row, place, where)
    if row.kind == "list" or (row.kind == "segments" and len(row.chips) > MOST_SEGMENTS):
        return _list(row, place, where)
    read_out = STEPS if row.kind == "steps" else ("",) * len(row.chips)
    chips = [
        _chip(chip, place, where, row.kind, words, " ".join((place, *chip.sets, str(at))))
        for at, (chip, words) in enumerate(zip(row.chips, read_out, strict=True))
    ]
    label = tag("span", row.label, class_="rp-row-label") if row.label else ""
    inner = tag("div", *chips, class_=f"rp-{row.kind}", role="group", aria_label=row.label)
    return tag("div", label, inner, class_="rp-row")


def picker(each: Row, place: str, where: str, with_label: bool = False) -> Html:
    """A row of a card that is always in sight: a list that shows what is picked, or what cannot be listed."""
    if each.kind == "steps" or not each.chips or any(chip.changes for chip in each.chips):
        return row(each, place, where)
    return _list(each, place, where, with_label)


def back(chip: Chip, place: str, where: str) -> Html:
    """Something that differs from how it stands at first; a tap sets it back."""
    parts = tag("span", chip.label), tag("span", "×", class_="rp-back-sign", aria_hidden="true")
    key = " ".join((place, *chip.sets, "back"))
    return pressed(parts, _does(chip, place, where), "rp-chip rp-back", None, f"Undo {chip.label}", key)


def _does(chip: Chip, place: str, where: str) -> str:
    """What a tap on a chip does: an event or changes at the table, or else a pick at ``place``."""
    if chip.changes:
        return tap(event=TableEvent(do="change", changes=chip.changes, words=chip.label))
    if chip.event:
        return tap(where, event=chip.event)
    return tap(where, pick=(place, chip.sets))


def _chip(chip: Chip, place: str, where: str, kind: str, read_out: str, key: str) -> Html:
    if kind == "steps" and not chip.sets:
        return tag("span", chip.label, class_="rp-step-now")
    parts: list[object] = [sides(chip.die)] if chip.die else []
    parts.append(tag("span", chip.label, class_="rp-chip-label"))
    parts += [tag("span", chip.sub, class_="rp-chip-sub")] if chip.sub else []
    parts += [tag("span", glance(chip.chance), class_="rp-chip-chance")] if chip.chance is not None else []
    on = None if kind == "steps" else chip.on
    return pressed(parts, _does(chip, place, where), "rp-chip", on, read_out, key)


def sides(sides: int) -> Html:
    return tag("span", dieface.blank(sides), class_=f"rb-die rb-d{sides} rp-small", aria_hidden="true")


def _list(row: Row, place: str, where: str, with_label: bool = True) -> Html:
    options = [
        tag(
            "option",
            " ".join(part for part in (chip.label, chip.sub, _glance(chip)) if part),
            value=tap(where, event=chip.event) if chip.event else json.dumps(chip.sets),
            selected="selected" if chip.on else None,
        )
        for chip in row.chips
    ]
    label = tag("span", row.label, class_="rp-row-label") if with_label else ""
    happens = any(chip.event for chip in row.chips)
    select = tag(
        "select",
        *options,
        class_="rp-select",
        data_place="" if happens else place,
        data_from="" if happens else where,
        data_taps="1" if happens else "",
        aria_label=row.label,
    )
    return tag("div", label, select, class_="rp-row") if with_label else select


def _glance(chip: Chip) -> str:
    return glance(chip.chance) if chip.chance is not None else ""


def _typed(field: Typed, row: Row, place: str, where: str) -> Html:
    """A text that is typed or tapped, with all its keys."""
    (chip,) = row.chips
    ((name, now),) = chip.sets.items()
    id = f"{place} {name}".replace(" ", "-")
    typed = Html(
        f'<input id="{id}" value="{escape(now)}" data-default="{escape(field.default)}" '
        f'maxlength="{2 * field.most}" data-place="{place}" data-name="{name}" data-from="{where}" '
        'enterkeyhint="go" autocomplete="off" autocapitalize="none" spellcheck="false" dir="auto">'
    )
    label = tag("label", tag("span", row.label, class_="rp-row-label"), typed)
    return tag("div", label, text_keys(field, field.keys, id), class_="rp-row rp-typed")


def share_bar(share: float) -> Html:
    """A bar that is so full, from 0 to 1, for the eye: the number stands beside it."""
    full = round(100 * min(1.0, max(0.0, share)), 1)
    fill = tag("rect", width=full, height=10)
    return tag(
        "svg", fill, class_="rp-bar", viewBox="0 0 100 10", preserveAspectRatio="none", aria_hidden="true"
    )


def gauge(game: Game, gauge: Gauge, person: Person) -> Html:
    """A bar with less and more, one point a tap; a tap on the number opens the table of numbers."""
    out = 1 if gauge.shows == "left" else -1

    def step(by: int, sign: str, word: str) -> Html:
        event = numbers.event(game, [(person, gauge.id, by * out)])
        return pressed((sign,), tap(event=event), "rp-gauge-step", None, f"{word} {gauge.label}")

    share = gauge.now / gauge.most if gauge.most else 0
    bar = share_bar(share)
    of = f" of {gauge.most}" if gauge.shows == "left" else ""
    figure = tag("b", minus(gauge.now)) + f"{of} {gauge.meaning}".rstrip()
    head = tag("span", tag("span", gauge.label), tag("span", Html(figure)), class_="rp-gauge-head")
    word_html = tag("span", gauge.word, class_="rp-gauge-word") if gauge.word else ""
    enter = tap(ui=Looks(panel="number"), pick=(numbers.PLACE, numbers.opening(person, gauge)))
    key = f"number {person.id} {gauge.id}"
    middle = pressed((head, bar, word_html), enter, "rp-gauge-middle", key=key)
    return tag(
        "div",
        step(1, "−", "Less"),
        middle,
        step(-1, "+", "More"),
        class_="rp-gauge",
        role="group",
        aria_label=f"{gauge.label} {minus(gauge.now)} of {gauge.most} {gauge.meaning}".rstrip(),
    )
