"""Readings of hazards: where the source is silent or contradicts itself."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-08", "Which pool resists the hazards?",
            "The one that your group uses: enter its number in the field labeled endurance, or body.",
            "The source puts question marks behind endurance and names body elsewhere.",
            ("basics.hazard.resist",)),
    Reading("G-07", "What if all boxes for a kind of fatigue are full?",
            "The next level is one kind worse: temporary, then short, then long, then 1 HP.",
            "No rule says so in general; suffocation, radiation and lack of sleep each imply a part of it.",
            ("basics.hazard.fatigue.add",)),
    Reading("G-14", "How does suffocation end?",
            "Failures beyond the short boxes fill long ones. When these are full too, "
            "the next round without air is death, without a roll.",
            "The text says that you die if you are still without air in the round after.",
            ("basics.hazard.suffocation",)),
    Reading("G-15", "Who holds their breath, and who is revived?",
            "If you did not see it coming, you hold no breath. A medic roll revives those who have "
            "blacked out, "
            "not the dead; with no long box filled, any roll will do. The boxes stay filled.",
            "The text says neither.",
            ("basics.hazard.suffocation",)),
    Reading("G-16", "Which damage sets the threshold against radiation, and when does one become a ghoul?",
            "All HP lost to radiation so far. After a draw, savvy against the same threshold decides: "
            "a ghoul, or death.",
            "The text says total damage taken; we count only the HP lost to radiation. "
            "The draw itself did not save the character.",
            ("basics.hazard.radiation",)),
    Reading("G-19", "What does strenuous work do to you?",
            "A failure gives one level of short fatigue, a draw one of temporary, and the GM sets "
            "the threshold.",
            "The text states neither but likens it to scrapes and bruises.",
            ("basics.hazard.strenuous",)),
    Reading("G-20", "In what order is a fall worked out?",
            "Halve the DV for a soft landing, then limit it to 60, then roll it. The hits of acrobatics come "
            "off the hits of damage. Drop halves and parts of a meter; falls of 2 meters or less do nothing.",
            "Damage is what stands after rolling, and the limit is on what is taken.",
            ("basics.hazard.falling",)),
    Reading("G-27", "How many checks a day against heat and cold?",
            "As many as the table says.",
            "The prose speaks of two or three, the table of 1 to 4.",
            ("basics.hazard.elements",)),
    Reading("G-35", "Can you recover fatigue between the checks of one hazard?",
            "No. Eating, drinking or a full rest ends the run, and the next one starts at 1 again.",
            "The hazards that last for days block recovery.",
            ("basics.hazard.starvation", "basics.hazard.dehydration", "basics.hazard.elements",
             "basics.hazard.sleep-deprivation")),
    Reading("G-38", "How does being irradiated end, and what do poisons do?",
            "That is for the GM.",
            "The pages that we could read say nothing.",
            ("basics.hazard.radiation",)),
    Reading("G-39", "What do scrapes do to you?",
            "A failure gives short fatigue, a draw temporary; in a pit trap each is one kind worse. "
            "You choose which.",
            "The general rule and the example of the pit differ.",
            ("basics.hazard.scrapes",)),
)
# fmt: on
