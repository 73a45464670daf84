"""Readings of D6xD6 about characters."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-16", "May attributes attack?",
            "Only Brawn and Grace may, in a brawl.",
            "Chapter 4 forbids attributes to accomplish anything; the author calls this the one exception.",
            ("d6xd6.character.attribute-limit", "d6xd6.attack.ability")),
    Reading("G-27", "What counts toward Focus?",
            "The occupation counts 1, and so does each Focused skill; the primary attribute does not count. "
            "You may begin with up to nine Focused skills, and growth stops at eight. "
            "People have a Focus from 1 to 10; the calculators take up to 36.",
            "The formula and the nine are the author's summary. Chapter 3 speaks of all primary abilities, "
            "which "
            "may count the attribute, and chapter 9 allows 8 Focused skills; either way the most is 10.",
            ("d6xd6.character.focus-builder", "d6xd6.focus.number"), "count_attribute"),
)
# fmt: on
