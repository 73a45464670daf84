"""How a character of BASICS is made at a table: attributes by race, and what the group's books give."""

from __future__ import annotations

from rulespkg.play.maker import Asked, Listing, Maker, Offered, Scores, Start, Step
from rulespkg.systems.basics.characters.calculators.character import ANA, BO, KIT, Character
from rulespkg.systems.basics.characters.calculators.character_fields import OwnSkill, OwnWeapon

MOST_SCORE, MOST_POOL, MOST_DV = 16, 30, 30


def _weapons() -> tuple[Offered, ...]:
    """The weapons of the ready-made characters, and one of the group's own (basics.test.attack)."""
    rows = [
        {field: sheet[f"weapons.{place}.{field}"] for field in ("name", "pool", "dv")}
        for sheet in (ANA, BO, KIT)
        for place in range(1, int(sheet["weapons"]) + 1)
    ]
    return (*(Offered(row["name"], row) for row in rows), Offered("Own weapon", {}, True))


MAKER = Maker(
    (
        Asked((Character.race,)),
        Scores(Character.attributes, 0, MOST_SCORE),
        Scores(Character.pools, 0, MOST_POOL, "From your own books"),
        Asked(
            (
                Character.hp,
                Character.pp,
                Character.recovery_pool,
                Character.recovery_rate,
                Character.soak,
                Character.level,
            ),
            "Points",
        ),
        Listing(
            Character.weapons,
            OwnWeapon.name,
            _weapons,
            (Step(OwnWeapon.pool, 0, MOST_POOL), Step(OwnWeapon.dv, 0, MOST_DV)),
            more="More weapons",
        ),
        Listing(
            Character.skills,
            OwnSkill.name,
            lambda: (Offered("Own skill", {}, True),),
            (Step(OwnSkill.pool, 0, MOST_POOL),),
            more="Another skill",
        ),
    ),
    (
        Start("Guide", {**ANA, "concept": ""}),
        Start("Healer", {**BO, "concept": ""}),
        Start("Courier", {**KIT, "concept": ""}),
        Start("Blank", {}),
    ),
    ("hp", "pp", "dodge"),
)
"""How characters are made."""
