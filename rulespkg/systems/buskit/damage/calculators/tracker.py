"""The combatant tracker."""

from __future__ import annotations

from functools import cached_property
from typing import Self

from rulespkg.model.answer import Answer, Card, Meter, Press
from rulespkg.model.calculator import Saved, Tracker, action
from rulespkg.model.field import Number, Option
from rulespkg.model.form import Form, choice, flag, parts, text, whole
from rulespkg.model.words import plural
from rulespkg.play.turns import Seat, Turns
from rulespkg.systems.buskit.combat.initiative import BuskitTurns
from rulespkg.systems.buskit.damage.damage_check import Harm, damage_check
from rulespkg.systems.buskit.damage.health import Health, after_harm, health
from rulespkg.systems.buskit.fields import die

MARKS = {
    "acted": "Acted",
    "holding": "Holding",
    "aiming": "Aiming",
    "prone": "Prone",
    "edge": "Reach edge",
}

COUNTED = {"wounds_lost": "Wounds lost", "shock_lost": "Shock lost", "dice": "Ablative dice"}

RULE = BuskitTurns()

WHO = Number("who", "Combatant", 1, 1, 20, help="Its place in the list, from 1.")

SPENT = Number("spent", "Armor dice spent", 0, 0, 20, rule="buskit.armor.ablative")

BY = Number("by", "Hit by", 0, 0, 20, help="A place in the list; 0 for anybody else.", rule="buskit.reach")


def _options(labels: dict[str, str]) -> tuple[Option, ...]:
    return tuple(Option(name, words) for name, words in labels.items())


class Combatant(Form):
    """Somebody in the fight."""

    folded = ("wounds_lost", "shock_lost", "dice", *MARKS, "conditions")

    name = text("Name", 40)
    might = die("Might", "d6")
    will = die("Will", "d6")
    wounds_lost = whole("Wounds lost", 0, 0, 99)
    shock_lost = whole("Shock lost", 0, 0, 99)
    dice = whole("Ablative dice left", 0, 0, 20)
    acted = flag(MARKS["acted"])
    holding = flag(MARKS["holding"])
    aiming = flag(MARKS["aiming"])
    prone = flag(MARKS["prone"])
    edge = flag(MARKS["edge"])
    conditions = text("Conditions", 120)

    @property
    def label(self) -> str:
        """The name, or the place in the list."""
        return self.name or self.called

    @cached_property
    def full(self) -> Health:
        """Wounds and Shock when unhurt."""
        return health(self.might, self.will)

    @cached_property
    def left(self) -> Health:
        """Wounds and Shock as they are now."""
        return after_harm(self.full, Harm(self.wounds_lost, self.shock_lost))

    @property
    def status(self) -> str:
        """How it stands."""
        left = self.left
        states = (("collapsed, in danger of dying", left.collapsed), ("unconscious", left.unconscious))
        return " and ".join(words for words, so in states if so) or "up"

    def card(self, place: int) -> Card:
        """Its card, with a button for each change."""
        left, full, who = self.left, self.full, str(place)
        meters = (
            Meter("Wounds", left.wounds, full.wounds, key="wounds"),
            Meter("Shock", left.shock, full.shock, key="shock"),
            *((Meter("Ablative dice", self.dice, self.dice, key="dice"),) if self.dice else ()),
        )
        tags = (words for name, words in MARKS.items() if getattr(self, name))
        conditions = (self.conditions,) if self.conditions else ()
        tone = "failure" if left.down else ""
        return Card(
            self.label, self.status, tone, meters, (*tags, *conditions), tuple(self.presses(who)), who
        )

    def presses(self, who: str) -> list[Press]:
        """The buttons of its card."""
        changes = [
            ("−1 Wound", "wounds_lost", "1"),
            ("+1 Wound", "wounds_lost", "-1"),
            ("−1 Shock", "shock_lost", "1"),
            ("+1 Shock", "shock_lost", "-1"),
            *([("Spend an armor die", "dice", "-1")] if self.dice else []),
        ]
        return [
            *(Press("change", words, {"who": who, "what": what, "by": by}) for words, what, by in changes),
            *(Press("toggle", words, {"who": who, "what": name}) for name, words in MARKS.items()),
        ]


