"""How cases write what calculators take and tell: pools, faces, parts of pools."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from site_tests.rules import door

if TYPE_CHECKING:
    from collections.abc import Iterable

Inputs = dict[str, Any]


class NotAccepted(Exception):
    """What a reader is told in place of an answer: a die is missing, or a build is not legal."""


def pool(name: str, spec: Inputs) -> Inputs:
    """A pool of a case as the fields of a form, with no dice but those of the case."""
    fields = {
        "trait": "none",
        "extra": (),
        **{key: value for key, value in spec.items() if value is not None},
    }
    return {f"{name}.{key}": value for key, value in fields.items()}


def finished(id: str, flat: Inputs, faces: Iterable[int]) -> door.Told:
    """A roll with these faces; ``NotAccepted`` where it still waits for a die."""
    told = door.resolve(id, flat, faces)
    if told.answer.waiting:
        raise NotAccepted(told.headline)
    return told


def filled(id: str, flat: Inputs, faces: Iterable[int]) -> door.Told:
    """A roll that begins with these faces; every die after them shows its lowest."""
    known = list(faces)
    while (waiting := door.resolve(id, flat, known).answer.waiting) is not None:
        known.append(waiting.low)
    return door.resolve(id, flat, known)


def texts(told: door.Told, **figures: str) -> dict[str, str]:
    """Figures as texts, by the names that a case has for them."""
    return {name: str(told.figure(key)) for name, key in figures.items()}


def trait(told: door.Told, row: str) -> Any:
    """The Trait dice of a row of "What is rolled"."""
    number, _, sides = str(told.cell("dice", row, "trait")).partition("d")
    if not sides:
        return None
    return {"keep": told.cell("dice", row, "kept"), "count": int(number), "die": f"d{sides}"}


def others(told: door.Told, row: str) -> list[str]:
    """The other dice of a row of "What is rolled"."""
    words = str(told.cell("dice", row, "extra"))
    return [] if words == "–" else words.split("+")
