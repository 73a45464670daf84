"""Who strikes when in a duel: rounds of two passes, initiative, and defenses that cost an action.

The rules are toaster.combat.initiative and toaster.combat.actions_per_round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Each, Procedure, Ratio, Stage, Throw
from rulespkg.systems.toaster.combat.initiative import ACTIONS
from rulespkg.systems.toaster.index.dice import d10
from rulespkg.systems.toaster.notation import added

if TYPE_CHECKING:
    from rulespkg.systems.toaster.damage.damage_roll import Lines


class Strike(NamedTuple):
    """One blow of a round: whose it is (0 or 1), in which pass, and whether the other defends."""

    side: int
    turn: int
    defended: bool = True


class Turns(NamedTuple):
    """How the rounds of a duel go.

    ``first`` is who strikes first, 0 or 1, or ``None`` where both roll in each round;
    ``coordination`` is that of both. Where each defense ``costs`` an action, ``strikes`` says how many of
    the two actions of each are blows; the others are defenses.
    """

    first: int | None = 0
    coordination: tuple[int, int] = (0, 0)
    costs: bool = False
    strikes: tuple[int, int] = (ACTIONS, ACTIONS)

    @property
    def passes(self) -> int:
        """In how many passes of a round somebody strikes."""
        return max(self.strikes) if self.costs else ACTIONS

    def round(self, first: int) -> list[Strike]:
        """The blows of a round that side ``first`` begins.

        >>> [strike.defended for strike in Turns(costs=True, strikes=(2, 1)).round(0)]
        [True, False, False]
        """
        strikes: list[Strike] = []
        for turn in range(self.passes):
            for side in (first, 1 - first):
                if not self.costs or turn < self.strikes[side]:
                    blows = sum(strike.side == side for strike in strikes)
                    actions_kept = ACTIONS - self.strikes[1 - side] if self.costs else ACTIONS
                    strikes.append(Strike(side, turn, blows < actions_kept))
        return strikes

    def chances(self) -> list[tuple[int, Ratio]]:
        """Who may begin a round, with the chance of it."""
        if self.first is not None:
            return [(self.first, Ratio(1))]
        odds = Initiative(self.coordination).enumerate()
        return [(side, odds[side]) for side in odds]


class Initiative(Procedure):
    """d10 + Coordination of two; on a tie the higher Coordination, then both roll again.

    It ends in who acts first, 0 or 1 (toaster.combat.initiative).

    >>> Initiative((6, 5)).enumerate()[0]
    Ratio(16, 25)
    """

    def __init__(self, coordination: tuple[int, int]) -> None:
        pool = Each((d10(), d10()))

        def then(_: int | None, faces: tuple[int, int]) -> int | None:
            mine, theirs = ((face + more, more) for face, more in zip(faces, coordination, strict=True))
            return None if mine == theirs else int(mine < theirs)

        def tell(_: int | None, throw: Throw, left: int | None) -> Lines:
            totals = [added(face, more) for face, more in zip(throw.total, coordination, strict=True)]
            end = "a tie, roll again" if left is None else f"fighter {'AB'[left]} acts first"
            return ((f"{totals[0]} against {totals[1]}: {end}.", "toaster.combat.initiative"),)

        stage = Stage(
            "Initiative",
            lambda state: pool if state is None else None,
            then,
            tell,
            again=True,
            key="initiative",
        )
        super().__init__(None, (stage,))

    def enumerate(self) -> Distribution:
        """The chances without the ties, which are rolled again."""
        once = self.stages[0].after(None)
        assert once is not None
        return Distribution({side: weight for side, weight in once.items() if side is not None})
