"""How we read Buskit where the source is silent or contradicts itself, and the misprints found in it.

They stand in the rooms of their chapters; here they are lists in the order of their numbers, slips first.
"""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.systems.buskit.characters import readings as characters
from rulespkg.systems.buskit.checks import readings as checks
from rulespkg.systems.buskit.combat import readings as combat
from rulespkg.systems.buskit.damage import readings as damage
from rulespkg.systems.buskit.equipment import readings as equipment
from rulespkg.systems.buskit.index import readings as index
from rulespkg.systems.buskit.odds import readings as odds
from rulespkg.systems.buskit.recovery import readings as recovery
from rulespkg.systems.buskit.scale import readings as scale

READINGS: tuple[Reading, ...] = tuple(
    sorted(
        (
            *index.READINGS,
            *characters.READINGS,
            *checks.READINGS,
            *combat.READINGS,
            *damage.READINGS,
            *recovery.READINGS,
            *scale.READINGS,
            *equipment.READINGS,
        ),
        key=lambda reading: reading.id,
    )
)

MISPRINTS: tuple[Misprint, ...] = tuple(
    sorted(
        (
            *index.MISPRINTS,
            *characters.MISPRINTS,
            *checks.MISPRINTS,
            *combat.MISPRINTS,
            *recovery.MISPRINTS,
            *scale.MISPRINTS,
            *odds.MISPRINTS,
        ),
        key=lambda misprint: (not misprint.kind.startswith("slip"), int(misprint.id.removeprefix("M"))),
    )
)

HOUSE = (
    *characters.HOUSE,
    *checks.HOUSE,
    *damage.HOUSE,
    *recovery.HOUSE,
)
"""The optional rules and readings that a group settles once: names of calculators' fields."""
