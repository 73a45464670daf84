"""The keys of NWM at the table, as they stand in saved tables; their words are for readers only."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Resource(StrEnum):
    """What goes up and down, and in the last two, who holds somebody and how strongly (nwm.special.grab)."""

    AP = "ap"
    WOUNDS = "wounds"
    DAZES = "dazes"
    LASTING = "lasting"
    FALLEN = "fallen"
    ROUNDS_DOWN = "rounds_down"
    HOLDER = "holder"
    GRIP = "grip"


class State(StrEnum):
    """What can be on for somebody; the last four leave nobody able to act, mildest first."""

    HOLDING = "holding"
    EASY_SETUP = "setup-easy"
    HARD_SETUP = "setup-hard"
    FRESH = "fresh"
    SCOPE = "scope"
    HELD = "held"
    PRONE = "prone"
    DISARMED = "disarmed"
    DOWN = "down"
    KNOCKED_OUT = "knockout"
    INCAPACITATED = "incapacitate"
    DEAD = "kill"


UNPREPARED = "unprepared"
"""The change by which somebody loses every set-up."""
WOUND = "wound"
"""The part of a result that is a Wound, and the injury that it leaves."""


class Bond(StrEnum):
    """What binds somebody to others: a grab of theirs, or an active defense against them."""

    HELD = "held"
    GUARD_ONE = "guard-one"
    GUARD_GROUP = "guard-group"
    GUARD_ALL = "guard-all"


GUARDS = {Bond.GUARD_ONE: "one", Bond.GUARD_GROUP: "group", Bond.GUARD_ALL: "all"}
"""Active defenses, with whom each is meant against, as the rules' table has it (nwm.defence.scope)."""


class Mark(NamedTuple):
    """A bond with the id of whom it is to; one to everybody has none."""

    kind: Bond
    of: str = ""

    @property
    def text(self) -> str:
        """The mark as a saved table holds it.

        >>> Mark(Bond.HELD, "p3").text, Mark(Bond.GUARD_ALL).text
        ('held-p3', 'guard-all')
        """
        return f"{self.kind}-{self.of}" if self.of else self.kind.value

    @classmethod
    def read(cls, text: str) -> Mark | None:
        """The mark of a text; ``None`` where it is not a bond with somebody.

        >>> Mark.read("guard-one-p2") == Mark(Bond.GUARD_ONE, "p2"), Mark.read("held")
        (True, None)
        """
        if text == Bond.GUARD_ALL:
            return cls(Bond.GUARD_ALL)
        kind, _, of = text.rpartition("-")
        return cls(Bond(kind), of) if kind in Bond else None


class HouseRule(StrEnum):
    """Optional rules of a table, named as the fields of the calculators that they change."""

    FIRST_FULL = "first_full"
    EQUAL_OPTION = "equal_option"
    RANGED_CONVERT = "ranged_convert"
    DEFENSE_DEBT = "defense_debt"
    DAZE_EACH = "daze_each"


class Deed(StrEnum):
    """What somebody can roll for on a turn."""

    ATTACK = "attack"
    SET_UP = "set-up"
    BREAK_IN = "break-in"
    ESCAPE = "escape"
