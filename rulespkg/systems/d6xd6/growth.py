"""Drama Points, experience and what it buys, and the Focus of a character (d6xd6.growth.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.problem import refuse, whole
from rulespkg.systems.d6xd6.checks import FOCUSED, UNFAMILIAR, UNFOCUSED, known, pluses
from rulespkg.systems.d6xd6.tables_characters import ATTRIBUTES, GROWTH, SPENDS
from rulespkg.systems.d6xd6.tables_checks import TIERS

if TYPE_CHECKING:
    from rulespkg.table import Row

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


def earned(unspent: Any) -> Earned:
    """Experience for each full 3 points unspent; the rest carries over (d6xd6.growth.drama).

    >>> earned(7)
    Earned(xp=2, carry=1)
    """
    points = whole(unspent, "unspent", "Unspent Drama Points", 0, MOST_HELD)
    return Earned(points // PER_XP, points % PER_XP)


def session_start(carry: Any, within: bool = False) -> int:
    """Drama Points at the start of a session; ``within``: the carried ones are part of the six.

    >>> session_start(2), session_start(2, within=True)
    (8, 6)
    """
    points = whole(carry, "carry", "Carried points", 0, MOST_CARRY)
    return int(PER_SESSION) if within else int(PER_SESSION + points)


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


def buy(skill: Skill, spend: str, xp: Any = 1, focused_skills: Any = 0) -> Skill:
    """A skill after one purchase (d6xd6.growth.spend); ``Refusal`` where it is not to be had.

    >>> buy(Skill("unfocused", 2), "master", 1, 7)
    Skill(status='focused', plus=2)
    """
    facts = SPENDS.row(spend).facts
    before, after = facts["before"], facts["after"]
    if whole(xp, "xp", "Experience points", 0, 99) < 1:
        raise refuse("xp", "Experience points", "Experience points must be 1 or more: a purchase costs 1.")
    if known(skill.status) != before:
        raise refuse("skill", "Skill", f"Skill must be {before} for this purchase, not {skill.status}.")
    if after == FOCUSED and before != FOCUSED and focused_skills >= MOST_FOCUSED:
        words = f"Focused skills must be fewer than {MOST_FOCUSED} before another one is mastered."
        raise refuse("focused_skills", "Focused skills", words)
    if spend == "add-plus" and skill.plus >= MOST_PLUSES:
        raise refuse("plus", "Pluses", f"Pluses must be fewer than {MOST_PLUSES} before one is added.")
    return Skill(after, skill.plus + int(spend == "add-plus"))


def one_step(skill: Any, spends: Any) -> tuple[bool, str]:
    """Whether so many changes of one skill after one session are allowed, and the first one's result.

    Each skill changes at most once (d6xd6.growth.one-step).

    >>> one_step("unfamiliar", 2)
    (False, 'unfocused')
    """
    count = whole(spends, "spends", "Changes of one skill", 0, 99)
    next_up = {UNFAMILIAR: UNFOCUSED, UNFOCUSED: FOCUSED, FOCUSED: FOCUSED}
    return count <= 1, next_up[known(skill)] if count else str(skill)
