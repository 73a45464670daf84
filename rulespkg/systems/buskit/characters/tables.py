"""Tables of Buskit's characters: Traits, competence, Aspect packages."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table


def _trait(slug: str, label: str, *specializations: str) -> Row:
    return Row(slug, label, {"label": label, "specializations": specializations}, {})


def _competence(slug: str, label: str, raises: int, suits: str) -> Row:
    return Row(slug, label, {"label": label, "start": "d6", "raises": raises}, {"suits": suits})


# fmt: off
TRAITS = Table(
    "buskit.table.traits", "Traits", "characters", (
        Column("label", "Trait"),
        Column("specializations", "Specializations", "tags", help="Fields with a second Trait die."),
    ), (
        _trait("trait-might", "Might", "Strength", "Toughness"),
        _trait("trait-move", "Move", "Athletics", "Reflexes", "Stealth"),
        _trait("trait-fight", "Fight",
               "Single Weapon", "Dual Weapons", "Weapon & Shield", "Two-Handed Weapons", "Unarmed"),
        _trait("trait-shoot", "Shoot",
               "Handgun", "Rifle", "Submachine Gun", "Support Weapons", "Gunnery", "Archery"),
        _trait("trait-drive", "Drive", "Driving", "Boating", "Pilot", "Riding"),
        _trait("trait-think", "Think",
               "Area Knowledge", "Business", "Culture", "Medicine", "Science", "Tactics"),
        _trait("trait-talk", "Talk", "Entertain", "Languages", "Persuasion"),
        _trait("trait-tech", "Tech",
               "Computers", "Demolitions", "Electronics", "Repair", "Systems Operation"),
        _trait("trait-wits", "Wits", "Awareness", "Streetwise", "Survival", "Tracking"),
        _trait("trait-will", "Will", "Intimidation", "Leadership", "Willpower"),
    ),
    "The ten Traits of every character, each with the Specializations that belong to it.",
    "Some examples in the original use older names: Combat is Fight, and Physical is Might.",
    ("buskit.chargen.traits", "buskit.spec.effect"),
)

COMPETENCE = Table(
    "buskit.table.competence", "Competence levels", "characters", (
        Column("label", "Level"),
        Column("start", "Every Trait starts at", "die"),
        Column("raises", "Raises", "number", align="right"),
        Column("suits", "What it makes"),
    ), (
        _competence("competence-joe-nobody", "Joe Nobody", 0,
                    "An ordinary person, who must lower one Trait to raise another."),
        _competence("competence-above-average", "Above Average", 6,
                    "Somebody who stands out, such as the secret agent of the examples."),
        _competence("competence-heroic", "Heroic", 8, "The lead of an action story."),
    ),
    "Where the Traits of a new character start, and how many steps they may be raised.",
    "The words in the last column are ours.",
    ("buskit.chargen.competence", "buskit.chargen.raises"),
)

ASPECT_SETS = Table(
    "buskit.table.aspect-sets", "Aspect packages", "characters", (
        Column("label", "Package"),
        Column("dice", "Aspect dice", "dice"),
        Column("gives", "What you get"),
    ), (
        Row("aspects-one-d10", "One d10", {"dice": ("d10",)},
            {"gives": "A single Aspect that defines you."}),
        Row("aspects-two-d8", "Two d8", {"dice": ("d8", "d8")},
            {"gives": "Two strong Aspects."}),
        Row("aspects-d8-two-d6", "One d8, two d6", {"dice": ("d8", "d6", "d6")},
            {"gives": "One strong Aspect and two lesser ones."}),
    ),
    "The three packages of Aspects, of which you choose one.",
    "",
    ("buskit.aspects.sets",),
)

TABLES = (TRAITS, COMPETENCE, ASPECT_SETS)
# fmt: on
