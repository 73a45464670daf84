"""The pad of real dice: a button for each face of the die that comes next, or a number to type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.html import die as dieface
from rulespkg.html.markup import Html, join, tag

if TYPE_CHECKING:
    from rulespkg.model.answer import Waiting

MOST_FACES = 20
"""A die with more faces than this is typed: nobody looks for one button among a hundred."""


def render(waiting: Waiting) -> str:
    """The pad for one die.

    >>> from rulespkg.model.answer import Waiting
    >>> shown = render(Waiting("Attack", 4, 1))
    >>> shown.count("<button"), "Attack: d4" in shown
    (4, True)
    """
    low, high = waiting.low, waiting.low + waiting.sides - 1
    name = f"{waiting.label}: d{waiting.sides}"
    if waiting.sides > MOST_FACES:
        asked, keys = f"{name}, {low} to {high}", _typed(name, low, high)
    else:
        asked, keys = name, join(_key(waiting.sides, face) for face in range(low, high + 1))
    return str(
        tag("div", keys, class_="rb-keys", role="group", tabindex=-1, aria_label=asked, data_die=asked)
    )


def _key(sides: int, face: int) -> Html:
    attributes = {"data_do": "face", "data_face": face, "data_sides": sides, "aria_label": face}
    return tag(
        "button",
        dieface.drawn(sides, face),
        type="button",
        class_=f"rb-face rb-die rb-d{sides}",
        **attributes,
    )


def _typed(name: str, low: int, high: int) -> Html:
    field = {
        "type": "number",
        "inputmode": "numeric",
        "min": low,
        "max": high,
        "aria_label": f"{name}, {low} to {high}",
    }
    return join(
        [tag("input", **field, class_="rb-typed"), tag("button", "Next", type="button", data_do="face")]
    )
