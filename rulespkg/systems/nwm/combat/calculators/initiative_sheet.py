"""The sheet of the initiative tracker: its fields, and everybody in it as the rules see them."""

from __future__ import annotations

from functools import cached_property
from typing import Self

from rulespkg.model.calculator import Tracker
from rulespkg.model.field import Flag, Number
from rulespkg.model.form import Form, flag, parts, row, spread, text, whole
from rulespkg.model.words import as_named, isolated
from rulespkg.play.turns import MOST_TIE, Seat, Turns
from rulespkg.systems.nwm.attacks.fields import OPTIONAL_RULES
from rulespkg.systems.nwm.attacks.tables import SETUPS
from rulespkg.systems.nwm.checks.dice import HIGHEST_TOTAL, LOWEST_TOTAL
from rulespkg.systems.nwm.combat.initiative import ACTION, MOST_CARRY
from rulespkg.systems.nwm.combat.turn_order import ActionPoints, Fighter
from rulespkg.systems.nwm.damage.impairment import impaired
from rulespkg.systems.nwm.fields import attribute_rank, base_successes, modifier

MOST_POINTS = 150
"""No balance of action points gets so far from 0."""
MOST_WOUNDS = 9
RULE = ActionPoints()
MOST_LOG = 900
MOST_PAST_POINTS = 120
DEFENSE_FLAGS = {"one": "guard_one", "group": "guard_group", "all": "guard_all"}
"""The flags of declared defenses, by whom they are meant against."""
AGAINST = {"guard_one": "one opponent", "guard_group": "a group", "guard_all": "everybody"}
"""Whom a declared defense is meant against in words, by its flag."""
WHO = Number("who", "Who", 1, 1, 20, help="A place in the list, from 1.")
DICE = Number(
    "dice", "Dice", 0, LOWEST_TOTAL, HIGHEST_TOTAL, help="What the four dice add.", rule="nwm.task.roll"
)


class Combatant(Form):
    """Somebody in the fight; ``declared`` has the active defenses by their flags."""

    folded = (
        "bonus",
        "wounds",
        "dazes",
        "carry",
        "rolled",
        "ap",
        "held",
        *DEFENSE_FLAGS.values(),
        "setup",
        "past",
        "tie",
    )

    name = text("Name", 40)
    quick = attribute_rank(
        "Quickness", "great", help="How quickly she thinks and acts.", rule="nwm.init.attribute"
    )
    bonus = modifier("Bonus", rule="nwm.task.modifiers")
    wounds = whole("Wounds", 0, 0, MOST_WOUNDS, rule="nwm.damage.cumulative")
    dazes = whole("Dazes", 0, 0, MOST_WOUNDS, rule="nwm.damage.cumulative")
    carry = whole(
        "Carried over", 0, -MOST_POINTS, MOST_CARRY, help="At most 3; below 0 a debt.", rule="nwm.init.carry"
    )
    rolled = flag("Has rolled initiative")
    ap = whole("Action points", 0, -MOST_POINTS, MOST_POINTS, only=("rolled", ("1",)), rule="nwm.init.roll")
    held = flag("Holds an action", rule="nwm.init.hold")
    declared = spread(
        Flag(name, f"Defends against {words}", rule="nwm.defence.scope") for name, words in AGAINST.items()
    )
    setup = row(
        "Set-up",
        "",
        (SETUPS,),
        "None",
        help="For a later action; lost by anything that comes between.",
        rule="nwm.setup.general",
    )
    past = text("Points of past rounds", MOST_PAST_POINTS, help="Rounds and points, such as 1:7 2:5.")
    tie = whole("Place in ties", 0, 0, MOST_TIE, help="0 until a tie is settled.", rule="nwm.init.ties")

    @property
    def label(self) -> str:
        """The name, or the place in the list."""
        return self.name or self.called

    @property
    def base(self) -> int:
        """Base successes for initiative, with bonus, Wounds and Dazes (nwm.damage.cumulative)."""
        return impaired(base_successes(self.quick) + self.bonus, self.wounds, self.dazes)

    def seat(self, who: str) -> Seat:
        """How somebody stands in this round; who has not rolled has no points."""
        return Seat(who, self.ap if self.rolled else 0, MOST_TIE + 1 - self.tie if self.tie else 0, self.held)

    @property
    def defense_scopes(self) -> tuple[str, ...]:
        """Whom somebody defends against, by the scopes of active defense."""
        return tuple(scope for scope, name in DEFENSE_FLAGS.items() if self.declared[name])

    @property
    def rounds(self) -> dict[int, int]:
        """The points that rounds began with, by round."""
        return past_points(self.past)


