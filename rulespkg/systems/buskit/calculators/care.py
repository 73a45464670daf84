"""The recovery planner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import (
    Answer,
    Cell,
    Chart,
    Effect,
    Figure,
    Grid,
    Step,
    chance_cell,
    number,
    percent,
)
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.dice import Procedure, Run
from rulespkg.field import Flag, Number
from rulespkg.plot import bars
from rulespkg.problem import Problem, Refusal
from rulespkg.systems.buskit.checks import LADDER
from rulespkg.systems.buskit.damage import Health
from rulespkg.systems.buskit.inputs import die, pool_field, spec
from rulespkg.systems.buskit.offers import recovery_offers
from rulespkg.systems.buskit.recovery import (
    Attempt,
    Chances,
    aid_shock,
    attempt,
    heal_odds,
    mean_attempts,
    period,
    regained,
)
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Ratio
    from rulespkg.systems.buskit.checks import PoolSpec


def _recovery_args(inputs: Inputs) -> tuple[PoolSpec, PoolSpec | None]:
    patient = spec(inputs["patient"], "patient", "Patient")
    medic = spec(inputs["medic"], "medic", "Carer") if inputs["cared"] else None
    return patient, medic


def _check_recovery(inputs: Inputs) -> None:
    if inputs["target"] > inputs["missing"]:
        words = f"Wounds to regain must be at most the {inputs['missing']} missing, not {inputs['target']}."
        raise Refusal(Problem("target", "Wounds to regain", words))


def _recovery_odds(inputs: Inputs) -> Answer:
    patient, medic = _recovery_args(inputs)
    mercy = inputs["tie_mercy"]
    by_target = [
        heal_odds(patient, target, medic, inputs["difficulty"], mercy)
        for target in range(1, inputs["missing"] + 1)
    ]
    chosen = by_target[inputs["target"] - 1]
    natural = heal_odds(patient, inputs["target"], None, "", mercy)
    best = max(range(len(by_target)), key=lambda i: float(by_target[i].expected_wounds))
    days = period(bool(medic))
    return Answer(
        f"{plural(inputs['target'], 'Wound')} come back {percent(chosen.recover)} of the time "
        f"within {days} days; aiming for {best + 1} gives most, "
        f"{number(by_target[best].expected_wounds)} on average.",
        figures=(
            Figure("Recovery", chosen.recover, tone="success", key="recover"),
            *(_aid_figures(chosen) if medic else ()),
            *_natural(natural, bool(medic)),
            Figure("Mean Wounds healed", chosen.expected_wounds, "Wounds", key="mean_wounds"),
            *_days(inputs, patient, medic),
        ),
        charts=(_recovery_chart(by_target),),
        grids=(
            _target_grid(by_target, best),
            *((_difficulty_grid(inputs, patient, medic),) if medic else ()),
        ),
        notes=(Step("Each success gives back as much Shock as Wounds.", "buskit.heal.recovery"),),
    )


def _natural(chances: Chances, cared: bool) -> tuple[Figure, ...]:
    """The same without care, where there is care to compare it with."""
    words = f"Without care, in {period(False)} days"
    return (Figure(words, chances.recover, key="natural"),) if cared else ()


def _days(inputs: Inputs, patient: PoolSpec, medic: PoolSpec | None) -> tuple[Figure, ...]:
    """Mean days until every Wound is back, with the care given and without any."""
    mercy, missing = inputs["tie_mercy"], inputs["missing"]
    cared = mean_attempts(patient, missing, medic, inputs["difficulty"], mercy) if medic else None
    alone = mean_attempts(patient, missing, None, "", mercy)
    return (
        *_mean_days("Mean days to full, with care", cared, True),
        *_mean_days("Mean days to full, without", alone, False),
    )


def _mean_days(label: str, attempts: Ratio | None, aided: bool) -> tuple[Figure, ...]:
    if attempts is None:
        return ()
    key = "mean_days_aided" if aided else "mean_days_natural"
    return (Figure(label, attempts * period(aided), "days", key=key),)


def _aid_figures(chosen: Chances) -> tuple[Figure, ...]:
    return (
        Figure("First aid succeeds", chosen.aid, key="aid"),
        Figure("Recovery if it does", chosen.recover_if_aid, key="recover_if_aid"),
        Figure("Recovery if not", chosen.recover_if_no_aid, key="recover_if_no_aid"),
    )


def _recovery_chart(by_target: list[Chances]) -> Chart:
    points = {str(i + 1): one.recover for i, one in enumerate(by_target)}
    sentence = f"One Wound comes back {percent(points['1'])} of the time."
    title = "Chance by Wounds aimed for"
    return bars(title, sentence, "Wounds", points, "success", "Recovery", key="targets")


def _target_grid(by_target: list[Chances], best: int) -> Grid:
    rows = tuple(
        (
            Cell(str(i + 1), ""),
            chance_cell(one.recover),
            Cell(one.expected_wounds, "Wounds", "best" if i == best else ""),
        )
        for i, one in enumerate(by_target)
    )
    return Grid(
        "What to aim for",
        "The star marks the most Wounds on average.",
        ("Wounds", "Chance", "Mean"),
        rows,
        key="targets",
        column_keys=("target", "recover", "mean_wounds"),
        row_keys=tuple(str(place) for place in range(1, len(rows) + 1)),
    )


def _difficulty_grid(inputs: Inputs, patient: PoolSpec, medic: PoolSpec | None) -> Grid:
    every = {one: heal_odds(patient, inputs["target"], medic, one, inputs["tie_mercy"]) for one in LADDER}
    best = max(every, key=lambda one: float(every[one].recover))
    rows = tuple(
        (
            Cell(one, ""),
            chance_cell(odds.aid),
            Cell(odds.aid * min(aid_shock(one, True), inputs["shock_missing"]), "Shock"),
            chance_cell(odds.recover, one == best),
        )
        for one, odds in every.items()
    )
    columns = ("Die", "Aid succeeds", "Mean Shock", "Recovery")
    keys = ("die", "aid", "mean_shock", "recover")
    sentence = "The star marks the best chance of recovery."
    return Grid(
        "The carer's difficulty",
        sentence,
        columns,
        rows,
        key="difficulty",
        column_keys=keys,
        row_keys=LADDER,
    )


def _recovery_procedure(inputs: Inputs) -> Procedure:
    patient, medic = _recovery_args(inputs)
    return attempt(patient, inputs["target"], medic, inputs["difficulty"])


def _healed(inputs: Inputs, state: Attempt) -> int:
    """Wounds that come back."""
    return _regained(inputs, state).wounds


def _recovery_score(inputs: Inputs, state: Attempt) -> tuple[int, ...]:
    """Recovery is best, then what a tie gives, then first aid."""
    return int(state.margin > 0), _healed(inputs, state), int(state.aid)


def _recovers(_: Inputs, state: Attempt) -> bool:
    return state.margin > 0


def _recovery_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    at_once = min(aid_shock(inputs["difficulty"], True), inputs["shock_missing"])
    aid = f", {at_once} of the Shock at once by first aid" if run.state.aid else ""
    back = _regained(inputs, run.state)
    days = f"in {period(inputs['cared'])} days"
    amount = f"{plural(back.wounds, 'Wound')} and {back.shock} Shock"
    if run.state.margin > 0:
        return f"Recovered: {amount} come back {days}{aid}.", "success"
    if back.wounds:
        return f"Tie: {amount} come back {days}{aid}.", "tie"
    shock = f"; {back.shock} Shock comes back at once by first aid" if back.shock else ""
    return f"No Wounds come back{shock}.", "failure"


def _regained(inputs: Inputs, state: Attempt) -> Health:
    missing = Health(inputs["missing"], inputs["shock_missing"])
    return regained(state, inputs["target"], inputs["difficulty"], missing, inputs["tie_mercy"])


def _recovery_effects(inputs: Inputs, state: Attempt) -> tuple[Effect, ...]:
    back = _regained(inputs, state)
    return (
        Effect("recovered", int(state.margin > 0)),
        Effect("aid", int(state.aid)),
        Effect("wounds", back.wounds, "patient"),
        Effect("shock", back.shock, "patient"),
        Effect("days", period(inputs["cared"])),
    )


RECOVERY = Calculator(
    "buskit.recovery",
    "Recovery planner",
    "How many Wounds to aim for, which difficulty the carer should take, and how long it lasts.",
    ("buskit.heal.recovery", "buskit.heal.aid", "buskit.heal.tie-mercy"),
    (
        pool_field("patient", "Patient's Might", help="Specialization here is Toughness.", trait="d6"),
        Number("missing", "Wounds missing", 4, 1, 12, rule="buskit.heal.target"),
        Number("shock_missing", "Shock missing", 12, 0, 24, rule="buskit.heal.cap"),
        Number("target", "Wounds to regain", 3, 1, 12, rule="buskit.heal.target"),
        Flag("cared", "Somebody gives care", True, rule="buskit.heal.aid"),
        pool_field("medic", "Carer's Think", help="Specialization here is Medicine.", trait="d6").but(
            only=("cared", ("1",))
        ),
        die("difficulty", "Carer's difficulty", "d8", rule="buskit.heal.aid", only=("cared", ("1",))),
        Flag("tie_mercy", "A tie heals one Wound (optional rule)", rule="buskit.heal.tie-mercy"),
    ),
    _recovery_odds,
    _recovery_procedure,
    _recovery_headline,
    _check_recovery,
    effects=_recovery_effects,
    offers=recovery_offers,
    score=_recovery_score,
    wins=_recovers,
    won="Recovery",
    counted=Counted("Wounds healed", _healed),
)
