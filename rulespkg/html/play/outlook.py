"""Where a fight goes, as bars in the panel and as a table for who does not see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.html.markup import Html, tag
from rulespkg.html.play.controls import share_bar
from rulespkg.model.answer import percent
from rulespkg.play.prognosis import of_fight

if TYPE_CHECKING:
    from rulespkg.dice import Ratio
    from rulespkg.play.view import Desk

EXACT = "These chances are exact if things go like this:"
EXACT_IN_ORDER = "These chances are exact in this order of ties, if things go like this:"
CLOSE = (
    "These chances are close but not exact, because they treat each person's harm as independent. "
    "They hold if things go like this:"
)
LIKELIHOODS = (
    (0.05, "hardly"),
    (0.2, "unlikely"),
    (0.45, "maybe"),
    (0.55, "about even"),
    (0.8, "likely"),
    (1.0, "very likely"),
)
"""Chances between none and certain in words, each up to so much."""


def prognosis(desk: Desk) -> Html:
    """Who will fall: a bar for each person, what was left out, and the same as a table."""
    forecast = of_fight(desk.game, desk.fight, lambda person: desk.picks(desk.game.spot(person)))
    if not forecast.rows:
        return tag("p", "Nobody is here whose chances could be worked out.", class_="rp-quiet")
    lines = [
        tag(
            "li",
            tag(
                "span",
                tag("b", row.person.name),
                tag("small", " · ".join(part for part in (likelihood(row.chance), row.note) if part)),
                class_="rp-person-words",
            ),
            tag("b", percent(row.chance), class_="rp-outlook-chance"),
            share_bar(float(row.chance)),
            class_="rp-ours" if row.person.ours else "rp-foe",
        )
        for row in forecast.rows
    ]
    cells = [
        tag(
            "tr", tag("th", row.person.name, scope="row"), tag("td", percent(row.chance)), tag("td", row.note)
        )
        for row in forecast.rows
    ]
    head = tag("tr", *(tag("th", words, scope="col") for words in ("Who", forecast.title, "Besides")))
    parts = tag("caption", forecast.title), tag("thead", head), tag("tbody", *cells)
    exact = EXACT_IN_ORDER if forecast.tied else EXACT
    accuracy = exact if forecast.exact else CLOSE
    return tag(
        "div",
        tag("h3", forecast.title),
        tag("ul", *lines, class_="rp-outlook", aria_hidden="true"),
        tag("div", tag("table", *parts, class_="rp-table"), class_="rb-hidden"),
        tag("p", accuracy, class_="rp-quiet"),
        tag("ul", *(tag("li", words) for words in forecast.left_out), class_="rp-left-out"),
    )


def likelihood(chance: Ratio) -> str:
    """A chance in words that are read at a glance.

    >>> from rulespkg.dice import Ratio
    >>> [likelihood(Ratio(n, 20)) for n in (0, 1, 4, 10, 15, 20)]
    ['no', 'hardly', 'unlikely', 'about even', 'likely', 'yes']
    """
    if not chance or chance == 1:
        return "yes" if chance else "no"
    return next(words for most, words in LIKELIHOODS if float(chance) <= most)
