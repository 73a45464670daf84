"""Readings of recovery: where the source is silent or contradicts itself."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-12", "In what order does a breather work, and what limits its dice?",
            "The rate comes before the dice. Nothing rises above its maximum, and nothing declared is "
            "nothing rolled. At most 20 dice are rolled at once, and fatigue does not reduce them.",
            "Only DV and soak are exempt from the limit of 20; on the rest, the text is silent.",
            ("basics.recovery.breather", "basics.recovery.sleep")),
    Reading("G-28", "Whose medic heals, and is it the score or the hits?",
            "The hits of the caregiver's medic roll, for hit points as for disease, poison and radiation.",
            "The text says the patient's medic in hit points; where it is clear, for disease, it means hits.",
            ("basics.recovery.long-term-care",), "flat_medic"),
    Reading("G-30", "What is a short rest?",
            "A breather.",
            "There are only breathers and sleep.",
            ("basics.recovery.hazard-block",)),
    Reading("G-37", "Does long-term care count as the medic roll of a rest?",
            "Yes, it is that rest's medic roll.",
            "Otherwise a patient would gain twice from the same night.",
            ("basics.recovery.medic-limit", "basics.recovery.long-term-care")),
    Reading("G-41", "Does thirst block recovery and use the same pool as hunger?",
            "Yes, both.",
            "The text names starvation and hunger but means what wears the body down.",
            ("basics.recovery.hazard-block", "basics.hazard.dehydration")),
)
# fmt: on
