"""Rules of NWM about armor and damage."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("nwm.armour.coverage", "Coverage", "damage", "core",
         "How many successes bypass the armor: 1, 2 or 3."),
    Rule("nwm.armour.protection", "Protection", "damage", "core",
         "A rank: the strongest attack that the armor is meant to stop."),
    Rule("nwm.armour.effectiveness", "Full, partial or none", "damage", "core",
         "Armor works fully up to its protection, partly for one full rank above, and not beyond."),
    Rule("nwm.armour.stopped", "Stopped", "damage", "core",
         "Armor that works fully and is not bypassed makes the attack fail."),
    Rule("nwm.armour.partial", "Weakened", "damage", "core",
         "Armor that works partly and is not bypassed takes off one full rank of damage."),
    Rule("nwm.armour.pen_power", "Power against armor", "damage", "optional",
         "An attack may have a separate power for piercing armor."),
    Rule("nwm.armour.varied_protection", "Protection by kind of attack", "damage", "optional",
         "One armor may protect differently against different attacks."),
    Rule("nwm.armour.equal_option", "Power equal to protection", "damage", "optional",
         "At exact equality the damage is two full ranks less instead of nothing."),
    Rule("nwm.armour.other_defences", "Wards and other shells", "damage", "core",
         "Wards, mental disciplines and the like use the same two numbers."),
    Rule("nwm.damage.rank", "The rank of damage", "damage", "core",
         "Power, one full rank less for a basic hit, less for armor, more for successes."),
    Rule("nwm.damage.first_full_option", "A first step worth a full rank", "damage", "optional",
         "For attacks such as autofire the first success of more damage is worth a full rank."),
    Rule("nwm.damage.table", "Damage against resistance", "damage", "core",
         "The damage less the target's halved resistance gives the row."),
    Rule("nwm.result.info", "What the results do", "damage", "core",
         "Nine results, from Tap to Kill."),
    Rule("nwm.result.stun", "Stun", "damage", "core",
         "You lose 3 action points; below 0 a Stun has no effect."),
    Rule("nwm.damage.cumulative", "Wounds and Dazes add up", "damage", "core",
         "Each is one full rank off every attribute but the one that resists damage."),
    Rule("nwm.damage.alternate_system", "The Alternate Damage System", "damage", "silent",
         "A more complicated variant on a page of its own, which could not be had."),
)
# fmt: on
