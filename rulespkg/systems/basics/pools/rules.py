"""The rules of pools."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("basics.pool.compose", "What is in a pool", "pools", "core",
         "A pool is normally the governing attribute, plus each bonus that applies, plus modifiers."),
    Rule("basics.pool.dodge", "Dodge", "pools", "core",
         "Add 1 to agility, divide by 3 and round down: that is your dodge."),
    Rule("basics.hits.count", "Counting hits", "pools", "core",
         "Roll the pool; normally each die that shows 5 or 6 is a hit."),
    Rule("basics.pool.skill", "Proficient and inept", "pools", "from the definitions",
         "Proficient dice hit from 4 on, inept dice only on a 6; one of each cancels out."),
    Rule("basics.pool.condition", "Circumstances", "pools", "core",
         "For bad sight, wind or ground you lose dice from the pool."),
    Rule("basics.pool.fatigue", "Fatigue", "pools", "core",
         "Each level of fatigue costs you one die, unless a perk spares you."),
    Rule("basics.pool.minimum", "The chance die", "pools", "core",
         "If your pool is 0 or less, you roll one die, and only a 6 hits."),
    Rule("basics.pool.maximum", "The limit of 20 dice", "pools", "core",
         "Normally you roll at most 20 dice at once; DV and soak are exempt."),
    Rule("basics.pool.edge", "Edge", "pools", "from the definitions",
         "If you spend edge on a roll, the limit of 20 dice does not apply to it."),
    Rule("basics.pool.round-limit", "One pool a round", "pools", "core",
         "In one round you normally roll no more dice for a skill than its pool holds."),
    Rule("basics.pool.split", "Splitting a pool", "pools", "core",
         "To act several times in a round, divide the pool as evenly as possible."),
    Rule("basics.pool.split.exempt", "Pools that are never split", "pools", "core",
         "Saves, soak and DV are rolled at full size every time."),
    Rule("basics.pool.split.limits", "How many actions", "pools", "core",
         "You may split as often as you like, up to the rate of fire or a limit of the GM's."),
    Rule("basics.pool.reset", "When pools refill", "pools", "core",
         "At the end of your turn the pools of all your skills are full again."),
)
# fmt: on
