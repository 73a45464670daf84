"""Second Wind: what one try recovers, and whether to rest or to fight on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Chart, Effect, Figure, Grid, Series, Step, chance_cell, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.choices import folded
from rulespkg.field import Choice as Options
from rulespkg.field import Option
from rulespkg.plot import stacked
from rulespkg.systems.d6xd6.calculators.advice import changes
from rulespkg.systems.d6xd6.damage import GRAZE, LABELS, name_of, state_rank
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
from rulespkg.systems.d6xd6.recovery import GOALS, LEVELS, Prospect, second_wind

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
    better = _better(inputs, after)
    return Answer(
        f"Second Wind recovers something {percent(better)} of the time. {_advice(_pays(inputs))}.",
        figures=(
            Figure("Something is recovered", better, key="recovers"),
            Figure("Rest pays in", _turns(_pays(inputs)), "", key="rest_from"),
        ),
        charts=(_state_chart(inputs, after), _chart(inputs, prospect)),
        grids=(_state_grid(inputs),),
        notes=(
            Step(
                "Nobody hits you in these turns, and every later turn is spent in the better way.",
                "d6xd6.option.second-wind",
            ),
            *changes(inputs, (armour_subtracts_field(),), lambda other: _turns(_pays(other))),
            _other_goal(inputs),
        ),
    )


def _state_chart(inputs: Inputs, after: Distribution) -> Chart:
    figures = tuple(
        Figure(
            LABELS[state],
            chance,
            tone="failure" if state == _state(inputs) else "success",
            key=name_of(state),
        )
        for state, chance in after.chances().items()
    )
    return stacked("After one try", figures, "states")


def _better(inputs: Inputs, after: Distribution) -> Ratio:
    return after.probability(lambda state: state < _state(inputs))


def _pays(inputs: Inputs) -> int:
    """The turns from which on it is always better to rest first, this turn included; 0 if that is never."""
    prospect = _prospect(inputs, inputs["armour_subtracts"], inputs["goal"])
    pays = 0
    for turns in range(MOST_TURNS, 0, -1):
        if not prospect.plan(_state(inputs), turns).rests:
            break
        pays = turns
    return pays


def _turns(pays: int) -> str:
    return f"fights of {pays} turns or more" if pays else f"no fight of up to {MOST_TURNS} turns"


def _advice(pays: int) -> str:
    if not pays:
        return f"Fight on: within {MOST_TURNS} turns it never pays to rest"
    return f"Rest first if you expect {pays} turns or more of fighting, else fight on"


def _other_goal(inputs: Inputs) -> Step:
    goal = next(one for one in GOALS if one != inputs["goal"])
    pays = _turns(_pays({**inputs, "goal": goal}))
    return Step(f"Counted in {_UNITS[goal]} rest pays in {pays}.", "d6xd6.option.second-wind")


def _chart(inputs: Inputs, prospect: Prospect) -> Chart:
    state = _state(inputs)
    plans = {str(turns): prospect.plan(state, turns) for turns in range(1, MOST_TURNS + 1)}
    keys = tuple(plans)
    series = (
        Series(
            "Rest first", tuple((turns, plan.rest) for turns, plan in plans.items()), "success", "rest", keys
        ),
        Series("Fight on", tuple((turns, plan.fight) for turns, plan in plans.items()), "", "fight", keys),
    )
    words, unit = f"{_advice(_pays(inputs))}.", _UNITS[inputs["goal"]]
    return Chart("lines", "Rest or fight by turns left", words, "Turns left", series, unit, key="by_turns")


def _state_grid(inputs: Inputs) -> Grid:
    rows = []
    for option in AWAKE[GRAZE:]:
        own = {**inputs, "damage": option.value}
        rows.append(
            (
                Cell(option.label, "", link=f"#{option.value}"),
                chance_cell(_better(own, _procedure(own).enumerate())),
                Cell(_turns(_pays(own)), ""),
            )
        )
    return Grid(
        "By damage",
        "The same for each state that lets you act.",
        ("Damage", "Recovers", "Rest pays in"),
        tuple(rows),
        key="by_damage",
        column_keys=("damage", "recovers", "rest_from"),
        row_keys=tuple(option.value for option in AWAKE[GRAZE:]),
    )


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
    effects=lambda inputs, state: (
        Effect("outcome", "success" if _recovers(inputs, state) else "failure"),
        Effect("recovered", _state(inputs) - state),
        Effect("state", name_of(state)),
    ),
)
