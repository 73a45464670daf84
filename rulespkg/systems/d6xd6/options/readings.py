"""Readings of D6xD6 about the options of combat."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-21", "When can a missed action be turned on another target?",
            "If the roll had at least two levels, of which one is lost. Turns of aiming do not count.",
            "The text speaks of success levels, and a success needs one.",
            ("d6xd6.option.missed",)),
    Reading("G-22", "Can the unconscious have a Second Wind?",
            "No.",
            "It is an action.",
            ("d6xd6.option.second-wind",)),
    Reading("G-23", "How are levels shared out?",
            "All of them are placed, turns of aiming included, and each target gets one share.",
            "The text says that they may be split, and several targets are what the rule is for; "
            "two shares on one body would call the rule for adding damage.",
            ("d6xd6.option.exceptional",)),
    Reading("G-24", "Who defends when levels are shared out?",
            "Each target applies its own defense and Drama Points to its share.",
            "The text is silent, and each share is an attack of its own.",
            ("d6xd6.option.exceptional", "d6xd6.defence.stack")),
    Reading("G-25", "What exactly is pooled?",
            "Single dice, of which each member gets two. What “best” means is the leader's choice.",
            "The text pools dice and not products.",
            ("d6xd6.option.team", "d6xd6.turn.evil-forces")),
    Reading("G-29", "What else may you do while you aim?",
            "Nothing is rolled on turns of aiming. You may take the free step, harm does not spoil the aim "
            "unless you lose consciousness, and there is no limit.",
            "The text is silent.",
            ("d6xd6.option.aimed",)),
)
# fmt: on
