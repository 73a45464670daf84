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
    "The words are color and change no roll.",
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
        Column("group", "Group", "flag", help="Yes where each member is a skill by itself."),
        Column("does", "What it does"),
    ), (
        _skill("Acrobatics", "Coordination",
               "Tumbles, leaps, swings and dives. Normally it cannot replace Dodge, though it may help; "
               "to dodge by a big stunt, roll both."),
        _skill("Act", "Aura",
               "Plays a part, on stage or in a lie; whoever doubts it opposes it with Empathy. "
               "Disguise is part of it or an Artistic Skill, as the GM likes."),
        _skill("Artistic Skill", "Coordination, Intellect, Aura",
               "Any art for the eye, the ear, the stage or the page; each has the attribute that suits it.",
               True),
        _skill("Bargain", "Aura", "Haggles over a price; buyer and seller roll it against each other."),
        _skill("Brawl", "Coordination",
               "Fights unarmed without a school: fists, feet, teeth, holds. It defends against the same, "
               "with a penalty against weapons if the GM agrees, and not against missiles."),
        _skill("Climb", "Coordination",
               "Gets up or down a rock, a wall or a tree. Holds, slope, wet and load set the difficulty; "
               "gear lowers it; a miss may leave you stuck instead of falling."),
        _skill("Craft or Trade Skill", "Intellect",
               "A trade to live by: its tools and tricks, and an eye for others' work. Skinning, plumbing, "
               "programming or farming, as the setting has it.", True),
        _skill("Dodge", "Coordination",
               "Gets out of the way of any attack, missiles included. A blast may be harder to dodge, "
               "or impossible, and a desperate leap may need Acrobatics too."),
        _skill("Drive", "Coordination",
               "Handles cars, motorcycles and the like on land; tanks or hovercraft may be other skills. "
               "Road, weather, view, traffic and speed set the difficulty."),
        _skill("Empathy", "Intellect, Aura",
               "Reads moods, unopposed, and catches lies, opposed by Act or Persuasion. It does not "
               "work on animals."),
        _skill("Intrusion", "Coordination, Intellect",
               "Beats locks, latches, alarms and cameras, as a rule with tools. After a miss the GM says "
               "whether an alarm goes off and whether you may try again."),
        _skill("Knowledge Skill", "Intellect",
               "Facts that belong to no other skill, such as the gangs of a town or the heroes of baseball, "
               "useful or just for color.", True),
        _skill("Language Skill", "Intellect",
               "One language. Rank 4 speaks like an adult native with some schooling; yours begins "
               "at base 4, free. Where few can read, reading and writing are other skills.", True),
        _skill("Lip Reading", "Intellect",
               "Follows talk by sight, in a language that you know. A beard, a bad angle or an obstacle "
               "makes it harder."),
        _skill("Martial Arts", "Coordination",
               "A school of unarmed fighting, such as boxing or kung fu. It has +2 against somebody who only "
               "has Brawl, and costs 1.5 or 2 times as much."),
        _skill("Navigation", "Intellect",
               "Finds the way by map, stars and whatever the age has to offer, and draws charts. "
               "A strange region, or another planet, makes it harder."),
        _skill("Perception", "Intellect",
               "Notices, overhears, and sees through disguises, often opposed by Stealth. "
               "A very good roll knows somebody by voice or smell."),
        _skill("Persuasion", "Aura",
               "Talks, bluffs or threatens people into a belief or a deed. Favors, gifts and bribes "
               "make it easier."),
        _skill("Pilot Aircraft", "Coordination, Intellect",
               "Takes off, flies, lands and reads the charts, by type of craft if the GM likes; spacecraft "
               "can be one type. Wind and bad weather make it harder."),
        _skill("Pilot Ship", "Coordination, Intellect",
               "Handles and navigates vessels under power or sail, by size or drive if the GM likes. "
               "Wind and waves matter most."),
        _skill("Question", "Aura",
               "Gets answers by pressure, charm or bribes, perhaps without being noticed. "
               "Empathy may oppose it."),
        _skill("Ride", "Coordination, Aura",
               "Rides animals, drives them before carts and sleds, and looks after them. "
               "Often it is the will of the rider against that of the mount."),
        _skill("Run", "Coordination",
               "Runs short or long and leaps over what is in the way. In a race everyone rolls and the "
               "highest total wins; ranks are no measure of speed."),
        _skill("Seduction", "Aura",
               "Sways people who are attracted to you, by manner and mood more than by looks. "
               "It can help Persuasion or Question."),
        _skill("Science or Engineering Skill", "Intellect",
               "One field of science or engineering, medicine and forensics included, as far as the setting "
               "has come.", True),
        _skill("Social Science Skill", "Intellect",
               "The study of people: history, geography, economics, sociology, psychology, politics, "
               "archaeology or anthropology, and kindred fields such as law and folklore.", True),
        _skill("Stealth", "Coordination",
               "Sneaks, hides and conceals, usually opposed by Perception. Dark, cover and noise help; "
               "light, bare ground and sensors do not."),
        _skill("Sleight of Hand", "Coordination",
               "Palms cards and picks pockets, opposed by the Perception of each onlooker. "
               "A bustling crowd helps."),
        _skill("Streetwise", "Intellect, Aura",
               "Knows the shady side of a town: goods, haunts, people. They are wary, so that something big "
               "takes time and several successes."),
        _skill("Survival", "Intellect",
               "Finds shelter, water, food and fire in the wild. If you are stranded and fail, "
               "you slowly die."),
        _skill("Swim", "Coordination",
               "Works like Run, but in water; natural swimmers have a modifier. With any base above 0 "
               "you do not drown in ordinary conditions."),
        _skill("Teach", "Intellect, Aura",
               "Passes on a skill, by give and take more than by drill. The base of the teacher in that "
               "skill must be higher than that of the student."),
        _skill("Track", "Intellect",
               "Finds, names and follows the trails of people, beasts and vehicles, and hides your own; "
               "Track opposes Track. Weather, time and ground set the difficulty."),
        _skill("Throw", "Coordination",
               "Throws anything far, straight and with the right end first, weapons included."),
        _skill("Weapon Skill", "Coordination",
               "One kind of weapon, hand-to-hand (even a chair, or a shield) or ranged; thrown weapons "
               "use Throw. Each campaign draws its own groups.", True),
    ),
    "The skills that the source offers as a starting point for your own list.",
    "Setting, period and tone decide which skills a campaign has and how broad they are.",
    ("toaster.skills.sample_list", "toaster.skills.scope_and_groups", "toaster.skills.choice_of_attribute"),
)
# fmt: on

TABLES: tuple[Table, ...] = (
    SKILL_RANK_DESCRIPTORS,
    SKILL_COST,
    SKILLS,
)
