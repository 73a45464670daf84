"""Order of action, attack options, crowds and position (buskit.initiative, options, gangup, cover, avoid)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.dice import Ratio
from rulespkg.systems.buskit.checks import PoolSpec, plus, sides
from rulespkg.systems.buskit.tables import AUTOFIRE, COVER, GANG_UP, RANGE


def gang_up_die(attackers: int) -> str:
    """The extra attack die when several gang up on one melee target; "" for one attacker (buskit.gangup).

    Beyond six it stays a d12.

    >>> gang_up_die(1), gang_up_die(3), gang_up_die(9)
    ('', 'd6', 'd12')
    """
    number = min(attackers, 6)
    return str(GANG_UP.row(f"gang-up-{number}").facts["die"]) if number > 1 else ""


def attack_penalties(attacks: int, two_weapons: bool = False) -> tuple[int, ...]:
    """Penalties on each of several attack rolls in one action (buskit.multiattack).

    Two weapons take one penalty off one roll, the first (buskit.multiattack.two-weapons).

    >>> attack_penalties(3, two_weapons=True)
    (1, 2, 2)
    """
    each = attacks - 1
    return (each - two_weapons, *[each] * each)


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
    evades: bool = False
    unsuited: bool = False
    attackers: int = 1
    autofire: str = ""
    attacks: int = 1
    two_weapons: bool = False


def attack_pool(attacker: PoolSpec, options: Options, roll: int = 0) -> PoolSpec:
    """The attacker's pool for one attack roll of an action (the first is roll 0).

    Aiming helps the first roll only; the rest helps or hinders each (buskit.options).
    Scale adds a die against a larger target, unless that avoids attacks as well as they are delivered,
    and costs one where the weapon does not suit it (buskit.scale.accuracy-bonus, scale.accuracy-penalty).

    >>> attack_pool({"trait": "d8"}, Options(all_out=True, called_shot=True))["bonus"]
    1
    """
    bonus = options.all_out + options.surprise + (options.reach == "attacker")
    bonus += options.larger and not options.evades
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


def at_least_one(chance: Ratio, attackers: int) -> Ratio:
    """The chance that at least one of several equal, independent attacks hits (buskit.gangup).

    >>> at_least_one(Ratio(1, 2), 3)
    Ratio(7, 8)
    """
    return 1 - (1 - chance) ** attackers


def called_shot_die(attacker: PoolSpec) -> str:
    """The die that a called shot adds to damage: one of the Trait's size (buskit.options.called-shot)."""
    return f"d{sides(attacker.get('trait'), 'attacker.trait', 'Attacker: Trait die')}"
