"""How a target defends, with cover and position (buskit.avoid, buskit.cover, buskit.bushwhack)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.systems.buskit.checks.pools import PoolSpec, modified
from rulespkg.systems.buskit.combat.tables import RANGE
from rulespkg.systems.buskit.cover.tables import COVER

if TYPE_CHECKING:
    from rulespkg.systems.buskit.combat.attack_options import AttackOptions


class Defense(NamedTuple):
    """How the target defends: "fight", "dodge" or a row of the range table, and what helps."""

    how: str
    pool: PoolSpec
    range: str = ""
    cover: str = ""
    prone: bool = False
    defensive: bool = False
    exposed: bool = False


def defense_pool(defense: Defense, options: AttackOptions) -> PoolSpec:
    """The defender's pool.

    The Range die takes the place of the Trait; bonuses and penalties act on it, cover does not
    (buskit.avoid.defend, buskit.avoid.prone, buskit.avoid.dodge, buskit.cover, buskit.bushwhack).
    """
    if defense.how == "fight":
        return {"trait": "d4"} if options.surprise else _changed(defense, options, defense.pool)
    range_die = str(RANGE.row(defense.range).facts["die"])
    cover = str(COVER.row(defense.cover).facts["die"]) if defense.cover else ""
    if defense.how == "dodge":
        return modified(_changed(defense, options, defense.pool), *[range_die] * (1 + defense.prone), cover)
    own: PoolSpec = {key: defense.pool[key] for key in ("bonus", "penalty", "extra") if key in defense.pool}
    return modified(_changed(defense, options, {**own, "trait": range_die}), cover, bonus=int(defense.prone))


def _changed(defense: Defense, options: AttackOptions, spec: PoolSpec) -> PoolSpec:
    bonus = defense.defensive + (options.reach == "defender")
    return modified(spec, bonus=bonus, penalty=int(defense.exposed))
