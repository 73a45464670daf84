"""Buskit's character builder: Specializations of the list, and own ones by leave of the GM (G-34)."""

import pytest

from rulespkg.systems import load

BUILDER = load("buskit").calculator("buskit.character")
OWN = {
    "with_specializations": "1",
    "specializations": "1",
    "specializations.1.name": "might/Strength",
    "own": "1",
    "own.1.trait": "trait-talk",
    "own.1.name": "Haggling",
}


def problems(**more: str) -> list[str]:
    return [step.text for step in BUILDER.odds(BUILDER.read(OWN | more)).steps]


def test_own_specializations_need_the_leave_of_the_gm() -> None:
    (problem,) = problems()
    assert problem.startswith("Specializations of Talk must be one of ")
    assert problem.endswith("unless the GM allows others; not “Haggling”.")
    assert problems(gm_specializations="1") == []


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"own.1.name": ""}, "Specializations of Talk must have a name."),
        (
            {"own.1.trait": "trait-might", "own.1.name": "strength"},
            "strength must be chosen once, not twice.",
        ),
        ({"limit": "1"}, "Specializations must be at most 1, not 2."),
    ],
    ids=["no-name", "twice", "too-many"],
)
def test_leave_is_no_leave_for_everything(more: dict[str, str], message: str) -> None:
    assert problems(gm_specializations="1", **more) == [message]


def test_own_specializations_stand_on_the_sheet_and_fill_pools() -> None:
    sheet = BUILDER.read(OWN | {"gm_specializations": "1", "own.1.name": "Haggling"})
    rows = {str(row[0].value): row[2].value for row in sheet.odds().grids[0].rows}
    assert (rows["Might"], rows["Talk"], rows["Will"]) == ("Strength", "Haggling", "–")
    pool = load("buskit").calculator("buskit.pool")
    assert pool.offers is not None
    assert "Talk, Haggling" in {offer.label for offer in pool.offers(sheet.values)}


def test_without_the_module_there_are_none() -> None:
    assert problems(with_specializations="0") == []
    sheet = BUILDER.read(OWN | {"with_specializations": "0"})
    assert {row[2].value for row in sheet.odds().grids[0].rows} == {"–"}
