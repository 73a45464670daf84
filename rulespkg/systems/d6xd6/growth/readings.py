"""Readings of D6xD6 about growth."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-28", "Do points carried over add to the six?",
            "Yes, so a session begins with 6 to 8 Drama Points.",
            "Otherwise carrying them over would do nothing.",
            ("d6xd6.growth.session-start", "d6xd6.growth.drama"), "carry_within"),
)
# fmt: on
