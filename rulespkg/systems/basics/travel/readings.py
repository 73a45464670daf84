"""Readings of travel: where the source is silent or contradicts itself."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-10", "Are fractions kept in travel?",
            "Yes, exactly. Only the units of a forced march are whole, because each of them has a check.",
            "Half of an odd top speed would otherwise need a rule for rounding.",
            ("basics.travel.day", "basics.travel.legs")),
    Reading("G-11", "What if both terrain and weather slow you down?",
            "Multiply by both, and by each circumstance once.",
            "A column of “x 3/4” usually means that.",
            ("basics.travel.day", "basics.travel.legs")),
    Reading("G-13", "Does a rider roll against a threshold of 0?",
            "Yes. No hit at all is then a draw, and the rider takes one level of temporary fatigue.",
            "The rider's threshold is one below the mount's, and the mount begins at 1.",
            ("basics.travel.forced-march.mount",), "rider_waived"),
    Reading("G-26", "What does 4/6 in the desert mean?",
            "We show it as it stands and calculate with 2/3.",
            "It may be a slip for 4/5 or 3/4, but we cannot know for which.",
            ("basics.travel.day",)),
)
# fmt: on
