"""The characters of the initiative tracker, whose turn it is, and what can be done to them."""

from __future__ import annotations

from functools import cached_property
from typing import Self

from rulespkg.model.calculator import Tracker, action
from rulespkg.model.field import Option, Place
from rulespkg.model.form import choice, flag, parts, text
from rulespkg.systems.d6xd6.combat.initiative import TOP, combined
from rulespkg.systems.d6xd6.fields import Roller
from rulespkg.systems.d6xd6.figures import Ruled

MOST_ACTORS = 20
UNROLLED = ""
BEFORE, WITH, AFTER = "before", "", "after"
WHOLE = "whole"
"""The group whose timing does not matter."""

_SLOTS = (BEFORE, WITH, AFTER)
_WHO = Place("who", "Who", "actors", MOST_ACTORS)
_WHOM = Place("whom", "Around whom", "actors", MOST_ACTORS, 2)
_AROUND = (Option(BEFORE, "Just before"), Option(AFTER, "Just after"))
_GROUPS = (
    Option("", "None"),
    Option("a", "First group, at its lowest number"),
    Option("b", "Second group, at its lowest number"),
    Option(WHOLE, "Lasts the whole turn"),
)


class Actor(Roller):
    """Somebody on the countdown."""

    folded = ("damage", "armour", "extra", "group", "runs", "held", "slot", "acted", "out")
    leading = ("name",)

    name = text("Name", 40)
    number = choice(
        "Number rolled",
        UNROLLED,
        (Option(UNROLLED, "Not rolled"), *(Option(str(one), str(one)) for one in range(TOP, -1, -1))),
        help="The total, from 0 to 36.",
        rule="d6xd6.turn.countdown",
    )
    group = choice(
        "Common action",
        "",
        _GROUPS,
        help="Those who do one thing together.",
        rule="d6xd6.option.combined",
    )
    runs = flag("Runs", help="From the number to 0.", rule="d6xd6.move.action")
    held = flag("Holds the action", rule="d6xd6.option.held")
    slot = choice("Breaks in", "", (Option(WITH, "No"), *_AROUND), rule="d6xd6.option.held")
    acted = flag("Has acted")
    out = flag("Knocked out", rule="d6xd6.turn.mid-turn-damage")

    @property
    def label(self) -> str:
        """The name, or the place in the list."""
        return self.name or self.called

    @property
    def meant(self) -> str:
        """The same within a sentence."""
        return self.name or self.called.lower()

    @property
    def rolled(self) -> int:
        """The number rolled; 0 for none."""
        return int(self.number or 0)

    @property
    def lasts(self) -> bool:
        """Whether the action lasts until the count ends."""
        return self.runs or self.group == WHOLE


class Turn(Ruled, Tracker[Actor]):
    """A turn in which everybody counts down; places in the list count from 0, in actions from 1."""

    rows = "actors"

    actors = parts(
        Actor,
        "Characters",
        (
            {"name": "Ana", "focus": 5},
            {"name": "Ben", "focus": 8, "kind": "unfocused"},
            {"name": "Thug", "focus": 6},
        ),
        1,
        MOST_ACTORS,
        "Character",
        help="Roll, then enter the numbers.",
    )

    @property
    def all_rolled(self) -> bool:
        """Whether everybody has a number."""
        return all(one.number != UNROLLED for one in self.actors)

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """On which each acts: with others on one task the lowest of theirs, or the whole turn."""
        return tuple(self.combined(one.group) if one.group else one.rolled for one in self.actors)

    def combined(self, group: str) -> int:
        """The number of a common action."""
        return combined([one.rolled for one in self.actors if one.group == group], timing=group != WHOLE)[0]

    def key(self, place: int) -> tuple[int, int]:
        """Where somebody stands on the countdown."""
        return -self.numbers[place], _SLOTS.index(self.actors[place].slot)

    @cached_property
    def in_order(self) -> list[int]:
        """Everybody's place, in the order of the countdown; equal numbers in that of the list."""
        return sorted(range(len(self.actors)), key=self.key)

    @cached_property
    def still_to_act(self) -> list[int]:
        """Who still has an action that is not held back, first one first."""
        waiting = [one.acted or one.held or one.out for one in self.actors]
        return [place for place in self.in_order if not waiting[place]]

    @cached_property
    def acting(self) -> list[int]:
        """Who acts now: all on the highest number that is left, in the same place before or after it."""
        left = self.still_to_act
        return [place for place in left if self.key(place) == self.key(left[0])]

    def slower(self, place: int) -> list[int]:
        """Around whom somebody may break in: all yet to act on a lower number (d6xd6.option.held)."""
        return [other for other in self.still_to_act if self.numbers[other] < self.numbers[place]]

    def open(self, who: int) -> Actor:
        """The character that is meant, who must still have an action."""
        one = self.one(who)
        if one.acted or one.out:
            raise _WHO.refused(one.meant, "somebody who still has an action")
        return one

    @action("Next turn", help="Clears numbers and actions; who is out stays out.")
    def next(self) -> Self:
        """Everybody rolls anew."""
        return self.every(number=UNROLLED, group="", runs=False, held=False, slot=WITH, acted=False)

    @action("Acts", who=_WHO, rule="d6xd6.turn.one-roll", shown=False)
    def act(self, who: int) -> Self:
        """The action is done, and so is that of everybody in the same common action."""
        group = self.open(who).group
        done = self.put(who, acted=True, held=False)
        if not group:
            return done
        return done.but(
            actors=tuple(one.but(acted=True) if one.group == group else one for one in done.actors)
        )

    @action("Hold", who=_WHO, rule="d6xd6.option.held", shown=False)
    def hold(self, who: int) -> Self:
        """The action is held back, or no longer."""
        one = self.open(who)
        if one.group:
            raise _WHO.refused(one.meant, "somebody who acts alone")
        return self.put(who, held=not one.held, slot=WITH)

    @action(
        "Break in",
        who=_WHO,
        whom=_WHOM,
        choice=choice("When", BEFORE, _AROUND),
        help="A held action, around somebody slower.",
        rule="d6xd6.option.held",
    )
    def release(self, who: int, whom: int, choice: str) -> Self:
        """A held action breaks in just before or after a slower one (d6xd6.option.held)."""
        one = self.open(who)
        if not one.held:
            raise _WHO.refused(one.meant, "somebody who holds an action")
        other = self.pointed("whom", whom)
        if whom - 1 not in self.slower(who - 1):
            raise _WHOM.refused(other.meant, "somebody slower who has not acted")
        return self.put(who, number=str(self.numbers[whom - 1]), slot=choice, held=False)

    @action("Knocked out", who=_WHO, rule="d6xd6.turn.mid-turn-damage", shown=False)
    def out(self, who: int) -> Self:
        """Knocked out before acting; who acts on the same number acts all the same."""
        self.open(who)
        now = self.acting if self.all_rolled else []
        if who - 1 in now and len(now) > 1:
            return self.put(who, acted=True)
        return self.put(who, out=True, held=False)

    @action("Not yet", who=_WHO, shown=False)
    def undo(self, who: int) -> Self:
        """The action is still to come."""
        return self.put(who, acted=False, out=False)
