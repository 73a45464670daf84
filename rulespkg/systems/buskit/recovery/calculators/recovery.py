"""The recovery planner."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars
from rulespkg.model.answer import (
    Answer,
    Cell,
    Chart,
    Effect,
    Figure,
    Grid,
    Step,
    chance_cell,
    numbered,
    percent,
)
from rulespkg.model.calculator import Calculator
from rulespkg.model.form import flag, whole
from rulespkg.model.problem import Problem, Refusal
from rulespkg.model.words import plural
from rulespkg.systems.buskit.checks.pools import LADDER, PoolSpec
from rulespkg.systems.buskit.damage.health import Health
from rulespkg.systems.buskit.fields import die, pool
from rulespkg.systems.buskit.offers import recovery_offers
from rulespkg.systems.buskit.recovery.first_aid import aid_shock
from rulespkg.systems.buskit.recovery.recovery_roll import (
    Attempt,
    RecoveryOdds,
    attempt,
    heal_odds,
    mean_attempts,
    period,
    regained,
)

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Ratio, Run


_CARED = ("cared", ("1",))


class RecoveryPlanner(Calculator):
    """How many Wounds to aim for, which die the medic should choose, and how long it takes."""

    id, title, win_label = "buskit.recovery", "Recovery planner", "Recovery"
    purpose = "Get well again"
    strip = (("patient.trait", "Patient"), ("missing", "Wounds"), ("cared", "Care"), ("medic.trait", "Medic"))
    rules = "buskit.heal.recovery", "buskit.heal.aid", "buskit.heal.tie-mercy"
    offers = recovery_offers
    count_label = "Wounds healed"

    patient = pool("Patient's Might", "d6", "Specialization here is Toughness.")
    missing = whole("Wounds missing", 4, 1, 12, rule="buskit.heal.target")
    shock_missing = whole("Shock missing", 12, 0, 24, rule="buskit.heal.cap")
    target = whole("Wounds to regain", 3, 1, 12, rule="buskit.heal.target")
    cared = flag("Somebody gives care", True, rule="buskit.heal.aid")
    medic = pool("Medic's Think", "d6", "Specialization here is Medicine.", only=_CARED)
    difficulty = die("Medic's difficulty", "d8", rule="buskit.heal.aid", only=_CARED)
    tie_mercy = flag("A tie heals one Wound (optional rule)", rule="buskit.heal.tie-mercy")

    def check(self) -> None:
        if self.target > self.missing:
            words = f"Wounds to regain must be at most the {self.missing} missing, not {self.target}."
            raise Refusal(Problem("target", "Wounds to regain", words))

    @cached_property
    def caregiver(self) -> PoolSpec | None:
        """What the caregiver rolls, where there is one."""
        return self.medic.spec if self.cared else None

    @property
    def days(self) -> int:
        """How long one attempt lasts."""
        return period(self.cared)

    def chances(self, target: int, difficulty: str) -> RecoveryOdds:
        """Of one attempt with care."""
        return heal_odds(self.patient.spec, target, self.caregiver, difficulty, self.tie_mercy)

    def back(self, state: Attempt) -> Health:
        """What comes back."""
        missing = Health(self.missing, self.shock_missing)
        return regained(state, self.target, self.difficulty, missing, self.tie_mercy)

    def dice(self) -> Procedure:
        return attempt(self.patient.spec, self.target, self.caregiver, self.difficulty)

    def headline(self, run: Run) -> tuple[str, str]:
        at_once = min(aid_shock(self.difficulty, True), self.shock_missing)
        aid = f", {at_once} of the Shock at once by first aid" if run.state.aid and at_once else ""
        back = self.back(run.state)
        amount = plural(back.wounds, "Wound") + (f" and {back.shock} Shock" if back.shock else "")
        verb = "come" if back.shock or back.wounds > 1 else "comes"
        if run.state.margin > 0:
            return f"Recovered: {amount} {verb} back in {self.days} days{aid}.", "success"
        if back.wounds:
            return f"Tie: {amount} {verb} back in {self.days} days{aid}.", "tie"
        shock = f"; {back.shock} Shock comes back at once by first aid" if back.shock else ""
        return f"No Wounds come back{shock}.", "failure"

    def score(self, state: Attempt) -> tuple[int, ...]:
        """Recovery is best, then what a tie gives, then first aid."""
        return int(state.margin > 0), self.back(state).wounds, int(state.aid)

    def wins(self, state: Attempt) -> bool:
        return state.margin > 0

    def counts(self, state: Attempt) -> int:
        """Wounds that come back."""
        return self.back(state).wounds

    def effects(self, state: Attempt) -> tuple[Effect, ...]:
        back = self.back(state)
        return (
            Effect("recovered", int(state.margin > 0)),
            Effect("aid", int(state.aid)),
            Effect("wounds", back.wounds, "patient"),
            Effect("shock", back.shock, "patient"),
            Effect("days", self.days),
        )

    @cached_property
    def by_target(self) -> list[RecoveryOdds]:
        """The chances of aiming for 1, 2, ... Wounds."""
        return [self.chances(target, self.difficulty) for target in range(1, self.missing + 1)]

    def odds(self) -> Answer:
        chosen = self.by_target[self.target - 1]
        best = max(range(len(self.by_target)), key=lambda i: float(self.by_target[i].expected_wounds))
        return Answer(
            f"{plural(self.target, 'Wound')} back in {self.days} days: "
            f"{percent(chosen.recover)} of the time.",
            figures=(
                Figure("Recovery", chosen.recover, tone="success", key="recover"),
                *(_aid_figures(chosen) if self.cared else ()),
                *self.natural(),
                Figure("Mean Wounds healed", chosen.expected_wounds, "Wounds", key="mean_wounds"),
                *self.until_well(),
            ),
            charts=(_recovery_chart(self.by_target),),
            grids=(_target_grid(self.by_target, best), *self.difficulties()),
            notes=(Step("Each success gives back as much Shock as Wounds.", "buskit.heal.recovery"),),
        )

    def natural(self) -> tuple[Figure, ...]:
        """The same without care, where there is care to compare it with."""
        if not self.cared:
            return ()
        alone = heal_odds(self.patient.spec, self.target, None, "", self.tie_mercy)
        return (Figure(f"Without care, in {period(False)} days", alone.recover, key="natural"),)

    def until_well(self) -> tuple[Figure, ...]:
        """Mean days until every Wound is back, with the care given and without any."""
        patient, mercy = self.patient.spec, self.tie_mercy
        cared = (
            mean_attempts(patient, self.missing, self.caregiver, self.difficulty, mercy)
            if self.cared
            else None
        )
        alone = mean_attempts(patient, self.missing, None, "", mercy)
        return (
            *_mean_days("Mean days to heal, with care", cared, True),
            *_mean_days("Mean days to heal, without care", alone, False),
        )

    def difficulties(self) -> tuple[Grid, ...]:
        """Each difficulty that the caregiver may take."""
        if not self.cared:
            return ()
        every = {die: self.chances(self.target, die) for die in LADDER}
        best = max(every, key=lambda die: float(every[die].recover))
        return (
            Grid.of(
                "difficulty",
                "Medic's difficulty",
                "The star marks the best chance of recovery.",
                {die: die for die in LADDER},
                ("die", "Die", str),
                ("aid", "Aid succeeds", lambda die: every[die].aid),
                (
                    "mean_shock",
                    "Mean Shock",
                    lambda die: Cell(every[die].aid * min(aid_shock(die, True), self.shock_missing), "Shock"),
                ),
                ("recover", "Recovery", lambda die: chance_cell(every[die].recover, die == best)),
            ),
        )


def _mean_days(label: str, attempts: Ratio | None, aided: bool) -> tuple[Figure, ...]:
    if attempts is None:
        return ()
    key = "mean_days_aided" if aided else "mean_days_natural"
    return (Figure(label, attempts * period(aided), "days", key=key),)


def _aid_figures(chosen: RecoveryOdds) -> tuple[Figure, ...]:
    return (
        Figure("First aid succeeds", chosen.aid, key="aid"),
        Figure("Recovery with first aid", chosen.recover_if_aid, key="recover_if_aid"),
        Figure("Recovery without it", chosen.recover_if_no_aid, key="recover_if_no_aid"),
    )


def _recovery_chart(by_target: list[RecoveryOdds]) -> Chart:
    points = {str(i + 1): recovery_odds.recover for i, recovery_odds in enumerate(by_target)}
    sentence = f"One Wound comes back {percent(points['1'])} of the time."
    title = "Chance by Wounds aimed for"
    return bars(title, sentence, "Wounds", points, "success", "Recovery", key="targets")


def _target_grid(by_target: list[RecoveryOdds], best: int) -> Grid:
    return Grid.of(
        "targets",
        "What to aim for",
        "The star marks the most Wounds on average.",
        numbered(enumerate(by_target)),
        ("target", "Wounds", lambda target: str(target[0] + 1)),
        ("recover", "Chance", lambda target: target[1].recover),
        (
            "mean_wounds",
            "Mean",
            lambda target: Cell(target[1].expected_wounds, "Wounds", "best" if target[0] == best else ""),
        ),
    )
