"""Recovery: rest, the weekly Physique roll, first aid and long-term care (toaster.healing)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Distribution, Procedure, Ratio, Stage, gather, repeat
from rulespkg.problem import refuse, whole
from rulespkg.systems.toaster.dice import Switches, d10_star
from rulespkg.systems.toaster.harm import added, wound_penalty

if TYPE_CHECKING:
    from rulespkg.systems.toaster.dice import Nines

TARGET = 10
BAND_FUMBLE = 4
"""The greatest total that is a fumble with variable outcomes (toaster.outcomes.bands)."""
RESULTS = ("success", "failure", "fumble")
PLAIN = Switches()


def rest(stun: int, physique: int, minutes: int) -> int:
    """Stun left after resting; each full ten minutes removes Physique points, at least 1.

    The rule is toaster.healing.stun.

    >>> rest(13, 5, 10), rest(13, 0, 25)
    (8, 11)
    """
    whole(stun, "stun", "Stun", 0, 9999)
    each = max(1, whole(physique, "physique", "Physique", 0, 99))
    return max(0, stun - each * (whole(minutes, "minutes", "Minutes", 0, 99_999) // 10))


def rest_needed(stun: int, physique: int) -> int:
    """Minutes of rest until all stun is gone (toaster.healing.stun).

    >>> rest_needed(13, 5)
    30
    """
    return 10 * -(-whole(stun, "stun", "Stun", 0, 9999) // max(1, physique))


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
    whole(modifier, "modifier", "Modifier", -99, 99)
    return whole(physique, "physique", "Physique", 0, 99) + wound_penalty(wounds) + modifier


def judge(value: int, bonus_: int, switches: Switches) -> str:
    """What a die says: one of ``RESULTS``, or "zero" where a fumble check is due."""
    if switches.zeros and value == 0:
        return "zero"
    total = value + bonus_
    if total >= TARGET:
        return "success"
    return "fumble" if switches.variable and total <= BAND_FUMBLE else "failure"


def judge_zero(value: int, bonus_: int) -> str:
    """What the fumble check after a natural 0 says (toaster.actions.rolling_zeros)."""
    return "fumble" if value == 0 or value + bonus_ < TARGET else "failure"


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


class Aid(NamedTuple):
    """What a medical roll gives, and what the first Physique roll adds with it and the wound penalty."""

    margin: int
    net_first_physique_modifier: int


def first_aid_margin(medical_total: int, wounds: int) -> Aid:
    """The amount over 10, at least 0, of a medical roll (toaster.healing.first_aid_margin).

    The wound penalty is in the total already (toaster.healing.medical).

    >>> first_aid_margin(14, 2)
    Aid(margin=4, net_first_physique_modifier=2)
    """
    margin = max(0, whole(medical_total, "medical_total", "Medical total", -99, 999) - TARGET)
    return Aid(margin, margin + bonus(0, wounds))


def medical_bonus(rank: int, wounds: int, modifier: int = 0) -> int:
    """What the carer adds to the die: rank, modifier and the patient's wound penalty.

    The rule is toaster.healing.medical.
    """
    return bonus(whole(rank, "medic_rank", "Medical rank", 0, 99), wounds, modifier)


def medical(plus: int, nines: Nines = 0, most: int = 99) -> Stage:
    """The carer's roll; it leaves the margin, a margin of more than ``most`` counted as that many."""
    pool = d10_star(nines, max(1, most + TARGET - plus))

    def told(_: Any, throw: Any, margin: int) -> tuple[tuple[str, str], ...]:
        words = f"{added(throw.total, plus)}: "
        words += f"{margin} over {TARGET} helps the patient." if margin else "no help, and no harm."
        return ((words, "toaster.healing.medical"),)

    def then(_: Any, value: int) -> int:
        return min(most, max(0, value + plus - TARGET))

    return Stage("Medical roll", lambda _: pool, then, told)


def margins(plus: int, nines: Nines = 0, most: int = 99) -> Distribution:
    """The distribution of what a medical roll gives (toaster.healing.medical).

    >>> str(margins(5)[0])
    '3/5'
    """
    return Procedure(None, (medical(plus, nines, most),)).enumerate()


def treated(
    medic: int, physique: int, wounds: int, switches: Switches = PLAIN, modifier: int = 0
) -> Procedure:
    """The carer's roll with bonus ``medic``, then the first Physique roll (toaster.healing.first_aid).

    It ends in one of ``RESULTS``.

    >>> str(treated(5, 5, 2).enumerate()["success"])
    '2/5'
    """
    plus = bonus(physique, wounds, modifier)
    carer = medical(medic, switches.nines, max(0, TARGET - plus))
    patient = stages(lambda margin: plus + margin, switches)
    return Procedure(None, (carer, *patient), lambda left: left[1])


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
    whole(weeks, "weeks", "Weeks", 0, 99)
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
