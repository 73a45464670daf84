"""The course of a disease: catching it, its days, and which treatment ends it soonest."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.chances.charts import stacked
from rulespkg.dice import Procedure, Ratio, Run, Stage, Throw
from rulespkg.model.answer import Answer, Cell, Chart, Effect, Figure, Grid, Series, Step, percent
from rulespkg.model.words import plural
from rulespkg.systems.basics.checks.outcomes import result
from rulespkg.systems.basics.dice import dice_pool, hits
from rulespkg.systems.basics.disease.calculators.disease_fields import CARE, CATCH, DAY, DiseaseForm
from rulespkg.systems.basics.disease.course import (
    Outlook,
    Patient,
    Sick,
    contact_threshold,
    course,
    disease,
    outlook,
)
from rulespkg.systems.basics.hazards.fatigue import KINDS, fatigue_words
from rulespkg.systems.basics.house import House
from rulespkg.systems.basics.offers import disease as patient
from rulespkg.systems.basics.offers import one_offer
from rulespkg.systems.basics.recovery.care import care, flat_care

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice.procedure import Runnable

CAUGHT = {"success": "Healthy", "draw": "Healthy, but weakened", "failure": "Caught it"}
_OUTCOME_WORDS = {"success": "You stay healthy", "draw": "Healthy, but weakened", "failure": "You catch it"}
_TONES = {"success": "success", "draw": "marginal", "failure": "failure"}
_KEYS = {"success": "healthy", "draw": "healthy_but_weakened", "failure": "caught"}


class Terms(NamedTuple):
    """A disease: threshold, what a failure and a draw cost, typical duration (0 for one of one's own)."""

    threshold: int
    failure: str
    draw: str
    typical: int


class Treatment(NamedTuple):
    """One way to spend the days: what it is called, whether the patient rests, and who gives care."""

    words: str
    resting: bool
    care: str

    @property
    def key(self) -> str:
        """What its row is called: who gives care, or else whether the patient rests."""
        if not self.resting:
            return "neither"
        return "rest" if self.care == "none" else self.care


TREATMENTS = (
    Treatment("Neither rest nor care", False, "none"),
    Treatment("Rest", True, "none"),
    Treatment("Rest, caring for oneself", True, "self"),
    Treatment("Rest, with a caregiver", True, "carer"),
)


class DiseaseCourse(House, DiseaseForm):
    """Whether you catch a disease, how long it lasts, what fatigue you take, and which treatment ends it
    soonest.
    """

    id, title = "basics.disease", "Course of a disease"
    purpose = "Fall ill and get well again"
    strip = (("disease", ""), ("grit", ""), ("care", "Care"), ("days", ""))
    offers = one_offer("Falls ill", patient)
    rules = (DAY, CATCH, "basics.hazard.disease.rest", CARE, "basics.hazard.disease.recovery")
    roll_label = "Roll the days"
    win_label = "Well"
    count_label = "End"
    count_better = ""

    @cached_property
    def terms(self) -> Terms:
        """The disease, of the table or of one's own."""
        if self.disease:
            facts = disease(self.disease)
            return Terms(facts["threshold"], facts["failure"], facts["draw"], facts["typical_days"])
        return Terms(self.threshold, self.failure, self.draw, 0)

    def patient(self, treatment: Treatment | None = None) -> Patient:
        """Who is ill, spending the days as the form says or in another way."""
        resting, cared = (treatment.resting, treatment.care) if treatment else (self.resting, self.care)
        own = self.own_medic if cared == "self" else self.medic
        caregiver = None if cared == "none" else care(own, cared == "self")
        flat = flat_care(own, cared == "self") if caregiver and self.flat_medic else 0
        return Patient(
            self.grit,
            None if caregiver is None or self.flat_medic else caregiver.dice,
            flat,
            resting,
            self.cumulative,
            self.fatigue_penalty,
            self.terms.failure,
            self.terms.draw,
        )

    @property
    def first_contact(self) -> Procedure:
        """The save at first contact; it ends in "success", "draw" or "failure"."""
        dice = hits(dice_pool(self.grit))
        needed = contact_threshold(self.terms.threshold, self.drew)

        def tell(_: str, throw: Throw, left: str) -> Sequence[tuple[str, str]]:
            return (
                (f"{plural(throw.total, 'hit')} against {needed}: {_OUTCOME_WORDS[left].lower()}.", CATCH),
            )

        stage = Stage("Grit", lambda _: dice, lambda _, total: result(total - needed), tell, key="grit")
        return Procedure("", (stage,))

    def dice(self) -> Runnable:
        if self.stage == "contact":
            return self.first_contact
        return course(self.terms.threshold, self.patient(), self.days)

    def odds(self) -> Answer:
        return self.contact_odds if self.stage == "contact" else self.course_odds

    @property
    def contact_odds(self) -> Answer:
        """The odds at first contact."""
        odds = self.first_contact.enumerate()
        shares = tuple(
            Figure(CAUGHT[name], odds[name], tone=_TONES[name], key=_KEYS[name]) for name in CAUGHT
        )
        needed = contact_threshold(self.terms.threshold, self.drew)
        return Answer(
            f"Against threshold {needed} you catch it {percent(odds['failure'])} of the time.",
            figures=(*shares, Figure("Threshold", needed, "", key="threshold")),
            charts=(stacked("First contact", shares),),
            notes=(
                Step(
                    "After a draw, the next contact within 24 hours is against a threshold higher by 1.",
                    CATCH,
                ),
            ),
        )

    @property
    def course_odds(self) -> Answer:
        """The odds of the days."""
        threshold, failure, draw, typical = self.terms
        prospect = outlook(threshold, self.patient(), self.days)
        wanted = Ratio(self.wanted, 100)
        day = _first(prospect, wanted)
        sure = f"by day {day}" if day else "not by then"
        return Answer(
            f"Cured by day {self.days}: {percent(prospect.by_day[-1])}; {self.wanted}% {sure}.",
            figures=(
                Figure(f"Cured by day {self.days}", prospect.by_day[-1], tone="success", key="cured"),
                Figure(
                    "Half of all patients are cured by day",
                    _first(prospect, Ratio(1, 2)) or "later",
                    "",
                    key="half_cured_by",
                ),
                *self.mean_days(prospect),
                Figure(
                    f"Mean {failure} fatigue, from failures", prospect.failures, "levels", key="mean_failures"
                ),
                Figure(f"Mean {draw} fatigue, from draws", prospect.draws, "levels", key="mean_draws"),
            ),
            charts=(_curve(prospect, typical),),
            grids=(self.treatment_grid(prospect, wanted),),
            notes=self.notes(threshold, typical, prospect),
        )

    def mean_days(self, prospect: Outlook) -> tuple[Figure, ...]:
        """The mean number of days, where no day changes the dice and a cure is sure to come."""
        if prospect.days is None or self.changing:
            return ()
        return (Figure("Mean days to the cure", prospect.days, "days", key="mean_days"),)

    @property
    def changing(self) -> bool:
        """Whether the dice change from day to day, so that there is no simple mean."""
        return bool(self.fatigue_penalty or (self.cumulative and self.resting))

    def treatment_grid(self, now: Outlook, wanted: Ratio) -> Grid:
        """Every way to spend the days, the best marked, so that the next-best can be seen beside it."""
        by_patient = {self.patient(): now}
        courses = {}
        for treatment in TREATMENTS:
            patient = self.patient(treatment)
            if patient not in by_patient:
                by_patient[patient] = outlook(self.terms.threshold, patient, self.days)
            courses[treatment.key] = (treatment.words, by_patient[patient])
        most = max(course.by_day[-1] for _, course in courses.values()) or None

        def best(course: Outlook) -> str:
            return "best" if course.by_day[-1] == most else ""

        return Grid.of(
            "ways",
            "Which treatment is best",
            "The best comes first. Failures and draws are averages, and each is a level of fatigue.",
            dict(sorted(courses.items(), key=lambda pair: -float(pair[1][1].by_day[-1]))),
            ("way", "Days spent in", lambda row: Cell(row[0], "", best(row[1]))),
            (
                "cured",
                f"Cured by day {self.days}",
                lambda row: Cell(row[1].by_day[-1], "chance", best(row[1])),
            ),
            ("day", f"Day of {percent(wanted)}", lambda row: str(_first(row[1], wanted) or "later")),
            ("mean_failures", "Failures", lambda row: Cell(row[1].failures, "levels")),
            ("mean_draws", "Draws", lambda row: Cell(row[1].draws, "levels")),
        )

    def notes(self, threshold: int, typical: int, prospect: Outlook) -> tuple[Step, ...]:
        """Sentences on what was reckoned."""
        steps = [
            Step(
                f"It takes {plural(threshold + 1, 'success')}, {'the last ' if threshold else ''}against 0.",
                DAY,
            )
        ]
        if typical:
            words = f"In our reading the typical duration of {plural(typical, 'day')} ends nothing (G-17)."
            steps.append(Step(words, "basics.hazard.disease.custom"))
        if prospect.days is None and not self.changing:
            words = "The disease may never end: these dice cannot beat one of its thresholds."
            steps.append(Step(words, DAY))
        if self.fatigue_penalty:
            words = "For each level of short or long fatigue you lose a die on the following days; "
            words += "temporary fatigue is gone overnight."
            steps.append(Step(words, "basics.hazard.disease.recovery"))
        return (*steps, *self.house)

    def score(self, state: Sick | str) -> tuple[int, int, int]:
        """An early cure is best; then a low threshold, then few levels that stay."""
        if isinstance(state, str):
            return (("failure", "draw", "success").index(state), 0, 0)
        if state.cured:
            return (1, -state.cured, 0)
        return (0, -state.threshold, -state.staying(self.patient()))

    def wins(self, state: Sick | str) -> bool:
        if isinstance(state, str):
            return state == "success"
        return bool(state.cured)

    @property
    def win_words(self) -> str:
        return "Healthy, and not weakened" if self.stage == "contact" else self.win_label

    def counts(self, state: Sick | str) -> str:
        if isinstance(state, str):
            return CAUGHT[state]
        return f"Cured on day {state.cured}" if state.cured else "Still ill"

    def headline(self, run: Run) -> tuple[str, str]:
        state = run.state
        if isinstance(state, str):
            return f"{_OUTCOME_WORDS[state]}.", _TONES[state]
        cost = self.cost(state)
        if state.cured:
            return f"Cured on day {state.cured}, with {cost}.", "success"
        words = f"Still ill after {plural(self.days, 'day')}, at threshold {state.threshold}, with {cost}."
        return words, "failure"

    def cost(self, state: Sick) -> str:
        """The fatigue of the bad days in words."""
        patient = self.patient()
        return fatigue_words(**{kind: state.gained(patient, kind) for kind in reversed(KINDS)})

    def effects(self, state: Sick | str) -> tuple[Effect, ...]:
        if isinstance(state, str):
            return (Effect("outcome", _KEYS[state]),)
        patient = self.patient()
        return (
            Effect("threshold", state.threshold),
            Effect("cured", state.cured),
            *(Effect(kind, state.gained(patient, kind)) for kind in KINDS),
        )


def _first(prospect: Outlook, wanted: Ratio) -> int | None:
    """The first day by which the cure is at least as likely as wanted."""
    return next((day for day, chance in enumerate(prospect.by_day, 1) if not chance < wanted), None)


def _curve(prospect: Outlook, typical: int) -> Chart:
    points = tuple((str(day), chance) for day, chance in enumerate(prospect.by_day, 1))
    last = len(prospect.by_day)
    sentence = f"By day {last} the chance of a cure is {percent(prospect.by_day[-1])}."
    if 0 < typical <= last:
        sentence += f" By day {typical}, the typical duration, it is {percent(prospect.by_day[typical - 1])}."
    days = tuple(str(day) for day in range(1, last + 1))
    series = [Series("Cured", points, "success", "cured", days)]
    if 0 < typical <= last:
        mark = prospect.by_day[typical - 1]
        series.append(
            Series("Typical duration", ((str(typical), mark),), "marginal", "typical", (str(typical),))
        )
    return Chart("lines", "Cured by each day", sentence, "Day", tuple(series), key="cured_by")
