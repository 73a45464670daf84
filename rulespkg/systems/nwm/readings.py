"""How we read NWM where the source is silent or contradicts itself, and what is wrong or lost in it.

The readings stand in two modules by subject; here they are one list in the order of their numbers.
"""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.systems.nwm import readings_harm, readings_rolls

READINGS: tuple[Reading, ...] = tuple(
    sorted(readings_rolls.READINGS + readings_harm.READINGS, key=lambda reading: reading.id)
)

# fmt: off
MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M1", "Halved ranks", "also called the square root of the number",
             "half the steps, rounded down (G-03)", "disagrees with the chart of ranks"),
    Misprint("M2", "Difficulty", "the named rank succeeds about half the time",
             "50 times in 81, or 62% (G-05)", "wrong figure"),
    Misprint("M3", "Damage table", "one row for less by over one full rank, one for less by up to one",
             "two rows that differ, if anything (G-16)", "two equal rows"),
    Misprint("M4", "Armor equal to power", "the attack fails; then two full ranks less",
             "it fails, unless the option is in use (G-17)", "rule and option differ"),
    Misprint("M5", "Recovery", "two ways said to be the same", "10 days with 3 successes are 6⅔ or 7 (G-18)",
             "they differ"),
    Misprint("M6", "Discount on victims", "for the first one or two steps",
             "up to three, as ten victims for three successes need (G-24)", "disagrees with its figure"),
    Misprint("M7", "Shotgun", "pellets like rounds for handguns, at Good+", "such rounds are Good (G-26)",
             "disagrees with the firearms"),
    Misprint("M8", "Chart, power table and results", "heads of columns and six names are missing",
             "restored from the rest (G-15)", "lost"),
    Misprint("M9", "Appendix 1", "a title without its table", "rebuilt exactly (G-32)", "lost"),
)
# fmt: on

HOUSE = (
    "first_full",
    "equal_option",
    "ranged_convert",
    "method",
    "rounding",
    "armor_stops",
    "defense_debt",
    "daze_each",
)
"""The optional rules and readings that a group settles once: names of calculators' fields."""
