"""The recovery planner."""

from __future__ import annotations

from functools import cached_property

from rulespkg.chances.charts import bars, stacked
from rulespkg.dice import Distribution, Procedure, Ratio, Run
from rulespkg.model.answer import Answer, Cell, Chart, Effect, Figure, Grid, Series, Step, percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import plural
from rulespkg.systems.toaster.checks.unopposed import BANDS
from rulespkg.systems.toaster.fields import MOST, Rolls, modifier
from rulespkg.systems.toaster.notation import Parts, total
from rulespkg.systems.toaster.offers import attribute_offers
from rulespkg.systems.toaster.recovery.healing_time import ever_heals, expected_weeks, over_weeks
from rulespkg.systems.toaster.recovery.medical_care import (
    MOST_MARGIN,
    Healed,
    margins,
    treated,
)
from rulespkg.systems.toaster.recovery.rest import rest, rest_needed
from rulespkg.systems.toaster.recovery.weekly_roll import bonus, parts, week, wounds_step

_CARED = ("care", ("first", "long"))
RESULTS = {"success": "heals", "failure": "no_change", "fumble": "worsens"}
"""What a Physique roll does to the wounds."""


def _margins(care: Distribution) -> Chart:
    """What the medic's roll gives, from 0 up."""
    most = max(care)
    points = {
        f"{margin} or more" if margin == MOST_MARGIN else str(margin): care[margin]
        for margin in range(most + 1)
    }
    sentence = f"The medic is of help {percent(1 - care[0])} of the time."
    keys = tuple(str(margin) for margin in range(most + 1))
    return bars(
        "Bonus by the medic's roll", sentence, "Bonus", points, "success", "Chance", "margins", keys, "each"
    )


def _at_most(left: Distribution, most: int) -> Ratio:
    return left.probability(lambda wounds: wounds <= most)


_FOLD = "Facilities, intervals and optional rules"


class Patient(Form):
    """Who is to heal."""

    physique = whole("Physique", 6, 0, MOST, rule="toaster.attributes.physique")
    wounds = whole("Wounds", 3, 0, 20, rule="toaster.healing.wounds")
    stun = whole("Stun", 13, 0, 999, rule="toaster.healing.stun")


class Care(Form):
    """What a medic does for it."""

    care = choice(
        "Care",
        "none",
        (
            Option("none", "Bandages only"),
            Option("first", "First aid: helps the first roll"),
            Option("long", "Long-term care: helps until a roll fails"),
        ),
        rule="toaster.healing.medical",
    )
    medical = choice(
        "Medical roll",
        "roll",
        (Option("roll", "still to make"), Option("made", "made already")),
        rule="toaster.healing.medical",
        only=_CARED,
    )
    margin = whole(
        "Amount over 10",
        0,
        0,
        MOST,
        rule="toaster.healing.first_aid_margin",
        only=("medical", ("made",)),
    )
    medic = whole("Medic's medical rank", 7, 0, MOST, rule="toaster.healing.medical", only=_CARED)
    medic_modifier = modifier("Modifier on the medical roll", only=_CARED)
    first_days = whole(
        "Days to the first roll",
        7,
        1,
        30,
        help="A day or two soon after the injury, if the GM allows it.",
        rule="toaster.healing.first_aid",
        only=("care", ("first",)),
    )


class Facilities(Form, fold=_FOLD):
    """Where and how often it is rolled."""

    modifier = modifier(
        "Modifier for facilities", help="On each Physique roll.", rule="toaster.healing.facilities"
    )
    days = whole("Days for a roll", 7, 1, 30, rule="toaster.healing.facilities")
    weeks = whole("Rolls to chart", 8, 0, 52)


class RollOptions(Rolls, fold=_FOLD):
    """The optional rules on the rolls."""


