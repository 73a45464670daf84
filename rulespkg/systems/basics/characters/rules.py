"""The rules of characters."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("basics.level.session", "A level a session", "characters", "core",
         "The method with the least bookkeeping: about one level for each session."),
    Rule("basics.level.xp", "Experience points", "characters", "core",
         "With 0 XP you are at level 1, and each 3 XP bring you one level."),
    Rule("basics.level.xp-session", "XP for a session", "characters", "core",
         "Up to 2 XP for objectives and 1 for roleplaying."),
    Rule("basics.level.perk-point", "What a level brings", "characters", "core",
         "A level grants one perk point and nothing else."),
    Rule("basics.level.bank", "Saving a perk point", "characters", "core",
         "You may keep one perk point; the next forces you to spend one."),
    Rule("basics.rank", "Rank", "characters", "core",
         "The tens digit of the level plus one, at most 6."),
    Rule("basics.tier", "Tier", "characters", "core",
         "The ranks of your perk in a style of spellcasting are your tier in it."),
    Rule("basics.augment", "Augment", "characters", "core",
         "The tier limits the PP that may be added to a spell."),
    Rule("basics.magic.combine", "Joining two powers", "characters", "from the wiki",
         "Add their costs; the tier is one above the higher of the two."),
)
# fmt: on
