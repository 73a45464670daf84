"""The rules of D6xD6 about Drama Points and growth."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("d6xd6.growth.drama", "Drama Points", "growth", "core",
         "You have 6 Drama Points in each session, and every 3 left over buy an experience point."),
    Rule("d6xd6.growth.session-start", "The next session", "growth", "ours",
         "You begin the next session with 6 Drama Points and those that you carried over."),
    Rule("d6xd6.growth.spend", "Spending experience", "growth", "core",
         "One experience point changes one skill: you learn it better, let it rust, or give it a plus."),
    Rule("d6xd6.growth.one-step", "One step at a time", "growth", "core",
         "Each skill may change only once after a session."),
    Rule("d6xd6.growth.plus-cap", "The limits of growth", "growth", "core",
         "A skill has at most 3 pluses, and a character at most 8 Focused skills."),
    Rule("d6xd6.plus.skill", "Pluses", "growth", "core",
         "Each plus of a skill, up to three, adds one success level to a roll that succeeds."),
    Rule("d6xd6.growth.occupation", "Improving the occupation", "growth", "core",
         "If you let Focused skills rust, you usually do better with your occupation; "
         "6 unspent Drama Points buy it a plus instead of experience."),
    Rule("d6xd6.plus.buy-off", "Pluses against difficulty", "growth", "from the author",
         "Each plus first cancels one step of difficulty; only pluses left over add success levels."),
)
# fmt: on
