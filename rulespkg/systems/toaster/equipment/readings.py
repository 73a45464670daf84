"""Readings of Toaster about equipment, and misprints of the source."""

from rulespkg.model.rule import Misprint, Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-01", "What is the weapon class of a .44 magnum?",
            "A .44 magnum has 14, as a large caliber handgun, though an example says 9.",
            "The table is what the game plays with, and 9 fits none of its firearms.",
            ("toaster.damage.weapons_ranged", "toaster.damage.weapon_class")),
    Reading("G-02", "How much does a Kevlar vest protect?",
            "A light one counts 4 and a reinforced one 7, though an example says 5.",
            "The table is what the game plays with.",
            ("toaster.damage.armor", "toaster.damage.armor_class")),
    Reading("G-10", "What about gear that the original mentions and no table lists?",
            "We invent no rows: give such a weapon numbers of your own. A saber may stand in for a rapier. "
            "Locks can be picked with Intrusion or with a craft, as Rhoenda does.",
            "Rapier, pike and grenade appear in the original without numbers.",
            ("toaster.damage.weapons_melee", "toaster.creation.possessions", "toaster.skills.intrusion")),
    Reading("G-12", "What does a thrown knife or axe do?",
            "A thrown weapon does as much as in the hand. Only the spear has two rows, 7 in the hand and 6 "
            "thrown.",
            "There is no other figure; the skill is Throw, and the weapon depends on muscle.",
            ("toaster.damage.weapons_ranged", "toaster.skills.throw")),
    Reading("G-13", "Is a bastard sword weaker in one hand?",
            "No, its class is always 9.",
            "An example says “two-handed”, but there is only one row.",
            ("toaster.damage.weapons_melee",)),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M1", "Weapon class, example", "a .44 magnum has WC 9", "14, as a large caliber handgun (G-01)",
             "slip: no firearm has 9"),
    Misprint("M2", "Armor class, example", "a Kevlar vest has AC 5", "4 if light, 7 if reinforced (G-02)",
             "slip: the sum itself is right"),
)
# fmt: on
