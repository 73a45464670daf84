"""Readings of tests: where the source is silent or contradicts itself."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-04", "What is half of an odd number of dice, and can a failed test be critical?",
            "Round half up: 2 of 3 dice are enough, and 3 of 5. A critical hit needs no success, and a roll "
            "may be a critical hit and a critical miss at once; we show both and leave the meaning to the "
            "GM. A single die that shows 1 is a critical miss.",
            "The original sets no further condition.",
            ("basics.crit.hit", "basics.crit.miss")),
    Reading("G-06", "Does a check that ends exactly at the deadline count?",
            "Yes: five checks of a minute fit into five minutes.",
            "The original's own example, a bomb, has five checks.",
            ("basics.test.extended",)),
    Reading("G-23", "Is a roll that equals the threshold a success?",
            "It is a draw. On a plain success test a draw is enough. Where a rule has a result for a draw, "
            "that result counts. For starvation, dehydration and suffocation only a failure has a result, "
            "so a draw is enough there, too; on a day with a disease a draw is bad.",
            "The original says both that you must meet or beat the threshold and that equal numbers are a "
            "draw.",
            ("basics.test.outcome", "basics.test.success")),
    Reading("G-24", "Can a threshold be 0?",
            "Yes: one hit is a success, and no hit at all is a draw. A threshold is never below 0, whatever "
            "perks lower it.",
            "A disease, a rider's first check and a perk can each bring a threshold down to 0.",
            ("basics.test.threshold", "basics.hazard.disease.day", "basics.travel.forced-march.mount")),
    Reading("G-31", "What happens when sneak and detection are equal?",
            "You are not seen, but the watcher is on guard from now on.",
            "The original says it twice in different words, and we take both to mean the same.",
            ("basics.test.opposed.stealth",)),
    Reading("G-32", "Are checks, saves, rolls and tests different things?",
            "No, all four are tests. A DC is a threshold. What the original calls ranks, levels or boxes of "
            "fatigue we call levels; a box is for us the room for one level. Bumps and bruises are scrapes "
            "and bruises.",
            "Here the original changes only its words.",
            ("basics.test.threshold", "basics.pool.fatigue", "basics.hazard.scrapes")),
    Reading("G-33", "What is critical in opposed and extended tests?",
            "In an opposed test the other side's hits are your threshold. In an extended test only the dice "
            "count, since a single check has no threshold to beat by 6.",
            "This is the plain sense of the two conditions.",
            ("basics.crit.hit", "basics.crit.miss", "basics.test.opposed", "basics.test.extended")),
    Reading("G-29", "Does a cure end a disease at 0 or below it?",
            "At 0. A cure takes its hits off the threshold, as in any task in which progress stays, while "
            "daily saves have to bring the threshold below 0.",
            "These are two rules, and we keep them apart.",
            ("basics.test.extended.partial", "basics.hazard.disease.day")),
)
# fmt: on
