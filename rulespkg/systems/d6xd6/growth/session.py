"""Drama Points, experience and what it buys, and the Focus of a character (d6xd6.growth.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.model.problem import Refusal, refuse, whole
from rulespkg.systems.d6xd6.characters.tables import ATTRIBUTES
from rulespkg.systems.d6xd6.checks.roll import FOCUSED, UNFAMILIAR, UNFOCUSED, pluses
from rulespkg.systems.d6xd6.checks.tables import TIERS
from rulespkg.systems.d6xd6.growth.tables import GROWTH, SPENDS

if TYPE_CHECKING:
    from rulespkg.model.table import Row

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

NAMES = tuple(row.slug for row in ATTRIBUTES.rows)


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


class BoughtOff(NamedTuple):
    """What is left of a difficulty, and the pluses that still add levels."""

    steps: int
    levels: int


def buy_off(plus: Any, steps: int) -> BoughtOff:
    """Each plus first cancels one step of difficulty, if the group plays so (d6xd6.plus.buy-off).

    >>> buy_off(2, 2), buy_off(3, 1)
    (BoughtOff(steps=0, levels=0), BoughtOff(steps=0, levels=2))
    """
    count = pluses(plus)
    used = min(count, steps)
    return BoughtOff(steps - used, count - used)


def tier(slug: Any) -> Row:
    """A degree of difficulty; ``Refusal`` for any other."""
    return TIERS.row(str(slug))


def focus_number(skills: Any, count_attribute: bool = False) -> int:
    """Focus: the Focused skills and the occupation, and with the switch the primary attribute.

    >>> focus_number(4), focus_number(8, count_attribute=True)
    (5, 10)
    """
    most = 8 if count_attribute else 9
    return whole(skills, "focused_skills", "Focused skills", 0, most) + 1 + int(count_attribute)


def attributes(focused: Any, unfamiliar: Any) -> dict[str, str]:
    """The status of every attribute; ``Refusal`` unless the two named are different ones.

    >>> attributes("brawn", "wits")
    {'brawn': 'focused', 'grace': 'unfocused', 'will': 'unfocused', 'wits': 'unfamiliar'}
    """
    for name, label, value in (
        ("focused", "Primary attribute", focused),
        ("unfamiliar", "Weakness", unfamiliar),
    ):
        if value not in NAMES:
            words = f"{label} must be one of {', '.join(NAMES)}, not “{str(value)[:20]}”."
            raise refuse(name, label, words)
    if focused == unfamiliar:
        words = f"Weakness must be another attribute than the primary one, not “{focused}”."
        raise refuse("unfamiliar", "Weakness", words)
    marked = {focused: FOCUSED, unfamiliar: UNFAMILIAR}
    return {name: marked.get(name, UNFOCUSED) for name in NAMES}


class Skill(NamedTuple):
    """A skill: how well it is known, and its pluses."""

    status: str
    plus: int = 0


def buy(skill: Skill, spend: str, xp: int = 1, focused_skills: int = 0) -> Skill:
    """A skill after one purchase (d6xd6.growth.spend); ``Refusal`` where it is not to be had.

    >>> buy(Skill("unfocused", 2), "master", 1, 7)
    Skill(status='focused', plus=2)
    """
    facts = SPENDS.row(spend).facts
    before, after = facts["before"], facts["after"]
    if xp < 1:
        raise _unsold("one that can be paid: it costs 1 experience point, and there is none")
    if skill.status != before:
        raise refuse("skill", "Skill", f"Skill must be {before} for this purchase, not {skill.status}.")
    if after == FOCUSED and before != FOCUSED and focused_skills >= MOST_FOCUSED:
        raise _unsold(f"another one: {MOST_FOCUSED} Focused skills are the most there may be")
    if spend == "add-plus" and skill.plus >= MOST_PLUSES:
        raise _unsold(f"another one: {MOST_PLUSES} pluses on a skill are the most there may be")
    return Skill(after, skill.plus + int(spend == "add-plus"))


def _unsold(legal: str) -> Refusal:
    return refuse("spend", "Purchase", f"Purchase must be {legal}.")


def once(changed: bool) -> None:
    """Refuse a second change of one skill after one session (d6xd6.growth.one-step)."""
    if changed:
        words = "Skill must be one that has not changed since the last session: each may change once."
        raise refuse("skill", "Skill", words)


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
