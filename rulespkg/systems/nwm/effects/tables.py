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
        Column("price", "Cost", help="In extra successes; each further one adds a half-step of power."),
        Column("test", "Test and outcome"),
        Column("rule", "Rule", "link"),
    ), (
        _effect("disarm", "Disarm", "2", "Compare power + 4 with the grip. If equal, the weapon falls at its "
                "owner's feet; if higher, it flies away, the farther the larger the margin.", "disarm",
                cost=2, bonus=4),
        _effect("disarm-take", "Take the weapon", "3",
                "Make the same comparison; if equal or higher, you have the weapon.", "disarm",
                cost=3, bonus=4),
        _effect("disarm-suited", "Disarm with a suitable weapon or move", "1 less",
                "A jitte is one, if the GM agrees; taking the weapon costs 1 less, too.", "disarm",
                discount=1),
        _effect("knockdown", "Knock down", "2, or 1 with a helpful description",
                "The target falls if your power is at least the target's weight.", "knockdown", cost=2),
        _effect("knockback", "Throw back", "1 half-step of power for the first meter",
                "Each further half-step of power takes the next number: 1, 1.5, 2, 3, 5, 7, 10 m.",
                "knockdown"),
        _effect("grab", "Grab", "1",
                "You hold the target; the strength of the grab is the power of the effect.", "grab",
                cost=1),
        _effect("grab-bonus", "While you hold somebody", "0",
                "Each of your hits on them hand to hand has 2 extra successes for free.", "grab_bonus",
                extra=2),
        _effect("escape", "Break free", "0",
                "You are free if your power is at least the strength of the grab.", "escape"),
        _effect("countergrab", "Grab back", "2",
                "You grab the holder as you break free; further successes make your grab stronger.",
                "escape", cost=2),
    ),
    "What an attack can do besides damage.",
    "",
    ("nwm.special.power", "nwm.special.separate"),
)

COMBINED = Table(
    "nwm.table.combined-actions", "Combined actions", "effects", (
        Column("label", "Together with"),
        Column("price", "Cost"),
        Column("when", "How it goes"),
    ), (
        _combined("simple", "A minor action", "1 success", "It needs no roll: draw a weapon, and shoot.",
                  cost=1),
        _combined("double", "A part that needs a roll", "2 successes of each",
                  "Roll for both: swing on the chandelier, and kick.", cost=2),
        _combined("moving", "Walking or running", "1 success",
                  "You may go as far as your movement allows.", cost=1),
        _combined("swimming", "Swimming", "an action of its own",
                  "Those who live in water swim as others walk."),
        _combined("flying", "Flying", "up to the GM", "It depends on the flier."),
    ),
    "What it costs to do two things in one action.",
    "",
    ("nwm.combined.simple", "nwm.combined.double", "nwm.combined.moving"),
)
# fmt: on

TABLES: tuple[Table, ...] = (SPECIAL, COMBINED)
