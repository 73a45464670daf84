"""The duel: two fighters who attack each other until one is down."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.chances.duel import (
    SIDES,
    Course,
    DuelDice,
    End,
    Introduced,
    Way,
    in_turn,
    mixed,
    needed_figures,
)
from rulespkg.chances.duel_calculator import DuelCalculator
from rulespkg.dice import Pool as Dice
from rulespkg.dice import Ratio, Repeated, Runnable
from rulespkg.model.answer import Figure, Step, percent
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, part, row, text, whole
from rulespkg.model.memory import remembered
from rulespkg.model.problem import refuse
from rulespkg.model.row_options import rows
from rulespkg.model.table import find
from rulespkg.systems.buskit.checks.margin_calculator import ties_note
from rulespkg.systems.buskit.checks.pools import pool_of
from rulespkg.systems.buskit.combat.initiative import InitiativeRoll, first_odds
from rulespkg.systems.buskit.combat.tables import RANGE
from rulespkg.systems.buskit.cover.tables import COVER
from rulespkg.systems.buskit.damage.attack_form import AttackForm
from rulespkg.systems.buskit.damage.attack_series import Target, attack_series
from rulespkg.systems.buskit.damage.fields import OptionalRuleFields
from rulespkg.systems.buskit.damage.health import health
from rulespkg.systems.buskit.equipment.categories import MELEE
from rulespkg.systems.buskit.equipment.tables import ARMOR, WEAPONS
from rulespkg.systems.buskit.fields import Pool, die, several_dice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.systems.buskit.damage.attack import Attack

_TRADES = {
    "": "No trade",
    "all-out": "All-out attack",
    "defensive": "Fights defensively",
    "called-shot": "Called shot (optional rule)",
    "initiative": "Speed for accuracy",
}
MOST_ROUNDS = 20
MOST_WORK = 9000
"""The most states of both, times rounds, for which options are compared too: about half a second."""


class Duelist(Form):
    """One of two fighters, with what is done in every round."""

    folded = (
        "specialized", "extra", "strength", "toughness", "will", "move", "reflexes", "cover",
        "wounds_lost", "shock_lost",
    )  # fmt: skip

    name = text("Name", 30)
    trait = die(
        "Fight or Shoot",
        "d8",
        help="Fight in melee, where it defends as well, and Shoot at range.",
        rule="buskit.action.trait-choice",
    )
    weapon = choice("Weapon", "medium-melee-bladed", rows(WEAPONS), rule="buskit.damage.opposed")
    might = die("Might", "d6", rule="buskit.health.wounds")
    armor = row("Armor", "", ARMOR, "No armor", rule="buskit.armor.standard")
    trade = choice(
        "In every round",
        "",
        (Option(value, label) for value, label in _TRADES.items()),
        rule="buskit.options.all-out-attack",
    )
    specialized = flag("Specialization", help="One more die of Fight or Shoot.", rule="buskit.spec.effect")
    extra = several_dice(
        "Aspect dice", help="On attacks, and in melee on defense.", rule="buskit.aspects.use"
    )
    strength = flag("Strength", rule="buskit.damage.unarmed")
    toughness = flag("Toughness", rule="buskit.spec.effect")
    will = die("Will", "d6", rule="buskit.health.shock")
    move = die("Move", "d6", rule="buskit.initiative.roll")
    reflexes = flag("Reflexes", rule="buskit.initiative.roll")
    cover = row("Cover", "", (COVER,), "None", help="Against shots.", rule="buskit.cover")
    wounds_lost = whole("Wounds lost before", 0, 0, 23)
    shock_lost = whole("Shock lost before", 0, 0, 47)

    @cached_property
    def initiative(self) -> Dice:
        """What is rolled for initiative."""
        bonus = int(self.trade == "initiative")
        return pool_of({"trait": self.move, "specialized": self.reflexes, "bonus": bonus})

    def check(self) -> None:
        """Refuse somebody who is down before the first blow."""
        full = health(self.might, self.will)
        for name, lost, most in (
            ("wounds_lost", self.wounds_lost, full.wounds),
            ("shock_lost", self.shock_lost, full.shock),
        ):
            if lost >= most:
                label = f"{self.called}: {self.asked[name].label}"
                words = f"{label} must be less than {most}, or the fight is over; not {lost}."
                raise refuse(f"{self.at}.{name}", label, words)


class Standing(NamedTuple):
    """A duel that goes on: both targets, the round, the blows made in it, and who began it.

    Round 0 is the ambush. ``first`` is ``None`` before initiative is rolled.
    """

    targets: tuple[Target, Target]
    round: int = 1
    step: int = 0
    first: int | None = None

    @property
    def end(self) -> End:
        """How it stands, as an end."""
        fell = [side for side, target in zip(SIDES, self.targets, strict=True) if target.down]
        return End(fell[0], self.round) if fell else End("", self.round - (self.step == 0))


class Duel(OptionalRuleFields, DuelCalculator):
    """Two fighters attack each other until one is down: who falls first, and in which round?"""

    id = "buskit.duel"
    strip = (("a.trait", "Die"), ("a.weapon", ""), ("b.trait", "Against"), ("b.weapon", ""))
    rules = "buskit.health.down", "buskit.initiative.roll", "buskit.options.all-out-attack"
    leading = "a", "b", "where", "ambush", "rounds"

    a = part(Duelist, "Fighter A", {"name": "Fighter A"})
    b = part(Duelist, "Fighter B", {"name": "Fighter B", "trait": "d6"})
    where = row("Where", "", (RANGE,), "In melee", rule="buskit.ranged.attack")
    ambush = choice(
        "Ambush",
        "",
        (
            Option("", "Both are ready"),
            Option("a", "A strikes once before"),
            Option("b", "B strikes once before"),
        ),
        rule="buskit.bushwhack",
    )
    rounds = whole("Rounds at most", 10, 1, MOST_ROUNDS, rule="buskit.initiative.roll")

    @cached_property
    def sides(self) -> tuple[Duelist, Duelist]:
        """Both."""
        return self.a, self.b

    def check(self) -> None:
        """Refuses a blade across a room, and whoever is down already."""
        for side in self.sides:
            side.check()
            if self.where and side.weapon in MELEE:
                label = f"{side.called}: Weapon"
                words = f"{label} must shoot where the fighters are apart."
                raise refuse(f"{side.at}.weapon", label, words)

    def attack(self, side: int, acted: bool, ambush: bool = False) -> Attack:
        """An attack of a side; what the other trades for defense counts once the other has ``acted``."""
        return self.attack_form(side, acted, ambush).setup()

    def attack_form(self, side: int, acted: bool = False, ambush: bool = False) -> AttackForm:
        """The same as the form of an attack."""
        mine, theirs = self.sides[side], self.sides[1 - side]
        trade = "" if ambush else mine.trade
        return _blank().but(
            attacker=_pool(mine),
            defender=_pool(theirs) if not self.where else Pool({"trait": "d6"}),
            weapon=mine.weapon,
            might=mine.might,
            strength=mine.strength,
            how="range" if self.where else "fight",
            range=self.where or "range-point-blank",
            cover=theirs.cover if self.where else "",
            toughness=Pool({"trait": theirs.might, "specialized": theirs.toughness}),
            will=theirs.will,
            armor=theirs.armor,
            wounds_lost=theirs.wounds_lost,
            shock_lost=theirs.shock_lost,
            surprise=ambush,
            all_out=trade == "all-out",
            called_shot=trade == "called-shot",
            for_initiative=trade == "initiative",
            on_guard=trade == "defensive",
            defensive=acted and theirs.trade == "defensive",
            exposed=acted and theirs.trade == "all-out",
            lethal=self.lethal,
            lethal_tie=self.lethal_tie,
            ties=self.ties,
        )

    @cached_property
    def targets(self) -> tuple[Target, Target]:
        """Both as they stand at first."""
        return self.attack_form(1).target, self.attack_form(0).target

    @cached_property
    def first(self) -> Ratio:
        """The chance that A acts first in a round."""
        return first_odds([side.initiative for side in self.sides]).first[0]

    def ambushes(self, side: int) -> bool:
        """Whether a side strikes once before the first round."""
        return self.ambush == SIDES[side]

    def falls(self, side: int, opening: int, least: int = 0) -> list[Ratio]:
        """The chance that a side has fallen after 0, 1, ... attacks of the other, of ``least`` or more.

        ``opening`` is who acts first in the first round: what the others trade for defense counts only then.
        """
        other = 1 - side
        setups = [self.attack(other, opening == side), self.attack(other, True)]
        if self.ambushes(other):
            setups.insert(0, self.attack(other, False, True))
        while len(setups) > 1 and setups[-1] == setups[-2]:
            setups.pop()
        times = max(least, self.rounds + self.ambushes(other))
        return attack_series(setups, self.targets[side], times, self.incapacitation).down_after()

    @cached_property
    def course(self) -> Course:
        """Who has fallen after each round."""
        before = (int(self.ambushes(0)), int(self.ambushes(1)))
        begun = [
            in_turn(
                (self.falls(0, opening), self.falls(1, opening)),
                self.rounds,
                self.first,
                Ratio(1 - opening),
                before,
            )
            for opening in (0, 1)
        ]
        return mixed(self.first, *begun)

    def dice(self) -> DuelDice:
        start = Standing(self.targets, 1 - bool(self.ambush))
        steps = 3 * self.rounds + bool(self.ambush)
        return DuelDice(
            Repeated(start, self._each, self._leave, steps), lambda state: state.end, lambda: self.course
        )

    def _each(self, state: Standing) -> Runnable | None:
        if any(target.down for target in state.targets):
            return None
        if state.round and state.first is None:
            return InitiativeRoll([side.initiative for side in self.sides], self.names)
        side = self.striker(state)
        acted = state.round > 1 or (state.round == 1 and state.step == 2)
        setup = self.attack(side, acted, not state.round)
        blow = attack_series((setup,), state.targets[1 - side], 1, self.incapacitation)
        rule = "buskit.ranged.attack" if self.where else "buskit.melee.attack"
        return Introduced(blow, (f"{self.names[side]} attacks {self.names[1 - side]}.", rule))

    def striker(self, state: Standing) -> int:
        """Whose attack is next."""
        if not state.round:
            return SIDES.index(self.ambush)
        assert state.first is not None
        return state.first if state.step == 1 else 1 - state.first

    def _leave(self, state: Standing, result: Target | int) -> Standing:
        if isinstance(result, int):
            return state._replace(first=result, step=1)
        side = self.striker(state)
        targets = (state.targets[0], result) if side == 0 else (result, state.targets[1])
        if result.down:
            return state._replace(targets=targets)
        if state.round and state.step == 1:
            return state._replace(targets=targets, step=2)
        return Standing(targets, state.round + 1)

    def attacks_needed(self) -> tuple[Figure, ...]:
        return needed_figures(self.names, (self.falls(0, 1, MOST_ROUNDS), self.falls(1, 0, MOST_ROUNDS)))

    def too_much(self) -> tuple[Step, ...]:
        work = sum(target.wounds * target.shock * (target.dice + 1) for target in self.targets) * self.rounds
        if work <= MOST_WORK:
            return ()
        words = "What options do is left out: these two can take so much harm that it would take too long."
        return (Step(words, "buskit.options.all-out-attack"),)

    def ways(self) -> Iterator[Way]:
        for side, key in enumerate(SIDES):
            for trade, label in _TRADES.items():
                if trade != self.sides[side].trade:
                    other = self.but(**{key: self.sides[side].but(trade=trade)})
                    name = f"{self.names[side]}: {label[0].lower()}{label[1:]}"
                    yield Way(f"{key}_{(trade or 'plain').replace('-', '_')}", name, other.course)
            suit = "police-military-vest" if self.where else "plate"
            if self.sides[side].armor != suit:
                other = self.but(**{key: self.sides[side].but(armor=suit)})
                label = find(ARMOR, suit).label.partition(",")[0]
                yield Way(f"{key}_armor", f"{self.names[side]}: {label}", other.course)
            if self.ambush != key:
                yield Way(f"{key}_ambush", f"{self.names[side]}: ambush", self.but(ambush=key).course)

    def notes(self) -> tuple[Step, ...]:
        """Who acts first, what an ambush is, and where defense begins to change."""
        a, b = self.names
        first = f"First in each round: {a} {percent(self.first)}, {b} {percent(1 - self.first)}."
        notes = [Step(first, "buskit.initiative.roll")]
        if self.ambush:
            who = self.names[SIDES.index(self.ambush)]
            words = f"{who} attacks once before the first round, without a trade."
            notes.append(Step(words, "buskit.bushwhack"))
        if any(side.trade in ("all-out", "defensive") for side in self.sides):
            words = "A trade changes a fighter's defense from that fighter's first attack on."
            notes.append(Step(words, "buskit.options.all-out-attack"))
        return *notes, *ties_note(self.ties)


@remembered()
def _blank() -> AttackForm:
    return AttackForm.initial()


def _pool(duelist: Duelist) -> Pool:
    return Pool({"trait": duelist.trait, "specialized": duelist.specialized, "extra": duelist.extra})
