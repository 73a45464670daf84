"""The rows of the initiative tracker, whose turn it is, and what can be done to them."""

from __future__ import annotations

from rulespkg.calculator import Action, Inputs
from rulespkg.field import Choice, Flag, Option, Place, Text
from rulespkg.form import Rows
from rulespkg.roster import Roster, Row
from rulespkg.systems.d6xd6.countdown import TOP, combined
from rulespkg.systems.d6xd6.inputs import armour_field, damage_field, extra_field, focus_field, kind_field

MOST_ACTORS = 20
UNROLLED = ""
BEFORE, WITH, AFTER = "before", "", "after"
WHOLE = "whole"
"""The group whose timing does not matter."""

_SLOTS = (BEFORE, WITH, AFTER)

_ACTOR = (
    Text("name", "Name", "", 40),
    kind_field(),
    focus_field(),
    damage_field(),
    armour_field(),
    extra_field(),
    Choice(
        "number", "Number rolled", UNROLLED,
        (Option(UNROLLED, "Not rolled"), *(Option(str(one), str(one)) for one in range(TOP, -1, -1))),
        help="The total, from 0 to 36.", rule="d6xd6.turn.countdown",
    ),
    Choice(
        "group", "Common action", "",
        (
            Option("", "None"),
            Option("a", "First group, at its lowest number"),
            Option("b", "Second group, at its lowest number"),
            Option(WHOLE, "Lasts the whole turn"),
        ),
        help="Those who do one thing together.", rule="d6xd6.option.combined",
    ),
    Flag("runs", "Runs", help="From the number to 0.", rule="d6xd6.move.action"),
    Flag("held", "Holds the action", rule="d6xd6.option.held"),
    Choice(
        "slot", "Breaks in", "",
        (Option(WITH, "No"), Option(BEFORE, "Just before"), Option(AFTER, "Just after")),
        rule="d6xd6.option.held",
    ),
    Flag("acted", "Has acted"),
    Flag("out", "Knocked out", rule="d6xd6.turn.mid-turn-damage"),
)  # fmt: skip

ACTORS = Rows(
    "actors",
    "Characters",
    _ACTOR,
    (
        {"name": "Ana", "focus": 5},
        {"name": "Ben", "focus": 8, "kind": "unfocused"},
        {"name": "Thug", "focus": 6},
    ),
    1,
    MOST_ACTORS,
    "Character",
    folded=("damage", "armour", "extra", "group", "runs", "held", "slot", "acted", "out"),
    help="Roll, then enter the numbers.",
)


def all_rolled(inputs: Inputs) -> bool:
    """Whether everybody has a number."""
    return all(row["number"] != UNROLLED for row in inputs["actors"])


def number_of(inputs: Inputs, place: int) -> int:
    """The number on which somebody acts: with others on one task the lowest of theirs, or the whole turn."""
    row = inputs["actors"][place]
    if not row["group"]:
        return int(row["number"] or 0)
    together = [int(one["number"] or 0) for one in inputs["actors"] if one["group"] == row["group"]]
    return combined(together, timing=row["group"] != WHOLE)[0]


def in_order(inputs: Inputs) -> list[int]:
    """Everybody's place in the list, in the order of the countdown; equal numbers in that of the list."""
    rows = inputs["actors"]
    return sorted(range(len(rows)), key=lambda i: (-number_of(inputs, i), _SLOTS.index(rows[i]["slot"])))


def still_to_act(inputs: Inputs) -> list[int]:
    """Who still has an action that is not held back, first one first."""
    rows = inputs["actors"]
    return [i for i in in_order(inputs) if not (rows[i]["acted"] or rows[i]["held"] or rows[i]["out"])]


def acting(inputs: Inputs) -> list[int]:
    """Who acts now: all on the highest number that is left, and in the same place before or after it."""
    left = still_to_act(inputs)
    if not left:
        return []
    rows = inputs["actors"]
    key = (number_of(inputs, left[0]), rows[left[0]]["slot"])
    return [i for i in left if (number_of(inputs, i), rows[i]["slot"]) == key]


