"""The recovery planner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import (
    Answer,
    Cell,
    Chart,
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
from rulespkg.systems.buskit.inputs import die, pool_field, spec
from rulespkg.systems.buskit.offers import recovery_offers
from rulespkg.systems.buskit.recovery import Attempt, Chances, attempt, heal_odds, mean_attempts
from rulespkg.words import plural

if TYPE_CHECKING:
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
    days = 3 if medic else 7
    return Answer(
        f"{plural(inputs['target'], 'Wound')} come back {percent(chosen.recover)} of the time "
        f"within {days} days; aiming for {best + 1} gives most, "
        f"{number(by_target[best].expected_wounds)} on average.",
        figures=(
            Figure("Recovery", chosen.recover, tone="success"),
            *(_aid_figures(chosen) if medic else ()),
            Figure("Without care, in a week", natural.recover),
            Figure("Mean Wounds healed", chosen.expected_wounds, "Wounds"),
            *_days(inputs, patient, medic),
        ),
        charts=(_recovery_chart(by_target),),
        grids=(
            _target_grid(by_target, best),
            *((_difficulty_grid(inputs, patient, medic),) if medic else ()),
        ),
        notes=(Step("Each success gives back as much Shock as Wounds.", "buskit.heal.recovery"),),
    )


def _days(inputs: Inputs, patient: PoolSpec, medic: PoolSpec | None) -> tuple[Figure, ...]:
    """Mean days until every Wound is back, with the care given and without any."""
    mercy, missing = inputs["tie_mercy"], inputs["missing"]
    cared = mean_attempts(patient, missing, medic, inputs["difficulty"], mercy) if medic else None
    alone = mean_attempts(patient, missing, None, "", mercy)
    return (
        *((Figure("Mean days to full, with care", cared * 3, "days"),) if cared is not None else ()),
        *((Figure("Mean days to full, without", alone * 7, "days"),) if alone is not None else ()),
    )


def _aid_figures(chosen: Chances) -> tuple[Figure, ...]:
    return (
        Figure("First aid succeeds", chosen.aid),
        Figure("Recovery if it does", chosen.recover_if_aid),
        Figure("Recovery if not", chosen.recover_if_no_aid),
    )


def _recovery_chart(by_target: list[Chances]) -> Chart:
    points = {str(i + 1): one.recover for i, one in enumerate(by_target)}
    sentence = f"One Wound comes back {percent(points['1'])} of the time."
    return bars("Chance by Wounds aimed for", sentence, "Wounds", points, "success", "Recovery")


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
        "What to aim for", "The star marks the most Wounds on average.", ("Wounds", "Chance", "Mean"), rows
    )


def _difficulty_grid(inputs: Inputs, patient: PoolSpec, medic: PoolSpec | None) -> Grid:
    every = {one: heal_odds(patient, inputs["target"], medic, one, inputs["tie_mercy"]) for one in LADDER}
    best = max(every, key=lambda one: float(every[one].recover))
    rows = tuple(
        (
            Cell(one, ""),
            chance_cell(odds.aid),
            Cell(odds.aid * int(one[1:]), "Shock"),
            chance_cell(odds.recover, one == best),
        )
        for one, odds in every.items()
    )
    columns = ("Die", "Aid succeeds", "Mean Shock", "Recovery")
    return Grid("The carer's difficulty", "The star marks the best chance of recovery.", columns, rows)


def _recovery_procedure(inputs: Inputs) -> Procedure:
    patient, medic = _recovery_args(inputs)
    return attempt(patient, inputs["target"], medic, inputs["difficulty"])


def _healed(inputs: Inputs, state: Attempt) -> int:
    """Wounds that come back."""
    if state.margin > 0:
        return int(inputs["target"])
    return int(state.margin == 0 and inputs["tie_mercy"])


def _recovery_score(inputs: Inputs, state: Attempt) -> tuple[int, ...]:
    """Recovery is best, then what a tie gives, then first aid."""
    return int(state.margin > 0), _healed(inputs, state), int(state.aid)


def _recovers(_: Inputs, state: Attempt) -> bool:
    return state.margin > 0


def _recovery_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    aid = f"First aid gives {inputs['difficulty'][1:]} Shock at once. " if run.state.aid else ""
    if run.state.margin > 0:
        return f"{aid}Recovered: {plural(inputs['target'], 'Wound')} and as much Shock come back.", "success"
    if run.state.margin == 0 and inputs["tie_mercy"]:
        return f"{aid}A tie: one Wound and one Shock come back.", "tie"
    return f"{aid}No Wounds come back.", "failure"


RECOVERY = Calculator(
    "buskit.recovery",
    "Recovery planner",
    "How many Wounds to aim for, which difficulty the carer should take, and how long it lasts.",
    ("buskit.heal.recovery", "buskit.heal.aid", "buskit.heal.tie-mercy"),
    (
        pool_field("patient", "Patient's Might", help="Specialization here is Toughness.", trait="d6"),
        Number("missing", "Wounds missing", 4, 1, 12, rule="buskit.heal.target"),
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
    offers=recovery_offers,
    score=_recovery_score,
    wins=_recovers,
    won="Recovery",
    counted=Counted("Wounds healed", _healed),
)
