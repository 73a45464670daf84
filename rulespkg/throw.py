"""Throws: dice as they fell, drawn in their shapes and read aloud as size, face and whether they count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.markup import Html, block, tag

if TYPE_CHECKING:
    from rulespkg.answer import Dice
    from rulespkg.dice import Shown

SHAPES = {
    4: "M24 4L46 43H2z",
    6: "M8 6h32a2 2 0 0 1 2 2v32a2 2 0 0 1 -2 2h-32a2 2 0 0 1 -2 -2v-32a2 2 0 0 1 2 -2z",
    8: "M24 2L45 24L24 46L3 24z",
    10: "M24 2L46 21V27L24 46L2 27V21z",
    12: "M24 2L46 18L38 44H10L2 18z",
}
ROUND = "M24 2a22 22 0 1 0 0.1 0z"


def throw(dice: Dice) -> Html:
    """What was thrown for, the total, and each die."""
    total = tag("span", dice.total, class_="rb-total")
    label = tag("p", f"{dice.label}: ", total, class_="rb-throw-label")
    shown = block("ul", "rb-dice", [_die(one) for one in dice.dice])
    return tag("div", label, shown, class_="rb-throw")


def _die(die: Shown) -> Html:
    line = {"fill": "none", "stroke": "currentColor", "stroke_width": 2}
    place = {"x": 24, "y": 36 if die.sides == 4 else 31, "text_anchor": "middle", "font_size": 19}
    parts = [
        tag("path", d=SHAPES.get(die.sides, ROUND), class_="rb-shape", **line),
        tag("text", die.face, **place, fill="currentColor"),
    ]
    if not die.kept:
        parts.append(tag("path", d="M5 43L43 5", class_="rb-strike", **line))
    told = [f"d{die.sides}: {die.face}", "kept" if die.kept else "dropped", *([die.note] if die.note else [])]
    size = {"viewBox": "0 0 48 48", "width": 48, "height": 48}
    picture = tag("svg", *parts, **size, role="img", aria_label=", ".join(told))
    caption = tag("span", f"d{die.sides} {die.note}".rstrip(), class_="rb-die-name", aria_hidden="true")
    return tag("li", picture, caption, class_=f"rb-die rb-d{die.sides}" + ("" if die.kept else " rb-dropped"))
