"""Readings of D6xD6 about checks."""

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
            "The text on armor says that it is taken from every total, which would help low rolls.",
            "It is called a penalty, the author defends it as a drawback, "
            "and the examples for damage show the intent.",
            ("d6xd6.roll.penalty-total", "d6xd6.defence.armour-penalty"), "armour_subtracts"),
    Reading("G-03", "Can a total leave the scale?",
            "A Focused total stops at 0; the others may exceed 36.",
            "The text is silent, the countdown ends at 0, and no success depends on it.",
            ("d6xd6.roll.penalty-total",)),
    Reading("G-04", "Do penalties change the dice or the total?",
            "Difficulty changes the dice before they are multiplied; "
            "everything else changes the total afterward.",
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
    Reading("G-32", "Is a total of 25 with Focus 5 really three levels?",
            "Yes. 25 is 20 above 5, so the limits themselves count.",
            "The example looks wrong at first and is consistent.",
            ("d6xd6.roll.levels.focused",)),
    Reading("G-38", "Do later editions explain this one?",
            "No. Nothing is taken from D6xD6 Dungeons or from Zero.",
            "A reviewer says that Dungeons moves every modifier before the multiplication, "
            "which is another rule.",
            ("d6xd6.roll.order-of-operations",)),
)
# fmt: on