def slower(inputs: Inputs, place: int) -> list[int]:
    """Around whom somebody may break in: whoever has yet to act on a lower number (d6xd6.option.held)."""
    mine = number_of(inputs, place)
    return [i for i in still_to_act(inputs) if number_of(inputs, i) < mine]


_WHO = Place("who", "Who", "actors", MOST_ACTORS)
_WHOM = Place("whom", "Around whom", "actors", MOST_ACTORS, 2)
_TURN, _AWAITED = Roster("actors", _WHO), Roster("actors", _WHOM)


def _called(row: Row, place: int) -> str:
    return row["name"] or f"character {place}"


def _open(inputs: Inputs, place: int) -> Row:
    """The row that is meant, which must still have its action."""
    row = _TURN.one(inputs, place)
    if row["acted"] or row["out"]:
        raise _WHO.refused(_called(row, place), "somebody who still has an action")
    return row


def _act(inputs: Inputs, args: Inputs) -> Inputs:
    """The action is done, and so is that of everybody in the same common action."""
    group = _open(inputs, args["who"])["group"]
    done = _TURN.put(inputs, args["who"], acted=True, held=False)
    if not group:
        return done
    return _TURN.every(done, lambda row: {**row, "acted": True} if row["group"] == group else row)


def _hold(inputs: Inputs, args: Inputs) -> Inputs:
    row = _open(inputs, args["who"])
    if row["group"]:
        raise _WHO.refused(_called(row, args["who"]), "somebody who acts alone")
    return _TURN.put(inputs, args["who"], held=not row["held"], slot=WITH)


def _release(inputs: Inputs, args: Inputs) -> Inputs:
    """A held action breaks in just before or after a slower one (d6xd6.option.held)."""
    row = _open(inputs, args["who"])
    if not row["held"]:
        raise _WHO.refused(_called(row, args["who"]), "somebody who holds an action")
    other = _AWAITED.one(inputs, args["whom"])
    if args["whom"] - 1 not in slower(inputs, args["who"] - 1):
        raise _WHOM.refused(_called(other, args["whom"]), "somebody slower who has not acted")
    number = number_of(inputs, args["whom"] - 1)
    return _TURN.put(inputs, args["who"], number=str(number), slot=args["choice"], held=False)


def _out(inputs: Inputs, args: Inputs) -> Inputs:
    """Knocked out before acting; who acts on the same number acts all the same."""
    _open(inputs, args["who"])
    now = acting(inputs) if all_rolled(inputs) else []
    if args["who"] - 1 in now and len(now) > 1:
        return _TURN.put(inputs, args["who"], acted=True)
    return _TURN.put(inputs, args["who"], out=True, held=False)


def _undo(inputs: Inputs, args: Inputs) -> Inputs:
    _TURN.one(inputs, args["who"])
    return _TURN.put(inputs, args["who"], acted=False, out=False)


def _next_turn(inputs: Inputs, _: Inputs) -> Inputs:
    fresh = {"number": UNROLLED, "group": "", "runs": False, "held": False, "slot": WITH, "acted": False}
    return _TURN.every(inputs, lambda row: {**row, **fresh})


ACTIONS = (
    Action("next", "Next turn", (), _next_turn, help="Clears numbers and actions; who is out stays out."),
    Action("act", "Acts", (_WHO,), _act, rule="d6xd6.turn.one-roll", shown=False),
    Action("hold", "Hold", (_WHO,), _hold, rule="d6xd6.option.held", shown=False),
    Action(
        "release",
        "Break in",
        (
            _WHO,
            _WHOM,
            Choice("choice", "When", BEFORE, (Option(BEFORE, "Just before"), Option(AFTER, "Just after"))),
        ),
        _release,
        help="A held action, around somebody slower.",
        rule="d6xd6.option.held",
    ),
    Action("out", "Knocked out", (_WHO,), _out, rule="d6xd6.turn.mid-turn-damage", shown=False),
    Action("undo", "Not yet", (_WHO,), _undo, shown=False),
)
