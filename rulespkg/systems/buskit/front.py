"""Buskit for newcomers: its door, how its dice feel, and its mechanics beside those of other games."""

from rulespkg.model.answer import percent
from rulespkg.model.front import Door, Feel, Front, Mechanics, Who
from rulespkg.systems.buskit.checks.opposed_roll import opposed_odds
from rulespkg.systems.buskit.checks.pools import LADDER


def _who(name: str, trait: str) -> Who:
    chances = tuple(opposed_odds({"trait": trait}, {"extra": [die]}).win for die in LADDER)
    return Who(f"{name}, {trait}", chances)


_DOOR = Door(
    "You roll your die, from d4 to d12, against theirs, and the higher one wins. "
    "A light game for any setting, in which that one comparison does everything.",
    "you want to play in ten minutes, with one comparison and hardly any sums.",
    "Every rule and table is here.",
    (4, 6, 8, 10, 12),
    "d4 to d12",
)

_FEEL = Feel(
    "A gentle slope: the other side rolls too, so nothing is ever safe or hopeless.",
    "Difficulty die",
    LADDER,
    _who("Ordinary", "d6"),
    _who("Better", "d10"),
)

_EQUAL = opposed_odds({"trait": "d6"}, {"trait": "d6"})
_EDGE = opposed_odds({"trait": "d8"}, {"trait": "d6"})
_TWO = opposed_odds({"trait": "d6", "specialized": True}, {"trait": "d6"})

_MECHANICS = Mechanics(
    "One die from d4 to d12 for what you do; of [several dice](dice.highest) only the highest counts.",
    "[The other side's roll](action.opposed). You must be [higher](action.tie); a tie is no success.",
    "The GM picks a [bigger or smaller die](action.difficulty) and rolls it.",
    "A bigger die: against a d6, a d8 wins "
    f"{percent(_EDGE.win)} instead of {percent(_EQUAL.win)}. "
    f"[Training](spec.effect) gives a second die: {percent(_TWO.win)}.",
    "The same roll as any other. "
    f"Two equals with d6: you win {percent(_EQUAL.win)}, tie {percent(_EQUAL.tie)} "
    f"and lose {percent(_EQUAL.fail)}. [Try it](calc-opposed).",
    "The [margin](action.degree) between the two totals, which is also the least that a hit does.",
    "The weapon's dice against [Might](damage.check): what Might does not stop costs Wounds, "
    "and the whole blow costs Shock. [Try it](calc-attack).",
    "The GM, who picks the [difficulty dice](table.difficulty); a person brings their own.",
)

FRONT = Front(_DOOR, _FEEL, _MECHANICS)
