"""How cases write what the package gives: ratios, ranks, distributions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.dice import Ratio
from rulespkg.problem import refuse
from rulespkg.systems.nwm import scale

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulespkg.dice import Distribution

type Inputs = dict[str, Any]


def ratio(text: Any, name: str = "number") -> Ratio:
    """A "num/den" of a case; anything else is refused."""
    parts = text.split("/") if isinstance(text, str) else ()
    try:
        num, den = map(int, parts)
        return Ratio(num, den)
    except (ValueError, ZeroDivisionError):
        raise refuse(name, name.title(), f"{name} must be a fraction, not “{text}”.") from None


def rank(i: Inputs, name: str) -> int:
    """A rank of a case: a slug or an index."""
    return scale.rank(i[name], name, name.replace("_", " ").capitalize())


def perhaps(i: Inputs, name: str) -> int | None:
    """A rank that a case may leave out."""
    return rank(i, name) if i.get(name) is not None else None


def ranked(index: int) -> dict[str, Any]:
    """An index with its slug."""
    return {"base": index, "rank": scale.slug(index)}


def pmf(found: Distribution | Mapping[Any, Ratio]) -> dict[str, str]:
    """Outcomes with their chances; those that cannot come are left out."""
    chances = found if isinstance(found, dict) else found.chances()  # type: ignore[union-attr]
    return {str(outcome): str(chance) for outcome, chance in chances.items() if chance}
