"""Rules of NWM about special effects and combined actions."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("nwm.special.power", "The power of an effect", "effects", "core",
         "It starts at the power of the attack, and each success spent on it is a half-step more."),
    Rule("nwm.special.separate", "Effect and harm", "effects", "core",
         "Ordinary damage is done as well; successes serve one or the other."),
    Rule("nwm.special.disarm", "Disarm", "effects", "core",
         "For 2 successes, compare the effect's power plus 4 with the grip; for 3 you keep the weapon."),
    Rule("nwm.special.knockdown", "Knock down", "effects", "core",
         "For 2 successes, compare the effect's power with the weight; what is beyond throws them back."),
    Rule("nwm.special.grab", "Grab", "effects", "core",
         "For 1 success you hold the victim with the power of the effect."),
    Rule("nwm.special.grab_bonus", "Striking somebody you hold", "effects", "core",
         "Two free extra successes on each hit hand to hand until they break free."),
    Rule("nwm.special.escape", "Breaking free", "effects", "core",
         "Reach the strength of the grab; with 2 more you hold your holder."),
    Rule("nwm.combined.simple", "With a trivial second part", "effects", "core",
         "Drawing a weapon and the like costs one success of the main action."),
    Rule("nwm.combined.double", "Two rolls in one action", "effects", "core",
         "Both parts are rolled, and each must spare 2 successes."),
    Rule("nwm.combined.choose", "Giving one up", "effects", "core",
         "After the rolls you may let one part fail and save its price for the other."),
    Rule("nwm.combined.moving", "Acting on the move", "effects", "core",
         "Walking or running costs 1 success, swimming an action of its own."),
)
# fmt: on
