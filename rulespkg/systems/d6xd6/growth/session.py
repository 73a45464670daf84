"""The end of a session: Drama Points that are left, experience, and the next session (d6xd6.growth.drama)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.model.problem import Refusal, refuse
from rulespkg.systems.d6xd6.growth.tables import GROWTH

PER_SESSION, PER_XP, MOST_CARRY, MOST_PLUSES, MOST_FOCUSED, OCCUPATION_PLUS = (
    GROWTH.row(slug).facts["value"]
    for slug in (
        "drama-per-session",
        "drama-per-xp",
        "drama-carry",
        "plus-limit",
        "focused-skill-limit",
        "occupation-plus-cost",
    )
)

MOST_HELD = PER_SESSION + MOST_CARRY
"""As many Drama Points as anybody can hold at the start of a session."""


class Earned(NamedTuple):
    """What unspent Drama Points turn into at the end of a session."""

    xp: int
    carry: int


def earned(unspent: int) -> Earned:
    """Experience for each full 3 points unspent; the rest carries over (d6xd6.growth.drama).

    >>> earned(7)
    Earned(xp=2, carry=1)
    """
    return Earned(unspent // PER_XP, unspent % PER_XP)


def session_start(carry: int, within: bool = False) -> int:
    """Drama Points at the start of a session; ``within``: the carried ones are part of the six.

    >>> session_start(2), session_start(2, within=True)
    (8, 6)
    """
    return int(PER_SESSION) if within else int(PER_SESSION + carry)


PLUS_LABEL = "Six points for a plus on the occupation"


class Ended(NamedTuple):
    """What the end of a session leaves: experience earned, Drama Points for the next one, new pluses."""

    xp: int
    drama: int
    plus: int


def session_end(unspent: int, plus: bool, pluses: int, within: bool = False) -> Ended:
    """The end of a session with so many unspent points (d6xd6.growth.drama).

    With ``plus``, six of them first buy the occupation one more plus (d6xd6.growth.occupation).

    >>> session_end(8, True, 0), session_end(8, False, 0)
    (Ended(xp=0, drama=8, plus=1), Ended(xp=2, drama=8, plus=0))
    """
    if plus and unspent < OCCUPATION_PLUS:
        raise _no_plus(f"fewer than {OCCUPATION_PLUS} Drama Points are unspent")
    if plus and pluses >= MOST_PLUSES:
        raise _no_plus(f"{MOST_PLUSES} pluses are the most there may be")
    end = earned(unspent - OCCUPATION_PLUS * plus)
    return Ended(end.xp, session_start(end.carry, within), int(plus))


def _no_plus(why: str) -> Refusal:
    return refuse("plus", PLUS_LABEL, f"{PLUS_LABEL} must be off: {why}.")
