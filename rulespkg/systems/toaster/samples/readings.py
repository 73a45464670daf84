"""Readings of Toaster about the sample characters, and misprints of the source."""

from rulespkg.model.rule import Misprint, Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-03", "What is Father Mallory's Brawl rank?",
            "His rank is 4, from base 5 and Coordination 3, though his sheet prints 6.",
            "The skill goes with Coordination; only his Aura of 7 would give the printed number.",
            ("toaster.samples.mallory", "toaster.skills.rank")),
    Reading("G-04", "What are Father Mallory's thresholds?",
            "Both are 5, because his size is +1, though his sheet prints 6 for stun and 5 for wounds.",
            "The table gives 6 and 5 at +2, which would leave his traits with a sum of +1 and no free ranks.",
            ("toaster.samples.mallory", "toaster.traits.physical_size")),
    Reading("G-07", "Why has Father Mallory no free traits?",
            "His group gave none. The builder lets you change the number: a lone trait of +4, for example, "
            "needs at least 4 free traits.",
            "He has the points of the Above Average style, whose 3 free traits a group may grant or not.",
            ("toaster.samples.mallory", "toaster.creation.free_traits"), "free"),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M3", "Father Mallory, Brawl", "rank 6", "4 (G-03)", "slip: wrong figure"),
    Misprint("M4", "Father Mallory, Physical Size +1", "thresholds 6 and 5", "5 and 5 (G-04)",
             "unclear: the table of sizes has no +1 (G-05)"),
    Misprint("M13", "Sample careers", "Brawling", "Brawl", "slip: name of the skill"),
)
# fmt: on
