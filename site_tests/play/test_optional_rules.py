"""Optional rules of a table count wherever one of its rolls has a field for them."""

from __future__ import annotations

import pytest

from rulespkg.play.person import Person
from rulespkg.systems import NAMES, play


@pytest.mark.parametrize("game", NAMES)
def test_every_key_of_a_sheet_goes_by_the_rules_of_its_table(game: str) -> None:
    """Each ready-made person's keys, once with all rules and once with none."""
    declared = play(game)
    rules = [rule for rule, _ in declared.house]
    people = [Person("p1", kind.side, {"name": kind.name, **kind.sheet}) for kind in declared.kinds]
    for picks, value in ((dict.fromkeys(rules, "1"), "1"), ({}, None)):
        rolls = [key.loaded.calculator for person in people for key in declared.keys(person, picks)]
        settled = [
            (roll.id, rule, roll.flat().get(rule)) for roll in rolls for rule in rules if rule in roll.asked
        ]
        assert settled
        assert {place for place in settled if place[2] != value} == set()
