"""Tables of special effects and combined actions."""

from __future__ import annotations

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table


def _effect(name: str, label: str, price: str, test: str, rule: str, **facts: int) -> Row:
    return Row(f"special-{name}", label, facts, {"price": price, "test": test, "rule": f"nwm.special.{rule}"})


def _combined(name: str, label: str, price: str, when: str, **facts: int) -> Row:
    return Row(f"combined-{name}", label, facts, {"price": price, "when": when})


# fmt: off
SPECIAL = Table(
    "nwm.table.special-effects", "Special effects", "effects", (
        Column("label", "Effect"),
        Column("price", "Cost", help="In extra successes; whatever is left raises the effect's power."),
        Column("test", "Test and outcome"),
        Column("rule", "Rule", "link"),
    ), (
        _effect("disarm", "Disarm", "2", "Power + 4 against the grip. If equal, the weapon lies at its "
                "owner's feet; if above, it flies, farther the larger the margin.", "disarm",
                cost=2, bonus=4),
        _effect("disarm-take", "Take the weapon", "3",
                "The same test; if you are equal or above, you have it.", "disarm",
                cost=3, bonus=4),
        _effect("disarm-suited", "If it suits the description", "1 less for either of these",
                "As with a jitte, if the GM agrees.", "disarm", discount=1),
        _effect("knockdown", "Knock down", "2, or 1 with a helpful description",
                "Power at least the victim's weight.", "knockdown", cost=2),
        _effect("knockback", "Throw back", "1 half-step of power for the first meter",
                "Each further half-step of power is the next number: 1, 1.5, 2, 3, 5, 7, 10 m.", "knockdown"),
        _effect("grab", "Grab", "1", "You hold the victim; the grab is as strong as the effect.", "grab",
                cost=1),
        _effect("grab-bonus", "While you hold somebody", "0",
                "Two free extra successes on each hit hand to hand.", "grab_bonus", extra=2),
        _effect("escape", "Break free", "0", "Power at least the strength of the grab.", "escape"),
        _effect("countergrab", "Grab back", "2",
                "At once on breaking free; further successes make it stronger.", "escape", cost=2),
    ),
    "What can be done to somebody besides harm.",
    "",
    ("nwm.special.power", "nwm.special.separate"),
)

COMBINED = Table(
    "nwm.table.combined-actions", "Combined actions", "effects", (
        Column("label", "Together with"),
        Column("price", "Cost"),
        Column("when", "How it goes"),
    ), (
        _combined("simple", "A trivial part", "1 success", "No roll for it: draw a weapon, then shoot.",
                  cost=1),
        _combined("double", "A part that needs a roll", "2 successes of each",
                  "Roll both: swing on the chandelier, and kick.", cost=2),
        _combined("moving", "Walking or running", "1 success", "As far as a round lets you.", cost=1),
        _combined("swimming", "Swimming", "an action of its own", "Not for those who live in water."),
        _combined("flying", "Flying", "up to the GM", "It depends on the flier."),
    ),
    "What it costs to do two things in one action.",
    "",
    ("nwm.combined.simple", "nwm.combined.double", "nwm.combined.moving"),
)
# fmt: on

TABLES: tuple[Table, ...] = (SPECIAL, COMBINED)
