"""Readings of D6xD6 about growth."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-28", "Do Drama Points carried over add to the six?",
            "Yes, so you begin a session with 6 to 8.",
            "Otherwise carrying them over would do nothing.",
            ("d6xd6.growth.session-start", "d6xd6.growth.drama"), "carry_within"),
)
# fmt: on
