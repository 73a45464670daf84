"""The rules of tests."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("basics.test.threshold", "Thresholds", "checks", "core",
         "A test names a skill and, in parentheses, the number of hits that it takes."),
    Rule("basics.test.outcome", "Success, draw, failure", "checks", "core",
         "Beat the threshold to succeed, match it to draw, fall short to fail."),
    Rule("basics.test.net", "Net hits and net misses", "checks", "core",
         "Net hits are those above the threshold, net misses those that you lack."),
    Rule("basics.test.success", "Success tests", "checks", "core",
         "Against a fixed threshold, reach it or beat it."),
    Rule("basics.test.fear", "Fear", "checks", "core",
         "If you fail a save against fear, you flee for as many rounds as you have net misses."),
    Rule("basics.test.retry", "Trying again", "checks", "core",
         "The task decides whether a failed test may be tried again."),
    Rule("basics.test.opposed", "Opposed tests", "checks", "core",
         "Both sides roll and the one with more hits wins."),
    Rule("basics.test.opposed.stealth", "Sneaking past somebody", "checks", "core",
         "Sneak against detection: on a draw you are suspected; if you are spotted, you may be attacked by "
         "surprise."),
    Rule("basics.test.extended", "Extended tests", "checks", "core",
         "Roll once in each interval and add up the hits until they reach the threshold."),
    Rule("basics.test.extended.partial", "Progress that stays", "checks", "core",
         "In some tasks the hits of an unfinished attempt lower the threshold for the next."),
    Rule("basics.test.group", "Working together", "checks", "core",
         "Everybody rolls a pool of their own, and the hits are added up."),
    Rule("basics.crit.hit", "Critical hit", "checks", "core",
         "At least half the dice show 6, and two or more do; or you beat the threshold by 6 or more."),
    Rule("basics.crit.miss", "Critical miss", "checks", "core",
         "At least half the dice show 1; or four dice or more show no hit at all."),
)
# fmt: on
