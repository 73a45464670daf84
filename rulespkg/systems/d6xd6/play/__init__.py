"""D6xD6 at the table: all declare, one throw for everybody, and the count down from 36 reads the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.model.answer import Dice
from rulespkg.model.own_rows import is_own
from rulespkg.model.words import plural
from rulespkg.play.game import Act, Ask, Change, Due, Game, Gauge, Key, Loaded, Picks, Roller, Row
from rulespkg.systems.d6xd6 import SYSTEM
from rulespkg.systems.d6xd6.checks.roll import reckon
from rulespkg.systems.d6xd6.combat.countdown import Countdown
from rulespkg.systems.d6xd6.damage.ranks import KNOCKOUT, label_of
from rulespkg.systems.d6xd6.damage.tables import KILL
from rulespkg.systems.d6xd6.equipment.tables import ARMOUR
from rulespkg.systems.d6xd6.options.second_wind import recovered
from rulespkg.systems.d6xd6.play import blows, cards, countdown, declared, keys, totals
from rulespkg.systems.d6xd6.play.people import KINDS, awake, harm_words, sheet, state

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Run
    from rulespkg.model.answer import Answer
    from rulespkg.play.fight import Fight
    from rulespkg.play.game import PicksOf
    from rulespkg.play.person import Person

_STABLE = "stable"


def worn_words(armour: str) -> str:
    """Armour and what it costs, in words; "" for none."""
    if not armour:
        return ""
    row = ARMOUR.row(armour)
    name = row.label if is_own(armour) else f"{row.label.lower()} armor"
    return f"{name}, penalty {row.facts['penalty']}"


class D6xD6(Game):
    """D6xD6's place for play."""

    turn_rule = Countdown()
    heals = ("d6xd6.second-wind",)
    chapters = (("Advance", "growth/"),)
    round_word = "Turn"
    order_words = "Roll for all"
    marks = (("holding", "Holding"), (_STABLE, "Stabilized"))
    house = declared.HOUSE
    kinds = KINDS
    foe_fields = ("primary", "weakness", "combat_career", "armour", "weapons.*.weapon")
    left_out = ("In the next turn all go in the order of this one, whatever their dice are.",)
    rollers = (
        Roller("d6xd6.task", ("kind", "focus", "plus", "damage", "armour", "extra")),
        Roller("d6xd6.attack", ("weapon", "kind", "focus", "state", "reactive", "target_armour")),
        Roller("d6xd6.second-wind", ("damage", "kind", "focus", "armour")),
        Roller("d6xd6.split", ("weapon", "kind", "focus", "levels", "aim", "goal")),
    )

    def gauges(self, person: Person) -> tuple[Gauge, ...]:
        harm = Gauge("damage", "Damage", KILL, state(person), "taken", harm_words(person))
        held = sheet(person).drama
        drama = Gauge("drama", "Drama Points", held, min(held, person.gone("drama")))
        aim = Gauge("aim", "Turns of aim", declared.MOST_AIM, person.gone("aim"), "counted", quiet=True)
        return (harm, *((drama,) if person.ours and held else ()), aim)

    def altered(self, person: Person, what: str, by: int) -> Person:
        after = super().altered(person, what, by)
        return after if state(after) == state(person) else after.marked(_STABLE, False)

    def toggles(self, person: Person) -> tuple[tuple[str, str], ...]:
        return ((_STABLE, "Stabilized"),) if state(person) == KILL else ()

    def words(self, person: Person, what: str, by: int) -> str:
        if what == "damage":
            now = state(person) + by
            return label_of(min(KILL, now)) if by > 0 else f"{plural(-by, 'rank')} less damage"
        if what == "aim":
            return f"{'' if by > 0 else '−'}{plural(abs(by), 'turn')} of aim"
        return super().words(person, what, by)

    def status(self, person: Person) -> str:
        worn = worn_words(sheet(person).armour)
        harm = harm_words(person) if awake(person) else ""
        return " · ".join(part for part in (harm, worn, person.said.get("words", "")) if part)

    def down(self, person: Person) -> str:
        if awake(person):
            return ""
        if state(person) == KNOCKOUT:
            return "Knocked out"
        return "Unconscious, stabilized" if _STABLE in person.marks else "Unconscious and dying"

    def ladder(self, person: Person, picks: Picks) -> tuple[Row, ...]:
        return keys.ladder(picks) if awake(person) else ()

    def keys(self, person: Person, picks: Picks) -> tuple[Key, ...]:
        return keys.keys(person, picks) if awake(person) else ()

    def arms(self, person: Person) -> tuple[Row, ...]:
        return keys.arms(person)

    def choices(self, fight: Fight, person: Person, picks: Picks) -> tuple[Row, ...]:
        if cards.counting(fight, person):
            return cards.resolving(fight, person, picks)
        return cards.declaring(fight, person, picks) if awake(person) else ()

    def load(self, fight: Fight, person: Person, picks: Picks) -> Loaded | None:
        return cards.loaded(fight, person, picks)

    def acts(self, fight: Fight, person: Person, picks: Picks) -> tuple[Act, ...]:
        if fight.turn != person.id or person.said.get("act") != declared.AIM or not awake(person):
            return ()
        return (Act("Aim, one step more", (Change(person.id, "aim", 1),), True),)

    def settled(
        self, fight: Fight, loaded: Loaded, form: Any, run: Run, answer: Answer
    ) -> tuple[Change, ...]:
        if loaded.target:
            return blows.settled(loaded, form, run)
        actor = fight.find(loaded.actor)
        if loaded.calculator == "d6xd6.second-wind" and actor is not None and awake(actor):
            task = totals.task_of(form)
            assert task is not None
            levels = reckon(task, run.events[0].throw.total).levels
            better = state(actor) - recovered(state(actor), levels)
            return (Change(actor.id, "damage", -better),) if better else ()
        return ()

    def summed(self, form: Any, run: Run) -> tuple[Dice, ...]:
        return totals.totalled(form, run)

    def ask(self, fight: Fight, loaded: Loaded, form: Any, run: Run) -> Ask | None:
        return blows.dramatic(fight, loaded, form, run) if loaded.target else None

    def verdict(self, loaded: Loaded, answer: Answer) -> str:
        found: dict[str, object] = {one.key: one.value for one in answer.effects}
        if loaded.calculator in (blows.ONE, blows.SHARED):
            return blows.verdict(loaded, found)
        return totals.outcome(answer)

    def initiative(self, people: Sequence[Person]) -> Loaded | None:
        return countdown.throw_for_all(people) if people else None

    def declared(self, fight: Fight, person: Person, picks: Picks) -> dict[str, str]:
        return declared.declare(fight, person, picks)

    def places(self, people: Sequence[Person], answer: Answer, run: Run) -> tuple[int | None, ...]:
        return countdown.numbers(people, run)

    def faces(self, people: Sequence[Person], answer: Answer, run: Run) -> tuple[tuple[int, ...], ...]:
        return countdown.lying(people, run)

    def first(self, fight: Fight, tied: Sequence[str]) -> str:
        """The weaker attack of those who share a number (d6xd6.turn.ties)."""
        return min(tied, key=lambda id: cards.rank_left(fight, fight.one(id)))

    def round_start(self, fight: Fight) -> Fight:
        """Nothing that was rolled or declared for somebody who lies there counts."""
        for person in fight.people:
            if not awake(person):
                fight = fight.put(person._replace(faces=(), said={}))
        return fight

    def foreseen(self, fight: Fight, picks: PicksOf) -> Fight:
        return countdown.foreseen(fight, picks)

    def moment(self, fight: Fight) -> str:
        person = fight.find(fight.turn)
        if person is None:
            return "is over: declare" if fight.round else ""
        return f"counts down: {person.place}"

    def due(self, fight: Fight) -> tuple[Due, ...]:
        """Aim that is broken off: its turns must follow each other (d6xd6.option.aimed)."""
        return tuple(
            Due(
                f"{one.name} aims no longer and loses {plural(one.gone('aim'), 'turn')} of aim",
                "d6xd6.option.aimed",
                (Change(one.id, "aim", -one.gone("aim")),),
            )
            for one in fight.people
            if one.gone("aim") and (one.said.get("act") != declared.AIM or not awake(one))
        )


PLAY = D6xD6(SYSTEM)
