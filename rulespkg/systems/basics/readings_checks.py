"""Readings of BASICS 2.0 about pools, tests, criticals and attacks."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-01", "When is a pool split, and how thin may it be cut?",
            "Before the first of those rolls. What penalizes everything comes off first, then the pool is "
            "split, then each part is limited to 20 dice. There are no more parts than dice; "
            "a pool of 0 or less still takes one action.",
            "Otherwise a pool of 1 would buy any number of chance dice.",
            ("basics.pool.split", "basics.pool.maximum", "basics.pool.minimum")),
    Reading("G-02", "What do several proficiencies and ineptitudes make together?",
            "The greater number wins: more proficiencies make you proficient, more ineptitudes inept, "
            "as many of each are normal.",
            "The wiki's definitions say that each cancels one of the other kind and that further ones only "
            "shield you.",
            ("basics.pool.skill",)),
    Reading("G-03", "Does a proficient character hit with the chance die on 4?",
            "No: it hits on a 6 only, whatever the training.",
            "The rule is stated without exception.",
            ("basics.pool.minimum", "basics.pool.skill")),
    Reading("G-04", "What is half of an odd number of dice, and can a failed test be critical?",
            "At least half: 2 of 3 dice, 3 of 5. A critical hit needs no success, and a roll may be both; "
            "we show both and leave it to the GM. One die that shows 1 is half of one die: a critical miss.",
            "The text sets no further condition.",
            ("basics.crit.hit", "basics.crit.miss")),
    Reading("G-05", "How is the dodge pool rounded?",
            "Down, after 1 has been added.",
            "So a third of agility is rounded to the nearest whole number, which must be what the 1 is for.",
            ("basics.pool.dodge",)),
    Reading("G-06", "Does a check that ends exactly at the deadline count?",
            "Yes: five checks of a minute fit into five minutes.",
            "The printed example of the bomb counts five.",
            ("basics.test.extended",)),
    Reading("G-08", "Which pool resists the hazards?",
            "The one that your group uses: enter its number in the field labeled endurance, or body.",
            "The source puts question marks behind endurance and names body elsewhere.",
            ("basics.hazard.resist",)),
    Reading("G-09", "Does fatigue lower the rolls that resist more fatigue?",
            "Yes, one die for each level of any kind.",
            "The text shows the penalty on an attack only, but speaks of fatigue in general for pools of 0.",
            ("basics.pool.fatigue",), "fatigue_penalty"),
    Reading("G-23", "Is a roll that equals the threshold a success?",
            "It is a draw. On a plain success test a draw is enough. Where a rule has a result for a draw, "
            "that result counts; hunger, thirst and suffocation punish failures only, so a draw passes. "
            "A day with a disease treats a draw as bad.",
            "The text says both that you must meet or beat the threshold and that equal numbers are a draw.",
            ("basics.test.outcome", "basics.test.success")),
    Reading("G-24", "Can a threshold be 0?",
            "Yes: one hit succeeds, none is a draw. It is never below 0; perks that lower it stop there.",
            "Diseases, riders and a perk lead to 0.",
            ("basics.test.threshold", "basics.hazard.disease.day", "basics.travel.forced-march.mount")),
    Reading("G-25", "How do soak and an attack work in detail?",
            "Each hit of soak takes one point off the damage. DV 0 rolls nothing. Accuracy against the "
            "threshold, DV with the net hits, then soak.",
            "The page on combat could not be read; this is put together from the text and the definitions, "
            "and that page may add to it.",
            ("basics.test.attack", "basics.damage.dv", "basics.damage.soak")),
    Reading("G-31", "What happens when sneak and detection are equal?",
            "You are not seen, but somebody is on guard now.",
            "The text says it twice in different words, and we take both to mean the same.",
            ("basics.test.opposed.stealth",)),
    Reading("G-32", "Are checks, saves, rolls and tests different things?",
            "No. DC and threshold are the same, and so are ranks, levels and boxes of fatigue, "
            "and bumps, scrapes and bruises.",
            "The text changes its words, never the procedure.",
            ("basics.test.threshold", "basics.pool.fatigue", "basics.hazard.scrapes")),
    Reading("G-33", "What is critical in opposed and extended tests?",
            "In an opposed test the other side's hits are your threshold. In an extended test only the dice "
            "count, since a single check has no threshold to beat by 6.",
            "This is the plain sense of the two conditions.",
            ("basics.crit.hit", "basics.crit.miss", "basics.test.opposed", "basics.test.extended")),
    Reading("G-34", "What of the misprints?",
            "Names in tables stand with their printed form beside them; the rest is put right silently.",
            "A reader who compares must be able to find the row.",
            ("basics.hazard.disease.custom",)),
    Reading("G-42", "Which skill jumps?",
            "Athletics, unless the GM picks acrobatics. Each printed example stays as it stands.",
            "The text uses acrobatics for two pits in one round and athletics for a hole and for pits.",
            ("basics.pool.split", "basics.hazard.scrapes")),
)
# fmt: on
