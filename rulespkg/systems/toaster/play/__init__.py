"""Toaster at the table: two passes of a round, gate and defense in one throw, stun, wounds and clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.model.answer import Dice, thrown
from rulespkg.model.words import plural, signed
from rulespkg.play.game import Act, Ask, Change, Chip, Due, Game, Gauge, Key, Loaded, Picks, Roller, Row
from rulespkg.play.rows import steps
from rulespkg.systems.toaster import SYSTEM
from rulespkg.systems.toaster.combat.initiative import TwoPasses
from rulespkg.systems.toaster.damage.stun_and_wounds import MORTAL
from rulespkg.systems.toaster.equipment.weapons import is_ranged
from rulespkg.systems.toaster.play import (
    asking,
    attack,
    clocks,
    growth,
    keys,
    order,
    people,
    totals,
    treatment,
)
from rulespkg.systems.toaster.play.arms import carried, weapons
from rulespkg.systems.toaster.play.house import HOUSE
from rulespkg.systems.toaster.play.people import KINDS, MARKS, body, sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Run
    from rulespkg.model.answer import Answer
    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person


class Toaster(Game):
    """Toaster's place for play."""

    turn_rule = TwoPasses()
    phases = ("First actions", "Second actions")
    marks = MARKS
    kinds = KINDS
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
    )
    house = HOUSE
    rollers = (
        Roller(
            "toaster.opposed", ("you.rank", "they.rank", "you.difficulty", "you.specialty", "you.luck_before")
        ),
        Roller("toaster.check", ("how", "attribute", "base", "rank", "difficulty", "luck_before")),
        Roller("toaster.attack", ("weapon", "range", "attacker.rank", "mode", "defender.rank", "armor")),
        Roller("toaster.luck", ("aura", "difficulty", "modifier")),
        Roller("toaster.mortality", ("physique", "wounds", "help")),
        Roller("toaster.bleeding", ("wounds", "medic", "way", "margin")),
    )

    def gauges(self, person: Person) -> tuple[Gauge, ...]:
        return people.gauges(person)

    def altered(self, person: Person, what: str, by: int) -> Person:
        kept = what in people.BOUNDS or what in people.FATES
        return people.altered(person, what, by) if kept else super().altered(person, what, by)

    def words(self, person: Person, what: str, by: int) -> str:
        if what == "luck":
            return f"{signed(-by)} luck"
        if what in ("open", "slow"):
            roll = {"open": "defense", "slow": "attack"}[what]
            return f"{signed(-by)} on the next {roll}"
        if what in ("stun", "wounds") and by > 0:
            return f"{by} stun" if what == "stun" else plural(by, "wound")
        return super().words(person, what, by)

    def toggles(self, person: Person) -> tuple[tuple[str, str], ...]:
        shown = {"extra", *(("stable", "dead") if body(person).wounds >= MORTAL else ())}
        shown |= {"draws"} if any(is_ranged(one) for one in weapons(person)) else set()
        return tuple((name, words) for name, words in MARKS if name in shown)

    def status(self, person: Person) -> str:
        return people.status(person)

    def down(self, person: Person) -> str:
        return people.down(person)

    def ladder(self, person: Person, picks: Picks) -> tuple[Row, ...]:
        return keys.ladder(person, picks)

    def keys(self, person: Person, picks: Picks) -> tuple[Key, ...]:
        return keys.keys(person, picks)

    def arms(self, person: Person) -> tuple[Row, ...]:
        return carried(person)

    def choices(self, fight: Fight, person: Person, picks: Picks) -> tuple[Row, ...]:
        if body(person).wounds >= MORTAL:
            if "dead" in person.marks:
                return ()
            return (steps("Medical roll over 10", "help", int(picks.get("help", "0")), 0, 20),)
        if self.down(person):
            return ()
        patients = treatment.patients_of(fight, person)
        treats = picks.get("act") == "treat" and bool(patients)
        rows: list[Row] = []
        if patients:
            acts = (Chip("Attack", {"act": ""}, not treats), Chip("Treat", {"act": "treat"}, treats))
            rows.append(Row("Act", acts, "segments"))
        rows += treatment.rows(fight, person, picks) if treats else attack.rows(fight, person, picks)
        return tuple(rows)

    def load(self, fight: Fight, person: Person, picks: Picks) -> Loaded | None:
        if body(person).wounds >= MORTAL:
            return None if "dead" in person.marks else clocks.mortality(person, picks)
        if self.down(person):
            return None
        patients = treatment.patients_of(fight, person)
        if picks.get("act") == "treat" and patients:
            return treatment.load(person, patients, picks)
        target = attack.target_of(fight, person, picks)
        return attack.load(fight, person, target, picks) if target else None

    def acts(self, fight: Fight, person: Person, picks: Picks) -> tuple[Act, ...]:
        now = body(person)
        if now.bleeding:
            after = clocks.tracked(person).stop(1).members[0]
            return (Act("Stop the bleeding", clocks.changed(person, after)),)
        if now.wounds and "dead" not in person.marks:
            return (Act("Start bleeding", (Change(person.id, "bleeding", now.wounds),)),)
        return ()

    def errands(self, person: Person) -> tuple[Loaded, ...]:
        return growth.errands(person)

    def grown(self, person: Person, form: Any) -> dict[str, str]:
        return growth.learned(person, form)

    def settled(
        self, fight: Fight, loaded: Loaded, form: Any, run: Run, answer: Answer
    ) -> tuple[Change, ...]:
        actor, target = fight.find(loaded.actor), fight.find(loaded.target)
        if loaded.calculator == "toaster.mortality" and target:
            return clocks.checked(target, loaded, run.events[0].throw.total)
        if loaded.calculator == "toaster.bleeding" and target:
            return clocks.staunched(target, loaded, answer)
        if loaded.calculator == growth.RECOVERY and actor:
            return growth.healed(actor, answer)
        if loaded.calculator == "toaster.attack":
            return tuple(attack.fought(fight, actor, target, form, run))
        first = form.flat().get("luck_before", form.flat().get("you.luck_before", "0"))
        spends = actor is not None and loaded.calculator != "toaster.luck" and first != "0"
        return (Change(loaded.actor, "luck", int(first)),) if spends else ()

    def ask(self, fight: Fight, loaded: Loaded, form: Any, run: Run) -> Ask | None:
        return asking.ask(fight, loaded, form, run)

    def summed(self, form: Any, run: Run) -> tuple[Dice, ...]:
        return thrown(run, totals.added(form))

    def verdict(self, loaded: Loaded, answer: Answer) -> str:
        return totals.verdict(loaded, answer)

    def initiative(self, people: Sequence[Person]) -> Loaded | None:
        return order.initiative(people)

    def places(self, people: Sequence[Person], answer: Answer, run: Run) -> tuple[int, ...]:
        return order.places(people, run)

    def edge(self, person: Person) -> int | None:
        return sheet(person).attribute("Coordination")

    def round_start(self, fight: Fight) -> Fight:
        """Nobody has a gun to draw."""
        return fight._replace(people=tuple(person.marked("draws", False) for person in fight.people))

    def bearing(self, person: Person) -> object:
        """The one penalty for harm, marks, luck, and what trades of attack and defense owe."""
        counted = tuple(person.gone(name) for name in ("luck", "open", "slow"))
        return person.marks, body(person).state.penalty, body(person).rate, *counted

    def due(self, fight: Fight) -> tuple[Due, ...]:
        return tuple(clocks.due(fight))


PLAY = Toaster(SYSTEM)
"""The place for play, through the border that a page asks."""
