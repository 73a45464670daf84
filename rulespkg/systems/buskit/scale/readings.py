"""Readings and misprints of Buskit about scale."""

from rulespkg.model.rule import Misprint, Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-35", "What is one size below a d4?",
            "There is no die, and you subtract nothing.",
            "It is off the ladder, and another d4 would make d4 as good as d6.",
            ("buskit.scale.damage.outclass", "buskit.scale.damage.resist")),
    Reading("G-37", "What is a difference of scale worth in numbers?",
            "It has no number: a damage bonus means a better case of the damage table.",
            "The original gives judgment calls only.",
            ("buskit.scale.micro",)),
    Reading("G-53", "Which size counts when damage dice are mixed, or joined by a called shot?",
            "The most frequent size; a tie goes to the Trait's die, then to the largest. "
            "A called-shot die counts as a Trait die.",
            "The original is silent; this favors the weapon, which is the stronger side here.",
            ("buskit.scale.damage.outclass",)),
    Reading("G-72", "What does the third scale question ask?",
            "Whether the weapon is clearly better although the target's toughness still matters.",
            "A word is missing in print (M15), and only this fits between its neighbors.",
            ("buskit.scale.damage.outclass",)),
    Reading("G-79", "Is the outclassing die rolled before ablative dice are spent, or after?",
            "It is rolled before, so that the wearer sees it, and comes off the final Might total; "
            "the other order is a switch.",
            "The die comes off the whole Might total, armor dice included; the original does not say when "
            "it is rolled, and ablative dice are spent after seeing results (G-45).",
            ("buskit.scale.damage.outclass", "buskit.armor.ablative"), "outclass_last"),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M15", "Third scale case, the question",
             "better, but not by so much that toughness could matter",
             "not by so much that toughness could not matter", "slip: lost negation"),
)
# fmt: on
