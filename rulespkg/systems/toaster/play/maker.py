"""How a character of Toaster is made at a table: skills, traits, and careers to begin with."""

from __future__ import annotations

from collections.abc import Iterator

from rulespkg.play.maker import Asked, Gear, Listing, Maker, Offered, Readout, Scores, Start, Step
from rulespkg.play.person import carrying, listed
from rulespkg.systems.toaster.characters.calculators.character_fields import (
    Carried,
    CharacterForm,
    SkillRow,
    TraitRow,
)
from rulespkg.systems.toaster.characters.creation import SIZE
from rulespkg.systems.toaster.skills.ranks import MOST_BASE
from rulespkg.systems.toaster.skills.tables import SKILLS

MOST_ATTRIBUTE, MOST_TRAIT = 10, 5
_FIRST_WORD = {
    "skill-artistic-skill": "Art",
    "skill-craft-or-trade-skill": "Craft",
    "skill-knowledge-skill": "Knowledge",
    "skill-language-skill": "Language",
    "skill-science-or-engineering-skill": "Science",
    "skill-social-science-skill": "Social science",
    "skill-weapon-skill": "Weapon",
}
"""What the name of each member of a group of skills begins with, by the row of the group."""
_WEAPONS = ("Axe", "Bow", "Club", "Crossbow", "Handgun", "Knife", "Rifle", "Shield", "Spear", "Sword")
"""Weapon skills that go with the printed weapons."""


def _skills() -> Iterator[Offered]:
    """The sample skills at base 1; those of a group get a name of their own (toaster.skills.sample_list)."""
    for row in SKILLS.rows:
        inputs = {"attribute": row.facts["attributes"][0], "base": "1"}
        if not row.facts["group"]:
            yield Offered(row.label, {**inputs, "name": row.label})
            continue
        begins = f"{_FIRST_WORD[row.slug]}: "
        members = _WEAPONS if row.slug == "skill-weapon-skill" else ()
        hints = tuple(f"{begins}{member}" for member in members)
        yield Offered(begins.strip(), {**inputs, "name": begins.strip()}, True, hints)


def _trait(name: str, rank: int, kind: str = "other") -> Offered:
    return Offered(name, {"name": name, "rank": str(rank), "kind": kind}, True)


_TRAITS = (
    _trait("Connections", 1),
    _trait("Debts", -1),
    _trait("Addiction", -1),
    _trait("Disability", -1),
    _trait("Experience", 1, "experience"),
    _trait("Keen sense", 1),
    _trait("Personality", -1),
    _trait("Social Standing", 1),
    _trait(SIZE, 1, "size"),
    _trait("Strong for one purpose", 1, "sub-attribute"),
)
"""The kinds of traits but Skill Packages, whose skills the chapter's form marks (toaster.traits.rank)."""


def _start(
    label: str, attributes: str, skills: tuple[tuple[str, str, int], ...], *weapons: str, **more: str
) -> Start:
    """A career with what goes with it: attributes in their order, skills with attribute and base."""
    names = ("physique", "coordination", "intellect", "aura")
    spread = {f"attributes.{name}": rank for name, rank in zip(names, attributes.split(), strict=True)}
    rows = (
        {"name": name, "attribute": root, "base": str(base), "native": "0"} for name, root, base in skills
    )
    native = {"name": "Language: native", "attribute": _MIND, "base": "4", "native": "1"}
    return Start(
        label, {**spread, **listed("skills", native, *rows), "traits": "0", **carrying(*weapons), **more}
    )


_BODY, _MIND, _AURA = "Coordination", "Intellect", "Aura"
_STARTS = (
    _start(
        "Scout",
        "4 5 4 3",
        (
            ("Navigation", _MIND, 4),
            ("Perception", _MIND, 6),
            ("Stealth", _BODY, 6),
            ("Survival", _MIND, 5),
            ("Track", _MIND, 6),
            ("Weapon: Bow", _BODY, 8),
            ("Weapon: Knife", _BODY, 4),
            ("Dodge", _BODY, 6),
        ),
        "bow",
        "knife",
        armor="2",
    ),
    _start(
        "Thief",
        "3 6 4 3",
        (
            ("Intrusion", _BODY, 6),
            ("Sleight of Hand", _BODY, 5),
            ("Stealth", _BODY, 6),
            ("Streetwise", _MIND, 5),
            ("Weapon: Knife", _BODY, 6),
            ("Dodge", _BODY, 6),
            ("Perception", _MIND, 5),
            ("Climb", _BODY, 6),
        ),
        "dagger",
    ),
    _start(
        "Bodyguard",
        "5 5 3 3",
        (
            ("Brawl", _BODY, 6),
            ("Empathy", _MIND, 4),
            ("Perception", _MIND, 6),
            ("Streetwise", _MIND, 4),
            ("Weapon: Sword", _BODY, 8),
            ("Weapon: Shield", _BODY, 6),
            ("Dodge", _BODY, 6),
            ("Persuasion", _AURA, 5),
        ),
        "saber",
        armor="4",
        shield="shield-small",
    ),
    _start(
        "Diplomat",
        "3 4 4 5",
        (
            ("Act", _AURA, 5),
            ("Empathy", _AURA, 6),
            ("Knowledge: Etiquette", _MIND, 6),
            ("Language: of the court", _MIND, 5),
            ("Persuasion", _AURA, 8),
            ("Bargain", _AURA, 5),
            ("Perception", _MIND, 5),
            ("Dodge", _BODY, 5),
        ),
    ),
    Start("Blank", {"traits": "0", "weapons": "0"}),
)
"""The sample careers, with attributes, further skills and gear of ours, and next to nothing."""


def _purpose(trait: TraitRow) -> tuple[object, ...]:
    """A trait that moves an attribute asks which."""
    return (TraitRow.of,) if trait.kind in ("attribute", "sub-attribute") else ()


MAKER = Maker(
    (
        Asked((CharacterForm.style,)),
        Scores(CharacterForm.attributes, 0, MOST_ATTRIBUTE, "4 is ordinary"),
        Listing(
            CharacterForm.skills,
            SkillRow.name,
            _skills,
            (Step(SkillRow.base, 1, MOST_BASE),),
            SkillRow.attribute,
            Readout("skills", "rank"),
            note="Rank, then base",
            more="More skills: a tap takes one",
        ),
        Listing(
            CharacterForm.traits,
            TraitRow.name,
            lambda: _TRAITS,
            (Step(TraitRow.rank, -MOST_TRAIT, MOST_TRAIT),),
            asks=_purpose,
            more="More traits",
            folded=True,
        ),
        Listing(
            CharacterForm.weapons,
            Carried.weapon,
            tuple,
            readout=Readout("weapons", "wc"),
            note="WC in these hands",
        ),
        Gear(),
    ),
    _STARTS,
)
"""How characters are made."""
