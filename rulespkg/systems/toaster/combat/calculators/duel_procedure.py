"""Two fighters who strike in turn until one falls (toaster.harm.accumulate)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Distribution, Procedure, Repeated
from rulespkg.model.memory import remembered
from rulespkg.systems.toaster.combat.assault import Body, penalty, struck, weakened
from rulespkg.systems.toaster.combat.attack import attack_procedure
from rulespkg.systems.toaster.combat.attack_setup import AttackResult, AttackSetup, undefended
from rulespkg.systems.toaster.combat.calculators.duel_blows import NetOdds, Struck
from rulespkg.systems.toaster.combat.calculators.duel_bodies import standing
from rulespkg.systems.toaster.combat.calculators.duel_chain import Chain, DuelState, FallChances, Fighter
from rulespkg.systems.toaster.combat.calculators.duel_rounds import Rounds
from rulespkg.systems.toaster.combat.calculators.duel_turns import Initiative, Strike, Turns

if TYPE_CHECKING:
    from rulespkg.systems.toaster.combat.calculators.duel_blows import Kind
    from rulespkg.systems.toaster.traits.traits import Thresholds

A_FIRST = Turns(0)


class DuelProcedure(Repeated):
    """Blow after blow for so many exchanges; a roll tells them, and the odds come from ``Rounds``.

    An exchange is one pass of a round, in which both strike once if they have the action.

    >>> from rulespkg.systems.toaster.traits.traits import Thresholds
    >>> from rulespkg.systems.toaster.damage.damage_roll import DamageSetup
    >>> from rulespkg.systems.toaster.combat.attack_setup import AttackSetup
    >>> one = Fighter(AttackSetup(False, 7, 5, harm=DamageSetup(9, 2)), Body(), Thresholds(5, 5))
    >>> duel = DuelProcedure((one, one), 2, Turns(None))
    >>> duel.enumerate() == Repeated.enumerate(duel)
    True
    """

    def __init__(self, fighters: tuple[Fighter, Fighter], exchanges: int, turns: Turns = A_FIRST) -> None:
        self.fighters = fighters
        self.turns = turns
        self.exchanges = exchanges
        self.rounds = [turns.round(side) for side in (0, 1)]
        bodies = (fighters[0].body, fighters[1].body)
        super().__init__(DuelState(bodies, 0, turns.first), self._each, self._leave, self._steps())

    def _steps(self) -> int:
        """All blows, and one roll for initiative in each round that has one."""
        whole, rest = divmod(self.exchanges, self.turns.passes)
        strikes = whole * len(self.rounds[0]) + sum(strike.turn < rest for strike in self.rounds[0])
        return strikes + ((whole + bool(rest)) if self.turns.first is None else 0)

    def _each(self, duel: DuelState) -> Procedure | None:
        if duel.loser is not None:
            return None
        if duel.first is None:
            return Initiative(self.turns.coordination)
        return attack_procedure(self._attack(duel, self._strike(duel)))

    def _strike(self, duel: DuelState) -> Strike:
        assert duel.first is not None
        return self.rounds[duel.first][duel.step]

    def _attack(self, duel: DuelState, strike: Strike) -> AttackSetup:
        mine, theirs = self.fighters[strike.side], self.fighters[1 - strike.side]
        attack = mine.attack if strike.defended else undefended(mine.attack)
        own = penalty(duel.bodies[strike.side], mine.limits)
        return weakened(attack, own, penalty(duel.bodies[1 - strike.side], theirs.limits))

    def _leave(self, duel: DuelState, result: AttackResult | int) -> DuelState:
        if isinstance(result, int):
            return duel._replace(first=result)
        side = self._strike(duel).side
        mine, other = self.fighters[side], self.fighters[1 - side]
        body = struck(mine.attack, duel.bodies[1 - side], result.net, other.limits)
        if body.down:
            return DuelState((Body(), body) if side == 0 else (body, Body()))
        bodies = (duel.bodies[0], body) if side == 0 else (body, duel.bodies[1])
        last = duel.step + 1 == len(self.rounds[0])
        return (
            DuelState(bodies, 0, self.turns.first) if last else DuelState(bodies, duel.step + 1, duel.first)
        )

    def enumerate(self) -> Distribution:
        """The exact distribution of the state at the end."""
        rounds = Rounds(self.chains()[0], self.turns)
        for _ in rounds.each_exchange(self.exchanges):
            pass
        return rounds.states()

    def fall_chances(self) -> list[FallChances]:
        """Who has fallen after 0, 1, ... exchanges."""
        courses = [
            list(Rounds(chain, self.turns).each_exchange(self.exchanges, True)) for chain in self.chains(True)
        ]
        return [
            FallChances((fall_chances.fallen[0], two.fallen[1]))
            for fall_chances, two in zip(courses[0], courses[-1], strict=True)
        ]

    def falls(self) -> list[FallChances]:
        """Who has fallen after 0, 1, ... exchanges, whatever the fate; less work than with it."""
        a, b = self._struck()
        return list(Rounds(Chain((a.merged, b.merged)), self.turns).each_exchange(self.exchanges, True))

    def work(self) -> int:
        """How much work the odds take: pairs of bodies, times exchanges, for each order of a round."""
        pairs = sum(chain.targets[0].size * chain.targets[1].size for chain in self.chains(True))
        return pairs * self.exchanges * len(self.turns.chances())

    def chains(self, apart: bool = False) -> list[Chain]:
        """The chain of both; or ``apart`` one for the falls of each, if that is less work.

        For the falls of one side all that counts of the other are its penalties.
        """
        a, b = self._struck()
        whole = (a.whole, b.whole)
        split = [(whole[0], b.merged), (a.merged, whole[1])]
        if apart and sum(a.size * b.size for a, b in split) < whole[0].size * whole[1].size:
            return [Chain(pair, (side,)) for side, pair in enumerate(split)]
        return [Chain(whole)]

    def _struck(self) -> tuple[Struck, Struck]:
        """Each side under the blows of the other."""
        begun = [self.rounds[side] for side, _ in self.turns.chances()]
        kinds = sorted({(strike.side, strike.defended) for strikes in begun for strike in strikes})
        a, b = self.fighters
        by = [tuple(kind for kind in kinds if kind[0] == side) for side in (0, 1)]
        return _under(b.attack, by[1], a.body, a.limits), _under(a.attack, by[0], b.body, b.limits)


@remembered(6)
def _under(attack: AttackSetup, kinds: tuple[Kind, ...], body: Body, limits: Thresholds) -> Struck:
    """A fighter under the blows of an attack; the duels of an answer differ in one side at most."""
    odds = {kind: NetOdds(attack, kind[1]) for kind in kinds}
    nets = sorted({net for net_odds in odds.values() for net in net_odds.nets})
    assert attack.harm is not None
    return Struck(standing(body, limits, attack.harm, nets), odds)
