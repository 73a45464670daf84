"""The duel: two who spend all their action points on attacking each other until one is down."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.chances.duel import SIDES, Course, DuelDice, End, Introduced, Way
from rulespkg.chances.duel_calculator import DuelCalculator
from rulespkg.dice import Procedure, Repeated, Runnable, Stage, Throw
from rulespkg.model.answer import Figure, Step
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, part, row, text, whole
from rulespkg.model.words import minus
from rulespkg.systems.nwm.attacks.fields import (
    OptionalRules,
    attack_rank,
)
from rulespkg.systems.nwm.attacks.planned_attack import PlannedAttack, PlannedAttackForm, attack_roll
from rulespkg.systems.nwm.checks.dice import FOUR_DICE
from rulespkg.systems.nwm.combat.duel_rounds import DuelRounds, Struck, struck, up
from rulespkg.systems.nwm.combat.initiative import ACTION, action_points, carried, points_words, stun
from rulespkg.systems.nwm.damage.impairment import impaired
from rulespkg.systems.nwm.damage.tables import COVERAGE
from rulespkg.systems.nwm.equipment.power import MUSCLE_WEAPONS, RATED_FIREARMS
from rulespkg.systems.nwm.equipment.tables import WEAPONS
from rulespkg.systems.nwm.fields import EVERY_RANK, any_rank, attribute_rank, base_successes

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_ROUNDS = 8
MOST_COMPARED = 4
"""The most rounds for which options are compared too, so that an answer comes within a second."""
MOST_HURT = 4
MOST_STEPS = 20
"""More rolls than a round can have: initiative, and what the highest rank pays for on both sides."""
_SUIT = "rank-good"


class Duelist(Form):
    """One of two fighters."""

    folded = "buffness", "coverage", "hurt"

    name = text("Name", 30)
    attack = attack_rank()
    defense = any_rank("Defense", "good", rule="nwm.attack.defence_value")
    quickness = attribute_rank(
        "Quickness", "good", help="What you roll for initiative.", rule="nwm.init.attribute"
    )
    weapon = row("Weapon", "bare-hands", (WEAPONS, RATED_FIREARMS), rule="nwm.power.rating")
    resistance = any_rank("Resistance", "good", help="Not yet halved.", rule="nwm.damage.table")
    protection = any_rank("Armor", none="No armor", help="Its protection.", rule="nwm.armour.protection")
    buffness = any_rank("Buffness", "great", rule="nwm.power.weapon", only=("weapon", MUSCLE_WEAPONS))
    coverage = row(
        "Coverage",
        "coverage-a-lot",
        (COVERAGE,),
        rule="nwm.armour.coverage",
        only=("protection", EVERY_RANK),
    )
    hurt = whole("Wounds and Dazes at the start", 0, 0, MOST_HURT, rule="nwm.damage.cumulative")

    @property
    def summary(self) -> str:
        """Who fights here, unhurt, and with what."""
        arm = (WEAPONS if self.weapon in MUSCLE_WEAPONS else RATED_FIREARMS).row(self.weapon).label.lower()
        muscle = f" with buffness {base_successes(self.buffness)}" if self.weapon in MUSCLE_WEAPONS else ""
        suit = f", armor {base_successes(self.protection)}" if self.protection else ""
        ranks = ("attack", self.attack), ("defense", self.defense), ("quickness", self.quickness)
        phrases = [
            f"{role} {base_successes(rank)}" for role, rank in (*ranks, ("resistance", self.resistance))
        ]
        return f"{arm}{muscle}, {', '.join(phrases)}{suit}"


class Standing(NamedTuple):
    """A duel that goes on: Wounds and Dazes of both, their points, the round, and who is down.

    Between rounds the points are what is carried over; ``rolled`` says that they are this round's.
    """

    hurts: tuple[int, int]
    points: tuple[int, int] = (0, 0)
    round: int = 0
    rolled: bool = False
    fell: str = ""


class Duel(OptionalRules, DuelCalculator):
    """Two fighters spend all their action points on attacks: who falls first, and in which round?"""

    id = "nwm.duel"
    work = 150
    strip = (("a.attack", "Attack"), ("a.weapon", ""), ("b.attack", "Against"), ("b.weapon", ""))
    rules = "nwm.init.order", "nwm.attack.roll", "nwm.damage.table", "nwm.result.stun"
    leading = "a", "b", "tie", "rounds"
    leave = ("ranged_convert",)
    """Another kind of harm takes nobody down who would not go down without it."""

    a = part(Duelist, "Fighter A", {"name": "Fighter A"})
    b = part(Duelist, "Fighter B", {"name": "Fighter B", "attack": "rank-good-plus"})
    tie = choice(
        "First on equal points",
        "a",
        (Option("a", "Fighter A"), Option("b", "Fighter B")),
        rule="nwm.init.ties",
    )
    rounds = whole("Rounds at most", 3, 1, MOST_ROUNDS, rule="nwm.round.length")

    @cached_property
    def sides(self) -> tuple[Duelist, Duelist]:
        """Both."""
        return self.a, self.b

    @cached_property
    def forms(self) -> tuple[PlannedAttackForm, PlannedAttackForm]:
        """The attacks of both on each other, unhurt."""
        blank = PlannedAttackForm.initial()
        a, b = (
            blank.but(
                attack=mine.attack,
                defense=theirs.defense,
                weapon=mine.weapon,
                buffness=mine.buffness,
                resistance=theirs.resistance,
                protection=theirs.protection,
                coverage=theirs.coverage,
                first_full=self.first_full,
                equal_option=self.equal_option,
            )
            for mine, theirs in (self.sides, self.sides[::-1])
        )
        return a, b

    def attack(self, side: int, mine: int, theirs: int) -> PlannedAttack:
        """The attack of a side with these Wounds and Dazes of its own, on somebody with those."""
        return self.forms[side].but(hurt=mine, target_hurt=theirs).planned

    @cached_property
    def blow_ends(self) -> dict[tuple[int, int, int], tuple[tuple[Struck, int], ...]]:
        """What blows do, as far as it was asked for."""
        return {}

    def blows(self, side: int, mine: int, theirs: int) -> tuple[tuple[Struck, int], ...]:
        """What a blow of a side may do, with the ways of the four dice."""
        key = side, mine, theirs
        if key not in self.blow_ends:
            planned = self.attack(*key)
            ends: dict[Struck, int] = {}
            for rolled, ways in FOUR_DICE.odds().items():
                does = struck(planned.chosen(planned.strike.base + rolled - planned.strike.defense))
                ends[does] = ends.get(does, 0) + ways
            self.blow_ends[key] = tuple(ends.items())
        return self.blow_ends[key]

    @cached_property
    def quickness(self) -> tuple[int, int]:
        """The base successes of both for initiative, unhurt."""
        return base_successes(self.a.quickness), base_successes(self.b.quickness)

    @cached_property
    def course(self) -> Course:
        """Who has fallen after each round."""
        rounds = DuelRounds(self.quickness, self.blows, SIDES.index(self.tie))
        return rounds.course((self.a.hurt, self.b.hurt), self.rounds)

    def dice(self) -> DuelDice:
        start = Standing((self.a.hurt, self.b.hurt))
        blows = Repeated(start, self._each, self._leave, MOST_STEPS * self.rounds)
        return DuelDice(blows, lambda state: End(state.fell, state.round), lambda: self.course)

    def _each(self, state: Standing) -> Runnable | None:
        if state.fell:
            return None
        side = up(state.points, SIDES.index(self.tie)) if state.rolled else None
        if side is None:
            return None if state.round == self.rounds else self._initiative(state)
        attack = attack_roll(self.attack(side, state.hurts[side], state.hurts[1 - side]))
        mine, theirs = state.points[side], state.points[1 - side]
        points = f"{self.names[side]} has {minus(mine)} points, against {minus(theirs)}"
        return Introduced(attack, (f"{points}, and attacks.", "nwm.init.order"))

    def _initiative(self, state: Standing) -> Procedure:
        """Both roll for action points; it ends in those of both."""
        carries = [carried(point) for point in state.points]
        bases = [impaired(base, hurt, 0) for base, hurt in zip(self.quickness, state.hurts, strict=True)]

        def stage(side: int) -> Stage:
            def then(before: tuple[int, ...], rolled: int) -> tuple[int, ...]:
                return (*before, action_points(bases[side], rolled, carries[side]))

            def tell(_: tuple[int, ...], throw: Throw, __: tuple[int, ...]) -> list[tuple[str, str]]:
                points = points_words(bases[side], throw.total, carries[side])
                return [(f"{self.names[side]}: {points}", "nwm.init.roll")]

            return Stage(self.names[side], lambda _: FOUR_DICE, then, tell, key=SIDES[side])

        return Procedure((), (stage(0), stage(1)))

    def _leave(self, state: Standing, result: tuple[int, int] | int) -> Standing:
        if not isinstance(result, int):
            return Standing(state.hurts, result, state.round + 1, True)
        side = up(state.points, SIDES.index(self.tie))
        assert side is not None
        other = 1 - side
        hurts, points = list(state.hurts), list(state.points)
        does = struck(self.attack(side, hurts[side], hurts[other]).chosen(result))
        points[side] -= ACTION
        hurts[other] += does.hurt
        points[other] = stun(points[other]) if does.stun else points[other]
        fell = SIDES[other] if does.out else ""
        return Standing((hurts[0], hurts[1]), (points[0], points[1]), state.round, True, fell)

    def notes(self) -> tuple[Step, ...]:
        return (
            *(Step(f"{name}: {side.summary}.", "nwm.char.which_attribute")
              for name, side in zip(self.names, self.sides, strict=True)),
            Step("Both act whenever they can, and spend extra successes to get the worst result.",
                 "nwm.attack.spend"),
            Step("A fighter falls on a Down or worse. Nobody defends actively, holds, or shakes off a Daze.",
                 "nwm.damage.table"),
            *self.forms[0].house_reasons(),
        )  # fmt: skip

    def attacks_needed(self) -> tuple[Figure, ...]:
        """How often a single attack of each takes the other down at first."""
        figures = []
        for side, key in enumerate(SIDES):
            form = self.forms[side].but(hurt=self.sides[side].hurt, target_hurt=self.sides[1 - side].hurt)
            chance = form.extras.probability(form.planned.won)
            words = f"{self.names[side]}: the first attack takes the other down"
            figures.append(Figure(words, chance, key=f"{key}_first_attack"))
        return tuple(figures)

    def too_much(self) -> tuple[Step, ...]:
        if self.rounds <= MOST_COMPARED:
            return ()
        words = f"What options do is left out: choose {MOST_COMPARED} rounds or fewer to see it."
        return (Step(words, "nwm.round.length"),)

    def ways(self) -> Iterator[Way]:
        """Armor more or less, and the other order on equal points."""
        for key, name, side in zip(SIDES, self.names, self.sides, strict=True):
            label, suit = ("no armor", "") if side.protection else ("Good armor", _SUIT)
            yield Way(f"{key}_armor", f"{name}: {label}", self.but(**{key: side.but(protection=suit)}).course)
            if self.tie != key:
                yield Way(f"{key}_tie", f"{name} first on ties", self.but(tie=key).course)
