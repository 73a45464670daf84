"""How we read Toaster where the source is silent or contradicts itself, and the misprints found in it.

The readings stand in the rooms of their chapters; here they are one list in the order of their numbers.
"""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.systems.toaster.characters import readings as characters_readings
from rulespkg.systems.toaster.checks import readings as checks_readings
from rulespkg.systems.toaster.combat import readings as combat_readings
from rulespkg.systems.toaster.damage import readings as damage_readings
from rulespkg.systems.toaster.equipment import readings as equipment_readings
from rulespkg.systems.toaster.index import readings as index_readings
from rulespkg.systems.toaster.recovery import readings as recovery_readings
from rulespkg.systems.toaster.samples import readings as samples_readings
from rulespkg.systems.toaster.skills import readings as skills_readings

_ROOMS = (
    index_readings,
    characters_readings,
    skills_readings,
    samples_readings,
    checks_readings,
    combat_readings,
    damage_readings,
    recovery_readings,
    equipment_readings,
)

READINGS: tuple[Reading, ...] = tuple(
    sorted((reading for room in _ROOMS for reading in room.READINGS), key=lambda reading: reading.id)
)

# fmt: off
MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M1", "Weapon class, example", "a .44 magnum has WC 9", "14, as a large caliber handgun (G-01)",
             "wrong figure; no firearm has 9"),
    Misprint("M2", "Armor class, example", "a Kevlar vest has AC 5", "4 if light, 7 if reinforced (G-02)",
             "wrong figure; the sum itself is right"),
    Misprint("M3", "Father Mallory, Brawl", "rank 6", "4 (G-03)", "wrong figure"),
    Misprint("M4", "Father Mallory, Physical Size +1", "thresholds 6 and 5", "5 and 5 (G-04)",
             "disagrees with the table of sizes"),
    Misprint("M5", "Trait ranks", "−5 to +5 for every trait", "Physical Size has rows to −10 and +10 (G-06)",
             "conflict"),
    Misprint("M6", "Advancement, traits", "ranks always add up to zero", "0 to the free traits (G-08)",
             "conflict"),
    Misprint("M7", "Sample characters", "made by the method without dice", "there is no other (G-09)",
             "left over from another edition"),
    Misprint("M8", "Marginal results in combat", "differences of −1, 0 and +1 strike for half",
             "only +1 strikes (G-15)", "conflict between two chapters"),
    Misprint("M9", "Luck rolls", "collaboration stands below", "it stands above (G-23)", "wrong direction"),
    Misprint("M10", "Unarmed parry of a weapon", "harder, under Brawl; forbidden, under attacks",
             "forbidden unless the GM allows it (G-25)", "conflict"),
    Misprint("M11", "Shotgun, note to the table", "a garbled sentence", "WC 20, less 5 for each step (G-34)",
             "garbled"),
    Misprint("M12", "Frequency of a rare trait", "over other", "every other (G-52)", "wrong word"),
    Misprint("M13", "Sample careers", "Brawling", "Brawl", "name of the skill"),
    Misprint("M14", "Routine actions", "skill rank above zero", "skill base above zero (G-40)", "wrong term"),
)
# fmt: on

HOUSE = (
    "nines",
    "zeros",
    "variable",
    "opposed.ties",
    "initiative.ties",
    "same_die",
    "roll_twice",
    "add_margin",
    "crit_table",
    "halve_marginal",
    "damage_nines",
    "wide",
    "strength",
    "crossbow",
    "bare_parry",
    "active_defense",
    "with_bleeding",
    "variable_cost",
    "character.cap",
    "character.free",
)
"""The optional rules and readings that a group settles once: names of calculators' fields."""
