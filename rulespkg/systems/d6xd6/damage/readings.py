"""Readings of D6xD6 about damage, defence and Drama Points."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-07", "Does an attack that is reduced to nothing still add a step?",
            "No, it changes nothing.",
            "Only attacks that cause damage add up; otherwise a miss bought with Drama would be useless.",
            ("d6xd6.damage.accumulate", "d6xd6.defence.dramatic")),
    Reading("G-08", "What is beyond Kill?",
            "No further state: an Overkill that lands is a Kill.",
            "None is listed, and the author would not kill players' characters outright with one attack.",
            ("d6xd6.damage.overkill", "d6xd6.damage.accumulate")),
    Reading("G-09", "How far does Overkill count?",
            "Without limit; each further step takes one more step of defense.",
            "The text names it once; only tasers, aiming and pluses get beyond it.",
            ("d6xd6.damage.overkill",)),
    Reading("G-26", "Do armor and reactive defense add up?",
            "Never: armor replaces reactive defense. Drama Points go with either.",
            "The text says so; what it once calls active defense is the reactive one.",
            ("d6xd6.defence.passive", "d6xd6.defence.stack")),
    Reading("G-30", "What are cover and concealment worth?",
            "We could not read it. "
            "You enter steps of cover, which count with the defense; for concealment there is nothing.",
            "The author says that cover lowers damage and that concealment does not; "
            "the numbers are in chapter 10.",
            ("d6xd6.defence.cover", "d6xd6.defence.concealment")),
    Reading("G-33", "Does damage equal to what you have add a step?",
            "Yes.",
            "A reader asked and got no answer, but the text as it stands says “less than or equal”.",
            ("d6xd6.damage.accumulate",)),
    Reading("G-35", "Is the penalty of armor on the dice?",
            "No, on the total of the wearer.",
            "The heading of the table says dice, but the text and its example use the total, "
            "and the author's answer to a reader settles it.",
            ("d6xd6.defence.armour-penalty",)),
    Reading("G-40", "How do you heal?",
            "Second Wind is the only way with a number. "
            "Trackers let you lower damage by hand, and we print no rate of healing.",
            "Chapter 7 has no roll and no pace for treatment, and First Aid stands in chapter 6, "
            "which could not be fetched.",
            ("d6xd6.damage.kill", "d6xd6.option.second-wind")),
    Reading("G-41", "Do the helpless defend themselves?",
            "Yes: reactive defense and armor still count.",
            "Defense is automatic, and the text makes no exception.",
            ("d6xd6.defence.reactive",), "helpless"),
    Reading("G-42", "When are Drama Points spent?",
            "When the levels of the attack and all other defenses are known, before the damage is noted, "
            "and only for players' characters.",
            "The text is silent on the moment, and names players.",
            ("d6xd6.defence.dramatic",)),
    Reading("G-43", "When is somebody Dead, by the reader's rule?",
            "When damage would pass Kill: by an attack of rank 7 or more after defense, "
            "or by any damage to the dying.",
            "The reader says only that damage beyond Dying is Dead.",
            ("d6xd6.damage.house-dead",), "dead"),
)
# fmt: on
