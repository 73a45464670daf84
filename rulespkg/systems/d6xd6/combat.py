"""Fights: ranges, what reaches how far, movement, and the options of attacks (d6xd6.range.*, .option.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.problem import refuse, whole
from rulespkg.systems.d6xd6.checks import Penalty, Task, best_status, focus_of, level_odds
from rulespkg.systems.d6xd6.damage import attack_rank
from rulespkg.systems.d6xd6.equipment import CLASSES, NEEDS_TRAINING, NOT_CLOSE, WEAPONS
from rulespkg.systems.d6xd6.tables_combat import RANGES
from rulespkg.table import find

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rulespkg.table import Row

UNITS = ("metres", "yards")
BANDS = tuple(row.slug for row in RANGES.rows)
BRAWLING, THROWING, SHOOTING, VIEWING, LOST = BANDS
TRAINING = ("martial-arts", "combat-career")
"""The abilities that count with weapons that need training (d6xd6.weapon.requires)."""

SECONDS, ACTIONS = 2, 1
"""What a turn stands for, and the actions of each character in it (d6xd6.turn.length)."""

FREE, STRIDE = 2, 2
"""Metres of the free step, and of each success level of a run (d6xd6.move.free, d6xd6.move.action)."""

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


def unit(units: Any) -> str:
    """Metres or yards; anything else is refused (d6xd6.range.bands)."""
    if units not in UNITS:
        raise refuse("units", "Units", f"Units must be metres or yards, not “{str(units)[:20]}”.")
    return str(units)


def band(distance: Any, units: Any = "metres") -> str:
    """The range that a distance lies in, its limit included (d6xd6.range.bands).

    >>> band(2), band(2.01), band(1761, "yards")
    ('brawling', 'throwing', 'lost')
    """
    measure = unit(units)
    if type(distance) not in (int, float) or not distance >= 0:
        words = f"Distance must be a number of at least 0, not “{str(distance)[:20]}”."
        raise refuse("distance", "Distance", words)
    return next(row.slug for row in RANGES.rows if _within(row.facts[measure], distance))


def _within(limit: int | None, distance: float) -> bool:
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


def usable(range_: str, leave: Leave = NO_LEAVE) -> tuple[Row, ...]:
    """The weapons of the table that can be used at a range."""
    return tuple(row for row in WEAPONS.rows if not why_not(row.slug, range_, leave))


def abilities(slug: str) -> tuple[str, ...]:
    """The abilities that may be rolled with a weapon (d6xd6.attack.ability, d6xd6.weapon.requires)."""
    row = weapon(slug)
    return TRAINING if NEEDS_TRAINING in row.facts["notes"] else tuple(_class(row).facts["attack"])


def defences(slug: str) -> tuple[str, ...]:
    """The abilities that defend against a weapon if they are Focused (d6xd6.weapon.class)."""
    return tuple(_class(weapon(slug)).facts["defence"])


def _class(row: Row) -> Row:
    return CLASSES.by("class", row.facts["class"])


def attack_kind(slug: str, known: Mapping[str, str]) -> str:
    """The kind of an attack roll: the best status among the weapon's abilities.

    >>> attack_kind("two-hand-blade", {"brawn": "focused"})
    'unfamiliar'
    """
    return best_status([known[name] for name in abilities(slug) if name in known])


def remote_focus(observer: Any, attacker: Any) -> int:
    """The Focus for fire that an observer calls: the lower of the two (d6xd6.range.lost)."""
    if observer is None:
        words = "Observer's Focus must be given: nothing reaches beyond sight without a forward observer."
        raise refuse("observer", "Observer's Focus", words)
    return min(focus_of(observer, "Observer's Focus"), focus_of(attacker, "Attacker's Focus"))


def worse_focus(kind: str, observer: int, attacker: int) -> int:
    """Of two Focus numbers the one with the worse chance, where a host wants a handicap (reading G14)."""
    return max(observer, attacker) if kind == "focused" else min(observer, attacker)


def metres(levels: int, within: bool = False) -> int:
    """How far somebody gets in a turn (d6xd6.move.action); ``within`` counts the free step into the run.

    >>> metres(0), metres(4), metres(1, within=True)
    (2, 10, 2)
    """
    return max(FREE, STRIDE * levels) if within else FREE + STRIDE * levels


def missed(levels: Any) -> int:
    """The levels that are left to an action turned on another target; 0 fails (d6xd6.option.missed)."""
    whole(levels, "levels", "Success levels", 0, 99)
    if levels == 0:
        raise refuse("levels", "Success levels", "Success levels must be 1 or more: the action had failed.")
    return int(levels) - 1


def splits(levels: int) -> Iterator[tuple[int, ...]]:
    """Every way to share levels out, largest share first (d6xd6.option.exceptional).

    >>> list(splits(3))
    [(3,), (2, 1), (1, 1, 1)]
    """
    yield from _splits(levels, levels)


def _splits(left: int, most: int) -> Iterator[tuple[int, ...]]:
    if not left:
        yield ()
    for part in range(min(left, most), 0, -1):
        for rest in _splits(left - part, part):
            yield (part, *rest)


def levels_to_split(levels: Any, aim: Any = 0) -> int:
    """Success levels and turns of aim together; ``Refusal`` where the attack failed."""
    whole(aim, "aim", "Turns of aim", 0, 99)
    if whole(levels, "levels", "Success levels", 0, 99) == 0:
        raise refuse("levels", "Success levels", "Success levels must be 1 or more: the attack failed.")
    return int(levels) + int(aim)


def split(base: int, levels: Any, parts: Sequence[Any], aim: Any = 0) -> tuple[int, ...]:
    """The attack's rank for each share; ``Refusal`` unless whole shares of at least 1 use up every level.

    >>> split(2, 3, [2, 1])
    (3, 2)
    """
    whole_of = levels_to_split(levels, aim)
    shares = [whole(part, "split", "Each share", 1, 99) for part in parts]
    if sum(shares) != whole_of:
        words = f"Shares must add up to the {whole_of} levels there are, not {sum(shares)}."
        raise refuse("split", "Shares", words)
    return tuple(attack_rank(base, share) for share in shares)


def chance_of_targets(task: Task, targets: int, aim: int = 0) -> Any:
    """The chance of enough levels for a share each (d6xd6.option.exceptional)."""
    return level_odds(task).probability(lambda levels: levels >= max(1, targets - aim))
