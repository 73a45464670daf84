"""The rules of Toaster: title, page, status and gist of each, in the order of the pages.

They stand in three modules by subject, two lines per rule, so that the game can be read down the column.
"""

from rulespkg.model.rule import Rule
from rulespkg.systems.toaster import rules_characters, rules_checks, rules_combat

# The page of each table is that of the rule that it belongs to:
#
# characters: attribute-scale, campaign-styles, trait-ranks, trait-kinds, physical-size, size-thresholds,
#             careers, social-standing, trait-matrix
# skills:     skill-rank-descriptors, skill-cost, skills
# samples:    the attributes, skills and traits of both sample characters
# checks:     difficulty, outcomes, fumble-ideas, marginal-ideas, tiebreakers, critical-ideas, luck-uses
# combat:     action-pairs, range, critical, hit-location
# damage:     stun-states, wounds-per-attack, accumulated-wounds
# equipment:  shields, weapons-melee, weapons-ranged, shotgun-falloff, armor
# odds:       every table of chances that is no other table's column

RULES: tuple[Rule, ...] = rules_characters.RULES + rules_checks.RULES + rules_combat.RULES
