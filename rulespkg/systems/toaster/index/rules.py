"""The rules of Toaster about what it is for and its dice: title, page, status and gist of each."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("toaster.dice.d10_star", "The d10*", "index", "core",
         "A ten-sided die on which the 0 counts as 0; nearly every roll in the game uses it."),
    Rule("toaster.dice.d10", "The d10", "index", "core",
         "Without the star the 0 counts as 10; only initiative uses it."),
    Rule("toaster.dice.d6", "The d6", "index", "optional",
         "Six-sided dice are needed only for the two optional combat tables."),
    Rule("toaster.dice.averaging", "Averaging", "index", "core",
         "Add two numbers, halve the sum, drop the fraction."),
    Rule("toaster.intro.scope", "What Toaster is for", "index", "advice",
         "One set of simple rules for most genres, with many details left to your group."),
    Rule("toaster.intro.optional_rules", "Optional rules", "index", "core",
         "Whatever the original prints in parentheses is extra, and each group picks what it likes."),
)
# fmt: on
