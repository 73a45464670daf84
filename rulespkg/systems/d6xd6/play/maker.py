"""How a character of D6xD6 is made at a table: two attributes, an occupation, and skills."""

from __future__ import annotations

from rulespkg.play.maker import Asked, Gear, Listing, Maker, Offered, Readout, Start
from rulespkg.systems.d6xd6.characters.calculators.character import IDA, MARA
from rulespkg.systems.d6xd6.characters.sheet import CharacterSheet, ListedSkill, OwnedWeapon
from rulespkg.systems.d6xd6.characters.tables import SKILLS

OWN = "Own skill"


def _skills() -> tuple[Offered, ...]:
    """The skills that the original names, Focused, and one of the setting's own (d6xd6.character.skills)."""
    listed = (Offered(row.label, {"name": row.label}) for row in SKILLS.rows)
    return (*listed, Offered(OWN, {}, True))


MAKER = Maker(
    (
        Asked((CharacterSheet.occupation, CharacterSheet.combat_career)),
        Asked((CharacterSheet.primary, CharacterSheet.weakness)),
        Listing(
            CharacterSheet.skills,
            ListedSkill.name,
            _skills,
            readout=Readout("abilities", "success", "skill_"),
            asks=lambda _: (ListedSkill.kind,),
            note="The chance of each",
            more="More skills: a tap takes one, Focused",
        ),
        Listing(CharacterSheet.weapons, OwnedWeapon.weapon, tuple),
        Gear(),
    ),
    (
        Start("Smuggler", {**MARA, "concept": ""}),
        Start("Detective", {**IDA, "concept": ""}),
        Start("Blank", {"occupation": "", "skills": "0", "weapons": "0"}),
    ),
    ("focus", "focused", "unfocused"),
    (CharacterSheet.occupation, CharacterSheet.skills),
)
"""How characters are made."""
