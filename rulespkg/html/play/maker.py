"""A character in the making: points in sight, one line for each thing, and what can be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.html.markup import Html, block, escape, tag, words
from rulespkg.html.play.controls import picker, pressed, row, tap
from rulespkg.model.budget import Budget, counted
from rulespkg.play import draft as drafts
from rulespkg.play.draft import NAME, PLACE, Draft, Line, Section, Stepper, Typing
from rulespkg.play.events import Joining, joining
from rulespkg.play.view import Looks

if TYPE_CHECKING:
    from rulespkg.model.answer import Figure
    from rulespkg.play.view import Desk

MOST_NAME = 60
NO_LABEL = Html("")


def maker(desk: Desk) -> Html:
    """The whole maker, in place of a sheet."""
    game, draft = desk.game, desk.draft
    parts = list(drafts.sections(game, draft))
    # One choice alone at the beginning stands beside the title.
    lead = parts.pop(0).chips if parts[0].is_lead else ()
    close = pressed(("Close",), tap(ui=Looks(make="")), "rp-plain", None, "Close: what is made stays")
    starts = [
        pressed(
            (tag("span", start.label, class_="rp-chip-label"),),
            tap(make={"start": at}),
            "rp-chip",
            key=f"start {at}",
        )
        for at, start in enumerate(game.maker.starts if game.maker else ())
    ]
    name = _text(Typing(NAME, "Name", draft.flat.get(NAME, ""), MOST_NAME))
    return tag(
        "div",
        tag("div", *(_top(draft, top) for top in drafts.tops(game, draft)), class_="rp-points"),
        tag(
            "div",
            tag("h2", "Make a character", class_="rb-hidden" if lead else ""),
            *(row(chips, PLACE, "sheet") for chips in lead),
            close,
            class_="rp-pane-head",
        ),
        name,
        tag(
            "div",
            tag("span", "Begin as", class_="rp-row-label"),
            tag("div", *starts, class_="rp-chips rp-starts", role="group", aria_label="Begin as"),
            class_="rp-row",
        ),
        *map(_section, parts),
        _wrong(draft),
        class_="rp-pane rp-maker",
    )


def _top(draft: Draft, top: Budget | Figure) -> Html:
    """What is left of one kind of points, or a figure."""
    if not isinstance(top, Budget):
        return tag("div", tag("small", top.label), tag("b", words(top.value, top.unit)))
    kind = "rp-over" if top.left < 0 else "rp-spent" if top.left == 0 else ""
    left = tag("b", counted(top.left), tag("span", f" of {top.of} left"), class_=kind)
    return tag("div", tag("small", top.label), left)


def _wrong(draft: Draft) -> Html:
    """Everything that is to mend, in sentences."""
    return block("ul", "rp-refused", [tag("li", sentence) for sentence in draft.wrong])


def _section(section: Section) -> Html:
    note = tag("small", section.note) if section.note and not section.folded else ""
    head = tag("h3", section.title, note, class_="rp-group") if section.title else ""
    lines = [_score(line) if section.scores else _line(section, line) for line in section.lines]
    hints = {hint for line in section.lines for hint in line.hints}
    id = f"hints-{section.rows}"
    return tag(
        "section",
        head,
        *(_text(text) for text in section.texts),
        block("div", "rp-scores" if section.scores else "rp-lines", lines),
        _hints(id, sorted(hints)),
        *(row(chips, PLACE, "sheet") for chips in section.chips),
        _offers(section),
        aria_label=section.title,
        class_="rp-made",
    )


def _hints(id: str, hints: list[str]) -> Html:
    options = [tag("option", value=hint) for hint in hints]
    return tag("datalist", *options, id=id) if hints else Html("")


def _text(text: Typing) -> Html:
    """A text of the form, with its label before it."""
    return tag("label", tag("span", text.label), _input(text.name, text.now, text.most), class_="rp-typing")


def _input(name: str, now: str, most: int, label: str = "", hints: str = "") -> Html:
    listed = f' list="{escape(hints)}"' if hints else ""
    label_text = f' aria-label="{escape(label)}"' if label else ""
    return Html(
        f'<input id="make-{escape(name)}" value="{escape(now)}" maxlength="{most}" data-place="{PLACE}" '
        f'data-name="{escape(name)}" data-follows autocomplete="off" dir="auto"{listed}{label_text}>'
    )


def _score(line: Line) -> Html:
    """One score, its name above it between less and more."""
    (step,) = line.steps
    middle = tag("span", tag("small", line.label), _now(step), class_="rp-score")
    return _less_and_more(line.label, step, _key(line.label, step, "−", -1, "Less", step.at_least), middle)


def _line(section: Section, line: Line) -> Html:
    """One thing: its name, what it comes to, and less and more of it."""
    if line.typed:
        hints = f"hints-{section.rows}" if line.hints else ""
        called = _input(line.typed, line.label, line.most, f"{section.title}: name", hints)
    else:
        about = tag("small", line.about) if line.about else ""
        called = tag("span", tag("b", line.label), about, class_="rp-called")
    readout = tag("b", line.readout, class_="rp-told") if line.readout else ""
    removal = [] if line.leaves or not line.place else [_removal(section, line)]
    steps = [_stepper(section, line, step) for step in line.steps]
    asks = [picker(each, PLACE, "sheet") for each in line.asks]
    kind = "rp-line rp-many" if len(steps) > 1 else "rp-line"
    if asks and not steps:
        return tag("div", called, readout, *asks, *removal, class_=kind)
    inner = tag("div", called, readout, *steps, *removal, class_=kind)
    if len(asks) > 1:
        return tag("div", inner, _folded(section, line))
    return tag("div", inner, *(row(each, PLACE, "sheet") for each in line.asks)) if asks else inner


def _folded(section: Section, line: Line) -> Html:
    """What else matters in a row, folded away below those of it that are on."""
    chips = [chip for each in line.asks for chip in each.chips]
    on = ", ".join(chip.label for chip in chips if chip.on) or "nothing"
    keys = [
        pressed(
            (tag("span", chip.label, class_="rp-chip-label"),),
            tap("sheet", pick=(PLACE, chip.sets)),
            "rp-chip",
            chip.on,
            key=f"{line.place} {chip.label}",
        )
        for chip in chips
    ]
    return tag(
        "details",
        tag("summary", f"For: {on}"),
        tag("div", *keys, class_="rp-chips"),
        class_="rp-arms",
        data_fold=f"{section.rows} {line.place}",
    )


def _removal(section: Section, line: Line) -> Html:
    """The key that takes something away."""
    drop = {"drop": [section.rows, line.place]}
    return pressed(
        ("×",), tap(make=drop), "rp-less", None, f"Take away {line.label or section.title}", f"x {line.place}"
    )


def _stepper(section: Section, line: Line, step: Stepper) -> Html:
    """A number or die with less and more; the least of what then leaves takes it away."""
    what = line.label if len(line.steps) == 1 else f"{line.label}: {step.label}"
    ends = line.leaves and step.at_least
    less = _removal(section, line) if ends else _key(what, step, "−", -1, "Less", step.at_least)
    label = tag("small", step.label) if len(line.steps) > 1 else Html("")
    return _less_and_more(what, step, less, _now(step), label, line.readout)


def _less_and_more(
    what: str, step: Stepper, less: Html, middle: Html, label: Html = NO_LABEL, readout: str = ""
) -> Html:
    name = f"{what} {step.words}{f', {readout}' if readout else ''}"
    more = _key(what, step, "+", 1, "More", step.at_most)
    return tag("span", label, less, middle, more, class_="rp-stepper", role="group", aria_label=name)


def _now(step: Stepper) -> Html:
    return tag("b", step.words, data_now=step.name)


def _key(what: str, step: Stepper, sign: str, by: int, word: str, off: bool) -> Html:
    """Less or more; it goes on while it is held down."""
    through = list(step.ladder) if step.ladder else [step.low, step.high]
    return tag(
        "button",
        sign,
        type="button",
        class_="rp-less" if by < 0 else "rp-more-of",
        data_tap=tap(make={"step": [step.name, by, through]}),
        data_key=f"{word} {step.name}",
        data_repeats="1",
        aria_label=f"{word} {what}",
        aria_disabled="true" if off else None,
    )


def _offers(section: Section) -> Html:
    """What a list can still take, one tap each."""
    if not section.offers:
        return Html("")
    keys = [
        pressed(
            (offer.label.removesuffix(":"),),
            tap(make={"take": [section.rows, section.name, offer.inputs]}),
            "rp-offer",
            key=f"take {section.rows} {offer.label}",
        )
        for offer in section.offers
    ]
    group = tag("div", *keys, class_="rp-offers", role="group", aria_label=section.more)
    if section.folded:
        summary = tag("summary", section.more)
        return tag("details", summary, group, class_="rp-fold-offers", data_fold=section.rows)
    head = tag("p", section.more, class_="rp-row-label") if len(keys) > 1 else ""
    return tag("div", head, group, data_anchor=section.rows)


def ready(desk: Desk, name: str, sheet: dict[str, str]) -> Html:
    """What becomes of a character that has been kept: a seat at this table, its sheet."""
    event = joining(desk.fight, Joining(name, sheet, "ours"))
    who = f"p{desk.fight.joined + 1}"
    seats = [
        pressed(
            (tag("b", label), tag("small", about)),
            tap(tab, Looks(tab=tab, who=who, panel="", make=""), event=event, make={"done": 1}),
            "rp-ready",
        )
        for tab, label, about in (
            ("fight", f"Join the {desk.game.third.lower()}", "Sits down at this table"),
            ("sheet", "Open the sheet", "Sits down, and everything can be rolled with a tap"),
        )
    ]
    inner = tag("b", "Print"), tag("small", "One page to play from")
    print_key = tag("button", *inner, type="button", class_="rp-ready", data_do="print-made")
    return tag("div", *seats, print_key, class_="rp-uses")
