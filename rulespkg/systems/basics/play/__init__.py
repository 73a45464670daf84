"""BASICS 2.0 at the table: a party travels day by day, and hardship, rest and care move its boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.model import own_rows
from rulespkg.model.answer import Answer, Dice, percent, thrown
from rulespkg.model.words import plural
from rulespkg.play.chance import Win
from rulespkg.play.game import Ask, Change, Chip, Choice, Due, Game, Gauge, Key, Loaded, Picks, Roller, Row
from rulespkg.play.roll import Roll
from rulespkg.play.rows import flag, steps
from rulespkg.systems.basics import SYSTEM
from rulespkg.systems.basics.disease.tables import DISEASES
from rulespkg.systems.basics.hazards.fatigue import KINDS
from rulespkg.systems.basics.offers import sleep
from rulespkg.systems.basics.play import attacks, day, effects, evening, outlook, people
from rulespkg.systems.basics.play.people import (
    ILLNESS,
    KINDS_READY,
    MOST_WAY,
    PARTS_OF_KM,
    STATES,
    TODAY,
    WANT,
    WEATHER,
    character,
    gauges,
    hp,
    penalty,
    pools,
)
from rulespkg.systems.basics.play.travel import in_words
from rulespkg.systems.basics.pools.composition import dodge

if TYPE_CHECKING:
    from rulespkg.dice import Run
    from rulespkg.play.fight import Fight
    from rulespkg.play.game import PicksOf, Prognosis
    from rulespkg.play.person import Person

THRESHOLDS = (1, 2, 3, 4, 5, 6, 8)
MOST_ACTIONS = 4


class Basics(Game):
    """BASICS' place for play: its third tab is the day."""

    turn_rule = evening.ListOrder()
    third = "Day"
    round_word = "Day"
    phases = ("by day", "by night")
    hold_word = "Later"
    effect_form = "{name}: {words}"
    house = (
        ("forever", "Failure is forever"),
        ("rider_waived", "No check at threshold 0 for riders"),
        ("flat_medic", "Medic counts by its score"),
    )
    marks = tuple((WEATHER | WANT | ILLNESS | STATES | TODAY).items())
    kinds = KINDS_READY
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
        Roller("basics.pool", ("pool", "training", "threshold", "fatigue", "actions", "kind")),
        Roller("basics.opposed", ("kind", "a.pool", "b.pool", "a.training", "b.training", "a.fatigue")),
        Roller("basics.attack", ("pool", "training", "against", "threshold", "agility", "dv", "soak")),
        Roller("basics.extended", ("helpers.1.pool", "threshold", "so_far", "interval", "deadline")),
        Roller("basics.survival", ("pool", "level", "thirst", "hungry", "sleepless", "days")),
        Roller("basics.chain", ("what", "pool", "threshold", "checks", "hours", "days")),
        Roller("basics.falling", ("meters", "soft", "tries", "acrobatics", "fortitude")),
    )

    def states(self) -> tuple[tuple[str, str], ...]:
        return (*self.marks, *((row.slug, row.label) for row in own_rows.rows_of(DISEASES.id)))

    def gauges(self, person: Person) -> tuple[Gauge, ...]:
        return gauges(person)

    def altered(self, person: Person, what: str, by: int) -> Person:
        """The way is kept in small parts; its gauge counts kilometers."""
        if what == "way":
            return person.spent("way", by, MOST_WAY)
        if what == "km":
            return person.spent("way", by * PARTS_OF_KM, MOST_WAY)
        return super().altered(person, what, by)

    def words(self, person: Person, what: str, by: int) -> str:
        if what in TODAY or what == "fated":
            return ""
        if what in dict(self.states()):
            return super().words(person, what, by)
        if what == "way":
            return in_words(by)
        gauge = next(one for one in self.gauges(person) if one.id == what)
        if gauge.quiet:
            return ""
        more = (by > 0) == (gauge.told != "left")
        label = gauge.label if gauge.label[:2].isupper() else gauge.label.lower()
        return f"{'+' if more else '−'}{abs(by)} {label}"

    def toggles(self, person: Person) -> tuple[tuple[str, str], ...]:
        """Want and radiation by hand; whatever else is on can be taken off."""
        always = {*WANT, "irradiated"}
        return tuple(
            (name, words)
            for name, words in self.states()
            if name in always or (name in person.marks and name not in WEATHER)
        )

    def status(self, person: Person) -> str:
        return evening.status(person, penalty(person))

    def down(self, person: Person) -> str:
        for mark in ("dead", "blacked-out", "asleep"):
            if mark in person.marks:
                return STATES[mark]
        return "" if hp(person) else "No HP left"

    def ladder(self, person: Person, picks: Picks) -> tuple[Row, ...]:
        now = picks.get("threshold", "2")
        chips = tuple(Chip(str(one), {"threshold": str(one)}, str(one) == now) for one in THRESHOLDS)
        count = picks.get("actions", "1")
        number = int(count) if count.isdigit() else 1
        return (
            Row("Threshold", chips, "segments"),
            steps("Actions that share the pool", "actions", number, 1, MOST_ACTIONS),
            *attacks.soak_row(person, picks),
            Row("", (flag("Blind", "blind", picks, "−6"), flag("Heavy cover", "cover", picks, "−8"))),
        )

    def keys(self, person: Person, picks: Picks) -> tuple[Key, ...]:
        lost = penalty(person)
        told = f", {evening.status(person, lost)}" if lost else ""
        own = pools(person)
        size = dodge(character(person).attributes.scores["agility"])
        own["dodge"] = ("Dodge", {"pool": str(size), "training": "normal", "fatigue": str(lost)})
        found = (self._key(person, picks, name, f"Pools{told}", *pool) for name, pool in own.items())
        armed = attacks.keys(person, picks, picks.get("threshold", "2"), told)
        return (*found, *armed)

    def _key(
        self, person: Person, picks: Picks, name: str, group: str, label: str, pool: dict[str, str]
    ) -> Key:
        needed = picks.get("threshold", "2")
        shared = {one: picks[one] for one in ("actions", "blind", "cover", "forever") if one in picks}
        inputs = {**pool, "threshold": needed, **shared}
        dice = max(0, int(pool["pool"]) - int(pool["fatigue"]))
        told = plural(int(pool["pool"]), "die") + (f" − {pool['fatigue']}" if pool["fatigue"] != "0" else "")
        training = "" if pool["training"] == "normal" else f", {pool['training']}"
        loaded = Loaded("basics.pool", inputs, f"Roll {label}", f"{told} against {needed}", person.id)
        return Key(name, group, label, loaded, told + training, str(dice))

    def spot(self, person: Person) -> str:
        """The party goes the same way: what is picked holds for all of a side."""
        return f"fight:{person.side}"

    def choices(self, fight: Fight, person: Person, picks: Picks) -> tuple[Row, ...]:
        return day.rows(fight, person, picks, self.calculator)

    def load(self, fight: Fight, person: Person, picks: Picks) -> Loaded | None:
        return day.load(fight, person, picks)

    def errands(self, person: Person) -> tuple[Loaded, ...]:
        one = people.character(person)
        now = {"hp": people.hp(person), "pp": people.pp(person), "left": people.recovery(person)}
        tired = {kind: getattr(people.held(person), kind) for kind in KINDS}
        asleep = {**sleep(one), **{name: str(value) for name, value in {**now, **tired}.items()}}
        level = {"method": "session", "level": str(one.level)}
        return (
            Loaded("basics.sleep", asleep, "Heal", "", person.id, person.id),
            Loaded("basics.levels", level, "Advance", "", person.id),
        )

    def grown(self, person: Person, form: Any) -> dict[str, str]:
        """The level that the character now has (basics.level.xp)."""
        return {"level": str(form.now)} if form.now != people.character(person).level else {}

    def settled(
        self, fight: Fight, loaded: Loaded, form: Any, run: Run, answer: Answer
    ) -> tuple[Change, ...]:
        return effects.settled(fight, loaded, form, run, answer)

    def summed(self, form: Any, run: Run) -> tuple[Dice, ...]:
        """A defense is rolled first, and stands beside the accuracy that meets it."""
        dice = thrown(run)
        meets = dice[0].key == "defense" if dice else False
        return (*dice[1:2], dice[0], *dice[2:]) if meets else dice

    def verdict(self, loaded: Loaded, answer: Answer) -> str:
        return effects.verdict(loaded, answer)

    def ask(self, fight: Fight, loaded: Loaded, form: Any, run: Run) -> Ask | None:
        """A test that failed may be tried again where its task allows it (basics.test.retry)."""
        if loaded.calculator != "basics.pool" or form.fear or form.wins(run.state):
            return None
        chance = self.chance_of(loaded)
        if not chance:
            return None
        words = "Failed. A lock may usually be tried again; a trap that has gone off may not."
        again = Choice(f"Try again, {percent(chance)}", {}, (), True)
        return Ask(words, (again,))

    def win_of(self, roll: Roll) -> Win | None:
        """A day of a disease is won by lowering its threshold, not only by the cure."""
        if roll.id != "basics.disease" or roll.inputs.get("stage") != "course":
            return super().win_of(roll)
        form: Any = self.pending(roll).calculator
        needed = form.threshold
        return Win(form.dice().enumerate().probability(lambda state: state.threshold < needed), "Better")

    def able(self, fight: Fight) -> list[Person]:
        """The party; others are there to be met."""
        return [one for one in super().able(fight) if one.ours]

    def round_start(self, fight: Fight) -> Fight:
        return evening.round_start(fight)

    def prognosis(self, fight: Fight, picks: PicksOf) -> Prognosis:
        return outlook.of_day(self, fight, picks)

    def due(self, fight: Fight) -> tuple[Due, ...]:
        return evening.due(fight)


PLAY = Basics(SYSTEM)
"""The place for play, through the border that a page asks."""
