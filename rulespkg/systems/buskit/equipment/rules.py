"""The rules of Buskit about equipment: title, page, status and gist of each, in the order of the page."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("buskit.damage.unarmed", "Bare hands", "equipment", "core",
         "Unarmed damage is your Might roll, with Strength and fitting Aspects."),
    Rule("buskit.damage.melee", "Melee weapons", "equipment", "core",
         "A melee weapon adds dice to your Might; keep the highest."),
    Rule("buskit.damage.ranged", "Ranged weapons", "equipment", "core",
         "Guns use their own dice; bows use your Might up to a limit."),
    Rule("buskit.damage.starwars", "Star Wars weapons", "equipment", "module",
         "A list for one setting; some rows leave the GM a choice between two codes."),
    Rule("buskit.armor.archaic", "Archaic armor", "equipment", "core",
         "Archaic armor does not protect against firearms."),
    Rule("buskit.armor.ballistic", "Ballistic armor", "equipment", "core",
         "Ballistic armor does not protect against edged weapons."),
    Rule("buskit.armor.stab", "Stab vests", "equipment", "core",
         "Stab vests do not protect against firearms."),
    Rule("buskit.armor.stacking", "Two suits at once", "equipment", "silent",
         "The original says nothing about two suits; we do not add them up."),
)
# fmt: on
