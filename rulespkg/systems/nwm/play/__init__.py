"""NWM at the table: places are action points, harm is a word, and a hit's successes are spent after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.model.answer import Answer, Dice, thrown
from rulespkg.model.words import minus
from rulespkg.play.game import Act, Ask, Change, Due, Game, Gauge, Key, Loaded, Picks, Roller, Row
from rulespkg.systems.nwm import SYSTEM
from rulespkg.systems.nwm.attacks.active_defense import best_bonus
from rulespkg.systems.nwm.attacks.calculators.planner import Planner
from rulespkg.systems.nwm.checks.calculators.task import Task
from rulespkg.systems.nwm.combat.calculators.tide import told
from rulespkg.systems.nwm.combat.turn_order import ActionPoints
from rulespkg.systems.nwm.damage.damage import MISS, STOPPED, result_title
from rulespkg.systems.nwm.effects.calculators.effects import SpecialEffects
from rulespkg.systems.nwm.effects.special_effects import OUTCOMES, EffectOutcome
from rulespkg.systems.nwm.play import attack, clocks, deeds, harm, keys, order, people, spending
from rulespkg.systems.nwm.recovery.calculators.recovery import Recovery
from rulespkg.systems.nwm.words import extra_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Run
    from rulespkg.play.fight import Fight
    from rulespkg.play.game import PicksOf
    from rulespkg.play.person import Person


def effect(answer: Answer, key: str) -> Any:
    """One effect of a finished roll; ``None`` where it has none."""
    return next((one.value for one in answer.effects if one.key == key), None)


def _summed(run: Run, base: int, against: int | None = None) -> tuple[Dice, ...]:
    """The dice of one roll with base successes added, beside the number that they are against.

    That number is never rolled (nwm.task.not_rolled).
    """
    needed = () if against is None else (Dice("Required", (), minus(against), "required", "target"),)
    return (*thrown(run, {"roll": base}), *needed)


def _harmed(form: Planner, extra: int, target: Person) -> tuple[Change, ...]:
    """A hit's result for the target; armor that stops it, or a miss, changes nobody."""
    result = form.planned.chosen(extra)
    if result in (MISS, STOPPED):
        return ()
    return (Change(target.id, result, spending.struck_down(form, extra, result, target)),)


def _freed(state: EffectOutcome, actor: Person, holder: Person | None) -> tuple[Change, ...]:
    """Whoever broke free is free, and may hold the other in turn."""
    if state.result not in ("free", "free-and-countergrab"):
        return ()
    free = Change(actor.id, "held", 0)
    if holder is None or state.amount is None:
        return (free,)
    return free, Change(holder.id, f"held-{actor.id}", max(1, state.amount.num))


def _blow_words(answer: Answer) -> str:
    """A verdict such as "2 extra: Down + Wound"."""
    result, extra = effect(answer, "result"), effect(answer, "extra")
    if result == MISS:
        return f"A miss, {extra_words(-effect(answer, 'short'))}"
    if result == STOPPED:
        return result_title(result)
    return f"{extra_words(extra).capitalize() if extra else 'Hit'}: {result_title(result)}"


def _task_words(answer: Answer) -> str:
    """A verdict such as "Success, 2 extra"."""
    if effect(answer, "outcome") == "success":
        return f"Success, {extra_words(effect(answer, 'extra'))}"
    return f"Failure, {extra_words(-effect(answer, 'short'))}"


