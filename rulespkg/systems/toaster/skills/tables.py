"""Tables of Toaster about skills: words for ranks, cost, and the sample skills."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.systems.toaster.notation import span


def _descriptor(low: int, high: int | None, general: str, tradesman: str, karate: str) -> Row:
    name = f"{low}-plus" if high is None else f"{low}-{high}"
    facts = {"from": low, "to": high, "general": general, "tradesman": tradesman, "karate": karate}
    return Row(f"rank-{name}", general, facts, {"ranks": span(low, high)})


def _cost(difficulty: str, cost: float) -> Row:
    name = difficulty.lower().replace(" ", "-")
    return Row(f"cost-{name}", difficulty, {"difficulty": difficulty, "cost_per_base_point": cost}, {})


# fmt: off

SKILL_RANK_DESCRIPTORS = Table(
    "toaster.table.skill-rank-descriptors", "Names for skill ranks", "skills", (
        Column("ranks", "Skill rank"),
        Column("label", "General"),
        Column("tradesman", "Tradesman"),
        Column("karate", "Karate belt"),
    ), (
        _descriptor(0, 2, "Unskilled", "Novice", "White"),
        _descriptor(3, 4, "Student", "Apprentice", "Yellow"),
        _descriptor(5, 6, "Proficient", "Journeyman", "Green"),
        _descriptor(7, 8, "Expert", "Adept", "Brown"),
        _descriptor(9, 10, "Master", "Master", "Black"),
        _descriptor(11, None, "Grand Master", "Grand Master", "Other (Red?)"),
    ),
    "Three sets of words for how good somebody is at a skill.",
    "They change no roll.",
    ("toaster.skills.rank_descriptor",),
)

SKILL_COST = Table(
    "toaster.table.skill-cost", "Variable skill cost", "skills", (
        Column("label", "Difficulty of the skill"),
        Column("cost_per_base_point", "Cost of +1 base", "number", "points", "right"),
    ), (
        _cost("Easy", 0.5),
        _cost("Average", 1.0),
        _cost("Challenging", 1.5),
        _cost("Difficult", 2.0),
        _cost("Very Difficult", 2.5),
    ),
    "What one point of skill base costs when skills differ in difficulty.",
    "Without this optional rule every point of base costs 1; with it, exotic skills may cost even more.",
    ("toaster.skills.variable_cost",),
)
# fmt: on


def _skill(label: str, attributes: str, does: str, group: bool = False) -> Row:
    """A row; a group is the heading of skills that are bought one by one."""
    slug = f"skill-{label.lower().replace(' ', '-')}"
    facts = {"name": label, "attributes": tuple(attributes.split(", ")), "group": group}
    return Row(slug, label, facts, {"does": does})


# fmt: off

SKILLS = Table(
    "toaster.table.skills", "Sample skills", "skills", (
        Column("label", "Skill"),
        Column("attributes", "Attribute", "tags",
               help="Where several are named, settle on one, or let the GM pick for each use."),
        Column("group", "Group", "flag", help="Yes means that each member is a skill by itself."),
        Column("does", "What you do with it"),
    ), (
        _skill("Acrobatics", "Coordination", "You tumble, leap, swing and dive."),
        _skill("Act", "Aura", "You pretend, on stage or in a lie."),
        _skill("Artistic Skill", "Coordination, Intellect, Aura",
               "You practice one art, visual, performing or literary. The group picks the attribute that "
               "suits it.", True),
        _skill("Bargain", "Aura", "You haggle over the price of what you buy or sell."),
        _skill("Brawl", "Coordination",
               "You fight without weapons and without formal training: punch, kick, bite, butt or grapple."),
        _skill("Climb", "Coordination", "You get up and down rocks, walls and trees."),
        _skill("Craft or Trade Skill", "Intellect",
               "You know one trade with its tools and tricks, judge the work of others, and can live by it. "
               "It may be skinning, plumbing, programming or farming.", True),
        _skill("Dodge", "Coordination", "You get out of the way of attacks, missiles included."),
        _skill("Drive", "Coordination", "You drive cars, motorcycles and other ordinary vehicles on land."),
        _skill("Empathy", "Intellect, Aura", "You read moods and notice lies."),
        _skill("Intrusion", "Coordination, Intellect",
               "You get past locks, latches, alarms and cameras."),
        _skill("Knowledge Skill", "Intellect",
               "You know the facts of one field that no other skill covers, such as the gangs of a town "
               "or the heroes of baseball.", True),
        _skill("Language Skill", "Intellect", "You speak one language.", True),
        _skill("Lip Reading", "Intellect",
               "You follow what is said by sight, across a noisy room or through binoculars."),
        _skill("Martial Arts", "Coordination",
               "You fight without weapons in a formal style, such as boxing or kung fu."),
        _skill("Navigation", "Intellect",
               "You find the way by map, by the stars and with whatever the age has to offer, and draw "
               "charts. "
               "In a strange region, or on another planet, it is harder."),
        _skill("Perception", "Intellect",
               "You notice, search, overhear, and see through disguises, with any sense."),
        _skill("Persuasion", "Aura", "You talk, bluff or threaten people into a belief or a deed."),
        _skill("Pilot Aircraft", "Coordination, Intellect",
               "You take off, fly and land, and read the charts. Wind and bad weather make it harder."),
        _skill("Pilot Ship", "Coordination, Intellect",
               "You handle and navigate vessels under power or sail. Wind and waves matter most."),
        _skill("Question", "Aura", "You get answers out of people by pressure, cleverness or bribes."),
        _skill("Ride", "Coordination, Aura",
               "You ride animals, drive them before carts and sleds, and look after them. "
               "Often your will is opposed to that of the animal."),
        _skill("Run", "Coordination", "You run short or long distances, and leap over what is in the way."),
        _skill("Seduction", "Aura",
               "You sway people who are attracted to you, by manner and mood more than by looks. "
               "It can help you with Persuasion or Question."),
        _skill("Science or Engineering Skill", "Intellect",
               "You know one field of science or engineering, medicine and forensics included, as far as "
               "the setting has come.", True),
        _skill("Social Science Skill", "Intellect",
               "You study people in one field: history, geography, economics, sociology, psychology, "
               "political science, archaeology or anthropology, or a kindred one such as law, theology, "
               "folklore or the media.", True),
        _skill("Stealth", "Coordination", "You sneak, hide, and conceal things."),
        _skill("Sleight of Hand", "Coordination", "You palm cards and pick pockets."),
        _skill("Streetwise", "Intellect, Aura",
               "You know the shady side of a town, with its goods, its haunts and its people."),
        _skill("Survival", "Intellect", "You find shelter, water, food and fire in the wild."),
        _skill("Swim", "Coordination", "You swim, short or long distances."),
        _skill("Teach", "Intellect, Aura",
               "You pass on a skill, by give and take more than by drill."),
        _skill("Track", "Intellect",
               "You find, identify and follow the trails of people, animals and vehicles, or hide your own."),
        _skill("Throw", "Coordination",
               "You throw things, weapons included, far and straight, so that they land right end first."),
        _skill("Weapon Skill", "Coordination",
               "You fight with one kind of weapon, hand-to-hand or ranged.", True),
    ),
    "The skills that the original offers as a starting point for your own list.",
    "Setting, period and tone decide which skills a campaign has and how broad they are. "
    "What is special about a skill stands under its name on this page.",
    ("toaster.skills.sample_list", "toaster.skills.scope_and_groups", "toaster.skills.choice_of_attribute"),
)
# fmt: on

TABLES: tuple[Table, ...] = (
    SKILL_RANK_DESCRIPTORS,
    SKILL_COST,
    SKILLS,
)
