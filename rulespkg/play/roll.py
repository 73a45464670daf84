"""Rolls at the table: a calculator, filled in, and whom it concerns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rulespkg.model.calculator import Calculator

type Picks = Mapping[str, str]
"""What is picked at a place, as the page keeps it: texts by the names of fields."""


class Change(NamedTuple):
    """What an effect does to a person: ``by`` more is gone of a gauge, or a mark goes on (1) or off (0).

    ``what`` is the id of a gauge or of a mark.
    """

    who: str
    what: str
    by: int


class Loaded(NamedTuple):
    """A roll as text, in the form of saved tables: the id of a calculator and its flat inputs.

    ``actor`` and ``target`` are ids of people, "" for none.
    ``faces`` lie already where a game has rolled for all at once: the button then reads them.
    """

    calculator: str
    inputs: dict[str, str]
    title: str
    sub: str = ""
    actor: str = ""
    target: str = ""
    faces: tuple[int, ...] = ()
    besides: tuple[Change, ...] = ()
    """What Apply does whatever the dice say, such as a shot less or a way gone."""
    won: tuple[Change, ...] = ()
    """What Apply does besides if the roll is won, such as a set-up that stands."""

    @property
    def id(self) -> str:
        """The id of the calculator."""
        return self.calculator

    def refilled(self, inputs: dict[str, str]) -> Loaded:
        """The roll with other inputs."""
        return self._replace(inputs=inputs)


class PendingRoll[C: Calculator](NamedTuple):
    """A roll that is ready to be thrown: a filled-in calculator, words for the button, and whom it concerns.

    ``actor`` and ``target`` are ids of people, "" for none.
    ``faces`` lie already where a game has rolled for all at once: the button then reads them.
    ``text`` is the same as text, for the games that still read rolls so.
    """

    calculator: C
    title: str
    sub: str = ""
    actor: str = ""
    target: str = ""
    faces: tuple[int, ...] = ()
    besides: tuple[Change, ...] = ()
    """What Apply does whatever the dice say, such as a shot less or a way gone."""
    won: tuple[Change, ...] = ()
    """What Apply does besides if the roll is won, such as a set-up that stands."""
    text: Loaded | None = None

    @property
    def id(self) -> str:
        """The id of the calculator."""
        return self.calculator.id

    @property
    def inputs(self) -> dict[str, str]:
        """The calculator's flat inputs."""
        return self.calculator.flat()

    def refilled(self, inputs: dict[str, str]) -> PendingRoll[C]:
        """The roll with other inputs; ``Refusal`` where they are not legal."""
        return self._replace(calculator=type(self.calculator).read(inputs))


type Roll = PendingRoll[Any] | Loaded
"""A roll of a game whose place for play fills in calculators, or of one that still writes inputs as text."""


def to_text(roll: Roll) -> dict[str, Any]:
    """A roll as a saved table holds it."""
    held = roll._asdict() | {"calculator": roll.id, "inputs": roll.inputs}
    return {name: held[name] for name in Loaded._fields}
