"""Readings of disease: where the source is silent or contradicts itself."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-34", "How do we treat misprints?",
            "Tables show the printed form beside the name; we correct the rest without a note.",
            "A reader who compares must be able to find the row.",
            ("basics.hazard.disease.custom",)),
    Reading("G-17", "When is a disease over: at 0, or below?",
            "Below 0. The day with threshold 0 is still a sick day, and no hit is a draw.",
            "So a common cold takes at least two days, which is its printed duration.",
            ("basics.hazard.disease.day",)),
    Reading("G-18", "What does a day of rest add, and does it add up?",
            "One die for that day's roll, and it does not add up. A caregiver's hits are added as hits.",
            "The text says +1 to the roll, for a day spent resting.",
            ("basics.hazard.disease.rest", "basics.hazard.disease.care"), "cumulative"),
    Reading("G-40", "When is the first save against a disease, and how long does a draw linger?",
            "On the day after it was caught. After a draw the next threshold is 1 higher for 24 hours, "
            "and this does not add up.",
            "Some diseases strike the same day, especially through attacks; the text leaves it to the GM.",
            ("basics.hazard.disease.catch", "basics.hazard.disease.day")),
)
# fmt: on
