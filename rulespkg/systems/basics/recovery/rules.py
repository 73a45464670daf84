"""The rules of recovery."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("basics.recovery.breather", "Breathers", "recovery", "core",
         "Up to three a day: you regain PP, may roll your recovery pool for HP or PP, and lose one level of "
         "temporary fatigue."),
    Rule("basics.recovery.sleep", "Sleep", "recovery", "core",
         "After a night your PP and recovery pool are full, you regain HP, and you lose all temporary and "
         "one level of short fatigue, unless something blocks it."),
    Rule("basics.recovery.medic-limit", "One medic roll for each rest", "recovery", "core",
         "A patient benefits from at most one medic roll for each rest or breather."),
    Rule("basics.recovery.long-term-care", "Long-term care", "recovery", "core",
         "Once a day a caregiver helps the sick, the poisoned and the injured."),
    Rule("basics.recovery.hazard-block", "Fatigue that rest does not remove", "recovery", "core",
         "While you suffer from heat, cold, hunger or thirst, you recover no temporary or short fatigue."),
)
# fmt: on
