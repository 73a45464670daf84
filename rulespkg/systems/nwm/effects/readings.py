"""How we read NWM on special effects and combined actions."""

from rulespkg.model.rule import Reading
from rulespkg.model.rulings import House

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-19", "How does one escape, and what makes a countergrab strong?",
            "Roll an attack against the holder's defense value. The successes that match the grab "
            "are spent; the countergrab begins at the plain power of the attack.",
            "Each success is spent once everywhere else.",
            ("nwm.special.escape",)),
    Reading("G-20", "Are the two free successes of a grab part of the roll?",
            "No, they are added once the attack has hit.",
            "Extra successes are those beyond the required number.",
            ("nwm.special.grab_bonus",)),
    Reading("G-21", "How much power does a success add to an effect?",
            "One half-step, and the basic hit takes nothing off.",
            "It is what a success adds to damage.",
            ("nwm.special.power",)),
    Reading("G-22", "Is a disarm really compared with an attribute that is not halved?",
            "Yes: power plus 4 against the grip, not halved. A tie is enough to take the weapon, "
            "and the margin is told because the distance has no table.",
            "The 4 makes up for power being a halved rank.",
            ("nwm.special.disarm",)),
    Reading("G-23", "What rank is a weight?",
            "An ordinary adult is Average, and twice the weight is one full rank more.",
            "There is no table of weights, and the numbers of the scale begin at Average.",
            ("nwm.special.knockdown",)),
    Reading("G-27", "Is a combined action one roll or two?",
            "One roll for each attribute.",
            "Both parts are spoken of as rolls of their own.",
            ("nwm.combined.double",)),
    Reading("G-40", "What if the main action has no success to spare for a simple part?",
            "It is done without the simple part where that makes sense; otherwise it fails.",
            "The text only gives the price.",
            ("nwm.combined.simple",)),
)
# fmt: on

HOUSE = (House("armor_stops", "effects", "protection=rank-good", "A disarm against armor Good"),)
"""What a group settles once and for all, each with the case that shows what it does."""
