"""How we read NWM on attacks."""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.model.rulings import House

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-10", "May somebody with fewer than 3 points defend actively?",
            "No: it costs 3 and needs 3, and it is declared before the attack is rolled.",
            "The text says that action points limit how many can be declared. "
            "The other reading lets points go below 0.",
            ("nwm.defence.active",), "defense_debt"),
    Reading("G-11", "When does an active defense end?",
            "At the end of the current round.",
            "The text says “turn”, and does not tell turns from rounds.",
            ("nwm.defence.duration",)),
    Reading("G-14", "Must full damage be bought before more damage?",
            "No, but if you want the most damage, buy it first.",
            "One success for two half-steps is never worse than one for one.",
            ("nwm.attack.basic_hit", "nwm.attack.spend")),
    Reading("G-24", "How many steps may a discount have?",
            "None to three.",
            "The text says one or two, and its own figure of ten victims for three successes needs three.",
            ("nwm.many.discount",)),
    Reading("G-25", "When do you say how many successes go to the hit, which decides who is struck?",
            "After the roll, before anything else. The number of victims counts the first one; "
            "those with a higher defense value are missed and do not count.",
            "Extra successes are always spent after the roll.",
            ("nwm.many.basic_hit_split",)),
    Reading("G-28", "What bonus do mooks have if their number is between two rows?",
            "That of the row below, and each loss counts at once.",
            "The bonus is for each full rank of numbers.",
            ("nwm.mooks.bonus",)),
    Reading("G-30", "What loses a set-up?",
            "Any hit, even one that ends as a Tap, and anything else that you do, such as an active defense. "
            "An attack that armor stops is no hit.",
            "The text says that being hit or doing anything else loses it.",
            ("nwm.setup.general", "nwm.setup.state")),
    Reading("G-34", "Can ranged or nonlethal attacks be converted?",
            "Nonlethal ones never, ranged ones only if the GM says so.",
            "The text expects the GM to laugh at most such attempts.",
            ("nwm.attack.convert",), "ranged_convert"),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M6", "Discount on victims", "for the first one or two steps",
             "up to three, as ten victims for three successes need (G-24)", "disagrees with its figure"),
)
# fmt: on

HOUSE = (
    House(
        "ranged_convert",
        "damage",
        "weapon=light-rifle&kind=type-clobbering&resistance=rank-great",
        "A rifle that clobbers",
        "killed",
    ),
)
"""What a group settles once and for all, each with the case that shows what it does."""
