"""The initiative tracker: everybody's numbers, the countdown from 36, held, common and running actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.answer import Answer, Card, Figure, Meter, Press, Step, percent
from rulespkg.calculator import Action, Calculator, Counted, Inputs, Saved
from rulespkg.choices import folded
from rulespkg.dice import Ratio
from rulespkg.field import Choice, Flag, Number, Option, Text
from rulespkg.form import Rows
from rulespkg.plot import bars
from rulespkg.roster import Roster, Row
from rulespkg.systems.d6xd6.calculators.rolls import by_product_field
from rulespkg.systems.d6xd6.calculators.words import house
from rulespkg.systems.d6xd6.countdown import TIE, TOP, combined, first_procedure, number_odds, strictly_first
from rulespkg.systems.d6xd6.inputs import (
    armour_field,
    armour_subtracts_field,
    damage_field,
    extra_field,
    focus_field,
    kind_field,
    task_of,
)

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run
    from rulespkg.systems.d6xd6.checks import Task

MOST_ACTORS = 12
UNROLLED = -1
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
    Number(
        "number", "Number rolled", UNROLLED, UNROLLED, TOP, help="−1 until it is rolled.",
        rule="d6xd6.turn.countdown",
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


def _names(inputs: Inputs) -> list[str]:
    names = [row["name"] or f"Character {i + 1}" for i, row in enumerate(inputs["actors"])]
    return [name if names.count(name) == 1 else f"{name} ({i + 1})" for i, name in enumerate(names)]


def _tasks(inputs: Inputs) -> list[Task]:
    return [task_of(row, subtracts=inputs["armour_subtracts"]) for row in inputs["actors"]]


def _initiative(inputs: Inputs) -> Answer:
    return _followed(inputs) if _rolled(inputs) else _first_odds(inputs)


def _rolled(inputs: Inputs) -> bool:
    return all(row["number"] != UNROLLED for row in inputs["actors"])


def _first_odds(inputs: Inputs) -> Answer:
    names = _names(inputs)
    numbers = [number_odds(task, inputs["by_product"]) for task in _tasks(inputs)]
    chances = dict(zip(names, strictly_first(numbers), strict=True))
    tie = Ratio(1) - sum(chances.values(), Ratio(0))
    best = max(chances, key=lambda name: chances[name])
    means = {name: one.mean() for name, one in zip(names, numbers, strict=True)}
    return Answer(
        f"{best} is likeliest to act first, alone: {percent(chances[best])}.",
        figures=(
            *(Figure(f"{name} first", chance) for name, chance in chances.items()),
            Figure("Tie for first", tie, tone="tie"),
            *(Figure(f"Mean number of {name}", mean, "") for name, mean in means.items()),
        ),
        charts=(
            bars(
                "Who acts first",
                f"The highest number is shared {percent(tie)} of the time; those who share it act together.",
                "Character",
                {**chances, "Tie": tie},
            ),
        ),
        notes=(
            Step("Enter the numbers rolled to follow the countdown.", "d6xd6.turn.countdown"),
            *house(inputs, FIELDS),
        ),
    )


def _at(inputs: Inputs, place: int) -> int:
    """The number on which somebody acts: with others on one task the lowest of theirs, or the whole turn."""
    row = inputs["actors"][place]
    if not row["group"]:
        return int(row["number"])
    together = [max(0, one["number"]) for one in inputs["actors"] if one["group"] == row["group"]]
    return combined(together, timing=row["group"] != WHOLE)[0]


def _turns(inputs: Inputs) -> list[int]:
    """Everybody's place in the list, in the order of the countdown; equal numbers in that of the list."""
    rows = inputs["actors"]
    return sorted(range(len(rows)), key=lambda i: (-_at(inputs, i), _SLOTS.index(rows[i]["slot"])))


def _waiting(inputs: Inputs) -> list[int]:
    """Who still has an action that is not held back, first one first."""
    rows = inputs["actors"]
    return [i for i in _turns(inputs) if not (rows[i]["acted"] or rows[i]["held"] or rows[i]["out"])]


def _now(inputs: Inputs) -> list[int]:
    """Who acts now: all on the highest number that is left, and in the same place before or after it."""
    left = _waiting(inputs)
    if not left:
        return []
    rows = inputs["actors"]
    key = (_at(inputs, left[0]), rows[left[0]]["slot"])
    return [i for i in left if (_at(inputs, i), rows[i]["slot"]) == key]


