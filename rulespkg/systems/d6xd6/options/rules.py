"""The rules of D6xD6 about the options of combat."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("d6xd6.option.second-wind", "Second Wind", "options", "optional",
         "Spend your action on a roll of Will or Brawn, and recover one step of damage for each success "
         "level."),
    Rule("d6xd6.option.held", "Held actions", "options", "optional",
         "You wait for somebody slower, and act just before or just after."),
    Rule("d6xd6.option.combined", "Combined actions", "options", "optional",
         "What several do together happens at the lowest of their numbers, or lasts the whole turn."),
    Rule("d6xd6.option.missed", "Missed actions", "options", "optional",
         "The host may let you turn a success that came too late on another target, at one success level "
         "less."),
    Rule("d6xd6.option.aimed", "Aimed attacks", "options", "optional",
         "Each turn that you spend aiming makes the damage one step worse, if the attack then succeeds."),
    Rule("d6xd6.option.exceptional", "Exceptional attacks", "options", "optional",
         "You may divide the success levels of one attack, and turns of aiming, among several targets."),
    Rule("d6xd6.option.team", "Combat Team", "options", "optional",
         "Players pool their dice, and a Peacekeeper gives two of them to each member."),
)
# fmt: on
