"""Dice as they are drawn: an outline by the number of sides, and the face as pips or as a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.html.markup import Html, tag

if TYPE_CHECKING:
    from rulespkg.dice import Shown

OUTLINES = {
    4: "M12 2L23 21H1z",
    6: "M3 3H21V21H3z",
    8: "M12 0L21 12L12 24L3 12z",
    10: "M12 1L23 13L19 18L12 23L5 18L1 13z",
    12: "M12 1L19 3L23 9V15L19 21L12 23L5 21L1 15V9L5 3z",
    20: "M12 1L22 7V17L12 23L2 17V7z",
}
EDGES = {
    8: "M3 12L12 16.5L21 12M12 16.5V24",
    10: "M12 1L19 13L12 17.5L5 13zM1 13H5M19 13H23M12 17.5V23M5 13L5 18M19 13L19 18",
    12: "M12 1V5L18.5 10L16 18H8L5.5 10L12 5M5.5 10L1 9M18.5 10L23 9M8 18L5 21M16 18L19 21",
    20: "M12 1V5L20 17H4L12 5M2 7L12 5L22 7L20 17L12 23L4 17L2 7M4 17H2M20 17H22",
}
"""The edges inside of the outline, drawn faintly; they leave room for the number."""

TILE = "M6 2H18L22 6V18L18 22H6L2 18V6z"
"""Any other die."""

MIDDLES = {4: 19, 8: 14, 10: 14, 12: 15.5, 20: 15.5}
"""The base line of the number, in the box of 24 by 24; 15.5 is that of a number in the middle."""

PIPS = {
    1: "M12 12h0",
    2: "M8 8h0M16 16h0",
    3: "M7 7h0M12 12h0M17 17h0",
    4: "M8 8h0M16 8h0M8 16h0M16 16h0",
    5: "M7 7h0M17 7h0M12 12h0M7 17h0M17 17h0",
    6: "M8 7h0M16 7h0M8 12h0M16 12h0M8 17h0M16 17h0",
}
"""Where the pips of a six-sided die lie: strokes without length, which round ends make into dots."""

ADDED = "added"
"""The kernel's note on a die that another one brought."""


def shape(sides: int) -> Html:
    """The outline of a die with its edges, as a part of a picture of 24 by 24.

    >>> shape(4)
    '<path d="M12 2L23 21H1z"></path>'
    """
    edges = tag("path", d=EDGES[sides], class_="rb-edges") if sides in EDGES else ""
    return Html(f"{tag('path', d=OUTLINES.get(sides, TILE))}{edges}")


def face(sides: int, value: object) -> Html:
    """What stands on the upper side: pips on a d6, else the number.

    >>> face(6, 1), face(8, 7)
    ('<path d="M12 12h0" class="rb-pips"></path>', '<text x="12" y="14">7</text>')
    """
    if sides == 6 and value in PIPS:
        return tag("path", d=PIPS[int(str(value))], class_="rb-pips")
    return tag("text", value, x=12, y=MIDDLES.get(sides, 15.5))


def blank(sides: int) -> Html:
    """A die that shows how many sides it has, as a picture for the eye only.

    >>> blank(4).partition("</path>")[2]
    '<text x="12" y="19">4</text></svg>'
    """
    number = tag("text", sides, x=12, y=MIDDLES.get(sides, 15.5))
    return tag("svg", shape(sides), number, viewBox="0 0 24 24", aria_hidden="true")


def drawn(sides: int, value: object) -> Html:
    """A die that shows a face, as a picture for the eye only.

    >>> drawn(4, 3).partition("</path>")[2]
    '<text x="12" y="19">3</text></svg>'
    """
    return tag("svg", shape(sides), face(sides, value), viewBox="0 0 24 24", aria_hidden="true")


def item(die: Shown) -> Html:
    """A rolled die as an entry of a list, with the same in words for who does not see it."""
    note = [die.note] if die.note and die.note != die.fate else []
    label = ", ".join([f"d{die.sides}: {die.face}", die.fate, *note])
    strike = "" if die.is_kept else tag("path", d="M2 22L22 2", class_="rb-strike")
    picture = shape(die.sides), face(die.sides, die.face), strike
    drawn = tag("svg", *picture, viewBox="0 0 24 24", role="img", aria_label=label)
    words = " ".join([f"d{die.sides}", *note, *([] if die.fate == "kept" else [die.fate])])
    caption = tag("span", words, class_="rb-die-name", aria_hidden="true")
    return tag("li", drawn, caption, class_=_kinds(die))


def _kinds(die: Shown) -> str:
    kinds = ["rb-die", f"rb-d{die.sides}", *(["rb-added"] if die.note == ADDED else [])]
    return " ".join([*kinds, *([] if die.is_kept else ["rb-dropped"])])
