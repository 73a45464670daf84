"""The table of everything that changes a roll or an attack; the kind says what it changes."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table

KINDS = {
    "dice": "each die",
    "total": "the total",
    "levels": "the success levels",
    "damage": "the damage of the attack",
    "defense": "the damage that gets through",
}
"""What something changes, in the order in which a roll and an attack come to it."""


def _row(name: str, label: str, kind: str, adds: str, on: str, rule: str, price: str = "–") -> Row:
    cells = {"kind": KINDS[kind], "adds": adds, "on": on, "price": price, "rule": f"d6xd6.{rule}"}
    return Row(f"modifier-{name}", label, {"kind": kind}, cells)


# fmt: off
MODIFIERS = Table(
    "d6xd6.table.modifiers", "Everything that changes a roll or an attack", "damage", (
        Column("label", "What helps or hinders"),
        Column("adds", "Change"),
        Column("on", "On which roll"),
        Column("kind", "It changes", category=True),
        Column("price", "It costs"),
        Column("rule", "Rule", "link"),
    ), (
        _row("difficulty", "Difficulty", "dice", "unread; ours: 1 for each step", "the task",
             "difficulty.dice"),
        _row("damage", "Your damage", "total", "1 to 4 points", "every roll", "damage.penalty"),
        _row("armor", "Your armor", "total", "1, 2 or 3 points", "every roll", "defence.armour-penalty"),
        _row("rifle", "Rifle at Brawling range", "total", "2 points", "the attack", "weapon.rifle-brawl"),
        _row("plus", "Plus", "levels", "+1 for each", "a success with the skill", "plus.skill"),
        _row("missed", "Missed action, new target (optional)", "levels", "−1", "the action", "option.missed"),
        _row("level", "Bonus level", "damage", "1 step worse for each", "the attack", "attack.damage"),
        _row("aim", "Aiming (optional)", "damage", "1 step worse for each turn", "the attack", "option.aimed",
             "a turn for each"),
        _row("reactive", "Reactive defense", "defense", "1 step milder", "an attack on you",
             "defence.reactive"),
        _row("passive", "Armor, in its place", "defense", "1, 2 or 3 steps milder", "an attack on you",
             "defence.passive", "as many points on every roll"),
        _row("drama", "Drama Points", "defense", "1 step milder for each", "an attack on you",
             "defence.dramatic", "the points"),
        _row("cover", "Cover", "defense", "unread; ours: 1 to 3 steps milder", "an attack on you",
             "defence.cover"),
    ),
    "What changes a roll or an attack, in the order in which you count it.",
    "Points of penalty are subtracted from a Focused total and added to any other.",
    ("d6xd6.roll.order-of-operations", "d6xd6.attack.pipeline", "d6xd6.roll.penalty-total"),
    shown=0,
    sums_up=True,
)
# fmt: on
