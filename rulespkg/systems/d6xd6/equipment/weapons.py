"""Weapons: what reaches how far, and what attacks with it and defends against it (d6xd6.weapon.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.model.problem import refuse
from rulespkg.model.row import Row
from rulespkg.model.table import find
from rulespkg.systems.d6xd6.checks.roll import Penalty, best_status
from rulespkg.systems.d6xd6.combat.ranges import BRAWLING, LOST, RANGE_NAMES, SHOOTING, THROWING, VIEWING
from rulespkg.systems.d6xd6.equipment.tables import CLASSES, NEEDS_TRAINING, NOT_CLOSE, WEAPONS

if TYPE_CHECKING:
    from collections.abc import Iterable

TRAINING = ("martial-arts", "combat-career")
"""The abilities that count with weapons that need training (d6xd6.weapon.requires)."""

RIFLE_CLOSE = Penalty("Rifle at Brawling range", 2, "d6xd6.weapon.rifle-brawl")


class HostPermission(NamedTuple):
    """What the host allows where the text leaves it open (d6xd6.weapon.range)."""

    host_allows: bool = False
    trained_sniper: bool = False
    no_guns_close: bool = False


NO_PERMISSION = HostPermission()


class Reach(NamedTuple):
    """A weapon at a range: the name of its base damage, its penalties, and a word of warning."""

    damage: str
    penalties: tuple[Penalty, ...] = ()
    note: str = ""


def weapon_row(slug: Any) -> Row:
    """A weapon's row; ``Refusal`` for one that is not in the table."""
    return find((WEAPONS,), str(slug))


def is_gun(row: Row) -> bool:
    """Whether it is a firearm or a laser: a shooting weapon that can be used at Brawling range."""
    return row.facts["class"] == SHOOTING and NOT_CLOSE not in row.facts["notes"]


def why_not(slug: str, range_: str, permission: HostPermission = NO_PERMISSION) -> str:
    """Why a weapon cannot be used at a range, in words; "" where it can (d6xd6.weapon.range).

    >>> why_not("stone", "brawling"), why_not("stone", "brawling", HostPermission(host_allows=True))
    ("needs the host's leave at Brawling range", '')
    """
    row = weapon_row(slug)
    group = row.facts["class"]
    if range_ == LOST:
        return "reaches nobody beyond sight"
    if group == BRAWLING:
        return "" if range_ == BRAWLING else "reaches only Brawling range"
    if group == THROWING:
        if range_ == BRAWLING:
            return "" if permission.host_allows else "needs the host's leave at Brawling range"
        return "" if range_ == THROWING else "reaches only Throwing range"
    return _why_not_shot(row, range_, permission)


def _why_not_shot(row: Row, range_: str, permission: HostPermission) -> str:
    if range_ == VIEWING:
        if row.slug != "rifle":
            return "reaches only Shooting range"
        return "" if permission.trained_sniper else "needs a trained sniper at Viewing range"
    if range_ != BRAWLING:
        return ""
    if not is_gun(row):
        return "cannot be used at Brawling range"
    return "is refused by the host at Brawling range" if permission.no_guns_close else ""


def reach(slug: str, range_: str, permission: HostPermission = NO_PERMISSION) -> Reach:
    """Base damage and penalty of a weapon at a range; ``Refusal`` where it cannot be used.

    >>> reach("shotgun", "throwing").damage, reach("rifle", "brawling").penalties[0].points
    ('hit', 2)
    """
    row = weapon_row(slug)
    if range_ not in RANGE_NAMES:
        raise refuse(
            "range", "Range", f"Range must be one of {', '.join(RANGE_NAMES)}, not “{str(range_)[:20]}”."
        )
    why = why_not(slug, range_, permission)
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
    row = weapon_row(slug)
    return TRAINING if NEEDS_TRAINING in row.facts["notes"] else tuple(_class(row).facts["attack"])


def defences(slug: str) -> tuple[str, ...]:
    """The abilities that defend against a weapon if they are Focused (d6xd6.weapon.class)."""
    return tuple(_class(weapon_row(slug)).facts["defence"])


def _class(row: Row) -> Row:
    return CLASSES.by("class", row.facts["class"])


def attack_kind(slug: str, statuses: Iterable[tuple[str, str]]) -> str:
    """The kind of an attack roll: the best status among those abilities that serve the weapon.

    With a weapon of none of the classes, "", every ability serves.

    >>> attack_kind("two-hand-blade", [("brawn", "focused")]), attack_kind("", [("whips", "unfocused")])
    ('unfamiliar', 'unfocused')
    """
    return best_status([kind for name, kind in statuses if not slug or name in abilities(slug)])
