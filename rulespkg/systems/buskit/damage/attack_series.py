"""Attack after attack on one target, until it is down (buskit.health.down)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Procedure, Ratio, Repeated
from rulespkg.model.memory import remembered
from rulespkg.systems.buskit.damage.attack import Attack, AttackResult, attack_procedure, checked, damaged
from rulespkg.systems.buskit.damage.attack_chain import Fight, Part, Step, step

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Target(NamedTuple):
    """A target under repeated attacks: Wounds, Shock and ablative dice left, whether taken out.

    ``turn`` counts the attacks so far, as far as it matters which comes next.
    """

    wounds: int
    shock: int
    dice: int = 0
    out: bool = False
    turn: int = 0

    @property
    def down(self) -> bool:
        """Whether no further attack is needed."""
        return self.out or self.wounds <= 0 or self.shock <= 0


def after_attack(target: Target, result: AttackResult, turn: int = 0) -> Target:
    """The target after one attack, before attack number ``turn``; what no longer matters is dropped."""
    wounds, shock = target.wounds - result.wounds, target.shock - result.shock
    if wounds > 0 and shock > 0 and not result.out:
        return Target(wounds, shock, target.dice - result.spent, False, turn)
    return Target(int(wounds > 0), int(shock > 0), 0, result.out)


def attack_series(
    setups: Sequence[Attack], target: Target, times: int, out_when_wounded: bool = False
) -> AttackSeries:
    """Up to ``times`` attacks until the target is down; the n-th uses the n-th setup, the last one for good.

    Ablative dice carry over from attack to attack (buskit.health.down, buskit.armor.ablative).
    With ``out_when_wounded`` a single Wound takes the target out (buskit.damage.incapacitation).
    """
    return _series(tuple(setups), target, times, out_when_wounded)


@remembered(20)
def _series(setups: tuple[Attack, ...], target: Target, times: int, out_when_wounded: bool) -> AttackSeries:
    return AttackSeries(setups, target, times, out_when_wounded)


class AttackSeries(Repeated):
    """Attacks in turn until the target is down; it ends in a ``Target``.

    Its odds come of a ``Fight``, which knows them sooner than a chain from state to state.

    >>> from rulespkg.dice import Single
    >>> from rulespkg.systems.buskit.damage.attack import Ablative, Attack
    >>> d8 = Single(8)
    >>> series = AttackSeries((Attack(d8, d8, d8, d8, ablative=Ablative(6, 2)),), Target(6, 12, 2), 4)
    >>> series.enumerate() == Repeated.enumerate(series)
    True
    """

    __slots__ = ("_fight", "_odds", "out_when_wounded", "setups")

    _fight: Fight | None
    _odds: Distribution | None

    def __init__(
        self, setups: tuple[Attack, ...], target: Target, times: int, out_when_wounded: bool = False
    ) -> None:
        super().__init__(target, self._next, self._leave, times)
        self.setups = setups
        self.out_when_wounded = out_when_wounded
        self._fight = self._odds = None

    def _next(self, target: Target) -> Procedure | None:
        return None if target.down else attack_procedure(_with_dice(self.setups[target.turn], target.dice))

    def _leave(self, target: Target, result: AttackResult) -> Target:
        if self.out_when_wounded and result.wounds:
            result = result._replace(out=True)
        return after_attack(target, result, self._turn(target.turn + 1))

    def _turn(self, number: int) -> int:
        return min(number, len(self.setups) - 1)

    @property
    def fight(self) -> Fight:
        """All attacks in whole numbers."""
        if self._fight is None:
            steps: list[Step] = []
            dice = {self.start.dice}
            for number in range(self.times):
                mine = self.setups[self._turn(number)]
                if not number or mine != self.setups[self._turn(number - 1)]:
                    again = number + 1 < self.times and mine == self.setups[self._turn(number + 1)]
                    step = self._step(mine, dice, again)
                    dice = step.lefts
                steps.append(step)
            self._fight = Fight(steps, self.start.wounds, self.start.shock, self.start.dice)
        return self._fight

    def _step(self, setup: Attack, dice: Iterable[int], again: bool) -> Step:
        """An attack on somebody with so many armor dice, and with what it leaves if it comes ``again``."""
        parts: dict[int, tuple[int, list[Part]]] = {}
        todo = list(dice)
        for left in todo:
            if left not in parts:
                parts[left] = self._parts(setup, left)
                todo += {end[1] for part in parts[left][1] for end in part.ends} if again else ()
        return step(parts)

    def _parts(self, setup: Attack, dice: int) -> tuple[int, list[Part]]:
        """What an attack does to somebody with so many armor dice left, and the total of its weights."""
        setup = _with_dice(setup, dice)
        states = damaged(setup.blow)
        odds = list(map(checked(setup.check).results, states))
        common_total = math.lcm(*(attack.total for attack in odds))
        parts = []
        for (state, weight), attack_odds in zip(states.items(), odds, strict=True):
            ends: dict[tuple[int, int, bool], int] = {}
            for result, ways in attack_odds.items():
                out = result.out or (self.out_when_wounded and result.wounds > 0)
                key = result.wounds, dice - result.spent, out
                ends[key] = ends.get(key, 0) + ways * (common_total // attack_odds.total)
            parts.append(Part(state.damage, weight, ends))
        return states.total * common_total, parts

    def down_after(self) -> list[Ratio]:
        """The chance that the target is down after 0, 1, ... all attacks."""
        stand = self.fight.standing_after()
        return [1 - Ratio(weight, self.fight.total(times)) for times, weight in enumerate(stand)]

    def down(self) -> Ratio:
        """The chance that the target is down at the end, for less work than all states take."""
        return 1 - Ratio(self.fight.standing(), self.fight.total(self.times))

    def chances_to_lose_all(self) -> tuple[Ratio, Ratio]:
        """The chances that no Wounds, and that no Shock are left at the end."""
        fates, total = self.fight.fates(), self.fight.total(self.times)
        wounds = sum(weight for (alive, _, _), weight in fates.items() if not alive)
        shock = sum(weight for (_, awake, _), weight in fates.items() if not awake)
        return Ratio(wounds, total), Ratio(shock, total)

    def enumerate(self) -> Distribution:
        """The exact distribution of the target at the end."""
        if self._odds is None:
            full, turn = self.start, self._turn(self.times)
            weights = {}
            for state, weight in enumerate(self.fight.after(self.times)):
                if weight:
                    dice, wounds, shock = self.fight.lost(state)
                    weights[Target(full.wounds - wounds, full.shock - shock, dice, False, turn)] = weight
            for (alive, awake, out), weight in self.fight.fates().items():
                weights[Target(int(alive), int(awake), 0, out)] = weight
            self._odds = Distribution(weights)
        return self._odds


def _with_dice(setup: Attack, dice: int) -> Attack:
    if setup.ablative is None:
        return setup
    subtractive = () if setup.needs_dice and not dice else setup.subtractive
    return setup._replace(ablative=setup.ablative._replace(dice=dice), subtractive=subtractive)
