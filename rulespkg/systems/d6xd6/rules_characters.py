"""The rules of D6xD6 about characters, Drama Points and growth."""

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

    Rule("d6xd6.growth.drama", "Drama Points", "growth", "core",
         "You have 6 in each session; at its end every 3 unspent are an experience point."),
    Rule("d6xd6.growth.session-start", "The next session", "growth", "reading",
         "You begin the next session with 6 Drama Points and those carried over."),
    Rule("d6xd6.growth.spend", "Spending experience", "growth", "core",
         "One experience point moves a skill by one step, or buys it a plus."),
    Rule("d6xd6.growth.one-step", "One step at a time", "growth", "core",
         "Each skill may change only once after a session."),
    Rule("d6xd6.growth.plus-cap", "Limits of growth", "growth", "core",
         "A skill has at most 3 pluses, and a character at most 8 Focused skills."),
    Rule("d6xd6.growth.occupation", "Improving the occupation", "growth", "core",
         "To let Focused skills rust strengthens the occupation; "
         "6 unspent Drama Points buy it a plus."),
)
# fmt: on
