"""The course of a disease: catching it, its days, and which treatment ends it soonest."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.answer import Answer, Cell, Chart, Effect, Figure, Grid, Series, Step, percent
from rulespkg.calculator import Calculator, Counted
from rulespkg.dice import Procedure, Ratio, Stage
from rulespkg.plot import stacked
from rulespkg.systems.basics.calculators.illness_fields import CARE, CATCH, DAY, FIELDS
from rulespkg.systems.basics.checks import result
from rulespkg.systems.basics.disease import Patient, Sick, course, disease, met_again, outlook
from rulespkg.systems.basics.hazards import KINDS, fatigue_words
from rulespkg.systems.basics.inputs import house
from rulespkg.systems.basics.pools import hits, ready
from rulespkg.systems.basics.recovery import care, score
from rulespkg.words import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.calculator import Inputs
    from rulespkg.dice import Run, Throw
    from rulespkg.dice.procedure import Runnable
    from rulespkg.systems.basics.disease import Outlook

CAUGHT = {"success": "Healthy", "draw": "Healthy, but weakened", "failure": "Caught it"}
_TONES = {"success": "success", "draw": "marginal", "failure": "failure"}


_KEYS = {"success": "healthy", "draw": "healthy_but_weakened", "failure": "caught"}


class Way(NamedTuple):
    """One way to spend the days: what it is called, whether the patient rests, and who gives care."""

    words: str
    resting: bool
    care: str


WAYS = (
    Way("Neither rest nor care", False, "none"),
    Way("Rest", True, "none"),
    Way("Rest, caring for oneself", True, "self"),
    Way("Rest, with a carer", True, "carer"),
)


def _facts(inputs: Inputs) -> tuple[int, str, str, int]:
    """Threshold, failure, draw and the typical duration (0 for a disease of one's own)."""
    if inputs["disease"]:
        row = disease(inputs["disease"])
        return row["threshold"], row["failure"], row["draw"], row["typical_days"]
    return inputs["threshold"], inputs["failure"], inputs["draw"], 0


def _patient(inputs: Inputs, way: Way | None = None) -> Patient:
    """Who is ill, spending the days as the inputs say or in another way."""
    _, failure, draw, _ = _facts(inputs)
    resting, cared = (way.resting, way.care) if way else (inputs["resting"], inputs["care"])
    own = inputs["own_medic"] if cared == "self" else inputs["medic"]
    carer = None if cared == "none" else care(own, cared == "self")
    flat = score(own, cared == "self") if carer and inputs["flat_medic"] else 0
    return Patient(
        inputs["grit"],
        None if carer is None or inputs["flat_medic"] else carer.dice,
        flat,
        resting,
        inputs["cumulative"],
        inputs["fatigue_penalty"],
        failure,
        draw,
    )


def _contact(inputs: Inputs) -> Procedure:
    """The save at first contact; it ends in "success", "draw" or "failure"."""
    dice = hits(ready(inputs["grit"]))
    needed = met_again(_facts(inputs)[0], inputs["drew"])

    def tell(_: str, throw: Throw, left: str) -> Sequence[tuple[str, str]]:
        return ((f"{plural(throw.total, 'hit')} against {needed}: {CAUGHT[left].lower()}.", CATCH),)

    return Procedure("", (Stage("Grit", lambda _: dice, lambda _, got: result(got - needed), tell),))


def _procedure(inputs: Inputs) -> Runnable:
    if inputs["stage"] == "contact":
        return _contact(inputs)
    return course(_facts(inputs)[0], _patient(inputs), inputs["days"])


def _answer(inputs: Inputs) -> Answer:
    return _contact_answer(inputs) if inputs["stage"] == "contact" else _course_answer(inputs)


def _contact_answer(inputs: Inputs) -> Answer:
    odds = _contact(inputs).enumerate()
    shares = tuple(Figure(CAUGHT[name], odds[name], tone=_TONES[name], key=_KEYS[name]) for name in CAUGHT)
    needed = met_again(_facts(inputs)[0], inputs["drew"])
    return Answer(
        f"Against threshold {needed} you catch it {percent(odds['failure'])} of the time.",
        figures=(*shares, Figure("Threshold", needed, "", key="threshold")),
        charts=(stacked("First contact", shares),),
        notes=(Step("A draw makes the next contact harder by one, for 24 hours.", CATCH),),
    )


def _course_answer(inputs: Inputs) -> Answer:
    threshold, failure, draw, typical = _facts(inputs)
    found = outlook(threshold, _patient(inputs), inputs["days"])
    wanted = Ratio(inputs["wanted"], 100)
    day = _first(found, wanted)
    sure = f"is reached by day {day}" if day else f"is not reached within {plural(inputs['days'], 'day')}"
    return Answer(
        f"Cured by day {inputs['days']} {percent(found.by_day[-1])} of the time; {inputs['wanted']}% {sure}.",
        figures=(
            Figure(f"Cured by day {inputs['days']}", found.by_day[-1], tone="success", key="cured"),
            Figure(
                "Half of all patients are cured by day",
                _first(found, Ratio(1, 2)) or "later",
                "",
                key="half_cured_by",
            ),
            *_days(found, inputs),
            Figure(f"Mean {failure} fatigue, from failures", found.failures, "levels", key="mean_failures"),
            Figure(f"Mean {draw} fatigue, from draws", found.draws, "levels", key="mean_draws"),
        ),
        charts=(_curve(found, typical),),
        grids=(_ways(inputs, found, wanted),),
        notes=_notes(inputs, threshold, typical, found),
    )


def _first(found: Outlook, wanted: Ratio) -> int | None:
    """The first day by which the cure is at least as likely as wanted."""
    return next((day for day, chance in enumerate(found.by_day, 1) if not chance < wanted), None)


def _days(found: Outlook, inputs: Inputs) -> tuple[Figure, ...]:
    """The mean number of days, where no day changes the dice and a cure is sure to come."""
    if found.days is None or _changing(inputs):
        return ()
    return (Figure("Mean days to the cure", found.days, "days", key="mean_days"),)


def _changing(inputs: Inputs) -> bool:
    """Whether the dice change from day to day, so that there is no simple mean."""
    return bool(inputs["fatigue_penalty"] or (inputs["cumulative"] and inputs["resting"]))


def _curve(found: Outlook, typical: int) -> Chart:
    points = tuple((str(day), chance) for day, chance in enumerate(found.by_day, 1))
    last = len(found.by_day)
    sentence = f"By day {last} the chance of a cure is {percent(found.by_day[-1])}."
    if 0 < typical <= last:
        sentence += f" By day {typical}, the typical duration, it is {percent(found.by_day[typical - 1])}."
    days = tuple(str(day) for day in range(1, last + 1))
    series = [Series("Cured", points, "success", "cured", days)]
    if 0 < typical <= last:
        mark = found.by_day[typical - 1]
        series.append(
            Series("Typical duration", ((str(typical), mark),), "marginal", "typical", (str(typical),))
        )
    return Chart("lines", "Cured by each day", sentence, "Day", tuple(series), key="cured_by")


def _ways(inputs: Inputs, now: Outlook, wanted: Ratio) -> Grid:
    """Every way to spend the days, the best marked, so that the next-best can be seen beside it."""
    known = {_patient(inputs): now}
    found = []
    for way in WAYS:
        patient = _patient(inputs, way)
        if patient not in known:
            known[patient] = outlook(_facts(inputs)[0], patient, inputs["days"])
        found.append((way, known[patient]))
    best = max(one.by_day[-1] for _, one in found) or None
    order = sorted(found, key=lambda pair: -float(pair[1].by_day[-1]))
    rows = tuple(
        (
            Cell(way.words, "", "best" if one.by_day[-1] == best else ""),
            Cell(one.by_day[-1], "chance", "best" if one.by_day[-1] == best else ""),
            Cell(str(_first(one, wanted) or "later"), ""),
            Cell(one.failures, "levels"),
            Cell(one.draws, "levels"),
        )
        for way, one in order
    )
    columns = (
        "Days spent in",
        f"Cured by day {inputs['days']}",
        f"Day of {percent(wanted)}",
        "Failures",
        "Draws",
    )
    sentence = "Best first; failures and draws are means, and each costs a level of fatigue."
    return Grid(
        "Which treatment is best",
        sentence,
        columns,
        rows,
        key="ways",
        column_keys=("way", "cured", "day", "mean_failures", "mean_draws"),
        row_keys=tuple(
            way.care if way.resting and way.care != "none" else "rest" if way.resting else "neither"
            for way, _ in order
        ),
    )


def _notes(inputs: Inputs, threshold: int, typical: int, found: Outlook) -> tuple[Step, ...]:
    told = [Step(f"It takes {plural(threshold + 1, 'success')}, the last one against 0.", DAY)]
    if typical:
        words = f"The typical duration of {plural(typical, 'day')} is information only."
        told.append(Step(words, "basics.hazard.disease.custom"))
    if found.days is None and not _changing(inputs):
        words = "It may never end: these dice cannot beat one of the thresholds, so there is no mean of days."
        told.append(Step(words, DAY))
    if inputs["fatigue_penalty"]:
        words = (
            "Short and long fatigue cost a die each on the following days; temporary fatigue goes overnight."
        )
        told.append(Step(words, "basics.hazard.disease.recovery"))
    return (*told, *house(inputs))


def _score(inputs: Inputs, state: Sick | str) -> tuple[int, int, int]:
    """An early cure is best; then a low threshold, then few levels that stay."""
    if isinstance(state, str):
        return (("failure", "draw", "success").index(state), 0, 0)
    if state.cured:
        return (1, -state.cured, 0)
    return (0, -state.threshold, -state.staying(_patient(inputs)))


def _wins(inputs: Inputs, state: Sick | str) -> bool:
    if isinstance(state, str):
        return state == "success"
    return bool(state.cured)


def _counted(inputs: Inputs, state: Sick | str) -> str:
    if isinstance(state, str):
        return CAUGHT[state]
    return f"Cured on day {state.cured}" if state.cured else "Still ill"


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    state = run.state
    if isinstance(state, str):
        return f"{CAUGHT[state]}.", _TONES[state]
    cost = _cost(inputs, state)
    if state.cured:
        return f"Cured on day {state.cured}, with {cost}.", "success"
    words = f"Still ill after {plural(inputs['days'], 'day')}, at threshold {state.threshold}, with {cost}."
    return words, "failure"


def _cost(inputs: Inputs, state: Sick) -> str:
    """The fatigue of the bad days in words."""
    patient = _patient(inputs)
    return fatigue_words(**{kind: state.gained(patient, kind) for kind in reversed(KINDS)})


def _effects(inputs: Inputs, state: Sick | str) -> tuple[Effect, ...]:
    if isinstance(state, str):
        return (Effect("outcome", _KEYS[state]),)
    patient = _patient(inputs)
    return (
        Effect("threshold", state.threshold),
        Effect("cured", state.cured),
        *(Effect(kind, state.gained(patient, kind)) for kind in KINDS),
    )


DISEASE = Calculator(
    "basics.disease",
    "Course of a disease",
    "Whether you catch a disease, how long it lasts, what it costs, and which treatment ends it soonest.",
    (DAY, CATCH, "basics.hazard.disease.rest", CARE, "basics.hazard.disease.recovery"),
    FIELDS,
    _answer,
    _procedure,
    _headline,
    roll_label="Roll the days",
    score=_score,
    wins=_wins,
    won="Well",
    counted=Counted("End", _counted),
    effects=_effects,
)
