"""The actions of the initiative tracker: each gives the sheet as it is afterwards, with a line in the log."""

from __future__ import annotations

from typing import Self

from rulespkg.model.calculator import action
from rulespkg.model.field import Option
from rulespkg.model.form import choice, whole
from rulespkg.model.row_options import rows
from rulespkg.model.words import signed
from rulespkg.play.turns import MOST_TIE, Turns
from rulespkg.systems.nwm.attacks.active_defense import SCOPES
from rulespkg.systems.nwm.attacks.tables import DEFENSE, SETUPS
from rulespkg.systems.nwm.combat.calculators.initiative_sheet import (
    DEFENSE_FLAGS,
    DICE,
    MOST_POINTS,
    MOST_WOUNDS,
    RULE,
    WHO,
    Combatant,
    InitiativeSheet,
    with_past_points,
)
from rulespkg.systems.nwm.combat.initiative import ACTION, action_points, carried, stun

_SCOPES = tuple(row._replace(value=row.value.removeprefix("defence-")) for row in rows((DEFENSE,)))
_PREPARED = (
    *rows((SETUPS,)),
    Option("failed", "Hard set-up that failed"),
    Option("scope", "A scope sighted in"),
)
_HARM = (Option("dazes", "Daze"), Option("wounds", "Wound"))


