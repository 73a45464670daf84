"""The rules of D6xD6: title, page, status and gist of each, in the order of the pages.

They stand in three modules by subject, two lines per rule, so that the game can be read down the column.
"""

from rulespkg.model.rule import Rule
from rulespkg.systems.d6xd6 import rules_characters, rules_checks, rules_combat

RULES: tuple[Rule, ...] = rules_checks.RULES + rules_characters.RULES + rules_combat.RULES
