"""Active defenses, of which the best counts (nwm.defence)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.systems.nwm.attacks.tables import DEFENSE

if TYPE_CHECKING:
    from collections.abc import Iterable

SCOPES: dict[str, int] = {row.slug.removeprefix("defence-"): row.facts["bonus"] for row in DEFENSE.rows}
"""What a declared defense adds to the defense value, by whom it is meant against (nwm.defence.scope)."""


def best_bonus(defenses: Iterable[tuple[str, bool]]) -> int:
    """The best of all defenses that cover an attacker; they never add up (nwm.defence.not_cumulative).

    >>> best_bonus([("all", True), ("group", True), ("one", False)])
    2
    """
    return max((SCOPES[scope] * covers for scope, covers in defenses), default=0)
