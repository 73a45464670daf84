"""How a target defends, with cover and position (buskit.avoid, buskit.cover, buskit.bushwhack)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.systems.buskit.checks.pools import plus
from rulespkg.systems.buskit.combat.tables import COVER, RANGE

if TYPE_CHECKING:
    from rulespkg.systems.buskit.checks.pools import PoolSpec
    from rulespkg.systems.buskit.combat.attack_options import Options


class Guard(NamedTuple):
    """How the target defends: "fight", "dodge" or a row of the range table, and what helps."""

    how: str
    pool: PoolSpec
    range: str = ""
    cover: str = ""
    prone: bool = False
    defensive: bool = False
    exposed: bool = False


def defense_pool(guard: Guard, options: Options) -> PoolSpec:
    """The defender's pool.

    The Range die takes the place of the Trait; bonuses and penalties act on it, cover does not
    (buskit.avoid.defend, buskit.avoid.prone, buskit.avoid.dodge, buskit.cover, buskit.bushwhack).
    """
    if guard.how == "fight":
        return {"trait": "d4"} if options.surprise else _changed(guard, options, guard.pool)
    range_die = str(RANGE.row(guard.range).facts["die"])
    cover = str(COVER.row(guard.cover).facts["die"]) if guard.cover else ""
    if guard.how == "dodge":
        return plus(_changed(guard, options, guard.pool), *[range_die] * (1 + guard.prone), cover)
    own: PoolSpec = {key: guard.pool[key] for key in ("bonus", "penalty", "extra") if key in guard.pool}
    return plus(_changed(guard, options, {**own, "trait": range_die}), cover, bonus=int(guard.prone))


def _changed(guard: Guard, options: Options, spec: PoolSpec) -> PoolSpec:
    bonus = guard.defensive + (options.reach == "defender")
    return plus(spec, bonus=bonus, penalty=int(guard.exposed))
