"""Unopposed checks: d10* plus a bonus against 10 (toaster.actions, toaster.difficulty, toaster.outcomes)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.dice import Distribution, Pool, Procedure, Ratio, Stage, Throw
from rulespkg.model.problem import refuse
from rulespkg.systems.toaster.checks.tables import OUTCOMES
from rulespkg.systems.toaster.index.dice import Called, Switches, averaging, d10_star
from rulespkg.systems.toaster.notation import Parts, added

if TYPE_CHECKING:
    from collections.abc import Sequence


TARGET = 10
BANDS = ("fumble", "failure", "marginal", "success", "critical")
"""The five results of five outcomes, worst first (toaster.outcomes.bands)."""
ZERO = "zero"
"""A natural 0 under rolling zeros: a fumble check is due (toaster.actions.rolling_zeros)."""
CRITICAL = OUTCOMES.row("outcome-critical").facts["difference_min"]
PLAIN = Switches()
RELATED = -3
"""The modifier, at best, of a closely related skill (toaster.actions.related_skill)."""
MOST_COMPLEMENTARY = 2


def band(difference: int) -> str:
    """The outcome of total minus target (toaster.outcomes.bands).

    >>> band(-6), band(1), band(5)
    ('fumble', 'marginal', 'success')
    """
    for row in OUTCOMES.rows:
        most = row.facts["difference_max"]
        if most is None or difference <= most:
            return str(row.facts["outcome"]).lower()
    raise AssertionError("the last band has no end")


def results(rules: Switches) -> tuple[str, ...]:
    """The results that a check can have, worst first.

    >>> results(Switches(zeros=True))
    ('fumble', 'failure', 'success')
    """
    if rules.variable:
        return BANDS
    return ("fumble", "failure", "success") if rules.zeros else ("failure", "success")


def judge(value: int, bonus: int, rules: Switches = PLAIN, after: int = 0) -> str:
    """What one die says, or ``ZERO`` where a fumble check is due; ``after`` is luck spent on the total.

    >>> judge(4, 6), judge(4, 6, Switches(variable=True)), judge(0, 12, Switches(zeros=True))
    ('success', 'marginal', 'zero')
    """
    if rules.zeros and value == 0:
        return ZERO
    total = value + bonus + after
    if rules.variable:
        return band(total - TARGET)
    return "success" if total >= TARGET else "failure"


def judge_zero(value: int, bonus: int) -> str:
    """What the fumble check after a natural 0 says (toaster.actions.rolling_zeros).

    >>> judge_zero(5, 6), judge_zero(0, 12)
    ('failure', 'fumble')
    """
    return "fumble" if value == 0 or value + bonus < TARGET else "failure"


def bonus_of(rank: int, modifier: int = 0) -> int:
    """Rank plus modifiers (toaster.actions.unopposed)."""
    return rank + modifier


def untrained(attribute: int) -> int:
    """The rank of somebody without the skill: half the attribute (toaster.actions.untrained).

    >>> untrained(7)
    3
    """
    return averaging(attribute, 0)


def die_for(bonus: int, rules: Switches, call: bool = False) -> Pool:
    """The die of a check with this bonus; beyond a critical no value matters."""
    return Called() if call else d10_star(rules.nines, TARGET + CRITICAL - bonus)


def stages(
    bonus: int,
    rules: Switches,
    after: int = 0,
    dice: Pool | None = None,
    call: bool = False,
    again: bool = False,
    parts: Parts = (),
) -> tuple[Stage, Stage]:
    """The roll and the fumble check that a natural 0 brings; they leave (result, target reached).

    ``dice`` stands in for the single die of the first roll, and ``again`` is a second try.
    ``parts`` is what the bonus is made of, where it is known.
    """
    all_parts = parts or ((bonus, ""),)
    first = dice or die_for(bonus + after, rules, call)
    second = die_for(bonus, rules)

    def roll(_: Any, value: int) -> tuple[str, bool]:
        result = judge(value, bonus, rules, after)
        return result, result != ZERO and value + bonus + after >= TARGET

    def tell(_: Any, throw: Throw, left: tuple[str, bool]) -> Sequence[tuple[str, str]]:
        return tell_roll(throw.total, (*all_parts, (after, "luck after the roll")), left[0])

    label = "Called 4" if call else "Re-roll" if again else "Roll"
    return (
        Stage(
            label,
            lambda left: None if left and left[1] else first,
            roll,
            tell,
            key="reroll" if again else "roll",
        ),
        Stage(
            "Fumble check",
            lambda left: second if left[0] == ZERO else None,
            lambda _, value: (judge_zero(value, bonus), False),
            lambda _, throw, left: tell_zero(throw.total, all_parts, left[0]),
            key="check",
        ),
    )


def check(
    bonus: int,
    rules: Switches = PLAIN,
    after: int = 0,
    reroll: bool = False,
    call: bool = False,
    parts: Parts = (),
) -> Procedure:
    """An unopposed check; the state at the end is the result (toaster.actions.unopposed).

    ``after`` adds luck to the total, and ``reroll`` buys a second try when the first falls short of 10
    (toaster.luck.points); with ``call`` the die counts as 4 (toaster.actions.calling_4).
    ``parts`` is what the bonus is made of, for its words.

    >>> str(check(6, Switches(zeros=True)).enumerate()["fumble"])
    '1/25'
    """
    if reroll and call:
        words = "Re-roll must be off when a 4 is called: a die that was not rolled cannot be rolled again."
        raise refuse("luck_reroll", "Re-roll", words)
    tries: tuple[Stage, ...] = stages(bonus, rules, after, call=call, parts=parts)
    if reroll:
        tries += stages(bonus, rules, after, again=True, parts=parts)
    return Procedure(None, tries, lambda left: left[0])


def succeeds(rank: int, modifier: int = 0, rules: Switches = PLAIN) -> Ratio:
    """The chance to reach 10 without a natural 0 under rolling zeros (toaster.difficulty.percentages).

    >>> succeeds(6, 2)
    Ratio(4, 5)
    """
    return reached(bonus_of(rank, modifier), rules)


def reached(bonus: int, rules: Switches = PLAIN) -> Ratio:
    """The chance of a total of 10 or more that no natural 0 spoils."""
    odds = check(bonus, rules._replace(variable=False)).enumerate()
    return odds["success"]


def listed(odds: Distribution, rules: Switches) -> dict[str, Ratio]:
    """The chance of every result that can be, zero or not, worst first."""
    return {result: odds[result] for result in results(rules)}


def tell_roll(value: int, parts: Parts, result: str) -> tuple[tuple[str, str], ...]:
    """The sum of a check and what it means."""
    if result == ZERO:
        return (("A natural 0 fails; a second roll tells how badly.", "toaster.actions.rolling_zeros"),)
    against = f"{added(value, parts)} against {TARGET}"
    if result in ("fumble", "marginal", "critical"):
        return ((f"{against}: {result}.", "toaster.outcomes.bands"),)
    return ((f"{against}: {result}.", "toaster.actions.unopposed"),)


def tell_zero(value: int, parts: int | Parts, result: str) -> tuple[tuple[str, str], ...]:
    """What the fumble check says."""
    rule = "toaster.actions.rolling_zeros"
    if value == 0:
        return (("A second natural 0: a fumble.", rule),)
    outcome = "only a failure" if result == "failure" else "a fumble"
    return ((f"{added(value, parts)} against {TARGET}: {outcome}.", rule),)
