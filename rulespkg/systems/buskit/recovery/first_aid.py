"""First aid: the caregiver's roll against a difficulty of their choice (buskit.heal.aid)."""

from __future__ import annotations

from typing import Any

from rulespkg.dice import Ratio, Stage
from rulespkg.systems.buskit.checks.opposed_roll import opposed_odds, opposed_stages, outcome, tell_margin
from rulespkg.systems.buskit.checks.pools import PoolSpec, modified, pool_of, sides


def aid_chance(medic: PoolSpec, difficulty: str) -> Ratio:
    """The chance that first aid succeeds; a tie is no success."""
    sides(difficulty, "difficulty", "Difficulty die")
    return opposed_odds(medic, {"extra": (difficulty,)}).win


def aided(recovery: PoolSpec, difficulty: str) -> PoolSpec:
    """The patient's pool after first aid: the difficulty die joins it."""
    return modified(recovery, difficulty)


def aid_shock(difficulty: str, success: bool) -> int:
    """Shock that first aid gives back at once (buskit.heal.aid).

    >>> aid_shock("d8", True), aid_shock("d8", False)
    (8, 0)
    """
    faces = sides(difficulty, "difficulty", "Difficulty die")
    return faces if success else 0


def aid_stages(medic: PoolSpec, difficulty: str) -> tuple[Stage, Stage]:
    """The caregiver's roll; it leaves whether first aid succeeds."""
    pool = pool_of({"extra": (difficulty,)})
    mine, theirs = opposed_stages(pool_of(medic), pool, ("Medic", "Difficulty"))

    def tell(total: int, throw: Any, helps: bool) -> tuple[tuple[str, str], ...]:
        gained = aid_shock(difficulty, helps)
        words = (
            f"Up to {gained} Shock comes back at once, and the {difficulty} joins the recovery roll."
            if helps
            else "No help, and no harm."
        )
        return (*tell_margin(total, throw, total - throw.total, pool), (words, "buskit.heal.aid"))

    against = Stage(
        "Difficulty",
        theirs.pool,
        lambda a, o: outcome(a - o) == "win",
        tell,
        key="difficulty",
        side="target",
    )
    return mine, against
