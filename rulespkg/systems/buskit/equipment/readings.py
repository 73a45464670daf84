"""Readings of Buskit about equipment."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-36", "Do two suits of armor add up?",
            "Only the better suit counts.",
            "The original is silent, and each row lists a combination of its own.",
            ("buskit.armor.stacking",)),
    Reading("G-38", "Two damage codes stand in one Star Wars row: which is it?",
            "The GM picks one for each weapon; both are offered.",
            "They are printed as alternatives.",
            ("buskit.damage.starwars",)),
    Reading("G-39", "Which weapons cut, pierce, crush or count as firearms?",
            "Use the suggested tags; the attacker names one way to strike. Arrows and bolts pierce and are "
            "edged. Blasters are firearms against archaic armor and stab vests; against ballistic vests "
            "the GM decides.",
            "The notes on armor need tags, and the weapon tables have none.",
            ("buskit.armor.archaic", "buskit.armor.ballistic", "buskit.armor.stab")),
    Reading("G-40", "Does the Level III-A vest lose dice for good?",
            "It does: after k dice spent on rifle rounds it is (4 - k)d4 against everything.",
            "Dice spent on ablation are destroyed.",
            ("buskit.armor.ballistic", "buskit.armor.ablative")),
    Reading("G-41", "How far do the notes in the armor rows reach?",
            "The rifle note holds for concealable vests, the note on spent dice for the heavy stab vest.",
            "They are printed in those rows.",
            ("buskit.armor.ballistic", "buskit.armor.stab")),
    Reading("G-54", "How does Strength go with bows, doubled and blunt weapons?",
            "Strength makes two Might dice, doubling then makes four, a limit caps each bow die, "
            "and the extra die of a blunt weapon stays a single die.",
            "Weapon damage is a Might roll for Strength, and G-09 doubles both dice.",
            ("buskit.damage.melee", "buskit.damage.ranged")),
)
# fmt: on
