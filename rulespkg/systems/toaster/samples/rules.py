"""The rules of Toaster about the sample characters: title, page, status and gist of each."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (

    Rule("toaster.samples.rhoenda", "Rhoenda Dumas", "samples", "core",
         "A fantasy outlaw who lives by wits and sword, made in the Above Average style with 3 free traits."),
    Rule("toaster.samples.mallory", "Father Colin Mallory", "samples", "core",
         "A modern priest who hunts monsters, whose printed sheet differs from the rules in two places."),
)
# fmt: on
