"""What NWM's weapons do: their power in somebody's hands, and the chances to take down and to kill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Ratio
from rulespkg.model.computed import Computed, Reckoning
from rulespkg.model.field import Choice, Option
from rulespkg.model.memory import remembered
from rulespkg.systems.nwm.attacks.attack import Attack
from rulespkg.systems.nwm.attacks.spending_plan import goal_chance
from rulespkg.systems.nwm.damage.damage import TAKEDOWN
from rulespkg.systems.nwm.equipment import power
from rulespkg.systems.nwm.equipment.tables import FIREARMS, WEAPONS
from rulespkg.systems.nwm.scale import ranks

if TYPE_CHECKING:
    from rulespkg.model.row import Row

ATTACK, DEFENSE = ranks.index("great"), ranks.index("good")
COVERAGE = 2
"""Armor covers a lot."""
_PLAIN = tuple(rank for rank in ranks.RANKS if not rank.endswith("-plus"))


def _ranks(name: str, label: str, default: str, none: str = "") -> Choice:
    options = tuple(Option(rank, ranks.title(ranks.index(rank))) for rank in _PLAIN)
    return Choice(name, label, default, (*((Option("", none),) if none else ()), *options))


_BUFFNESS = _ranks("buffness", "Your buffness", "great")
_RESISTANCE = _ranks("resistance", "Against resistance", "good")
_ARMOR = _ranks("protection", "In armor of", "", "No armor")


def base_power(row: Row, chosen: dict[str, str]) -> Ratio:
    """The power as base successes (nwm.power.weapon)."""
    return Ratio(power.muscle_power(ranks.index(chosen["buffness"]), row.slug))


def takedown(row: Row, chosen: dict[str, str]) -> Ratio:
    """The chance that one attack takes the target down (nwm.damage.table)."""
    return _chance(row.slug, tuple(sorted(chosen.items())), TAKEDOWN)


def kill(row: Row, chosen: dict[str, str]) -> Ratio:
    """The chance that one attack can kill (nwm.damage.table)."""
    return _chance(row.slug, tuple(sorted(chosen.items())), ("kill",))


@remembered()
def _chance(slug: str, items: tuple[tuple[str, str], ...], goal: tuple[str, ...]) -> Ratio:
    chosen = dict(items)
    muscle = "buffness" in chosen
    facts = (WEAPONS if muscle else FIREARMS).row(slug).facts
    strong = power.muscle_power(ranks.index(chosen["buffness"]), slug) if muscle else facts["power"]
    suit = chosen["protection"]
    attack = Attack(
        strong,
        facts.get("pen", strong),
        "killing" if facts.get("varies") else facts["type"],
        ranks.index(chosen.get("resistance", "good")),
        ranks.index(suit) if suit else None,
        COVERAGE if suit else 0,
        muscle and not facts["ranged"],
    )
    return goal_chance(attack, ATTACK, DEFENSE, goal)


_SAME = (
    "with a Great attack against a Good defense and, unless you choose another, Good resistance. "
    "You spend all extra successes on this one result. It takes 2 successes to get around any armor, and a "
    "weapon that may or may not have an edge or a point has one."
)
_DOWN = f"Worked out: the chance that one attack leaves the target unable to act, {_SAME}"
_KILL = f"Worked out: the chance that one attack can kill, {_SAME}"
_POWER = (
    "The power of the weapon for somebody of the buffness that you choose, at first Great, as base successes."
)


def _columns(*by: str) -> tuple[Computed, ...]:
    return (
        Computed("down", "Takes down", "chance", by, takedown, _DOWN),
        Computed("kill", "Can kill", "chance", by, kill, _KILL),
    )


COMPUTED = (
    Reckoning(
        WEAPONS,
        (_BUFFNESS, _ARMOR),
        (
            Computed("power", "Power", "power", ("buffness",), base_power, _POWER),
            *_columns("buffness", "protection"),
        ),
    ),
    Reckoning(FIREARMS, (_RESISTANCE, _ARMOR), _columns("resistance", "protection")),
)
"""The computed columns of this game's tables."""
