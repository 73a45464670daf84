"""Readings of D6xD6 about turns, ranges, movement and optional rules."""

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
            "whoever is knocked out or killed at a higher number loses the action.",
            "The text is silent.",
            ("d6xd6.turn.mid-turn-damage",)),
    Reading("G-14", "Is a lower Focus a handicap for remote fire?",
            "We use the lower number as written, although it helps a Focused roll; "
            "the attacker rolls with the attacker's own kind. "
            "A host who wants a handicap takes the worse chance of the two.",
            "The text says lower.",
            ("d6xd6.range.lost",), "worse_chance"),
    Reading("G-15", "Which weapons work at Brawling range?",
            "The table of weapons decides: bows do not, rifles have a penalty, and other guns do, "
            "though the host may refuse them. "
            "Throwing weapons need the host's consent there, and a rifle at Viewing range a trained sniper.",
            "The text on ranges calls shooting at this range generally useless, "
            "but the table gives shotguns their best damage there.",
            ("d6xd6.weapon.range", "d6xd6.range.brawling", "d6xd6.weapon.shotgun"), "no_guns_close"),
    Reading("G-16", "May attributes attack?",
            "Only Brawn and Grace, in a brawl.",
            "Chapter 4 forbids attributes to accomplish anything; the author calls this the one exception.",
            ("d6xd6.character.attribute-limit", "d6xd6.attack.ability")),
    Reading("G-17", "Can Brawn use a spear in a brawl?",
            "No: it needs Martial Arts or a Combat career, as the table says.",
            "The author once lists the spear among weapons used with Brawn, "
            "but the answer was informal and the table is the rule.",
            ("d6xd6.attack.ability", "d6xd6.weapon.requires")),
    Reading("G-18", "What if you lack the training that a weapon needs?",
            "You may use it, as Unfamiliar.",
            "The author says that the requirement decides the kind of roll.",
            ("d6xd6.weapon.requires", "d6xd6.attack.ability")),
    Reading("G-19", "What does it mean that a taser is usable as Unfamiliar?",
            "It is a reminder that anybody may try; a better status still counts.",
            "Every skill may be tried as Unfamiliar.",
            ("d6xd6.weapon.taser",)),
    Reading("G-21", "When can a missed action be turned on another target?",
            "If the roll had at least two levels, of which one is lost. Turns of aiming do not count.",
            "The text speaks of success levels, and a success needs one.",
            ("d6xd6.option.missed",)),
    Reading("G-22", "Can the unconscious have a Second Wind?",
            "No.",
            "It is an action.",
            ("d6xd6.option.second-wind",)),
    Reading("G-23", "How are levels shared out?",
            "All of them are placed, turns of aiming included, and each target gets one share.",
            "The text says that they may be split, and several targets are what the rule is for; "
            "two shares on one body would call the rule for adding damage.",
            ("d6xd6.option.exceptional",)),
    Reading("G-24", "Who defends when levels are shared out?",
            "Each target applies its own defence and Drama Points to its share.",
            "The text is silent, and each share is an attack of its own.",
            ("d6xd6.option.exceptional", "d6xd6.defence.stack")),
    Reading("G-25", "What exactly is pooled?",
            "Single dice, of which each member gets two. What “best” means is the leader's choice.",
            "The text pools dice and not products.",
            ("d6xd6.option.team", "d6xd6.turn.evil-forces")),
    Reading("G-29", "What else may you do while you aim?",
            "Nothing is rolled on turns of aiming. You may take the free step, harm does not spoil the aim "
            "unless you lose consciousness, and there is no limit.",
            "The text is silent.",
            ("d6xd6.option.aimed",)),
    Reading("G-31", "Are turns and rounds the same, and how long can you hold an action?",
            "They are the same. A held action must be used before the countdown ends.",
            "The source uses both words for the two seconds.",
            ("d6xd6.turn.length", "d6xd6.option.held")),
    Reading("G-36", "What about vehicles?",
            "Nothing stands here.",
            "Their chapter could not be fetched.",
            ("d6xd6.vehicles.exists",)),
)
# fmt: on
