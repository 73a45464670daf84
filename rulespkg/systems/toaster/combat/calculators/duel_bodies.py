"""The bodies of one fighter in a duel, numbered, and what each net damage makes of them (toaster.harm)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.systems.toaster.combat.assault import Body, penalty, suffered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.systems.toaster.damage.damage_roll import DamageSetup
    from rulespkg.systems.toaster.traits.traits import Thresholds


STEPS = 5
"""Penalties of somebody who stands: 0 to -4."""

SAME, DOWN = -1, -2
"""What stands for the number of a later body where there is none: no change, and the fall."""

FALLEN = Body(fate="fallen")
"""Out of the fight, and nobody asks how."""


class FighterBodies(NamedTuple):
    """The bodies that stand by penalty, the one at the start first; damage leads to later numbers only.

    ``after[number]`` holds for each net damage of ``nets`` the body it leads to: by number, or a fate;
    ``step[number]`` is the penalty without its sign.
    """

    nets: tuple[int, ...]
    bodies: list[Body]
    after: list[list[Body | int]]
    step: list[int]

    @property
    def steps(self) -> list[range]:
        """The numbers of the bodies by penalty."""
        ends = [sum(mine < step for mine in self.step) for step in range(STEPS + 1)]
        return [range(ends[step], ends[step + 1]) for step in range(STEPS)]


def standing(start: Body, limits: Thresholds, harm: DamageSetup, nets: Sequence[int]) -> FighterBodies:
    """All bodies that damage can make of a fighter before the fall.

    >>> from rulespkg.systems.toaster.traits.traits import Thresholds
    >>> from rulespkg.systems.toaster.damage.damage_roll import DamageSetup
    >>> side = standing(Body(20), Thresholds(5, 5), DamageSetup(9, 2), (0, 2, 9))
    >>> side.bodies, side.after[2]
    ([Body(stun=20, wounds=0, fate=''), Body(stun=22, wounds=0, fate=''), Body(stun=24, wounds=0, fate='')], \
[2, Body(stun=0, wounds=0, fate='unconscious'), Body(stun=0, wounds=0, fate='unconscious')])
    """
    blows = [(net, harm.wounds(net)) for net in nets]
    come_to = cache(lambda stun, wounds: suffered(stun, wounds, limits))
    ends: dict[Body, list[Body]] = {}
    edge = [start]
    while edge:
        for body in edge:
            stun, had, _ = body
            ends[body] = [come_to(stun + net, had + wounds) if net else body for net, wounds in blows]
        next_bodies = dict.fromkeys(end for body in edge for end in ends[body])
        edge = [end for end in next_bodies if not end.down and end not in ends]
    steps = {body: -penalty(body, limits) for body in ends}
    bodies = sorted(ends, key=lambda body: (steps[body], body))
    numbers = {body: number for number, body in enumerate(bodies)}
    after = [[numbers.get(end, end) for end in ends[body]] for body in bodies]
    return FighterBodies(tuple(nets), bodies, after, [steps[body] for body in bodies])


def merged(side: FighterBodies) -> tuple[FighterBodies, list[int]]:
    """The same side without the fates, and which of its bodies each body is.

    Bodies with the same penalties ever after are one: who fights them cannot tell them from each other, so
    the chances of falling stay exact.
    """
    groups: dict[tuple[int, tuple[int, ...]], int] = {}
    group = [SAME] * len(side.bodies)
    for number in reversed(range(len(side.bodies))):
        ends = tuple([group[end] if isinstance(end, int) else DOWN for end in side.after[number]])
        group[number] = groups.setdefault((side.step[number], ends), len(groups))
    group = [len(groups) - 1 - at for at in group]
    first = {at: number for number, at in enumerate(group)}
    firsts = [first[at] for at in range(len(groups))]

    def placed(end: Body | int) -> Body | int:
        return group[end] if isinstance(end, int) else FALLEN

    few = FighterBodies(
        side.nets,
        [side.bodies[number] for number in firsts],
        [[placed(end) for end in side.after[number]] for number in firsts],
        [side.step[number] for number in firsts],
    )
    return few, group
