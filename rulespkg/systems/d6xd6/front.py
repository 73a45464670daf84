"""D6xD6 for newcomers: its door, how its dice feel, and its mechanics beside those of other games."""

from rulespkg.model.answer import percent
from rulespkg.model.front import Door, Feel, Front, Mechanics, Who
from rulespkg.systems.d6xd6.checks.roll import FOCUSED, UNFAMILIAR, UNFOCUSED, success, task

_ORDINARY, _NARROW, _BROAD = 6, 3, 10
_LOST = ((0, 0), (-1, 0), (-1, -1), (-2, -1), (-2, -2))
"""What a hard task takes from either die; how much a step takes could not be read, so these are examples."""


def _who(name: str, focus: int) -> Who:
    return Who(f"{name}, Focus {focus}", tuple(success(task(FOCUSED, focus, mods=mods)) for mods in _LOST))


_DOOR = Door(
    "You roll two six-sided dice and multiply them. "
    "One number stands for a whole character: reach it at what you know well, stay low at all else.",
    "you want a quick game in any genre, and a character that fits on a card.",
    "The chapter on fights is here whole; of the others, what we could read.",
    (6, 6),
    "two d6, multiplied",
)

_FEEL = Feel(
    "Lopsided: most products are small, so each point off a die hurts. "
    "How many points a task takes, we could not read; these are examples.",
    "Points that a hard task takes from the dice",
    tuple(str(-sum(mods)) for mods in _LOST),
    _who("Ordinary", _ORDINARY),
    _who("Specialist", _NARROW),
)

_ODDS = {kind: percent(success(task(kind, _ORDINARY))) for kind in (FOCUSED, UNFOCUSED, UNFAMILIAR)}
_SURE, _UNSURE = (percent(success(task(FOCUSED, focus))) for focus in (_NARROW, _BROAD))

_MECHANICS = Mechanics(
    "Two six-sided dice, [multiplied](dice.product): 1 to 36.",
    "[Your own Focus](focus.number): that or more at what you know well, that or less at what you half know, "
    "and less than that at the rest. "
    f"With Focus {_ORDINARY} you succeed {_ODDS[FOCUSED]} at what you know, {_ODDS[UNFOCUSED]} at what you "
    f"half know, and {_ODDS[UNFAMILIAR]} at what you never learned.",
    "It changes [each die](difficulty.dice) before they are multiplied. "
    "By how much is in a part of the original that we could not read, so you enter it.",
    "Nothing is simply better: a low Focus knows few things and those well "
    f"({_SURE} with Focus {_NARROW}), a high one many ({_UNSURE} with Focus {_BROAD}). "
    "[Pluses](plus.skill) make successes greater.",
    "We could not read the rule. "
    "In a fight both sides roll, and the [higher total acts first](turn.countdown). "
    "[Try it](calc-initiative).",
    "One to four [success levels](roll.levels.focused), by how far you pass your Focus.",
    "Six damage levels, [from Graze to Kill](damage.ratings): "
    "each further success level makes the blow one step worse, and defense makes it milder. "
    "[Try it](calc-attack).",
    "Your own sheet, because the target of your rolls is nearly always your Focus.",
)

FRONT = Front(_DOOR, _FEEL, _MECHANICS)
