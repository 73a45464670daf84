"""The rules of NWM: title, page, status and gist of each, in the order of the pages.

They stand in two modules by subject, two lines per rule, so that the game can be read down the column.
"""

from rulespkg.model.rule import Rule
from rulespkg.systems.nwm import rules_checks, rules_combat

# The page of each table is that of the rule that it belongs to:
#
# scale:     ranks
# checks:    die-faces
# combat:    phases, tide
# movement:  move, base-range, range-penalty
# attacks:   spending, attack-types, victims, discounts, set-ups, active-defense, mooks
# effects:   special-effects, combined-actions
# equipment: weapon-adjustments, melee-power, firearms
# damage:    coverage, armor-effectiveness, damage, results
# recovery:  recovery
# odds:      probabilities

RULES: tuple[Rule, ...] = rules_checks.RULES + rules_combat.RULES
