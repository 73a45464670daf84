"""The rules of D6xD6 about Drama Points and growth."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("d6xd6.growth.drama", "Drama Points", "growth", "core",
         "You have 6 in each session; at its end every 3 unspent are an experience point."),
    Rule("d6xd6.growth.session-start", "The next session", "growth", "ours",
         "You begin the next session with 6 Drama Points and those carried over."),
    Rule("d6xd6.growth.spend", "Spending experience", "growth", "core",
         "One experience point moves a skill by one step, or buys it a plus."),
    Rule("d6xd6.growth.one-step", "One step at a time", "growth", "core",
         "Each skill may change only once after a session."),
    Rule("d6xd6.growth.plus-cap", "Limits of growth", "growth", "core",
         "A skill has at most 3 pluses, and a character at most 8 Focused skills."),
    Rule("d6xd6.growth.occupation", "Improving the occupation", "growth", "core",
         "If you let Focused skills rust, your occupation gets stronger; "
         "6 unspent Drama Points buy it a plus."),
)
# fmt: on
