"""Tables of D6xD6 about Drama Points and growth."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table


def _number(slug: str, label: str, value: int, rule: str) -> Row:
    return Row(slug, label, {"value": value}, {"rule": f"d6xd6.{rule}"})


def _spend(slug: str, label: str, before: str, after: str, change: str, limit: str) -> Row:
    return Row(slug, label, {"before": before, "after": after}, {"change": change, "limit": limit})


# fmt: off
GROWTH = Table(
    "d6xd6.table.growth", "The numbers of a session", "growth", (
        Column("label", "What"),
        Column("value", "Number", "number", align="right"),
        Column("rule", "Rule", "link"),
    ), (
        _number("drama-per-session", "Drama Points at the start of a session", 6, "growth.drama"),
        _number("drama-per-xp", "Unspent points for one experience point", 3, "growth.drama"),
        _number("drama-carry", "Most points that carry over", 2, "growth.drama"),
        _number("plus-limit", "Most pluses on one skill", 3, "growth.plus-cap"),
        _number("focused-skill-limit", "Most Focused skills", 8, "growth.plus-cap"),
        _number("occupation-plus-cost", "Unspent points for a plus on the occupation", 6,
                "growth.occupation"),
    ),
    "What a session gives you, and how far you can grow.",
    "",
    ("d6xd6.growth.drama", "d6xd6.growth.session-start", "d6xd6.growth.plus-cap", "d6xd6.growth.occupation"),
)

SPENDS = Table(
    "d6xd6.table.spends", "What an experience point buys", "growth", (
        Column("label", "Purchase"),
        Column("change", "What changes"),
        Column("limit", "Limit"),
    ), (
        _spend("learn", "Learn", "unfamiliar", "unfocused",
               "An Unfamiliar skill becomes Unfocused.", "–"),
        _spend("master", "Master", "unfocused", "focused",
               "An Unfocused skill becomes Focused, so Focus rises by 1.", "at most 8 Focused skills"),
        _spend("let-rust", "Let rust", "focused", "unfocused",
               "A Focused skill becomes Unfocused, so Focus falls by 1.", "–"),
        _spend("add-plus", "Add a plus", "focused", "focused",
               "A Focused skill gets one plus.", "at most 3 pluses on a skill"),
    ),
    "What you can buy after a session, each for one experience point.",
    "Each skill may change once after a session.",
    ("d6xd6.growth.spend", "d6xd6.growth.one-step", "d6xd6.growth.plus-cap"),
)
# fmt: on

TABLES: tuple[Table, ...] = (
    GROWTH,
    SPENDS,
)
