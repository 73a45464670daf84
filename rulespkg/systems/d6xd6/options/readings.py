"""Readings of D6xD6 about the options of combat."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-21", "When can a missed action be turned on another target?",
            "You can if the roll had at least two success levels, of which you lose one. Turns of aiming do "
            "not "
            "count.",
            "The original speaks of success levels, and a success needs one.",
            ("d6xd6.option.missed",)),
    Reading("G-22", "Can the unconscious have a Second Wind?",
            "No, since it is an action.",
            "The original is silent, but the unconscious cannot act.",
            ("d6xd6.option.second-wind",)),
    Reading("G-23", "Which levels may you divide, and how?",
            "You may if success levels and turns of aiming together are more than one. "
            "You hand all of them out, and each target gets one share.",
            "The original asks for more than one success level, and then lets you divide the turns of "
            "aiming, too; "
            "one success level and a turn of aiming is our extension. The rule is for several targets, and "
            "two "
            "shares on one of them would add up as two attacks.",
            ("d6xd6.option.exceptional",)),
    Reading("G-24", "Who defends when you divide an attack?",
            "Each target applies its own defense and Drama Points to its share.",
            "The original is silent, and each share is an attack of its own.",
            ("d6xd6.option.exceptional", "d6xd6.defence.stack")),
    Reading("G-25", "What exactly is pooled?",
            "Single dice are pooled, and everybody gets exactly two, the host's opponents included. "
            "The leader decides what is best.",
            "The original speaks of pooled dice, not of products, and does not say how many each gets.",
            ("d6xd6.option.team", "d6xd6.turn.evil-forces")),
    Reading("G-29", "What else may you do while you aim?",
            "You do not roll for aiming, and may take the free step. Damage does not spoil your aim "
            "unless it knocks you out, and you may aim for as many turns as you like.",
            "The original is silent.",
            ("d6xd6.option.aimed",)),
)
# fmt: on
