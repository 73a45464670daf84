"""The rules of D6xD6 about odds."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("d6xd6.dice.distribution", "Eighteen products", "odds", "worked out",
         "The 36 equally likely pairs of faces give 18 different products."),
    Rule("d6xd6.turn.success-and-first", "Success, and first", "odds", "worked out",
         "The chance to succeed and to act before somebody else follows from both rolls."),
)
# fmt: on
