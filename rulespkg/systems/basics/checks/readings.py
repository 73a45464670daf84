"""Readings of tests: where the source is silent or contradicts itself."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-04", "What is half of an odd number of dice, and can a failed test be critical?",
            "At least half: 2 of 3 dice, 3 of 5. A critical hit needs no success, and a roll may be both; "
            "we show both and leave it to the GM. One die that shows 1 is half of one die: a critical miss.",
            "The text sets no further condition.",
            ("basics.crit.hit", "basics.crit.miss")),
    Reading("G-06", "Does a check that ends exactly at the deadline count?",
            "Yes: five checks of a minute fit into five minutes.",
            "The printed example of the bomb counts five.",
            ("basics.test.extended",)),
    Reading("G-23", "Is a roll that equals the threshold a success?",
            "It is a draw. On a plain success test a draw is enough. Where a rule has a result for a draw, "
            "that result counts; hunger, thirst and suffocation punish failures only, so a draw is enough. "
            "A day with a disease treats a draw as bad.",
            "The text says both that you must meet or beat the threshold and that equal numbers are a draw.",
            ("basics.test.outcome", "basics.test.success")),
    Reading("G-24", "Can a threshold be 0?",
            "Yes: one hit succeeds, none is a draw. It is never below 0; perks that lower it stop there.",
            "Diseases, riders and a perk lead to 0.",
            ("basics.test.threshold", "basics.hazard.disease.day", "basics.travel.forced-march.mount")),
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
    Reading("G-29", "Does a cure end a disease at 0 or below it?",
            "At 0. A cure takes hits off the threshold, as in any work that is not lost; "
            "daily saves have to go below 0.",
            "They are two rules, and we keep them apart.",
            ("basics.test.extended.partial", "basics.hazard.disease.day")),
)
# fmt: on
