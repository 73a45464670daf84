"""Long-term care: what a caregiver's medic roll brings, and for how many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import histogram
from rulespkg.dice import Distribution, Procedure, Ratio, Run, Stage, Throw
from rulespkg.model.answer import Answer, Cell, Chart, Effect, Figure, Grid, Step, number, percent
from rulespkg.model.field import Option
from rulespkg.model.form import choice, flag, whole
from rulespkg.model.words import plural
from rulespkg.systems.basics.dice import DicePool, hits
from rulespkg.systems.basics.fields import RULES
from rulespkg.systems.basics.house import House
from rulespkg.systems.basics.offers import care as caregiver
from rulespkg.systems.basics.offers import one_offer
from rulespkg.systems.basics.recovery.care import care, flat_care

if TYPE_CHECKING:
    from collections.abc import Sequence

RULE = "basics.recovery.long-term-care"
MOST_MEDIC = 1000
MEDICS = 12
"""Scores up to which the answer compares caregivers."""


class LongTermCare(House):
    """What a caregiver's medic roll brings each patient in a day, and how many patients there may be."""

    id, title = "basics.care", "Long-term care"
    purpose = "Look after the sick and the wounded"
    strip = (("medic", "Medic"), ("patients", ""), ("benefit", ""), ("wanted", "At least"))
    offers = one_offer("Cares for others", caregiver)
    rules = (RULE, "basics.hazard.disease.care", "basics.recovery.medic-limit")
    roll_label = "Roll medic"
    win_label = "Enough"
    count_label = "Hits"

    medic = whole("Caregiver's medic", 6, 0, MOST_MEDIC, rule=RULE)
    patients = whole("Patients", 1, 1, 1000, rule=RULE)
    self_care = flag("The caregiver is the patient", help="You roll two fewer dice.", rule=RULE)
    benefit = choice(
        "Benefit",
        "hp",
        (
            Option("hp", "Hit points"),
            Option("rolls", "Help against disease, poison or radiation"),
        ),
        help="The third benefit, removing fatigue as by the spell Succor, is not here.",
        rule=RULE,
    )
    wanted = whole("Wanted at least", 2, 0, 1000, help="HP, or hits.")
    flat_medic = flag(
        "Medic counts by its score",
        help="The score itself, without a roll.",
        rule=RULE,
        fold=RULES,
    )

    def dice(self) -> Procedure:
        return self.treatment(self.medic)

    def treatment(self, medic: int) -> Procedure:
        """A caregiver's medic roll; its end is the number of hits."""
        if self.flat_medic:
            return Procedure(flat_care(medic, self.self_care), ())
        dice = hits(care(medic, self.self_care).dice)
        return Procedure(0, (Stage("Medic", lambda _: dice, lambda _, total: total, self.tell, key="medic"),))

    def tell(self, _: int, throw: Throw, left: int) -> Sequence[tuple[str, str]]:
        """What a roll says."""
        return ((f"{plural(left, 'hit')}: {self.brought(left)}.", RULE),)

    def brought(self, benefit: int) -> str:
        """What so many hits are worth."""
        if self.benefit == "hp":
            return f"the patient regains {benefit} HP"
        return f"the patient adds {plural(benefit, 'hit')} to a roll of their own"

    def odds(self) -> Answer:
        medic, patients = self.medic, self.patients
        caregiver = care(medic, self.self_care)
        benefits = self.dice().enumerate()
        enough = benefits.probability(lambda count: count >= self.wanted)
        left_out = max(0, patients - caregiver.patients)
        figures = (
            Figure(f"At least {self.wanted}", enough, tone="success", key="enough"),
            Figure("Mean for each patient", benefits.mean(), self.unit, key="mean"),
            *(() if self.flat_medic else _dice_figures(caregiver.dice)),
            Figure("Patients at most", caregiver.patients, "", key="patients"),
            Figure("Patients left out", left_out, "", "failure" if left_out else "", key="left_out"),
        )
        return Answer(
            f"{_each(benefits.mean(), self.unit)} on average, at least {self.wanted}: {percent(enough)}.",
            figures=figures,
            charts=(self.chart(benefits),),
            grids=(self.by_medic,),
            notes=self.notes,
        )

    @property
    def unit(self) -> str:
        """What is brought."""
        return "HP" if self.benefit == "hp" else "hits"

    def chart(self, benefits: Distribution) -> Chart:
        """How likely each number is."""
        least = benefits.probability(lambda count: count == 0)
        words = f"Nothing {percent(least)} of the time; the mean is {number(benefits.mean())}."
        return histogram("What the care brings", words, self.unit, benefits, key="got")

    @property
    def by_medic(self) -> Grid:
        """Other scores."""
        medics = sorted({*range(1, MEDICS + 1), self.medic})
        rows = {str(medic): (medic, self.treatment(medic).enumerate()) for medic in medics}
        return Grid.of(
            "caregivers",
            "Other caregivers",
            "With the same choices.",
            rows,
            ("medic", "Medic", lambda row: f"{row[0]} (yours)" if row[0] == self.medic else str(row[0])),
            ("patients", "Patients at most", lambda row: str(care(row[0], self.self_care).patients)),
            ("mean", "Mean", lambda row: Cell(row[1].mean(), self.unit)),
            (
                "enough",
                f"At least {self.wanted}",
                lambda row: row[1].probability(lambda count: count >= self.wanted),
            ),
        )

    @property
    def notes(self) -> tuple[Step, ...]:
        """Sentences on what was reckoned."""
        steps = [Step("Each patient receives care once a day and has one benefit.", RULE)]
        steps.append(Step("The care counts as that rest's medic roll.", "basics.recovery.medic-limit"))
        if self.benefit == "rolls":
            words = "The hits join the patient's own roll against disease, poison or radiation."
            steps.append(Step(words, "basics.hazard.disease.care"))
        if self.self_care:
            steps.append(Step("If you care for yourself, you roll two fewer dice.", RULE))
        return (*steps, *self.house)

    def effects(self, benefit: int) -> tuple[Effect, ...]:
        return (Effect("hp" if self.benefit == "hp" else "hits", benefit, "patient"),)

    def check(self) -> None:
        if self.self_care and self.patients > 1:
            raise self.asked["patients"].refused(self.patients, "1 where the caregiver is the patient")

    @property
    def win_words(self) -> str:
        return f"At least {self.wanted} {self.unit}"

    def score(self, benefit: int) -> int:
        return benefit

    def wins(self, benefit: int) -> bool:
        return benefit >= self.wanted

    def headline(self, run: Run) -> tuple[str, str]:
        words = self.brought(run.state)
        return f"{words[:1].upper()}{words[1:]}.", "success" if self.wins(run.state) else "failure"


def _each(mean: Ratio, unit: str) -> str:
    figure = number(mean)
    return f"{figure} {unit.removesuffix('s') if figure == '1' else unit} each"


def _dice_figures(dice: DicePool) -> tuple[Figure, ...]:
    faces = " ".join(map(str, dice.hit_on))
    return (Figure("Dice", dice.dice, "", key="dice"), Figure("Hits on", faces, "", key="hit_on"))
