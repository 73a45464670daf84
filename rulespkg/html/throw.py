"""Throws: dice as they fell, drawn in their shapes and read aloud as size, face and whether they count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.html import die as dieface
from rulespkg.html.markup import Html, block, tag

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Shown
    from rulespkg.model.answer import Dice

MOST_DRAWN = 200
"""Of more dice in one answer only those that count are drawn, and of those no more: the others are written.

Thousands of pictures are megabytes.
"""

MOST_THROWS = 100
"""Of more throws in such an answer the rest is written."""


def throws(several: Sequence[Dice]) -> list[Html]:
    """All throws of an answer."""
    if sum(len(dice.dice) for dice in several) <= MOST_DRAWN:
        return [throw(dice, dice.dice) for dice in several]
    left = MOST_DRAWN
    shown: list[Html] = []
    for at, dice in enumerate(several):
        if not left or at >= MOST_THROWS:
            lines = [tag("li", _line(each), class_="rb-written") for each in several[at:]]
            return [*shown, tag("ul", *lines, class_="rb-dice")]
        drawn = [die for die in dice.dice if die.is_kept][:left]
        left -= len(drawn)
        shown.append(throw(dice, drawn))
    return shown


def _line(dice: Dice) -> str:
    """A whole throw in words.

    >>> from rulespkg.dice import Shown
    >>> from rulespkg.model.answer import Dice
    >>> _line(Dice("Attack", (Shown(6, 5), Shown(6, 2)), "7"))
    'Attack: 7 (kept: d6 5, 2)'
    """
    return f"{dice.label}: {dice.total} ({_written(dice.dice)})"


def throw(dice: Dice, drawn: Sequence[Shown]) -> Html:
    """What was thrown for, the total, and each die; those that are not drawn are written."""
    total = tag("span", dice.total, class_="rb-total")
    label = tag("p", f"{dice.label}: ", total, class_="rb-throw-label")
    by_id = set(map(id, drawn))
    written = [die for die in dice.dice if id(die) not in by_id]
    rest = [tag("li", _written(written), class_="rb-written")] if written else []
    dice_list = block("ul", "rb-dice", [*map(dieface.item, drawn), *rest])
    return tag("div", label, dice_list, class_="rb-throw")


def _written(dice: Sequence[Shown]) -> str:
    """Dice in words, those of one size and fate together.

    >>> from rulespkg.dice import Shown
    >>> _written([Shown(6, 2, is_kept=False), Shown(8, 3, is_kept=False), Shown(6, 1, is_kept=False)])
    'dropped: d6 2, 1; d8 3'
    """
    faces: dict[str, dict[int, list[str]]] = {}
    for die in dice:
        faces.setdefault(die.fate, {}).setdefault(die.sides, []).append(str(die.face))
    return "; ".join(
        f"{fate}: " + "; ".join(f"d{sides} {', '.join(texts)}" for sides, texts in sizes.items())
        for fate, sizes in faces.items()
    )
