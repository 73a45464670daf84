"""Rules of NWM about the scale of ranks."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("nwm.scale.ranks", "The ranks", "scale", "core",
         "Each rank has a number of base successes, from 0 for Deficient to 15 for Mythic+."),
    Rule("nwm.scale.numbers", "The numbers behind the ranks", "scale", "core",
         "Numbers go 1, 1.5, 2, 3, 5, 7 by half-steps and grow tenfold every three full ranks."),
    Rule("nwm.scale.relative", "One rank is twice as much", "scale", "core",
         "A full rank about doubles a thing, wherever on the scale you start."),
    Rule("nwm.scale.shift", "Moving along the scale", "scale", "core",
         "Each half-step up or down is one base success more or less."),
    Rule("nwm.scale.halved", "Halved ranks", "scale", "core",
         "Halve the distance from Average; if that does not come out even, take the lower rank."),
    Rule("nwm.scale.convert", "From a number to a rank", "scale", "ours",
         "A number between two rows is worth the lower rank."),
)
# fmt: on
