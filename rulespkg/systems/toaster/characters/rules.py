"""The rules of Toaster about characters and advancement: title, page, status and gist of each."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (

    Rule("toaster.attributes.scale", "The attribute scale", "characters", "core",
         "Attributes run from 0 to 10; 4 is an ordinary person, and 11 or more is superhuman."),
    Rule("toaster.attributes.physique", "Physique", "characters", "core",
         "Strength, toughness, health and fitness."),
    Rule("toaster.attributes.coordination", "Coordination", "characters", "core",
         "Agility, balance, aim, reflexes and speed of foot."),
    Rule("toaster.attributes.intellect", "Intellect", "characters", "core",
         "Learning, reasoning, observation and creativity."),
    Rule("toaster.attributes.aura", "Aura", "characters", "core",
         "Inner strength, presence, influence over others, and luck."),
    Rule("toaster.attributes.other", "Other attributes", "characters", "optional",
         "The GM may add an attribute, or split one in two, to suit the campaign."),
    Rule("toaster.creation.process", "Four steps", "characters", "core",
         "Concept first, then attributes and skills, then traits, then possessions."),
    Rule("toaster.creation.campaign_style", "Campaign style", "characters", "core",
         "One choice for the whole group sets attribute points, skill points and free traits."),
    Rule("toaster.creation.attribute_points", "Attribute points", "characters", "core",
         "Spread the points of your style over the attributes; each point is one point of score."),
    Rule("toaster.creation.skill_points", "Skill points", "characters", "core",
         "One skill point raises the base of one skill by 1."),
    Rule("toaster.creation.native_language", "Your native language", "characters", "core",
         "You speak your own language at base 4 for free."),
    Rule("toaster.creation.trait_balance", "Balancing traits", "characters", "core",
         "Take as many traits as you like, as long as all their ranks add up to zero."),
    Rule("toaster.creation.free_traits", "Free traits", "characters", "GM decides",
         "A higher style may grant positive ranks that nothing has to balance."),
    Rule("toaster.creation.trait_cap", "A cap on traits", "characters", "GM decides",
         "The group may agree on the most positive ranks that a character can have."),
    Rule("toaster.creation.possessions", "Possessions", "characters", "core",
         "The GM sets what you start with, as money or as gear that suits you."),
    Rule("toaster.creation.validate", "Checking a character", "characters", "worked out",
         "A character is legal if points, bases and traits are all within their limits."),
    Rule("toaster.advancement.experience_award", "Experience points", "characters", "core",
         "An adventure earns each character 1 to 5 experience points, usually 2."),
    Rule("toaster.advancement.spend", "Learning", "characters", "core",
         "One experience point is one skill point, for skills that you used or were taught."),
    Rule("toaster.advancement.traits", "Changing traits", "characters", "GM decides",
         "With the GM's leave traits may be rearranged, as long as their sum stays legal."),
)
# fmt: on
