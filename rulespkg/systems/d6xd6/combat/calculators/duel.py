"""The duel: two who attack each other, turn after turn, until one is out."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.chances.duel import BOTH, SIDES, Course, DuelDice, End, Fallen, Way, needed_figures
from rulespkg.chances.duel_calculator import DuelCalculator
from rulespkg.dice import Procedure, Ratio, Repeated
from rulespkg.model.answer import Figure, Step
from rulespkg.model.form import flag, part, row, text, whole
from rulespkg.model.problem import Refusal
from rulespkg.model.table import find
from rulespkg.systems.d6xd6.combat.exchange import Exchange, States, out
from rulespkg.systems.d6xd6.combat.ranges import range_in_sight
from rulespkg.systems.d6xd6.damage.attack import Attack, chain, reaches
from rulespkg.systems.d6xd6.damage.attack_form import TASER
from rulespkg.systems.d6xd6.damage.defence import Defence, armour_steps
from rulespkg.systems.d6xd6.damage.ranks import KNOCKOUT, STATES, conscious, state_rank
from rulespkg.systems.d6xd6.equipment.tables import ARMOUR, WEAPONS
from rulespkg.systems.d6xd6.equipment.weapons import reach, weapon_row
from rulespkg.systems.d6xd6.fields import (
    Permissions,
    Roller,
    armour,
    armour_subtracts,
    by_product,
    plus,
)
from rulespkg.systems.d6xd6.figures import Ruled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.model.field import Field

MOST_TURNS = 20
_READINGS = "The host's leave, other readings"


class Duelist(Roller):
    """One of two fighters."""

    leading = ("name", "weapon")
    folded = ("damage", "extra", "plus")

    name = text("Name", 30)
    weapon = row("Weapon", "small-pistol", (WEAPONS,), rule="d6xd6.weapon.table")
    reactive = flag(
        "Has a reactive defense",
        True,
        help="If an ability that defends against the other's weapon is Focused; armor replaces it.",
        rule="d6xd6.defence.reactive",
    )
    armour = armour("Armor", help="It defends, and costs points on each roll.")
    plus = plus()

    @cached_property
    def defence(self) -> Defence:
        """What stands between the other's attacks and this fighter (d6xd6.defence.stack)."""
        steps = armour_steps(self.armour)
        return Defence(self.reactive and not steps, steps)


class Standing(NamedTuple):
    """A duel that goes on: the states of both, and the turns so far."""

    states: States
    turn: int = 0

    @property
    def end(self) -> End:
        """How it stands, as an end."""
        fell = [side for side, state in zip(SIDES, self.states, strict=True) if not conscious(state)]
        return End(BOTH if len(fell) > 1 else "".join(fell), self.turn)


