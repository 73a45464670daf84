"""Readings of Toaster about damage and harm."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-11", "Which ranged weapons depend on muscle?",
            "Rock, thrown spear and bow do. Crossbows and firearms do not.",
            "The original names the bow on one side, handguns and grenades on the other. "
            "A crossbow stores its force, and at 10 it stands well between bow and small handgun.",
            ("toaster.damage.weapon_class", "toaster.damage.weapons_ranged"), "crossbow"),
    Reading("G-16", "How much damage does a marginal hit do?",
            "Once the five outcomes are in use, it does half the net damage, any fraction dropped. "
            "The calculators offer the other options too.",
            "The original says “half” in one place and “may be less” in another.",
            ("toaster.damage.option_halve_marginal", "toaster.outcomes.marginal"), "halve_marginal"),
    Reading("G-24", "Which attacks are unarmed, and which rolls gain from Martial Arts?",
            "Fist, reinforced fist and kick are unarmed, and so is whatever else uses Brawl or Martial Arts. "
            "The +2 counts on attack and defense, against opponents who have only Brawl.",
            "The original has no list; a brawler's reinforced fist is still a fist.",
            ("toaster.harm.unarmed", "toaster.skills.martial_arts")),
    Reading("G-26", "Is the mortality check about the die or the total, and what ends it?",
            "The total counts, with −1 for each wound beyond 5 and no other penalty. "
            "A 0 on the die, or a total of 0 or less, is death at once. "
            "Treatment only brings a new check, with its bonus. The checks end once there are fewer than 5 "
            "wounds, or when the GM calls the patient safe: we suggest, at 10 or more in a check after "
            "treatment.",
            "“Roll minus 9” gives rounds to live only if it is the total, and the original names no end.",
            ("toaster.harm.mortality_check", "toaster.harm.mortality_result")),
    Reading("G-29", "When does somebody wake up?",
            "The GM decides; we suggest as soon as stun is below the line for unconsciousness (25 at average "
            "size).",
            "The original leaves it to the GM.",
            ("toaster.harm.stun", "toaster.healing.stun")),
    Reading("G-30", "Which rolls suffer from stun and wounds?",
            "Skill and attribute checks, attack and defense do. Initiative, damage, protection and luck do "
            "not, "
            "and healing suffers from wounds only.",
            "These are the actions; the others happen to you.",
            ("toaster.harm.worst_penalty", "toaster.combat.initiative", "toaster.healing.wounds")),
    Reading("G-42", "What is the penalty for five or more wounds?",
            "For the rare roll it goes on: −5, −6 and so on. The mortality check has its own count.",
            "The table says only “mortally wounded”, but the rule is −1 for each wound.",
            ("toaster.harm.wound_penalty",)),
    Reading("G-53", "Does size change bleeding, and can bleeding knock you out?",
            "Ten points make a wound for everybody, and stun from bleeding counts like any other.",
            "The original has one number and one kind of stun.",
            ("toaster.harm.bleeding", "toaster.harm.size_thresholds")),
    Reading("G-61", "What if the dying are hurt again or treated?",
            "A new wound calls for a new check at once, and the shorter clock counts. "
            "After treatment the new result replaces the old one, better or worse.",
            "A further wound should not save anybody; a re-roll is a re-roll.",
            ("toaster.harm.mortality_check",)),
)
# fmt: on
