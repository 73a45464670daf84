"""The rules of D6xD6 about characters."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("d6xd6.character.steps", "Making a character", "characters", "core",
         "You make a character in seven steps, six of which we could read."),
    Rule("d6xd6.character.attributes", "Attributes", "characters", "core",
         "Of Brawn, Grace, Will and Wits one is Focused, another Unfamiliar, and two are Unfocused."),
    Rule("d6xd6.character.attribute-limit", "What attributes are for", "characters", "core",
         "You avoid and resist with attributes and accomplish nothing with them, except by attacking in a "
         "brawl."),
    Rule("d6xd6.roll.attribute-check", "Attribute checks", "characters", "core",
         "If you react to something or resist it, and no occupation or skill fits, you roll an attribute."),
    Rule("d6xd6.character.occupation", "Occupation", "characters", "core",
         "Each character has one occupation, which works like a very broad skill that is known well."),
    Rule("d6xd6.character.skills", "Skills", "characters", "core",
         "A setting offers 15 to 20 skills, each of which is Focused, Unfocused or Unfamiliar to you."),
    Rule("d6xd6.character.free-secondary", "Free secondary skills", "characters", "core",
         "You get a few Unfocused skills for free; how many, we could not read."),
    Rule("d6xd6.character.focus-builder", "Working out Focus", "characters", "core",
         "Your Focus is 1 for your occupation and 1 for each Focused skill."),
)
# fmt: on