class Duel(Permissions, Ruled, DuelCalculator):
    """Two attack each other, turn after turn, until one is out: who falls first, and when?"""

    id = "d6xd6.duel"
    strip = (("a.weapon", ""), ("a.focus", "Focus"), ("b.weapon", "Against"), ("b.focus", "Focus"))
    rules = "d6xd6.turn.countdown", "d6xd6.turn.mid-turn-damage", "d6xd6.turn.ties", "d6xd6.attack.chain"
    leading = "a", "b", "range", "turns"
    span, together = "turn", True

    a = part(Duelist, "Fighter A", {"name": "Fighter A"})
    b = part(Duelist, "Fighter B", {"name": "Fighter B", "focus": 8})
    range = range_in_sight("Range", "", "Each weapon's usual one", rule="d6xd6.weapon.range")
    turns = whole("Turns at most", 10, 1, MOST_TURNS, rule="d6xd6.turn.length")
    by_product = by_product()
    armour_subtracts = armour_subtracts()

    @classmethod
    def arranged(cls, fields: tuple[Field, ...]) -> tuple[Field, ...]:
        """Leave and readings are folded away."""
        return tuple(field if field.name in cls.leading else field.but(fold=_READINGS) for field in fields)

    @cached_property
    def sides(self) -> tuple[Duelist, Duelist]:
        """Both."""
        return self.a, self.b

    def check(self) -> None:
        """Refuses a weapon that does not reach."""
        self.exchange  # noqa: B018

    @cached_property
    def exchange(self) -> Exchange:
        """A turn of the duel."""
        return Exchange((self.attack(0), self.attack(1)), self.by_product)

    def attack(self, side: int) -> Attack:
        """The attack of a side on the other, without the penalty of its own state."""
        mine, theirs = self.sides[side], self.sides[1 - side]
        usual: str = weapon_row(mine.weapon).facts["class"]
        try:
            shot = reach(mine.weapon, self.range or usual, self.permission)
            task = mine.but(damage="unhurt").task(*shot.penalties, subtracts=self.armour_subtracts)
        except Refusal as refusal:
            raise Refusal(
                *(problem._replace(name=self.placed(problem.name, mine)) for problem in refusal.problems)
            ) from None
        return Attack(task, STATES.index(shot.damage), 0, theirs.defence)

    @staticmethod
    def placed(name: str, duelist: Duelist) -> str:
        """The full name of a field, if it is one of a fighter."""
        return f"{duelist.at}.{name}" if name in Duelist.asked else name

    @property
    def start(self) -> States:
        """The states of both at first."""
        return state_rank(self.a.damage), state_rank(self.b.damage)

    @cached_property
    def course(self) -> Course:
        """Who has fallen after each turn."""
        return [
            Fallen(out(odds, True, False), out(odds, False, True), out(odds, True, True))
            for odds in self.exchange.after(self.start, self.turns)
        ]

    def falls(self, side: int) -> list[Ratio]:
        """The chance that a side has fallen after 0, 1, ... attacks of the other, who stays as at first."""
        other = 1 - side
        attack = self.exchange.attacks[other]._replace(task=self.exchange.task(other, self.start[other]))
        return [reaches(odds, KNOCKOUT) for odds in chain(attack, self.start[side], MOST_TURNS).after()]

    def dice(self) -> DuelDice:
        blows = Repeated(Standing(self.start), self._each, _leave, self.turns)
        return DuelDice(blows, lambda state: state.end, lambda: self.course)

    def _each(self, state: Standing) -> Procedure | None:
        if not all(map(conscious, state.states)):
            return None
        return self.exchange.turn(state.states, self.names)

    def attacks_needed(self) -> tuple[Figure, ...]:
        return needed_figures(self.names, (self.falls(0), self.falls(1)))

    def notes(self) -> tuple[Step, ...]:
        return (
            Step("The higher number strikes first; damage changes rolls from the next turn on.",
                 "d6xd6.turn.mid-turn-damage"),
            Step("Those who share a number strike together, so both may fall.", "d6xd6.turn.ties"),
            *self.taser_note(),
            *self.house,
        )  # fmt: skip

    def taser_note(self) -> tuple[Step, ...]:
        """What a check against a taser would decide makes no difference here."""
        if TASER not in (self.a.weapon, self.b.weapon):
            return ()
        words = "A taser knocks its victim out whether the check succeeds or not, so the check is left out."
        return (Step(words, "d6xd6.weapon.taser"),)

    def ways(self) -> Iterator[Way]:
        """What another armor, or a defense more or less, would do."""
        for key, name, side in zip(SIDES, self.names, self.sides, strict=True):
            for slug in ("", *(suit.slug for suit in ARMOUR.rows)):
                if slug != side.armour:
                    label = f"{find((ARMOUR,), slug).label} armor" if slug else "no armor"
                    other = self.but(**{key: side.but(armour=slug)})
                    yield Way(f"{key}_armor_{slug or 'none'}", f"{name}: {label.lower()}", other.course)
            if not side.armour:
                label = "no reactive defense" if side.reactive else "a reactive defense"
                other = self.but(**{key: side.but(reactive=not side.reactive)})
                yield Way(f"{key}_reactive", f"{name}: {label}", other.course)


def _leave(state: Standing, states: States) -> Standing:
    return Standing(states, state.turn + 1)
