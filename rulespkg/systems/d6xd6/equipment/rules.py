"""The rules of D6xD6 about weapons and armour."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("d6xd6.weapon.table", "Weapons", "equipment", "core",
         "Each weapon has a class and a damage level, which is what it does with one success level."),
    Rule("d6xd6.weapon.class", "Classes of weapons", "equipment", "core",
         "The class of a weapon tells you which abilities attack with it and which defend against it."),
    Rule("d6xd6.weapon.range", "What reaches how far", "equipment", "core",
         "Each kind of weapon works at some ranges and not at others."),
    Rule("d6xd6.weapon.requires", "Weapons that need training", "equipment", "core",
         "Without Martial Arts or a Combat career, a spear in the hand and a two-hand blade are Unfamiliar."),
    Rule("d6xd6.weapon.rifle-brawl", "Rifles up close", "equipment", "core",
         "At Brawling range you have 2 points of penalty with a rifle."),
    Rule("d6xd6.weapon.bow-brawl", "Bows up close", "equipment", "core",
         "You cannot use bows, slings or crossbows at Brawling range."),
    Rule("d6xd6.weapon.shotgun", "Shotguns", "equipment", "core",
         "A shotgun does a Wound at Brawling range, a Hit at Throwing and a Stun at Shooting range."),
    Rule("d6xd6.weapon.taser", "Tasers", "equipment", "core",
         "A taser's Kill is only a Knockout if its victim makes a check of Brawn or Will."),
    Rule("d6xd6.defence.armour", "Categories of armor", "equipment", "core",
         "Armor is Light, Medium or Heavy, and takes 1, 2 or 3 steps off an attack."),
)
# fmt: on
