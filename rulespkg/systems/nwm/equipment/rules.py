"""Rules of NWM about the power of weapons."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("nwm.power.rating", "Power", "equipment", "core",
         "A rank that says how badly an attack hurts before any success is spent on more."),
    Rule("nwm.attack.types", "Kinds of harm", "equipment", "core",
         "Edges, points and bullets do killing harm, fists and blunt things clobbering, a taser nonlethal."),
    Rule("nwm.power.barehand", "Bare hands", "equipment", "core",
         "Bare hands clobber, with the halved rank of your buffness as their power."),
    Rule("nwm.power.weapon", "Weapons by muscle", "equipment", "core",
         "A small weapon adds a half-step to your halved buffness, a large one a full rank."),
    Rule("nwm.power.crossbow", "Crossbows", "equipment", "core",
         "A crossbow has one half-step more power than a bow, or two if it is slow to charge."),
    Rule("nwm.power.melee_table", "Power by buffness", "equipment", "core",
         "The power of muscle for eight ranks and four kinds of weapon."),
    Rule("nwm.power.firearms_table", "Firearms", "equipment", "core",
         "The power of modern weapons does not depend on who holds them."),
)
# fmt: on
