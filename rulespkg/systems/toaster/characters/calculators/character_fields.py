"""The fields of the character builder, and the sample characters as its inputs."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from rulespkg.model.field import Flag, Number, Option
from rulespkg.model.form import Form, choice, flag, part, parts, row, spread, text, whole
from rulespkg.systems.toaster.characters.attributes import ATTRIBUTES
from rulespkg.systems.toaster.characters.creation import Draft
from rulespkg.systems.toaster.characters.sheet import Character, Sheet, Skill, Trait, work_out
from rulespkg.systems.toaster.characters.tables import CAMPAIGN_STYLES
from rulespkg.systems.toaster.equipment.tables import SHIELDS, WEAPONS
from rulespkg.systems.toaster.fields import DIFFICULTIES, MOST

if TYPE_CHECKING:
    from rulespkg.systems.toaster.samples.samples import Sample, SampleTrait


ADDED = tuple(f"{which} added attribute" for which in ("First", "Second", "Third", "Fourth"))
_KINDS = (
    Option("other", "Any other"),
    Option("attribute", "Attribute (2 ranks for 1)"),
    Option("sub-attribute", "Attribute for one purpose (1 rank for 1)"),
    Option("experience", "Experience"),
    Option("size", "Physical Size"),
    Option("package-a", "Skill Package A"),
    Option("package-b", "Skill Package B"),
)
_SPECIAL = (
    Option("none", "none"),
    Option("one", "one at +1"),
    Option("two", "two at +1 each"),
    Option("strong", "one at +2"),
)
LEAVE = (
    ("allow_superhuman", "Attributes above 10 are allowed", "toaster.attributes.scale"),
    ("allow_high_base", "Bases above 10 are allowed", "toaster.skills.base"),
    ("nonhuman", "Not human: Physical Size goes to 10", "toaster.traits.physical_size"),
)


def _governing() -> tuple[Option, ...]:
    return tuple(Option(name, name) for name in (*ATTRIBUTES, *ADDED))


def _trait_kind(trait: SampleTrait) -> dict[str, str]:
    kinds = {"trait-experience": "experience", "trait-physical-size": "size"}
    if trait.kind == "trait-attributes":
        of = next(name for name in ATTRIBUTES if name in trait.label)
        return {"kind": "sub-attribute", "of": of}
    return {"kind": kinds.get(trait.kind, "other")}


def preset(sample: Sample) -> dict[str, str]:
    """A sample character as the inputs of the builder; its printed slips become the notes."""
    lists: dict[str, list[dict[str, Any]]] = {
        "skills": [
            {
                "name": skill.label,
                "attribute": skill.attribute,
                "base": skill.base,
                "native": int(skill.label == sample.native),
            }
            for skill in sample.skills
        ],
        "traits": [
            {"name": trait.label, "rank": trait.rank, **_trait_kind(trait)} for trait in sample.traits
        ],
        "weapons": [{"weapon": weapon} for weapon in sample.weapons],
    }
    flat = {
        "name": sample.label,
        "concept": sample.concept[:_CONCEPT],
        "style": sample.style,
        "free": str(sample.free_traits),
        "possessions": "; ".join(sample.possessions),
        "notes": " ".join(sample.slips()),
        **{f"attributes.{name.lower()}": str(rank) for name, rank in sample.attributes.items()},
    }
    for kind, entries in lists.items():
        flat[kind] = str(len(entries))
        for index, entry in enumerate(entries):
            flat |= {f"{kind}.{index + 1}.{key}": str(value) for key, value in entry.items()}
    return flat


_CONCEPT = 400
_BUDGET, _POSSESSIONS = "Budget and the GM's leave", "Possessions"
_NUMBERS = tuple(Option(str(number), str(number)) for number in range(41))
_PACKAGES = Option("", "none"), Option("a", "A"), Option("b", "B")
_RANK_WORDS = (
    Option("general", "General"),
    Option("tradesman", "Tradesman"),
    Option("karate", "Karate belt"),
)


class Attributes(Form):
    """The attributes that everybody has; ``ranks`` has each by the name of its field."""

    ranks = spread(
        Number(name.lower(), name, 4, -MOST, MOST, rule=f"toaster.attributes.{name.lower()}")
        for name in ATTRIBUTES
    )


class SkillRow(Form):
    """A skill as the form holds it."""

    folded = "native", "difficulty", "package", "special", "specialty"

    name = text("Skill", 60)
    base = whole("Base", 0, -MOST, MOST, rule="toaster.skills.base")
    attribute = choice("Attribute", "Coordination", _governing(), rule="toaster.skills.choice_of_attribute")
    native = flag("Native language", rule="toaster.creation.native_language")
    difficulty = choice("Difficulty", "average", DIFFICULTIES, rule="toaster.skills.variable_cost")
    package = choice("In a Skill Package", "", _PACKAGES, rule="toaster.traits.skill_package")
    special = choice("Specialties", "none", _SPECIAL, rule="toaster.skills.specialization")
    specialty = text("What in", 60)

    def skill(self, variable_cost: bool) -> Skill:
        """The skill as the rules take it; one without a name is numbered."""
        return Skill(
            self.name or self.called,
            self.attribute,
            self.base,
            self.difficulty if variable_cost else "average",
            self.native,
            self.package,
            self.special,
            self.specialty,
        )


class TraitRow(Form):
    """A trait as the form holds it."""

    name = text("Trait", 60)
    rank = whole("Rank", 0, -20, 20, rule="toaster.traits.rank")
    kind = choice("Kind", "other", _KINDS)
    of = choice("Which attribute", "Physique", _governing(), rule="toaster.traits.attribute")

    @property
    def trait(self) -> Trait:
        """The trait as the rules take it; one without a name is numbered."""
        return Trait(self.name or self.called, self.kind, self.rank, self.of)


class AddedAttribute(Form):
    """An attribute that the group has added."""

    name = text("Attribute", 40)
    rank = whole("Rank", 4, -MOST, MOST)


class Carried(Form):
    """A weapon that the character has."""

    weapon = row("Weapon", "bare-fist", WEAPONS, rule="toaster.damage.weapon_class")


class CharacterForm(Form):
    """Everything that the character builder asks."""

    name = text("Name", 60)
    concept = text("Concept", _CONCEPT, rule="toaster.creation.process")
    style = row("Campaign style", "style-average", (CAMPAIGN_STYLES,), rule="toaster.creation.campaign_style")
    attributes = part(Attributes, "Attributes", rule="toaster.creation.attribute_points")
    skills = parts(
        SkillRow,
        "Skills",
        (
            {"name": "Language: native", "base": 4, "attribute": "Intellect", "native": True},
            {"name": "Dodge", "base": 5},
            {"name": "Brawl", "base": 4},
            {"name": "Perception", "base": 4, "attribute": "Intellect"},
        ),
        0,
        40,
        "Skill",
        rule="toaster.creation.skill_points",
    )
    traits = parts(
        TraitRow,
        "Traits",
        ({"name": "Connections", "rank": 2}, {"name": "Hunted", "rank": -2}),
        0,
        20,
        "Trait",
        rule="toaster.creation.trait_balance",
    )
    free = choice(
        "Free traits",
        "style",
        (Option("style", "as the style says"), *_NUMBERS),
        rule="toaster.creation.free_traits",
        fold=_BUDGET,
    )
    cap = choice(
        "Cap on positive traits",
        "none",
        (Option("none", "none"), *_NUMBERS),
        rule="toaster.creation.trait_cap",
        fold=_BUDGET,
    )
    variable_cost = flag(
        "Variable skill cost (optional rule)", rule="toaster.skills.variable_cost", fold=_BUDGET
    )
    allowed = spread(Flag(name, words, rule=rule, fold=_BUDGET) for name, words, rule in LEAVE)
    rank_words = choice(
        "Words for skill ranks",
        "general",
        _RANK_WORDS,
        rule="toaster.skills.rank_descriptor",
        fold=_BUDGET,
    )
    added = parts(
        AddedAttribute,
        "Added attributes",
        (),
        0,
        len(ADDED),
        "Attribute",
        rule="toaster.attributes.other",
        fold="Added attributes",
    )
    armor = whole(
        "Armor and hide, added up",
        0,
        0,
        4 * MOST,
        rule="toaster.damage.armor_class",
        fold=_POSSESSIONS,
    )
    weapons = parts(Carried, "Weapons", ({"weapon": "bare-fist"},), 0, 12, "Weapon", fold=_POSSESSIONS)
    possessions = text("Other possessions", 400, rule="toaster.creation.possessions", fold=_POSSESSIONS)
    notes = text("Notes", 600)
    shield = row("Shield", "", (SHIELDS,), "No shield", rule="toaster.combat.shields", fold=_POSSESSIONS)

    @property
    def ranks(self) -> dict[str, int]:
        """Every attribute by its name."""
        own = {name: self.attributes.ranks[name.lower()] for name in ATTRIBUTES}
        return own | {
            name: added_attribute.rank for name, added_attribute in zip(ADDED, self.added, strict=False)
        }

    @cached_property
    def draft(self) -> Sheet:
        """Everything that the form holds and rules judge."""
        limits = Draft(
            "",
            {},
            {},
            {},
            free_traits=None if self.free == "style" else int(self.free),
            trait_cap=None if self.cap == "none" else int(self.cap),
            **self.allowed,
        )
        skills = tuple(skill.skill(self.variable_cost) for skill in self.skills)
        traits = tuple(trait.trait for trait in self.traits)
        return Sheet(self.style.removeprefix("style-"), self.ranks, skills, traits, limits)

    @cached_property
    def character(self) -> Character:
        """The character worked out; what the GM allows changes none of its numbers."""
        return work_out(self.draft)
