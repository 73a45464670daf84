"""Who acts first, and the order of a round (toaster.combat.initiative)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Procedure, Ratio, Stage, Throw
from rulespkg.play.turns import TurnRule
from rulespkg.systems.toaster.index.dice import d10
from rulespkg.systems.toaster.notation import added

if TYPE_CHECKING:
    from collections.abc import Sequence


TIE = -1
ACTIONS = 2
"""Actions of everybody in one round (toaster.combat.actions_per_round)."""
QUICK = {"none": 0, "draw-a-gun": -3}
"""Initiative given up for a quick extra action (toaster.combat.free_and_quick_actions)."""


class TwoPasses(TurnRule):
    """Everybody's first action in order, then everybody's second one (toaster.combat.actions_per_round).

    A held action comes at the end of its pass at the latest, for else it is lost (toaster.combat.holding).
    """

    phases = ACTIONS


class Fighter(NamedTuple):
    """Somebody in or near a fight: a name, Coordination and a modifier of initiative."""

    name: str
    coordination: int
    modifier: int = 0

    @property
    def bonus(self) -> int:
        """What is added to the d10."""
        return self.coordination + self.modifier


def order(everybody: Sequence[Fighter], by_coordination: bool = False) -> Procedure:
    """Everybody's roll; it ends in the number of who acts first, or ``TIE`` (toaster.combat.initiative).

    With ``by_coordination`` the higher Coordination goes first among equal totals.

    >>> str(order([Fighter("A", 7), Fighter("B", 5)]).enumerate()[TIE])
    '2/25'
    """
    die = d10()

    def stage(number: int) -> Stage:
        fighter = everybody[number]

        def then(state: tuple[tuple[int, int], int], value: int) -> tuple[tuple[int, int], int]:
            mine = (value + fighter.bonus, fighter.coordination if by_coordination else 0)
            if mine > state[0]:
                return mine, number
            return (mine, TIE) if mine == state[0] else state

        return Stage(fighter.name, lambda _: die, then, _tell(fighter), key=str(number))

    return Procedure(((-999, 0), TIE), [stage(i) for i in range(len(everybody))], lambda state: state[1])


def _tell(fighter: Fighter) -> Any:
    def tell(_: Any, throw: Throw, _left: Any) -> tuple[tuple[str, str], ...]:
        words = f"{fighter.name}: {added(throw.total, fighter.bonus)}."
        return ((words, "toaster.combat.initiative"),)

    return tell


class FirstOdds(NamedTuple):
    """The chance of each to act first, and of a tie for it."""

    first: tuple[Ratio, ...]
    tie: Ratio


def first_odds(everybody: Sequence[Fighter], by_coordination: bool = False) -> FirstOdds:
    """Exact chances to act first (toaster.combat.initiative).

    >>> str(first_odds([Fighter("A", 5), Fighter("B", 5)]).tie)
    '1/10'
    """
    ends = order(everybody, by_coordination).enumerate()
    return FirstOdds(tuple(ends[i] for i in range(len(everybody))), ends[TIE])


class Place(NamedTuple):
    """One step of a round: who share it, and their total."""

    numbers: tuple[int, ...]
    total: int


def places(everybody: Sequence[Fighter], totals: Sequence[int], by_coordination: bool = True) -> list[Place]:
    """The order of a round; who stand together roll again between themselves (toaster.combat.initiative).

    >>> places([Fighter("A", 5), Fighter("B", 7), Fighter("C", 5)], [9, 9, 12])
    [Place(numbers=(2,), total=12), Place(numbers=(1,), total=9), Place(numbers=(0,), total=9)]
    """
    keys: dict[tuple[int, int], list[int]] = {}
    for i, total in enumerate(totals):
        keys.setdefault((total, everybody[i].coordination if by_coordination else 0), []).append(i)
    return [Place(tuple(keys[key]), key[0]) for key in sorted(keys, reverse=True)]
