"""How we read NWM on recovery."""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.model.rulings import House

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-18", "Which way of recovering counts, and when do you roll?",
            "Division by the number is the rule, and moving the period along the scale is the quick version. "
            "Roll once, when you are hurt, for both periods of a Knockout. "
            "Both begin with the blow; the 30 days of an Incapacitate begin with treatment. "
            "Keep fractions, and round up to a whole round. "
            "Wounds and Dazes lower the attribute even if it is the one that resists damage.",
            "The original takes both ways to be the same, but 10 days with 3 successes are 6⅔ or 7. "
            "It exempts only resisting damage from Wounds and Dazes.",
            ("nwm.recovery.time", "nwm.recovery.alt"), "method"),
    Reading("G-39", "Does one action end several Dazes?",
            "Yes, all but that of a Knockout. The other reading takes one action for each.",
            "You spend an action to end “the” Daze, however many have added up.",
            ("nwm.result.daze", "nwm.damage.cumulative"), "daze_each"),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M5", "Recovery", "two ways said to be the same", "10 days with 3 successes are 6⅔ or 7 (G-18)",
             "they differ"),
)
# fmt: on

HOUSE = (House("method", "recovery", "", "A Wound and Resilience Great", "wounded_mean"),)
"""What a group settles once and for all, each with the case that shows what it does."""
