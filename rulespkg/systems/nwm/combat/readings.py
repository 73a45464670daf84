"""How we read NWM on rounds, the tide and initiative."""

from rulespkg.model.rule import Reading
from rulespkg.model.rulings import House

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-07", "How often do you roll for the tide, and how strong are its events?",
            "The GM decides both.",
            "The original leaves both to the GM.",
            ("nwm.tide.roll",)),
    Reading("G-08", "If points are equal, who acts first?",
            "The tied players agree on an order, which then holds for the round.",
            "The original asks only for an order that everybody can agree to.",
            ("nwm.init.ties",)),
    Reading("G-09", "What does a held action cost?",
            "It costs 1 point when you hold and 3 when you act, and you must have those 3 then.",
            "That is the printed order of acting, taken literally. If you hold with exactly 3 points, "
            "you have 2 left and give up this round's action.",
            ("nwm.init.hold", "nwm.init.order")),
    Reading("G-45", "Do action points outlast a fight?",
            "No: a new fight begins without points carried over, without debts and, if you use one, with a "
            "new tide. Wounds stay.",
            "The original carries points from one round to the next, and says nothing of the time between "
            "two fights.",
            ("nwm.init.carry", "nwm.tide.roll")),
    Reading("G-36", "Who rolls for an interruption, and who has the +2?",
            "You alone roll. The required number is the base successes of the person you interrupt, plus 2.",
            "The original says “they”, which could mean either of you, and with very few exceptions "
            "whoever resists does not roll.",
            ("nwm.init.preempt", "nwm.task.not_rolled")),
)
# fmt: on

HOUSE = (
    House(
        "defense_debt",
        "initiative",
        "combatants=1&combatants.1.rolled=1&combatants.1.ap=2",
        "A defense with 2 points left",
        "tags",
        "defend who=1",
    ),
    House(
        "daze_each",
        "initiative",
        "combatants=1&combatants.1.rolled=1&combatants.1.ap=9&combatants.1.dazes=2",
        "Left of two Dazes after one action",
        "tags",
        "shake who=1",
    ),
)
"""What a group settles once and for all, each with the case that shows what it does."""
