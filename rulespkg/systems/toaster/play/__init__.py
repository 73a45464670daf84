"""Toaster at the table: two passes of a round, gate and defense in one throw, stun, wounds and clocks."""

from __future__ import annotations

from typing import Any

from rulespkg.dice import Run
from rulespkg.model.answer import Dice, thrown
from rulespkg.play.fight import Fight
from rulespkg.play.game import Act, Due, Game, Roller
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, Offer, PendingRoll, Picks, offer
from rulespkg.play.table_event import TableEvent
from rulespkg.systems.toaster import SYSTEM
from rulespkg.systems.toaster.checks.calculators.check import Check
from rulespkg.systems.toaster.checks.calculators.opposed import OpposedRoll
from rulespkg.systems.toaster.combat.calculators.attack import Attack
from rulespkg.systems.toaster.combat.initiative import TwoPasses
from rulespkg.systems.toaster.damage.calculators.bleeding import Bleeding
from rulespkg.systems.toaster.damage.calculators.mortality import Mortality
from rulespkg.systems.toaster.damage.stun_and_wounds import MORTAL
from rulespkg.systems.toaster.equipment.weapons import is_ranged
from rulespkg.systems.toaster.figures import Ranked
from rulespkg.systems.toaster.play import (
    arms,
    asking,
    attack,
    clocks,
    growth,
    keys,
    order,
    people,
    sheet,
    totals,
    treatment,
    turn,
)
from rulespkg.systems.toaster.play.keys import HouseRule, Resource, State
from rulespkg.systems.toaster.play.maker import MAKER
from rulespkg.systems.toaster.play.people import body, character
from rulespkg.systems.toaster.recovery.calculators.recovery import Recovery

_RESULTS = {"win": "Success", "lose": "Failure", "tie": "A draw"}
"""The results of an opposed roll whose words say something else than their keys."""


