"""Readings of recovery: where the source is silent or contradicts itself."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-12", "In what order does a breather work, and what limits its dice?",
            "In a breather you add the recovery rate first and roll the dice after it; in sleep the order "
            "makes no difference. HP and PP never rise above their maximum. You roll only the dice that you "
            "declare, at most 20 for HP and 20 for PP, and fatigue does not reduce them.",
            "Apart from edge and abilities, only DV and soak are exempt from the limit of 20 dice; the "
            "original leaves the rest open.",
            ("basics.recovery.breather", "basics.recovery.sleep")),
    Reading("G-28", "Whose medic heals, and is it the score or the hits?",
            "The hits of the caregiver's medic roll, for HP as well as for disease, poison and radiation.",
            "The original has the patient regain the patient's own medic in HP. Where it is clear, for "
            "disease, it means the caregiver's hits.",
            ("basics.recovery.long-term-care",), "flat_medic"),
    Reading("G-30", "What is a short rest?",
            "It is a breather.",
            "The part of the original that we had has no other short rest.",
            ("basics.recovery.hazard-block",)),
    Reading("G-37", "Does long-term care count as the medic roll of a rest?",
            "Yes. It is the one medic roll of that rest.",
            "Otherwise a patient would benefit twice from the same night.",
            ("basics.recovery.medic-limit", "basics.recovery.long-term-care")),
    Reading("G-41", "Does dehydration block recovery and use the same pool as starvation?",
            "Yes, it does both.",
            "The original names starvation and hunger, which are one thing; the second was probably meant "
            "to be thirst.",
            ("basics.recovery.hazard-block", "basics.hazard.dehydration")),
)
# fmt: on
