"""Rules of NWM about attributes and their ranks."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("nwm.char.attributes", "Attributes", "characters", "core",
         "A character is any number of attributes that the player chooses, each with a rank."),
    Rule("nwm.char.plus", "Plus ranks", "characters", "core",
         "A rank may carry a plus, which is the top end of that rank: one half-step more."),
    Rule("nwm.char.no_deficient_plus", "Nobody is Deficient+", "characters", "core",
         "No attribute is rated Deficient+, but that rank can come up as a result."),
    Rule("nwm.char.no_limits", "No budget", "characters", "core",
         "There are no points to spend and no caps; the GM stops abuse."),
    Rule("nwm.char.human_scale", "A human scale", "characters", "advice",
         "The names of the ranks describe people; other beings may not fit them."),
    Rule("nwm.char.which_attribute", "Which attribute to roll", "characters", "core",
         "Roll the attribute that fits best what you are trying to do."),
)
# fmt: on
