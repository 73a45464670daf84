"""Harm: stun, wounds, the worse of two penalties, and the mortality check (toaster.harm)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Distribution, Procedure, Ratio, Stage
from rulespkg.model.problem import refuse
from rulespkg.systems.toaster.dice import UNLIMITED, d10_star
from rulespkg.systems.toaster.tables_harm import ACCUMULATED_WOUNDS, STUN_STATES, THRESHOLDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.systems.toaster.dice import Nines

CONDITIONS = tuple(row.label for row in STUN_STATES.rows)
MORTAL: int = next(row.facts["wounds"] for row in ACCUMULATED_WOUNDS.rows if row.facts["mortally_wounded"])
"""Wounds from which somebody is mortally wounded (toaster.harm.wound_penalty)."""


def threshold(value: Any, name: str = "threshold", label: str = "Threshold") -> int:
    """A threshold that the table of sizes has; anything else is refused (toaster.harm.size_thresholds)."""
    if type(value) is not int or value not in THRESHOLDS:
        *most, last = map(str, THRESHOLDS)
        legal = f"{', '.join(most)} or {last}"
        raise refuse(name, label, f"{label} must be {legal}, not “{str(value)[:20]}”.")
    return value


class Stun(NamedTuple):
    """A stun state and its penalty to all actions; ``None`` where no action is possible."""

    condition: str
    penalty: int | None


def stun(total: int, threshold_: int = 5) -> Stun:
    """The state of somebody with so many stun points (toaster.harm.stun).

    >>> stun(13)
    Stun(condition='Battered', penalty=-2)
    """
    steps = total // threshold(threshold_, "stun_threshold", "Stun threshold")
    row = STUN_STATES.rows[min(steps, len(STUN_STATES.rows) - 1)]
    return Stun(row.label, row.facts["penalty"])


def wounds(damage: int, threshold_: int = 5, unarmed: bool = False) -> int:
    """Wounds from the net damage of one attack; an unarmed attack makes one fewer (toaster.harm.unarmed).

    >>> wounds(12), wounds(12, 6), wounds(9, unarmed=True)
    (2, 2, 0)
    """
    made = damage // threshold(threshold_, "wound_threshold", "Wound threshold")
    return max(0, made - unarmed)


def wound_penalty(count: int) -> int:
    """The penalty to all actions of accumulated wounds (toaster.harm.wound_penalty).

    It goes on counting when the wounds are mortal, for the rare roll that is still made.
    """
    return -count


class Condition(NamedTuple):
    """Stun and wounds together; ``penalty`` is ``None`` where no action is possible."""

    penalty: int | None
    condition: str
    mortally_wounded: bool


def worst_penalty(stun_total: int, wound_count: int, stun_threshold: int = 5) -> Condition:
    """The one penalty in force: the worse of stun and wounds, never their sum (toaster.harm.worst_penalty).

    >>> worst_penalty(15, 4)
    Condition(penalty=-4, condition='Dazed', mortally_wounded=False)
    """
    state = stun(stun_total, stun_threshold)
    by_wounds = wound_penalty(wound_count)
    penalty = None if state.penalty is None else min(state.penalty, by_wounds)
    return Condition(penalty, state.condition, wound_count >= MORTAL)


def accumulate(net: Distribution, hits: int, total_needed: int) -> Ratio:
    """The chance that the net damage of so many hits adds up to ``total_needed`` (toaster.harm.accumulate).

    >>> str(accumulate(Distribution({0: 1, 5: 1}), 3, 10))
    '1/2'
    """
    needed = total_needed
    total = Distribution.certain(0)
    for _ in range(hits):
        total = total.combine(net, lambda so_far, more: min(needed, so_far + more))
    return total[needed]


class Clock(NamedTuple):
    """A mortality check read out: rounds to death, or rounds until the next check for who survives it."""

    survives: bool
    rounds: int


def mortality_result(natural: int, total: int) -> Clock:
    """What one check says (toaster.harm.mortality_result).

    A natural 0 or a total of 0 or less kills at once; below 10 death comes after that many rounds;
    from 10 up the character lives total - 9 rounds and checks again.

    >>> mortality_result(6, 6), mortality_result(9, 14)
    (Clock(survives=False, rounds=6), Clock(survives=True, rounds=5))
    """
    if natural == 0 or total <= 0:
        return Clock(False, 0)
    return Clock(True, total - 9) if total >= 10 else Clock(False, total)


def added(value: int, bonus: int) -> str:
    """A die and a bonus as a sum in words.

    >>> added(6, 5), added(6, -2)
    ('6 + 5 = 11', '6 − 2 = 4')
    """
    return f"{value} {'−' if bonus < 0 else '+'} {abs(bonus)} = {value + bonus}"


def mortality_bonus(physique: int, wound_count: int, modifier: int = 0) -> int:
    """What is added to the die: Physique, less one for each wound over 5 (toaster.harm.mortality_check).

    >>> mortality_bonus(3, 8)
    0
    """
    if type(wound_count) is not int or not MORTAL <= wound_count <= 99:
        words = f"Wounds must be a whole number from 5 to 99 for a mortality check, not “{wound_count}”."
        raise refuse("wounds", "Wounds", words)
    return physique - (wound_count - MORTAL) + modifier


def mortality_check(bonus: int, nines: Nines = 0, horizon: int = 99) -> Procedure:
    """One mortality check; it ends in a ``Clock`` (toaster.harm.mortality_check).

    ``horizon``: a clock of so many rounds or more counts as that many, which keeps unlimited nines finite.

    >>> str(mortality_check(5).enumerate()[Clock(False, 0)])
    '1/10'
    """
    pool = d10_star(nines, max(1, horizon + 9 - bonus))

    def then(_: Any, value: int) -> Clock:
        clock = mortality_result(min(value, 9), value + bonus)
        return Clock(clock.survives, min(clock.rounds, horizon))

    return Procedure(None, (Stage("Mortality check", lambda _: pool, then, _tell(bonus)),))


def _tell(bonus: int) -> Any:
    def tell(_: Any, throw: Any, clock: Clock) -> tuple[tuple[str, str], ...]:
        if throw.total == 0:
            return (("A natural 0: death comes at once.", "toaster.harm.mortality_check"),)
        total = throw.total + bonus
        words = f"{added(throw.total, bonus)}, "
        if clock.survives:
            words += f"10 or more: alive for {total} − 9 = {total - 9} rounds, then another check."
        elif clock.rounds:
            words += f"below 10: death comes after {clock.rounds} rounds."
        else:
            words += "0 or less: death comes at once."
        return ((words, "toaster.harm.mortality_check"),)

    return tell


def alive_after(bonus: int, rounds: int, nines: Nines = 0, first: int | None = None) -> tuple[Ratio, ...]:
    """The chances to be alive when 0, 1, ... ``rounds`` full rounds have passed, without more treatment.

    Every check is made with the same bonus, but for the ``first``, if help counts for that one
    (toaster.harm.mortality_alive_after).

    >>> str(alive_after(5, 3)[3])
    '8669/10000'
    """
    later = mortality_check(bonus, nines, rounds + 1).enumerate()
    alive: list[Ratio] = []
    for now in range(rounds + 1):
        alive.append(_alive(later, now, alive))
    if first is None:
        return tuple(alive)
    check = mortality_check(first, nines, rounds + 1).enumerate()
    return tuple(_alive(check, now, alive) for now in range(rounds + 1))


def _alive(check: Distribution, now: int, alive: Sequence[Ratio]) -> Ratio:
    """The chance to be alive after ``now`` rounds from a check on; ``alive`` is that from the next one on."""
    chance = Ratio(0)
    for clock, weight in check.chances().items():
        if clock.rounds > now:
            chance += weight
        elif clock.survives:
            chance += weight * alive[now - clock.rounds]
    return chance


def expected_rounds(bonus: int, nines: Nines = 0, first: int | None = None) -> Ratio:
    """The mean number of rounds to live without more treatment (toaster.harm.mortality_check).

    ``first`` is the bonus of the first check where help counts for that one.

    >>> expected_rounds(5), float(expected_rounds(5, first=9))
    (Ratio(9, 1), 12.6)
    """
    rounds, again = _one_check(bonus, nines)
    later = rounds / (1 - again)
    if first is None:
        return later
    rounds, again = _one_check(first, nines)
    return rounds + again * later


def _one_check(bonus: int, nines: Nines) -> tuple[Ratio, Ratio]:
    """The mean rounds until death or the next check, and the chance of another check."""
    mean = Ratio(5) if nines == UNLIMITED else d10_star(nines).odds().mean()
    odds = d10_star(nines, max(1, 10 - bonus)).odds().chances()
    failing = {value: p for value, p in odds.items() if value == 0 or value + bonus < 10}
    dies = sum(failing.values(), Ratio(0))
    before_death = sum((p * max(0, v + bonus) for v, p in failing.items() if v), Ratio(0))
    bought = mean + bonus - 9 - sum((p * (v + bonus - 9) for v, p in failing.items()), Ratio(0))
    return before_death + bought, 1 - dies
