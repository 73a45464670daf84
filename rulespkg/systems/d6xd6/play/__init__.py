"""D6xD6 at the table: all declare, one throw for everybody, and the count down from 36 reads the dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulespkg.dice import Run
from rulespkg.model.homebrew_rows import is_homebrew
from rulespkg.model.words import plural
from rulespkg.play.fight import Fight
from rulespkg.play.game import Act, Ask, Due, Game, Gauge, Roller
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, PendingRoll, Picks
from rulespkg.systems.d6xd6 import SYSTEM
from rulespkg.systems.d6xd6.checks.roll import reckon
from rulespkg.systems.d6xd6.combat.calculators.initiative import InitiativeTracker
from rulespkg.systems.d6xd6.combat.countdown import Countdown
from rulespkg.systems.d6xd6.damage.calculators.attack import AttackCalculator
from rulespkg.systems.d6xd6.damage.ranks import KNOCKOUT, label_of
from rulespkg.systems.d6xd6.damage.tables import KILL
from rulespkg.systems.d6xd6.equipment.tables import ARMOUR
from rulespkg.systems.d6xd6.options.calculators.second_wind import SecondWind
from rulespkg.systems.d6xd6.options.calculators.split import SplitHelper
from rulespkg.systems.d6xd6.options.second_wind import recovered
from rulespkg.systems.d6xd6.play import blows, cards, countdown, totals
from rulespkg.systems.d6xd6.play.declared import MOST_AIM, declaration
from rulespkg.systems.d6xd6.play.keys import Action, HouseRule, Resource, State
from rulespkg.systems.d6xd6.play.maker import MAKER
from rulespkg.systems.d6xd6.play.people import KINDS, awake, character, harm_words, state
from rulespkg.systems.d6xd6.play.sheet import carried, sheet_offer


def worn_words(armour: str) -> str:
    """Armour and what it costs, in words; "" for none."""
    if not armour:
        return ""
    row = ARMOUR.row(armour)
    name = row.label if is_homebrew(armour) else f"{row.label.lower()} armor"
    return f"{name}, penalty {row.facts['penalty']}"


class D6xD6(Game):
    """D6xD6's place for play."""

    turn_rule = Countdown()
    heals = ("d6xd6.second-wind",)
    chapters = (("Advance", "growth/"),)
    round_word = "Turn"
    order_words = "Roll for all"
    marks = ((State.HOLDING, "Holding"), (State.STABLE, "Stabilized"))
    passing = (Resource.AIM,)
    house = (
        (HouseRule.ARMOUR_SUBTRACTS, "Armor lowers every total"),
        (HouseRule.BY_PRODUCT, "The number is product minus penalties"),
        (HouseRule.HELPLESS, "The unconscious have no reactive defense"),
        (HouseRule.STEP_WITHIN, "A run includes the free step"),
    )
    maker = MAKER
    kinds = KINDS
    foe_fields = ("primary", "weakness", "combat_career", "armour", "weapons.*.weapon")
    left_out = ("In the next turn all go in the order of this one, whatever their dice are.",)
    rollers = (
        Roller("d6xd6.task", ("kind", "focus", "plus", "damage", "armour", "extra"), "Roll a skill"),
        Roller(
            "d6xd6.attack",
            ("weapon", "kind", "focus", "state", "reactive", "target_armour"),
            "Strike or shoot",
        ),
        Roller("d6xd6.second-wind", ("damage", "kind", "focus", "armour"), "Catch a Second Wind"),
        Roller("d6xd6.split", ("weapon", "kind", "focus", "levels", "aim", "goal"), "Split an attack"),
    )

    sheet_offer = staticmethod(sheet_offer)
    turn_offer = staticmethod(cards.turn_offer)
    arms = staticmethod(carried)
    declared = staticmethod(cards.declared_texts)
    summed = staticmethod(totals.totalled)
    foreseen = staticmethod(countdown.foreseen)
    placed = staticmethod(countdown.placed)

    def gauges(self, person: Person) -> tuple[Gauge, ...]:
        harm = Gauge(Resource.DAMAGE, "Damage", KILL, state(person), "taken", harm_words(person))
        held = character(person).drama
        spent = min(held, person.used_of(Resource.DRAMA))
        verbs = "Spent", "Regained"
        drama = Gauge(Resource.DRAMA, "Drama Points", held, spent, verbs=verbs, brief="Drama")
        aim = Gauge(
            Resource.AIM, "Turns of aim", MOST_AIM, person.used_of(Resource.AIM), "counted", quiet=True
        )
        return (harm, *((drama,) if person.ours and held else ()), aim)

    def altered(self, person: Person, what: str, by: int) -> Person:
        after = super().altered(person, what, by)
        return after if state(after) == state(person) else after.marked(State.STABLE, False)

    def toggles(self, person: Person) -> tuple[tuple[str, str], ...]:
        return tuple(mark for mark in self.marks if mark[0] == State.STABLE and state(person) == KILL)

    def words(self, person: Person, what: str, by: int) -> str:
        if what == Resource.DAMAGE:
            now = state(person) + by
            return label_of(min(KILL, now)) if by > 0 else f"{plural(-by, 'rank')} less damage"
        if what == Resource.AIM:
            return f"{'' if by > 0 else '−'}{plural(abs(by), 'turn')} of aim"
        return super().words(person, what, by)

    def status(self, person: Person) -> str:
        armour_words = worn_words(character(person).armour)
        harm = harm_words(person) if awake(person) else ""
        words = declaration(person).words
        parts = harm, armour_words, f"declared: {words}" if words else ""
        return " · ".join(filter(None, parts))

    def down(self, person: Person) -> str:
        if awake(person):
            return ""
        if state(person) == KNOCKOUT:
            return "Knocked out"
        return "Unconscious, stabilized" if State.STABLE in person.marks else "Unconscious and dying"

    def acts(self, fight: Fight, person: Person, picks: Picks) -> tuple[Act, ...]:
        if fight.turn != person.id or declaration(person).act != Action.AIM or not awake(person):
            return ()
        return (Act("Aim, one step more", (Change(person.id, Resource.AIM, 1),), True),)

    def effects(self, fight: Fight, roll: PendingRoll[Any], run: Run) -> tuple[Change, ...]:
        match roll.calculator:
            case AttackCalculator() | SplitHelper() if roll.target:
                return blows.effects(roll, run)
            case SecondWind() as wind:
                return _recovery(fight.find(roll.actor), wind, run)
        return ()

    def verdict_of(self, roll: PendingRoll[Any], run: Run) -> str:
        match roll.calculator:
            case AttackCalculator():
                return blows.blow_words(run.state)
            case SplitHelper():
                levels = run.state.levels
                return f"{plural(levels, 'level')} to share" if levels else "Miss"
        return totals.outcome(roll.calculator, run)

    def question(self, fight: Fight, roll: PendingRoll[Any], run: Run) -> Ask | None:
        return blows.dramatic(fight, roll, run) if roll.target else None

    def initiative(self, people: Sequence[Person]) -> PendingRoll[InitiativeTracker] | None:
        return countdown.throw_for_all(people) if people else None

    def first(self, fight: Fight, tied: Sequence[str]) -> str:
        """The weaker attack of those who share a number (d6xd6.turn.ties)."""
        return min(tied, key=lambda id: cards.rank_left(fight, fight.person(id)))

    def round_start(self, fight: Fight) -> Fight:
        """Nothing that was rolled or declared for somebody who lies there counts."""
        for person in fight.people:
            if not awake(person):
                fight = fight.put(person._replace(faces=(), declared={}))
        return fight

    def moment(self, fight: Fight) -> str:
        person = fight.find(fight.turn)
        if person is None:
            return "is over: declare" if fight.round else ""
        return f"counts down: {person.place}"

    def due(self, fight: Fight) -> tuple[Due, ...]:
        """Aim that is broken off: its turns must follow each other (d6xd6.option.aimed)."""
        aims = ((person, person.used_of(Resource.AIM)) for person in fight.people)
        return tuple(
            Due(
                f"{person.name} aims no longer and loses {plural(aim, 'turn')} of aim",
                "d6xd6.option.aimed",
                (Change(person.id, Resource.AIM, -aim),),
            )
            for person, aim in aims
            if aim and (declaration(person).act != Action.AIM or not awake(person))
        )


def _recovery(person: Person | None, wind: SecondWind, run: Run) -> tuple[Change, ...]:
    """What Second Wind takes off the damage as it is now (d6xd6.option.second-wind)."""
    if person is None or not awake(person):
        return ()
    if run.events:
        task = totals.task_of(wind)
        assert task is not None
        levels = reckon(task, run.events[0].throw.total).levels
        better = state(person) - recovered(state(person), levels)
    else:
        better = wind.before - run.state
    return (Change(person.id, Resource.DAMAGE, -better),) if better else ()


PLAY = D6xD6(SYSTEM)
