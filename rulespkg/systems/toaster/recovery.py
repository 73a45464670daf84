"""Recovery: rest, the weekly Physique roll, first aid and long-term care (toaster.healing)."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.dice import Distribution, Procedure, Ratio, Stage, gather, repeat
from rulespkg.model.problem import refuse
from rulespkg.systems.toaster.checks import judge_zero, tell_zero
from rulespkg.systems.toaster.dice import Switches, d10_star
from rulespkg.systems.toaster.harm import added, wound_penalty

TARGET = 10
BAND_FUMBLE = 4
"""The greatest total that is a fumble with variable outcomes (toaster.outcomes.bands)."""
RESULTS = ("success", "failure", "fumble")
PLAIN = Switches()
MOST_MARGIN = 99
"""The greatest help of a carer that is told apart."""


def rest(stun: int, physique: int, minutes: int) -> int:
    """Stun left after resting; each full ten minutes removes Physique points, at least 1.

    The rule is toaster.healing.stun.

    >>> rest(13, 5, 10), rest(13, 0, 25)
    (8, 11)
    """
    each = max(1, physique)
    return max(0, stun - each * (minutes // 10))


def rest_needed(stun: int, physique: int) -> int:
    """Minutes of rest until all stun is gone (toaster.healing.stun).

    >>> rest_needed(13, 5)
    30
    """
    return 10 * -(-stun // max(1, physique))


class Week(NamedTuple):
    """Chances of one weekly roll (toaster.healing.wounds)."""

    heals: Ratio
    worsens: Ratio
    no_change: Ratio


def bonus(physique: int, wounds: int, modifier: int = 0) -> int:
    """What is added to the die of a weekly roll (toaster.healing.wounds).

    >>> bonus(5, 2)
    3
    """
    if type(wounds) is not int or not 1 <= wounds <= 99:
        words = f"Wounds must be a whole number from 1 to 99, not “{str(wounds)[:20]}”."
        raise refuse("wounds", "Wounds", words)
    return physique + wound_penalty(wounds) + modifier


def judge(value: int, bonus_: int, switches: Switches) -> str:
    """What a die says: one of ``RESULTS``, or "zero" where a fumble check is due."""
    if switches.zeros and value == 0:
        return "zero"
    total = value + bonus_
    if total >= TARGET:
        return "success"
    return "fumble" if switches.variable and total <= BAND_FUMBLE else "failure"


def stages(bonus_of: Any, switches: Switches, label: str = "Physique roll") -> tuple[Stage, Stage]:
    """The roll and its fumble check on states (bonus, result); ``bonus_of`` reads the bonus of a state.

    They leave (state, result) with one of ``RESULTS``.
    """

    def pool(plus: int) -> Any:
        return d10_star(switches.nines, max(1, TARGET - plus))

    def first(state: Any, value: int) -> Any:
        return state, judge(value, bonus_of(state), switches)

    def second(left: Any, value: int) -> Any:
        return left[0], judge_zero(value, bonus_of(left[0]))

    return (
        Stage(label, lambda state: pool(bonus_of(state)), first, _tell(bonus_of)),
        Stage(
            "Fumble check",
            lambda left: pool(bonus_of(left[0])) if left[1] == "zero" else None,
            second,
            lambda left, throw, after: _tell(bonus_of)(left[0], throw, after),
        ),
    )


_WORDS = {
    "success": ("10 or more: one wound fewer", "toaster.healing.wounds"),
    "failure": ("no change", "toaster.healing.wounds"),
    "fumble": ("a fumble: one wound more", "toaster.healing.wounds"),
    "zero": ("a natural 0: roll again for a fumble", "toaster.actions.rolling_zeros"),
}


def _tell(bonus_of: Any) -> Any:
    def tell(state: Any, throw: Any, left: Any) -> tuple[tuple[str, str], ...]:
        plus = bonus_of(state)
        words, rule = _WORDS[left[1]]
        return ((f"{added(throw.total, plus)}, {words}.", rule),)

    return tell


def weekly(bonus_: int, switches: Switches = PLAIN) -> Procedure:
    """One weekly Physique roll; it ends in one of ``RESULTS`` (toaster.healing.wounds)."""
    return Procedure(bonus_, stages(lambda plus: plus, switches), lambda left: left[1])


def week(bonus_: int, switches: Switches = PLAIN) -> Week:
    """The chances of one weekly roll (toaster.healing.wounds).

    >>> [str(one) for one in week(3, Switches(variable=True))]
    ['3/10', '1/5', '1/2']
    """
    odds = weekly(bonus_, switches).enumerate()
    return Week(odds["success"], odds["fumble"], odds["failure"])


class Step(NamedTuple):
    """One weekly roll as a step: its modifier, the wounds after it and their penalty."""

    roll_modifier: int
    wounds_after: int
    penalty_after: int


def wounds_step(wounds: int, result: str) -> Step:
    """What a weekly roll with this result leaves (toaster.healing.wounds_step).

    >>> wounds_step(4, "success")
    Step(roll_modifier=-4, wounds_after=3, penalty_after=-3)
    """
    modifier = bonus(0, wounds)
    if result not in RESULTS:
        words = f"Result must be one of {', '.join(RESULTS)}, not “{str(result)[:20]}”."
        raise refuse("result", "Result", words)
    after = wounds + {"success": -1, "failure": 0, "fumble": 1}[result]
    return Step(modifier, after, wound_penalty(after))


def medical_bonus(rank: int, wounds: int, modifier: int = 0) -> int:
    """What the carer adds to the die: rank, modifier and the patient's wound penalty.

    The rule is toaster.healing.medical.
    """
    return bonus(rank, wounds, modifier)


def medical(plus: int, rules: Switches = PLAIN) -> tuple[Stage, Stage]:
    """The carer's roll and the fumble check that a natural 0 brings; they leave the margin.

    It is the amount over 10, at least 0; one of more than ``MOST_MARGIN`` counts as that many
    (toaster.healing.first_aid_margin).
    """
    pool = d10_star(rules.nines, max(1, MOST_MARGIN + TARGET - plus))

    def told(_: Any, throw: Any, margin: int | None) -> tuple[tuple[str, str], ...]:
        if margin is None:
            return (("A natural 0 fails; a second roll tells how badly.", "toaster.actions.rolling_zeros"),)
        words = f"{added(throw.total, plus)}: "
        words += f"{margin} over {TARGET} helps the patient." if margin else "no help, and no harm."
        return ((words, "toaster.healing.medical"),)

    def then(_: Any, value: int) -> int | None:
        if rules.zeros and value == 0:
            return None
        return min(MOST_MARGIN, max(0, value + plus - TARGET))

    return (
        Stage("Medical roll", lambda _: pool, then, told),
        Stage(
            "Carer's fumble check",
            lambda margin: pool if margin is None else None,
            lambda _, value: 0,
            lambda _, throw, margin: tell_zero(throw.total, plus, judge_zero(throw.total, plus)),
        ),
    )


def margins(plus: int, rules: Switches = PLAIN) -> Distribution:
    """The distribution of what a medical roll gives (toaster.healing.medical).

    >>> str(margins(5)[0])
    '3/5'
    """
    return Procedure(None, medical(plus, rules)).enumerate()


class Healed(NamedTuple):
    """How a Physique roll ended, one of ``RESULTS``, and the carer's margin that helped it."""

    result: str
    margin: int = 0


