"""What bends an attack roll: options, several attacks, ganging up, autofire (buskit.options, multiattack)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.systems.buskit.checks.pools import PoolSpec, modified, sides
from rulespkg.systems.buskit.combat.gang_up import gang_up_die
from rulespkg.systems.buskit.combat.tables import AUTOFIRE


def multiple_attack_penalties(attacks: int, two_weapons: bool = False) -> tuple[int, ...]:
    """Penalties on each of several attack rolls in one action (buskit.multiattack).

    Two weapons take one penalty off one roll, the first (buskit.multiattack.two-weapons).

    >>> multiple_attack_penalties(3, two_weapons=True)
    (1, 2, 2)
    """
    each = attacks - 1
    return (each - two_weapons, *[each] * each)


class AttackOptions(NamedTuple):
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


def attack_pool(attacker: PoolSpec, options: AttackOptions, roll: int = 0) -> PoolSpec:
    """The attacker's pool for one attack roll of an action (the first is roll 0).

    Aiming helps the first roll only; the rest helps or hinders each (buskit.options).
    Scale adds a die against a larger target, unless that avoids attacks as well as they are delivered,
    and costs one where the weapon does not suit it (buskit.scale.accuracy-bonus, scale.accuracy-penalty).

    >>> attack_pool({"trait": "d8"}, AttackOptions(all_out=True, called_shot=True))["bonus"]
    1
    """
    bonus = options.all_out + options.surprise + (options.reach == "attacker")
    bonus += options.larger and not options.evades
    bonus += options.aim and roll == 0
    penalty = options.called_shot + options.complication + options.for_initiative + options.on_guard
    penalty += options.unsuited + multiple_attack_penalties(options.attacks, options.two_weapons)[roll]
    fire = str(AUTOFIRE.row(options.autofire).facts["die"]) if options.autofire else ""
    return modified(attacker, gang_up_die(options.attackers), fire, bonus=bonus, penalty=penalty)


def called_shot_die(attacker: PoolSpec) -> str:
    """The die that a called shot adds to damage: one of the Trait's size (buskit.options.called-shot)."""
    return f"d{sides(attacker.get('trait'), 'attacker.trait', 'Attacker: Trait die')}"
