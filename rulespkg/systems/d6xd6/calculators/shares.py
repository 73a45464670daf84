"""The split helper: levels shared out among several targets, and the best way to do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Figure, Grid, Step, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.choices import folded
from rulespkg.field import Choice, Field, Flag, Number, Option, Text
from rulespkg.form import Rows
from rulespkg.plot import bars
from rulespkg.systems.d6xd6.calculators.advice import changes
from rulespkg.systems.d6xd6.calculators.words import house
from rulespkg.systems.d6xd6.checks import MOST_PLUS, Task, level_odds, roll
from rulespkg.systems.d6xd6.combat import chance_of_targets
from rulespkg.systems.d6xd6.damage import Guard, armour_steps, conscious, label_of, state_rank
from rulespkg.systems.d6xd6.inputs import armour_field, state_field, task_of, weapon_field
from rulespkg.systems.d6xd6.offers import own_offers
from rulespkg.systems.d6xd6.setup import (
    TASER,
    attacker_fields,
    leave_fields,
    range_choice,
    reach_of,
    reading_fields,
    sniper_field,
)
from rulespkg.systems.d6xd6.sharing import HARM, HARMED, OUT, WORST, Split, Target, Volley, best, ways
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run

MOST_TARGETS, MOST_AIM, MOST_LEVELS = 5, 4, 4 + MOST_PLUS
MOST_SHOWN, MOST_ROWS = 3, 30
_GOALS = (
    Option(OUT, "Most targets knocked out or worse"),
    Option(HARMED, "Most targets harmed"),
    Option(HARM, "Most steps of harm in all"),
    Option(WORST, "One target as badly hurt as can be"),
)
_UNITS = {OUT: "targets out", HARMED: "targets harmed", HARM: "steps", WORST: "rank"}
_READINGS: tuple[Field, ...] = reading_fields()
_LEAVE: tuple[Field, ...] = leave_fields()


def _task(inputs: Inputs) -> Task:
    return task_of(inputs, *reach_of(inputs).penalties, subtracts=inputs["armour_subtracts"])


def _target(row: Inputs, helpless: bool) -> Target:
    state = state_rank(row["state"])
    matters = helpless and not conscious(state)
    return Target(
        state, Guard(row["reactive"], armour_steps(row["armour"]), row["drama"], row["cover"], matters)
    )


def _volley(inputs: Inputs) -> Volley:
    targets = tuple(_target(row, inputs["helpless"]) for row in inputs["targets"])
    return Volley(state_rank(reach_of(inputs).damage), targets, inputs["goal"], inputs["dead"])


def _name(inputs: Inputs, index: int) -> str:
    return inputs["targets"][index]["name"] or f"target {index + 1}"


def _plan(inputs: Inputs, one: Split) -> str:
    parts = [f"{share} on {_name(inputs, index)}" for index, share in enumerate(one.shares) if share]
    return " and ".join(parts)


def _best(inputs: Inputs, found: tuple[Split, ...]) -> str:
    """The best ways in words: of equals those that do more harm, and the first few."""
    even = [one for one in found if one[2:] == found[0][2:]]
    return " or ".join(_plan(inputs, one) for one in even[:MOST_SHOWN])


def _counted(inputs: Inputs, worth: int) -> str:
    if inputs["goal"] == WORST:
        return label_of(worth, inputs["dead"])
    if inputs["goal"] == HARM:
        return f"{plural(worth, 'step')} of harm"
    return f"{plural(worth, 'target')} {'out' if inputs['goal'] == OUT else 'harmed'}"


def _told(inputs: Inputs, found: tuple[Split, ...]) -> str:
    """The best split and its lead over the next one that is worth less."""
    words = f"Best: {_best(inputs, found)} ({_counted(inputs, found[0].worth)})"
    rest = next((one for one in found if one.worth < found[0].worth), None)
    if rest is None:
        return f"{words}; every other way is worth as much." if len(found) > 1 else f"{words}, the only way."
    return f"{words}; next best: {_plan(inputs, rest)} ({_counted(inputs, rest.worth)})."


def _odds(inputs: Inputs) -> Answer:
    task, volley = _task(inputs), _volley(inputs)
    total = inputs["levels"] + inputs["aim"]
    found = ways(volley, total)
    mean = level_odds(task).expect(lambda levels: best(volley, levels and levels + inputs["aim"]))
    reach = {
        str(count): chance_of_targets(task, count, inputs["aim"])
        for count in range(1, len(volley.targets) + 1)
    }
    several = f"{plural(len(reach), 'target')}: {percent(reach[str(len(reach))])}"
    return Answer(
        f"{plural(total, 'level')} to share out. {_told(inputs, found)}",
        figures=(
            Figure("The attack succeeds", reach["1"]),
            Figure("Mean of the best split", mean, _UNITS[inputs["goal"]]),
            Figure("Legal splits", len(found), ""),
        ),
        charts=(
            bars(
                "Chance of a share for each of so many",
                f"Enough levels for {several}.",
                "Targets",
                reach,
                "success",
            ),
        ),
        grids=(_split_grid(inputs, found), _level_grid(inputs, task, volley)),
        notes=(*_notes(inputs, found), *house(inputs, (*_READINGS, *_LEAVE))),
    )


def _choose(inputs: Inputs) -> str:
    return _best(inputs, ways(_volley(inputs), inputs["levels"] + inputs["aim"]))


def _notes(inputs: Inputs, found: tuple[Split, ...]) -> list[Step]:
    words = "All levels are placed, one share for each target; each defends against its own share."
    notes = [Step(words, "d6xd6.option.exceptional")]
    even = sum(one[2:] == found[0][2:] for one in found)
    if even > MOST_SHOWN:
        notes.append(Step(f"{even} splits are equally good; {MOST_SHOWN} are named."))
    if len(found) > MOST_ROWS:
        notes.append(Step(f"The table shows the best {MOST_ROWS} of {len(found)} splits."))
    if inputs["weapon"] == TASER:
        words = "A Kill by a taser is shown as it is before the victim's check, which may make it a Knockout."
        notes.append(Step(words, "d6xd6.weapon.taser"))
    return [*notes, *changes(inputs, (*_READINGS, *_LEAVE), _choose)]


def _split_grid(inputs: Inputs, found: tuple[Split, ...]) -> Grid:
    heads = [_name(inputs, index).capitalize() for index in range(len(inputs["targets"]))]
    columns = ("Split", *(f"{place}. {head}" for place, head in enumerate(heads, 1)), "Worth")
    rows = tuple(
        (
            Cell(" + ".join(str(share) for share in sorted(one.shares, reverse=True) if share), ""),
            *(Cell(_end(inputs, one, index), "") for index in range(len(one.shares))),
            Cell(one.worth, _UNITS[inputs["goal"]], "best" if one.worth == found[0].worth else ""),
        )
        for one in found[:MOST_ROWS]
    )
    sentence = "Each target's levels and its state afterwards; the star marks the best for the chosen goal."
    title = f"All ways to share out {plural(inputs['levels'] + inputs['aim'], 'level')}"
    return Grid(title, sentence, columns, rows)


def _end(inputs: Inputs, one: Split, index: int) -> str:
    state = label_of(one.ends[index], inputs["dead"])
    return f"{one.shares[index]}: {state}" if one.shares[index] else f"–: {state}"


def _level_grid(inputs: Inputs, task: Task, volley: Volley) -> Grid:
    rows = []
    odds = level_odds(task)
    for levels in odds:
        found = ways(volley, levels and levels + inputs["aim"])
        plan = _plan(inputs, found[0]) if found else "none"
        ends = ", ".join(label_of(end, inputs["dead"]) for end in found[0].ends) if found else "as before"
        cells = (Cell(str(levels), ""), Cell(odds[levels]), Cell(plan, ""), Cell(ends, ""))
        rows.append((*cells, Cell(best(volley, levels and levels + inputs["aim"]), _UNITS[inputs["goal"]])))
    columns = ("Levels rolled", "Chance", "Best split", "States afterwards", "Worth")
    return Grid("By the levels of the roll", "Turns of aim are added to the levels.", columns, tuple(rows))


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    levels = run.state.levels
    if not levels:
        return "The attack fails: there is nothing to share out.", "failure"
    found = ways(_volley(inputs), levels + inputs["aim"])
    words = _told(inputs, found)
    return f"{plural(levels + inputs['aim'], 'level')} to share out. {words}", "success"


def _procedure(inputs: Inputs) -> Procedure:
    return roll(_task(inputs), "Attack")


def _worth(inputs: Inputs, outcome: object) -> int:
    levels: int = getattr(outcome, "levels", 0)
    return best(_volley(inputs), levels and levels + inputs["aim"])


def _succeeds(_: Inputs, outcome: object) -> bool:
    return bool(getattr(outcome, "levels", 0))


def _score(inputs: Inputs, outcome: object) -> tuple[int, int]:
    """A success is better than a failure, whatever can be made of it."""
    return int(_succeeds(inputs, outcome)), _worth(inputs, outcome)


def _check(inputs: Inputs) -> None:
    _task(inputs)


_KIND, _FOCUS, *_REST, _AIM = attacker_fields()
_TARGET = (
    Text("name", "Name", "", 30),
    state_field(),
    Flag("reactive", "Focused defence", rule="d6xd6.defence.reactive"),
    armour_field("armour", "Armour", rule="d6xd6.defence.passive"),
    Number("drama", "Drama Points spent", 0, 0, 8, rule="d6xd6.defence.dramatic"),
    Number("cover", "Cover", 0, 0, 6, rule="d6xd6.defence.cover"),
)

SPLIT = Calculator(
    "d6xd6.split",
    "Split helper",
    "Share the levels of one attack out among several targets, in the best way.",
    ("d6xd6.option.exceptional", "d6xd6.option.aimed", "d6xd6.defence.stack"),
    (
        weapon_field(default="large-pistol"),
        range_choice(),
        _KIND,
        _FOCUS,
        Number(
            "levels", "Success levels", 3, 1, MOST_LEVELS, help="Those to list all splits for, without aim."
        ),
        _AIM.but(high=MOST_AIM),
        Rows(
            "targets",
            "Targets",
            _TARGET,
            ({}, {}, {"reactive": True}),
            1,
            MOST_TARGETS,
            "Target",
            folded=("drama", "cover"),
            rule="d6xd6.defence.stack",
        ),
        Choice("goal", "What you want", OUT, _GOALS),
        *folded("Attacker's condition and pluses", (*_REST, sniper_field())),
        *folded("The host's leave, other readings", (*_LEAVE, *_READINGS)),
    ),
    _odds,
    _procedure,
    _headline,
    check=_check,
    offers=own_offers(),
    score=_score,
    wins=_succeeds,
    won="The attack succeeds",
    counted=Counted("Worth of the best split", _worth),
)
