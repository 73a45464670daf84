"""One attacker against unnamed extras, who fall at the first wound (toaster.harm.unnamed)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.dice import Distribution, Procedure, Ratio, Repeated, repeat
from rulespkg.systems.toaster.combat.attack import attack_procedure, net_odds
from rulespkg.systems.toaster.combat.attack_setup import AttackResult, AttackSetup, undefended
from rulespkg.systems.toaster.combat.initiative import ACTIONS


class CrowdState(NamedTuple):
    """How many extras are down, and where the round stands.

    ``second`` says that the next attack is the second of the round, and ``spent`` that it meets the same
    extra again, who has no defense left.
    """

    number: int
    second: bool = False
    spent: bool = False


class MookCrowd(Repeated):
    """Attack after attack until all extras are down; in each round an extra defends ``kept`` times.

    The attacker has two attacks a round; the second goes to the same extra if the first did not fell it.

    >>> from rulespkg.systems.toaster.damage.damage_roll import DamageSetup
    >>> from rulespkg.systems.toaster.combat.attack_setup import AttackSetup
    >>> crowd = MookCrowd(AttackSetup(False, 7, 5, harm=DamageSetup(9, 2)), 3, 4)
    >>> crowd.enumerate() == Repeated.enumerate(crowd), crowd.mean() == 3 / crowd.falls[0]
    (True, True)
    """

    def __init__(self, setup: AttackSetup, extras: int, times: int, actions_kept: int = ACTIONS) -> None:
        last = setup if actions_kept == ACTIONS else undefended(setup)
        self.setups = (setup if actions_kept else last, last)
        self.extras = extras
        self.two = actions_kept == 1
        super().__init__(CrowdState(0), self._each, self._leave, times)

    @property
    def falls(self) -> tuple[Ratio, Ratio]:
        """The chance that an attack fells an extra who has not been attacked in this round, and who has."""
        first, last = (self._falls(setup) for setup in self.setups)
        return first, last

    def _falls(self, setup: AttackSetup) -> Ratio:
        return net_odds(setup).probability(lambda net: self._fell(setup, net))

    def _fell(self, setup: AttackSetup, net: int) -> bool:
        assert setup.harm is not None
        return setup.harm.wounds(net) > 0

    def _each(self, down: CrowdState) -> Procedure | None:
        return None if down.number >= self.extras else attack_procedure(self.setups[down.spent])

    def _leave(self, down: CrowdState, result: AttackResult) -> CrowdState:
        return self._next(down, self._fell(self.setups[down.spent], result.net))

    def _next(self, down: CrowdState, fell: bool) -> CrowdState:
        number = down.number + fell
        second = self.two and not down.second and number < self.extras
        return CrowdState(number, second, second and not fell)

    def after(self) -> list[Distribution]:
        """The distributions of the state after 0, 1, ... ``times`` attacks."""
        falls = [Distribution({True: fall.num, False: fall.den - fall.num}) for fall in self.falls]

        def step(down: CrowdState) -> Distribution | None:
            if down.number >= self.extras:
                return None
            return falls[down.spent].map(lambda fell: self._next(down, fell))

        return repeat(self.start, step, self.times)

    def mean(self, extras: int | None = None) -> Ratio:
        """The mean number of attacks until all, or the first ``extras``, are down.

        ``ZeroDivisionError`` where none can fall.
        """
        first, last = self.falls
        count = self.extras if extras is None else extras
        if not self.two:
            return Ratio(count) / first
        stays = 1 - first
        fresh = second = Ratio(0)
        for _ in range(count):
            round_ = 1 + first * second + stays * (1 + last * fresh)
            fresh, before = round_ / (1 - stays * (1 - last)), fresh
            second = 1 + first * before + stays * fresh
        return fresh
