"""A body seen from the front: a place for each area, which leads to its row and is read aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.html.markup import Html, tag, words

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.model.answer import Body, Part


def figure(body: Body, link: Callable[[str], str]) -> Html:
    """The body with the value of each area in it; ``link`` makes an address of a row.

    The areas are ordinary links, laid out by the style sheet; without it they are a list.
    """
    most = max((float(part.value) for part in body.parts), default=0.0)
    areas = [tag("li", _area(part, most, link), class_=_place(part)) for part in body.parts]
    caption = tag("figcaption", tag("strong", body.title), " ", tag("span", body.sentence))
    return tag("figure", caption, tag("ul", *areas, class_="rb-body-areas"), class_="rb-chart rb-body")


def _place(part: Part) -> str:
    return f"rb-{part.area.replace(' ', '-')}"


def _area(part: Part, most: float, link: Callable[[str], str]) -> Html:
    heat = round(float(part.value) / most * 9) if most else 0
    share = tag("strong", words(part.value, part.unit))
    return tag(
        "a", tag("span", part.label), " ", share, href=link(part.link), class_=f"rb-area rb-area-{heat}"
    )
