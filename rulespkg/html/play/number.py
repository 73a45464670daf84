"""The table of numbers behind a gauge: one tap is the whole entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.html.markup import Html, block, tag
from rulespkg.html.play.controls import pressed, tap
from rulespkg.model.words import minus
from rulespkg.play import numbers
from rulespkg.play.numbers import MOST_NUMBERS, PLACE, SET_TO, Entry, Way
from rulespkg.play.view import Looks

if TYPE_CHECKING:
    from rulespkg.play.person import Person
    from rulespkg.play.view import Desk


def number(desk: Desk) -> Html:
    """What becomes of a gauge, the numbers, and who else it happens to."""
    entry = numbers.entry(desk.game, desk.fight, desk.picks(PLACE))
    if entry is None:
        return tag("p", "Whoever this was for is no longer here.", class_="rp-quiet")
    words = dict(zip(Way, (*entry.gauge.changes, SET_TO), strict=True))
    ways = [
        pressed(
            (label,),
            tap(pick=(PLACE, {"way": way, "past": "0"})),
            "rp-chip",
            way == entry.way,
            key=f"way {way}",
        )
        for way, label in words.items()
    ]
    also = [_also(entry, other) for other in entry.others]
    names = ", ".join(person.name for person in entry.people)
    return tag(
        "div",
        tag("div", *ways, class_="rp-segments", role="group", aria_label="What happens"),
        tag(
            "div",
            *(_key(desk, entry, count, words[entry.way]) for count in entry.numbers),
            class_="rp-numbers",
        ),
        _pages(entry),
        tag("p", "Also to", class_="rp-row-label") if also else "",
        block("div", "rp-chips", also),
        class_="rp-drawn",
        data_title=f"{names}: {entry.gauge.standing}" if len(entry.people) == 1 else names,
    )


def _key(desk: Desk, entry: Entry, count: int, verb: str) -> Html:
    """One number, with what the gauge shows after it, where it is one person's."""
    event = numbers.entered(desk.game, desk.fight, entry, count)
    if len(entry.people) > 1 or entry.way == Way.SET:
        then = Html("")
    else:
        then = tag("small", "→ ", tag("span", minus(numbers.after(desk.game, entry, count))))
    return tag(
        "button",
        tag("span", f"{verb} ", class_="rb-hidden"),
        tag("b", str(count)),
        then,
        type="button",
        class_="rp-number",
        data_tap=tap(event=event, ui=Looks(panel="")),
        data_number=str(count),
    )


def _pages(entry: Entry) -> Html:
    """The way to higher numbers and back."""

    def page(words: str, past: int) -> Html:
        what = tap(pick=(PLACE, {"past": str(past)}))
        return pressed((words,), what, "rp-act", key=f"page {words}")

    back = [page("Lower numbers", max(0, entry.past - MOST_NUMBERS))] if entry.past else []
    on = [page("Higher numbers", entry.past + MOST_NUMBERS)] if entry.more else []
    return block("div", "rp-acts", [*back, *on])


def _also(entry: Entry, other: Person) -> Html:
    """Somebody whom it happens to as well, or not."""
    ids = [person.id for person in entry.people[1:]]
    on = other.id in ids
    also = [who for who in ids if who != other.id] if on else [*ids, other.id]
    what = tap(pick=(PLACE, {"also": " ".join(also)}))
    return pressed((other.name,), what, "rp-chip", on, key=f"also {other.id}")