def _followed(inputs: Inputs) -> Answer:
    rows, names, now = inputs["actors"], _names(inputs), _now(inputs)
    held = [names[i] for i in _turns(inputs) if rows[i]["held"] and not rows[i]["out"]]
    words = _who(names, now, _at(inputs, now[0])) if now else _over(held)
    waiting = f" {' and '.join(held)} may break in." if held and now else ""
    at = _at(inputs, now[0]) if now else 0
    return Answer(
        f"{words}{waiting}",
        cards=tuple(_card(inputs, names, i, i in now, at) for i in _turns(inputs)),
        notes=(*_notes(inputs, now), *house(inputs, FIELDS)),
    )


def _who(names: list[str], now: list[int], at: int) -> str:
    if len(now) == 1:
        return f"At {at}: {names[now[0]]} acts."
    return f"At {at}: {', '.join(names[i] for i in now[:-1])} and {names[now[-1]]} act together."


def _over(held: list[str]) -> str:
    if held:
        return f"The count is down to 0: {' and '.join(held)} must act now or lose the action."
    return "The countdown is over: next turn."


def _notes(inputs: Inputs, now: list[int]) -> tuple[Step, ...]:
    rows = inputs["actors"]
    notes = []
    if len(now) > 1 and not rows[now[0]]["group"]:
        words = (
            "Equal numbers act together: none cancels another, and of two hits the smaller one comes first."
        )
        notes.append(Step(words, "d6xd6.turn.ties"))
    if any(row["held"] for row in rows):
        words = "Who holds must have the higher number to choose, and act before the count ends."
        notes.append(Step(words, "d6xd6.option.held"))
    if any(row["group"] for row in rows):
        words = (
            "A common action happens on the lowest number of its group; if timing does not matter, it lasts "
            "from 36 to 0."
        )
        notes.append(Step(words, "d6xd6.option.combined"))
    if any(row["out"] for row in rows):
        words = "A Knockout or Kill cancels the action, unless both fall on the same number."
        notes.append(Step(words, "d6xd6.turn.mid-turn-damage"))
    return tuple(notes)


def _card(inputs: Inputs, names: list[str], place: int, now: bool, at: int) -> Card:
    row, number = inputs["actors"][place], _at(inputs, place)
    lasts = row["runs"] or row["group"] == WHOLE
    run = (Meter("Lasts", min(at, number), max(number, 1), "of the countdown left"),) if lasts else ()
    where = {BEFORE: "just before ", AFTER: "just after ", WITH: ""}[row["slot"]]
    return Card(
        f"{where}{number}: {names[place]}".capitalize() if where else f"{number}: {names[place]}",
        _status(row, now),
        "success" if now else "failure" if row["out"] else "",
        run,
        _tags(row),
        _presses(inputs, names, place),
    )


def _status(row: Row, now: bool) -> str:
    if row["out"]:
        return "knocked out: the action is lost"
    if row["acted"]:
        return "lasts until 0" if row["runs"] or row["group"] == WHOLE else "done"
    return "acts now" if now else "holds" if row["held"] else "waits"


def _tags(row: Row) -> tuple[str, ...]:
    tags = [f"common action {row['group'].upper()}"] if row["group"] in ("a", "b") else []
    tags += ["lasts the whole turn"] if row["group"] == WHOLE else []
    tags += [f"rolled {row['number']}"] if row["group"] or row["slot"] else []
    return (*tags, "runs") if row["runs"] else tuple(tags)


def _presses(inputs: Inputs, names: list[str], place: int) -> tuple[Press, ...]:
    row, who = inputs["actors"][place], {"who": str(place + 1)}
    if row["acted"] or row["out"]:
        return (Press("undo", "Not yet", who),)
    if not row["held"]:
        return (Press("act", "Acts", who), Press("hold", "Hold", who), Press("out", "Knocked out", who))
    slower = [i for i in _waiting(inputs) if _at(inputs, i) < row["number"]]
    breaks = tuple(
        Press("release", f"Just {choice} {names[i]}", {**who, "whom": str(i + 1), "choice": choice})
        for i in slower[:3]
        for choice in (BEFORE, AFTER)
    )
    return (*breaks, Press("act", "Acts now", who), Press("out", "Knocked out", who))


_WHO = Number("who", "Who", 1, 1, MOST_ACTORS, help="The place in the list, from 1.")
_WHOM = Number("whom", "Around whom", 2, 1, MOST_ACTORS, help="The place in the list of who is awaited.")
_TURN = Roster("actors", _WHO)


def _open(inputs: Inputs, place: int) -> Row:
    """The row that is meant, which must still have its action."""
    row = _TURN.one(inputs, place)
    if row["acted"] or row["out"]:
        raise _WHO.refused(place, "the place of somebody who still has an action")
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
        raise _WHO.refused(args["who"], "the place of somebody who acts alone")
    return _TURN.put(inputs, args["who"], held=not row["held"], slot=WITH)


