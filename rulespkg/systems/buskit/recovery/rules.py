"""The rules of Buskit about recovery: title, page, status and gist of each, in the order of the page."""

from rulespkg.model.rule import Rule

# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("buskit.heal.aid", "First aid", "recovery", "core",
         "A medic picks a difficulty die; success returns that much Shock and helps the recovery roll."),
    Rule("buskit.heal.target", "Name your target", "recovery", "core",
         "Before recovering you name how many Wounds you hope to regain."),
    Rule("buskit.heal.recovery", "Recovery", "recovery", "core",
         "Roll Might; beat the named number to regain that many Wounds and as much Shock."),
    Rule("buskit.heal.tie-mercy", "Mercy on a tie", "recovery", "optional",
         "A recovery roll that equals the target still heals one Wound."),
    Rule("buskit.heal.natural", "Recovery without care", "recovery", "core",
         "Without care you make the same roll once a week, with no die from first aid."),
    Rule("buskit.heal.times", "Other periods", "recovery", "advice",
         "The GM may lengthen or shorten the periods to suit the game."),
    Rule("buskit.heal.cap", "Never above the maximum", "recovery", "ours",
         "Healing never lifts Wounds or Shock above where they started."),
)
# fmt: on
