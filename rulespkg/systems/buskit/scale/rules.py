"""The rules of Buskit about scale: title, page, status and gist of each, in the order of the page."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("buskit.scale.accuracy-bonus", "Hitting something big", "scale", "module",
         "Add a Trait die when the target is larger than your weapon is made for."),
    Rule("buskit.scale.accuracy-penalty", "Hitting something small", "scale", "module",
         "Take a penalty when the weapon is not made for such a target."),
    Rule("buskit.scale.damage.overkill", "One hit kills", "scale", "module",
         "A hit kills the target; nothing is rolled."),
    Rule("buskit.scale.damage.double", "Nearly always fatal", "scale", "module",
         "The damage total is doubled."),
    Rule("buskit.scale.damage.outclass", "Weapon outclasses target", "scale", "module",
         "Subtract a die one size below the damage dice from the target's Might total."),
    Rule("buskit.scale.damage.resist", "Target outclasses weapon", "scale", "module",
         "The target subtracts a die one size below its Might from the damage."),
    Rule("buskit.scale.damage.immune", "No harm at all", "scale", "module",
         "The weapon cannot hurt this target."),
    Rule("buskit.scale.aspects", "Size as an Aspect", "scale", "module",
         "Where odd sizes are common, being very big or small can be an Aspect."),
    Rule("buskit.scale.micro", "Scales inside scales", "scale", "module",
         "A class of size may be divided again; the inner steps count only inside it."),
)
# fmt: on
