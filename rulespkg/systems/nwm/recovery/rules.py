"""Rules of NWM about recovery."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("nwm.recovery.time", "How long it takes", "recovery", "core",
         "The base period divided by the number of your successes."),
    Rule("nwm.recovery.alt", "The quick way", "recovery", "core",
         "Step the period along the numbers of the scale, one half-step for each success from 2."),
    Rule("nwm.recovery.multiple", "Several injuries", "recovery", "core",
         "They do not lengthen the period; they lower the attribute that is rolled."),
    Rule("nwm.recovery.odds", "How soon you are well", "recovery", "worked out",
         "The chance of each time to recover."),
    Rule("nwm.result.daze", "Shaking off a Daze", "recovery", "core",
         "It takes an action."),
)
# fmt: on
