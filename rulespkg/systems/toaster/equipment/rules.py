"""The rules of Toaster about equipment: title, page, status and gist of each."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (

    Rule("toaster.damage.weapons_melee", "Hand-to-hand weapons", "equipment", "core",
         "Nineteen weapons from the bare fist to the war maul, all wielded with muscle."),
    Rule("toaster.damage.strength_requirement", "Strength requirement", "equipment", "optional",
         "For each point of Physique that a weapon needs and you lack, −1 on attack and defense."),
    Rule("toaster.damage.weapons_ranged", "Ranged weapons", "equipment", "core",
         "Eleven weapons from a thrown rock to the shotgun."),
    Rule("toaster.damage.shotgun_falloff", "Shotguns", "equipment", "core",
         "WC 20 at point blank, and 5 less for each step of range."),
    Rule("toaster.combat.shields", "Shields", "equipment", "core",
         "A shield adds +1 to +3, only when you parry with it."),
    Rule("toaster.combat.shield_hindrance", "Shields in the way", "equipment", "GM decides",
         "Carrying a shield may cost you as much on your own attacks as it adds to your parry."),
    Rule("toaster.damage.armor", "Armor", "equipment", "core",
         "Nine kinds of armor; each value is added to Physique, and the sum is halved."),
)
# fmt: on