class Toaster(Game):
    """Toaster's place for play."""

    turn_rule = TwoPasses()
    phases = ("First actions", "Second actions")
    marks = people.MARKS
    kinds = people.KINDS
    maker = MAKER
    vital = ("ac", "stun_threshold", "wound_threshold")
    foe_fields = (
        "attributes.physique",
        "attributes.coordination",
        "skills.*.base",
        "weapons.*.weapon",
        "armor",
    )
    left_out = (
        "The order stays as it was rolled last.",
        "Bleeding and the clocks of the dying wait for the end of the round.",
        "A hit does not change the distance of the two.",
    )
    passing = (Resource.OFF_DEFENSE, Resource.OFF_ATTACK)
    house = (
        (HouseRule.BLEEDING, "Wounds bleed"),
        (HouseRule.VARIABLE, "Variable outcomes"),
        (HouseRule.ZEROS, "Rolling zeros"),
        (HouseRule.NINES, "A 9 rolls on once"),
        (HouseRule.STRENGTH, "Strength requirements"),
    )
    rollers = (
        Roller(
            "toaster.opposed",
            ("you.rank", "they.rank", "you.difficulty", "you.specialty", "you.luck_before"),
            "Roll against somebody",
        ),
        Roller(
            "toaster.check", ("how", "attribute", "base", "rank", "difficulty", "luck_before"), "Roll a skill"
        ),
        Roller(
            "toaster.attack",
            ("weapon", "range", "attacker.rank", "mode", "defender.rank", "armor"),
            "Strike or shoot",
        ),
        Roller("toaster.luck", ("aura", "difficulty", "modifier"), "Try your luck"),
        Roller("toaster.mortality", ("physique", "wounds", "help"), "Cling to life"),
        Roller("toaster.bleeding", ("wounds", "medic", "way", "margin"), "Stop the bleeding"),
    )

    meanings = attack.MEANINGS

    gauges = staticmethod(people.gauges)
    status = staticmethod(people.status)
    down = staticmethod(people.down)
    sheet_offer = staticmethod(sheet.sheet_offer)
    arms = staticmethod(arms.carried)
    errands = staticmethod(growth.errands)
    rests = staticmethod(growth.rests)
    grown = staticmethod(growth.learned)
    question = staticmethod(asking.question)
    initiative = staticmethod(order.initiative)
    placed = staticmethod(order.placed)

    def altered(self, person: Person, what: str, by: int) -> Person:
        is_kept = what in people.BOUNDS or what in people.FATES
        return people.altered(person, what, by) if is_kept else super().altered(person, what, by)

    def words(self, person: Person, what: str, by: int) -> str:
        return people.words(person, what, by) or super().words(person, what, by)

    def toggles(self, person: Person) -> tuple[tuple[str, str], ...]:
        states = {State.EXTRA, *((State.STABLE, State.DEAD) if body(person).wounds >= MORTAL else ())}
        states |= {State.DRAWS} if any(is_ranged(weapon) for weapon in arms.weapons(person)) else set()
        return tuple((mark, words) for mark, words in people.MARKS if mark in states)

    def turn_offer(
        self, fight: Fight, person: Person, picks: Picks
    ) -> Offer[Any, PendingRoll[Any] | None] | None:
        if body(person).wounds >= MORTAL:
            return None if State.DEAD in person.marks else clocks.mortality_offer(fight, person)
        if self.down(person):
            return None
        act = offer(turn.TurnPicks, lambda chosen: chosen.act).filled(picks)
        if act == keys.Act.TREAT and turn.patients_of(fight, person):
            return treatment.treatment_offer(fight, person)
        return attack.attack_offer(fight, person, picks)

    def acts(self, fight: Fight, person: Person, picks: Picks) -> tuple[Act, ...]:
        return clocks.acts(person)

    def effects(self, fight: Fight, roll: PendingRoll[Any], run: Run) -> tuple[Change, ...]:
        match roll.calculator:
            case Mortality() as check:
                return clocks.effects(fight, roll, check, run.state)
            case Bleeding():
                return treatment.effects(fight, roll, run.state)
            case Recovery() as planner:
                return growth.effects(fight, roll, planner, run.state)
            case Attack() as strike:
                return tuple(attack.effects(fight, roll, strike, run.state))
            case Check() as check:
                return sheet.luck_spent(fight, roll, check)
            case OpposedRoll() as opposed:
                return sheet.luck_spent(fight, roll, opposed.you)
        return ()

    def stood(self, fight: Fight, roll: PendingRoll[Any], run: Run) -> TableEvent:
        match roll.calculator:
            case Attack() as strike:
                return attack.stood(fight, roll, strike, run.state)
        return TableEvent()

    def summed(self, form: Any, run: Run) -> tuple[Dice, ...]:
        return thrown(run, totals.added(form))

    def verdict_of(self, roll: PendingRoll[Any], run: Run) -> str:
        match roll.calculator:
            case Attack() as strike:
                return attack.verdict(strike, run)
            case Mortality():
                return clocks.verdict(run.state)
            case Bleeding():
                return treatment.verdict(run.state)
            case OpposedRoll() as opposed:
                result = opposed.decided(run.state)
                return _RESULTS.get(result, result.title())
            case Ranked():
                return str(run.state).title()
        return super().verdict_of(roll, run)

    def edge(self, person: Person) -> int | None:
        return character(person).coordination

    def round_start(self, fight: Fight) -> Fight:
        """Nobody has a gun to draw."""
        return fight._replace(people=tuple(person.marked(State.DRAWS, False) for person in fight.people))

    def bearing(self, person: Person) -> object:
        """The one penalty for harm, marks, luck, and what trades of attack and defense owe."""
        counted = (Resource.LUCK, Resource.OFF_DEFENSE, Resource.OFF_ATTACK)
        now = body(person)
        return person.marks, now.state.penalty, now.rate, *map(person.used_of, counted)

    def due(self, fight: Fight) -> tuple[Due, ...]:
        return tuple(clocks.due(fight))


PLAY = Toaster(SYSTEM)
"""The place for play, through the border that a page asks."""
