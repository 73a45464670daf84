"""How a character of NWM is made at a table: attributes of one's own, and what a fight asks them for."""

from __future__ import annotations

from rulespkg.play.maker import Gear, Listing, Maker, Offered, Start, Step
from rulespkg.systems.nwm.characters.calculators.character import (
    GRUM,
    LIN,
    ROLES,
    TESS,
    Attribute,
    Character,
)


def _attributes() -> tuple[Offered, ...]:
    """An attribute for each thing that a fight asks for, and another (nwm.char.which_attribute)."""
    roles = (Offered(words, {"name": words, role: "1"}, True) for role, words in ROLES.items())
    return (*roles, Offered("Own attribute", {}, True))


def _roles(_: Attribute) -> tuple[object, ...]:
    """What an attribute may be asked for."""
    return tuple(Attribute.asked[role] for role in ROLES)


MAKER = Maker(
    (
        Listing(
            Character.attributes,
            Attribute.name,
            _attributes,
            (Step(Attribute.rank),),
            asks=_roles,
            note="Names of your own",
            more="One more, for",
        ),
        Gear("Weapon and armor"),
    ),
    (
        Start("Martial artist", LIN),
        Start("Gunslinger", TESS),
        Start("Troll", GRUM),
    ),
    ("power", "halved_resistance"),
)
"""How characters are made."""
