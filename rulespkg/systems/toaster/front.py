"""Toaster for newcomers: its door, how its dice feel, and its mechanics beside those of other games."""

from rulespkg.model.answer import percent
from rulespkg.model.front import Door, Feel, Front, Mechanics, Who
from rulespkg.model.words import signed
from rulespkg.systems.toaster.checks.opposed import opposed_odds
from rulespkg.systems.toaster.checks.tables import DIFFICULTY, EXAMPLE_RANK
from rulespkg.systems.toaster.checks.unopposed import TARGET, succeeds

_MODIFIERS = (4, 2, 0, -2, -4)
_BETTER = 8


def _who(name: str, rank: int) -> Who:
    return Who(f"{name}, rank {rank}", tuple(succeeds(rank, modifier) for modifier in _MODIFIERS))


_DOOR = Door(
    "You roll one ten-sided die, add your skill, and need 10 or more, or more than whoever resists. "
    "Around this stand skills and traits for a whole life, and fights down to where each blow lands.",
    "you like a character full of details, and chances that you can work out in your head.",
    "Every rule and table is here.",
    (10,),
    "one d10",
)

_FEEL = Feel(
    "A straight line: each point of skill or difficulty is worth ten percent.",
    "Modifier for difficulty",
    tuple(signed(modifier) for modifier in _MODIFIERS),
    _who("Ordinary", EXAMPLE_RANK),
    _who("Better", _BETTER),
)

_EASIEST, *_, _HARDEST = (signed(row.facts["modifier"]) for row in DIFFICULTY.rows)
_POINT = succeeds(EXAMPLE_RANK + 1) - succeeds(EXAMPLE_RANK)
_EQUAL = opposed_odds(EXAMPLE_RANK, EXAMPLE_RANK).results

_MECHANICS = Mechanics(
    "One ten-sided die, [counted from 0 to 9](dice.d10_star), plus your rank.",
    f"[{TARGET}](actions.unopposed), always; or [the other side's total](actions.opposed).",
    f"The GM adds or takes [a modifier](table.difficulty), from {_EASIEST} to {_HARDEST}.",
    f"A higher [rank](skills.rank): each point is worth {percent(_POINT)}, until you cannot fail.",
    "Both roll, and the higher total wins. "
    f"Two equals: you win {percent(_EQUAL['win'])}, tie {percent(_EQUAL['tie'])} "
    f"and lose {percent(_EQUAL['lose'])}. [Try it](calc-opposed).",
    "None in the basic game. An option reads [five outcomes](outcomes.bands), from fumble to critical, "
    "off how far you miss or pass.",
    "[Weapon against armor](damage.wcac_roll), a roll each: what gets through is stun, and as a rule "
    "every five points in one blow are a [wound](harm.wounds). [Try it](calc-attack).",
    f"The rules, since {TARGET} never changes; the GM picks the modifier.",
)

FRONT = Front(_DOOR, _FEEL, _MECHANICS)
