"""The rules of D6xD6 about the game as a whole."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("d6xd6.settings.chapter-shape", "Settings", "index", "advice",
         "A setting adds occupations, skills, special rules, equipment, foes and an adventure to these "
         "rules."),
    Rule("d6xd6.vehicles.exists", "Vehicles", "index", "unread",
         "The original has rules for vehicles, which we could not read."),
)
# fmt: on