def treated(plus: int, switches: Switches = PLAIN, medic: int | None = None, margin: int = 0) -> Procedure:
    """A Physique roll with bonus ``plus``; it ends in a ``Healed`` (toaster.healing.first_aid).

    The carer's roll with bonus ``medic`` comes before it; without one its ``margin`` is known.

    >>> odds = treated(3, medic=5).enumerate().map(lambda end: end.result)
    >>> str(odds["success"])
    '2/5'
    """
    carer = () if medic is None else medical(medic, switches)
    patient = stages(lambda helped: plus + helped, switches)
    return Procedure(margin, (*carer, *patient), lambda left: Healed(left[1], left[0]))


def expected_weeks(physique: int, wounds: int, modifier: int = 0, switches: Switches = PLAIN) -> Ratio | None:
    """The mean number of weeks until no wound is left, without fumbles; ``None`` for never.

    The rule is toaster.healing.expected_weeks; fumbles of the ``switches`` are not counted.

    >>> expected_weeks(6, 3), expected_weeks(4, 4)
    (Ratio(47, 6), None)
    """
    chances = [week(bonus(physique, left, modifier), switches).heals for left in range(wounds, 0, -1)]
    if not all(chances):
        return None
    return sum((1 / chance for chance in chances), Ratio(0))


MOST_WOUNDS = 40
"""From so many wounds nobody is counted to come back."""


def ever_heals(physique: int, wounds: int, modifier: int = 0, switches: Switches = PLAIN) -> Ratio:
    """The chance that no wound is left one day, where fumbles can make it worse (toaster.healing.wounds).

    The wounds go up and down by one; from where no roll heals any more, or ``MOST_WOUNDS``, none come back.

    >>> ever_heals(6, 3), str(ever_heals(3, 2, switches=Switches(variable=True)))
    (Ratio(1, 1), '1/11')
    """
    weeks = [
        week(bonus(physique, left, modifier), switches) for left in range(1, max(MOST_WOUNDS, wounds) + 1)
    ]
    ratio, ahead, below = Ratio(1), Ratio(0), Ratio(1)
    for left, one in enumerate(weeks, 1):
        if not one.heals:
            return Ratio(0) if left <= wounds else ahead / (below + ahead)
        if not one.worsens:
            if left >= wounds:
                return Ratio(1)
            ratio, below = Ratio(1), Ratio(1)
            continue
        ratio = ratio * one.heals / one.worsens
        if left < wounds:
            below += ratio
        else:
            ahead += ratio
    return ahead / (below + ahead)


def over_weeks(
    physique: int,
    wounds: int,
    weeks: int,
    modifier: int = 0,
    switches: Switches = PLAIN,
    care: Distribution | None = None,
    long_term: bool = True,
) -> list[Distribution]:
    """The distributions of wounds left after 0, 1, ... ``weeks`` weekly rolls (toaster.healing.within).

    ``care`` is the bonus of a carer: with ``long_term`` for every roll until one fails
    (toaster.healing.long_term), else for the first roll only (toaster.healing.first_aid).

    >>> str(over_weeks(6, 2, 3)[3][0])
    '21/50'
    """
    bonus(physique, wounds, modifier)

    def step(state: tuple[int, int] | None) -> Distribution | None:
        if state is None:
            return (care or Distribution.certain(0)).map(lambda margin: (wounds, margin))
        left, margin = state
        if not left:
            return None
        odds = weekly(bonus(physique, left, modifier + margin), switches).enumerate()
        return gather((_after(left, margin, result, long_term), weight) for result, weight in odds.items())

    return [one.map(lambda state: state[0]) for one in repeat(None, step, weeks + 1)[1:]]


def _after(wounds: int, margin: int, result: str, long_term: bool) -> tuple[int, int]:
    after = wounds_step(wounds, result).wounds_after
    return after, margin if long_term and result == "success" and after else 0
