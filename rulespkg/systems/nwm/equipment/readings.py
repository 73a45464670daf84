"""How we read NWM on the power of weapons."""

from rulespkg.model.rule import Misprint, Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-26", "How well do pellets pierce armor?",
            "As Good+, the rank that is printed.",
            "The text likens them to a handgun's round, which is Good; heavy handguns have Good+.",
            ("nwm.power.firearms_table",)),
    Reading("G-37", "Which harm do arrows and stones do?",
            "Arrows, bolts, javelins and thrown blades kill; stones and other blunt things clobber.",
            "The text gives their power, but not their kind of harm.",
            ("nwm.power.weapon", "nwm.attack.types")),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M7", "Shotgun", "pellets like rounds for handguns, at Good+", "such rounds are Good (G-26)",
             "disagrees with the firearms"),
)
# fmt: on
