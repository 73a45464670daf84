"""How we read Buskit where the source is silent or contradicts itself, and the misprints found in it.

The readings stand in three modules by subject; here they are one list in the order of their numbers.
"""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.systems.buskit import readings_checks, readings_combat, readings_damage

READINGS: tuple[Reading, ...] = tuple(
    sorted(
        readings_checks.READINGS + readings_combat.READINGS + readings_damage.READINGS,
        key=lambda reading: reading.id,
    )
)

# fmt: off
MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M1", "Odds, d12 against d8, win", "64.58%", "62.50% (5/8)",
             "wrong figure; the cell adds up to 102.05%"),
    Misprint("M2", "Odds, d8 against d12, fail", "64.58%", "62.50% (5/8)",
             "wrong figure; the cell adds up to 102.05%"),
    Misprint("M3", "Odds, d12 against d6, win", "70.9%", "70.8% (17/24)", "rounding"),
    Misprint("M4", "Odds, d6 against d12, fail", "70.9%", "70.8% (17/24)", "rounding"),
    Misprint("M5", "Odds, reading direction", "rows look like the acting die",
             "columns are the acting die", "layout"),
    Misprint("M6", "Healing example", "Guy has 5 Wounds in all", "6, because his Might is d6",
             "wrong figure"),
    Misprint("M7", "Example of two attacks", 'a Trait "Combat"', "Fight", "old name"),
    Misprint("M8", "Example of helping; fourth scale case", 'a Trait "Physical"', "Might", "old name"),
    Misprint("M9", "Introduction", "3d4 differs only subtly from d8 and 2d6",
             "3d4 is a full step easier (mean 3.44 against 4.50 and 4.47)", "overstated"),
    Misprint("M10", "Wild Die", "results from 1 to 12", "6 cannot occur", "imprecise"),
    Misprint("M11", "Ranged defense", "the defender hopes to beat the attack", "a tie protects as well",
             "conflict"),
    Misprint("M12", "Cover", "exactly half is in two rows", "the d8", "overlap"),
    Misprint("M13", "Advantage Points", "points over the opponents, as if a lead", "separate totals",
             "conflict"),
    Misprint("M14", "Introduction and list of Traits", "fields of expertise made by players",
             "a fixed list", "conflict"),
    Misprint("M15", "Third scale case, the question",
             "better, but not by so much that toughness could matter",
             "not by so much that toughness could not matter", "lost negation"),
)
# fmt: on

HOUSE = (
    "with_specializations",
    "gm_specializations",
    "with_aspects",
    "gm_aspects",
    "with_wild",
    "ties",
    "incapacitation",
    "lethal",
    "lethal_tie",
    "outclass_last",
    "tie_mercy",
)
"""The optional rules and readings that a group settles once: names of calculators' fields."""
