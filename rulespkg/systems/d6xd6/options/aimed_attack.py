"""Aimed attacks: turns of aim before the first of several attacks (d6xd6.option.aimed)."""

from __future__ import annotations

from rulespkg.dice import Procedure, Ratio, Repeated
from rulespkg.systems.d6xd6.damage.attack import Attack, after, goal_chance, procedure, reach_chances


def plan(attack: Attack, state: int, aim: int, turns: int, goal: int) -> Repeated:
    """Aim for some turns, attack, and attack plainly in every turn that is left, until the goal is reached.

    It ends in the attacks made and the target's state (d6xd6.option.aimed).

    >>> from rulespkg.systems.d6xd6.checks.roll import Task
    >>> from rulespkg.systems.d6xd6.damage.defence import Defence
    >>> pistol = Attack(Task("focused", 5), 2, 0, Defence(armour=2))
    >>> plan(pistol, 0, 2, 3, 5).enumerate().probability(lambda end: end[1] >= 5)
    Ratio(1, 36)
    """
    procedures: dict[tuple[int, int], Procedure] = {}

    def each(now: tuple[int, int]) -> Procedure | None:
        attacks, at = now
        if at >= goal:
            return None
        if now not in procedures:
            next_attack = attack._replace(aim=aim if attacks == 0 else 0)
            procedures[now] = procedure(next_attack, at, f"Attack {attacks + 1}")
        return procedures[now]

    return Repeated((0, state), each, lambda now, blow: (now[0] + 1, blow.after), turns - aim)


def plan_chances(attack: Attack, state: int, turns: int, goal: int) -> tuple[Ratio, ...]:
    """The chance of the goal within so many turns for 0, 1, ... turns of aim before the first attack.

    >>> from rulespkg.systems.d6xd6.checks.roll import Task
    >>> from rulespkg.systems.d6xd6.damage.defence import Defence
    >>> pistol = Attack(Task("focused", 5), 2, 0, Defence(armour=2))
    >>> [str(chance) for chance in plan_chances(pistol, 0, 3, 5)]
    ['169/46656', '13/1296', '1/36']
    """
    chances = reach_chances(attack._replace(aim=0), turns, goal)
    return tuple(
        goal_chance(after(attack._replace(aim=aim), state).chances(), chances[turns - aim - 1], goal)
        for aim in range(turns)
    )
