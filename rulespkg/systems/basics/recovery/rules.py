"""The rules of recovery."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("basics.recovery.breather", "Breathers", "recovery", "core",
         "Up to three times a day: regain PP, heal with recovery dice, lose one temporary fatigue."),
    Rule("basics.recovery.sleep", "Sleep", "recovery", "core",
         "A night fills PP and the recovery pool, heals HP, and removes all temporary and one short "
         "fatigue."),
    Rule("basics.recovery.medic-limit", "One medic roll for each rest", "recovery", "core",
         "A patient gains from one medic roll per rest or breather."),
    Rule("basics.recovery.long-term-care", "Long-term care", "recovery", "core",
         "Once a day a caregiver helps the sick, the poisoned and the injured."),
    Rule("basics.recovery.hazard-block", "No rest in the cold", "recovery", "core",
         "While elements, hunger or thirst wear you down, rest removes no temporary or short fatigue."),
)
# fmt: on
