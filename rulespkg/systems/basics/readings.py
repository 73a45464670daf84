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
    Misprint("M3", "Table of terrain, desert", "x 4/6", "2/3; perhaps x 4/5 or x 3/4 was meant (G-26)",
             "odd fraction"),
    Misprint("M4", "Heat and cold", "two or three checks a day",
             "1 to 4, as in the table (G-27)", "contradiction"),
    Misprint("M5", "Long-term care", "the patient's medic in HP", "the caregiver's (G-28)",
             "wrong word"),
    Misprint("M6", "Two attacks of 20 dice", "with an accuracy of over 40", "40 is enough", "imprecise"),
    Misprint("M7", "Levels", "cp", "XP", "wrong abbreviation"),
    Misprint("M8", "Trying again", "repack", "re-pick", "misspelled"),
    Misprint("M9", "Heading on sleep", "Deprevation", "Deprivation", "misspelled"),
    Misprint("M10", "Scrapes and bruises", "also called bumps and bruises", "the same thing (G-32)",
             "two names"),
    Misprint("M11", "Rests", "a short rest", "a breather, the only one in our part (G-30)", "two names"),
    Misprint("M12", "Scrapes and endurance", "general scrapes and bruises among what endurance resists",
             "athletics or acrobatics, and endurance at times", "contradiction"),
    Misprint("M13", "Sneaking past somebody", "emails hiden", "remains hidden", "misspelled"),
    Misprint("M14", "What you resist with", "endurance in one place, body in another",
             "either, as the group decides (G-08)", "contradiction"),
    Misprint("M15", "Thresholds", "meet or beat the threshold, but also that meeting it is a draw",
             "a draw, which is usually enough (G-23)", "contradiction"),
    Misprint("M16", "Rank", "the tens digit of the level plus 1, but also 50 or more for rank 6",
             "rank 6 from level 50 on (G-22)", "contradiction"),
    Misprint("M17", "Scrapes and bruises", "short fatigue on a failure, but long fatigue in a pit trap",
             "both, each in its place (G-39)", "contradiction"),
    Misprint("M18", "What rest does not remove", "elements, starvation and hunger",
             "heat, cold, starvation and dehydration (G-41)", "one thing twice"),
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
