"""The weekly Physique roll, which heals wounds (toaster.healing.wounds)."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.dice import Procedure, Ratio, Stage
from rulespkg.model.problem import refuse
from rulespkg.systems.toaster.checks.unopposed import judge_zero
from rulespkg.systems.toaster.damage.stun_and_wounds import wound_penalty
from rulespkg.systems.toaster.index.dice import Switches, d10_star
from rulespkg.systems.toaster.notation import Parts, added, total

TARGET = 10
BAND_FUMBLE = 4
"""The greatest total that is a fumble with five outcomes (toaster.outcomes.bands)."""
RESULTS = ("success", "failure", "fumble")
PLAIN = Switches()


class Week(NamedTuple):
    """Chances of one weekly roll (toaster.healing.wounds)."""

    heals: Ratio
    worsens: Ratio
    no_change: Ratio


def parts(physique: int, wounds: int, modifier: int = 0) -> Parts:
    """What is added to the die of a weekly roll (toaster.healing.wounds)."""
    if type(wounds) is not int or not 1 <= wounds <= 99:
        words = f"Wounds must be a whole number from 1 to 99, not “{str(wounds)[:20]}”."
        raise refuse("wounds", "Wounds", words)
    return (physique, ""), (wound_penalty(wounds), "wounds"), (modifier, "modifier")


def bonus(physique: int, wounds: int, modifier: int = 0) -> int:
    """All of it together.

    >>> bonus(5, 2)
    3
    """
    return total(parts(physique, wounds, modifier))


def judge(value: int, bonus_: int, switches: Switches) -> str:
    """What a die says: one of ``RESULTS``, or "zero" where a fumble check is due."""
    if switches.zeros and value == 0:
        return "zero"
    total = value + bonus_
    if total >= TARGET:
        return "success"
    return "fumble" if switches.variable and total <= BAND_FUMBLE else "failure"


def stages(parts_of: Any, switches: Switches, label: str = "Physique roll") -> tuple[Stage, Stage]:
    """The roll and its fumble check; ``parts_of`` reads from a state what is added to the die.

    They leave (state, result) with one of ``RESULTS``.
    """

    def bonus_of(state: Any) -> int:
        return total(parts_of(state))

    def pool(plus: int) -> Any:
        return d10_star(switches.nines, max(1, TARGET - plus))

    def first(state: Any, value: int) -> Any:
        return state, judge(value, bonus_of(state), switches)

    def second(left: Any, value: int) -> Any:
        return left[0], judge_zero(value, bonus_of(left[0]))

    return (
        Stage(label, lambda state: pool(bonus_of(state)), first, _tell(parts_of), key="roll"),
        Stage(
            "Fumble check",
            lambda left: pool(bonus_of(left[0])) if left[1] == "zero" else None,
            second,
            lambda left, throw, after: _tell(parts_of)(left[0], throw, after),
            key="check",
        ),
    )


_WORDS = {
    "success": "one wound heals",
    "failure": "nothing changes",
    "fumble": "a fumble, and one more wound",
}


def _tell(parts_of: Any) -> Any:
    def tell(state: Any, throw: Any, left: Any) -> tuple[tuple[str, str], ...]:
        if left[1] == "zero":
            return (("A natural 0 fails; a second roll tells how badly.", "toaster.actions.rolling_zeros"),)
        words = f"{added(throw.total, parts_of(state))} against {TARGET}: {_WORDS[left[1]]}."
        return ((words, "toaster.healing.wounds"),)

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
