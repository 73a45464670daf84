"""Readings of pools: where the source is silent or contradicts itself."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-01", "When is a pool split, and how thin may it be cut?",
            "Before the first of those rolls. Penalties on everything come off first, then the pool is "
            "split, then each part is limited to 20 dice. There are no more parts than dice; "
            "a pool of 0 or less still takes one action.",
            "Otherwise a pool of 1 would buy any number of chance dice.",
            ("basics.pool.split", "basics.pool.maximum", "basics.pool.minimum")),
    Reading("G-02", "What if you have several proficiencies and ineptitudes?",
            "The greater number wins: more proficiencies make you proficient, more ineptitudes inept, "
            "as many of each are normal.",
            "The wiki's definitions say that each cancels one of the other kind and that further ones only "
            "shield you.",
            ("basics.pool.skill",)),
    Reading("G-03", "Does a proficient character hit with the chance die on 4?",
            "No: it hits on a 6 only, whatever the training.",
            "The rule is stated without exception.",
            ("basics.pool.minimum", "basics.pool.skill")),
    Reading("G-05", "How is the dodge pool rounded?",
            "Down, after 1 has been added.",
            "So a third of agility is rounded to the nearest whole number, which must be what the 1 is for.",
            ("basics.pool.dodge",)),
    Reading("G-09", "Does fatigue lower the rolls that resist more fatigue?",
            "Yes, one die for each level of any kind.",
            "The text shows the penalty on an attack only, but speaks of fatigue in general for pools of 0.",
            ("basics.pool.fatigue",), "fatigue_penalty"),
    Reading("G-42", "Which skill jumps?",
            "Athletics, unless the GM picks acrobatics. Each printed example stays as it stands.",
            "The text uses acrobatics for two pits in one round and athletics for a hole and for pits.",
            ("basics.pool.split", "basics.hazard.scrapes")),
)
# fmt: on
