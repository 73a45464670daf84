"""Long-term care: what a carer's medic roll brings, and for how many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Chart, Effect, Figure, Grid, Step, number, percent
from rulespkg.calculator import Calculator, Counted
from rulespkg.choices import folded
from rulespkg.dice import Procedure, Stage
from rulespkg.field import Choice, Flag, Number, Option
from rulespkg.plot import histogram
from rulespkg.systems.basics.inputs import RULES, house
from rulespkg.systems.basics.pools import hits
from rulespkg.systems.basics.recovery import care, score
from rulespkg.words import plural

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rulespkg.calculator import Inputs
    from rulespkg.dice import Distribution, Run, Throw
    from rulespkg.systems.basics.pools import Ready

RULE = "basics.recovery.long-term-care"
MOST_MEDIC = 1000
MEDICS = 12
"""Scores up to which the answer compares carers."""


def _procedure(inputs: Inputs, medic: int | None = None) -> Procedure:
    """The carer's medic roll; its end is the number of hits."""
    own = inputs["medic"] if medic is None else medic
    if inputs["flat_medic"]:
        return Procedure(score(own, inputs["self_care"]), ())
    dice = hits(care(own, inputs["self_care"]).dice)
    return Procedure(0, (Stage("Medic", lambda _: dice, lambda _, got: got, _tell(inputs)),))


def _tell(inputs: Inputs) -> Callable[[int, Throw, int], Sequence[tuple[str, str]]]:
    def tell(_: int, throw: Throw, left: int) -> Sequence[tuple[str, str]]:
        return ((f"{plural(left, 'hit')}: {_brought(inputs, left)}.", RULE),)

    return tell


def _brought(inputs: Inputs, got: int) -> str:
    """What so many hits are worth."""
    if inputs["benefit"] == "hp":
        return f"{got} HP back"
    return f"{plural(got, 'hit')} more for the patient's own roll"


def _answer(inputs: Inputs) -> Answer:
    medic, patients = inputs["medic"], inputs["patients"]
    ready = care(medic, inputs["self_care"])
    got = _procedure(inputs).enumerate()
    enough = got.probability(lambda count: count >= inputs["wanted"])
    left_out = max(0, patients - ready.patients)
    figures = (
        Figure(f"At least {inputs['wanted']}", enough, tone="success", key="enough"),
        Figure("Mean for each patient", got.mean(), _unit(inputs), key="mean"),
        *(() if inputs["flat_medic"] else _dice_figures(ready.dice)),
        Figure("Patients at most", ready.patients, "", key="patients"),
        Figure("Patients left out", left_out, "", "failure" if left_out else "", key="left_out"),
    )
    return Answer(
        f"Each patient gets {number(got.mean())} {_unit(inputs)} on average, "
        f"at least {inputs['wanted']} {percent(enough)} of the time; "
        f"{plural(min(patients, ready.patients), 'patient')} of {patients} can be cared for.",
        figures=figures,
        charts=(_chart(inputs, got),),
        grids=(_by_medic(inputs),),
        notes=_notes(inputs),
    )


def _dice_figures(dice: Ready) -> tuple[Figure, ...]:
    faces = " ".join(map(str, dice.hit_on))
    return (Figure("Dice", dice.dice, "", key="dice"), Figure("Hits on", faces, "", key="hit_on"))


def _unit(inputs: Inputs) -> str:
    return "HP" if inputs["benefit"] == "hp" else "hits"


def _chart(inputs: Inputs, got: Distribution) -> Chart:
    least = got.probability(lambda count: count == 0)
    words = f"Nothing {percent(least)} of the time; the mean is {number(got.mean())}."
    return histogram("What the care brings", words, _unit(inputs), got, key="got")


def _by_medic(inputs: Inputs) -> Grid:
    rows = []
    scores = sorted({*range(1, MEDICS + 1), inputs["medic"]})
    for medic in scores:
        got = _procedure(inputs, medic).enumerate()
        mark = "best" if medic == inputs["medic"] else ""
        rows.append(
            (
                Cell(str(medic), "", mark),
                Cell(str(care(medic, inputs["self_care"]).patients), ""),
                Cell(got.mean(), _unit(inputs)),
                Cell(got.probability(lambda count: count >= inputs["wanted"])),
            )
        )
    columns = ("Medic", "Patients at most", "Mean", f"At least {inputs['wanted']}")
    return Grid(
        "Other carers",
        "With the same choices.",
        columns,
        tuple(rows),
        key="carers",
        column_keys=("medic", "patients", "mean", "enough"),
        row_keys=tuple(map(str, scores)),
    )


def _notes(inputs: Inputs) -> tuple[Step, ...]:
    found = [Step("Each patient is cared for once a day, and has one benefit.", RULE)]
    found.append(Step("The care is also that rest's medic roll.", "basics.recovery.medic-limit"))
    if inputs["benefit"] == "rolls":
        words = "The hits join the patient's own roll against disease, poison or radiation."
        found.append(Step(words, "basics.hazard.disease.care"))
    if inputs["self_care"]:
        found.append(Step("To care for oneself costs two dice.", RULE))
    return (*found, *house(inputs))


def _effects(inputs: Inputs, got: int) -> tuple[Effect, ...]:
    return (Effect("hp" if inputs["benefit"] == "hp" else "hits", got, "patient"),)


def _legal(inputs: Inputs) -> None:
    """Who cares for oneself is the only patient."""
    if inputs["self_care"] and inputs["patients"] > 1:
        raise _PATIENTS.refused(inputs["patients"], "1 where the carer is the patient")


_PATIENTS = Number("patients", "Patients", 1, 1, 1000, rule=RULE)


def _score(_: Inputs, got: int) -> int:
    return got


def _wins(inputs: Inputs, got: int) -> bool:
    return got >= int(inputs["wanted"])


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    words = _brought(inputs, run.state)
    return f"{words[:1].upper()}{words[1:]}.", "success" if _wins(inputs, run.state) else "failure"


CARE = Calculator(
    "basics.care",
    "Long-term care",
    "What a carer's medic roll brings each patient in a day, and how many patients there may be.",
    (RULE, "basics.hazard.disease.care", "basics.recovery.medic-limit"),
    (
        Number("medic", "Carer's medic", 6, 0, MOST_MEDIC, rule=RULE),
        _PATIENTS,
        Flag("self_care", "The carer is the patient", False, help="Costs two dice.", rule=RULE),
        Choice(
            "benefit",
            "Benefit",
            "hp",
            (
                Option("hp", "Hit points"),
                Option("rolls", "Help against disease, poison or radiation"),
            ),
            help="The third one, removing fatigue as the spell Succor does, could not be read.",
            rule=RULE,
        ),
        Number("wanted", "Wanted at least", 2, 0, 1000, help="HP, or hits."),
        *folded(
            RULES,
            (
                Flag(
                    "flat_medic",
                    "Medic counts by its score",
                    False,
                    help="The score itself, without a roll.",
                    rule=RULE,
                ),
            ),
        ),
    ),
    _answer,
    _procedure,
    _headline,
    check=_legal,
    roll_label="Roll medic",
    score=_score,
    wins=_wins,
    won="Enough",
    counted=Counted("Hits", lambda _, got: got),
    effects=_effects,
)
