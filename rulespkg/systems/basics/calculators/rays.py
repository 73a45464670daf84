"""Radiation: the fatigue of exposures, and the end of those whose boxes are full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Chart, Effect, Figure, Grid, Series, Step, number, percent
from rulespkg.calculator import Calculator, Counted
from rulespkg.field import Choice, Number, Option
from rulespkg.plot import stacked
from rulespkg.systems.basics.calculators.worn import joint
from rulespkg.systems.basics.hazards import Wear, fatigue_words, repeated, wear
from rulespkg.systems.basics.inputs import MOST_THRESHOLD, fatigue_penalty_field, house, pool_number
from rulespkg.systems.basics.radiation import ENDS, RULE, Fate, damage
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs
    from rulespkg.dice import Procedure, Run
    from rulespkg.systems.basics.course import Course

MOST_LEVEL = MOST_THRESHOLD
MOST_EXPOSURES = 30
MOST_HP = 1000
LISTED = 6
"""Of HP lost, so many are compared."""
_LABELS = {"functions": "Carries on", "ghoul": "Becomes a ghoul", "dies": "Dies"}
_TONES = {"functions": "success", "ghoul": "marginal", "dies": "failure"}


def _exposed(inputs: Inputs, exposures: int | None = None) -> Course:
    count = inputs["exposures"] if exposures is None else exposures
    thresholds = repeated(inputs["level"], count, "Exposures")
    return wear(inputs["grit"], thresholds, penalty=inputs["fatigue_penalty"], rule=RULE, label="Exposure")


def _damage(inputs: Inputs) -> Procedure:
    return damage(inputs["endurance"], inputs["savvy"], inputs["lost"])


def _procedure(inputs: Inputs) -> Procedure | Course:
    return _exposed(inputs) if inputs["stage"] == "exposure" else _damage(inputs)


def _answer(inputs: Inputs) -> Answer:
    return _exposures(inputs) if inputs["stage"] == "exposure" else _fate(inputs)


def _exposures(inputs: Inputs) -> Answer:
    after = _exposed(inputs).after()
    long = [one.expect(lambda wear: wear.failures) for one in after]
    short = [one.expect(lambda wear: wear.draws) for one in after]
    none = [one.probability(lambda wear: wear.failures + wear.draws == 0) for one in after]
    count = inputs["exposures"]
    rows = tuple(
        (
            Cell(str(at), ""),
            Cell(inputs["level"] if at else "none", ""),
            Cell(none[at]),
            Cell(long[at], "levels"),
            Cell(short[at], "levels"),
        )
        for at in range(count + 1)
    )
    keys = tuple(str(at) for at in range(count + 1))
    return Answer(
        f"{plural(count, 'exposure').capitalize()}: {number(long[-1])} long and {number(short[-1])} short "
        f"fatigue on average, none at all {percent(none[-1])} of the time.",
        figures=(
            Figure("No fatigue", none[-1], tone="success", key="unscathed"),
            Figure("Mean long fatigue", long[-1], "levels", key="mean_failures"),
            Figure("Mean short fatigue", short[-1], "levels", key="mean_draws"),
        ),
        charts=(
            Chart(
                "lines",
                "Fatigue by exposure",
                f"After {plural(count, 'exposure')}: {number(long[-1])} long levels on average.",
                "Exposures",
                (
                    Series(
                        "Long", tuple((str(at), one) for at, one in enumerate(long)), "failure", "long", keys
                    ),
                    Series(
                        "Short",
                        tuple((str(at), one) for at, one in enumerate(short)),
                        "marginal",
                        "short",
                        keys,
                    ),
                ),
                "levels",
                key="by_exposure",
            ),
        ),
        grids=(
            Grid(
                "Exposure by exposure",
                "Before boxes are full.",
                ("Exposures", "Threshold", "No fatigue", "Mean long", "Mean short"),
                rows,
                key="exposures",
                column_keys=("exposures", "threshold", "unscathed", "mean_failures", "mean_draws"),
                row_keys=keys,
            ),
            joint(_exposed(inputs).enumerate(), "long", "short"),
        ),
        notes=(
            Step("Whatever the save: irradiated, so no short or long fatigue goes.", RULE),
            Step("When boxes are full, levels go one kind up, and then to HP.", "basics.hazard.fatigue.add"),
            *house(inputs),
        ),
    )


def _fate(inputs: Inputs) -> Answer:
    odds = _damage(inputs).enumerate()
    shares = tuple(Figure(_LABELS[end], odds[Fate(end)], tone=_TONES[end], key=end) for end in ENDS)
    alive = odds[Fate("functions")]
    return Answer(
        f"With {inputs['lost']} HP lost to radiation you carry on {percent(alive)} of the time, "
        f"become a ghoul {percent(odds[Fate('ghoul')])} and die {percent(odds[Fate('dies')])}.",
        figures=shares,
        charts=(stacked("The end of it", shares),),
        grids=(_by_loss(inputs),),
        notes=(
            Step("A draw leads to savvy against the same threshold: a ghoul, or death.", RULE),
            Step("The threshold is all HP lost to radiation so far.", RULE),
        ),
    )


def _by_loss(inputs: Inputs) -> Grid:
    rows = []
    losses = sorted({*range(1, LISTED + 1), inputs["lost"]})
    for lost in losses:
        odds = damage(inputs["endurance"], inputs["savvy"], lost).enumerate()
        rows.append((Cell(str(lost), ""), *(Cell(odds[Fate(end)]) for end in ENDS)))
    columns = ("HP lost in all", *(_LABELS[end] for end in ENDS))
    return Grid(
        "HP by HP",
        "Each time radiation costs HP, this check is made.",
        columns,
        tuple(rows),
        heat=True,
        key="by_loss",
        column_keys=("lost", *ENDS),
        row_keys=tuple(map(str, losses)),
    )


def _score(inputs: Inputs, state: Fate | Wear) -> int:
    """Fewer levels are better, and a long one counts more than all the short ones there can be."""
    if isinstance(state, Fate):
        return -ENDS.index(state.end)
    return -(state.failures * (MOST_EXPOSURES + 1) + state.draws)


def _effects(inputs: Inputs, state: Fate | Wear) -> tuple[Effect, ...]:
    if isinstance(state, Fate):
        return (Effect("outcome", state.end),)
    return (
        Effect("long", state.failures),
        Effect("short", state.draws),
        Effect("irradiated", int(inputs["exposures"] > 0)),
    )


def _wins(inputs: Inputs, state: Fate | Wear) -> bool:
    return _score(inputs, state) == 0


def _counted(inputs: Inputs, state: Fate | Wear) -> str:
    if isinstance(state, Fate):
        return _LABELS[state.end]
    return fatigue_words(long=state.failures, short=state.draws)


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    if isinstance(run.state, Fate):
        return f"{_LABELS[run.state.end]}.", _TONES[run.state.end]
    failures, draws = run.state
    words = fatigue_words(long=failures, short=draws)
    if not inputs["exposures"]:
        return "No exposure, so nothing is rolled.", "success"
    return f"{words[:1].upper()}{words[1:]}; irradiated.", "failure" if failures or draws else "success"


_EXPOSED = ("stage", ("exposure",))
_HARMED = ("stage", ("damage",))

RADIATION = Calculator(
    "basics.radiation",
    "Radiation",
    "What exposures cost, and what becomes of you when they cost hit points.",
    (RULE, "basics.hazard.fatigue.add"),
    (
        Choice(
            "stage",
            "What happens",
            "exposure",
            (Option("exposure", "Exposure"), Option("damage", "HP lost to radiation")),
            rule=RULE,
        ),
        pool_number("grit", "Grit", rule="basics.hazard.resist", only=_EXPOSED),
        Number("level", "Level of radiation", 2, 0, MOST_LEVEL, rule=RULE, only=_EXPOSED),
        Number("exposures", "Exposures", 3, 0, MOST_EXPOSURES, rule=RULE, only=_EXPOSED),
        pool_number("endurance", "Endurance", rule=RULE, only=_HARMED),
        pool_number("savvy", "Savvy", 5, rule=RULE, only=_HARMED),
        Number("lost", "HP lost to radiation", 1, 1, MOST_HP, rule=RULE, only=_HARMED),
        fatigue_penalty_field().but(only=_EXPOSED),
    ),
    _answer,
    _procedure,
    _headline,
    score=_score,
    wins=_wins,
    won="Unharmed",
    counted=Counted("End", _counted),
    effects=_effects,
)
