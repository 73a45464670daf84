"""The mortality check (toaster.harm.mortality_check)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Distribution, Procedure, Ratio, Stage
from rulespkg.model.problem import refuse
from rulespkg.model.words import plural
from rulespkg.systems.toaster.damage.stun_and_wounds import MORTAL
from rulespkg.systems.toaster.index.dice import UNLIMITED, Nines, d10_star
from rulespkg.systems.toaster.notation import Parts, added, total

if TYPE_CHECKING:
    from collections.abc import Sequence


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


def mortality_parts(physique: int, wound_count: int, modifier: int = 0) -> Parts:
    """What is added to the die: Physique, less one for each wound over 5 (toaster.harm.mortality_check).

    >>> total(mortality_parts(3, 8))
    0
    """
    if type(wound_count) is not int or not MORTAL <= wound_count <= 99:
        words = f"Wounds must be a whole number from 5 to 99 for a mortality check, not “{wound_count}”."
        raise refuse("wounds", "Wounds", words)
    beyond = MORTAL - wound_count
    return (physique, ""), (beyond, "wounds beyond the fifth"), (modifier, "modifiers")


def mortality_check(parts: int | Parts, nines: Nines = 0, horizon: int = 99) -> Procedure:
    """One mortality check; it ends in a ``Clock`` (toaster.harm.mortality_check).

    ``horizon``: a clock of so many rounds or more counts as that many, which keeps unlimited nines finite.

    >>> str(mortality_check(5).enumerate()[Clock(False, 0)])
    '1/10'
    """
    bonus = total(parts)
    pool = d10_star(nines, max(1, horizon + 9 - bonus))

    def then(_: Any, value: int) -> Clock:
        clock = mortality_result(min(value, 9), value + bonus)
        return Clock(clock.survives, min(clock.rounds, horizon))

    return Procedure(None, (Stage("Mortality check", lambda _: pool, then, _tell(parts), key="mortality"),))


def _tell(parts: int | Parts) -> Any:
    def tell(_: Any, throw: Any, clock: Clock) -> tuple[tuple[str, str], ...]:
        if throw.total == 0:
            return (("A natural 0: death comes at once.", "toaster.harm.mortality_check"),)
        check = throw.total + total(parts)
        words = f"{added(throw.total, parts)}, which is "
        if clock.survives:
            words += f"10 or more: {check} − 9 = {plural(check - 9, 'round')} to live, then another check."
        elif clock.rounds:
            words += f"less than 10: death comes after {plural(clock.rounds, 'round')}."
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
    rounds = mean + bonus - 9 - sum((p * (v + bonus - 9) for v, p in failing.items()), Ratio(0))
    return before_death + rounds, 1 - dies
