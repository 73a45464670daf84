"""The initiative tracker: action points, holds, Stuns, active defenses and what is carried over."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars
from rulespkg.dice import Distribution, Procedure, Ratio, Run
from rulespkg.model.answer import Answer, Card, Chart, Effect, Figure, Meter, Press, Series, Step, percent
from rulespkg.model.calculator import Saved
from rulespkg.model.words import minus, plural, signed
from rulespkg.systems.nwm.attacks.active_defense import SCOPES
from rulespkg.systems.nwm.attacks.tables import SETUPS
from rulespkg.systems.nwm.checks.dice import HIGHEST_TOTAL, LOWEST_TOTAL
from rulespkg.systems.nwm.combat.calculators.initiative_actions import InitiativeActions
from rulespkg.systems.nwm.combat.calculators.initiative_sheet import AGAINST, DEFENSE_FLAGS
from rulespkg.systems.nwm.combat.initiative import (
    ACTION,
    action_odds,
    action_points,
    actions,
    carried,
    left_words,
    preempt,
)
from rulespkg.systems.nwm.combat.turn_order import TIE, first_odds, initiative_roll, to_roll
from rulespkg.systems.nwm.offers import initiative_offers

if TYPE_CHECKING:
    from rulespkg.systems.nwm.combat.calculators.initiative_sheet import Combatant

MOST_ROUNDS = 8
MOST_NAMED = 4
MOST_LINES = 8
"""Rounds in the chart, names in the headline, and lines of the log that are shown."""


class Initiative(InitiativeActions):
    """Who acts next, who holds, who owes: action points from round to round. Kept in this browser only."""

    id, title = "nwm.initiative", "Initiative and action points"
    purpose = "Find out who acts first, and keep action points"
    in_play = True
    rules = (
        "nwm.init.order",
        "nwm.init.roll",
        "nwm.init.carry",
        "nwm.init.hold",
        "nwm.result.stun",
        "nwm.setup.state",
    )
    roll_label, odds_label, count_label = "Roll initiative", "Show the round", "First"
    saved, offers = Saved("fight"), initiative_offers(3)

    def dice(self) -> Procedure:
        return initiative_roll(self.fighters)

    def headline(self, run: Run) -> tuple[str, str]:
        everyone = self.fighters
        points = {number: fighter.points or 0 for number, fighter in enumerate(everyone)}
        for number, event in zip(to_roll(everyone), run.events, strict=True):
            other = everyone[number]
            points[number] = action_points(other.base, event.throw.total, other.carry)
        ordered = sorted(points, key=lambda number: -points[number])
        words = ", ".join(f"{everyone[number].name} {minus(points[number])}" for number in ordered)
        tie_words = " Settle the tie." if run.state == TIE and max(points.values()) >= ACTION else ""
        return f"Action points: {words}.{tie_words}", "tie" if run.state == TIE else ""

    def counts(self, state: int) -> str:
        return "Tie" if state == TIE else self.names[state]

    def effects(self, state: int) -> tuple[Effect, ...]:
        """Who has most points, by the place in the list."""
        return (Effect("first", "tie" if state == TIE else str(state + 1)),)

    def odds(self) -> Answer:
        in_turn = self.up and not self.waiting
        return Answer(
            self.now(),
            figures=self.first_figures() if self.waiting else self.preempt_figures(),
            charts=() if in_turn else (*self.charts(), *self.rounds_chart()),
            cards=tuple(self.card(i) for i in self.by_points()),
            notes=(*self.log_lines(), *self.notes()),
        )

    def now(self) -> str:
        """Who is next, or what keeps the round from going on."""
        turn, up = f"Round {self.round}: ", self.up
        if self.waiting:
            few = len(self.waiting) <= MOST_NAMED
            whom = f"{len(self.waiting)} combatants"
            return f"{turn}{self.listed(self.waiting) if few else whom} must roll initiative."
        if not up:
            return f"{turn}nobody has {ACTION} points left, so the round is over."
        left = self.members[up[0]].ap
        if len(up) > 1:
            return f"{turn}{self.listed(up)} are tied at {left}: say who goes first."
        return f"{turn}{self.names[up[0]]} is next, with {plural(left, 'point')}."

    def listed(self, numbers: list[int] | tuple[int, ...]) -> str:
        """The names of some."""
        *others, last = (self.names[i] for i in numbers)
        return f"{', '.join(others)} and {last}" if others else last

    def by_points(self) -> list[int]:
        """Who has most points first; the order of the list where they have the same."""
        return [int(seat.who) - 1 for seat in self.turns.order]

    def first_figures(self) -> tuple[Figure, ...]:
        """Before the rolls who will be first."""
        odds = first_odds(self.fighters)
        return (
            *(Figure(f"{name} first", odds[i], key=f"first_{i + 1}") for i, name in enumerate(self.names)),
            Figure("Tie for first", odds[TIE], tone="tie", key="first_tie"),
        )

    def preempt_figures(self) -> tuple[Figure, ...]:
        """In the round who may break in (nwm.init.preempt)."""
        if len(self.up) != 1:
            return ()
        (now,) = self.up
        return tuple(
            Figure(
                f"{self.names[i]} acts before {self.names[now]} is done",
                preempt(member.base, self.members[now].base),
                key=f"interrupt_{i + 1}",
            )
            for i, member in enumerate(self.members)
            if member.held and i != now
        )

    def charts(self) -> tuple[Chart, ...]:
        """What the rolls may bring; in the midst of a round nothing should stand before the cards."""
        return (*((self.first_chart(),) if self.waiting else ()), self.actions_chart())

    @cached_property
    def places(self) -> tuple[str, ...]:
        """The places in the list, as keys."""
        return tuple(str(place) for place in range(1, len(self.members) + 1))

    def first_chart(self) -> Chart:
        """Who will have most points."""
        odds = first_odds(self.fighters)
        points = {**{name: odds[i] for i, name in enumerate(self.names)}, "Tie": odds[TIE]}
        best = max(self.names, key=lambda name: float(points[name]))
        sentence = f"Most likely {best}: {percent(points[best])}."
        keys = (*self.places, "tie")
        return bars("Who has most points", sentence, "Combatant", points, key="first", keys=keys)

    def actions_chart(self) -> Chart:
        """How many actions everybody has this round while some must roll, or else in the next one."""
        waiting = bool(self.waiting)
        by_name = {
            name: _action_odds(member, waiting) for name, member in zip(self.names, self.members, strict=True)
        }
        most = max(max(odds) for odds in by_name.values())
        series = []
        for n in range(most + 1):
            points = tuple((name, odds[n]) for name, odds in by_name.items())
            series.append(Series(plural(n, "action"), points, "", str(n), self.places))
        sure = max(by_name, key=lambda name: float(by_name[name].mean()))
        sentence = f"{sure} can expect most, {minus(by_name[sure].mean().decimal(2))} on average."
        title = f"Actions {'this' if waiting else 'next'} round"
        return Chart("stack", title, sentence, "Combatant", tuple(series), key="actions", distribution="bars")

    def rounds_chart(self) -> tuple[Chart, ...]:
        """The points that everybody began each round with, once there is more than one round."""
        by_name = {name: member.rounds for name, member in zip(self.names, self.members, strict=True)}
        turns = sorted({turn for rounds in by_name.values() for turn in rounds})[-MOST_ROUNDS:]
        if len(turns) < 2:
            return ()
        series = tuple(
            Series(
                name,
                tuple((str(turn), Ratio(rounds[turn])) for turn in turns if turn in rounds),
                key=str(place),
                keys=tuple(str(turn) for turn in turns if turn in rounds),
            )
            for place, (name, rounds) in enumerate(by_name.items(), 1)
        )
        sentence = f"What each began rounds {turns[0]} to {turns[-1]} with, carry included."
        return (Chart("lines", "Action points by round", sentence, "Round", series, "points", key="past"),)

    def card(self, i: int) -> Card:
        """Somebody's points, with buttons for what there is to do."""
        combatant, now = self.members[i], i in self.up and not self.waiting
        meter = Meter("Action points", combatant.ap, max(combatant.ap, 2 * ACTION), "left", "points")
        return Card(
            self.names[i],
            _status(combatant, now, len(self.up)),
            "success" if now else "",
            (meter,) if combatant.rolled else (),
            _tags(combatant),
            self.presses(i),
            str(i + 1),
        )

    def presses(self, i: int) -> tuple[Press, ...]:
        """The buttons of a card."""
        combatant, who = self.members[i], {"who": str(i + 1)}
        if not combatant.rolled:
            return tuple(
                Press("enter", signed(x), {**who, "dice": str(x)})
                for x in range(LOWEST_TOTAL, HIGHEST_TOTAL + 1)
            )
        return (
            *self.turn_presses(i, who),
            *self.reaction_presses(combatant, who),
            Press("stun", "Stunned", who),
            Press("harm", "Dazed", {**who, "what": "dazes"}),
            Press("harm", "Wounded", {**who, "what": "wounds"}),
            Press("points", "+1", {**who, "by": "1"}),
            Press("points", "−1", {**who, "by": "-1"}),
        )

    def turn_presses(self, i: int, who: dict[str, str]) -> list[Press]:
        """What takes a turn, or an action that was held."""
        combatant, up = self.members[i], self.up if not self.waiting else ()
        presses = []
        if i in up and len(up) > 1:
            presses.append(Press("first", "Goes first", who))
        if up == (i,):
            presses += [
                Press("act", "Acts", who),
                Press("hold", "Holds", who),
                Press("prepare", "Easy set-up", {**who, "kind": "setup-easy"}),
                Press("prepare", "Hard set-up made", {**who, "kind": "setup-hard"}),
                Press("prepare", "Sights a scope", {**who, "kind": "scope"}),
            ]
        elif self.may_step_in(i + 1):
            presses.append(Press("break-in", "Acts now", who))
        if self.may_shake(i + 1) and (combatant.held or not self.waiting):
            some = self.daze_each and combatant.dazes > 1
            presses.append(Press("shake", "Shakes off one Daze" if some else "Shakes off Daze", who))
        return presses

    def reaction_presses(self, combatant: Combatant, who: dict[str, str]) -> list[Press]:
        """Active defenses, and a hit that loses a set-up."""
        presses = []
        if self.can_defend(combatant):
            presses += [
                Press("defend", f"Defends {signed(bonus)}: {scope}", {**who, "scope": scope})
                for scope, bonus in SCOPES.items()
            ]
        if combatant.setup:
            presses.append(Press("hit", "Hit", who))
        return presses

    def log_lines(self) -> tuple[Step, ...]:
        """The latest entries, the newest first."""
        return tuple(Step(f"{entry}.") for entry in reversed(self.entries[-MOST_LINES:]))

    def notes(self) -> tuple[Step, ...]:
        """What a hold would leave, or what is carried over."""
        if len(self.up) == 1 and self.members[self.up[0]].ap == ACTION:
            words = f"A hold at {ACTION} points leaves {ACTION - 1}, too few to act this round."
            return (Step(words, "nwm.init.hold"),)
        return (Step("At most 3 points carry over; a debt carries over in full.", "nwm.init.carry"),)


