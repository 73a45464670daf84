"""Readings of travel: where the source is silent or contradicts itself."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-10", "Are fractions kept in travel?",
            "Yes, exactly. Only forced units are whole, because each has its check.",
            "Half of an odd top speed would otherwise need a rule for rounding.",
            ("basics.travel.day", "basics.travel.legs")),
    Reading("G-11", "What if both terrain and weather slow you down?",
            "Multiply by both, and by each circumstance once.",
            "That is what a column of “x 3/4” usually means.",
            ("basics.travel.day", "basics.travel.legs")),
    Reading("G-13", "Does a rider roll against a threshold of 0?",
            "Yes, literally: no hit is a draw, for one level of temporary fatigue.",
            "The rider's threshold is one below the mount's, and the mount begins at 1.",
            ("basics.travel.forced-march.mount",), "rider_waived"),
    Reading("G-26", "What does 4/6 in the desert mean?",
            "It is printed as it stands and computed as 2/3.",
            "It may be a slip for 4/5 or 3/4, but nothing tells which.",
            ("basics.travel.day",)),
)
# fmt: on
