"""How long wounds take to heal (toaster.healing.expected_weeks, toaster.healing.within)."""

from __future__ import annotations

from rulespkg.dice import Distribution, Ratio, gather, repeat
from rulespkg.systems.toaster.index.dice import Switches
from rulespkg.systems.toaster.recovery.weekly_roll import PLAIN, bonus, week, weekly, wounds_step


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
    for left, odds in enumerate(weeks, 1):
        if not odds.heals:
            return Ratio(0) if left <= wounds else ahead / (below + ahead)
        if not odds.worsens:
            if left >= wounds:
                return Ratio(1)
            ratio, below = Ratio(1), Ratio(1)
            continue
        ratio = ratio * odds.heals / odds.worsens
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

    ``care`` is the bonus of a medic: with ``long_term`` for every roll until one fails
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

    return [odds.map(lambda state: state[0]) for odds in repeat(None, step, weeks + 1)[1:]]


def _after(wounds: int, margin: int, result: str, long_term: bool) -> tuple[int, int]:
    after = wounds_step(wounds, result).wounds_after
    return after, margin if long_term and result == "success" and after else 0
