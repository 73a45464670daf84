"""Throws: dice as they fell, drawn in their shapes and read aloud as size, face and whether they count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.html import die as dieface
from rulespkg.html.markup import Html, block, tag

if TYPE_CHECKING:
    from rulespkg.model.answer import Dice


def throw(dice: Dice) -> Html:
    """What was thrown for, the total, and each die."""
    total = tag("span", dice.total, class_="rb-total")
    label = tag("p", f"{dice.label}: ", total, class_="rb-throw-label")
    shown = block("ul", "rb-dice", [dieface.item(one) for one in dice.dice])
    return tag("div", label, shown, class_="rb-throw")
