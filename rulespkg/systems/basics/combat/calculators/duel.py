"""The duel: two who attack each other in turn until one has lost all HP."""

from __future__ import annotations

from functools import cached_property
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.chances.duel import SIDES, Course, DuelDice, End, Introduced, Way, in_turn, needed_figures
from rulespkg.chances.duel_calculator import DuelCalculator
from rulespkg.dice import Ratio, Repeated, Runnable
from rulespkg.model.answer import Figure, Step
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, part, text, whole
from rulespkg.systems.basics.combat.attack import Attack, Result, procedure
from rulespkg.systems.basics.dice import dice_pool
from rulespkg.systems.basics.fields import pool_size, skill, threshold
from rulespkg.systems.basics.pools.composition import dodge

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_ROUNDS = 20
MOST_DICE = 60
MOST_HP = 100
MOST_WORK = 60
"""The most dice of damage and soak together for which options are compared too."""
_MORE = 2
_ASKED = "As on your sheet or at your table; weapons and armor are not covered here."


class Duelist(Form):
    """One of two fighters."""

    folded = "training", "agility"

    name = text("Name", 30)
    pool = pool_size("Accuracy", 8, MOST_DICE, help="Attribute or skill.", rule="basics.pool.compose")
    dv = whole("DV", 6, 0, MOST_DICE, help=_ASKED, rule="basics.damage.dv")
    soak = pool_size("Soak", 4, MOST_DICE, help=_ASKED, rule="basics.damage.soak")
    hp = whole("HP", 10, 1, MOST_HP, rule="basics.damage.dv")
    training = skill()
    agility = whole("Agility", 5, 0, MOST_DICE, help="For the dodge.", rule="basics.pool.dodge")


class Standing(NamedTuple):
    """A duel that goes on: the HP that both have lost, and the attacks so far."""

    lost: tuple[int, int] = (0, 0)
    attacks: int = 0


def still_up(harm: dict[int, int], hp: int, times: int) -> Iterator[int]:
    """The weight of having lost less than ``hp`` after 1, 2, ... times of ``harm``.

    >>> list(still_up({0: 1, 2: 3}, 4, 3))
    [4, 7, 10]
    """
    once = [harm.get(loss, 0) for loss in range(hp)][::-1]
    left = [1]
    for _ in range(times):
        left = [sum(map(mul, left, once[hp - 1 - lost :])) for lost in range(hp)]
        yield sum(left)


class Duel(DuelCalculator):
    """Two fighters attack in turn until one has lost all HP: who falls first, and in which round?"""

    id = "basics.duel"
    strip = (("a.pool", "Accuracy"), ("a.dv", "DV"), ("b.pool", "Against"), ("b.dv", "DV"))
    rules = "basics.test.attack", "basics.damage.dv", "basics.damage.soak"

    a = part(Duelist, "Fighter A", {"name": "Fighter A"})
    b = part(Duelist, "Fighter B", {"name": "Fighter B", "pool": 7})
    against = choice(
        "Against",
        "dodge",
        (Option("dodge", "A dodge, from agility"), Option("threshold", "A fixed threshold")),
        rule="basics.test.attack",
    )
    threshold = threshold(only=("against", ("threshold",)))
    first = choice(
        "Attacks first",
        "a",
        (Option("a", "Fighter A"), Option("b", "Fighter B")),
        help="The rules for initiative are not here.",
        rule="basics.test.attack",
    )
    rounds = whole("Rounds at most", 10, 1, MOST_ROUNDS, help="In each round, both attack once.")

    @cached_property
    def sides(self) -> tuple[Duelist, Duelist]:
        """Both."""
        return self.a, self.b

    def attack(self, side: int) -> Attack:
        """The attack of a side on the other."""
        mine, theirs = self.sides[side], self.sides[1 - side]
        return Attack(
            dice_pool(mine.pool, (), mine.training),
            self.threshold,
            mine.dv,
            dice_pool(theirs.soak, exempt=True),
            dice_pool(dodge(theirs.agility)) if self.against == "dodge" else None,
        )

    def falls(self, side: int, times: int) -> list[Ratio]:
        """The chance that a side has lost all HP after 0, 1, ... attacks of the other."""
        harm = procedure(self.attack(1 - side)).enumerate().map(lambda result: result.loss).reduced()
        chances, units = [Ratio(0)], 1
        for standing in still_up(dict(harm.items()), self.sides[side].hp, times):
            units *= harm.total
            chances.append(1 - Ratio(standing, units))
        return chances

    @cached_property
    def unanswered(self) -> tuple[list[Ratio], list[Ratio]]:
        """How attacks fell either side, were it never to strike back."""
        return self.falls(0, MOST_ROUNDS), self.falls(1, MOST_ROUNDS)

    @cached_property
    def course(self) -> Course:
        """Who has fallen after each round."""
        return in_turn(self.unanswered, self.rounds, Ratio(int(self.first == "a")))

    def striker(self, attacks: int) -> int:
        """Whose attack is next after so many."""
        return (SIDES.index(self.first) + attacks) % 2

    def end(self, state: Standing) -> End:
        """How a duel stands, as an end."""
        fell = [key for key, lost, side in zip(SIDES, state.lost, self.sides, strict=True) if lost >= side.hp]
        return End("".join(fell), (state.attacks + 1) // 2)

    def dice(self) -> DuelDice:
        return DuelDice(
            Repeated(Standing(), self._each, self._leave, 2 * self.rounds), self.end, lambda: self.course
        )

    def _each(self, state: Standing) -> Runnable | None:
        if self.end(state).fell:
            return None
        side = self.striker(state.attacks)
        words = f"{self.names[side]} attacks {self.names[1 - side]}."
        return Introduced(procedure(self.attack(side)), (words, "basics.test.attack"))

    def _leave(self, state: Standing, result: Result) -> Standing:
        a, b = state.lost
        if self.striker(state.attacks) == 0:
            return Standing((a, b + result.loss), state.attacks + 1)
        return Standing((a + result.loss, b), state.attacks + 1)

    def attacks_needed(self) -> tuple[Figure, ...]:
        return needed_figures(self.names, self.unanswered)

    def notes(self) -> tuple[Step, ...]:
        return (
            Step(
                "You say who attacks first, since the rules for it are not here.",
                "basics.test.attack",
            ),
            Step("Here, a fighter who has lost all HP is out of the fight.", "basics.combat.kill"),
        )

    def too_much(self) -> tuple[Step, ...]:
        if sum(side.dv + max(0, side.soak) for side in self.sides) <= MOST_WORK:
            return ()
        words = "“What options do” is left out: with so many dice it would take too long."
        return (Step(words, "basics.damage.dv"),)

    def ways(self) -> Iterator[Way]:
        """Two dice more of accuracy or soak, and the first attack."""
        for key, name, side in zip(SIDES, self.names, self.sides, strict=True):
            aimed = self.but(**{key: side.but(pool=side.pool + _MORE)})
            yield Way(f"{key}_accuracy", f"{name}: accuracy +{_MORE}", aimed.course)
            armored = self.but(**{key: side.but(soak=side.soak + _MORE)})
            yield Way(f"{key}_soak", f"{name}: soak +{_MORE}", armored.course)
            if self.first != key:
                yield Way(f"{key}_first", f"{name} attacks first", self.but(first=key).course)
