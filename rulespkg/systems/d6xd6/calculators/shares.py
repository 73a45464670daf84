"""The split helper: levels shared out among several targets, and the best way to do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Effect, Figure, Step, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.choices import folded
from rulespkg.field import Choice, Field, Flag, Number, Option, Text
from rulespkg.form import Rows
from rulespkg.plot import bars
from rulespkg.problem import refuse
from rulespkg.systems.d6xd6.calculators.advice import changes
from rulespkg.systems.d6xd6.calculators.share_grids import (
    MOST_ROWS,
    SHARES,
    UNITS,
    level_grid,
    own_shares,
    share_grid,
    shared,
    split_grid,
    split_words,
)
from rulespkg.systems.d6xd6.calculators.words import house, roll_effects
from rulespkg.systems.d6xd6.checks import MOST_PLUS, Task, level_odds, missed, roll
from rulespkg.systems.d6xd6.combat import chance_of_targets
from rulespkg.systems.d6xd6.damage import Guard, armour_steps, conscious, label_of, state_rank
from rulespkg.systems.d6xd6.inputs import armour_field, redirected_field, state_field, task_of, weapon_field
from rulespkg.systems.d6xd6.offers import own_offers
from rulespkg.systems.d6xd6.setup import (
    LISTED,
    TASER,
    attacker_fields,
    base_field,
    leave_fields,
    range_choice,
    reach_of,
    reading_fields,
    sniper_field,
)
from rulespkg.systems.d6xd6.sharing import (
    HARM,
    HARMED,
    OUT,
    WORST,
    Split,
    Target,
    Volley,
    best,
    many_ways,
    ways,
)
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run
    from rulespkg.systems.d6xd6.checks import Outcome

MOST_TARGETS, MOST_AIM, MOST_LEVELS = 10, 10, 4 + MOST_PLUS
MOST_WAYS = 20_000
_GOALS = (
    Option(OUT, "Most targets knocked out or worse"),
    Option(HARMED, "Most targets harmed"),
    Option(HARM, "Most steps of harm in all"),
    Option(WORST, "One target as badly hurt as can be"),
)
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


def _counted(inputs: Inputs, worth: int) -> str:
    if inputs["goal"] == WORST:
        return f"{label_of(worth, inputs['dead'])} at worst"
    if inputs["goal"] == HARM:
        return f"{plural(worth, 'step')} of harm"
    return f"{plural(worth, 'target')} {'out' if inputs['goal'] == OUT else 'harmed'}"


def _told(inputs: Inputs, found: tuple[Split, ...]) -> str:
    """One best split, of equals one that does the most harm, and how many others are as good."""
    if not found:
        return "Nothing is left for another target."
    words = f"Best: {split_words(inputs, found[0])}, with {_counted(inputs, found[0].worth)}"
    equal = sum(one[2:] == found[0][2:] for one in found) - 1
    return f"{words} ({plural(equal, 'other')} as good)." if equal else f"{words}."


def _left(inputs: Inputs) -> int:
    """The levels given in the form; one less where the attack is turned on other targets."""
    return missed(inputs["levels"]) if inputs["redirected"] else int(inputs["levels"])


def _odds(inputs: Inputs) -> Answer:
    task, volley = _task(inputs), _volley(inputs)
    total = shared(inputs, _left(inputs))
    found = ways(volley, total)
    mean = level_odds(task).expect(lambda levels: best(volley, shared(inputs, levels)))
    reach = {
        str(count): chance_of_targets(task, count, inputs["aim"])
        for count in range(1, len(volley.targets) + 1)
    }
    several = f"{plural(len(reach), 'target')}: {percent(reach[str(len(reach))])}"
    return Answer(
        f"{plural(total, 'level')} to share out. {_told(inputs, found)}",
        figures=(
            Figure("Levels to share out", total, "", key="levels"),
            Figure("The attack succeeds", reach["1"], key="success"),
            Figure("Mean of the best split", mean, UNITS[inputs["goal"]], key="mean_worth"),
        ),
        charts=(
            bars(
                "Chance of a share for each of so many",
                f"Enough levels for {several}.",
                "Targets",
                reach,
                "success",
                key="targets",
            ),
        ),
        grids=(
            *(share_grid(inputs, volley, own_shares(inputs, total) or found[0].shares) for _ in found[:1]),
            split_grid(inputs, found, total),
            level_grid(inputs, task, volley),
        ),
        notes=(*_notes(inputs, found), *house(inputs, (*_READINGS, *_LEAVE))),
    )


def _choose(inputs: Inputs) -> str:
    found = ways(_volley(inputs), shared(inputs, _left(inputs)))
    return split_words(inputs, found[0]) if found else "none"


def _notes(inputs: Inputs, found: tuple[Split, ...]) -> list[Step]:
    words = "All levels are placed, one share for each target; each defends against its own share."
    notes = [Step(words, "d6xd6.option.exceptional")]
    if len(found) > MOST_ROWS:
        notes.append(Step(f"The table shows the best {MOST_ROWS} of {len(found)} splits."))
    if inputs["weapon"] == TASER:
        words = "A Kill by a taser is shown as it is before the victim's check, which may make it a Knockout."
        notes.append(Step(words, "d6xd6.weapon.taser"))
    return [*notes, *changes(inputs, (*_READINGS, *_LEAVE), _choose)]


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    levels = run.state.levels
    if not levels:
        return "The attack fails: there is nothing to share out.", "failure"
    total = shared(inputs, levels)
    return f"{plural(total, 'level')} to share out. {_told(inputs, ways(_volley(inputs), total))}", "success"


def _procedure(inputs: Inputs) -> Procedure:
    return roll(_task(inputs), "Attack")


def _worth(inputs: Inputs, outcome: object) -> int:
    return best(_volley(inputs), shared(inputs, getattr(outcome, "levels", 0)))


def _succeeds(_: Inputs, outcome: object) -> bool:
    return bool(getattr(outcome, "levels", 0))


def _score(inputs: Inputs, outcome: object) -> tuple[int, int]:
    """A success is better than a failure, whatever can be made of it."""
    return int(_succeeds(inputs, outcome)), _worth(inputs, outcome)


def _check(inputs: Inputs) -> None:
    _task(inputs)
    own_shares(inputs, shared(inputs, _left(inputs)))
    most = shared(inputs, MOST_LEVELS)
    if many_ways(_volley(inputs).targets, most) > MOST_WAYS:
        words = f"Targets must be fewer, or turns of aim: {plural(most, 'level')} have too many splits."
        raise refuse("targets", "Targets", words)


def _effects(inputs: Inputs, outcome: Outcome) -> tuple[Effect, ...]:
    return (
        *roll_effects(_task(inputs), outcome),
        Effect("shared_levels", shared(inputs, outcome.levels)),
        Effect("worth", _worth(inputs, outcome)),
    )


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
        base_field(),
        range_choice().but(only=LISTED),
        _KIND,
        _FOCUS,
        Number(
            "levels", "Success levels", 3, 1, MOST_LEVELS, help="Those to list all splits for, without aim."
        ),
        _AIM.but(high=MOST_AIM),
        SHARES,
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
        *folded("Attacker's condition and pluses", (*_REST, redirected_field(), sniper_field())),
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
    effects=_effects,
)
