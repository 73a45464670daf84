"""Readings of D6xD6 about rolls, characters and growth."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-01", "Is a high Focus bad?",
            "Focus measures breadth and not quality. "
            "Each Focused skill raises it, which makes Focused rolls harder and the others easier.",
            "A reader asked and got no answer, but chapters 3 and 9 and the author's summary all say so: "
            "to give up skills is described as a way to improve the occupation.",
            ("d6xd6.focus.number", "d6xd6.growth.occupation")),
    Reading("G-02", "Which way does a penalty work?",
            "It always hurts: it is taken from Focused totals and added to the others. "
            "The text on armour says that it is taken from every total, which would help low rolls.",
            "It is called a penalty, the author defends it as a drawback, "
            "and the examples for damage show the intent.",
            ("d6xd6.roll.penalty-total", "d6xd6.defence.armour-penalty"), "armour_subtracts"),
    Reading("G-03", "Can a total leave the scale?",
            "A Focused total stops at 0; the others may exceed 36.",
            "The text is silent, the countdown ends at 0, and no success depends on it.",
            ("d6xd6.roll.penalty-total",)),
    Reading("G-04", "Do penalties change the dice or the total?",
            "Difficulty changes the dice before they are multiplied; "
            "everything else changes the total afterwards.",
            "In the examples of chapter 7 a product of 30 becomes 28, and a total of 7, which is no product, "
            "comes from 8; a reader's exchange with the author takes it for granted "
            "that difficulty is on the dice.",
            ("d6xd6.difficulty.dice", "d6xd6.roll.penalty-total", "d6xd6.roll.order-of-operations")),
    Reading("G-05", "How large is a step of difficulty?",
            "We could not read it. You enter what each die gains or loses, and a die never goes below 0.",
            "The size stands in a part of chapter 3 that could not be fetched, and we do not invent it.",
            ("d6xd6.difficulty.dice", "d6xd6.difficulty.tiers")),
    Reading("G-06", "Do Unfamiliar rolls have bonus levels?",
            "No: an Unfocused success has two levels at most and an Unfamiliar one a single level.",
            "The text gives one bonus for Unfocused rolls and none for Unfamiliar ones.",
            ("d6xd6.roll.levels.unfocused", "d6xd6.roll.levels.unfamiliar")),
    Reading("G-27", "What counts toward Focus?",
            "Each Focused skill, and 1 for the occupation; the primary attribute is left out. "
            "Characters run from 1 to 10; the calculators take up to 36.",
            "That is the author's summary, with up to nine skills. "
            "Chapter 3 speaks of all primary abilities, which may count the attribute, "
            "and chapter 9 allows 8 Focused skills; either way the most is 10.",
            ("d6xd6.character.focus-builder", "d6xd6.focus.number"), "count_attribute"),
    Reading("G-28", "Do points carried over add to the six?",
            "Yes, so a session begins with 6 to 8 Drama Points.",
            "To carry them over would otherwise do nothing.",
            ("d6xd6.growth.session-start", "d6xd6.growth.drama"), "carry_within"),
    Reading("G-32", "Is a total of 25 with Focus 5 really three levels?",
            "Yes. 25 is 20 above 5, so the limits themselves count.",
            "The example looks wrong at first and is consistent.",
            ("d6xd6.roll.levels.focused",)),
    Reading("G-34", "What are a Combat career and a Peacekeeper?",
            "The player says whether the occupation is one, and the host judges. "
            "Only an occupation that is called Peacekeeper may lead a Combat Team.",
            "Neither is explained in chapter 7, and chapter 5 could not be fetched.",
            ("d6xd6.attack.ability", "d6xd6.option.team", "d6xd6.character.occupation")),
    Reading("G-37", "May these rules be copied?",
            "No license allows it, as far as we could read; see the credits above. "
            "Procedures, numbers and short labels stand here in our own words, with links to each chapter.",
            "The one license that the site names is for adventures and supplements.",
            ()),
    Reading("G-38", "Do later editions explain this one?",
            "No. Nothing is taken from D6xD6 Dungeons or from Zero.",
            "A reviewer says that Dungeons moves every modifier before the multiplication, "
            "which is another rule.",
            ("d6xd6.roll.order-of-operations",)),
    Reading("G-39", "Does one roll settle both result and timing?",
            "Yes. An action that needs no success still rolls for its place, "
            "with penalties as on a Focused roll.",
            "Actions are declared before rolling, and there is only one step of rolling.",
            ("d6xd6.turn.one-roll",)),
)
# fmt: on
