"""Rules of NWM about recovery."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("nwm.recovery.time", "How long it takes", "recovery", "core",
         "Divide the base period by the number that belongs to your successes."),
    Rule("nwm.recovery.alt", "The quick way", "recovery", "core",
         "Move the period along the scale, one half-step for each success above or below 2."),
    Rule("nwm.recovery.multiple", "Several injuries", "recovery", "core",
         "They do not lengthen the period; they lower the attribute that is rolled."),
    Rule("nwm.recovery.odds", "Chances of recovery", "recovery", "worked out",
         "The roll sets the time, so each time has an exact chance."),
    Rule("nwm.result.daze", "Shaking off a Daze", "recovery", "core",
         "You end a Daze by spending an action on it."),
)
# fmt: on
