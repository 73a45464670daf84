"""How we read NWM where the source is silent or contradicts itself, and what is wrong or lost in it.

The readings stand with the chapters; here they are one list in the order of their numbers.
"""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.systems.nwm.attacks import readings as attacks
from rulespkg.systems.nwm.checks import readings as checks
from rulespkg.systems.nwm.combat import readings as combat
from rulespkg.systems.nwm.damage import readings as damage
from rulespkg.systems.nwm.effects import readings as effects
from rulespkg.systems.nwm.equipment import readings as equipment
from rulespkg.systems.nwm.movement import readings as movement
from rulespkg.systems.nwm.odds import readings as odds
from rulespkg.systems.nwm.recovery import readings as recovery
from rulespkg.systems.nwm.scale import readings as scale

READINGS: tuple[Reading, ...] = tuple(
    sorted(
        (
            *scale.READINGS,
            *checks.READINGS,
            *combat.READINGS,
            *movement.READINGS,
            *attacks.READINGS,
            *effects.READINGS,
            *damage.READINGS,
            *recovery.READINGS,
            *equipment.READINGS,
            *odds.READINGS,
        ),
        key=lambda reading: reading.id,
    )
)

MISPRINTS: tuple[Misprint, ...] = tuple(
    sorted(
        (
            *scale.MISPRINTS,
            *checks.MISPRINTS,
            *attacks.MISPRINTS,
            *damage.MISPRINTS,
            *recovery.MISPRINTS,
            *equipment.MISPRINTS,
            *odds.MISPRINTS,
        ),
        key=lambda misprint: misprint.id,
    )
)

HOUSE = (
    *damage.HOUSE,
    *attacks.HOUSE,
    *recovery.HOUSE,
    *movement.HOUSE,
    *effects.HOUSE,
    *combat.HOUSE,
)
"""What a group settles once, in the order of the panel: names of calculators' fields."""
