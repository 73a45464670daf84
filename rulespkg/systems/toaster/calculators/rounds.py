"""The initiative calculator: who acts first, and a tracker of the two passes and held actions of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Card, Cell, Effect, Figure, Grid, Meter, Press, Step, percent
from rulespkg.calculator import Action, Calculator, Counted, Inputs
from rulespkg.choices import folded
from rulespkg.field import Choice, Flag, Number, Option, Text
from rulespkg.form import Rows
from rulespkg.plot import bars
from rulespkg.problem import refuse
from rulespkg.roster import Roster, Row
from rulespkg.systems.toaster.calculators.words import likeliest
from rulespkg.systems.toaster.initiative import ACTIONS, QUICK, TIE, Fighter, first_odds, order, places
from rulespkg.systems.toaster.inputs import MOST
from rulespkg.systems.toaster.setup import active_field

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Ratio, Run


def _fighters(inputs: Inputs) -> list[Fighter]:
    names = [row["name"] or f"Fighter {i + 1}" for i, row in enumerate(inputs["fighters"])]
    return [
        Fighter(
            name if names.count(name) == 1 else f"{name} ({i + 1})",
            row["coordination"],
            row["modifier"] + QUICK[row["quick"]],
        )
        for i, (name, row) in enumerate(zip(names, inputs["fighters"], strict=True))
    ]


def _by_coordination(inputs: Inputs) -> bool:
    return bool(inputs["ties"] == "coordination")


def _initiative(inputs: Inputs) -> Answer:
    everybody = _fighters(inputs)
    odds = first_odds(everybody, _by_coordination(inputs))
    first = {fighter.name: chance for fighter, chance in zip(everybody, odds.first, strict=True)}
    numbers = tuple(str(number) for number in range(1, len(everybody) + 1))
    answer = Answer(
        f"{likeliest(first, 'to act first')}.",
        figures=(Figure("Tie for first", odds.tie, tone="tie", key="tie"),),
        charts=(
            bars(
                "Who acts first",
                _tie_words(odds.tie),
                "Fighter",
                {**first, "Tie": odds.tie},
                key="first",
                keys=(*numbers, "tie"),
            ),
        ),
        grids=(_fighter_grid(everybody, odds.first, numbers),),
        notes=(Step("Enter the totals rolled to follow the round.", "toaster.combat.actions_per_round"),),
    )
    return _followed(inputs, everybody, answer) if _rolled(inputs) else answer


def _tie_words(tie: Ratio) -> str:
    if not tie:
        return "There is always one who is first."
    return f"A tie for first comes up {percent(tie)} of the time; those tied roll again."


def _fighter_grid(everybody: list[Fighter], first: tuple[Ratio, ...], numbers: tuple[str, ...]) -> Grid:
    rows = tuple(
        (Cell(one.name, ""), Cell(one.bonus, ""), Cell(chance))
        for one, chance in zip(everybody, first, strict=True)
    )
    return Grid(
        "What each adds to the die",
        "Coordination and modifiers.",
        ("Fighter", "Bonus", "Acts first"),
        rows,
        key="fighters",
        column_keys=("fighter", "bonus", "first"),
        row_keys=numbers,
    )


def _rolled(inputs: Inputs) -> bool:
    return all(row["total"] for row in inputs["fighters"])


def _turns(inputs: Inputs, everybody: list[Fighter]) -> list[int]:
    """The numbers of all fighters in the order of the round."""
    totals = [row["total"] for row in inputs["fighters"]]
    return [i for place in places(everybody, totals, _by_coordination(inputs)) for i in place.numbers]


def _left(inputs: Inputs, row: Row) -> int:
    """The actions that somebody has left in this round; with the switch each defense took one."""
    defended = row["defended"] if inputs["active_defense"] else 0
    return max(0, ACTIONS - int(row["used"]) - int(defended))


def _next(inputs: Inputs, turns: list[int]) -> int | None:
    """Whose turn it is: first actions in order, then second ones; ``None`` when nobody is left.

    Who holds is passed over in the first pass, and again only if somebody else is left.
    """
    rows = inputs["fighters"]
    for used in range(ACTIONS):
        for i in turns:
            if rows[i]["used"] == used and not rows[i]["held"] and _left(inputs, rows[i]):
                return i
    return None


def _followed(inputs: Inputs, everybody: list[Fighter], odds: Answer) -> Answer:
    rows = inputs["fighters"]
    turns = _turns(inputs, everybody)
    now = _next(inputs, turns)
    held = [everybody[i].name for i in turns if rows[i]["held"]]
    waiting = f" {' and '.join(held)} may break in." if held else ""
    if now is None:
        words = "All actions are used: next round." if not held else f"Only held actions are left.{waiting}"
    else:
        which = "first" if rows[now]["used"] == 0 else "second"
        words = f"{everybody[now].name} acts: {which} action.{waiting}"
    cards = tuple(_card(inputs, everybody[i], i, i == now) for i in turns)
    return Answer(words, cards=cards, charts=odds.charts, notes=_round_notes(inputs, everybody))


def _round_notes(inputs: Inputs, everybody: list[Fighter]) -> tuple[Step, ...]:
    totals = [row["total"] for row in inputs["fighters"]]
    tied = [
        " and ".join(everybody[i].name for i in place.numbers)
        for place in places(everybody, totals, _by_coordination(inputs))
        if len(place.numbers) > 1
    ]
    words = [Step(f"{names} are tied and roll again.", "toaster.combat.initiative") for names in tied]
    if any(row["held"] and row["used"] == 0 for row in inputs["fighters"]):
        lost = "A first action held is lost when anybody begins a second one."
        words.append(Step(lost, "toaster.combat.holding"))
    return tuple(words)


def _card(inputs: Inputs, fighter: Fighter, number: int, now: bool) -> Card:
    row = inputs["fighters"][number]
    left = _left(inputs, row)
    status = "done" if not left else "acts now" if now else "holds" if row["held"] else "waits"
    title = f"{fighter.name}: {row['total']}"
    meters = (Meter("Actions", left, ACTIONS, key="actions"),)
    tags = ("holding",) if row["held"] else ()
    return Card(
        title,
        status,
        "success" if now else "",
        meters,
        tags,
        _presses(inputs, number) if left else (),
        str(number + 1),
    )


def _presses(inputs: Inputs, number: int) -> tuple[Press, ...]:
    who, held = {"who": str(number + 1)}, inputs["fighters"][number]["held"]
    presses = (Press("act", "Acts", who), Press("hold", "Stop holding" if held else "Hold", who))
    return (*presses, Press("defend", "Defends", who)) if inputs["active_defense"] else presses


_WHO = Number("who", "Who", 1, 1, 20)
_ROUND = Roster("fighters", _WHO)


def _chosen(inputs: Inputs, place: int) -> Row:
    """The row that is meant, which must have an action left."""
    row = _ROUND.one(inputs, place)
    if not _left(inputs, row):
        name = _fighters(inputs)[place - 1].name
        raise _WHO.refused(name, "somebody with an action left in this round")
    return row


def _act(inputs: Inputs, args: Inputs) -> Inputs:
    """One action used; a second one costs others the first that they still hold (toaster.combat.holding)."""
    used = _chosen(inputs, args["who"])["used"] + 1
    after = _ROUND.put(inputs, args["who"], used=used, held=False)
    return _ROUND.every(after, _lost_first) if used == ACTIONS else after


def _lost_first(row: Row) -> Row:
    return {**row, "used": 1, "held": False} if row["held"] and row["used"] == 0 else row


def _hold(inputs: Inputs, args: Inputs) -> Inputs:
    return _ROUND.put(inputs, args["who"], held=not _chosen(inputs, args["who"])["held"])


def _defend(inputs: Inputs, args: Inputs) -> Inputs:
    """One action gone for a defense, out of turn (reading of toaster.combat.actions_per_round)."""
    if not inputs["active_defense"]:
        words = "Who must be nobody while “Defense costs an action” is off: a defense uses up nothing then."
        raise refuse("who", "Who", words)
    row = _chosen(inputs, args["who"])
    held = row["held"] and _left(inputs, row) > 1
    return _ROUND.put(inputs, args["who"], defended=row["defended"] + 1, held=held)


def _next_round(inputs: Inputs, _args: Inputs) -> Inputs:
    return _ROUND.every(inputs, lambda row: {**row, "used": 0, "defended": 0, "held": False, "total": 0})


def _procedure(inputs: Inputs) -> Procedure:
    return order(_fighters(inputs), _by_coordination(inputs))


def _first(inputs: Inputs, state: int) -> str:
    """Who is first; nobody here is the reader's side, so no order is the better one."""
    return "Tie" if state == TIE else f"{state + 1}. {_fighters(inputs)[state].name}"


