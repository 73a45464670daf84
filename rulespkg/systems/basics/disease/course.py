"""Diseases: catching one, its days, its course with rest and care (basics.hazard.disease)."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.dice import Pool, Ratio, Total
from rulespkg.model.memory import remembered
from rulespkg.model.words import plural
from rulespkg.systems.basics.checks.outcomes import Outcomes, outcomes, weights
from rulespkg.systems.basics.checks.sequence import Check, CheckSequence
from rulespkg.systems.basics.dice import DicePool, dice_pool, hits
from rulespkg.systems.basics.disease.tables import DISEASES
from rulespkg.systems.basics.hazards.fatigue import KINDS
from rulespkg.systems.basics.numbers import flag, number, one_of

RULE = "basics.hazard.disease.day"
FIGHTING = 0


class Patient(NamedTuple):
    """Who is ill: grit, a caregiver's dice or what one adds without a roll, rest, and what bad days cost.

    ``cumulative`` adds a die for every day rested so far; ``free`` levels cost no die.
    """

    grit: int
    caregiver: DicePool | None = None
    flat: int = 0
    resting: bool = False
    cumulative: bool = False
    penalty: bool = True
    failure: str = "short"
    draw: str = "temporary"
    free: int = 0


class Sick(NamedTuple):
    """The threshold now (−1 once cured), failures and draws so far, the day of the cure (0 while ill)."""

    threshold: int
    failures: int = 0
    draws: int = 0
    cured: int = FIGHTING

    def gained(self, patient: Patient, kind: str) -> int:
        """The levels of one kind of fatigue that these days brought."""
        return self.failures * (patient.failure == kind) + self.draws * (patient.draw == kind)

    def staying(self, patient: Patient) -> int:
        """The levels that the nights do not take: all but temporary ones (basics.hazard.disease.recovery)."""
        return self.gained(patient, "short") + self.gained(patient, "long")


class Outlook(NamedTuple):
    """Chances to be cured by each day, and means over these days; no mean days where it may never end."""

    by_day: tuple[Ratio, ...]
    failures: Ratio
    draws: Ratio
    days: Ratio | None


def disease(slug: str) -> dict[str, Any]:
    """The facts of a disease; an unknown one is refused."""
    return DISEASES.row(one_of(slug, tuple(row.slug for row in DISEASES.rows), "disease", "Disease")).facts


def level(kind: str, name: str, label: str) -> str:
    """A kind of fatigue; anything else is refused."""
    return one_of(kind, KINDS, name, label)


def contact_threshold(threshold: int, drew: bool) -> int:
    """The threshold on contact; one more within a day of a draw (basics.hazard.disease.catch)."""
    return threshold + flag(drew, "drew_in_last_24h", "Drew in the last 24 hours")


def catch(grit: int, threshold: int, drew: bool) -> Outcomes:
    """Staying healthy, staying healthy but weakened, and catching it."""
    return outcomes(hits(dice_pool(grit)), contact_threshold(threshold, drew))


def save_dice(patient: Patient, levels: int, number_: int) -> Pool:
    """The dice of one day's save (basics.hazard.disease.rest, basics.hazard.disease.care)."""
    rest = (number_ if patient.cumulative else 1) if patient.resting else 0
    lost = max(0, levels - patient.free) if patient.penalty else 0
    own = hits(dice_pool(patient.grit + rest - lost))
    return Total([own, hits(patient.caregiver)]) if patient.caregiver else own


@remembered(16)
def course(threshold: int, patient: Patient, days: int) -> CheckSequence:
    """The days of a disease (basics.hazard.disease.day).

    Success lowers the threshold, and below 0 is the cure; a draw or failure costs fatigue.
    What the caregiver adds without a roll comes off the threshold of each save.

    >>> state = course(1, Patient(2, penalty=False), 2).resolve([5, 6, 1, 5]).state
    >>> state.threshold, state.cured, course(0, Patient(1), 1).resolve([6]).state.cured
    (-1, 2, 1)
    """
    start = threshold
    number(patient.grit, "grit", "Grit")
    level(patient.failure, "failure_level", "Cost of a failure")
    level(patient.draw, "draw_level", "Cost of a draw")
    checks = [Check(f"Day {at}", 0, RULE, at) for at in range(1, 1 + days)]

    pools: dict[tuple[int, int], Pool] = {}

    def rolls(state: Sick, check: Check) -> Pool | None:
        if state.cured:
            return None
        key = (state.staying(patient), check.more if patient.cumulative else 1)
        pool = pools.get(key)
        if pool is None:
            pool = pools[key] = save_dice(patient, *key)
        return pool

    def then(state: Sick, check: Check, name: str) -> Sick:
        if name == "failure":
            return state._replace(failures=state.failures + 1)
        if name == "draw":
            return state._replace(draws=state.draws + 1)
        return state._replace(threshold=state.threshold - 1, cured=0 if state.threshold else check.more)

    def tell(_: Check, state: Sick) -> str:
        cared = f", and with care you have {plural(patient.flat, 'hit')} a day" if patient.flat else ""
        return "cured" if state.cured else f"the threshold is now {state.threshold}{cared}"

    def needed(state: Sick, _: Check) -> int:
        return state.threshold - patient.flat

    return CheckSequence(Sick(start), checks, rolls, then, tell=tell, needed=needed)


def outlook(threshold: int, patient: Patient, days: int) -> Outlook:
    """The course in figures.

    >>> found = outlook(1, Patient(5, penalty=False), 4)
    >>> str(found.by_day[1]), str(found.days)
    ('27641/59049', '83106/27641')
    """
    sequence = course(threshold, patient, days)
    after = sequence.after()
    by_day = tuple(odds.probability(lambda state: bool(state.cured)) for odds in after[1:])
    failures = draws = Ratio(0)
    for failure, draw in sequence.failures_and_draws():
        failures, draws = failures + failure, draws + draw
    return Outlook(by_day, failures, draws, mean_days(threshold, patient))


def mean_days(threshold: int, patient: Patient) -> Ratio | None:
    """The mean days to a cure where no day changes the dice; ``None`` where it may never come."""
    days = Ratio(0)
    for needed in range(threshold + 1):
        by = weights(save_dice(patient, 0, 1), needed - patient.flat)
        if not by.success:
            return None
        days = days + Ratio(by.total, by.success)
    return days
