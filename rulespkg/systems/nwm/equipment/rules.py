"""Rules of NWM about the power of weapons."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("nwm.power.rating", "Power", "equipment", "core",
         "A rank that says how badly an attack hurts before any success is spent on more."),
    Rule("nwm.power.barehand", "Bare hands", "equipment", "core",
         "The halved rank of your buffness, clobbering."),
    Rule("nwm.power.weapon", "Weapons by muscle", "equipment", "core",
         "A small weapon adds a half-step, a large one a full rank."),
    Rule("nwm.power.crossbow", "Crossbows", "equipment", "core",
         "One half-step more if quick to charge, two if slow."),
    Rule("nwm.power.melee_table", "Power by buffness", "equipment", "core",
         "The power of muscle for eight ranks and four kinds of weapon."),
    Rule("nwm.power.firearms_table", "Firearms", "equipment", "core",
         "The power of modern weapons does not depend on who holds them."),
)
# fmt: on
