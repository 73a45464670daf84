"""Readings of hazards: where the source is silent or contradicts itself."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-08", "Which pool resists the hazards?",
            "Endurance or body, as your group decides. Enter the number of its pool.",
            "The original puts question marks behind endurance and names body elsewhere.",
            ("basics.hazard.resist",)),
    Reading("G-07", "What if all boxes for a kind of fatigue are full?",
            "The next level is of the next graver kind: short instead of temporary, long instead of short, "
            "and 1 HP instead of long.",
            "No rule says so in general, but suffocation, radiation and sleep deprivation each imply a part "
            "of it.",
            ("basics.hazard.fatigue.add",)),
    Reading("G-14", "How does suffocation end?",
            "Once your short boxes are full, failures fill your long boxes. When these are full, too, you "
            "die in the next round without air, without a roll.",
            "The original has you die if you are still without air in the round after.",
            ("basics.hazard.suffocation",)),
    Reading("G-15", "Who holds their breath, and who is revived?",
            "If you did not see it coming, you have no breath to hold. A medic check revives somebody who "
            "has blacked out, but not the dead. With no long box filled, any roll is enough. The boxes stay "
            "filled.",
            "The original settles none of this.",
            ("basics.hazard.suffocation",)),
    Reading("G-16", "Which damage sets the threshold against radiation, and when does one become a ghoul?",
            "The HP that you have lost to radiation so far. After a draw, a savvy roll against the same "
            "threshold decides whether you become a ghoul or die.",
            "The original counts the total damage taken, which we read as that of the radiation. A draw "
            "alone does not save you.",
            ("basics.hazard.radiation",)),
    Reading("G-19", "What does strenuous activity do to you?",
            "The GM sets the threshold. On a failure you take one level of short fatigue, on a draw one of "
            "temporary.",
            "The original states none of these but likens strenuous activity to scrapes and bruises.",
            ("basics.hazard.strenuous",)),
    Reading("G-20", "In what order is a fall worked out?",
            "Halve the DV for a soft landing, limit it to 60, and roll it. The hits of acrobatics come off "
            "the damage. Round the meters and the half down; a fall of 2 meters or less does nothing.",
            "In the definitions, damage is what the dice have shown, and the limit of 60 is on what you "
            "take.",
            ("basics.hazard.falling",)),
    Reading("G-27", "How many checks a day against heat and cold?",
            "As many as the table says.",
            "The sentences have two or three, the table 1 to 4.",
            ("basics.hazard.elements",)),
    Reading("G-35", "Can you recover fatigue between the checks of one hazard?",
            "Our calculators assume that you cannot, except in a disease. Once you eat, drink or sleep "
            "enough or are warm or cool again, the hazard ends, and a threshold that has risen starts at 1 "
            "again. If several hazards fall on one day, we roll heat or cold first, then dehydration, "
            "starvation and sleep deprivation.",
            "Most hazards that last for days block recovery, and the original gives no order for them.",
            ("basics.hazard.starvation", "basics.hazard.dehydration", "basics.hazard.elements",
             "basics.hazard.sleep-deprivation")),
    Reading("G-38", "How does being irradiated end, and what do poisons do?",
            "The GM decides.",
            "The part that we had says nothing about either.",
            ("basics.hazard.radiation",)),
    Reading("G-39", "What do scrapes do to you?",
            "On a failure you take short fatigue, on a draw temporary. In a pit trap you take the next "
            "graver kind: long on a failure, short on a draw. The calculators offer both.",
            "The general rule and the example of the pit differ.",
            ("basics.hazard.scrapes",)),
)
# fmt: on
