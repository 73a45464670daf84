"""Rules of NWM about the chances of four dice."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("nwm.task.probabilities", "Chances of four dice", "odds", "worked out",
         "Of 81 equal ways to fall, 19 change nothing and 1 is the best or the worst."),
)
# fmt: on
