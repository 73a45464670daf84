"""The characters of the initiative tracker, whose turn it is, and what can be done to them."""

from __future__ import annotations

from functools import cached_property
from typing import Self

from rulespkg.model.calculator import Tracker, action
from rulespkg.model.field import Option, Place
from rulespkg.model.form import choice, flag, parts, text
from rulespkg.play.turns import Seat, Turns, precedence
from rulespkg.systems.d6xd6.combat.countdown import Countdown
from rulespkg.systems.d6xd6.combat.initiative import TOP, combined
from rulespkg.systems.d6xd6.fields import Roller
from rulespkg.systems.d6xd6.figures import Ruled

MOST_ACTORS = 20
RULE = Countdown()
UNROLLED = ""
BEFORE, WITH, AFTER = "before", "", "after"
WHOLE = "whole"
"""The group whose timing does not matter."""

_TIES = {BEFORE: 1, WITH: 0, AFTER: -1}
"""Who breaks in just before a number, goes with it, or comes just after it: the higher first."""
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
        (
            Option(UNROLLED, "Not rolled"),
            *(Option(str(number), str(number)) for number in range(TOP, -1, -1)),
        ),
        help="The total, from 0 to 36.",
        rule="d6xd6.turn.countdown",
    )
    group = choice(
        "Combined action",
        "",
        _GROUPS,
        help="For those who do one thing together.",
        rule="d6xd6.option.combined",
    )
    runs = flag("Runs", help="From the number down to 0.", rule="d6xd6.move.action")
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
            {"name": "Ida", "focus": 5},
            {"name": "Mara", "focus": 6, "kind": "unfocused"},
            {"name": "Bandit", "focus": 5},
        ),
        1,
        MOST_ACTORS,
        "Character",
        help="Roll, then enter the numbers.",
    )

    @property
    def all_rolled(self) -> bool:
        """Whether everybody has a number."""
        return all(actor.number != UNROLLED for actor in self.actors)

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """On which each acts: with others on one task the lowest of theirs, or the whole turn."""
        return tuple(self.combined(actor.group) if actor.group else actor.rolled for actor in self.actors)

    def combined(self, group: str) -> int:
        """The number of a common action."""
        return combined(
            [actor.rolled for actor in self.actors if actor.group == group], timing=group != WHOLE
        )[0]

    @cached_property
    def in_order(self) -> list[int]:
        """Everybody's place, in the order of the countdown; equal numbers in that of the list."""
        places = range(len(self.actors))
        return sorted(places, key=lambda i: precedence(self.numbers[i], _TIES[self.actors[i].slot]))

    @cached_property
    def turns(self) -> Turns:
        """The countdown; ids are places from 1, and whoever is out has no number."""
        seats = tuple(
            Seat(str(place), None if actor.out else number, _TIES[actor.slot], actor.held, actor.out)
            for place, (actor, number) in enumerate(zip(self.actors, self.numbers, strict=True), 1)
        )
        acted = (seat.who for actor, seat in zip(self.actors, seats, strict=True) if actor.acted)
        return Turns(seats, acted=tuple(acted))

    def seated(self, turns: Turns) -> Self:
        """The sheet as turns have gone."""
        pairs = zip(self.actors, turns.seats, strict=True)
        return self.but(
            actors=tuple(actor.but(held=seat.holding, acted=seat.who in turns.acted) for actor, seat in pairs)
        )

    @property
    def still_to_act(self) -> list[int]:
        """Who still has an action that is not held back, the first to act first."""
        return [int(seat.who) - 1 for seat in self.turns.left if not seat.holding]

    @property
    def acting(self) -> list[int]:
        """Who acts now: all on the highest number that is left, in the same place before or after it."""
        return [int(who) - 1 for who in RULE.next_up(self.turns)]

    def slower(self, place: int) -> list[int]:
        """Around whom somebody may break in: all yet to act on a lower number (d6xd6.option.held)."""
        return [other for other in self.still_to_act if self.numbers[other] < self.numbers[place]]

    def open(self, who: int) -> Actor:
        """The character that is meant, who must still have an action."""
        actor = self.member(who)
        if actor.acted or actor.out:
            raise _WHO.refused(actor.meant, "somebody who still has an action")
        return actor

    @action("Next turn", help="Clears numbers and actions; who is out stays out.")
    def next(self) -> Self:
        """Everybody rolls anew."""
        begun = self.seated(RULE.begin(self.turns))
        return begun.every(number=UNROLLED, group="", runs=False, slot=WITH)

    @action("Acts", who=_WHO, rule="d6xd6.turn.one-roll", shown=False)
    def act(self, who: int) -> Self:
        """The action is done, and so is that of everybody in the same common action."""
        group, turns = self.open(who).group, RULE.act(self.turns, str(who))
        for place, actor in enumerate(self.actors, 1):
            if group and actor.group == group and str(place) not in turns.acted:
                turns = RULE.act(turns, str(place))
        return self.seated(turns)

    @action("Hold", who=_WHO, rule="d6xd6.option.held", shown=False)
    def hold(self, who: int) -> Self:
        """The action is held back, or no longer."""
        actor = self.open(who)
        if actor.group:
            raise _WHO.refused(actor.meant, "somebody who acts alone")
        turns = self.turns.with_turn_of(str(who)) if actor.held else RULE.hold(self.turns, str(who))
        return self.seated(turns).put(who, slot=WITH)

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
        actor = self.open(who)
        if not actor.held:
            raise _WHO.refused(actor.meant, "somebody who holds an action")
        other = self.pointed("whom", whom)
        if whom - 1 not in self.slower(who - 1):
            raise _WHOM.refused(other.meant, "somebody slower who has not acted")
        turn = self.seated(self.turns.with_turn_of(str(who)))
        return turn.put(who, number=str(self.numbers[whom - 1]), slot=choice)

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
