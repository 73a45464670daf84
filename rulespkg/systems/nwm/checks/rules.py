"""Rules of NWM about tasks."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("nwm.task.roll", "The roll", "checks", "core",
         "Four dice: each 1 or 2 takes a success away, each 5 or 6 adds one."),
    Rule("nwm.task.extra", "Successes and extra successes", "checks", "core",
         "Base successes, modifiers and dice add up; what you have beyond the required number is extra."),
    Rule("nwm.task.required_opposed", "When somebody resists", "checks", "core",
         "The required number is the base successes of the attribute that resists."),
    Rule("nwm.task.required_gm", "When nobody resists", "checks", "core",
         "The GM picks the rank that should succeed about half the time; its base successes are required."),
    Rule("nwm.task.not_rolled", "Who does not roll", "checks", "core",
         "Almost always only the side that acts rolls; the other side's attribute is a fixed number."),
    Rule("nwm.task.modifiers", "Modifiers", "checks", "core",
         "Circumstances add base successes or take them away, on either side."),
    Rule("nwm.task.success", "The chance to succeed", "checks", "worked out",
         "How likely a roll is to reach its number, and with how many to spare."),
)
# fmt: on
