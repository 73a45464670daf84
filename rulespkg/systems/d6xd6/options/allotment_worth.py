"""What an allotment of pooled dice is worth, for each goal (d6xd6.option.team)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.model.memory import remembered
from rulespkg.model.words import plural

_WEIGHT = 1000


class AllotmentWorth(NamedTuple):
    """What an allotment comes to: all success levels, members who succeed, and the levels of a chosen one.

    The last is 0 where nobody is chosen.
    """

    levels: int
    successes: int
    chosen: int

    def key(self, goal: str) -> tuple[int, int, int]:
        """What to compare by, more being better; the later numbers break ties of the first.

        >>> AllotmentWorth(5, 2, 1).key("successes")
        (2, 5, 1)
        """
        if goal == "levels":
            return self.levels, self.successes, self.chosen
        if goal == "successes":
            return self.successes, self.levels, self.chosen
        return self.chosen, self.successes, self.levels


def pack(worth: AllotmentWorth, goal: str) -> int:
    """A worth as one whole number that adds up over members and is greater for the better one."""
    first, second, third = worth.key(goal)
    return (first * _WEIGHT + second) * _WEIGHT + third


@remembered()
def unpack(value: int, goal: str) -> AllotmentWorth:
    """The worth of a packed number.

    >>> unpack(pack(AllotmentWorth(5, 2, 1), "chosen"), "chosen")
    AllotmentWorth(levels=5, successes=2, chosen=1)
    """
    rest, third = divmod(value, _WEIGHT)
    first, second = divmod(rest, _WEIGHT)
    if goal == "levels":
        return AllotmentWorth(first, second, third)
    if goal == "successes":
        return AllotmentWorth(second, first, third)
    return AllotmentWorth(third, second, first)


NOUNS = {
    "levels": ("success level", "success", "success level for the chosen member"),
    "successes": ("success", "success level", "success level for the chosen member"),
    "chosen": ("success level for the chosen member", "success", "success level"),
}
"""What the numbers of a key count, by goal."""


def margin(goal: str, worth: AllotmentWorth, next_best: AllotmentWorth | None) -> str:
    """How far the best allotment is ahead of the next lower one, in words."""
    if next_best is None:
        return "Every allotment comes to the same"
    for noun, mine, theirs in zip(NOUNS[goal], worth.key(goal), next_best.key(goal), strict=True):
        if mine != theirs:
            head, _, rest = noun.partition(" ")
            words = f"{mine - theirs} fewer {plural(mine - theirs, head).partition(' ')[2]} {rest}".rstrip()
            return f"The next best allotment has {words}"
    return "The next best allotment comes to the same"
