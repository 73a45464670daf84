"""Rules of NWM about special effects and combined actions."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("nwm.special.power", "The power of an effect", "effects", "core",
         "It begins at the power of the attack, and each success spent on it adds a half-step."),
    Rule("nwm.special.separate", "Effect and damage", "effects", "core",
         "The attack does its damage as well, but a success counts for only one of the two."),
    Rule("nwm.special.disarm", "Disarm", "effects", "core",
         "For 2 successes the target drops the weapon if the effect's power plus 4 reaches the grip (not "
         "halved); for 3 you keep it."),
    Rule("nwm.special.knockdown", "Knock down", "effects", "core",
         "For 2 successes the target falls if the effect's power reaches the weight (an adult: 2); "
         "half-steps beyond it throw the target 1, 1.5, 2, 3, 5 m."),
    Rule("nwm.special.grab", "Grab", "effects", "core",
         "For 1 success you hold the target, as firmly as the power of the effect."),
    Rule("nwm.special.grab_bonus", "Striking somebody you hold", "effects", "core",
         "Each of your hits on them hand to hand has 2 extra successes for free."),
    Rule("nwm.special.escape", "Breaking free", "effects", "core",
         "Reach the strength of the grab and you are free; with 2 more successes you grab the holder."),
    Rule("nwm.combined.simple", "With a minor action", "effects", "core",
         "A minor action, such as drawing a weapon, costs one success of the main action."),
    Rule("nwm.combined.double", "Two rolls in one action", "effects", "core",
         "Roll for both parts; each needs 2 successes to spare."),
    Rule("nwm.combined.choose", "Giving up one part", "effects", "core",
         "After the rolls you may let one part fail, so that the other needs nothing to spare."),
    Rule("nwm.combined.moving", "Acting on the move", "effects", "core",
         "Walking or running as you act costs 1 success; swimming is an action of its own."),
)
# fmt: on
