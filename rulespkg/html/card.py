"""Cards: one for each row of a tracker, with the buttons that act on it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rulespkg.html.markup import Html, block, tag
from rulespkg.html.tone import mark, toned
from rulespkg.model.words import minus

if TYPE_CHECKING:
    from rulespkg.model.answer import Card, Meter, Press


def card(card: Card) -> Html:
    """One combatant or clock, with its meters, tags and buttons."""
    status = tag("p", mark(card.tone), card.status, class_="rb-card-status")
    tags = block("ul", "rb-tags", [tag("li", words) for words in card.tags])
    presses = block("div", "rb-presses", [_press(press, card.title) for press in card.presses])
    title = tag("h4", card.title, class_="rb-card-title")
    parts = [title, status, *(_meter(meter) for meter in card.meters), tags, presses]
    return tag("section", *parts, class_=toned("rb-card", card.tone), aria_label=card.title)


def _meter(meter: Meter) -> Html:
    """The words carry everything: screen readers would tell the bar as a share of the whole."""
    now = max(0, min(meter.now, meter.most))
    bar = tag("meter", min=0, max=meter.most, value=now, aria_hidden="true") if meter.most > 0 else ""
    words = f"{minus(meter.now)} of {meter.most} {meter.shows}".rstrip()
    return tag("p", tag("span", meter.label), " ", bar, " ", tag("span", words), class_="rb-meter")


def _press(press: Press, title: str) -> Html:
    what = {
        "data_do": "act",
        "data_action": press.action,
        "data_args": json.dumps(press.args, ensure_ascii=False),
    }
    name = f"{press.label}: {title}"
    return tag("button", press.label, type="button", class_="rb-press", **what, aria_label=name)
