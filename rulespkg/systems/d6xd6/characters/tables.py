"""Tables of D6xD6 about characters."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table


def _attribute(label: str, covers: str) -> Row:
    return Row(label.lower(), label, {}, {"covers": covers})


def _step(number: int, name: str, label: str, choice: str) -> Row:
    slug = f"step-{number}-{name}" if name else f"step-{number}"
    return Row(slug, label, {"number": number}, {"choice": choice})


def _skill(label: str, combat: str = "") -> Row:
    slug = f"skill-{label.lower().replace(' ', '-')}"
    return Row(slug, label, {"in_combat": bool(combat)}, {"use": combat or "–"})


EXAMPLES = (
    "Soldier", "Archer", "Mage", "Hunter", "Tracker", "Ruffian", "Healer", "Spy", "Musician", "Wizard",
    "Space navigator", "Demigod",
)  # fmt: skip
"""The occupations that the setting pages name, without rules of their own."""


# fmt: off
ATTRIBUTES = Table(
    "d6xd6.table.attributes", "The four attributes", "characters", (
        Column("label", "Attribute"),
        Column("covers", "What it covers"),
    ), (
        _attribute("Brawn", "strength and stamina"),
        _attribute("Grace", "agility and dexterity"),
        _attribute("Will", "self-control and force of personality"),
        _attribute("Wits", "intelligence and quick thinking"),
    ),
    "What each attribute stands for.",
    "One is Focused, another Unfamiliar, and the other two are Unfocused.",
    ("d6xd6.character.attributes", "d6xd6.roll.attribute-check"),
)

CREATION_STEPS = Table(
    "d6xd6.table.creation-steps", "The steps of making a character", "characters", (
        Column("number", "No.", "number", align="right"),
        Column("label", "Step"),
        Column("choice", "What you choose"),
    ), (
        _step(1, "name", "Name", "You choose any name, and may leave it until last."),
        _step(2, "gender", "Gender", "You choose any, or none."),
        _step(3, "age", "Age", "You choose any age, or one within limits that the host sets."),
        _step(4, "attributes", "Attributes", "You choose one to be best at, and one as a weakness."),
        _step(5, "occupation", "Occupation", "You choose one, and the host agrees."),
        _step(6, "skills", "Skills", "You choose from the 15 to 20 skills of the setting."),
        _step(7, "", "The seventh step", "We could not read it; you probably note your Focus."),
    ),
    "The order in which a character is made.",
    "The seventh is in chapter 4 of the original.",
    ("d6xd6.character.steps",),
)

SKILLS = Table(
    "d6xd6.table.skills", "Skills named in what we read", "characters", (
        Column("label", "Skill"),
        Column("in_combat", "In a fight", "flag", help="Ours: yes where chapter 7, on fights, relies on it."),
        Column("use", "What for"),
    ), (
        _skill("Athletics", "moving farther than 2 meters in a turn"),
        _skill("Bargaining"),
        _skill("First Aid"),
        _skill("Languages"),
        _skill("Lockpicking"),
        _skill("Martial Arts", "brawling attacks and defense, throwing attacks"),
        _skill("Navigation"),
        _skill("Persuasion"),
        _skill("Pickpocketing"),
        _skill("Ride Animal"),
        _skill("Shooting", "shooting attacks"),
        _skill("Sneaking"),
        _skill("Swimming"),
        _skill("Throwing", "throwing attacks"),
        _skill("Tracking"),
    ),
    "The skills that the parts of the original name that we could read.",
    "The whole list is in chapter 6 of the original, which we could not fetch.",
    ("d6xd6.character.skills",),
)

OCCUPATIONS = Table(
    "d6xd6.table.occupations", "Occupations named in what we read", "characters", (
        Column("label", "Occupation"),
        Column("why", "Why it matters here"),
        Column("names", "Examples", "tags"),
    ), (
        Row("combat-career", "Any Combat career", {"names": ()}, {
            "why": "Use it to attack with any class of weapon, or to defend in a brawl.",
            "names": "none in what we read"}),
        Row("peacekeeper", "Peacekeeper", {"names": ()}, {
            "why": "You may lead a Combat Team, an option for fights.", "names": "none in what we read"}),
        Row("occupation-examples", "Others", {"names": EXAMPLES},
            {"why": "Pages on settings name them, without rules."}),
    ),
    "The occupations that the parts of the original name that we could read.",
    "Chapter 5 of the original, which we could not fetch, probably says which occupations are Combat careers "
    "and Peacekeepers; here the host judges.",
    ("d6xd6.character.occupation", "d6xd6.attack.ability", "d6xd6.option.team"),
)
# fmt: on

TABLES: tuple[Table, ...] = (
    ATTRIBUTES,
    CREATION_STEPS,
    SKILLS,
    OCCUPATIONS,
)
