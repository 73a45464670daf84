"""Tables of Toaster about new characters: attributes, skill ranks, cost of skills, campaign styles."""

from rulespkg.model.table import Column, Row, Table
from rulespkg.systems.toaster.tables_words import span


def _score(rank: int, label: str) -> Row:
    return Row(f"attr-{rank}", label, {"rank": rank, "label": label}, {})


def _descriptor(low: int, high: int | None, general: str, tradesman: str, karate: str) -> Row:
    name = f"{low}-plus" if high is None else f"{low}-{high}"
    facts = {"from": low, "to": high, "general": general, "tradesman": tradesman, "karate": karate}
    return Row(f"rank-{name}", general, facts, {"ranks": span(low, high)})


def _cost(difficulty: str, cost: float) -> Row:
    name = difficulty.lower().replace(" ", "-")
    return Row(f"cost-{name}", difficulty, {"difficulty": difficulty, "cost_per_base_point": cost}, {})


def _style(style: str, attributes: int, skills: int, free: int) -> Row:
    facts = {"style": style, "attribute_points": attributes, "skill_points": skills, "free_traits": free}
    return Row(f"style-{style.lower().replace(' ', '-')}", style, facts, {})


# fmt: off
ATTRIBUTE_SCALE = Table(
    "toaster.table.attribute-scale", "Attribute scale", "characters", (
        Column("rank", "Score", "number", align="right"),
        Column("label", "Ability"),
    ), (
        _score(0, "Disabled"),
        _score(1, "Terrible"),
        _score(2, "Poor"),
        _score(3, "Mediocre"),
        _score(4, "Average"),
        _score(5, "Fair"),
        _score(6, "Good"),
        _score(7, "Great"),
        _score(8, "Excellent"),
        _score(9, "Extraordinary"),
        _score(10, "Legendary"),
        Row("attr-11-plus", "Superhuman", {"rank": "11+", "label": "Superhuman"}, {"rank": "11 or more"}),
    ),
    "What the score of an attribute means, from 0 up.",
    "An ordinary person has 4 in everything; scores of 11 and more are for superhuman characters only.",
    ("toaster.attributes.scale",),
)

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

CAMPAIGN_STYLES = Table(
    "toaster.table.campaign-styles", "Campaign styles", "characters", (
        Column("label", "Style"),
        Column("attribute_points", "Attribute points", "number", align="right"),
        Column("skill_points", "Skill points", "number", align="right"),
        Column("free_traits", "Free traits", "number", align="right",
               help="Ranks of positive traits that need no negative ones, if the group allows it."),
    ), (
        _style("Average", 16, 45, 0),
        _style("Above Average", 20, 55, 3),
        _style("Heroic", 24, 65, 6),
        _style("Larger Than Life", 28, 75, 9),
    ),
    "What a new character has to spend in each style of campaign.",
    "The source prints the points in one table and the free traits in another.",
    ("toaster.creation.campaign_style", "toaster.creation.attribute_points",
     "toaster.creation.skill_points", "toaster.creation.free_traits"),
)
# fmt: on
