"""Order of action, attack options, crowds and position (buskit.initiative, options, gangup, cover, avoid)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Procedure, Ratio, Stage
from rulespkg.problem import refuse, whole
from rulespkg.systems.buskit.checks import PoolSpec, plus, pool, sides, tell_highest
from rulespkg.systems.buskit.tables import AUTOFIRE, COVER, GANG_UP, RANGE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Throw


def gang_up_die(attackers: int) -> str:
    """The extra attack die when several gang up on one melee target; "" for one attacker (buskit.gangup).

    Beyond six it stays a d12.

    >>> gang_up_die(1), gang_up_die(3), gang_up_die(9)
    ('', 'd6', 'd12')
    """
    number = min(whole(attackers, "attackers", "Attackers", 1, 999), 6)
    return str(GANG_UP.row(f"gang-up-{number}").facts["die"]) if number > 1 else ""


def attack_penalties(attacks: int, two_weapons: bool = False) -> tuple[int, ...]:
    """Penalties on each of several attack rolls in one action (buskit.multiattack).

    Two weapons take one penalty off one roll, the first (buskit.multiattack.two-weapons).

    >>> attack_penalties(3, two_weapons=True)
    (1, 2, 2)
    """
    each = whole(attacks, "attacks", "Attack rolls", 1, 20) - 1
    first = max(0, each - 1) if two_weapons else each
    return (first, *[each] * each)


class Change(NamedTuple):
    """Bonus dice and penalties on a Trait."""

    bonus: int = 0
    penalty: int = 0


def scale_accuracy(target_larger: bool, target_avoids_equally: bool, weapon_suits_target: bool) -> Change:
    """What scale does to the attack Trait (buskit.scale.accuracy-bonus, buskit.scale.accuracy-penalty).

    >>> scale_accuracy(True, False, True)
    Change(bonus=1, penalty=0)
    """
    return Change(int(target_larger and not target_avoids_equally), int(not weapon_suits_target))


def reach_edge(start: str, hits: Sequence[str]) -> str:
    """Who holds the reach edge, "a" or "b", after hits by these fighters (buskit.reach).

    >>> reach_edge("b", ["a", "b"])
    'b'
    """
    for fighter in (start, *hits):
        if fighter not in ("a", "b"):
            raise refuse("hits", "Reach", f"Reach is held by a or b, not “{str(fighter)[:20]}”.")
    return hits[-1] if hits else start


class Options(NamedTuple):
    """Everything that bends an attack and its defense, as the switches of a form."""

    all_out: bool = False
    aim: bool = False
    surprise: bool = False
    called_shot: bool = False
    complication: bool = False
    for_initiative: bool = False
    on_guard: bool = False
    reach: str = ""
    larger: bool = False
    unsuited: bool = False
    attackers: int = 1
    autofire: str = ""
    attacks: int = 1
    two_weapons: bool = False


def attack_pool(attacker: PoolSpec, options: Options, roll: int = 0) -> PoolSpec:
    """The attacker's pool for one attack roll of an action (the first is roll 0).

    Aiming helps the first roll only; the rest helps or hinders each (buskit.options).

    >>> attack_pool({"trait": "d8"}, Options(all_out=True, called_shot=True))["bonus"]
    1
    """
    bonus = options.all_out + options.surprise + options.larger + (options.reach == "attacker")
    bonus += options.aim and roll == 0
    penalty = options.called_shot + options.complication + options.for_initiative + options.on_guard
    penalty += options.unsuited + attack_penalties(options.attacks, options.two_weapons)[roll]
    fire = str(AUTOFIRE.row(options.autofire).facts["die"]) if options.autofire else ""
    return plus(attacker, gang_up_die(options.attackers), fire, bonus=bonus, penalty=penalty)


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


class FirstOdds(NamedTuple):
    """The chance of each contestant to be strictly first, and of a tie for first."""

    first: tuple[Ratio, ...]
    tie: Ratio


def order(contestants: Sequence[PoolSpec], names: Sequence[str]) -> Procedure:
    """Everybody rolls Move; it ends in (best total, whose it is); -1 for a tie (buskit.initiative.roll)."""
    pools = [pool(spec) for spec in contestants]

    def stage(index: int) -> Stage:
        def then(best: tuple[int, int], total: int) -> tuple[int, int]:
            if total > best[0]:
                return (total, index)
            return (total, -1) if total == best[0] else best

        def tell(_: object, throw: Throw, __: object) -> tuple[tuple[str, str], ...]:
            return tell_highest(None, throw, None)

        return Stage(names[index], lambda _: pools[index], then, tell)

    return Procedure((0, -1), [stage(index) for index in range(len(pools))])


def initiative(contestants: Sequence[PoolSpec]) -> FirstOdds:
    """Who acts first, exactly; tied combatants roll again among themselves (buskit.initiative.roll).

    >>> [str(chance) for chance in initiative([{"trait": "d8"}, {"trait": "d6"}]).first]
    ['9/16', '5/16']
    """
    whole(len(contestants), "contestants", "Contestants", 1, 30)
    best = order(contestants, [str(i) for i in range(len(contestants))]).enumerate()
    winners = best.map(lambda end: end[1])
    first = tuple(winners[i] for i in range(len(contestants)))
    return FirstOdds(first, winners[-1])


def at_least_one(chance: Ratio, attackers: int) -> Ratio:
    """The chance that at least one of several equal, independent attacks hits (buskit.gangup).

    >>> at_least_one(Ratio(1, 2), 3)
    Ratio(7, 8)
    """
    return 1 - (1 - chance) ** whole(attackers, "attackers", "Attackers", 1, 999)


def called_shot_die(attacker: PoolSpec) -> str:
    """The die that a called shot adds to damage: one of the Trait's size (buskit.options.called-shot)."""
    return f"d{sides(attacker.get('trait'), 'attacker.trait', 'Trait die')}"
