"""The table of the usual bonuses and penalties of a fight, by what they change."""

from __future__ import annotations

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.model.words import signed

_ON = {
    "initiative": "initiative",
    "required": "required number",
    "attack": "attack",
    "defense": "defense value",
    "extra": "extra successes",
    "damage": "damage",
    "effect": "power of an effect",
}
"""What a modifier changes, by its kind."""


def _row(kind: str, name: str, label: str, adds: int | str, price: str, rule: str) -> Row:
    """``adds`` is in base successes, successes or half-steps; words where it depends on something."""
    facts = {"kind": kind} | ({"adds": adds} if isinstance(adds, int) else {})
    text = signed(adds) if isinstance(adds, int) else adds
    cells = {"on": _ON[kind], "shown": text, "price": price or "nothing", "rule": f"nwm.{rule}"}
    return Row(f"modifier-{name}", label, facts, cells)


# fmt: off
MODIFIERS = Table(
    "nwm.table.modifiers", "Bonuses and penalties", "attacks", (
        Column("label", "If"),
        Column("shown", "Add", help="Base successes, extra successes or half-steps."),
        Column("on", "To", category=True),
        Column("price", "Cost"),
        Column("rule", "Rule", "link"),
    ), (
        _row("initiative", "carried-over", "You carried points over", "+1 to +3", "", "init.carry"),
        _row("initiative", "debt", "You have a debt", "minus the debt", "", "init.carry"),
        _row("initiative", "slow", "Each Wound and Daze of yours: on initiative", -2, "",
             "damage.cumulative"),
        _row("required", "interrupted", "You interrupt somebody", 2, "",
             "init.preempt"),
        _row("attack", "easy-set-up", "An easy set-up", 2, "an action", "setup.kinds"),
        _row("attack", "hard-set-up", "A hard set-up", 4, "an action and a roll", "setup.kinds"),
        _row("attack", "mooks", "Mooks together, for each full rank of their number", 1, "", "mooks.bonus"),
        _row("attack", "beyond-range", "Each half-step beyond base range", -1, "", "space.range_penalty"),
        _row("attack", "hurt", "Each Wound and Daze of yours", -2, "", "damage.cumulative"),
        _row("attack", "circumstances", "Anything else", "as the GM says", "", "task.modifiers"),
        _row("defense", "one", "Active defense against one", 3, "3 points", "defence.scope"),
        _row("defense", "group", "Active defense against a group", 2, "3 points", "defence.scope"),
        _row("defense", "all", "Active defense against everybody", 1, "3 points", "defence.scope"),
        _row("defense", "target-hurt", "Each Wound and Daze of the target", -2, "", "damage.cumulative"),
        _row("extra", "held", "You hold the target: on a hit", 2, "", "special.grab_bonus"),
        _row("extra", "minor-action", "You also do something minor, or move", -1, "", "combined.simple"),
        _row("extra", "two-rolls", "Two rolls in one action: on each", -2, "", "combined.double"),
        _row("damage", "basic-hit", "You buy no full damage", -2, "", "attack.basic_hit"),
        _row("damage", "partial-armor", "Armor works partly", -2, "", "armour.partial"),
        _row("damage", "equal-armor", "Protection equals power (optional)", -4, "", "armour.equal_option"),
        _row("damage", "more-damage", "Each success on more damage", 1, "", "damage.rank"),
        _row("damage", "first-full", "The first of them, instead (optional)", 2, "",
             "damage.first_full_option"),
        _row("damage", "weak", "Muscle: each Wound and Daze of yours", -1, "", "damage.cumulative"),
        _row("effect", "on-power", "Each success on the effect", 1, "", "special.power"),
        _row("effect", "disarm", "A disarm", 4, "", "special.disarm"),
    ),
    "The usual bonuses and penalties of a fight, by what they change.",
    "Defenses do not add up, and neither do set-ups. Of the optional ones, the +2 takes the place of the +1, "
    "and the −4 that of the −2 for armor. We take it that most others add up.",
    ("nwm.task.modifiers",),
    shown=0,
    sums_up=True,
)
# fmt: on
