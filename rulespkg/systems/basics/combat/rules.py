"""The rules of combat."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("basics.test.attack", "Attacks", "combat", "core",
         "If you reach the threshold, you hit, and each net hit adds 1 to the DV."),
    Rule("basics.damage.dv", "Damage dice (DV)", "combat", "from the definitions",
         "Roll as many dice as the DV; each hit is a point of damage."),
    Rule("basics.damage.soak", "Soak", "combat", "from the definitions",
         "The target rolls soak; in our reading, each hit takes 1 off the damage."),
    Rule("basics.combat.kill", "What counts as a kill", "combat", "core",
         "An opponent counts as killed when it is knocked out or dead; a mook, when it is off the board."),
)
# fmt: on
