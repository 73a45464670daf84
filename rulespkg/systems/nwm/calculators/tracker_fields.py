"""The sheet of the initiative tracker: its fields, and its rows as the rules see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.choices import folded, row_choice
from rulespkg.field import Flag, Number, Text
from rulespkg.form import Rows
from rulespkg.systems.nwm.checks import LEAST, MOST
from rulespkg.systems.nwm.initiative import ACTION, MOST_CARRY
from rulespkg.systems.nwm.inputs import base, modifier_field, rated_field
from rulespkg.systems.nwm.recovery import impaired
from rulespkg.systems.nwm.round import Fighter, Standing
from rulespkg.systems.nwm.tables_attacks import SETUPS

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs
    from rulespkg.field import Field
    from rulespkg.roster import Row

FAR = 150
"""No balance of action points gets so far from 0."""
MOST_HARM = 9
MOST_LOG = 900
MOST_PAST = 120
GUARDS = {"one": "guard_one", "group": "guard_group", "all": "guard_all"}
"""The flags of declared defenses, by whom they are meant against."""

COMBATANT: tuple[Field, ...] = (
    Text("name", "Name", "", 40),
    rated_field(
        "quick", "Quickness", "great", help="How quickly she thinks and acts.", rule="nwm.init.attribute"
    ),
    modifier_field("bonus", "Bonus", rule="nwm.task.modifiers"),
    Number("wounds", "Wounds", 0, 0, MOST_HARM, rule="nwm.damage.cumulative"),
    Number("dazes", "Dazes", 0, 0, MOST_HARM, rule="nwm.damage.cumulative"),
    Number(
        "carry", "Carried over", 0, -FAR, MOST_CARRY, help="At most 3; below 0 a debt.", rule="nwm.init.carry"
    ),
    Flag("rolled", "Has rolled initiative"),
    Number("ap", "Action points", 0, -FAR, FAR, only=("rolled", ("1",)), rule="nwm.init.roll"),
    Flag("held", "Holds an action", rule="nwm.init.hold"),
    *(
        Flag(name, f"Defends against {scope}", rule="nwm.defence.scope")
        for scope, name in zip(("one opponent", "a group", "everybody"), GUARDS.values(), strict=True)
    ),
    row_choice(
        "setup",
        "Set-up",
        "",
        (SETUPS,),
        "None",
        help="For a later action; lost by anything that comes between.",
        rule="nwm.setup.general",
    ),
    Text("past", "Points of past rounds", "", MOST_PAST, help="Rounds and points, such as 1:7 2:5."),
    Number("tie", "Place in ties", 0, 0, 99, help="0 until a tie is settled.", rule="nwm.init.ties"),
)

FIELDS: tuple[Field, ...] = (
    Number("round", "Round", 1, 1, 99),
    Rows(
        "combatants",
        "Combatants",
        COMBATANT,
        (
            {"name": "Ana", "quick": "rank-great-plus"},
            {"name": "Ben"},
            {"name": "Mooks", "quick": "rank-good"},
        ),
        1,
        20,
        "Combatant",
        folded=(
            "bonus",
            "wounds",
            "dazes",
            "carry",
            "rolled",
            "ap",
            "held",
            *GUARDS.values(),
            "setup",
            "past",
            "tie",
        ),
        fold="Combatants: names, Quickness",
    ),
    Text("log", "Log", "", MOST_LOG, fold="Log"),
    *folded(
        "Optional rules",
        (
            Flag(
                "defense_debt",
                "Defend with fewer than 3 points",
                help="An active defense may then leave a debt.",
                rule="nwm.defence.active",
            ),
            Flag(
                "daze_each",
                "Each Daze takes an action of its own",
                help="Otherwise one action clears all.",
                rule="nwm.result.daze",
            ),
        ),
    ),
)

WHO = Number("who", "Who", 1, 1, 20, help="A place in the list, from 1.")
DICE = Number("dice", "Dice", 0, LEAST, MOST, help="What the four dice add.", rule="nwm.task.roll")


def name_of(row: Row, index: int) -> str:
    """What a combatant is called."""
    return str(row["name"] or f"Combatant {index + 1}")


def names(inputs: Inputs) -> list[str]:
    """The names of all, told apart by number where two are the same."""
    found = [name_of(row, i) for i, row in enumerate(inputs["combatants"])]
    return [name if found.count(name) == 1 else f"{name} ({i + 1})" for i, name in enumerate(found)]


def base_of(row: Row) -> int:
    """Base successes for initiative, with bonus, Wounds and Dazes (nwm.damage.cumulative)."""
    return impaired(base(row["quick"]) + row["bonus"], row["wounds"], row["dazes"])


def fighters(inputs: Inputs) -> list[Fighter]:
    """Everybody as they roll initiative."""
    rows = zip(names(inputs), inputs["combatants"], strict=True)
    return [
        Fighter(name, base_of(row), row["carry"], row["ap"] if row["rolled"] else None) for name, row in rows
    ]


def standings(inputs: Inputs) -> list[Standing]:
    """Everybody as they stand in this round; who has not rolled has no points."""
    return [Standing(row["ap"] if row["rolled"] else 0, row["tie"]) for row in inputs["combatants"]]


def guards(row: Row) -> tuple[str, ...]:
    """Whom somebody defends against, by the scopes of active defense."""
    return tuple(scope for scope, name in GUARDS.items() if row[name])


def can_defend(inputs: Inputs, row: Row) -> bool:
    """Whether there are the points for an active defense (nwm.defence.active)."""
    return bool(row["rolled"] and (row["ap"] >= ACTION or inputs["defense_debt"]))


def past(row: Row) -> dict[int, int]:
    """The points that somebody began rounds with, by round; what is no such entry is left out.

    >>> past({"past": "1:7 2:-1 x"})
    {1: 7, 2: -1}
    """
    pairs = [one.partition(":") for one in row["past"].split(" ")]
    return {int(turn): int(points) for turn, _, points in pairs if _whole(turn) and _whole(points)}


def _whole(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 3


def with_past(row: Row, turn: int, points: int) -> str:
    """The same list with one more round; the oldest go when it is full."""
    found = {**past(row), turn: points}
    entries = [f"{one}:{found[one]}" for one in sorted(found)]
    while len(" ".join(entries)) > MOST_PAST:
        entries = entries[1:]
    return " ".join(entries)
