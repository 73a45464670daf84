"""Readings of characters: where the source is silent or contradicts itself."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-21", "At which level does a character begin?",
            "At level 1 with 0 XP.",
            "The table of ranks begins at 1.",
            ("basics.level.xp",)),
    Reading("G-22", "What is the rank at level 60 and beyond?",
            "Rank 6. The table has “50 or more”, and we follow it rather than the tens digit.",
            "The digit would give 7 at level 60, and 1 at level 100.",
            ("basics.rank",)),
    Reading("G-36", "Can there be a tier 6?",
            "Our calculator accepts it and marks it as unusual.",
            "The perk of a style has five ranks; the sixth row is for characters of rank 6.",
            ("basics.tier", "basics.augment")),
)
# fmt: on
