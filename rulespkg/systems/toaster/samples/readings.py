"""Readings of Toaster about the sample characters."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-03", "Which rank has Father Mallory in Brawl?",
            "4: base 5 and Coordination 3. His sheet prints 6.",
            "The skill goes with Coordination; only his Aura of 7 would give the printed number.",
            ("toaster.samples.mallory", "toaster.skills.rank")),
    Reading("G-04", "Which thresholds has Father Mallory?",
            "5 for stun and 5 for wounds, because his Physical Size is +1. His sheet prints 6 and 5.",
            "The table gives 6 and 5 at +2, which would leave his traits with a sum of +1 and no free ranks.",
            ("toaster.samples.mallory", "toaster.traits.physical_size")),
    Reading("G-07", "Why has Father Mallory no free traits?",
            "His group gave none. The number of free traits can be changed in the builder.",
            "He has the points of the Above Average style, whose 3 free traits a group may grant or not.",
            ("toaster.samples.mallory", "toaster.creation.free_traits"), "free"),
)
# fmt: on