def _effects(_: Inputs, state: int) -> tuple[Effect, ...]:
    """Who acts first, by the place in the list."""
    return (Effect("first", "tie" if state == TIE else str(state + 1)),)


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    everybody = _fighters(inputs)
    totals = [event.throw.total + one.bonus for event, one in zip(run.events, everybody, strict=True)]
    found = places(everybody, totals, _by_coordination(inputs))
    told = [f"{' and '.join(everybody[i].name for i in one.numbers)} {one.total}" for one in found]
    tied = any(len(one.numbers) > 1 for one in found)
    more = " Those tied roll again." if tied else ""
    return f"Order: {', '.join(told)}.{more}", "tie" if run.state == TIE else ""


_QUICK = (
    Option("none", "none"),
    *(Option(name, f"{words} (−{-QUICK[name]})") for name, words in (("draw-a-gun", "draw a gun"),)),
)
_TIES = (Option("coordination", "Higher Coordination, then roll again"), Option("reroll", "Roll again"))

INITIATIVE = Calculator(
    "toaster.initiative",
    "Initiative",
    "Roll d10 + Coordination for everybody, then follow both passes of the round.",
    ("toaster.combat.initiative", "toaster.combat.holding", "toaster.combat.actions_per_round"),
    (
        Rows(
            "fighters",
            "Fighters",
            (
                Text("name", "Name", "", 40),
                Number("coordination", "Coordination", 4, 0, MOST, rule="toaster.attributes.coordination"),
                Choice(
                    "quick",
                    "Quick extra",
                    "none",
                    _QUICK,
                    help="Done at once, for less initiative.",
                    rule="toaster.combat.free_and_quick_actions",
                ),
                Number("modifier", "Other modifiers", 0, -MOST, MOST),
                Number("total", "Total rolled", 0, 0, 2 * MOST + 10, help="0 until it is rolled."),
                Number("used", "Actions used", 0, 0, ACTIONS),
                Number("defended", "Actions used to defend", 0, 0, ACTIONS),
                Flag("held", "Holds an action", rule="toaster.combat.holding"),
            ),
            (
                {"name": "Ana", "coordination": 7},
                {"name": "Ben", "coordination": 5},
                {"name": "Thug", "coordination": 4},
            ),
            2,
            20,
            "Fighter",
            folded=("quick", "modifier", "total", "used", "defended", "held"),
        ),
        Choice("ties", "Ties", "coordination", _TIES, rule="toaster.combat.initiative"),
        *folded("Optional rules", (active_field(),)),
    ),
    _initiative,
    _procedure,
    _headline,
    actions=(
        Action("act", "Act", (_WHO,), _act, rule="toaster.combat.actions_per_round", shown=False),
        Action("hold", "Hold", (_WHO,), _hold, rule="toaster.combat.holding", shown=False),
        Action("defend", "Defend", (_WHO,), _defend, rule="toaster.combat.actions_per_round", shown=False),
        Action("next", "Next round", (), _next_round, help="Clears totals, actions and what is held."),
    ),
    roll_label="Roll initiative",
    odds_label="Show the round",
    counted=Counted("First", _first),
    effects=_effects,
)
