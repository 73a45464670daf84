"""Readings of Toaster about harm and healing."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-26", "Is the mortality check about the die or the total, and what ends it?",
            "The total, with −1 for each wound beyond 5 and no other penalty. "
            "A natural 0, or a total of 0 or less, is death at once. "
            "Only treatment, or healing to fewer than 5 wounds, ends the checks; a GM may call it over.",
            "“Roll minus 9” gives rounds to live only if it is the total.",
            ("toaster.harm.mortality_check", "toaster.harm.mortality_result")),
    Reading("G-27", "Can the frail heal at all?",
            "With Physique no higher than the wounds, not without care or rolling nines.",
            "No face of the die takes the total to 10.",
            ("toaster.healing.wounds", "toaster.healing.expected_weeks")),
    Reading("G-28", "Is one medical roll enough for everything, and does a failure hurt?",
            "Each purpose has a roll of its own: bleeding, mortality, healing. "
            "Its worth is what it has above 10, for mortality too, and a failure is worth 0.",
            "The text gives a size for healing alone and never a penalty.",
            ("toaster.healing.medical", "toaster.harm.mortality_check", "toaster.harm.bleeding_stop")),
    Reading("G-29", "When does somebody wake up?",
            "The GM decides; we suggest as soon as stun is below the line for unconsciousness.",
            "The text leaves it to the GM.",
            ("toaster.harm.stun", "toaster.healing.stun")),
    Reading("G-30", "Which rolls suffer from stun and wounds?",
            "Skill and attribute checks, attack and defense. Not initiative, damage, protection or luck. "
            "Healing suffers from wounds only.",
            "These are the actions; the others happen to you.",
            ("toaster.harm.worst_penalty", "toaster.combat.initiative", "toaster.healing.wounds")),
    Reading("G-39", "How many wounds disable a limb?",
            "More than 2, and the GM has the last word.",
            "The text says “a couple”.",
            ("toaster.harm.disabled_limb",)),
    Reading("G-42", "Which penalty have five wounds and more?",
            "−5, −6 and so on, for the rare roll; the mortality check has its own count.",
            "The table says only “mortally wounded”, but the rule is −1 for each wound.",
            ("toaster.harm.wound_penalty",)),
    Reading("G-53", "Does size change bleeding, and can bleeding knock you out?",
            "Ten points make a wound for everybody, and stun from bleeding counts like any other.",
            "The text has one number and one kind of stun.",
            ("toaster.harm.bleeding", "toaster.harm.size_thresholds")),
    Reading("G-54", "What do the five outcomes mean for healing?",
            "10 or more heals, a fumble worsens, and everything else changes nothing.",
            "Healing a part of a wound has no meaning in this game.",
            ("toaster.healing.wounds", "toaster.outcomes.bands")),
    Reading("G-58", "Which skill is used for first aid?",
            "Science: Medicine, with Intellect, or a skill First Aid if your group makes one.",
            "No sample skill covers it; medicine is named only among the sciences.",
            ("toaster.healing.medical", "toaster.harm.bleeding_stop", "toaster.skills.sample_list")),
    Reading("G-60", "If a trait sets strength or stamina apart from Physique, which counts where?",
            "Strength for muscle-powered weapons and strength requirements; toughness for AC; "
            "stamina or health for mortality, stun and healing; otherwise plain Physique.",
            "The rules say Physique throughout, but the entry on size offers a toughness of its own.",
            ("toaster.traits.attribute", "toaster.damage.weapon_class", "toaster.damage.armor_class",
             "toaster.harm.mortality_check")),
    Reading("G-61", "What if the dying are hurt again or treated?",
            "A new wound calls for a new check at once, and the shorter clock counts. "
            "After treatment the new result replaces the old one, better or worse.",
            "A further wound should not save anybody; a re-roll is a re-roll.",
            ("toaster.harm.mortality_check",)),
)
# fmt: on
