"""Tables that list the faces of a die are rolled on, and what follows from a row is rolled on in turn."""

from random import Random
from urllib.parse import parse_qsl

from rulespkg.dice import WrongFace
from rulespkg.model.rolled import faces
from rulespkg.model.table_roll import table_roll
from rulespkg.systems import EVERY, load

DICE = {4, 6, 8, 10, 12, 20, 100}
TABLES = [table for name in EVERY for table in load(name).tables]
ROLLED = [table for table in TABLES if table.rolled]

NOT_ROLLED = {
    "basics.table.diseases": "thresholds",
    "basics.table.ranks": "ranks",
    "d6xd6.table.tiers": "steps of difficulty",
    "nwm.table.discounts": "steps",
    "nwm.table.mooks": "bonuses",
    "nwm.table.phases": "phases in order",
}
"""Tables whose numbers only look like the faces of a die, and what they are."""


def faces_of_a_die(table, column):
    """Whether the cells of a column, by themselves, part the faces of one die among the rows."""
    try:
        listed = [face for row in table.rows for face in faces(table.cell(row, column))]
    except (ValueError, WrongFace):
        return False
    whole = set(listed)
    in_a_row = max(whole) - min(whole) + 1 == len(whole) == len(listed)
    return len(table.rows) > 1 and in_a_row and len(whole) in DICE and min(whole) in (0, 1)


def test_every_table_that_lists_the_faces_of_a_die_is_rolled_on():
    listing = {table.id for table in TABLES if any(faces_of_a_die(table, column) for column in table.columns)}
    assert listing - {table.id for table in ROLLED} == set(NOT_ROLLED)


def test_rolls_go_on_until_nothing_follows():
    follow_ups = {table.id: 0 for table in ROLLED}
    for table in ROLLED:
        open_rolls = [(table.id, {})]
        visited = set()
        while open_rolls:
            id, inputs = open_rolls.pop()
            key = (id, tuple(sorted(inputs.items())))
            if key in visited:
                continue
            visited.add(key)
            calculator = load(id.partition(".")[0]).calculator(id)
            form = calculator.read(inputs)
            for seed in range(60):
                answer = form.answer(form.dice().roll(Random(seed)))
                assert answer.headline
                for follow in answer.rolls:
                    follow_ups[table.id] += 1
                    target, _, query = follow.id.partition("?")
                    open_rolls.append((target, dict(parse_qsl(query))))
    nested = {table.id for table in ROLLED if table.rolled.more}
    assert {id for id, count in follow_ups.items() if count} == nested
    assert all(table_roll(table).id == table.id for table in ROLLED)
