"""Rules of NWM about tasks."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("nwm.task.roll", "The roll", "checks", "core",
         "Four dice: each 1 or 2 takes a success away, each 5 or 6 adds one."),
    Rule("nwm.task.extra", "Successes and extra successes", "checks", "core",
         "Base, modifiers and dice make your successes; what you have beyond the required number is extra."),
    Rule("nwm.task.required_opposed", "Against somebody", "checks", "core",
         "The required number is the base successes of the attribute that resists, without a roll."),
    Rule("nwm.task.required_gm", "Against a thing", "checks", "core",
         "Where nobody resists, the GM sets the required number, by the rank that the task deserves."),
    Rule("nwm.task.not_rolled", "Who does not roll", "checks", "core",
         "One side rolls; the other side's attribute stands as a number."),
    Rule("nwm.task.modifiers", "Modifiers", "checks", "core",
         "Circumstances add or take base successes."),
    Rule("nwm.task.success", "The chance to succeed", "checks", "worked out",
         "How likely a roll is to reach its number, and with how many to spare."),
)
# fmt: on
