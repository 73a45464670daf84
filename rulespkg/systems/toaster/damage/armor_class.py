"""Armor class, and what partial hits leave of it (toaster.damage.armor_class)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.systems.toaster.equipment.tables import ARMOR
from rulespkg.systems.toaster.index.dice import averaging

if TYPE_CHECKING:
    from collections.abc import Sequence


def armor_class(physique: int, protection: Sequence[int] = ()) -> int:
    """Physique and all protection, halved (toaster.damage.armor_class).

    >>> armor_class(5, (4, 5)), armor_class(5)
    (7, 2)
    """
    worn = sum(protection)
    return averaging(physique, worn)


def armor_value(armor: str) -> int:
    """The base AC of a row of the armor table (toaster.damage.armor)."""
    value: int = ARMOR.row(armor).facts["base_ac"]
    return value


def armor_left(effect: str, ac: int, bare: int) -> int:
    """The AC that counts after the critical table (toaster.damage.option_critical_table).

    >>> armor_left("normal", 6, 2), armor_left("no-armor", 6, 2), armor_left("ac-zero", 6, 2)
    (6, 2, 0)
    """
    return {"normal": ac, "no-armor": bare, "ac-zero": 0}[effect]
