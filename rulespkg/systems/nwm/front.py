"""NWM for newcomers: its door, how its dice feel, and its mechanics beside those of other games."""

from rulespkg.model.answer import percent
from rulespkg.model.front import Door, Feel, Front, Mechanics, Who
from rulespkg.systems.nwm.checks.dice import at_least
from rulespkg.systems.nwm.checks.task import chance
from rulespkg.systems.nwm.scale.ranks import RANKS, index, title

_REQUIRED = tuple(index(rank) for rank in ("deficient", "average", "good", "great", "extraordinary"))
_GOOD, _GREAT = index("good"), index("great")


def _who(name: str, rank: int) -> Who:
    return Who(f"{name}, {title(rank)}", tuple(chance(rank, requirement) for requirement in _REQUIRED))


_DOOR = Door(
    "One scale measures nearly everything, from Deficient to Mythic, and four dice add or subtract a little. "
    "You spend what you have to spare after the roll: on damage, on a gap in the armor, on more victims.",
    "you want heroes larger than life, and to choose once you know how well you did.",
    "All of it is here, with the gaps of our copy restored, except for a second way to work out damage.",
    (6, 6, 6, 6),
    "four d6",
)
_FEEL = Feel(
    "A cliff: within a rank of you it is a contest, beyond two it is settled.",
    f"Required number, {title(_REQUIRED[0])} to {title(_REQUIRED[-1])}",
    tuple(str(requirement) for requirement in _REQUIRED),
    _who("Ordinary", _GOOD),
    _who("Better", _GREAT),
)
_EVEN, _AHEAD = percent(chance(_GOOD, _GOOD)), percent(chance(_GREAT, _GOOD))
_MECHANICS = Mechanics(
    "Four six-sided dice: each [1 or 2 takes one success away, each 5 or 6 adds one](task.roll).",
    "[A required number](task.extra): reach it and you succeed.",
    "A higher number: the GM asks at which [rank](table.ranks) somebody should "
    "[succeed about half the time](task.required_gm).",
    f"A higher rank, two successes each. Against {title(_GOOD)} ({_GOOD}), {title(_GOOD)} succeeds {_EVEN} "
    f"and {title(_GREAT)} {_AHEAD}. [Try it](calc-task).",
    "[Only the side that acts rolls](task.required_opposed), against the rank of whoever resists. "
    f"Between two equals it succeeds {_EVEN} of the time; there is no tie.",
    f"[Extra successes](task.extra), which you spend as you like. Between equals you have 2 or more of them "
    f"{percent(at_least(2))} of the time.",
    "[Power, and what you buy](damage.rank), against resistance: "
    "[a table](table.damage) says what comes of it. [Try it](calc-planner).",
    f"One scale of {len(RANKS)} ranks, for people and things alike; a number is "
    "[hardly ever rolled](task.not_rolled).",
)
FRONT = Front(_DOOR, _FEEL, _MECHANICS)
