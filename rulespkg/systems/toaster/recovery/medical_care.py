"""First aid and long-term care (toaster.healing.medical)."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.dice import Distribution, Procedure, Stage
from rulespkg.systems.toaster.checks.unopposed import judge_zero, tell_zero
from rulespkg.systems.toaster.index.dice import Switches, d10_star
from rulespkg.systems.toaster.notation import Parts, added, total
from rulespkg.systems.toaster.recovery.weekly_roll import PLAIN, TARGET, stages

MOST_MARGIN = 99
"""The greatest help of a medic that is told apart."""


def medical(parts: int | Parts, rules: Switches = PLAIN) -> tuple[Stage, Stage]:
    """The medic's roll and the fumble check that a natural 0 brings; they leave the margin.

    It is the amount over 10, at least 0; one of more than ``MOST_MARGIN`` counts as that many
    (toaster.healing.first_aid_margin).
    """
    plus = total(parts)
    pool = d10_star(rules.nines, max(1, MOST_MARGIN + TARGET - plus))

    def tell(_: Any, throw: Any, margin: int | None) -> tuple[tuple[str, str], ...]:
        if margin is None:
            return (("A natural 0 fails; a second roll tells how badly.", "toaster.actions.rolling_zeros"),)
        help = f"a bonus of {margin}" if margin else "no help, and no harm"
        return ((f"{added(throw.total, parts)} against {TARGET}: {help}.", "toaster.healing.medical"),)

    def then(_: Any, value: int) -> int | None:
        if rules.zeros and value == 0:
            return None
        return min(MOST_MARGIN, max(0, value + plus - TARGET))

    return (
        Stage("Medical roll", lambda _: pool, then, tell, key="medical"),
        Stage(
            "Medic's fumble check",
            lambda margin: pool if margin is None else None,
            lambda _, value: 0,
            lambda _, throw, margin: tell_zero(throw.total, parts, judge_zero(throw.total, plus)),
            key="medical-check",
        ),
    )


def margins(plus: int | Parts, rules: Switches = PLAIN) -> Distribution:
    """The distribution of what a medical roll gives (toaster.healing.medical).

    >>> str(margins(5)[0])
    '3/5'
    """
    return Procedure(None, medical(plus, rules)).enumerate()


class Healed(NamedTuple):
    """How a Physique roll ended, one of ``RESULTS``, and the medic's margin that helped it."""

    result: str
    margin: int = 0


def treated(
    plus: int | Parts, switches: Switches = PLAIN, medic: int | Parts | None = None, margin: int = 0
) -> Procedure:
    """A Physique roll with bonus ``plus``; it ends in a ``Healed`` (toaster.healing.first_aid).

    The medic's roll with bonus ``medic`` comes before it; without one its ``margin`` is known.

    >>> odds = treated(3, medic=5).enumerate().map(lambda end: end.result)
    >>> str(odds["success"])
    '2/5'
    """
    own: Parts = ((plus, ""),) if isinstance(plus, int) else plus
    care = () if medic is None else medical(medic, switches)
    patient = stages(lambda helped: (*own, (helped, "care")), switches)
    return Procedure(margin, (*care, *patient), lambda left: Healed(left[1], left[0]))
