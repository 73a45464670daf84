"""Readings and misprints of Buskit about recovery."""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.model.rulings import House

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-30", "May you heal above the maximum, or name more Wounds than you miss?",
            "Healing stops at the maximum, and you cannot name more Wounds than you are missing.",
            "That is plainly what is meant.",
            ("buskit.heal.cap", "buskit.heal.target")),
    Reading("G-31", "Does the Wound healed by a tie bring Shock?",
            "You regain one Wound and one Shock.",
            "Healed Wounds bring as much Shock everywhere else.",
            ("buskit.heal.tie-mercy",)),
    Reading("G-48", "How often may first aid be given?",
            "Every three days, and each success brings Shock.",
            "The original ties first aid to the recovery rolls.",
            ("buskit.heal.aid",)),
    Reading("G-75", "How does Shock return beyond the Wounds you heal?",
            "By first aid, each time it succeeds, or by the GM; there is no rate for resting.",
            "Nothing else is printed.",
            ("buskit.heal.aid", "buskit.heal.natural")),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M6", "Healing example", "Guy has 5 Wounds in all", "6, because his Might is d6",
             "slip: wrong figure"),
)
# fmt: on

HOUSE = (House("tie_mercy", "recovery", "", "Three Wounds to heal", "mean_wounds"),)
"""What a group settles once and for all, each with the case that shows what it does."""
