"""Readings of D6xD6 about combat: turns, ranges, movement, attacking."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-10", "What happens on equal numbers?",
            "Both act at the same time, even if one knocks the other out. "
            "Of two hits on one target at the same number, the smaller counts first.",
            "The original has no rule to break ties, and turns are two seconds long. "
            "This order is the milder one: a Graze and then a Hit is a Hit, while a Hit and then a Graze is "
            "a Wound.",
            ("d6xd6.turn.ties", "d6xd6.turn.countdown")),
    Reading("G-11", "At which number do you act?",
            "At your total after penalties, from 0 to 36; a total above 36 counts as 36. "
            "The other reading is the product minus penalties, for everybody alike.",
            "Each roll has one number, and a countdown that ends at 0 makes sense only after penalties. "
            "As a side effect, whoever wants a low total acts earlier because of penalties.",
            ("d6xd6.turn.countdown",), "by_product"),
    Reading("G-12", "Does the distance of a move include the free step?",
            "No: you move 2 meters and 2 more for each success level, and a failure leaves the free 2 "
            "meters.",
            "The original says that a success level adds 2 meters, and the free step needs no roll.",
            ("d6xd6.move.action", "d6xd6.move.free"), "step_within"),
    Reading("G-13", "What if you are hurt before you act?",
            "Damage does not change dice already thrown. "
            "If you are knocked out or killed before your number comes up, you lose your action.",
            "The original is silent, and the dice have been thrown.",
            ("d6xd6.turn.mid-turn-damage",)),
    Reading("G-14", "Is a lower Focus a handicap for remote fire?",
            "No: we use the lower number as written, although it helps a Focused roll. "
            "The attacker rolls, and the attacker's own ability decides the kind of roll. "
            "A host who wants a handicap takes the worse chance of the two.",
            "The original says lower.",
            ("d6xd6.range.lost",), "worse_chance"),
    Reading("G-17", "Can Brawn use a spear in a brawl?",
            "No: it needs Martial Arts or a Combat career, as the table says.",
            "The author once lists the spear among weapons used with Brawn, "
            "but the answer is informal, and the table is the rule.",
            ("d6xd6.attack.ability", "d6xd6.weapon.requires")),
    Reading("G-31", "Are turns and rounds the same, and how long can you hold an action?",
            "They are the same, and you lose a held action that you have not used when the countdown ends.",
            "The original uses both words for the two seconds, and says nothing of a second countdown.",
            ("d6xd6.turn.length", "d6xd6.option.held")),
    Reading("G-34", "What are a Combat career and a Peacekeeper?",
            "Each is a class of occupations. The player says whether the character's occupation belongs to "
            "it, "
            "and the host judges.",
            "Chapter 7 explains neither and refers to chapter 5, which we could not fetch.",
            ("d6xd6.attack.ability", "d6xd6.option.team", "d6xd6.character.occupation")),
    Reading("G-39", "Does one roll settle both result and timing?",
            "Yes. If your action cannot fail, you still roll for its place, "
            "with penalties as on a Focused roll.",
            "Everybody declares before rolling, and a turn has only one step of rolling.",
            ("d6xd6.turn.one-roll",)),
)
# fmt: on
