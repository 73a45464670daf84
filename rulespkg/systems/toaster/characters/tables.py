"""Tables of Toaster about characters: attributes and campaign styles."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table


def _score(rank: int, label: str) -> Row:
    return Row(f"attr-{rank}", label, {"rank": rank, "label": label}, {})


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
    "A score of 4 is average, and scores of 11 and more are for superhuman characters only.",
    ("toaster.attributes.scale",),
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
    "The original prints the points in one table and the free traits in another.",
    ("toaster.creation.campaign_style", "toaster.creation.attribute_points",
     "toaster.creation.skill_points", "toaster.creation.free_traits"),
)
# fmt: on

TABLES: tuple[Table, ...] = (ATTRIBUTE_SCALE, CAMPAIGN_STYLES)
