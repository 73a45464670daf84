"""NWM at the table: places are action points, harm is a word, and a hit's successes are spent after it."""

from __future__ import annotations

from typing import Any

from rulespkg.dice import Run
from rulespkg.model.answer import Dice, thrown
from rulespkg.model.words import minus
from rulespkg.play.fight import Fight
from rulespkg.play.game import Ask, Game, PicksOf, Roller
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, PendingRoll, Picks
from rulespkg.play.rows import Row
from rulespkg.systems.nwm import SYSTEM
from rulespkg.systems.nwm.attacks.active_defense import best_bonus
from rulespkg.systems.nwm.attacks.calculators.planner import Planner
from rulespkg.systems.nwm.checks.calculators.task import Task
from rulespkg.systems.nwm.combat.calculators.tide import Tide, describe
from rulespkg.systems.nwm.combat.turn_order import ActionPoints
from rulespkg.systems.nwm.damage.damage import result_title
from rulespkg.systems.nwm.effects.calculators.effects import SpecialEffects
from rulespkg.systems.nwm.effects.special_effects import OUTCOMES
from rulespkg.systems.nwm.play import (
    actions,
    attack,
    defense,
    harm,
    order,
    people,
    recovery,
    sheet,
    spending,
    turn,
)
from rulespkg.systems.nwm.play.keys import GUARDS, HouseRule, Resource, State
from rulespkg.systems.nwm.play.maker import MAKER
from rulespkg.systems.nwm.recovery.calculators.recovery import Recovery
from rulespkg.systems.nwm.words import extra_words


