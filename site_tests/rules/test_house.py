"""House rulings: each name of a game's list stands for one thing that its calculators offer."""

import pytest

from macros.house import rulings
from macros.pages import part_of
from rulespkg.model.field import Choice, Flag
from rulespkg.model.rulings import leaves, ruling
from rulespkg.systems import NAMES, load

EVERY = [pytest.param(name, one, id=f"{name}.{one.name}") for name in NAMES for one in rulings(name)]


@pytest.mark.parametrize(("system", "one"), EVERY)
def test_a_ruling_is_one_switch_with_one_meaning(system, one):
    assert isinstance(one.field, Flag | Choice)
    found = [
        field
        for id in one.calculators
        for field in leaves(load(system).calculator(id).fields)
        if field.name == one.name.rpartition(".")[2]
    ]
    assert {type(field) for field in found} == {type(one.field)}
    assert len({field.rule for field in found}) == 1


@pytest.mark.parametrize("system", NAMES)
def test_every_reading_that_a_calculator_offers_to_all_can_be_settled(system):
    lists = {name.rpartition(".")[2] for name in part_of(system, "readings").HOUSE}
    offered = {
        field.name
        for calculator in load(system).calculators
        for field in leaves(calculator.fields)
        if isinstance(field, Flag | Choice)
    }
    switches = {reading.switch for reading in part_of(system, "readings").READINGS if reading.switch}
    assert switches & offered <= lists


def test_a_name_that_no_calculator_has_is_refused():
    with pytest.raises(KeyError, match="nothing"):
        ruling("nothing", load("buskit").calculators)
