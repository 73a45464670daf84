"""BASICS 2.0 at the table: a party travels day by day, and hardship, rest and care move its boxes."""

from __future__ import annotations

from typing import Any

from rulespkg.dice import Run
from rulespkg.model import homebrew_rows
from rulespkg.model.answer import Dice, percent, thrown
from rulespkg.play.chance import Win
from rulespkg.play.fight import Fight
from rulespkg.play.game import Ask, Choice, Game, PicksOf, Prognosis, Roller
from rulespkg.play.person import Person
from rulespkg.play.roll import PendingRoll, Picks
from rulespkg.play.rows import Row, offered
from rulespkg.systems.basics import SYSTEM
from rulespkg.systems.basics.characters.calculators.levels import LevelAndRank
from rulespkg.systems.basics.disease.calculators.disease import DiseaseCourse
from rulespkg.systems.basics.disease.tables import DISEASES
from rulespkg.systems.basics.play import day, end_of_day, outlook, people, rest, sheet
from rulespkg.systems.basics.play.effects import effects_of, verdict
from rulespkg.systems.basics.play.keys import Happening, HouseRule, Resource, State
from rulespkg.systems.basics.play.maker import MAKER
from rulespkg.systems.basics.play.people import ILLNESS, MOST_WAY, PARTS_OF_KM, STATES, TODAY, WANT, WEATHER
from rulespkg.systems.basics.play.travel import in_words
from rulespkg.systems.basics.pools.calculators.pool import PoolRoller


