"""The rules of D6xD6 about the options of combat."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("d6xd6.option.second-wind", "Second Wind", "options", "optional",
         "Spend your action on a roll of Will or Brawn and recover one rank of damage per success level."),
    Rule("d6xd6.option.held", "Held actions", "options", "optional",
         "Wait for somebody slower, and act just before or just after."),
    Rule("d6xd6.option.combined", "Combined actions", "options", "optional",
         "A common task happens at the lowest number, or lasts the whole turn."),
    Rule("d6xd6.option.missed", "Missed actions", "options", "optional",
         "A success that came too late may be turned on another target, at one level less."),
    Rule("d6xd6.option.aimed", "Aimed attacks", "options", "optional",
         "Each turn spent aiming adds one step of damage, if the attack then succeeds."),
    Rule("d6xd6.option.exceptional", "Exceptional attacks", "options", "optional",
         "You may divide levels and turns of aiming among several targets."),
    Rule("d6xd6.option.team", "Combat Team", "options", "optional",
         "Players pool their dice, and a Peacekeeper allots two of them to each member."),
)
# fmt: on
