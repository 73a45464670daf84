"""Groups and rows: the names of their inputs, their defaults, and the way to an address and back."""

import pytest

from rulespkg.model.calculator import Calculator
from rulespkg.model.field import DiceList, Die, Flag, Number, Text
from rulespkg.model.form import field
from rulespkg.model.group import Group, Rows, read_all, write_all

LADDER = ("d4", "d6", "d8", "d10", "d12")

NUMBER = Number("bonus", "Bonus", 0, -5, 20)
FLAG = Flag("prone", "Prone")
DIE = Die("trait", "Trait", "d6", LADDER)
DICE = DiceList("extra", "Extra dice", (), LADDER, 3)
TEXT = Text("who", "Name", "Ann", most=10)

POOL = Group("pool", "Pool", (DIE, NUMBER))
ACTOR = Group("actor", "Actor", (POOL, FLAG), {"pool": {"trait": "d8", "bonus": 2}, "prone": True})
FIGHTERS = Rows(
    "fighter", "Fighters", (TEXT, NUMBER), ({"who": "Bob"}, {"bonus": 3}), 1, 4, row_label="Fighter"
)
NESTED = Rows("side", "Sides", (POOL,), ({},), 1, 2)


def messages(fields, flat):
    return [problem.message for problem in read_all(fields, flat)[1]]


def accept(fields, flat):
    """The values of flat inputs in which nothing is wrong."""
    values, problems = read_all(fields, flat)
    assert problems == []
    return values


@pytest.mark.parametrize(
    ("field", "message"),
    [
        (POOL, "Pool must be filled in with Trait, Bonus."),
        (FIGHTERS, "Fighters must be from 1 to 4 in number."),
    ],
    ids=["group", "rows"],
)
def test_the_message_says_what_is_legal(field, message):
    assert field.message == message


def test_a_group_joins_names_by_dots():
    assert ACTOR.names() == ["actor.pool.trait", "actor.pool.bonus", "actor.prone"]
    assert all(ACTOR.owns(name) for name in ACTOR.names())
    assert not any(
        ACTOR.owns(name) for name in ["actor", "actor.", "actor.pool", "pool.trait", "actor.nothing"]
    )


def test_a_group_passes_its_defaults_down():
    assert accept((ACTOR,), {}) == {"actor": {"pool": {"trait": "d8", "bonus": 2}, "prone": True}}
    assert (DIE.default, NUMBER.default, FLAG.default) == ("d6", 0, False)


@pytest.mark.parametrize(
    ("flat", "pool", "prone"),
    [
        ({}, {"trait": "d8", "bonus": 2}, True),
        ({"actor.pool.trait": "d12"}, {"trait": "d12", "bonus": 2}, True),
        ({"actor.pool.bonus": "0", "actor.prone": "0"}, {"trait": "d8", "bonus": 0}, False),
    ],
    ids=["defaults", "one", "two"],
)
def test_a_group_survives_its_address(flat, pool, prone):
    values = accept((ACTOR,), flat)
    assert values == {"actor": {"pool": pool, "prone": prone}}
    assert write_all((ACTOR,), values) == flat


def test_a_problem_in_a_group_names_the_full_input():
    problems = read_all((ACTOR,), {"actor.pool.trait": "d7", "actor.prone": "perhaps"})[1]
    assert [problem.name for problem in problems] == ["actor.pool.trait", "actor.prone"]
    assert [problem.label for problem in problems] == ["Trait", "Prone"]


def test_rows_number_their_names_from_one():
    assert FIGHTERS.names() == [
        "fighter",
        "fighter.1.who",
        "fighter.1.bonus",
        "fighter.2.who",
        "fighter.2.bonus",
    ]
    assert all(FIGHTERS.owns(name) for name in [*FIGHTERS.names(), "fighter.4.bonus"])
    assert not any(
        FIGHTERS.owns(name) for name in ["fighters", "fighter.x.who", "fighter.1.age", "fighter.٣.who"]
    )


