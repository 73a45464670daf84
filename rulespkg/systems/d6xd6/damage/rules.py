"""The rules of D6xD6 about damage and defence, in the order of the page."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("d6xd6.damage.ratings", "The six damage levels", "damage", "core",
         "The damage levels are Graze, Stun, Hit, Wound, Knockout and Kill, each one step worse than the "
         "last."),
    Rule("d6xd6.damage.penalty", "What damage costs", "damage", "core",
         "A Graze, Stun, Hit or Wound gives you 1, 2, 3 or 4 points of penalty on every roll."),
    Rule("d6xd6.damage.knockout", "Knockout", "damage", "core",
         "You are unconscious, and can neither roll nor act."),
    Rule("d6xd6.damage.kill", "Kill", "damage", "core",
         "You are unconscious and dying, and dead in a few minutes without help."),
    Rule("d6xd6.damage.accumulate", "Adding damage up", "damage", "core",
         "Worse damage replaces what you have; equal or milder damage makes it one step worse."),
    Rule("d6xd6.damage.house-dead", "Dying and Dead", "damage", "from a reader",
         "Kill is called Dying, and damage beyond it means Dead."),
    Rule("d6xd6.attack.damage", "The damage of an attack", "damage", "core",
         "An attack does its weapon's damage, one step worse for each extra success level and turn of "
         "aiming."),
    Rule("d6xd6.damage.overkill", "Overkill", "damage", "core",
         "An attack may go beyond Kill, and the defense has to take each of those steps off, too."),
    Rule("d6xd6.defence.automatic", "Defense needs no roll", "damage", "core",
         "Your defense is a fixed number of steps, from an ability or from what you wear."),
    Rule("d6xd6.defence.reactive", "Reactive defense", "damage", "core",
         "If you are Focused in an ability that defends against the weapon, the attack loses one step."),
    Rule("d6xd6.defence.passive", "Passive defense", "damage", "core",
         "Armor takes 1, 2 or 3 steps off an attack, in place of reactive defense."),
    Rule("d6xd6.defence.armour-penalty", "The price of armor", "damage", "core",
         "On every roll you have as many points of penalty as your armor takes steps off."),
    Rule("d6xd6.defence.armour-flavour", "What armor looks like", "damage", "core",
         "You say what your armor looks like; only its category counts."),
    Rule("d6xd6.defence.dramatic", "Dramatic defense", "damage", "core",
         "If you are hit, each Drama Point that you spend (6 a session; foes have none) takes one step off."),
    Rule("d6xd6.defence.stack", "All defenses together", "damage", "worked out",
         "Armor (or else reactive defense), cover and Drama Points all take steps off an attack."),
    Rule("d6xd6.defence.cover", "Cover", "damage", "unread",
         "Cover takes steps off an attack; how many, we could not read."),
    Rule("d6xd6.defence.concealment", "Concealment", "damage", "unread",
         "Concealment makes you harder to hit and stops nothing; how much harder, we could not read."),
    Rule("d6xd6.attack.pipeline", "From roll to damage", "damage", "worked out",
         "Roll, read the damage of the attack, take the defense off, and add what is left to the target's "
         "damage."),
    Rule("d6xd6.attack.chain", "Attack after attack", "damage", "worked out",
         "Each new attack starts from the damage that the target already has."),
)
# fmt: on