def _release(inputs: Inputs, args: Inputs) -> Inputs:
    """A held action breaks in just before or after a slower one (d6xd6.option.held)."""
    row = _open(inputs, args["who"])
    if not row["held"]:
        raise _WHO.refused(args["who"], "the place of somebody who holds an action")
    rows = inputs["actors"]
    if args["whom"] > len(rows) or args["whom"] == args["who"]:
        raise _WHOM.refused(args["whom"], "the place of somebody else in the list")
    number = _at(inputs, args["whom"] - 1)
    if args["whom"] - 1 not in _waiting(inputs) or number >= row["number"]:
        raise _WHOM.refused(args["whom"], "the place of somebody slower who has not acted")
    return _TURN.put(inputs, args["who"], number=max(0, number), slot=args["choice"], held=False)


def _out(inputs: Inputs, args: Inputs) -> Inputs:
    """Knocked out before acting; who acts on the same number acts all the same."""
    _open(inputs, args["who"])
    now = _now(inputs) if _rolled(inputs) else []
    if args["who"] - 1 in now and len(now) > 1:
        return _TURN.put(inputs, args["who"], acted=True)
    return _TURN.put(inputs, args["who"], out=True, held=False)


def _undo(inputs: Inputs, args: Inputs) -> Inputs:
    _TURN.one(inputs, args["who"])
    return _TURN.put(inputs, args["who"], acted=False, out=False)


def _next_turn(inputs: Inputs, _: Inputs) -> Inputs:
    fresh = {"number": UNROLLED, "group": "", "runs": False, "held": False, "slot": WITH, "acted": False}
    return _TURN.every(inputs, lambda row: {**row, **fresh})


def _procedure(inputs: Inputs) -> Procedure:
    return first_procedure(_names(inputs), _tasks(inputs), inputs["by_product"])


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    """The order of the numbers that the steps of the run tell."""
    places: dict[int, list[str]] = {}
    for event in run.events:
        places.setdefault(int(event.steps[-1][0].rpartition(" ")[2]), []).append(event.label)
    told = [f"{number} {' and '.join(names)}" for number, names in sorted(places.items(), reverse=True)]
    return f"Order: {', '.join(told)}.", "tie" if run.state == TIE else ""


def _first(inputs: Inputs, state: Any) -> str:
    """Who is first; nobody here is the reader's side, so no order is the better one."""
    return "Tie" if state == TIE else f"{state + 1}. {_names(inputs)[state]}"


FIELDS = (
    Rows(
        "actors",
        "Characters",
        _ACTOR,
        (
            {"name": "Ana", "focus": 5},
            {"name": "Ben", "focus": 8, "kind": "unfocused"},
            {"name": "Thug", "focus": 6},
        ),
        2,
        MOST_ACTORS,
        "Character",
        folded=("damage", "armour", "extra", "group", "runs", "held", "slot", "acted", "out"),
        help="Roll, then enter the numbers.",
    ),
    *folded("Other readings", (by_product_field(), armour_subtracts_field())),
)

INITIATIVE = Calculator(
    "d6xd6.initiative",
    "Initiative tracker",
    "Count down from 36: who acts when, who holds, who runs, and what is done together. Kept in this browser "
    "only.",
    (
        "d6xd6.turn.countdown",
        "d6xd6.turn.ties",
        "d6xd6.option.held",
        "d6xd6.option.combined",
        "d6xd6.turn.mid-turn-damage",
    ),
    FIELDS,
    _initiative,
    _procedure,
    _headline,
    actions=(
        Action("next", "Next turn", (), _next_turn, help="Clears numbers and actions; who is out stays out."),
        Action("act", "Acts", (_WHO,), _act, rule="d6xd6.turn.one-roll", shown=False),
        Action("hold", "Hold", (_WHO,), _hold, rule="d6xd6.option.held", shown=False),
        Action(
            "release",
            "Break in",
            (
                _WHO,
                _WHOM,
                Choice(
                    "choice", "When", BEFORE, (Option(BEFORE, "Just before"), Option(AFTER, "Just after"))
                ),
            ),
            _release,
            help="A held action, around somebody slower.",
            rule="d6xd6.option.held",
        ),
        Action("out", "Knocked out", (_WHO,), _out, rule="d6xd6.turn.mid-turn-damage", shown=False),
        Action("undo", "Not yet", (_WHO,), _undo, shown=False),
    ),
    roll_label="Roll for all",
    odds_label="Show the countdown",
    saved=Saved("turn"),
    counted=Counted("First", _first),
)