def _action_odds(combatant: Combatant, waiting: bool) -> Distribution:
    """How many actions somebody has this round while others must roll, or else in the next one."""
    if not waiting:
        return action_odds(combatant.base, carried(combatant.ap))
    return (
        Distribution.certain(actions(combatant.ap))
        if combatant.rolled
        else action_odds(combatant.base, combatant.carry)
    )


def _tags(combatant: Combatant) -> tuple[str, ...]:
    tags = [
        f"{signed(SCOPES[scope])} against {AGAINST[DEFENSE_FLAGS[scope]]}"
        for scope in combatant.defense_scopes
    ]
    if combatant.held:
        tags.append("holds an action")
    if combatant.setup:
        tags.append(f"{signed(SETUPS.row(combatant.setup).facts['bonus'])} set-up")
    harm = ((combatant.wounds, "Wound"), (combatant.dazes, "Daze"))
    return (*tags, *(plural(count, words) for count, words in harm if count))


def _status(combatant: Combatant, now: bool, tied: int) -> str:
    if not combatant.rolled:
        return f"{minus(combatant.base)} base successes, {left_words(combatant.carry)}: tap what the dice add"
    if now:
        return "tied" if tied > 1 else "is next"
    if combatant.ap < 0:
        return left_words(combatant.ap)
    return "waits" if combatant.ap >= ACTION else left_words(carried(combatant.ap))