class CombatTracker(Tracker[Combatant]):
    """Wounds, Shock, armor dice and who has acted, for the whole fight. Kept in this browser only."""

    id, title, odds_label = "buskit.tracker", "Combatant tracker", "Show the fight"
    purpose = "Keep track of Wounds, Shock and armor"
    in_play = True
    rules = "buskit.health.apply", "buskit.health.down", "buskit.reach", "buskit.initiative.hold"
    saved, rows = Saved("fight"), "combatants"

    round = whole("Round", 1, 1, 99)
    combatants = parts(
        Combatant,
        "Combatants",
        ({"name": "Guy", "will": "d10"}, {"name": "Bruno", "might": "d8"}),
        1,
        20,
        "Combatant",
        fold="Combatants: names, Might, Will",
    )

    def odds(self) -> Answer:
        down = [member.label for member in self.members if member.left.down]
        headline = f"Round {self.round}: {plural(len(self.members) - len(down), 'combatant')} up"
        return Answer(
            f"{headline}, down: {', '.join(down)}." if down else f"{headline}.",
            cards=tuple(member.card(place) for place, member in enumerate(self.members, 1)),
        )

    @action(
        "Apply a hit",
        who=WHO,
        damage=whole("Damage total", 5, 0, 24),
        might_total=whole("Might total", 3, 0, 24),
        spent=SPENT,
        by=BY,
        help="Wounds are what the damage exceeds the Might total by; Shock is the damage. "
        "Between two who fight for reach, a hit takes the edge.",
        rule="buskit.damage.check",
    )
    def hit(self, who: int, damage: int, might_total: int, spent: int, by: int) -> Self:
        """Harm, armor dice spent, and who holds the edge of reach then (buskit.health.apply, reach)."""
        combatant = self.member(who)
        if spent > combatant.dice:
            raise SPENT.refused(spent, f"at most the {combatant.dice} dice left")
        if by == who:
            raise BY.refused(by, "0 or the place of somebody else")
        after = after_harm(combatant.left, damage_check(damage, might_total))
        tracker = self.put(
            who,
            wounds_lost=combatant.full.wounds - after.wounds,
            shock_lost=combatant.full.shock - after.shock,
            dice=combatant.dice - spent,
            aiming=combatant.aiming and after.wounds == combatant.left.wounds,
        )
        return tracker.hold_edge(by) if by and (combatant.edge or self.member(by).edge) else tracker

    def hold_edge(self, who: int) -> Self:
        """The edge of reach with one combatant and no other (buskit.reach)."""
        self.member(who)
        return self.every(edge=False).put(who, edge=True)

    @action("Next round", help="Clears who has acted.")
    def next(self) -> Self:
        """Everybody may act again; whoever holds still does (buskit.initiative.hold)."""
        seats = tuple(Seat(str(at), holding=member.holding) for at, member in enumerate(self.members, 1))
        turns = RULE.begin(Turns(seats, self.round))
        pairs = zip(self.members, turns.seats, strict=True)
        after = (
            combatant.but(acted=seat.who in turns.acted, holding=seat.holding) for combatant, seat in pairs
        )
        return self.but(combatants=tuple(after), round=min(99, turns.round))

    @action(
        "Change by hand",
        who=WHO,
        what=choice("What", "wounds_lost", _options(COUNTED)),
        by=whole("By", 1, -99, 99),
        shown=False,
    )
    def change(self, who: int, what: str, by: int) -> Self:
        """One count up or down, within what is possible."""
        combatant = self.member(who)
        most = {"wounds_lost": combatant.full.wounds, "shock_lost": combatant.full.shock, "dice": 20}[what]
        return self.put(who, **{what: max(0, min(most, getattr(combatant, what) + by))})

    @action("Mark", who=WHO, what=choice("What", "acted", _options(MARKS)), shown=False)
    def toggle(self, who: int, what: str) -> Self:
        """A mark turned over; only one holds the edge."""
        combatant = self.member(who)
        if what == "edge" and not combatant.edge:
            return self.hold_edge(who)
        return self.put(who, **{what: not getattr(combatant, what)})
