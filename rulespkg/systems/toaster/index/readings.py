"""Readings of Toaster about what it is for and its dice."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-48", "How are negative numbers averaged?",
            "They are refused.",
            "Nothing that is averaged in this game can be negative.",
            ("toaster.dice.averaging",)),
)
# fmt: on
