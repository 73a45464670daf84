"""Readings of D6xD6 about combat: turns, ranges, movement, attacking."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-10", "What happens on equal numbers?",
            "Both act at the same time, even if one fells the other. "
            "Of two hits on one target at the same number, the smaller counts first.",
            "The text has no rule to break ties, and turns are two seconds long. "
            "This order is the milder one: Graze then Hit is a Hit, Hit then Graze a Wound.",
            ("d6xd6.turn.ties", "d6xd6.turn.countdown")),
    Reading("G-11", "Which number is the initiative?",
            "The total after penalties, from 0 to 36. "
            "The other reading is the product minus penalties, for everybody alike.",
            "There is one number per roll, and 0 can only come from penalties. "
            "As a side effect, penalties make those who want a low total earlier.",
            ("d6xd6.turn.countdown",), "by_product"),
    Reading("G-12", "Does the distance of a move include the free step?",
            "No: you move 2 meters and 2 more for each level, and a failure leaves the free 2 meters.",
            "The text says that a level adds 2 meters, and the free step needs no roll.",
            ("d6xd6.move.action", "d6xd6.move.free"), "step_within"),
    Reading("G-13", "What if you are hurt before you act?",
            "Dice already thrown stand; "
            "if you are knocked out or killed at a higher number, you lose your action.",
            "The text is silent.",
            ("d6xd6.turn.mid-turn-damage",)),
    Reading("G-14", "Is a lower Focus a handicap for remote fire?",
            "We use the lower number as written, although it helps a Focused roll; "
            "the attacker rolls with the attacker's own kind. "
            "A host who wants a handicap takes the worse chance of the two.",
            "The text says lower.",
            ("d6xd6.range.lost",), "worse_chance"),
    Reading("G-17", "Can Brawn use a spear in a brawl?",
            "No: it needs Martial Arts or a Combat career, as the table says.",
            "The author once lists the spear among weapons used with Brawn, "
            "but the answer was informal and the table is the rule.",
            ("d6xd6.attack.ability", "d6xd6.weapon.requires")),
    Reading("G-31", "Are turns and rounds the same, and how long can you hold an action?",
            "They are the same. A held action must be used before the countdown ends.",
            "The source uses both words for the two seconds.",
            ("d6xd6.turn.length", "d6xd6.option.held")),
    Reading("G-34", "What are a Combat career and a Peacekeeper?",
            "The player says whether the occupation is one, and the host judges. "
            "Only an occupation that is called Peacekeeper may lead a Combat Team.",
            "Neither is explained in chapter 7, and chapter 5 could not be fetched.",
            ("d6xd6.attack.ability", "d6xd6.option.team", "d6xd6.character.occupation")),
    Reading("G-39", "Does one roll settle both result and timing?",
            "Yes. An action that needs no success still rolls for its place, "
            "with penalties as on a Focused roll.",
            "Actions are declared before rolling, and there is only one step of rolling.",
            ("d6xd6.turn.one-roll",)),
)
# fmt: on
