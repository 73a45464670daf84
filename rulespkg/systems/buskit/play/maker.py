"""How a character of Buskit is made at a table: Traits, and the lists of the modules that are on."""

from __future__ import annotations

from collections.abc import Iterator

from rulespkg.play.maker import Asked, Gear, Listing, Maker, Offered, Readout, Scores, Start, Step
from rulespkg.systems.buskit.characters.calculators.character import (
    GUY,
    LISTED,
    ROSA,
    Aspect,
    Carried,
    Character,
    Specialization,
)


def _specializations() -> Iterator[Offered]:
    """The Specializations of the table, each in its Trait (buskit.spec.effect)."""
    for option in LISTED:
        yield Offered(option.label, {"name": option.value})


MAKER = Maker(
    (
        Asked((Character.competence,)),
        Scores(Character.traits, note="d6 is average"),
        Asked((Character.with_aspects, Character.with_specializations, Character.with_wild), "Modules"),
        Listing(
            Character.aspects,
            Aspect.name,
            lambda: (Offered("An Aspect", {}, True),),
            (Step(Aspect.die),),
            more="Another Aspect",
        ),
        Listing(
            Character.specializations,
            Specialization.name,
            _specializations,
            more="Take one",
            folded=True,
        ),
        Listing(Character.weapons, Carried.weapon, tuple, readout=Readout("carried", "with")),
        Gear(),
    ),
    (
        Start("Agent", {**GUY, "concept": ""}),
        Start("Bodyguard", {**ROSA, "concept": ""}),
        Start("Blank", {}),
    ),
)
"""How characters are made."""
