"""Second Wind: what one try recovers, and whether to rest or to fight on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Chart, Figure, Grid, Series, Step, chance_cell
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.choices import folded
from rulespkg.field import Choice as Options
from rulespkg.field import Number, Option
from rulespkg.systems.d6xd6.calculators.advice import Advice, Choice, advise, changes, told
from rulespkg.systems.d6xd6.damage import GRAZE, LABELS, WOUND, state_rank
from rulespkg.systems.d6xd6.inputs import (
    AWAKE,
    armour_field,
    armour_subtracts_field,
    check_plus,
    extra_field,
    focus_field,
    kind_field,
    plus_field,
    task_of,
)
from rulespkg.systems.d6xd6.offers import wind_offers
from rulespkg.systems.d6xd6.recovery import GOALS, LEVELS, Plan, Prospect, second_wind

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Procedure, Ratio, Run
    from rulespkg.systems.d6xd6.checks import Task

MOST_TURNS = 12
_UNITS = {LEVELS: "levels", "successes": "successes"}
_GOALS = (Option("levels", "Success levels of your attacks"), Option("successes", "Attacks that succeed"))


def _wind(inputs: Inputs, subtracts: bool) -> Task:
    own = {
        "kind": inputs["kind"],
        "focus": inputs["focus"],
        "armour": inputs["armour"],
        "extra": inputs["extra"],
    }
    return task_of(own, subtracts=subtracts)


def _attack(inputs: Inputs, subtracts: bool) -> Task:
    own = {**inputs, "kind": inputs["attack_kind"], "damage": "unhurt"}
    return task_of(own, subtracts=subtracts)


def _prospect(inputs: Inputs, subtracts: bool, goal: str) -> Prospect:
    return Prospect(_wind(inputs, subtracts), _attack(inputs, subtracts), goal)


def _state(inputs: Inputs) -> int:
    return state_rank(inputs["damage"])


def _procedure(inputs: Inputs) -> Procedure:
    return second_wind(_wind(inputs, inputs["armour_subtracts"]), _state(inputs))


def _odds(inputs: Inputs) -> Answer:
    after = _procedure(inputs).enumerate().sorted()
    prospect = _prospect(inputs, inputs["armour_subtracts"], inputs["goal"])
    plan = prospect.plan(_state(inputs), inputs["turns"])
    chances = [(state, after[state]) for state in range(_state(inputs) + 1)]
    figures = tuple(
        Figure(LABELS[state], chance, tone="failure" if state == _state(inputs) else "success")
        for state, chance in chances
        if chance
    )
    return Answer(
        told(_advice(plan), _UNITS[inputs["goal"]]),
        figures=(
            Figure("Something is recovered", _better(inputs, after)),
            *figures,
            Figure("Rest first", plan.rest, _UNITS[inputs["goal"]]),
            Figure("Fight on", plan.fight, _UNITS[inputs["goal"]]),
            Figure("Lead of the better one", plan.margin, _UNITS[inputs["goal"]]),
        ),
        charts=(_chart(inputs, prospect),),
        grids=(_state_grid(inputs, prospect),),
        notes=(
            Step(
                "Nobody hits you in these turns, and every later turn is spent in the better way.",
                "d6xd6.option.second-wind",
            ),
            *changes(inputs, (armour_subtracts_field(),), _choose),
            _other_goal(inputs),
        ),
    )


def _better(inputs: Inputs, after: Distribution) -> Ratio:
    return after.probability(lambda state: state < _state(inputs))


def _advice(plan: Plan) -> Advice:
    return advise((Choice("fighting on", plan.fight), Choice("resting", plan.rest)))


def _other_goal(inputs: Inputs) -> Step:
    goal = next(one for one in GOALS if one != inputs["goal"])
    best = _choose({**inputs, "goal": goal})
    return Step(f"Counted in {_UNITS[goal]} the best choice is {best}.", "d6xd6.option.second-wind")


def _choose(inputs: Inputs) -> str:
    prospect = _prospect(inputs, inputs["armour_subtracts"], inputs["goal"])
    return _advice(prospect.plan(_state(inputs), inputs["turns"])).label


def _chart(inputs: Inputs, prospect: Prospect) -> Chart:
    state = _state(inputs)
    plans = {str(turns): prospect.plan(state, turns) for turns in range(1, MOST_TURNS + 1)}
    first = next((turns for turns, plan in plans.items() if plan.rests), "")
    words = (
        f"To rest pays from {first} turns on."
        if first
        else f"Within {MOST_TURNS} turns it never pays to rest."
    )
    series = (
        Series("Rest first", tuple((turns, plan.rest) for turns, plan in plans.items()), "success"),
        Series("Fight on", tuple((turns, plan.fight) for turns, plan in plans.items())),
    )
    return Chart("lines", "Rest or fight by turns left", words, "Turns left", series, _UNITS[inputs["goal"]])


def _state_grid(inputs: Inputs, prospect: Prospect) -> Grid:
    rows = []
    for state in range(GRAZE, WOUND + 1):
        own = {**inputs, "damage": AWAKE[state].value}
        plan = prospect.plan(state, inputs["turns"])
        rows.append(
            (
                Cell(LABELS[state], "", link=f"#{AWAKE[state].value}"),
                chance_cell(_better(own, _procedure(own).enumerate())),
                Cell(_advice(plan).label, ""),
                Cell(plan.margin, _UNITS[inputs["goal"]]),
            )
        )
    columns = ("Damage", "Recovers", "Best", "Better by")
    return Grid("By damage", "The same for each state that lets you act.", columns, tuple(rows))


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    before = _state(inputs)
    if run.state == before:
        return f"Nothing is recovered: still {LABELS[before]}.", "failure"
    return f"Recovered: from {LABELS[before]} to {LABELS[run.state]}.", "success"


def _check(inputs: Inputs) -> None:
    _procedure(inputs)
    check_plus({**inputs, "kind": inputs["attack_kind"]})


def _recovers(inputs: Inputs, state: int) -> bool:
    return state < _state(inputs)


SECOND_WIND = Calculator(
    "d6xd6.second-wind",
    "Second Wind",
    "What one try recovers, and whether to rest or to fight on.",
    ("d6xd6.option.second-wind", "d6xd6.roll.attribute-check", "d6xd6.damage.penalty"),
    (
        Options("damage", "Own damage", "wound", AWAKE[GRAZE:], rule="d6xd6.damage.penalty"),
        kind_field("kind", "Will or Brawn, the better"),
        focus_field(),
        armour_field(),
        extra_field(),
        Number("turns", "Turns left in the fight", 4, 1, MOST_TURNS, help="This one included."),
        Options("goal", "What you fight for", LEVELS, _GOALS),
        *folded(
            "Your attacks",
            (
                kind_field("attack_kind", "Attack"),
                plus_field(),
            ),
        ),
        *folded("Readings", (armour_subtracts_field(),)),
    ),
    _odds,
    _procedure,
    _headline,
    check=_check,
    offers=wind_offers,
    score=lambda _, state: -state,
    wins=_recovers,
    won="Something recovered",
    counted=Counted("State", lambda _, state: LABELS[state]),
)
