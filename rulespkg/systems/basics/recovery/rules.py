"""The rules of recovery."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("basics.recovery.breather", "Breathers", "recovery", "core",
         "Up to three times a day: PP come back, recovery dice may heal, one temporary fatigue goes."),
    Rule("basics.recovery.sleep", "Sleep", "recovery", "core",
         "A night brings PP to full, heals HP, refills the recovery pool and clears light fatigue."),
    Rule("basics.recovery.medic-limit", "One medic roll for each rest", "recovery", "core",
         "A patient gains from one medic roll per rest or breather."),
    Rule("basics.recovery.long-term-care", "Long-term care", "recovery", "core",
         "Once a day a carer helps the sick, the poisoned and the injured."),
    Rule("basics.recovery.hazard-block", "No rest in the cold", "recovery", "core",
         "While elements, hunger or thirst wear you down, fatigue does not go."),
)
# fmt: on
