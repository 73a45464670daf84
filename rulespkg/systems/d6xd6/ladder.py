"""D6xD6's ladder: your own Focus, at what you half know and at what you know well."""

from rulespkg.model.ladder import Ladder, Rung

_UNFOCUSED = (1, 2, 3, 4, 5, 6, 8, 9)
_FOCUSED = (10, 9, 7, 6, 5, 4, 3, 2, 1)
"""Each Focus that changes the chance, from the least chance to the greatest."""
_MOST = 10
"""Characters have a Focus from 1 to 10."""


def _rung(kind: str, focus: int) -> Rung:
    return Rung(f"{kind.capitalize()}, Focus {focus}", f"kind={kind}&focus={focus}")


LADDER = Ladder(
    "d6xd6.task",
    "A roll against your own Focus: Unfocused for what you half know, Focused for what you know well.",
    (*(_rung("unfocused", focus) for focus in _UNFOCUSED), *(_rung("focused", focus) for focus in _FOCUSED)),
    "At an average task, which leaves the dice alone, in what you know well; "
    "a lower Focus is surer there, and knows less.",
    tuple(_rung("focused", focus) for focus in range(_MOST, 0, -1)),
)