class NWM(Game):
    """NWM's place for play."""

    turn_rule = ActionPoints()
    heals = ("nwm.recovery",)
    hold_word = "Hold, 1 AP"
    marks = (
        ("holding", "Holding"),
        ("setup-easy", "Set-up +2"),
        ("setup-hard", "Set-up +4"),
        ("scope", "Scope sighted in"),
        ("held", "Held in a grab"),
        ("prone", "Knocked down"),
        ("disarmed", "Disarmed"),
    )
    house = (
        ("first_full", "The first success on damage is a full rank"),
        ("equal_option", "Armor of equal rank takes two full ranks"),
        ("ranged_convert", "Ranged attacks can convert"),
        ("defense_debt", "Defend with fewer than 3 points"),
        ("daze_each", "Each Daze takes an action of its own"),
    )
    kinds = people.KINDS
    vital = ("protection",)
    foe_fields = ("attributes.*.rank", "weapon", "protection", "coverage", "count")
    left_out = (
        "Extra successes go into what the card wants.",
        "In the next round everybody has the action points of an average roll, and one action at least.",
    )
    rollers = (
        Roller("nwm.task", ("rank", "required", "bonus")),
        Roller(
            "nwm.planner",
            ("attack", "defense", "weapon", "buffness", "resistance", "protection", "coverage", "goal"),
        ),
        Roller("nwm.effects", ("effect", "attack", "defense", "power", "grip", "weight", "grab")),
        Roller("nwm.setup", ("plan", "attack", "defense", "setup", "setup_required")),
        Roller("nwm.recovery", ("result", "also_wound", "rank", "wounds", "dazes")),
        Roller("nwm.tide", ("sides", "show")),
    )

    def gauges(self, person: Person) -> tuple[Gauge, ...]:
        return harm.gauges(person)

    def altered(self, person: Person, what: str, by: int) -> Person:
        return harm.altered(person, what, by) or super().altered(person, what, by)

    def words(self, person: Person, what: str, by: int) -> str:
        return harm.words(person, what, by) or super().words(person, what, by)

    def toggles(self, person: Person) -> tuple[tuple[str, str], ...]:
        by_hand = (("stun", "Stun"), *((name, result_title(name)) for name in people.OUT))
        here = tuple(one for one in super().toggles(person) if one[0] in person.marks)
        return (*here, *by_hand)

    def status(self, person: Person) -> str:
        one = people.character(person)
        guards = {mark.split("-")[1] for mark in person.marks if mark.startswith("guard-")}
        bonus = best_bonus((scope, True) for scope in guards)
        parts = (
            order.standing(person),
            harm.less(one.hurt),
            f"+{bonus} defense" if bonus else "",
            f"{people.heads(person)} of them" if people.grouped(person) else "",
        )
        return " · ".join(part for part in parts if part)

    def down(self, person: Person) -> str:
        return people.out(person)

    def ladder(self, person: Person, picks: Picks) -> tuple[Row, ...]:
        return keys.ladder(picks)

    def keys(self, person: Person, picks: Picks) -> tuple[Key, ...]:
        return keys.keys(person, picks)

    def arms(self, person: Person) -> tuple[Row, ...]:
        return keys.arms(person)

    def choices(self, fight: Fight, person: Person, picks: Picks) -> tuple[Row, ...]:
        deed = deeds.deed_of(fight, person, picks)
        first = deeds.deed_row(fight, person, picks)
        cost = deeds.cost_rows(fight, person)
        if deed == deeds.ATTACK:
            return (*cost, first, *attack.choices(fight, person, picks, self.chance_of))
        if deed == deeds.SET_UP:
            return (*cost, first, *deeds.setup_rows(person, picks, self.chance_of))
        return (*cost, first)

    def acts(self, fight: Fight, person: Person, picks: Picks) -> tuple[Act, ...]:
        return deeds.acts(fight, person, picks)

    def load(self, fight: Fight, person: Person, picks: Picks) -> Loaded | None:
        deed = deeds.deed_of(fight, person, picks)
        if deed == deeds.SET_UP:
            return deeds.load_setup(person, picks)
        if deed == deeds.BREAK_IN:
            return deeds.load_break_in(fight, person)
        if deed == deeds.ESCAPE:
            return deeds.load_escape(fight, person)
        return attack.load(fight, person, picks)

    def settled(
        self, fight: Fight, loaded: Loaded, form: Any, run: Run, answer: Answer
    ) -> tuple[Change, ...]:
        actor, target = fight.find(loaded.actor), fight.find(loaded.target)
        if isinstance(form, Planner) and target is not None:
            return _harmed(form, run.state, target)
        if isinstance(form, Recovery) and actor is not None and form.result == deeds.DOWN:
            return (Change(actor.id, "rounds_down", clocks.rounds(effect(answer, "down_rounds"))),)
        if isinstance(form, SpecialEffects) and actor is not None:
            return _freed(run.state, actor, target)
        return ()

    def summed(self, form: Any, run: Run) -> tuple[Dice, ...]:
        if isinstance(form, Planner | SpecialEffects):
            return _summed(run, *form.sides)
        if isinstance(form, Task):
            rank, required, bonus = form.numbers
            return _summed(run, rank + bonus, required)
        return _summed(run, form.base) if isinstance(form, Recovery) else thrown(run)

    def ask(self, fight: Fight, loaded: Loaded, form: Any, run: Run) -> Ask | None:
        attacker, target = fight.find(loaded.actor), fight.find(loaded.target)
        if not isinstance(form, Planner) or attacker is None or target is None:
            return None
        return spending.spending(form, run.state, attacker, target)

    def verdict(self, loaded: Loaded, answer: Answer) -> str:
        if loaded.calculator == attack.PLANNER:
            return _blow_words(answer)
        if loaded.calculator == "nwm.effects":
            return OUTCOMES[effect(answer, "result")][0]
        if loaded.calculator == "nwm.task":
            return _task_words(answer)
        if loaded.calculator == "nwm.tide":
            return told(tuple(str(one.value) for one in answer.effects if one.key == "event"))
        return answer.headline

    def initiative(self, people: Sequence[Person]) -> Loaded | None:
        return order.initiative(people)

    def places(self, people: Sequence[Person], answer: Answer, run: Run) -> tuple[int, ...]:
        return order.places(people, run)

    def turn_end(self, person: Person) -> Person:
        """A set-up does not outlast another act than the one that made it (nwm.setup.general)."""
        return person.marked("fresh", False) if "fresh" in person.marks else harm.unprepared(person)

    def left(self, fight: Fight, gone: Person) -> Fight:
        """Nobody is held by somebody who has left, or defends against them."""
        return fight._replace(people=tuple(harm.released(person, gone) for person in fight.people))

    def round_start(self, fight: Fight) -> Fight:
        """Active defenses are over (nwm.defence.duration)."""
        return fight._replace(people=tuple(map(harm.unguarded, fight.people)))

    def bearing(self, person: Person) -> object:
        """Wounds and Dazes together, how many stand of a group, marks, and who holds whom."""
        harm = people.character(person).hurt, person.gone("fallen")
        return person.marks, harm, person.gone("holder"), person.gone("grip")

    def foreseen(self, fight: Fight, picks: PicksOf) -> Fight:
        return order.foreseen(fight)

    def due(self, fight: Fight) -> tuple[Due, ...]:
        return clocks.due(fight)


PLAY = NWM(SYSTEM)
"""The place for play, through the border that a page asks."""
