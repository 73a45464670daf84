"""How we read NWM on special effects and combined actions."""

from rulespkg.model.rule import Reading
from rulespkg.model.rulings import House

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-19", "How do you break free, and how strong is your own grab then?",
            "Roll an attack against the holder's defense value. The successes that match the grab "
            "are spent, so your own grab begins at the plain power of your attack.",
            "Everywhere else a success is spent only once.",
            ("nwm.special.escape",)),
    Reading("G-20", "Do the two free successes against somebody you hold count for the roll?",
            "No, you add them once the attack has hit.",
            "Extra successes are those beyond the required number.",
            ("nwm.special.grab_bonus",)),
    Reading("G-21", "How much power does a success add to an effect?",
            "It adds one half-step, and a basic hit takes nothing off.",
            "A success adds as much to damage.",
            ("nwm.special.power",)),
    Reading("G-22", "Do you really compare a disarm with an attribute that is not halved?",
            "Yes: power plus 4 against the grip. A tie is enough to take the weapon. "
            "We give the margin; the original has no table of distances.",
            "The 4 makes up for power being a halved rank.",
            ("nwm.special.disarm",)),
    Reading("G-23", "Which rank is a weight?",
            "An ordinary adult is Average, and twice the weight is one full rank more.",
            "There is no table of weights, and the numbers of the scale begin at Average.",
            ("nwm.special.knockdown",)),
    Reading("G-27", "Is a combined action one roll or two?",
            "You make one roll for each part.",
            "The original speaks of both parts as rolls of their own.",
            ("nwm.combined.double",)),
    Reading("G-40", "What if the main action has no success to spare for a minor one?",
            "You do the main action alone where that makes sense; otherwise it fails.",
            "The original only gives the price.",
            ("nwm.combined.simple",)),
)
# fmt: on

HOUSE = (House("armor_stops", "effects", "protection=rank-good", "A disarm against armor Good"),)
"""What a group settles once and for all, each with the case that shows what it does."""
