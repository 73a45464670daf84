"""The rules of travel."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("basics.travel.day", "A day's journey", "travel", "core",
         "You cover ten times your base pace in kilometers, multiplied by terrain and circumstances."),
    Rule("basics.travel.legs", "A journey in legs", "travel", "ours",
         "Work out the units of each leg, add them up, and divide by the units of a day."),
    Rule("basics.travel.forced-march", "Forced march", "travel", "core",
         "For each unit beyond ten you make one grit check, each against a threshold higher by 1."),
    Rule("basics.travel.forced-march.mount", "Forcing a mount", "travel", "core",
         "The mount loses HP instead of taking fatigue, and the rider makes each check too, against 1 less."),
)
# fmt: on
