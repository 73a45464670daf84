"""How we read BASICS 2.0 where the source is silent or contradicts itself, and the misprints found in it.

Each chapter has its readings; here they are one list in the order of their numbers.
"""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.model.rulings import House
from rulespkg.model.system import listed
from rulespkg.systems.basics import ROOMS

READINGS: tuple[Reading, ...] = tuple(
    sorted(listed("basics", ROOMS, "readings", "READINGS"), key=lambda reading: reading.id)
)

# fmt: off
MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M1", "Table of diseases", "Strpt Threat", "Strep throat", "misspelled"),
    Misprint("M2", "Table of diseases", "bleuber", "not known; we keep the name", "unclear"),
    Misprint("M3", "Table of terrain, desert", "x 4/6", "perhaps x 4/5 or x 3/4; we compute 2/3 (G-26)",
             "odd fraction"),
    Misprint("M4", "Heat and cold, the prose", "two or three checks a day",
             "1 to 4, as the table has it (G-27)", "conflict"),
    Misprint("M5", "Long-term care", "the patient's medic in hit points", "the caregiver's (G-28)",
             "wrong word"),
    Misprint("M6", "Two attacks of 20 dice", "with an accuracy of over 40", "40 is enough", "imprecise"),
    Misprint("M7", "Levels", "cp", "XP", "wrong abbreviation"),
    Misprint("M8", "Trying again", "repack", "re-pick", "misspelled"),
    Misprint("M9", "Heading on sleep", "Deprevation", "Deprivation", "misspelled"),
    Misprint("M10", "Scrapes and bruises", "also called bumps and bruises", "the same thing (G-32)",
             "two names"),
    Misprint("M11", "Rests", "a short rest", "a breather, the only one there is (G-30)", "two names"),
    Misprint("M12", "Scrapes and endurance", "general scrapes and bruises among what endurance resists",
             "athletics or acrobatics, and endurance at times", "conflict"),
)
# fmt: on

HOUSE = (
    House("fatigue_penalty", "suffocation", "", "Eight rounds without air", "conscious"),
    House("forever", "pool", "", "8 dice against 2", "critical_miss"),
    House("rider_waived", "march", "how=mount&over=1", "A ride that goes one unit too far", "unscathed"),
    House("flat_medic", "care", "", "A day in the care of a medic with 6 dice"),
    House("cumulative", "disease", "resting=1", "The flu, in bed", "cured"),
)
"""What a group settles once and for all, each with the case that shows what it does."""
