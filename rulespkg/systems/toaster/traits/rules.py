"""The rules of Toaster about traits: title, page, status and gist of each."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("toaster.traits.rank", "Trait ranks", "traits", "core",
         "A trait has a rank from −5 to +5: positive helps, negative hurts, far from 0 is strong."),
    Rule("toaster.traits.neutral", "Neutral traits", "traits", "core",
         "Rank 0 is a quirk, or an advantage with strings attached that are worth as much."),
    Rule("toaster.traits.addiction", "Addiction or dependence", "traits", "core",
         "A need, ranked by how rare the thing is, how often you need it and what going without does."),
    Rule("toaster.traits.attribute", "Attribute traits", "traits", "core",
         "One rank moves one use of an attribute by 1; two ranks move the whole attribute by 1."),
    Rule("toaster.traits.connections", "Connections and debts", "traits", "core",
         "People who help you are a positive trait; people you owe are a negative one."),
    Rule("toaster.traits.disability", "Disability", "traits", "core",
         "Some rolls become harder, or fail without a roll."),
    Rule("toaster.traits.experience", "Experience", "traits", "core",
         "Each rank is worth 5 skill points, more or fewer."),
    Rule("toaster.traits.extraordinary_senses", "Extraordinary senses", "traits", "core",
         "A sense that others lack, used through Perception."),
    Rule("toaster.traits.personality", "Personality traits", "traits", "core",
         "An attitude or fear counts only if it really helps or hinders."),
    Rule("toaster.traits.physical_size", "Physical Size", "traits", "core",
         "Being big or small changes how much stun and how many wounds a blow causes."),
    Rule("toaster.traits.skill_package", "Skill Package", "traits", "core",
         "Each rank adds 1 to the base of every skill in a group of four to six."),
    Rule("toaster.traits.social_standing", "Social Standing", "traits", "core",
         "Your place in society, with its resources, contacts, influence and duties."),
    Rule("toaster.traits.ranking_matrix", "Ranking a new trait", "traits", "GM decides",
         "How strong a trait is and how often it matters suggest its rank."),
)
# fmt: on
