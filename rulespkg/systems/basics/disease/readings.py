"""Readings of disease: where the source is silent or contradicts itself."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-34", "How do we treat misprints?",
            "Where a name is misprinted, the table shows the printed form beside it. We correct the rest, "
            "and list what we found under slips and contradictions.",
            "If you compare our tables with the original, you have to be able to find each row.",
            ("basics.hazard.disease.custom",)),
    Reading("G-17", "When is a disease over: at 0, or below?",
            "Below 0. The day with threshold 0 is still a sick day, on which no hit at all is a draw. The "
            "typical duration in the table ends nothing.",
            "In this way a common cold takes at least two days, which is its typical duration.",
            ("basics.hazard.disease.day",)),
    Reading("G-18", "What does a day of rest add, and does it add up?",
            "One die for that day's roll, however many days you have rested. A caregiver's hits are added "
            "as hits.",
            "The original gives +1 to the roll for a day spent resting.",
            ("basics.hazard.disease.rest", "basics.hazard.disease.care"), "cumulative"),
    Reading("G-40", "When is the first save against a disease, and how long does a draw linger?",
            "On the day after you catch it. After a draw the threshold is 1 higher for 24 hours, however "
            "often you have drawn.",
            "The original lets some diseases strike on the same day but does not say which.",
            ("basics.hazard.disease.catch", "basics.hazard.disease.day")),
)
# fmt: on
