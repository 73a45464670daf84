"""Rules of NWM about the chances of four dice."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("nwm.task.probabilities", "Chances of four dice", "odds", "worked out",
         "Of 81 equally likely ways to fall, 19 change nothing, 1 adds four and 1 takes four away."),
)
# fmt: on