@pytest.mark.parametrize(
    ("flat", "rows"),
    [
        ({}, [("Bob", 0), ("Ann", 3)]),
        ({"fighter": "1"}, [("Bob", 0)]),
        ({"fighter": "3", "fighter.3.who": "Cy"}, [("Bob", 0), ("Ann", 3), ("Cy", 0)]),
        ({"fighter.1.who": "Ann", "fighter.2.bonus": "0"}, [("Ann", 0), ("Ann", 0)]),
        ({"fighter": "4", "fighter.4.bonus": "20"}, [("Bob", 0), ("Ann", 3), ("Ann", 0), ("Ann", 20)]),
    ],
    ids=["defaults", "fewer", "more", "changed", "most"],
)
def test_rows_survive_their_address(flat, rows):
    values = accept((FIGHTERS,), flat)
    assert values == {"fighter": tuple({"who": who, "bonus": bonus} for who, bonus in rows)}
    assert write_all((FIGHTERS,), values) == flat


def test_rows_of_groups_survive_their_address():
    flat = {"side": "2", "side.2.pool.trait": "d10"}
    values = accept((NESTED,), flat)
    assert values["side"][1] == {"pool": {"trait": "d10", "bonus": 0}}
    assert write_all((NESTED,), values) == flat


@pytest.mark.parametrize("number", ["0", "5", "-1", "two", "", "1e0", "999999999999"])
def test_rows_refuse_an_illegal_number_of_rows(number):
    values, problems = read_all((FIGHTERS,), {"fighter": number})
    assert len(values["fighter"]) == 2
    assert [problem.name for problem in problems] == ["fighter"]
    expected = f"Number of Fighters must be a whole number from 1 to 4, not “{number}”."
    assert problems[0].message == expected


@pytest.mark.parametrize("name", ["fighter.3.who", "fighter.0.who", "fighter.1000.who", "fighter.99999.who"])
def test_rows_report_a_row_that_is_not_there(name):
    assert messages((FIGHTERS,), {name: "Cy"}) == [f"Fighters has 2 entries; “{name}” is none."]


def test_rows_report_every_row_beyond_their_number():
    flat = {"fighter": "1", "fighter.2.who": "Bo", "fighter.2.bonus": "1"}
    assert len(messages((FIGHTERS,), flat)) == 2


@pytest.mark.parametrize(
    "name", ["fighter.x.who", "fighter.1.age", "fighter.1.", "fighter.", "fighter.-1.who"]
)
def test_rows_report_a_name_that_is_none(name):
    values, problems = read_all((FIGHTERS,), {name: "Cy"})
    assert values == accept((FIGHTERS,), {})
    assert {problem.name for problem in problems} == {name}


def test_rows_report_a_row_number_with_leading_zeros():
    values, problems = read_all((FIGHTERS,), {"fighter.01.who": "Cy"})
    assert values["fighter"][0]["who"] == "Cy" or problems


def test_rows_report_a_name_that_is_none_once():
    assert len(messages((FIGHTERS,), {"fighter.x.who": "Cy"})) == 1


def test_a_calculator_reads_what_it_writes():
    class Sample(Calculator):
        """Every kind of field, for this test."""

        bonus, trait, extra = field(NUMBER, int), field(DIE, str), field(DICE, tuple)
        who, actor, fighter = field(TEXT, str), field(ACTOR, dict), field(FIGHTERS, tuple)

    flat = {"bonus": "-5", "trait": "d4", "extra": "d6+d8", "who": "", "actor.prone": "0", "fighter": "1"}
    assert Sample.read(flat).flat() == flat
    assert read_all(Sample.fields, flat) == (Sample.read(flat).values, [])
    assert Sample.initial().flat() == {}


def test_a_copy_of_rows_with_other_defaults_has_groups_of_its_own():
    rows = Rows("side", "Side", (Number("n", "Number", 1, 1, 9),), ({"n": 2},), 1, 3)
    assert rows.group(0).default == {"n": 2}
    assert rows.but(default=({"n": 5},)).group(0).default == {"n": 5}
    assert rows.group(0).default == {"n": 2}
