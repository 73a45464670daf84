"""The rules of Buskit's introduction: title, page, status and gist of each, in the order of the page."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("buskit.intro.dice-set", "The dice", "index", "core",
         "The game uses d4, d6, d8, d10 and d12, and no others."),
    Rule("buskit.intro.comparison", "One comparison", "index", "core",
         "Nearly every question is settled by comparing two totals, and there are no modifiers to add."),
    Rule("buskit.intro.defender-edge", "The defender's edge", "index", "core",
         "The defending side has a small advantage, which we take to mean that ties are no success."),
    Rule("buskit.intro.upset", "Upsets happen", "index", "core",
         "The lowest die can beat the highest: d4 against d12 wins one time in eight."),
    Rule("buskit.intro.difficulty-shape", "The shape of a difficulty", "index", "core",
         "Opposition may be one big die or several smaller ones; several make it steadier."),
    Rule("buskit.intro.same-rules", "The same rules for everybody", "index", "core",
         "Heroes, villains and extras use the same rules and differ only in their ratings."),
    Rule("buskit.intro.broad-traits", "Broad Traits, narrow expertise", "index", "core",
         "A character has a few broad abilities, refined by narrower fields of expertise."),
    Rule("buskit.intro.mooks", "Crowds of extras", "index", "advice",
         "Unimportant characters roll one die each, a handful at a time."),
)
# fmt: on
