"""Readings of Buskit about avoiding a shot, and misprints of the source."""

from rulespkg.model.rule import Misprint, Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-23", "Which row is exactly half cover?",
            "Exactly half cover gives the d8.",
            "Both rows claim it, and the defender gets the benefit.",
            ("buskit.cover",)),
    Reading("G-24", "Do rows of cover add up, and does cover count in melee?",
            "Only the best row counts, and only against ranged attacks.",
            "The rows are grades of one thing, and they stand under ranged fire.",
            ("buskit.cover",)),
    Reading("G-43", "What does a penalty on defense do to a dodge?",
            "It works on the Move dice; the Range die stays.",
            "Penalties act on Traits.",
            ("buskit.avoid.dodge",)),
    Reading("G-51", "What does lying prone do in melee?",
            "The GM decides.",
            "The rule speaks of the Range die only.",
            ("buskit.avoid.prone",)),
    Reading("G-59", "When does dropping prone cost a penalty?",
            "Only when you drop in reaction to a shot, and then on your next action alone.",
            "The original gives the penalty to the next action and spares whoever drops during an action; "
            "that it ends there is ours.",
            ("buskit.avoid.prone",)),
    Reading("G-70", "Do bonuses and penalties touch the cover die?",
            "No, it acts like an Aspect.",
            "The original calls it a bonus die; it is neither a Trait die nor a Range die.",
            ("buskit.cover",)),
    Reading("G-77", "May the target of a shot roll own Aspects?",
            "Yes, beside the Range die, if they fit and the target is aware.",
            "That is the rule for Aspects; being small even helps against any attack of larger foes.",
            ("buskit.avoid.defend",)),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M11", "Ranged defense", "the defender hopes to beat the attack", "a tie protects as well",
             "contradiction"),
    Misprint("M12", "Cover", "exactly half is in two rows", "the d8", "overlap"),
)
# fmt: on
