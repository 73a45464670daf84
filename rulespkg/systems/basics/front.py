"""BASICS 2.0 for newcomers: its door, how its dice feel, and its mechanics beside those of other games."""

from rulespkg.dice import Pool
from rulespkg.model.answer import percent
from rulespkg.model.front import Door, Feel, Front, Mechanics, Who
from rulespkg.systems.basics.checks.opposed import opposed
from rulespkg.systems.basics.checks.outcomes import outcomes
from rulespkg.systems.basics.dice import dice_pool, hits

_ORDINARY, _BETTER = 6, 9
_THRESHOLDS = (1, 2, 3, 4, 5)


def _dice(count: int, skill: str = "normal") -> Pool:
    return hits(dice_pool(count, skill=skill))


def _who(name: str, count: int) -> Who:
    return Who(
        f"{name}, {count} dice",
        tuple(outcomes(_dice(count), threshold).success_or_draw for threshold in _THRESHOLDS),
    )


_DOOR = Door(
    "You roll as many six-sided dice as your skill has; each 5 or 6 is a hit, and a task tells how "
    "many you need. "
    "There are rules for long roads, hunger, cold, disease, and too little sleep.",
    "you like a handful of dice, and journeys on which food and weather matter.",
    "The rules for tests, travel, hazards and rest are here; those for weapons and armor are not.",
    (6, 6, 6),
    "pools of d6",
)

_FEEL = Feel(
    "A slide: easy things are nearly sure, hard ones call for more dice.",
    "Hits needed",
    tuple(str(threshold) for threshold in _THRESHOLDS),
    _who("Ordinary", _ORDINARY),
    _who("Better", _BETTER),
)

_PLAIN, _TRAINED, _MORE = (
    percent(outcomes(pool, 3).success_or_draw) for pool in (_dice(6), _dice(6, "proficient"), _dice(7))
)
_EQUAL = opposed(_dice(_ORDINARY), _dice(_ORDINARY))

_MECHANICS = Mechanics(
    "A [pool](pool.compose) of six-sided dice; each [5 or 6 is a hit](hits.count).",
    "[A number of hits](test.threshold); exactly as many are a draw, which is usually enough.",
    "A task asks for more hits; [bad sight or bad ground](pool.condition) takes dice away.",
    f"More dice, or training, which [hits from 4 on](pool.skill). Against 3 hits, six dice do it {_PLAIN}, "
    f"seven {_MORE}, six trained ones {_TRAINED}.",
    "Both roll, and more hits win. "
    f"Two equals with six dice: you win {percent(_EQUAL.success)}, draw {percent(_EQUAL.draw)} "
    f"and lose {percent(_EQUAL.failure)}. [Try it](calc-opposed).",
    "[Net hits](test.net), where a rule asks for them, and [criticals](crit.hit).",
    "[Damage dice](damage.dv) against [soak](damage.soak), both counted in hits. "
    "You bring the number of each. [Try it](calc-attack).",
    "The rule for a hazard, or the GM for a task, each as a number in brackets.",
)

FRONT = Front(_DOOR, _FEEL, _MECHANICS)
