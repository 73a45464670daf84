"""House rules in force: what an answer says of the switches that are not as the game has them."""

from __future__ import annotations

from rulespkg.model.answer import Step
from rulespkg.model.calculator import Calculator

_HOUSE: dict[str, tuple[bool, Step]] = {
    "fatigue_penalty": (
        False,
        Step("House rule in force: you lose no dice for fatigue on later checks.", "basics.pool.fatigue"),
    ),
    "forever": (True, Step("Optional rule in force: failure is forever.", "basics.crit.miss")),
    "rider_waived": (
        True,
        Step(
            "House rule in force: a rider's check at threshold 0 is waived.",
            "basics.travel.forced-march.mount",
        ),
    ),
    "cumulative": (
        True,
        Step("House rule in force: dice for rest add up day by day.", "basics.hazard.disease.rest"),
    ),
    "flat_medic": (
        True,
        Step(
            "House rule in force: the medic score counts as hits, without a roll.",
            "basics.recovery.long-term-care",
        ),
    ),
}
"""Switches by name: the value that is not as the game has it, and the sentence that says so."""


class House(Calculator):
    """A calculator at a table with rules of its own."""

    @property
    def house(self) -> tuple[Step, ...]:
        """Sentences on the switches that are not as they stand at first, each with its rule."""
        return tuple(
            words
            for name, (value, words) in _HOUSE.items()
            if name in self.asked and getattr(self, name) is value
        )
