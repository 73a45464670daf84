"""The rules of D6xD6 about characters."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("d6xd6.character.steps", "Making a character", "characters", "core",
         "A character is made in seven steps, of which we could read six."),
    Rule("d6xd6.character.attributes", "Attributes", "characters", "core",
         "Of Brawn, Grace, Will and Wits one is Focused, another Unfamiliar, and two are Unfocused."),
    Rule("d6xd6.character.attribute-limit", "What attributes are for", "characters", "core",
         "Attributes avoid and resist and do not accomplish; hand-to-hand attacks are the one exception."),
    Rule("d6xd6.character.occupation", "Occupation", "characters", "core",
         "Each character has one occupation, which works like a very broad skill that is known well."),
    Rule("d6xd6.character.skills", "Skills", "characters", "core",
         "A setting offers 15 to 20 skills, each of which is Focused, Unfocused or Unfamiliar to you."),
    Rule("d6xd6.character.free-secondary", "Free secondary skills", "characters", "core",
         "A few Unfocused skills come free; how many, we could not read."),
    Rule("d6xd6.character.focus-builder", "Working out Focus", "characters", "core",
         "Focus is the number of Focused skills, and 1 for the occupation."),
)
# fmt: on
