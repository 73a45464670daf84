"""How we read NWM on recovery."""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.model.rulings import House

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-18", "Which way of recovering is right, and when is it rolled?",
            "Division by the number is the rule, stepping the period the quick version. "
            "Roll once, when the injury happens, for both periods of a Knockout. "
            "Both of them begin with the blow; the 30 days of an Incapacitate begin with treatment. "
            "Fractions are kept; a round that has begun is played to its end. "
            "The attribute is lowered by Wounds and Dazes even if it is the one that resists damage.",
            "The text says that both ways are the same, but 10 days with 3 successes are 6⅔ or 7. "
            "The exception is made for resisting damage alone.",
            ("nwm.recovery.time", "nwm.recovery.alt"), "method"),
    Reading("G-39", "Does one action end several Dazes?",
            "Yes, all but that of a Knockout. The other reading takes one action for each.",
            "An action is spent to end “the” Daze, however many have added up.",
            ("nwm.result.daze", "nwm.damage.cumulative"), "daze_each"),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M5", "Recovery", "two ways said to be the same", "10 days with 3 successes are 6⅔ or 7 (G-18)",
             "they differ"),
)
# fmt: on

HOUSE = (House("method", "recovery", "", "A Wound and Resilience Great", "wounded_mean"),)
"""What a group settles once and for all, each with the case that shows what it does."""
