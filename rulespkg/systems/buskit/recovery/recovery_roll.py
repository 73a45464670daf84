"""The recovery roll, with and without care (buskit.heal)."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.dice import Procedure, Ratio, Stage
from rulespkg.systems.buskit.checks.opposed_roll import tell_highest
from rulespkg.systems.buskit.checks.pools import PoolSpec, pool_of
from rulespkg.systems.buskit.damage.health import Health
from rulespkg.systems.buskit.recovery.first_aid import aid_chance, aid_shock, aid_stages, aided
from rulespkg.systems.buskit.recovery.tables import RECOVERY_PERIODS


class RecoveryOdds(NamedTuple):
    """Odds of one attempt to recover; without a caregiver ``aid`` is 0 (buskit.heal.recovery)."""

    aid: Ratio
    recover_if_aid: Ratio
    recover_if_no_aid: Ratio
    recover: Ratio
    expected_wounds: Ratio


def heal_odds(
    recovery: PoolSpec,
    target: int,
    medic: PoolSpec | None = None,
    difficulty: str = "",
    tie_mercy: bool = False,
) -> RecoveryOdds:
    """Exact odds of regaining ``target`` Wounds in one attempt.

    ``medic`` rolls against ``difficulty``; success adds that die to the patient's roll (buskit.heal.aid).
    ``tie_mercy`` heals one Wound on a tie (buskit.heal.tie-mercy).

    >>> str(heal_odds({"trait": "d6"}, 3).recover)
    '1/2'
    """
    aid = Ratio(0) if medic is None else aid_chance(medic, difficulty)
    alone, alone_tie = _beats(recovery, target)
    helped, helped_tie = _beats(recovery if medic is None else aided(recovery, difficulty), target)
    recover = aid * helped + (1 - aid) * alone
    mercy = aid * helped_tie + (1 - aid) * alone_tie if tie_mercy else Ratio(0)
    return RecoveryOdds(aid, helped, alone, recover, recover * target + mercy)


def _beats(spec: PoolSpec, target: int) -> tuple[Ratio, Ratio]:
    total = pool_of(spec).odds()
    return total.probability(lambda face: face > target), total[target]


def mean_attempts(
    recovery: PoolSpec,
    missing: int,
    medic: PoolSpec | None = None,
    difficulty: str = "",
    tie_mercy: bool = False,
) -> Ratio | None:
    """The mean number of attempts until no Wounds are missing, aiming for the quickest each time.

    The caregiver's success is unknown when the aim is chosen; ``None`` if an attempt can never succeed.

    >>> str(mean_attempts({"trait": "d6"}, 1))
    '6/5'
    """
    means: list[Ratio] = [Ratio(0)]
    for left in range(1, missing + 1):
        ways = [
            way
            for target in range(1, left + 1)
            if (way := _attempts(recovery, target, left, medic, difficulty, tie_mercy, means)) is not None
        ]
        if not ways:
            return None
        means.append(min(ways))
    return means[-1]


def _attempts(
    recovery: PoolSpec,
    target: int,
    left: int,
    medic: PoolSpec | None,
    difficulty: str,
    tie_mercy: bool,
    means: list[Ratio],
) -> Ratio | None:
    odds = heal_odds(recovery, target, medic, difficulty, tie_mercy)
    mercy = odds.expected_wounds - odds.recover * target
    ends = odds.recover + mercy
    if not ends:
        return None
    return (1 + odds.recover * means[left - target] + mercy * means[left - 1]) / ends


class Attempt(NamedTuple):
    """How a recovery attempt ends: did aid succeed, and the recovery total against the target."""

    aid: bool
    margin: int


def regained(end: Attempt, target: int, difficulty: str, missing: Health, tie_mercy: bool = False) -> Health:
    """The Wounds and Shock that one attempt gives back, never more than are missing.

    The rules are buskit.heal.recovery, heal.natural, heal.aid, heal.tie-mercy and heal.cap.

    >>> regained(Attempt(True, 1), 3, "d8", Health(5, 16))
    Health(wounds=3, shock=11)
    """
    healed = target if end.margin > 0 else int(tie_mercy and end.margin == 0)
    shock = healed + (aid_shock(difficulty, True) if end.aid else 0)
    return Health(min(missing.wounds, healed), min(missing.shock, shock))


def period(cared: bool) -> int:
    """The days that one attempt takes (buskit.heal.recovery, buskit.heal.natural).

    >>> period(True), period(False)
    (3, 7)
    """
    row = RECOVERY_PERIODS.row("recovery-with-aid" if cared else "recovery-without-aid")
    return int(row.facts["days"])


def attempt(recovery: PoolSpec, target: int, medic: PoolSpec | None, difficulty: str) -> Procedure:
    """The caregiver's roll, if there is one, then the patient's; it ends in an ``Attempt`` (buskit.heal)."""
    alone = pool_of(recovery)
    helped = pool_of(aided(recovery, difficulty)) if medic else alone

    def tell(aid: bool, throw: Any, _: Any) -> tuple[tuple[str, str], ...]:
        words = "beats" if throw.total > target else "does not beat"
        return (
            *tell_highest(throw, helped if aid else alone),
            (f"{throw.total} {words} {target}.", "buskit.heal.recovery"),
        )

    patient = Stage(
        "Patient",
        lambda aid: helped if aid else alone,
        lambda aid, total: Attempt(aid, total - target),
        tell,
        key="patient",
    )
    if medic is None:
        return Procedure(False, (patient,))
    return Procedure(False, (*aid_stages(medic, difficulty), patient))
