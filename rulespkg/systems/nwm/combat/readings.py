"""How we read NWM on rounds, the tide and initiative."""

from rulespkg.model.rule import Reading
from rulespkg.model.rulings import House

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-07", "How often is the tide rolled, and how strong are its events?",
            "As often as the GM likes, and as strong.",
            "The text leaves both to the GM, so a button rolls it and nothing does so by itself.",
            ("nwm.tide.roll",)),
    Reading("G-08", "If points are equal, who acts first?",
            "They agree on an order; the tracker asks for it and remembers it for the round.",
            "The text asks only for an order that everybody can agree to.",
            ("nwm.init.ties",)),
    Reading("G-09", "What does a held action cost?",
            "1 point when you hold, and 3 when you act, which you must have then.",
            "That is the printed loop taken literally. If you hold with exactly 3 points, "
            "you have 2 left and give up this round's action.",
            ("nwm.init.hold", "nwm.init.order")),
    Reading("G-36", "Against whom is the roll to break in, and who has the +2?",
            "Against the person who is interrupted, whose number is base successes plus 2, without a roll.",
            "The text says “they”, and resisting attributes are never rolled.",
            ("nwm.init.preempt", "nwm.task.not_rolled")),
)
# fmt: on

HOUSE = (
    House(
        "defense_debt",
        "initiative",
        "combatants=1&combatants.1.rolled=1&combatants.1.ap=2",
        "An active defense with 2 points left",
        "tags",
        "defend who=1",
    ),
    House(
        "daze_each",
        "initiative",
        "combatants=1&combatants.1.rolled=1&combatants.1.ap=9&combatants.1.dazes=2",
        "What an action leaves of two Dazes",
        "tags",
        "shake who=1",
    ),
)
"""What a group settles once and for all, each with the case that shows what it does."""
