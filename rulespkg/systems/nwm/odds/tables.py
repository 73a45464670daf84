"""The table of the chances of four dice."""

from __future__ import annotations

from rulespkg.dice import die, total
from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.model.words import signed

_CHANCES = total([die(3, low=-1)] * 4)
"""The sum of the four dice, -4 to +4, where each face of three stands for two of a die (nwm.task.roll)."""


def _roll(value: int) -> Row:
    exactly = _CHANCES[value]
    at_least = _CHANCES.probability(lambda x: x >= value)
    at_most = _CHANCES.probability(lambda x: x <= value)
    name = "0" if value == 0 else f"{'plus' if value > 0 else 'minus'}-{abs(value)}"
    chances = {"exactly": exactly, "at_least": at_least, "at_most": at_most}
    cells = {key: f"{_eighty_first(chance.num, chance.den)}" for key, chance in chances.items()}
    shares = {f"{key}_percent": chance.decimal(2, 100) for key, chance in chances.items()}
    facts = {"total": value, **{key: str(chance) for key, chance in chances.items()}}
    return Row(f"roll-{name}", signed(value), facts, cells | shares)


def _eighty_first(num: int, den: int) -> str:
    return f"{num * 81 // den}/81"


# fmt: off
ROLLS = Table(
    "nwm.table.probabilities", "Chances of four dice", "odds", (
        Column("label", "Dice"),
        Column("exactly", "Exactly", help="The chance of just this total."),
        Column("exactly_percent", "Exactly, in percent", "number", "%", "right"),
        Column("at_least", "That or more"),
        Column("at_least_percent", "That or more, in percent", "number", "%", "right"),
        Column("at_most", "That or less"),
        Column("at_most_percent", "That or less, in percent", "number", "%", "right"),
    ), tuple(_roll(value) for value in range(-4, 5)),
    "The chance of every total of the four dice, exactly.",
    "The table of the original's Appendix 1 is lost; this one is counted from the 81 ways in which the "
    "dice can fall.",
    ("nwm.task.probabilities", "nwm.task.success"),
)
# fmt: on

TABLES: tuple[Table, ...] = (ROLLS,)
