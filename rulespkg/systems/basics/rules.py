"""The rules of BASICS 2.0: title, page, status and gist of each, in the order of the pages.

They stand in two modules by subject, two lines per rule, so that the game can be read down the column.
"""

from rulespkg.model.rule import Rule
from rulespkg.systems.basics import rules_checks, rules_survival

# The page of each table is that of the rules that it belongs to:
#
# pools:      pools, training
# recovery:   rests
# travel:     terrain, circumstances, march
# hazards:    hazards, heat, cold, thirst, strenuous
# disease:    diseases
# characters: ranks, experience, races, perks

RULES: tuple[Rule, ...] = rules_checks.RULES + rules_survival.RULES
