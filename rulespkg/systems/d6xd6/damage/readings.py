"""Readings of D6xD6 about damage, defence and Drama Points."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-07", "Does an attack that is reduced to nothing still add a step?",
            "No, it changes nothing.",
            "Only attacks that do damage add up; otherwise Drama Points could buy no miss.",
            ("d6xd6.damage.accumulate", "d6xd6.defence.dramatic")),
    Reading("G-08", "What is beyond Kill?",
            "Nothing: an Overkill that gets through is a Kill, unless your group plays Dying and Dead.",
            "The original lists nothing beyond it, and the author would not kill players' characters "
            "outright with "
            "one attack.",
            ("d6xd6.damage.overkill", "d6xd6.damage.accumulate")),
    Reading("G-09", "How far does Overkill count?",
            "It counts without limit, and each further step takes one more step of defense.",
            "The original names it once. Four success levels with a rifle reach it, and tasers, aiming and "
            "pluses go beyond it.",
            ("d6xd6.damage.overkill",)),
    Reading("G-26", "Do armor and reactive defense add up?",
            "No: armor replaces reactive defense. Drama Points go with either.",
            "The original says so; what it once calls active defense is the reactive one.",
            ("d6xd6.defence.passive", "d6xd6.defence.stack")),
    Reading("G-30", "What are cover and concealment worth?",
            "We could not read it. The calculators let you enter steps of cover, which count with the "
            "defense, "
            "and the page for the host has numbers of our own.",
            "The author says that cover lowers damage and that concealment does not; "
            "the numbers are in a part of chapter 10 that we could not fetch.",
            ("d6xd6.defence.cover", "d6xd6.defence.concealment")),
    Reading("G-33", "Does damage equal to what you have add a step?",
            "Yes, equal damage adds a step.",
            "A reader asked and got no answer, but the original says “less than or equal”.",
            ("d6xd6.damage.accumulate",)),
    Reading("G-35", "Is the penalty of armor on the dice?",
            "No, it changes the wearer's total.",
            "The heading of the table says dice, but the rule and its example use the total, "
            "and the author's answer to a reader settles it.",
            ("d6xd6.defence.armour-penalty",)),
    Reading("G-40", "How do you heal?",
            "Second Wind is the only way that has a number. The trackers let you lower damage by hand, "
            "and the page for the host has a rule of our own.",
            "Chapter 7 has no roll and no pace for treatment, and First Aid is in chapter 6, "
            "which we could not fetch.",
            ("d6xd6.damage.kill", "d6xd6.option.second-wind")),
    Reading("G-41", "Do the helpless defend themselves?",
            "Yes: reactive defense and armor still count.",
            "Defense needs no roll, and the original makes no exception.",
            ("d6xd6.defence.reactive",), "helpless"),
    Reading("G-42", "When are Drama Points spent?",
            "You spend them when you know the success levels of the attack and all other defenses, and "
            "before you "
            "write the damage down. Only players' characters have them.",
            "The original does not name the moment, and speaks of players.",
            ("d6xd6.defence.dramatic",)),
    Reading("G-43", "When is somebody Dead, by the reader's rule?",
            "When damage goes beyond Kill: by an attack that is still Overkill or more after defense, "
            "or by any damage to somebody who is dying.",
            "The reader says only that damage beyond Dying is Dead.",
            ("d6xd6.damage.house-dead",), "dead"),
)
# fmt: on
