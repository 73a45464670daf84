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


def finished(id: str, flat: Inputs, faces: Iterable[int]) -> door.Result:
    """A roll with these faces; ``NotAccepted`` where it still waits for a die."""
    result = door.resolve(id, flat, faces)
    if result.answer.waiting:
        raise NotAccepted(result.headline)
    return result


def filled(id: str, flat: Inputs, faces: Iterable[int]) -> door.Result:
    """A roll that begins with these faces; every die after them shows its lowest."""
    all_faces = list(faces)
    while (waiting := door.resolve(id, flat, all_faces).answer.waiting) is not None:
        all_faces.append(waiting.low)
    return door.resolve(id, flat, all_faces)


def texts(result: door.Result, **figures: str) -> dict[str, str]:
    """Figures as texts, by the names that a case has for them."""
    return {name: str(result.figure(key)) for name, key in figures.items()}


def trait(result: door.Result, row: str) -> Any:
    """The Trait dice of a row of "What is rolled"."""
    number, _, sides = str(result.cell("dice", row, "trait")).partition("d")
    if not sides:
        return None
    return {"keep": result.cell("dice", row, "kept"), "count": int(number), "die": f"d{sides}"}


def others(result: door.Result, row: str) -> list[str]:
    """The other dice of a row of "What is rolled"."""
    words = str(result.cell("dice", row, "extra"))
    return [] if words == "–" else words.split("+")
