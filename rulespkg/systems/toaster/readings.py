"""How we read Toaster where the source is silent or contradicts itself, and the misprints found in it.

The readings stand in the rooms of their chapters; here they are one list in the order of their numbers.
Of the misprints, the slips come first.
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

_WITH_MISPRINTS = (
    characters_readings,
    skills_readings,
    samples_readings,
    checks_readings,
    combat_readings,
    equipment_readings,
)

READINGS: tuple[Reading, ...] = tuple(
    sorted((reading for room in _ROOMS for reading in room.READINGS), key=lambda reading: reading.id)
)

MISPRINTS: tuple[Misprint, ...] = tuple(
    sorted(
        (misprint for room in _WITH_MISPRINTS for misprint in room.MISPRINTS),
        key=lambda misprint: (not misprint.kind.startswith("slip"), int(misprint.id.removeprefix("M"))),
    )
)

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
