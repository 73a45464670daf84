"""The rules of Toaster about luck: title, page, status and gist of each."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("toaster.luck.points", "Luck points", "luck", "optional",
         "You have as many as your Aura, to better a roll or to roll again."),
    Rule("toaster.luck.recovery", "Getting luck back", "luck", "optional",
         "Luck points return with the next adventure, or some GMs ask 3 experience points for each."),
    Rule("toaster.luck.roll", "Luck rolls", "luck", "optional",
         "When nobody knows a fact that matters, roll d10* and add Aura."),
    Rule("toaster.luck.roll_cost", "The price of luck rolls", "luck", "optional",
         "Each successful luck roll may lower your luck by one."),
)
# fmt: on
