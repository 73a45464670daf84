"""Tables of D6xD6 about checks: kinds of rolls, success levels, difficulty."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table


def _kind(slug: str, label: str, rule: str, sign: str, words: str, degree: str) -> Row:
    facts = {"succeeds_when": f"total {sign} focus"}
    return Row(slug, label, facts, {"when": words, "known": degree, "rule": f"d6xd6.roll.{rule}"})


def _level(kind: str, low: int, high: int | None, levels: int, side: str) -> Row:
    margin = f"{low} or more {side}" if high is None else f"{low} to {high} {side}"
    facts = {
        "kind": kind,
        "margin_min": low,
        "margin_max": high,
        "levels": levels,
        "bonus_levels": levels - 1,
        "effect": f"x{levels}",
    }
    cells = {"kind": kind.capitalize(), "margin": margin, "effect": f"× {levels}"}
    return Row(f"{kind}-{levels}", f"{kind.capitalize()}, {_LEVELS[levels]}", facts, cells)


_LEVELS = {
    1: "one success level",
    2: "two success levels",
    3: "three success levels",
    4: "four success levels",
}


def _tier(steps: int, label: str, degree: str) -> Row:
    return Row(label.lower(), label, {"steps": steps}, {"known": degree})


# fmt: off
KINDS = Table(
    "d6xd6.table.kinds", "Kinds of rolls", "checks", (
        Column("label", "Kind"),
        Column("when", "You succeed if the total is"),
        Column("known", "The ability is"),
        Column("rule", "Rule", "link"),
    ), (
        _kind("focused", "Focused", "focused", ">=", "your Focus or more", "known well"),
        _kind("unfocused", "Unfocused", "unfocused", "<=", "your Focus or less", "half learned, or gone "
                                                                                 "rusty"),
        _kind("unfamiliar", "Unfamiliar", "unfamiliar", "<", "less than your Focus", "never learned"),
    ),
    "How well you know an ability decides whether you want a high total or a low one.",
    "",
    ("d6xd6.roll.focused", "d6xd6.roll.unfocused", "d6xd6.roll.unfamiliar"),
)

LEVELS = Table(
    "d6xd6.table.levels", "Success levels", "checks", (
        Column("margin", "Total against Focus", unit="points"),
        Column("kind", "Kind", category=True),
        Column("label", "Success"),
        Column("levels", "Success levels", "number", align="right"),
        Column("bonus_levels", "Bonus levels", "number", align="right", help="Those beyond the first."),
        Column("effect", "Effect", align="right", help="What it is worth outside an attack."),
    ), (
        _level("focused", 0, 9, 1, "above"),
        _level("focused", 10, 19, 2, "above"),
        _level("focused", 20, 29, 3, "above"),
        _level("focused", 30, None, 4, "above"),
        _level("unfocused", 0, 4, 1, "below"),
        _level("unfocused", 5, None, 2, "below"),
        _level("unfamiliar", 1, None, 1, "below"),
    ),
    "How many success levels a success has.",
    "The limits themselves count: 10 above is two success levels.",
    ("d6xd6.roll.levels.focused", "d6xd6.roll.levels.unfocused", "d6xd6.roll.levels.unfamiliar"),
)

TIERS = Table(
    "d6xd6.table.tiers", "Degrees of difficulty", "checks", (
        Column("label", "Difficulty"),
        Column("steps", "Steps", "number", align="right"),
        Column("known", "How we know"),
    ), (
        _tier(0, "Average", "The author says that it has no penalty."),
        _tier(1, "Difficult", "We infer it from its place in the order."),
        _tier(2, "Formidable", "The author says so."),
        _tier(3, "Impossible", "We infer it from its place in the order."),
    ),
    "The four degrees of difficulty.",
    "How much one step changes a die is in a part of chapter 3 of the original that we could not read.",
    ("d6xd6.difficulty.tiers", "d6xd6.difficulty.dice", "d6xd6.plus.buy-off"),
)
# fmt: on

TABLES: tuple[Table, ...] = (
    KINDS,
    LEVELS,
    TIERS,
)
