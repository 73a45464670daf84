"""Building a character: Traits, raises, Aspects, Specializations (buskit.chargen, aspects, spec)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.problem import Problem
from rulespkg.model.words import isolated
from rulespkg.systems.buskit.characters.tables import ASPECT_SETS, COMPETENCE, TRAITS
from rulespkg.systems.buskit.checks.pools import LADDER

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


TRAIT_KEYS = tuple(row.slug.removeprefix("trait-") for row in TRAITS.rows)
"""The ten Traits, as keys: "might" to "will"."""


class Raises(NamedTuple):
    """The account of raises: how many there are, how many are spent (buskit.chargen.raises)."""

    available: int
    spent: int

    @property
    def left(self) -> int:
        """Raises not spent; below 0 where too many were."""
        return self.available - self.spent


def raises_of(competence: str, traits: Mapping[str, str]) -> Raises:
    """Raises available and spent; each Trait lowered from its start gives one (buskit.chargen.lowering).

    All ten Traits must be there, each d4 to d12. Overspending is not judged here.
    """
    level = COMPETENCE.row(competence).facts
    start = LADDER.index(level["start"])
    steps = [LADDER.index(traits[name]) - start for name in TRAIT_KEYS]
    lowered = sum(-step for step in steps if step < 0)
    return Raises(level["raises"] + lowered, sum(step for step in steps if step > 0))


def aspect_package(dice: Sequence[str]) -> str:
    """The slug of the Aspect package that these dice make, in any order; "" for none (buskit.aspects.sets).

    >>> aspect_package(["d6", "d8", "d6"])
    'aspects-d8-two-d6'
    """
    in_order = sorted(dice)
    return next((row.slug for row in ASPECT_SETS.rows if sorted(row.facts["dice"]) == in_order), "")


def aspect_problems(dice: Sequence[str]) -> list[Problem]:
    """What is wrong with Aspects that are no package (buskit.aspects.sets)."""
    if aspect_package(dice):
        return []
    legal = "; ".join("+".join(row.facts["dice"]) for row in ASPECT_SETS.rows)
    dice_text = "+".join(dice) or "none"
    return [Problem("aspects", "Aspects", f"Aspects must be one of the packages {legal}; not {dice_text}.")]


type Specialization = tuple[str, str]
"""The slug of a Trait and a name, listed or free."""


def specialization_problems(
    limit: int, chosen: Sequence[Specialization], free: bool = False
) -> list[Problem]:
    """What is wrong with Specializations: unknown, nameless, twice or too many.

    The rules are buskit.spec.effect and buskit.spec.count.

    With ``free`` the GM allows names that no Trait lists (buskit.intro.broad-traits).
    """
    messages = [
        *(_name_problem(pair, free) for pair in chosen),
        *(
            f"{name} must be chosen once, not twice."
            for index, (trait, name) in enumerate(chosen)
            if name and _is_taken(chosen[:index], trait, name)
        ),
        f"Specializations must be at most {limit}, not {len(chosen)}." if len(chosen) > limit else "",
    ]
    return [Problem("specializations", "Specializations", message) for message in messages if message]


def _name_problem(specialization: Specialization, free: bool) -> str:
    row, name = TRAITS.row(specialization[0]), specialization[1]
    if not name:
        return f"Specializations of {row.label} must have a name."
    listed: list[str] = row.facts["specializations"]
    if free or name in listed:
        return ""
    legal = f"one of {', '.join(listed)}, unless the GM allows others"
    return f"Specializations of {row.label} must be {legal}; not “{isolated(name, 40)}”."


def _is_taken(earlier: Sequence[Specialization], trait: str, name: str) -> bool:
    return (trait, name.casefold()) in {(of, other.casefold()) for of, other in earlier}