class InitiativeSheet(Tracker[Combatant]):
    """Everybody in a fight, and where its round stands."""

    rows, who_label = "combatants", WHO.label

    round = whole("Round", 1, 1, 99)
    combatants = parts(
        Combatant,
        "Combatants",
        (
            {"name": "Ana", "quick": "rank-great-plus"},
            {"name": "Ben"},
            {"name": "Mooks", "quick": "rank-good"},
        ),
        1,
        20,
        "Combatant",
        fold="Combatants: names, Quickness",
    )
    log = text("Log", MOST_LOG, fold="Log")
    defense_debt = flag(
        "Defend with fewer than 3 points",
        help="An active defense may then leave a debt.",
        rule="nwm.defence.active",
        fold=OPTIONAL_RULES,
    )
    daze_each = flag(
        "Each Daze takes an action of its own",
        help="Otherwise one action clears all.",
        rule="nwm.result.daze",
        fold=OPTIONAL_RULES,
    )

    @cached_property
    def names(self) -> list[str]:
        """The names of all, told apart by number where two are the same."""
        labels = [member.label for member in self.members]
        return [name if labels.count(name) == 1 else f"{name} ({i})" for i, name in enumerate(labels, 1)]

    @cached_property
    def fighters(self) -> list[Fighter]:
        """Everybody as they roll initiative."""
        everybody = zip(self.names, self.members, strict=True)
        return [
            Fighter(name, combatant.base, combatant.carry, combatant.ap if combatant.rolled else None)
            for name, combatant in everybody
        ]

    @cached_property
    def turns(self) -> Turns:
        """Points, holds and settled ties; ids are places in the list, from 1."""
        turns = Turns(
            tuple(member.seat(str(place)) for place, member in enumerate(self.members, 1)), self.round
        )
        return turns._replace(turn="".join(RULE.next_up(turns)[:1]))

    @cached_property
    def up(self) -> tuple[int, ...]:
        """The number of whoever is next; several where a tie is to be settled."""
        return tuple(int(who) - 1 for who in RULE.next_up(self.turns))

    @cached_property
    def waiting(self) -> list[int]:
        """The numbers of those who have not rolled."""
        return [i for i, member in enumerate(self.members) if not member.rolled]

    def may_step_in(self, who: int) -> bool:
        """Whether somebody who is not next has the points to act before whoever is (nwm.init.preempt)."""
        return RULE.may_step_in(self.turns, str(who))

    def may_shake(self, who: int) -> bool:
        """Whether somebody is dazed who may act (nwm.result.daze)."""
        member = self.members[who - 1]
        return bool(member.dazes) and (self.up == (who - 1,) or self.may_step_in(who))

    def can_defend(self, combatant: Combatant) -> bool:
        """Whether there are the points for an active defense (nwm.defence.active)."""
        return combatant.rolled and (combatant.ap >= ACTION or self.defense_debt)

    @property
    def entries(self) -> list[str]:
        """The lines of the log, the oldest first."""
        return [self._isolated(line) for line in as_named(self.log).split("; ") if line]

    def _isolated(self, entry: str) -> str:
        """A line of the log, in which the name that it begins with is isolated; all of it where none does."""
        names = [name for name in self.names if entry.startswith(f"{as_named(name)} ")]
        name = max(names, key=len, default="")
        return name + entry.removeprefix(as_named(name)) if name else isolated(entry)

    def logged(self, who: int, words: str) -> Self:
        """The sheet with one more line in the log; the oldest go when it is full."""
        name = self.names[who - 1].replace("; ", ", ")
        entries = [as_named(line) for line in (*self.entries, f"{name} {words}")]
        while len("; ".join(entries)) > MOST_LOG:
            entries = entries[1:]
        return self.but(log="; ".join(entries))


def past_points(text: str) -> dict[int, int]:
    """The points that somebody began rounds with, by round; what is no such entry is left out.

    >>> past_points("1:7 2:-1 x")
    {1: 7, 2: -1}
    """
    pairs = [pair.partition(":") for pair in text.split(" ")]
    return {int(turn): int(points) for turn, _, points in pairs if _whole(turn) and _whole(points)}


def _whole(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 3


def with_past_points(text: str, turn: int, points: int) -> str:
    """The same list with one more round; the oldest go when it is full.

    >>> with_past_points("1:7", 2, -1)
    '1:7 2:-1'
    """
    by_turn = {**past_points(text), turn: points}
    entries = [f"{number}:{by_turn[number]}" for number in sorted(by_turn)]
    while len(" ".join(entries)) > MOST_PAST_POINTS:
        entries = entries[1:]
    return " ".join(entries)
