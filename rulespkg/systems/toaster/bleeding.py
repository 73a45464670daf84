"""Bleeding, an optional rule: stun each round, and more wounds in the end (toaster.harm.bleeding)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Procedure, Stage
from rulespkg.problem import whole
from rulespkg.systems.toaster.dice import d10_star
from rulespkg.systems.toaster.harm import CONDITIONS, MORTAL, added, threshold

if TYPE_CHECKING:
    from rulespkg.systems.toaster.dice import Nines

STUN_PER_WOUND = 10
"""Stun points lost by bleeding for each further wound, whatever the size (toaster.harm.bleeding)."""


class Bled(NamedTuple):
    """After some rounds of bleeding: stun a round, all stun lost by it, and the wounds it made."""

    rate: int
    stun: int
    extra_wounds: int
    total_wounds: int

    @property
    def mortally_wounded(self) -> bool:
        """Whether the wounds are mortal now."""
        return self.total_wounds >= MORTAL


def rate(wounds: int, best_margin: int = 0, stopped: bool = False) -> int:
    """Stun lost each round; ``best_margin`` is the best medical roll so far, over 10.

    The margin is the alternative rule (toaster.harm.bleeding_margin); in the basic one a success stops it
    (toaster.harm.bleeding_stop).

    >>> rate(4), rate(4, 3), rate(4, 4), rate(4, stopped=True)
    (4, 1, 0, 0)
    """
    whole(wounds, "wounds", "Wounds", 0, 99)
    whole(best_margin, "best_margin", "Best medical margin", 0, 99)
    return 0 if stopped else max(0, wounds - best_margin)


def bleed(wounds: int, rounds: int, best_margin: int = 0, stopped: bool = False) -> Bled:
    """What so many rounds of bleeding do; the new wounds do not raise the rate (toaster.harm.bleeding).

    >>> bleed(4, 3)
    Bled(rate=4, stun=12, extra_wounds=1, total_wounds=5)
    """
    each = rate(wounds, best_margin, stopped)
    lost = each * whole(rounds, "rounds", "Rounds", 0, 9999)
    extra = lost // STUN_PER_WOUND
    return Bled(each, lost, extra, wounds + extra)


class Deadlines(NamedTuple):
    """Rounds until something happens, ``None`` for never: the next wound, mortal wounds, unconsciousness."""

    wound: int | None
    mortal: int | None
    unconscious: int | None


def deadlines(wounds: int, stun: int, stun_threshold: int = 5, best_margin: int = 0) -> Deadlines:
    """When bleeding makes the next wound, makes the wounds mortal, and knocks out (toaster.harm.bleeding).

    Stun from bleeding counts like any other; 0 rounds: it is so already.

    >>> deadlines(3, 15)
    Deadlines(wound=4, mortal=7, unconscious=4)
    """
    each = rate(wounds, best_margin)
    whole(stun, "stun", "Stun", 0, 9999)
    out = (len(CONDITIONS) - 1) * threshold(stun_threshold, "stun_threshold", "Stun threshold")
    return Deadlines(
        _rounds(STUN_PER_WOUND, each),
        _rounds(STUN_PER_WOUND * (MORTAL - wounds), each),
        _rounds(out - stun, each),
    )


def _rounds(points: int, each: int) -> int | None:
    if points <= 0:
        return 0
    return -(-points // each) if each else None


def staunch(
    medic: int, wounds: int, by_margin: bool = False, best_margin: int = 0, nines: Nines = 0
) -> Procedure:
    """A medical roll with bonus ``medic`` against bleeding; it ends in the stun that is still lost a round.

    In the basic rule 10 stops it and the wound penalty is part of ``medic`` (toaster.harm.bleeding_stop);
    with ``by_margin`` the amount over 10 comes off the wounds if it is the best so far
    (toaster.harm.bleeding_margin).

    >>> staunch(6, 4, by_margin=True).resolve([7]).state
    1
    """
    pool = d10_star(nines, max(1, 10 + (wounds if by_margin else 0) - medic))

    def then(_: Any, value: int) -> int:
        over = value + medic - 10
        return rate(wounds, max(best_margin, over)) if by_margin else rate(wounds, stopped=over >= 0)

    def told(_: Any, throw: Any, left: int) -> tuple[tuple[str, str], ...]:
        words = f"{added(throw.total, medic)}: {left} stun a round from now on."
        return ((words, f"toaster.harm.bleeding_{'margin' if by_margin else 'stop'}"),)

    return Procedure(None, (Stage("Medical roll", lambda _: pool, then, told),))
