"""Who falls in a duel, round by round: the chains of both orders, weighed by initiative."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Ratio
from rulespkg.systems.toaster.combat.calculators.duel_chain import Chain, DuelState, FallChances

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.systems.toaster.combat.calculators.duel_turns import Strike, Turns


class Branch(NamedTuple):
    """A round in progress: its chance, its chain, who began it, and the blows made in it."""

    chance: Ratio
    chain: Chain
    first: int
    blows: int = 0

    def passed(self, strikes: list[Strike], turn: int, last: bool = False) -> Branch:
        """The branch after one pass of the round, whose blows are ``strikes``.

        Of the ``last`` pass only those who fall matter, so no blow counts after the last one that tells.
        """
        now = [strike for strike in strikes if strike.turn == turn]
        telling = [number for number, strike in enumerate(now) if 1 - strike.side in self.chain.watched_sides]
        end = (telling[-1] if telling else -1) if last else len(now)
        for number, strike in enumerate(now[: end + 1]):
            self.chain.blow(strike.side, strike.defended, number == end)
        return self._replace(blows=self.blows + len(now))


class Rounds:
    """A duel as it goes on; it ends in ``states``."""

    def __init__(self, chain: Chain, turns: Turns) -> None:
        self.turns = turns
        self.rounds = [turns.round(side) for side in (0, 1)]
        self.branches = self._begun(chain)

    def _begun(self, chain: Chain) -> list[Branch]:
        chances = self.turns.chances()
        copies = [chain, *(chain.copy() for _ in chances[1:])]
        return [Branch(chance, copy, side) for (side, chance), copy in zip(chances, copies, strict=True)]

    def each_exchange(self, exchanges: int, over: bool = False) -> Iterator[FallChances]:
        """Who has fallen after 0, 1, ... ``exchanges``; ``over``: nobody asks for states then."""
        yield self._fall_chances()
        for number in range(exchanges):
            turn = number % self.turns.passes
            if number and not turn:
                self.branches = self._begun(self._merged())
            last = over and number + 1 == exchanges
            self.branches = [branch.passed(self.rounds[branch.first], turn, last) for branch in self.branches]
            yield self._fall_chances()

    def _merged(self) -> Chain:
        first, *others = self.branches
        for other in others:
            first.chain.mix(first.chance, other.chain, other.chance)
        return first.chain

    def _fall_chances(self) -> FallChances:
        sides: tuple[dict[str, Ratio], dict[str, Ratio]] = ({}, {})
        for branch in self.branches:
            for side, fallen in zip(sides, branch.chain.fall_chances().fallen, strict=True):
                for fate, chance in fallen.items():
                    side[fate] = side.get(fate, Ratio(0)) + branch.chance * chance
        return FallChances(sides)

    def states(self) -> Distribution:
        """All states after the last exchange."""
        over = self.branches[0].blows == len(self.rounds[0])
        chances = Distribution(
            {
                number: branch.chance.num * (self.branches[0].chance.den // branch.chance.den)
                for number, branch in enumerate(self.branches)
            }
        )
        return chances.then(lambda number: self._states(self.branches[number], over))

    def _states(self, branch: Branch, over: bool) -> Distribution:
        step, first = (0, self.turns.first) if over else (branch.blows, branch.first)

        def placed(duel: DuelState) -> DuelState:
            return duel if duel.loser is not None else DuelState(duel.bodies, step, first)

        return branch.chain.states().map(placed)
