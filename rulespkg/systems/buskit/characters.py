"""Building a character: Traits, raises, Aspects, Specializations (buskit.chargen, aspects, spec)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.problem import Problem, Refusal
from rulespkg.systems.buskit.checks import LADDER, sides
from rulespkg.systems.buskit.tables import ASPECT_SETS, COMPETENCE, TRAITS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

NAMES = tuple(row.slug.removeprefix("trait-") for row in TRAITS.rows)
"""The ten Traits, as keys: "might" to "will"."""


class Raises(NamedTuple):
    """The account of raises: how many there are, how many are spent (buskit.chargen.raises)."""

    available: int
    spent: int

    @property
    def left(self) -> int:
        """Raises not spent; below 0 where too many were."""
        return self.available - self.spent


def raises(competence: str, traits: Mapping[str, str]) -> Raises:
    """Raises available and spent; each Trait lowered from its start gives one (buskit.chargen.lowering).

    All ten Traits must be there, each d4 to d12; anything else is refused. Overspending is not judged here.
    """
    level = COMPETENCE.row(competence).facts
    start = LADDER.index(level["start"])
    problems = [*_unknown(traits), *_missing(traits), *_illegal(traits)]
    if problems:
        raise Refusal(*problems)
    steps = [LADDER.index(traits[name]) - start for name in NAMES]
    lowered = sum(-step for step in steps if step < 0)
    return Raises(level["raises"] + lowered, sum(step for step in steps if step > 0))


def check_raises(competence: str, traits: Mapping[str, str]) -> Raises:
    """The same, with overspending refused (buskit.chargen.raises)."""
    account = raises(competence, traits)
    if account.left < 0:
        message = f"Raises spent must be at most {account.available}, not {account.spent}."
        raise Refusal(Problem("traits", "Traits", message))
    return account


def _unknown(traits: Mapping[str, str]) -> list[Problem]:
    legal = ", ".join(row.label for row in TRAITS.rows)
    return [
        Problem(name, "Trait", f"Traits must be {legal}; there is no “{name[:20]}”.")
        for name in traits
        if name not in NAMES
    ]


def _missing(traits: Mapping[str, str]) -> list[Problem]:
    return [
        Problem(name, name.title(), f"{name.title()} must have a die.")
        for name in NAMES
        if name not in traits
    ]


def _illegal(traits: Mapping[str, str]) -> list[Problem]:
    return [
        Problem(
            name, name.title(), f"{name.title()} must be one of {', '.join(LADDER)}, not “{str(die)[:20]}”."
        )
        for name, die in traits.items()
        if name in NAMES and die not in LADDER
    ]


def aspect_set(dice: Sequence[str]) -> str:
    """The slug of the Aspect package that these dice make, in any order (buskit.aspects.sets).

    Other dice are refused.

    >>> aspect_set(["d6", "d8", "d6"])
    'aspects-d8-two-d6'
    """
    wanted = sorted(dice, key=lambda die: -sides(die, "aspects", "Aspect die"))
    for row in ASPECT_SETS.rows:
        if row.facts["dice"] == tuple(wanted):
            return row.slug
    legal = "; ".join("+".join(row.facts["dice"]) for row in ASPECT_SETS.rows)
    shown = "+".join(wanted) or "none"
    raise Refusal(Problem("aspects", "Aspects", f"Aspects must be one of the packages {legal}; not {shown}."))


def specialization_problems(limit: int, chosen: Sequence[tuple[str, str]]) -> list[Problem]:
    """What is wrong with (Trait slug, name) pairs: unknown, twice, or too many (buskit.spec.count)."""
    problems: list[Problem] = []
    for index, (trait, name) in enumerate(chosen):
        listed: list[str] = TRAITS.row(trait).facts["specializations"]
        label = TRAITS.row(trait).label
        if name not in listed:
            message = f"Specializations of {label} must be one of {', '.join(listed)}; not “{name[:40]}”."
            problems.append(Problem("specializations", "Specializations", message))
        elif (trait, name) in chosen[:index]:
            problems.append(
                Problem("specializations", "Specializations", f"{name} must be chosen once, not twice.")
            )
    if len(chosen) > limit:
        message = f"Specializations must be at most {limit}, not {len(chosen)}."
        problems.append(Problem("specializations", "Specializations", message))
    return problems


def check_specializations(limit: int, chosen: Sequence[tuple[str, str]]) -> None:
    """Refuse Specializations that are not legal (buskit.spec.effect, buskit.spec.count)."""
    problems = specialization_problems(limit, chosen)
    if problems:
        raise Refusal(*problems)


def owner(specialization: str) -> Any:
    """The slug of the Trait that prints this Specialization, or ``None``."""
    for row in TRAITS.rows:
        if specialization in row.facts["specializations"]:
            return row.slug
    return None
