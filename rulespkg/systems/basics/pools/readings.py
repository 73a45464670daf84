"""Readings of pools: where the source is silent or contradicts itself."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-01", "When is a pool split, and how thin may it be cut?",
            "You say how many actions you take before the first of those rolls, and which of them get the "
            "extra dice. Take off penalties first, then split, then limit each part to 20 dice. There are "
            "no more parts than dice, but with a pool of 0 or less you may still take one action.",
            "Otherwise a pool of 1 would buy any number of chance dice.",
            ("basics.pool.split", "basics.pool.maximum", "basics.pool.minimum")),
    Reading("G-02", "What if you have several proficiencies and ineptitudes?",
            "The greater number counts. With more proficiencies you are proficient, with more ineptitudes "
            "inept, and with as many of each you are neither.",
            "The wiki's definitions say that each cancels one of the other kind and that further ones only "
            "shield you.",
            ("basics.pool.skill",)),
    Reading("G-03", "Does a proficient character hit with the chance die on 4?",
            "No. It hits on a 6 only, whatever your training.",
            "The rule is stated without exception.",
            ("basics.pool.minimum", "basics.pool.skill")),
    Reading("G-05", "How is the dodge pool rounded?",
            "Add 1, divide by 3, and round down.",
            "In this way a third of agility is rounded to the nearest whole number, which must be what the "
            "1 is for.",
            ("basics.pool.dodge",)),
    Reading("G-09", "Does fatigue lower the rolls that resist more fatigue?",
            "Yes, one die for each level of any kind. Soak loses dice, too; damage and the recovery "
            "pool do not.",
            "The original shows the penalty on an attack only, but mentions fatigue in general where a pool "
            "is 0.",
            ("basics.pool.fatigue",), "fatigue_penalty"),
    Reading("G-42", "Which skill jumps?",
            "Athletics, unless the GM picks acrobatics. We leave the original's own examples as they are.",
            "The original has acrobatics for two pits in one round, and athletics for a hole and for pits.",
            ("basics.pool.split", "basics.hazard.scrapes")),
)
# fmt: on
