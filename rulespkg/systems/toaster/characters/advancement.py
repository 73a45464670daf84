"""Advancement: experience turned into skill (toaster.advancement)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.systems.toaster.characters.creation import Finding
from rulespkg.systems.toaster.skills.ranks import MOST_BASE, cost_in_halves

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


LUCK_COST = 3
"""Experience points for one luck point, where the GM sells them (toaster.luck.recovery)."""

MOST_AWARD = 5
"""Experience points for one adventure, from 1 up; each is a skill point.

The rule is toaster.advancement.experience_award.
"""


def can_teach(teacher_base: int, student_base: int) -> bool:
    """Whether the teacher knows more of the skill than the student (toaster.skills.teach).

    >>> can_teach(5, 5)
    False
    """
    return teacher_base > student_base


class Raise(NamedTuple):
    """A wish to raise a skill.

    ``reason`` is "used" in the adventure, "taught" (by somebody with ``teacher_base``), "agreed" with the
    GM, or "none".
    """

    name: str
    base: int
    by: int
    difficulty: str = "average"
    reason: str = "used"
    teacher_base: int = 0


def halves(wish: Raise) -> int:
    """Half experience points that a raise costs (toaster.advancement.spend).

    >>> halves(Raise("Survival", 5, 3, "challenging"))
    9
    """
    return cost_in_halves(wish.difficulty, wish.base, wish.base + wish.by)


def problems(wishes: Sequence[Raise], available: int, spent: int, high_base: bool = False) -> list[Finding]:
    """What is wrong with raises that cost ``spent`` half points of ``available`` whole ones.

    >>> [one.code for one in problems([Raise("Track", 3, 2, reason="none")], 5, 4)]
    ['no_reason']
    """
    findings = [finding for wish in wishes if wish.by for finding in _wrong(wish, high_base)]
    if spent > 2 * available:
        words = f"The raises must cost at most {available} points, not {spent / 2:g}."
        findings.append(Finding("points_over", words, "toaster.advancement.spend"))
    return findings


def _wrong(wish: Raise, high_base: bool) -> Iterator[Finding]:
    if wish.reason == "none":
        words = f"{wish.name} must have been used in the adventure, or there must be an agreed reason."
        yield Finding("no_reason", words, "toaster.advancement.spend")
    if wish.reason == "taught" and not can_teach(wish.teacher_base, wish.base + wish.by - 1):
        words = f"The teacher's base in {wish.name} must be above the student's before each raise: "
        words += f"at least {wish.base + wish.by}, not {wish.teacher_base}."
        yield Finding("teacher_base", words, "toaster.skills.teach")
    if wish.base + wish.by > MOST_BASE and not high_base:
        words = f"The base of {wish.name} must be at most {MOST_BASE} without the GM's leave, "
        words += f"not {wish.base + wish.by}."
        yield Finding("base_range", words, "toaster.skills.base")
