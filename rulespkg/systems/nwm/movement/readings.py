"""How we read NWM on movement and range."""

from rulespkg.model.rule import Reading
from rulespkg.model.rulings import House

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-12", "What is the penalty for a range between two rows?",
            "That of the next row up, so that every shot beyond base range costs something.",
            "The text lowers the chance of every such shot, and both printed figures agree. "
            "Other readings take the row below, or the nearer one.",
            ("nwm.space.range_penalty",), "rounding"),
    Reading("G-13", "What base range do weapons have that are not listed?",
            "The group agrees on one; the rifle's five fullmoves suit long arms.",
            "The text lists five weapons. Hand to hand there is no range within one fullmove.",
            ("nwm.space.base_range", "nwm.space.close_range")),
)
# fmt: on

HOUSE = (House("rounding", "range", "", "A rifle at 400 m"),)
"""What a group settles once and for all, each with the case that shows what it does."""
