"""How we read NWM on the power of weapons."""

from rulespkg.model.rule import Misprint, Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-26", "How well do pellets pierce armor?",
            "They count as Good+, the rank that is printed.",
            "The original likens them to a handgun's round, which is Good; heavy handguns have Good+.",
            ("nwm.power.firearms_table",)),
    Reading("G-37", "What kind of harm do arrows, stones and clubs do?",
            "Whatever has an edge or a point kills: arrows, bolts, javelins, blades. "
            "Whatever is blunt clobbers: stones, clubs.",
            "The original gives their power but not their kind of harm; it only says that some weapons kill.",
            ("nwm.power.weapon", "nwm.attack.types")),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M7", "Shotgun", "pellets like rounds for handguns, at Good+", "such rounds are Good (G-26)",
             "disagrees with the firearms"),
)
# fmt: on
