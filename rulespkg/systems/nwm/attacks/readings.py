"""How we read NWM on attacks."""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.model.rulings import House

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-10", "May you defend actively with fewer than 3 points?",
            "No: an active defense costs 3 points, so you need 3. You declare it before the attacker rolls.",
            "The original only says that action points limit how many you can declare. "
            "The other reading lets your points fall below 0.",
            ("nwm.defence.active",), "defense_debt"),
    Reading("G-11", "When does an active defense end?",
            "It ends with the current round.",
            "The original says “turn”, and does not tell turns from rounds.",
            ("nwm.defence.duration",)),
    Reading("G-14", "Must you buy full damage before more damage?",
            "No, but if you want the most damage, buy it first.",
            "Full damage gives two half-steps for one success, and more damage usually gives one.",
            ("nwm.attack.basic_hit", "nwm.attack.spend")),
    Reading("G-24", "How many cheap steps may a discount have?",
            "A discount may have up to three.",
            "The original speaks of one or two, but its own figure of ten victims for three successes "
            "needs three.",
            ("nwm.many.discount",)),
    Reading("G-25", "When do you say how many successes go to the hit?",
            "You say it after the roll and before anything else. The first target counts as one of the "
            "victims; targets with a higher defense value are missed and do not count.",
            "Extra successes are always spent after the roll.",
            ("nwm.many.basic_hit_split",)),
    Reading("G-28", "What bonus do mooks have if their number lies between two rows?",
            "They have that of the smaller number, and when mooks fall, the bonus drops at once.",
            "The bonus is for each full rank of their number.",
            ("nwm.mooks.bonus",)),
    Reading("G-30", "What loses a set-up?",
            "Any hit loses it, even one that ends as a Tap, and so does anything else that you do, such as "
            "an active defense. An attack that armor stops is not a hit.",
            "The original says that being hit or doing anything else loses it, and names one "
            "exception: sighting in a scope.",
            ("nwm.setup.general", "nwm.setup.state")),
    Reading("G-34", "Can you change the kind of harm of ranged and nonlethal attacks?",
            "You cannot change that of a nonlethal attack, and that of a ranged one only if the GM agrees.",
            "The original expects the GM to laugh at most such attempts.",
            ("nwm.attack.convert",), "ranged_convert"),
    Reading("G-42", "You hit a group of mooks: how many fall?",
            "You strike one of them, and each further one is another victim, bought with extra successes. "
            "Whatever the hit does counts against each of them alone.",
            "The original says that a group moves and attacks as one, and says nothing of its being hit.",
            ("nwm.mooks.group", "nwm.many.steps")),
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
        "A clobbering light rifle, Great against Good, resistance Great",
        "killed",
    ),
)
"""What a group settles once and for all, each with the case that shows what it does."""
