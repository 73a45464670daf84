"""The rules of Buskit about damage: title, page, status and gist of each, in the order of the page."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("buskit.damage.opposed", "Damage against Might", "damage", "core",
         "The attacker's damage dice are rolled against the victim's Might."),
    Rule("buskit.damage.minimum", "Minimum damage", "damage", "core",
         "A hit does at least its margin in damage."),
    Rule("buskit.damage.check", "The damage check", "damage", "core",
         "The victim rolls Might; each point of damage above that total costs a Wound."),
    Rule("buskit.damage.shock-loss", "Losing Shock", "damage", "core",
         "The victim loses the whole damage as Shock, whatever the Might roll shows."),
    Rule("buskit.health.wounds", "Wounds", "damage", "core",
         "You have as many Wounds as your Might die has faces."),
    Rule("buskit.health.shock", "Shock", "damage", "core",
         "You have as much Shock as your Might and Will dice have faces together."),
    Rule("buskit.health.down", "Going down", "damage", "core",
         "At zero Wounds you collapse; at zero Shock you are unconscious."),
    Rule("buskit.health.apply", "Never below zero", "damage", "ours",
         "Wounds and Shock stop at zero; the excess never needs healing."),
    Rule("buskit.armor.standard", "Standard armor", "damage", "core",
         "Standard armor adds a die to your Might against whatever it protects you from."),
    Rule("buskit.armor.ablative", "Ablative armor", "damage", "core",
         "Ablative dice are spent one at a time after the Might roll, and are gone for good."),
    Rule("buskit.armor.subtractive", "Subtractive armor", "damage", "core",
         "Subtract the highest subtractive die from the damage before the Might roll."),
    Rule("buskit.armor.order", "The order of steps", "damage", "ours",
         "Damage, minimum, scale, subtractive armor, Might, outclassing and ablative dice, Wounds, Shock."),
    Rule("buskit.armor.recovery", "Down in spite of armor", "damage", "optional",
         "If a blow fells you even though you spent armor dice on it, you recover sooner."),
    Rule("buskit.damage.incapacitation", "Out at the first Wound", "damage", "optional",
         "A failed damage check takes you out, unless you accept concessions worth a point for each Wound."),
    Rule("buskit.damage.lethal-minimum", "Deadly hits", "damage", "optional",
         "You are out at once if your Might total does not beat the margin of the hit."),
)
# fmt: on
