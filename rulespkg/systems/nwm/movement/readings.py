"""How we read NWM on movement and range."""

from rulespkg.model.rule import Reading
from rulespkg.model.rulings import House

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-12", "What is the penalty for a range between two rows?",
            "Use the row for the longer distance, so that a shot just beyond base range costs something.",
            "The original lowers the chance of every such shot, and both printed figures agree. "
            "Other readings use the row for the shorter distance, or the nearer one.",
            ("nwm.space.range_penalty",), "rounding"),
    Reading("G-13", "What base range do weapons have that are not listed?",
            "Agree on one; the rifle's five fullmoves suit long arms.",
            "The original lists five weapons.",
            ("nwm.space.base_range", "nwm.space.close_range")),
    Reading("G-44", "Does it cost anything to run up to somebody and strike?",
            "Not within one fullmove: you run up and strike in one action, and pay no success for moving.",
            "The original lets anyone at that distance attack anyone else, and names no price. Walking or "
            "running farther as you act costs 1 success.",
            ("nwm.space.close_range", "nwm.combined.moving")),
)
# fmt: on

HOUSE = (House("rounding", "range", "", "A rifle at 400 m"),)
"""What a group settles once and for all, each with the case that shows what it does."""