class NWM(Game):
    """NWM's place for play."""

    turn_rule = ActionPoints()
    heals = ("nwm.recovery",)
    hold_word = "Hold, 1 AP"
    place_counts, place_words = True, "action points"
    marks = (
        (State.HOLDING, "Holding"),
        (State.EASY_SETUP, "Set-up +2"),
        (State.HARD_SETUP, "Set-up +4"),
        (State.SCOPE, "Scope sighted in"),
        (State.HELD, "Held in a grab"),
        (State.PRONE, "Knocked down"),
        (State.DISARMED, "Disarmed"),
    )
    passing = (
        State.EASY_SETUP,
        State.HARD_SETUP,
        State.FRESH,
        State.SCOPE,
        State.HELD,
        State.PRONE,
        Resource.HOLDER,
        Resource.GRIP,
    )
    house = (
        (HouseRule.FIRST_FULL, "The first success on damage is a full rank"),
        (HouseRule.EQUAL_OPTION, "Armor of equal rank takes two full ranks"),
        (HouseRule.RANGED_CONVERT, "Ranged attacks can change their kind of harm"),
        (HouseRule.DEFENSE_DEBT, "Defend with fewer than 3 points"),
        (HouseRule.DAZE_EACH, "Each Daze takes an action of its own"),
    )
    maker = MAKER
    kinds = people.KINDS
    vital = ("protection",)
    foe_fields = ("attributes.*.rank", "weapon", "protection", "coverage", "count")
    left_out = (
        "Extra successes go into what the card wants.",
        "In the next round everybody has the action points of an average roll, and one action at least.",
    )
    rollers = (
        Roller("nwm.task", ("rank", "required", "bonus"), "Roll an attribute"),
        Roller(
            "nwm.planner",
            ("attack", "defense", "weapon", "buffness", "resistance", "protection", "coverage", "goal"),
            "Strike or shoot",
        ),
        Roller(
            "nwm.effects",
            ("effect", "attack", "defense", "power", "grip", "weight", "grab"),
            "Disarm, trip or grab",
        ),
        Roller("nwm.setup", ("plan", "attack", "defense", "setup", "setup_required"), "Set up, then shoot"),
        Roller("nwm.recovery", ("result", "also_wound", "rank", "wounds", "dazes"), "Recover"),
        Roller("nwm.tide", ("sides", "show"), "Roll the tide of battle"),
    )

    gauges = staticmethod(harm.gauges)
    down = staticmethod(people.out)
    sheet_offer = staticmethod(sheet.sheet_offer)
    arms = staticmethod(sheet.arms)
    turn_offer = staticmethod(actions.turn_offer)
    acts = staticmethod(defense.acts)
    initiative = staticmethod(order.initiative)
    placed = staticmethod(order.placed)
    due = staticmethod(recovery.due)

    def altered(self, person: Person, what: str, by: int) -> Person:
        return harm.altered(person, what, by) or super().altered(person, what, by)

    def words(self, person: Person, what: str, by: int) -> str:
        return harm.words(person, what, by) or super().words(person, what, by)

    def toggles(self, person: Person) -> tuple[tuple[str, str], ...]:
        by_hand = (("stun", "Stun"), *((state, result_title(state)) for state in people.OUT))
        here = tuple(mark for mark in super().toggles(person) if mark[0] in person.marks)
        return (*here, *by_hand)

    def status(self, person: Person) -> str:
        bonus = best_bonus((GUARDS[guard.kind], True) for guard in harm.guards(person))
        parts = (
            order.standing(person),
            harm.less(people.character(person).hurt),
            f"+{bonus} defense" if bonus else "",
            f"{people.heads(person)} of them" if people.grouped(person) else "",
        )
        return " · ".join(part for part in parts if part)

    def choices(self, fight: Fight, person: Person, picks: Picks) -> tuple[Row, ...]:
        return (*turn.cost(fight, person), *super().choices(fight, person, picks))

    def effects(self, fight: Fight, roll: PendingRoll[Any], run: Run) -> tuple[Change, ...]:
        actor, target = fight.find(roll.actor), fight.find(roll.target)
        match roll.calculator:
            case Planner() as planner if target:
                return attack.effects(planner, run.state, target)
            case Recovery() as injury if actor:
                return recovery.effects(injury, run.state, actor)
            case SpecialEffects() if actor:
                return actions.freed(run.state, actor, target)
        return ()

    def summed(self, form: Any, run: Run) -> tuple[Dice, ...]:
        """The dice with base successes added, beside the number that they are against.

        That number is never rolled (nwm.task.not_rolled).
        """
        match form:
            case Planner() | SpecialEffects():
                base, required = form.sides
            case Task():
                rank, required, bonus = form.numbers
                base = rank + bonus
            case Recovery():
                return thrown(run, {"roll": form.base})
            case _:
                return thrown(run)
        needed = Dice("Required", (), minus(required), "required", "target")
        return (*thrown(run, {"roll": base}), needed)

    def question(self, fight: Fight, roll: PendingRoll[Any], run: Run) -> Ask | None:
        attacker, target = fight.find(roll.actor), fight.find(roll.target)
        match roll.calculator:
            case Planner() as planner if attacker and target:
                return spending.question(planner, run.state, attacker, target)
        return None

    def verdict_of(self, roll: PendingRoll[Any], run: Run) -> str:
        match roll.calculator:
            case Planner() as planner:
                return attack.verdict(planner, run.state)
            case SpecialEffects():
                return OUTCOMES[run.state.result][0]
            case Task():
                return f"{'Success' if run.state >= 0 else 'Failure'}, {extra_words(run.state)}"
            case Tide():
                return describe(run.state)
        return super().verdict_of(roll, run)

    def turn_end(self, person: Person) -> Person:
        """A set-up does not outlast another act than the one that made it (nwm.setup.general)."""
        fresh = State.FRESH in person.marks
        return person.marked(State.FRESH, False) if fresh else harm.unprepared(person)

    def left(self, fight: Fight, leaver: Person) -> Fight:
        """Nobody is held by somebody who has left, or defends against them."""
        return fight._replace(people=tuple(harm.released(person, leaver) for person in fight.people))

    def round_start(self, fight: Fight) -> Fight:
        """Active defenses are over (nwm.defence.duration)."""
        return fight._replace(people=tuple(map(harm.unguarded, fight.people)))

    def foreseen(self, fight: Fight, picks: PicksOf) -> Fight:
        return order.foreseen(fight)

    def bearing(self, person: Person) -> object:
        """Wounds and Dazes together, how many stand of a group, marks, and who holds whom."""
        counted = (Resource.FALLEN, Resource.HOLDER, Resource.GRIP)
        return person.marks, people.character(person).hurt, *map(person.used_of, counted)


PLAY = NWM(SYSTEM)
"""The place for play, through the border that a page asks."""
