"""The rules of Buskit about characters: title, page, status and gist of each, in the order of the page."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("buskit.chargen.concept", "Concept", "characters", "advice",
         "Begin with one line that says who your character is; the numbers follow it."),
    Rule("buskit.chargen.traits", "The ten Traits", "characters", "core",
         "Every character has the same ten Traits, and nearly every roll uses one of them."),
    Rule("buskit.chargen.trait-range", "Trait ratings", "characters", "core",
         "Each Trait is rated by one die: d4, d6, d8, d10 or d12."),
    Rule("buskit.chargen.average", "The average rating", "characters", "core",
         "A d6 is an average Trait."),
    Rule("buskit.chargen.competence", "Competence level", "characters", "core",
         "The GM picks a level, which sets the starting die of every Trait and the number of raises."),
    Rule("buskit.chargen.raises", "Raises", "characters", "core",
         "One raise moves one Trait one step up the ladder of dice."),
    Rule("buskit.chargen.lowering", "Lowering a Trait", "characters", "core",
         "Lower a Trait by one step and gain one raise to spend elsewhere; a d4 cannot be lowered."),
    Rule("buskit.chargen.modules", "Three modules", "characters", "core",
         "Aspects, Wild Dice and Specializations may be used in any mix, or not at all."),
    Rule("buskit.spec.effect", "Specializations", "characters", "module",
         "Inside its narrow field a Specialization gives you two Trait dice instead of one."),
    Rule("buskit.spec.count", "How many Specializations", "characters", "module",
         "The GM sets the number; three per character is the usual one."),
    Rule("buskit.aspects.definition", "Aspects", "characters", "module",
         "An Aspect is a phrase about your character, made up by you, with a die of its own."),
    Rule("buskit.aspects.sets", "Aspect packages", "characters", "module",
         "Choose one package: one d10, or two d8, or one d8 and two d6."),
    Rule("buskit.aspects.use", "Rolling an Aspect", "characters", "module",
         "When an Aspect fits, its die is rolled beside the Trait dice and counts if it is the best."),
    Rule("buskit.wild.die", "The Wild Die", "characters", "module",
         "A Wild Die is a d6 that, on a 6, is rolled once more and added to."),
    Rule("buskit.wild.budget", "The stock of Wild Dice", "characters", "module",
         "The GM sets how many Wild Dice you have, usually five, and they return each session."),
    Rule("buskit.wild.spend", "Spending Wild Dice", "characters", "module",
         "Spend any number on one action; the best single result of the whole roll counts."),
)
# fmt: on
