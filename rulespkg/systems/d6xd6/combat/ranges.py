"""Fights: ranges, what reaches how far, movement, and the options of attacks (d6xd6.range.*, .option.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.model.problem import refuse
from rulespkg.model.table import find
from rulespkg.systems.d6xd6.checks.roll import Penalty, Task, best_status, level_odds
from rulespkg.systems.d6xd6.combat.tables import NUMBERS, RANGES
from rulespkg.systems.d6xd6.damage.ranks import attack_rank
from rulespkg.systems.d6xd6.equipment.tables import CLASSES, NEEDS_TRAINING, NOT_CLOSE, WEAPONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulespkg.dice import Ratio
    from rulespkg.model.table import Row

BANDS = tuple(row.slug for row in RANGES.rows)
BRAWLING, THROWING, SHOOTING, VIEWING, LOST = BANDS
TRAINING = ("martial-arts", "combat-career")
"""The abilities that count with weapons that need training (d6xd6.weapon.requires)."""

FREE: int = NUMBERS.row("free-step").facts["value"]
STRIDE: int = NUMBERS.row("run-step").facts["value"]
"""Meters of the free step, and of each success level of a run (d6xd6.move.free, d6xd6.move.action)."""

RIFLE_CLOSE = Penalty("Rifle at Brawling range", 2, "d6xd6.weapon.rifle-brawl")


class Leave(NamedTuple):
    """What the host allows where the text leaves it open (d6xd6.weapon.range)."""

    host_allows: bool = False
    trained_sniper: bool = False
    no_guns_close: bool = False


NO_LEAVE = Leave()


class Reach(NamedTuple):
    """A weapon at a range: the name of its base damage, its penalties, and a word of warning."""

    damage: str
    penalties: tuple[Penalty, ...] = ()
    note: str = ""


def weapon(slug: Any) -> Row:
    """A weapon's row; ``Refusal`` for one that is not in the table."""
    return find((WEAPONS,), str(slug))


def band(distance: Ratio | int, units: str = "metres") -> str:
    """The range that a distance lies in, its limit included (d6xd6.range.bands).

    >>> from rulespkg.dice import Ratio
    >>> band(2), band(Ratio(201, 100)), band(1761, "yards")
    ('brawling', 'throwing', 'lost')
    """
    return next(row.slug for row in RANGES.rows if _within(row.facts[units], distance))


def _within(limit: int | None, distance: Ratio | int) -> bool:
    return limit is None or distance <= limit


def is_gun(row: Row) -> bool:
    """Whether it is a firearm or a laser: a shooting weapon that can be used at Brawling range."""
    return row.facts["class"] == SHOOTING and NOT_CLOSE not in row.facts["notes"]


def why_not(slug: str, range_: str, leave: Leave = NO_LEAVE) -> str:
    """Why a weapon cannot be used at a range, in words; "" where it can (d6xd6.weapon.range).

    >>> why_not("stone", "brawling"), why_not("stone", "brawling", Leave(host_allows=True))
    ('needs leave of the host at Brawling range', '')
    """
    row = weapon(slug)
    group = row.facts["class"]
    if range_ == LOST:
        return "reaches nobody beyond sight"
    if group == BRAWLING:
        return "" if range_ == BRAWLING else "reaches only Brawling range"
    if group == THROWING:
        if range_ == BRAWLING:
            return "" if leave.host_allows else "needs leave of the host at Brawling range"
        return "" if range_ == THROWING else "reaches only Throwing range"
    return _why_not_shot(row, range_, leave)


def _why_not_shot(row: Row, range_: str, leave: Leave) -> str:
    if range_ == VIEWING:
        if row.slug != "rifle":
            return "reaches only Shooting range"
        return "" if leave.trained_sniper else "needs a trained sniper at Viewing range"
    if range_ != BRAWLING:
        return ""
    if not is_gun(row):
        return "cannot be used at Brawling range"
    return "is refused by the host at Brawling range" if leave.no_guns_close else ""


def reach(slug: str, range_: str, leave: Leave = NO_LEAVE) -> Reach:
    """Base damage and penalty of a weapon at a range; ``Refusal`` where it cannot be used.

    >>> reach("shotgun", "throwing").damage, reach("rifle", "brawling").penalties[0].points
    ('hit', 2)
    """
    row = weapon(slug)
    if range_ not in BANDS:
        raise refuse("range", "Range", f"Range must be one of {', '.join(BANDS)}, not “{str(range_)[:20]}”.")
    why = why_not(slug, range_, leave)
    if why:
        raise refuse("range", "Range", f"Range must be one that the weapon reaches: {row.label} {why}.")
    damage = row.facts["damage"]
    close = range_ == BRAWLING
    return Reach(
        damage[range_] if isinstance(damage, dict) else damage,
        (RIFLE_CLOSE,) if slug == "rifle" and close else (),
        "The host may refuse a gun this close." if close and is_gun(row) else "",
    )


def abilities(slug: str) -> tuple[str, ...]:
    """The abilities that may be rolled with a weapon (d6xd6.attack.ability, d6xd6.weapon.requires)."""
    row = weapon(slug)
    return TRAINING if NEEDS_TRAINING in row.facts["notes"] else tuple(_class(row).facts["attack"])


def defences(slug: str) -> tuple[str, ...]:
    """The abilities that defend against a weapon if they are Focused (d6xd6.weapon.class)."""
    return tuple(_class(weapon(slug)).facts["defence"])


def _class(row: Row) -> Row:
    return CLASSES.by("class", row.facts["class"])


def attack_kind(slug: str, known: Iterable[tuple[str, str]]) -> str:
    """The kind of an attack roll: the best status among those abilities that serve the weapon.

    With a weapon of none of the classes, "", every ability serves.

    >>> attack_kind("two-hand-blade", [("brawn", "focused")]), attack_kind("", [("whips", "unfocused")])
    ('unfamiliar', 'unfocused')
    """
    return best_status([kind for name, kind in known if not slug or name in abilities(slug)])


def remote_focus(observer: int, attacker: int) -> int:
    """The Focus for fire that an observer calls: the lower of the two (d6xd6.range.lost)."""
    return min(observer, attacker)


def worse_focus(kind: str, observer: int, attacker: int) -> int:
    """Of two Focus numbers the one with the worse chance, where a host wants a handicap (reading G14)."""
    return max(observer, attacker) if kind == "focused" else min(observer, attacker)


def metres(levels: int, within: bool = False) -> int:
    """How far somebody gets in a turn (d6xd6.move.action); ``within`` counts the free step into the run.

    >>> metres(0), metres(4), metres(1, within=True)
    (2, 10, 2)
    """
    return max(FREE, STRIDE * levels) if within else FREE + STRIDE * levels


def split(base: int, levels: int, shares: Sequence[int]) -> tuple[int, ...]:
    """The attack's rank for each share of the levels, turns of aim included (d6xd6.option.exceptional).

    ``Refusal`` unless whole shares of at least 1 use up every level.

    >>> split(2, 3, [2, 1])
    (3, 2)
    """
    if min(shares, default=0) < 1:
        raise refuse("shares", "Your own split", "Your own split must give each target it names 1 or more.")
    if sum(shares) != levels:
        words = f"Your own split must add up to the levels there are, {levels}, not {sum(shares)}."
        raise refuse("shares", "Your own split", words)
    return tuple(attack_rank(base, share) for share in shares)


def chance_of_targets(task: Task, targets: int, aim: int = 0) -> Ratio:
    """The chance of enough levels for a share each (d6xd6.option.exceptional)."""
    return level_odds(task).probability(lambda levels: levels >= max(1, targets - aim))
