"""The rules of travel."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("basics.travel.day", "A day's journey", "travel", "core",
         "Ten times base pace in kilometers, times terrain and circumstances."),
    Rule("basics.travel.legs", "A journey in legs", "travel", "ours",
         "Work out the units of each leg, add them up, and divide by the units of a day."),
    Rule("basics.travel.forced-march", "Forced march", "travel", "core",
         "For each unit beyond ten, one grit check, each harder by one."),
    Rule("basics.travel.forced-march.mount", "Forcing a mount", "travel", "core",
         "The mount loses HP instead, and the rider checks too, at one less."),
)
# fmt: on
