"""Readings of Toaster about recovery."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-27", "Can the frail heal at all?",
            "If their Physique is no higher than their wounds, they need help: care, better facilities, luck "
            "points or rolling nines.",
            "Without such help, no face of the die takes the total to 10.",
            ("toaster.healing.wounds", "toaster.healing.expected_weeks")),
    Reading("G-28", "Is one medical roll enough for everything, and does a failure hurt?",
            "Each purpose has a roll of its own: bleeding, mortality, healing. "
            "Its worth is what it has above 10, for mortality too, and a failure is worth 0.",
            "The original gives a size for healing alone and never a penalty.",
            ("toaster.healing.medical", "toaster.harm.mortality_check", "toaster.harm.bleeding_stop")),
    Reading("G-54", "What do the five outcomes mean for healing?",
            "With 10 or more a wound heals, a fumble adds one, and everything else changes nothing.",
            "Healing a part of a wound has no meaning in this game.",
            ("toaster.healing.wounds", "toaster.outcomes.bands")),
    Reading("G-58", "Which skill is used for first aid?",
            "It is Science: Medicine, with Intellect, or a skill First Aid if your group makes one.",
            "No sample skill covers it; medicine is named only among the sciences.",
            ("toaster.healing.medical", "toaster.harm.bleeding_stop", "toaster.skills.sample_list")),
)
# fmt: on