class InitiativeActions(InitiativeSheet):
    """A round with everything that can be done in it."""

    def with_points_left(self, who: int, words: str, left: int, **change: object) -> Self:
        """The sheet after something that leaves so many points."""
        points = max(-MOST_POINTS, min(MOST_POINTS, left))
        after = self.put(who, ap=points, **change)
        return after.logged(who, f"{words}, {signed(points) if points < 0 else points} left")

    def moved(self, who: int, words: str, turns: Turns, **change: object) -> Self:
        """The sheet after a turn of somebody that was acted in or held."""
        seat = turns.seat(str(who))
        return self.with_points_left(who, words, seat.place or 0, held=seat.holding, **change)

    def acted(self, who: int, words: str, setup: str = "", **change: object) -> Self:
        """The sheet after an action, which no other set-up outlasts (nwm.init.order, nwm.setup.general)."""
        turns = RULE.act(self.turns.with_turn_of(str(who)), str(who))
        return self.moved(who, words, turns, setup=setup, **change)

    def held(self, who: int) -> Self:
        """The sheet after a hold (nwm.init.hold)."""
        return self.moved(who, "holds", RULE.hold(self.turns, str(who)))

    def in_round(self, who: int) -> Combatant:
        """Somebody who has rolled; others are refused."""
        combatant = self.member(who)
        if not combatant.rolled:
            raise WHO.refused(self.names[who - 1], "somebody who has rolled initiative")
        return combatant

    def in_turn(self, who: int) -> Combatant:
        """Somebody whose turn it is; a turn is needed to act or hold (nwm.init.order)."""
        combatant = self.in_round(who)
        if self.up != (who - 1,):
            raise WHO.refused(self.names[who - 1], "whoever is next")
        return combatant

    @action("Next round", help="Carries points over; ends holds and defenses.")
    def next(self) -> Self:
        """Points are carried over, holds and defenses end (nwm.init.carry, nwm.defence.duration)."""
        turns = RULE.begin(self.turns)
        cleared = {"rolled": False, "ap": 0, **dict.fromkeys(DEFENSE_FLAGS.values(), False)}
        after = tuple(
            member.but(
                carry=carried(member.ap) if member.rolled else member.carry, held=seat.holding, **cleared
            )
            for member, seat in zip(self.members, turns.seats, strict=True)
        )
        return self.but(combatants=after, round=min(99, turns.round), log="")

    @action("All who are tied hold", help="1 point each.", rule="nwm.init.ties")
    def wait(self) -> Self:
        """All who are tied hold (nwm.init.ties); where nobody is, nothing changes."""
        after = self
        for i in self.up if len(self.up) > 1 else ():
            after = after.held(i + 1)
        return after

    @action("Enter initiative", who=WHO, dice=DICE, rule="nwm.init.roll", shown=False)
    def enter(self, who: int, dice: int) -> Self:
        """The points of somebody whose dice add so much (nwm.init.roll)."""
        combatant = self.member(who)
        points = action_points(combatant.base, dice, combatant.carry)
        rounds = with_past_points(combatant.past, self.round, points)
        return self.with_points_left(who, f"rolls {signed(dice)}", points, rolled=True, past=rounds)

    @action("Act", who=WHO, rule="nwm.init.order", shown=False)
    def act(self, who: int) -> Self:
        """An action of whoever is next (nwm.init.order)."""
        self.in_turn(who)
        return self.acted(who, "acts")

    @action("Hold", who=WHO, rule="nwm.init.hold", shown=False)
    def hold(self, who: int) -> Self:
        """A hold of whoever is next (nwm.init.hold)."""
        self.in_turn(who)
        return self.held(who)

    @action(
        "Set up",
        who=WHO,
        kind=choice("What", "setup-easy", _PREPARED, rule="nwm.setup.kinds"),
        rule="nwm.setup.kinds",
        shown=False,
    )
    def prepare(self, who: int, kind: str) -> Self:
        """An action spent on a set-up, in place of any other; a scope leaves it (nwm.setup.replace)."""
        combatant = self.in_turn(who)
        ready = {"failed": "", "scope": combatant.setup}.get(kind, kind)
        words = {"failed": "fails at a set-up", "scope": "sights in a scope"}.get(kind, "sets up")
        return self.acted(who, words, ready)

    @action("Hit", who=WHO, rule="nwm.setup.general", shown=False)
    def hit(self, who: int) -> Self:
        """A hit, even one without harm, loses a set-up (nwm.setup.general)."""
        return self.put(who, setup="").logged(who, "is hit")

    @action("Act on a hold", name="break-in", who=WHO, rule="nwm.init.preempt", shown=False)
    def break_in(self, who: int) -> Self:
        """The action of somebody who held it and still has the points (nwm.init.preempt)."""
        self.in_round(who)
        if not self.may_step_in(who):
            legal = f"somebody who holds an action and has {ACTION} points or more"
            raise WHO.refused(self.names[who - 1], legal)
        return self.acted(who, "acts on the hold")

    @action(
        "Defend",
        who=WHO,
        scope=choice("Against", "one", _SCOPES, rule="nwm.defence.scope"),
        rule="nwm.defence.active",
        shown=False,
    )
    def defend(self, who: int, scope: str) -> Self:
        """An active defense, out of turn; it lasts to the end of the round (nwm.defence.active)."""
        combatant = self.in_round(who)
        if not self.can_defend(combatant):
            raise WHO.refused(self.names[who - 1], f"somebody with {ACTION} points or more")
        words = f"defends {signed(SCOPES[scope])}"
        return self.with_points_left(
            who, words, combatant.ap - ACTION, setup="", **{DEFENSE_FLAGS[scope]: True}
        )

    @action("Stun", who=WHO, rule="nwm.result.stun", shown=False)
    def stun(self, who: int) -> Self:
        """A Stun; who already owes points loses none, but was hit (nwm.result.stun, nwm.setup.general)."""
        return self.with_points_left(who, "is stunned", stun(self.in_round(who).ap), setup="")

    @action("Shake off Daze", who=WHO, rule="nwm.result.daze", shown=False)
    def shake(self, who: int) -> Self:
        """An action that clears every plain Daze, or one with the switch (nwm.result.daze)."""
        combatant = self.in_round(who)
        if not self.may_shake(who):
            raise WHO.refused(self.names[who - 1], "somebody dazed who may act")
        dazes = combatant.dazes - 1 if self.daze_each else 0
        return self.acted(who, "shakes it off", dazes=dazes)

    @action(
        "Daze or Wound",
        who=WHO,
        what=choice("What", "dazes", _HARM),
        rule="nwm.damage.cumulative",
        shown=False,
    )
    def harm(self, who: int, what: str) -> Self:
        """One more Daze or Wound (nwm.damage.cumulative)."""
        combatant = self.member(who)
        count = combatant.dazes if what == "dazes" else combatant.wounds
        after = self.put(who, **{what: min(MOST_WOUNDS, count + 1)}, setup="")
        return after.logged(who, "is dazed" if what == "dazes" else "is wounded")

    @action("First in ties", who=WHO, rule="nwm.init.ties", shown=False)
    def first(self, who: int) -> Self:
        """Somebody goes before all who were not put first in ties yet; this is remembered (nwm.init.ties)."""
        self.member(who)
        return self.put(who, tie=MOST_TIE + 1 - RULE.settle(self.turns, str(who)).seat(str(who)).tie)

    @action(
        "Change points",
        who=WHO,
        by=whole("By", 1, -MOST_POINTS, MOST_POINTS, help="A change by hand."),
        shown=False,
    )
    def points(self, who: int, by: int) -> Self:
        """A change by hand, for whatever the table agrees on."""
        return self.with_points_left(who, f"{signed(by)} by hand", self.in_round(who).ap + by)