class Basics(Game):
    """BASICS' place for play: its third tab is the day."""

    turn_rule = end_of_day.ListOrder()
    third = "Day"
    outlook_words = "Who will be worse off?"
    round_word = "Day"
    phases = ("by day", "by night")
    hold_word = "Later"
    end_words = "Part from the others"
    effect_form = "{name}: {words}"
    house = (
        (HouseRule.FOREVER, "Failure is forever"),
        (HouseRule.RIDER_WAIVED, "No check at threshold 0 for riders"),
        (HouseRule.FLAT_MEDIC, "Medic counts by its score"),
    )
    marks = tuple((WEATHER | WANT | ILLNESS | STATES | TODAY).items())
    maker = MAKER
    kinds = people.KINDS_READY
    vital = ("hp", "pp")
    foe_fields = (
        "pools.detection",
        "pools.sneak",
        "pools.athletics",
        "hp",
        "soak",
        "weapons.*.pool",
        "weapons.*.dv",
        "level",
        "awareness",
    )
    rollers = (
        Roller("basics.pool", ("pool", "training", "threshold", "fatigue", "actions", "kind"), "Roll a pool"),
        Roller(
            "basics.opposed",
            ("kind", "a.pool", "b.pool", "a.training", "b.training", "a.fatigue"),
            "Roll against somebody",
        ),
        Roller(
            "basics.attack",
            ("pool", "training", "against", "threshold", "agility", "dv", "soak"),
            "Strike or shoot",
        ),
        Roller(
            "basics.extended",
            ("helpers.1.pool", "threshold", "so_far", "interval", "deadline"),
            "Work at something long",
        ),
        Roller(
            "basics.survival", ("pool", "level", "thirst", "hungry", "sleepless", "days"), "Survive the wilds"
        ),
        Roller(
            "basics.chain", ("what", "pool", "threshold", "checks", "hours", "days"), "Keep at it for hours"
        ),
        Roller(
            "basics.falling", ("meters", "soft", "tries", "acrobatics", "fortitude"), "Fall from a height"
        ),
    )

    gauges = staticmethod(people.gauges)
    sheet_offer = staticmethod(sheet.sheet_offer)
    turn_offer = staticmethod(day.turn_offer)
    round_start = staticmethod(end_of_day.round_start)
    due = staticmethod(end_of_day.due)
    effects = staticmethod(effects_of)
    verdict_of = staticmethod(verdict)

    def states(self) -> tuple[tuple[str, str], ...]:
        return (*self.marks, *((row.slug, row.label) for row in homebrew_rows.rows_of(DISEASES.id)))

    def altered(self, person: Person, what: str, by: int) -> Person:
        """The way is kept in small parts; its gauge counts kilometers."""
        if what == Resource.WAY:
            return person.spent(Resource.WAY, by, MOST_WAY)
        if what == Resource.KM:
            return person.spent(Resource.WAY, by * PARTS_OF_KM, MOST_WAY)
        return super().altered(person, what, by)

    def words(self, person: Person, what: str, by: int) -> str:
        if what in TODAY or what == State.FATED:
            return ""
        if what in dict(self.states()):
            return super().words(person, what, by)
        if what == Resource.WAY:
            return in_words(by)
        gauge = next(gauge for gauge in people.gauges(person) if gauge.id == what)
        if gauge.quiet:
            return ""
        more = (by > 0) == (gauge.shows != "left")
        label = gauge.label if gauge.label[:2].isupper() else gauge.label.lower()
        return f"{'+' if more else '−'}{abs(by)} {label}"

    def toggles(self, person: Person) -> tuple[tuple[str, str], ...]:
        """Want and radiation by hand; whatever else is on can be taken off."""
        always = {*WANT, State.IRRADIATED}
        return tuple(
            (name, words)
            for name, words in self.states()
            if name in always or (name in person.marks and name not in WEATHER)
        )

    def status(self, person: Person) -> str:
        return sheet.fatigue_words(person)

    def down(self, person: Person) -> str:
        for state in (State.DEAD, State.BLACKED_OUT, State.ASLEEP):
            if state in person.marks:
                return STATES[state]
        return "" if people.hp(person) else "No HP left"

    def spot(self, person: Person) -> str:
        """The party goes the same way: what is picked holds for all of a side."""
        return f"fight:{person.side}"

    def choices(self, fight: Fight, person: Person, picks: Picks) -> tuple[Row, ...]:
        now = day.happening(fight, person, picks)
        return (
            *offered(day.day_offer(fight, person, now), picks, lambda _: None),
            *day.notes(person, now),
            *super().choices(fight, person, picks),
            *(day.party_rows(fight, person) if now in (Happening.ENDURE, Happening.SLEEP) else ()),
        )

    def errands(self, person: Person) -> tuple[PendingRoll[Any], ...]:
        levels = LevelAndRank.initial()
        levels.method, levels.level = "session", people.character(person).level
        return (
            PendingRoll(rest.rested(person), "Heal", "", person.id, person.id),
            PendingRoll(levels, "Advance", "", person.id),
        )

    def grown(self, person: Person, form: LevelAndRank) -> dict[str, str]:
        """The level that the character now has (basics.level.xp)."""
        return {"level": str(form.now)} if form.now != people.character(person).level else {}

    def summed(self, form: Any, run: Run) -> tuple[Dice, ...]:
        """A defense is rolled first, and stands beside the accuracy that meets it."""
        dice = thrown(run)
        meets = dice[0].key == "defense" if dice else False
        return (*dice[1:2], dice[0], *dice[2:]) if meets else dice

    def question(self, fight: Fight, roll: PendingRoll[Any], run: Run) -> Ask | None:
        """A test that failed may be tried again where its task allows it (basics.test.retry)."""
        test = roll.calculator
        if not isinstance(test, PoolRoller) or test.fear or test.wins(run.state):
            return None
        chance = self.chance_of(roll)
        if not chance:
            return None
        words = "Failed. A lock may usually be tried again; a trap that has gone off may not."
        return Ask(words, (Choice(f"Try again, {percent(chance)}", {}, (), True),))

    def win_of(self, roll: PendingRoll[Any]) -> Win | None:
        """A day of a disease is won by lowering its threshold, not only by the cure."""
        course = roll.calculator
        if not isinstance(course, DiseaseCourse) or course.stage == "contact":
            return super().win_of(roll)
        better = course.dice().enumerate().probability(lambda end: end.threshold < course.threshold)
        return Win(better, "Better")

    def fight_end(self, fight: Fight) -> Fight:
        """The day goes on as it was."""
        return fight

    def rest_picks(self, fight: Fight, person: Person) -> tuple[tuple[str, dict[str, str]], ...]:
        return day.rest_picks(fight, person)

    def able(self, fight: Fight) -> list[Person]:
        """The party; others are there to be met."""
        return [person for person in super().able(fight) if person.ours]

    def prognosis(self, fight: Fight, picks: PicksOf) -> Prognosis:
        return outlook.of_day(self, fight, picks)


PLAY = Basics(SYSTEM)
"""The place for play, through the border that a page asks."""
