"""Buskit at the table: Wounds and Shock, Traits as keys, and attacks that carry their harm to a person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulespkg.dice import Run
from rulespkg.play.fight import Fight
from rulespkg.play.game import Ask, Game, Roller
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, PendingRoll
from rulespkg.play.rows import Row, taking, wearing
from rulespkg.systems.buskit import SYSTEM
from rulespkg.systems.buskit.characters.calculators.character import Carried, Character
from rulespkg.systems.buskit.checks.calculators.opposed import OpposedRoll
from rulespkg.systems.buskit.combat.calculators.initiative import Contestant, InitiativeOrder
from rulespkg.systems.buskit.combat.initiative import BuskitTurns, InitiativeRun
from rulespkg.systems.buskit.damage.calculators.attack import AttackToWounds
from rulespkg.systems.buskit.play import attack, people, recovery, sheet
from rulespkg.systems.buskit.play.keys import HouseRule, Resource, State
from rulespkg.systems.buskit.play.maker import MAKER
from rulespkg.systems.buskit.play.people import KINDS, character
from rulespkg.systems.buskit.recovery.calculators.recovery import RecoveryPlanner


class Buskit(Game):
    """Buskit's place for play."""

    turn_rule = BuskitTurns()
    marks = (
        (State.HOLDING, "Holding"),
        (State.AIMING, "Aiming"),
        (State.DEFENSIVE, "Defensive"),
        (State.EXPOSED, "All-out"),
        (State.PRONE, "Prone"),
    )
    passing = (State.AIMING, State.PRONE)
    house = ((HouseRule.TIES, "Ties succeed"), (HouseRule.LETHAL, "Deadly minimum damage"))
    maker = MAKER
    kinds = KINDS
    vital = ("wounds", "shock")
    foe_fields = (
        "traits.fight",
        "traits.shoot",
        "traits.might",
        "traits.move",
        "traits.will",
        "weapons.*.weapon",
        "armor",
    )
    left_out = ("The order stays as it was rolled last.",)
    rollers = (
        Roller(
            "buskit.opposed",
            ("actor.trait", "actor.specialized", "opposition.trait", "actor.bonus", "actor.penalty"),
            "Roll against a die",
        ),
        Roller("buskit.hit", ("how", "attacker", "range", "cover", "defender", "autofire"), "Try to hit"),
        Roller(
            "buskit.attack",
            ("attacker.trait", "weapon", "range", "cover", "armor", "toughness.trait"),
            "Strike or shoot",
        ),
        Roller("buskit.wild", ("actor.trait", "opposition.trait", "stock", "spend"), "Throw Wild Dice"),
    )

    gauges = staticmethod(people.gauges)
    down = staticmethod(people.down)
    sheet_offer = staticmethod(sheet.sheet_offer)
    turn_offer = staticmethod(attack.attack_offer)

    def toggles(self, person: Person) -> tuple[tuple[str, str], ...]:
        return tuple(toggle for toggle in super().toggles(person) if toggle[0] != State.EXPOSED)

    def errands(self, person: Person) -> tuple[PendingRoll[RecoveryPlanner], ...]:
        return (recovery.recovery(person),) if person.used_of(Resource.WOUNDS) else ()

    def arms(self, person: Person) -> tuple[Row, ...]:
        mine = character(person)
        weapon = taking("Take a weapon", mine, Character.weapons, Carried.weapon)
        return weapon, wearing(mine, Character.armor)

    def effects(self, fight: Fight, roll: PendingRoll[Any], run: Run) -> tuple[Change, ...]:
        match roll.calculator:
            case AttackToWounds() as strike:
                return attack.effects(roll, strike, run.state)
            case OpposedRoll() as opposed if roll.actor:
                return attack.wild_spent(roll.actor, opposed.actor)
            case RecoveryPlanner() as plan if roll.actor:
                return recovery.effects(roll, plan, run.state)
        return ()

    def verdict_of(self, roll: PendingRoll[Any], run: Run) -> str:
        if isinstance(roll.calculator, AttackToWounds):
            return attack.verdict(roll.calculator, run)
        return super().verdict_of(roll, run)

    def question(self, fight: Fight, roll: PendingRoll[Any], run: Run) -> Ask | None:
        target = fight.find(roll.target)
        if target is None or not isinstance(roll.calculator, AttackToWounds):
            return None
        return attack.vest_dice(target, roll.calculator, run)

    def bearing(self, person: Person) -> object:
        """Harm takes nothing from rolls in Buskit; marks and the dice left in a vest matter."""
        return person.marks, person.used_of(Resource.VEST_DICE)

    def round_start(self, fight: Fight) -> Fight:
        """What somebody has given up for an attack or a defense lasts until the round is over."""
        people = (
            person.marked(State.EXPOSED, False).marked(State.DEFENSIVE, False) for person in fight.people
        )
        return fight._replace(people=tuple(people))

    def initiative(self, people: Sequence[Person]) -> PendingRoll[InitiativeOrder] | None:
        if len(people) < 2:
            return None
        order = InitiativeOrder.initial()
        order.contestants = tuple(map(_contestant, people))
        return PendingRoll(order, "Initiative")

    def placed(self, people: Sequence[Person], run: Run) -> tuple[Person, ...]:
        """Those tied have rolled again within the same roll."""
        assert isinstance(run, InitiativeRun)
        ties = {place: len(people) - at for at, place in enumerate(run.order)}
        totals = (event.throw.total for event in run.events)
        pairs = zip(people, totals, strict=False)
        return tuple(
            person._replace(place=total, tie=ties.get(at, 0)) for at, (person, total) in enumerate(pairs)
        )


def _contestant(person: Person) -> Contestant:
    """Somebody with Move (buskit.initiative.roll)."""
    contestant = Contestant({"name": person.name})
    contestant.trait = character(person).traits.dice["move"]
    contestant.specialized = "Reflexes" in character(person).specializations_in("move")
    return contestant


PLAY = Buskit(SYSTEM)