class Recovery(RollOptions, Facilities, Care, Patient, Calculator):
    """How long stun and wounds last, and what a medic is worth."""

    id, title = "toaster.recovery", "Recovery planner"
    purpose = "Get well again"
    strip = (("physique", ""), ("wounds", ""), ("care", ""))
    rules = (
        "toaster.healing.within",
        "toaster.healing.wounds",
        "toaster.healing.stun",
        "toaster.healing.first_aid",
        "toaster.healing.long_term",
        "toaster.healing.expected_weeks",
    )
    win_label, count_label = "A wound heals", "Result"
    offers = attribute_offers("physique", "Physique")

    def check(self) -> None:
        """Refuse to heal where nothing is to be healed."""
        if not self.wounds and not self.stun:
            words = "Wounds must be at least 1 where there is no stun: there is nothing to heal."
            raise refuse("wounds", "Wounds", words)

    @property
    def parts(self) -> Parts:
        """What is added to the Physique roll."""
        return parts(self.physique, self.wounds, self.modifier)

    @property
    def plus(self) -> int:
        """The bonus of the Physique roll."""
        return total(self.parts)

    @property
    def medic_bonus(self) -> Parts | None:
        """What the medic adds, ``None`` where no roll is to be made."""
        if self.care == "none" or self.medical == "made":
            return None
        return parts(self.medic, self.wounds, self.medic_modifier)

    @property
    def rolled_margin(self) -> int:
        """The medic's margin where the roll was made."""
        return self.margin if self.care != "none" and self.medical == "made" else 0

    @cached_property
    def helped(self) -> Distribution:
        """What the medic's roll gives."""
        medic = self.medic_bonus
        return Distribution.certain(self.rolled_margin) if medic is None else margins(medic, self.switches)

    def dice(self) -> Procedure:
        return treated(self.parts, self.switches, self.medic_bonus, self.rolled_margin)

    def headline(self, run: Run) -> tuple[str, str]:
        words = {
            "success": ("One wound heals.", "success"),
            "failure": ("No change this time.", "failure"),
            "fumble": ("It gets worse: a new wound.", "fumble"),
        }
        return words[run.state.result]

    def score(self, state: Healed) -> int:
        return BANDS.index(state.result)

    def wins(self, state: Healed) -> bool:
        return state.result == "success"

    def counts(self, state: Healed) -> str:
        return {"heals": "One wound fewer", "no_change": "No change", "worsens": "A new wound"}[
            RESULTS[state.result]
        ]

    def effects(self, state: Healed) -> tuple[Effect, ...]:
        """What the roll does, the wounds and their penalty after it, and what the medic gave for it."""
        step = wounds_step(self.wounds, state.result)
        return (
            Effect("outcome", RESULTS[state.result]),
            Effect("wounds", step.wounds_after, "patient"),
            Effect("penalty", step.penalty_after, "patient"),
            Effect("bonus", self.plus + state.margin, "patient"),
            Effect("margin", state.margin, "medic"),
        )

    def odds(self) -> Answer:
        if not self.wounds:
            return Answer(self.rest_words(), "success", figures=self.stun_figures())
        first = self.dice().enumerate().map(lambda end: end.result)
        weeks = over_weeks(
            self.physique,
            self.wounds,
            self.weeks,
            self.modifier,
            self.switches,
            self.helped,
            self.care == "long",
        )
        charted = f"{plural(self.weeks, 'roll')} ({plural(self.day(self.weeks), 'day')})"
        shares = (
            Figure("One wound fewer", first["success"], tone="success", key="heals"),
            Figure("No change", first["failure"], key="no_change"),
            Figure("A new wound", first["fumble"], tone="fumble", key="worsens"),
        )
        return Answer(
            f"The first roll heals a wound {percent(first['success'])} of the time.",
            figures=(
                *shares,
                Figure(f"No wound left after {charted}", weeks[-1][0], key="all_healed"),
                self.in_the_end(),
                *self.stun_figures(),
            ),
            charts=(
                stacked("First roll", shares),
                *((_margins(self.helped),) if self.medic_bonus is not None else ()),
                self.fan(weeks),
            ),
            grids=(self.by_roll(weeks), self.by_wounds()),
            notes=self.notes(),
        )

    @cached_property
    def worsens(self) -> bool:
        """Whether a roll without a medic's bonus can make it worse."""
        return bool(week(self.plus, self.switches).worsens) or any(
            week(bonus(self.physique, wounds, self.modifier), self.switches).worsens
            for wounds in range(1, self.wounds)
        )

    def in_the_end(self) -> Figure:
        """The mean rolls to heal; where a fumble can make it worse, the chance ever to heal."""
        patient = self.physique, self.wounds, self.modifier, self.switches
        if self.worsens:
            chance = ever_heals(*patient)
            return Figure("Ever heals wholly without care", chance, tone="success", key="ever_heals")
        mean = expected_weeks(*patient)
        return Figure(
            "Mean rolls to heal without care", "never" if mean is None else mean, "rolls", key="mean_rolls"
        )

    def day(self, rolls: int) -> int:
        """The day of so many rolls; with first aid the first may come early (toaster.healing.first_aid)."""
        early = self.first_days if self.care == "first" else self.days
        return (early + (rolls - 1) * self.days) if rolls else 0

    def rest_words(self) -> str:
        """How long rest takes where nothing else is to heal."""
        minutes = rest_needed(self.stun, self.physique)
        return f"No wound; all stun is gone after {plural(minutes, 'minute')}."

    def stun_figures(self) -> tuple[Figure, ...]:
        """What rest does for stun."""
        if not self.stun:
            return ()
        return (
            Figure(
                "Stun after 10 minutes of rest",
                rest(self.stun, self.physique, 10),
                "",
                key="stun_after_10_minutes",
            ),
            Figure(
                "Minutes of rest until no stun is left",
                rest_needed(self.stun, self.physique),
                "",
                key="minutes_of_rest",
            ),
        )

    def fan(self, weeks: list[Distribution]) -> Chart:
        """How many wounds are left, roll by roll, as lines."""
        keys = tuple(str(after) for after in range(len(weeks)))
        series = tuple(
            Series(
                "No wound left" if not most else f"At most {plural(most, 'wound')} left",
                tuple((after, _at_most(left, most)) for after, left in zip(keys, weeks, strict=True)),
                "success" if not most else "",
                str(most),
                keys,
            )
            for most in range(min(self.wounds, 4))
        )
        sentence = (
            f"After {plural(len(weeks) - 1, 'roll')} no wound is left {percent(weeks[-1][0])} of the time."
        )
        return Chart("lines", "Wounds left by number of rolls", sentence, "Rolls", series, key="wounds_left")

    def by_roll(self, weeks: list[Distribution]) -> Grid:
        """How many wounds are left, roll by roll, and on which day."""
        most = max(max(left) for left in weeks)
        return Grid.of(
            "rolls",
            "Wounds left, roll by roll",
            "Chances of each number of wounds.",
            {str(after): (after, left) for after, left in enumerate(weeks)},
            ("rolls", "Rolls", lambda row: str(row[0])),
            ("days", "Days", lambda row: self.day(row[0])),
            *(
                (str(wounds), plural(wounds, "wound"), lambda row, wounds=wounds: row[1][wounds])
                for wounds in range(most + 1)
            ),
            heat=True,
        )

    def by_wounds(self) -> Grid:
        """What each number of wounds means for a roll."""

        def bonus_of(wounds: int) -> int:
            return bonus(self.physique, wounds, self.modifier)

        numbers = range(self.wounds, 0, -1)
        odds = {wounds: week(bonus_of(wounds), self.switches) for wounds in numbers}
        return Grid.of(
            "each_roll",
            "Each roll without a medic's bonus",
            "The wounds themselves are the penalty.",
            {str(wounds): wounds for wounds in numbers},
            ("wounds", "Wounds", str),
            ("bonus", "Bonus", bonus_of),
            ("heals", "One fewer", lambda wounds: odds[wounds].heals),
            ("worsens", "One more", lambda wounds: odds[wounds].worsens),
            (
                "mean_rolls",
                "Rolls for one success",
                lambda wounds: Cell(1 / odds[wounds].heals, "rolls") if odds[wounds].heals else "never",
            ),
        )

    def notes(self) -> tuple[Step, ...]:
        """What to know about care and time."""
        steps = [Step("A roll takes a week of rest with at least bandages.", "toaster.healing.wounds")]
        patient = self.physique, self.wounds, self.modifier, self.switches
        if self.worsens:
            words = (
                "A fumble adds a wound, and a patient hurt too badly never heals, so there is no mean time."
            )
            steps.append(Step(words, "toaster.healing.wounds"))
        elif expected_weeks(*patient) is None:
            steps.append(
                Step("Without a medic these wounds never all heal.", "toaster.healing.expected_weeks")
            )
        if self.care == "long":
            words = "The medic's bonus counts until a roll fails; then it is gone."
            steps.append(Step(words, "toaster.healing.long_term"))
        if self.care == "first":
            words = (
                "The medic's bonus counts once; soon after the injury the first roll may come after "
                "a day or two."
            )
            steps.append(Step(words, "toaster.healing.first_aid"))
        return tuple(steps)
