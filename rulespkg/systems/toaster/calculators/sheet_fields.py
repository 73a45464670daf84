"""The fields of the character builder, and the sample characters as its inputs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.choices import folded, row_choice
from rulespkg.field import Choice, Flag, Number, Option, Text
from rulespkg.form import Group, Rows
from rulespkg.systems.toaster.calculators.ledgers import DIFFICULTIES
from rulespkg.systems.toaster.characters import ATTRIBUTES
from rulespkg.systems.toaster.equipment import WEAPONS
from rulespkg.systems.toaster.inputs import MOST
from rulespkg.systems.toaster.tables_characters import CAMPAIGN_STYLES

if TYPE_CHECKING:
    from rulespkg.field import Field
    from rulespkg.systems.toaster.samples import Sample, SampleTrait

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
_WORTH = (("variable_cost", "Variable skill cost (optional rule)", "toaster.skills.variable_cost"),)
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
                "name": one.label,
                "attribute": one.attribute,
                "base": one.base,
                "native": int(one.label == sample.native),
            }
            for one in sample.skills
        ],
        "traits": [{"name": one.label, "rank": one.rank, **_trait_kind(one)} for one in sample.traits],
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
_SKILL = (
    Text("name", "Skill", "", 60),
    Number("base", "Base", 0, -MOST, MOST, rule="toaster.skills.base"),
    Choice("attribute", "Attribute", "Coordination", _governing(), rule="toaster.skills.choice_of_attribute"),
    Flag("native", "Native language", rule="toaster.creation.native_language"),
    Choice("difficulty", "Difficulty", "average", DIFFICULTIES, rule="toaster.skills.variable_cost"),
    Choice(
        "package",
        "In a Skill Package",
        "",
        (Option("", "none"), Option("a", "A"), Option("b", "B")),
        rule="toaster.traits.skill_package",
    ),
    Choice("special", "Specialties", "none", _SPECIAL, rule="toaster.skills.specialization"),
    Text("specialty", "What in", "", 60),
)
_TRAIT = (
    Text("name", "Trait", "", 60),
    Number("rank", "Rank", 0, -20, 20, rule="toaster.traits.rank"),
    Choice("kind", "Kind", "other", _KINDS),
    Choice("of", "Which attribute", "Physique", _governing(), rule="toaster.traits.attribute"),
)
_BUDGET = (
    Choice(
        "free",
        "Free traits",
        "style",
        (Option("style", "as the style says"), *(Option(str(n), str(n)) for n in range(41))),
        rule="toaster.creation.free_traits",
    ),
    Choice(
        "cap",
        "Cap on positive traits",
        "none",
        (Option("none", "none"), *(Option(str(n), str(n)) for n in range(41))),
        rule="toaster.creation.trait_cap",
    ),
    *(Flag(name, words, rule=rule) for name, words, rule in (*_WORTH, *LEAVE)),
    Choice(
        "rank_words",
        "Words for skill ranks",
        "general",
        (
            Option("general", "General"),
            Option("tradesman", "Tradesman"),
            Option("karate", "Karate belt"),
        ),
        rule="toaster.skills.rank_descriptor",
    ),
)

FIELDS: tuple[Field, ...] = (
    Text("name", "Name", "", 60),
    Text("concept", "Concept", "", _CONCEPT, rule="toaster.creation.process"),
    row_choice(
        "style", "Campaign style", "style-average", (CAMPAIGN_STYLES,), rule="toaster.creation.campaign_style"
    ),
    Group(
        "attributes",
        "Attributes",
        tuple(
            Number(name.lower(), name, 4, -MOST, MOST, rule=f"toaster.attributes.{name.lower()}")
            for name in ATTRIBUTES
        ),
        rule="toaster.creation.attribute_points",
    ),
    Rows(
        "skills",
        "Skills",
        _SKILL,
        (
            {"name": "Language: native", "base": 4, "attribute": "Intellect", "native": True},
            {"name": "Dodge", "base": 5},
            {"name": "Brawl", "base": 4},
            {"name": "Perception", "base": 4, "attribute": "Intellect"},
        ),
        0,
        40,
        "Skill",
        folded=tuple(field.name for field in _SKILL[3:]),
        rule="toaster.creation.skill_points",
    ),
    Rows(
        "traits",
        "Traits",
        _TRAIT,
        ({"name": "Connections", "rank": 2}, {"name": "Hunted", "rank": -2}),
        0,
        20,
        "Trait",
        rule="toaster.creation.trait_balance",
    ),
    *folded("Budget and the GM's leave", _BUDGET),
    *folded(
        "Added attributes",
        (
            Rows(
                "added",
                "Added attributes",
                (Text("name", "Attribute", "", 40), Number("rank", "Rank", 4, -MOST, MOST)),
                (),
                0,
                len(ADDED),
                "Attribute",
                rule="toaster.attributes.other",
            ),
        ),
    ),
    *folded(
        "Possessions",
        (
            Number("armor", "Armor and hide, added up", 0, 0, 4 * MOST, rule="toaster.damage.armor_class"),
            Rows(
                "weapons",
                "Weapons",
                (row_choice("weapon", "Weapon", "bare-fist", WEAPONS, rule="toaster.damage.weapon_class"),),
                ({"weapon": "bare-fist"},),
                0,
                12,
                "Weapon",
            ),
            Text("possessions", "Other possessions", "", 400, rule="toaster.creation.possessions"),
        ),
    ),
    Text("notes", "Notes", "", 600),
)
