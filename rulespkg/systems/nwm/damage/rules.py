"""Rules of NWM about armor and damage."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("nwm.armour.coverage", "Coverage", "damage", "core",
         "An attacker bypasses the armor for 1, 2 or 3 extra successes."),
    Rule("nwm.armour.protection", "Protection", "damage", "core",
         "The power of the strongest attack that the armor is meant to stop."),
    Rule("nwm.armour.effectiveness", "Full, partial or none", "damage", "core",
         "Armor works fully against power up to its protection, partly up to one full rank above, and not "
         "beyond."),
    Rule("nwm.armour.stopped", "Stopped", "damage", "core",
         "Armor that works fully and is not bypassed makes the attack fail."),
    Rule("nwm.armour.partial", "Weakened", "damage", "core",
         "Armor that works partly and is not bypassed takes off one full rank of damage."),
    Rule("nwm.armour.pen_power", "Power against armor", "damage", "optional",
         "An attack may have a second power that counts only against armor."),
    Rule("nwm.armour.varied_protection", "Protection by kind of attack", "damage", "optional",
         "One armor may protect differently against different attacks."),
    Rule("nwm.armour.equal_option", "Power equal to protection", "damage", "optional",
         "If power and protection are equal, the attack does not fail but does two full ranks less."),
    Rule("nwm.armour.other_defences", "Wards and other defenses", "damage", "advice",
         "Wards, mental disciplines and the like can be given the same two ratings."),
    Rule("nwm.damage.rank", "The rank of damage", "damage", "core",
         "Power, less a full rank for a basic hit and one for armor, plus what you buy."),
    Rule("nwm.damage.first_full_option", "A first step worth a full rank", "damage", "optional",
         "For attacks such as automatic fire, the first success of more damage is worth a full rank."),
    Rule("nwm.damage.table", "Damage against resistance", "damage", "core",
         "Damage minus halved resistance gives the row, the kind of harm the column."),
    Rule("nwm.result.info", "What the results do", "damage", "core",
         "There are nine results, from Tap to Kill."),
    Rule("nwm.result.stun", "Stun", "damage", "core",
         "You lose 3 action points; below 0 a Stun has no effect."),
    Rule("nwm.damage.cumulative", "Wounds and Dazes add up", "damage", "core",
         "Each takes one full rank off every attribute, except when you resist damage."),
    Rule("nwm.damage.alternate_system", "The Alternate Damage System", "damage", "silent",
         "A variant that the author thinks may give better results, on a page that we could not find."),
)
# fmt: on
