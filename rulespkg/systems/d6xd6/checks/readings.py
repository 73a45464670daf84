"""Readings of D6xD6 about checks."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-01", "Is a high Focus bad?",
            "No. Focus measures how much you know, and not how well. "
            "Each Focused skill raises it, which makes Focused rolls harder and all others easier, "
            "or leaves them equal where no product lies between.",
            "A reader asked and got no answer, but chapters 3 and 9 and the author's summary all say so. "
            "Chapter 9 describes giving up skills as a way to improve the occupation.",
            ("d6xd6.focus.number", "d6xd6.growth.occupation")),
    Reading("G-02", "Which way does a penalty work?",
            "It works against you: you subtract it from a Focused total and add it to any other. "
            "The original subtracts armor's points from every total, which would help low rolls.",
            "The original calls it a penalty, the author defends it as a drawback, "
            "and the examples for damage show the intent.",
            ("d6xd6.roll.penalty-total", "d6xd6.defence.armour-penalty"), "armour_subtracts"),
    Reading("G-03", "Can a total leave the scale?",
            "A Focused total stops at 0, and any other may exceed 36.",
            "The original is silent, the countdown ends at 0, and no success depends on it.",
            ("d6xd6.roll.penalty-total",)),
    Reading("G-04", "Do penalties change the dice or the total?",
            "Difficulty changes the dice before they are multiplied; "
            "everything else changes the total afterward.",
            "In the examples of chapter 7, a product of 30 becomes 28 and a product of 8 becomes 7, which "
            "no two "
            "dice multiply to. When a reader and the author speak of difficulty, both take it for granted "
            "that it changes the dice.",
            ("d6xd6.difficulty.dice", "d6xd6.roll.penalty-total", "d6xd6.roll.order-of-operations")),
    Reading("G-05", "How large is a step of difficulty?",
            "We could not read it. That difficulty changes both dice, raises them for low rolls and stops at "
            "0 is our reading. The calculators let you enter what each die gains or loses, "
            "and the page for the host has a size of our own.",
            "The size is in a part of chapter 3 that we could not fetch.",
            ("d6xd6.difficulty.dice", "d6xd6.difficulty.tiers")),
    Reading("G-06", "How many success levels do low rolls have?",
            "An Unfocused success has two success levels at most, and an Unfamiliar one has one.",
            "The original gives one bonus for Unfocused rolls and none for Unfamiliar ones.",
            ("d6xd6.roll.levels.unfocused", "d6xd6.roll.levels.unfamiliar")),
    Reading("G-32", "Is a total of 25 with Focus 5 really three success levels?",
            "Yes: 25 is 20 above 5, so the limits themselves count.",
            "The example in the original looks wrong at first, but it is consistent.",
            ("d6xd6.roll.levels.focused",)),
    Reading("G-38", "Do later editions explain this one?",
            "No. We take nothing from D6xD6 Dungeons or from Zero.",
            "A reviewer says that Dungeons moves every modifier before the multiplication, "
            "which is another rule.",
            ("d6xd6.roll.order-of-operations",)),
)
# fmt: on
