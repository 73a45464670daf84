"""Bleeding, an optional rule: stun each round, and more wounds in the end (toaster.harm.bleeding)."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.dice import Procedure, Stage, Throw
from rulespkg.systems.toaster.checks.unopposed import PLAIN, TARGET, judge_zero, tell_zero
from rulespkg.systems.toaster.damage.stun_and_wounds import MORTAL, OUT_COLD, threshold
from rulespkg.systems.toaster.index.dice import Switches, d10_star
from rulespkg.systems.toaster.notation import Parts, added, total

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
    return 0 if stopped else max(0, wounds - best_margin)


def bleed(wounds: int, rounds: int, best_margin: int = 0, stopped: bool = False, before: int = 0) -> Bled:
    """What so many rounds of bleeding do; the new wounds do not raise the rate (toaster.harm.bleeding).

    ``before`` is the stun that these wounds have cost by bleeding already.

    >>> bleed(4, 3), bleed(4, 1, before=8).extra_wounds
    (Bled(rate=4, stun=12, extra_wounds=1, total_wounds=5), 1)
    """
    each = rate(wounds, best_margin, stopped)
    lost = before + each * rounds
    extra = lost // STUN_PER_WOUND
    return Bled(each, lost, extra, wounds + extra)


class Deadlines(NamedTuple):
    """Rounds until something happens, ``None`` for never: the next wound, mortal wounds, unconsciousness."""

    wound: int | None
    mortal: int | None
    unconscious: int | None


def deadlines(wounds: int, stun: int, stun_threshold: int, each: int, before: int = 0) -> Deadlines:
    """When bleeding makes the next wound, makes the wounds mortal, and knocks out (toaster.harm.bleeding).

    ``each`` is the stun lost a round, ``before`` what was lost so already. Stun from bleeding counts like
    any other; 0 rounds: it is so already.

    >>> deadlines(3, 15, 5, 3), deadlines(3, 15, 5, 3, before=9).wound
    (Deadlines(wound=4, mortal=7, unconscious=4), 1)
    """
    out = OUT_COLD * threshold(stun_threshold, "stun_threshold", "Stun threshold")
    return Deadlines(
        _rounds(STUN_PER_WOUND - before % STUN_PER_WOUND, each),
        _rounds(STUN_PER_WOUND * (MORTAL - wounds) - before, each),
        _rounds(out - stun, each),
    )


def _rounds(points: int, each: int) -> int | None:
    if points <= 0:
        return 0
    return -(-points // each) if each else None


class Staunched(NamedTuple):
    """How a medical roll on bleeding ends: the stun that is still lost a round, and whether it is a fumble.

    ``zero`` while a natural 0 waits for its fumble check.
    """

    left: int
    fumble: bool = False
    zero: bool = False


def staunch(
    parts: int | Parts, wounds: int, by_margin: bool = False, best_margin: int = 0, rules: Switches = PLAIN
) -> Procedure:
    """A medical roll with these ``parts`` as its bonus against bleeding; it ends in a ``Staunched``.

    In the basic rule 10 stops it and the wound penalty is one of them (toaster.harm.bleeding_stop);
    with ``by_margin`` the amount over 10 comes off the wounds if it is the best so far
    (toaster.harm.bleeding_margin). A natural 0 fails by rolling zeros (toaster.actions.rolling_zeros).

    >>> staunch(6, 4, by_margin=True).resolve([7]).state.left
    1
    """
    medic = total(parts)
    pool = d10_star(rules.nines, max(1, TARGET + (wounds if by_margin else 0) - medic))
    usual_rate = rate(wounds, best_margin if by_margin else 0)

    def then(_: Any, value: int) -> Staunched:
        if rules.zeros and value == 0:
            return Staunched(usual_rate, zero=True)
        over = value + medic - TARGET
        if by_margin:
            return Staunched(rate(wounds, max(best_margin, over)))
        return Staunched(rate(wounds, stopped=over >= 0))

    def tell(_: Any, throw: Throw, end: Staunched) -> tuple[tuple[str, str], ...]:
        if end.zero:
            return (("A natural 0 fails; a second roll tells how badly.", "toaster.actions.rolling_zeros"),)
        words = f"{added(throw.total, parts)} against {TARGET}: {end.left} stun a round from now on."
        return ((words, f"toaster.harm.bleeding_{'margin' if by_margin else 'stop'}"),)

    return Procedure(
        None,
        (
            Stage("Medical roll", lambda _: pool, then, tell, key="medical"),
            Stage(
                "Fumble check",
                lambda end: pool if end.zero else None,
                lambda end, value: Staunched(end.left, judge_zero(value, medic) == "fumble"),
                lambda _, throw, end: tell_zero(throw.total, parts, "fumble" if end.fumble else "failure"),
                key="check",
            ),
        ),
    )
