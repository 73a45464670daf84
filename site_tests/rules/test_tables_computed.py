"""Sort keys, tags and computed columns of tables, against counting by hand and the calculators."""

from itertools import product

import pytest

from rulespkg.dice import Ratio
from rulespkg.model.sorting import keys, size
from rulespkg.systems import load
from rulespkg.systems.basics import computed as basics
from rulespkg.systems.basics.disease.computed import caught, in_time
from rulespkg.systems.basics.hazards.computed import unharmed
from rulespkg.systems.basics.travel import computed as travel
from rulespkg.systems.buskit.equipment import computed as buskit
from rulespkg.systems.toaster.damage.armor_class import armor_class
from rulespkg.systems.toaster.equipment import computed as toaster
from site_tests.rules.adapters.buskit.fights import weapon_damage

MATRIX = load("buskit").calculator("buskit.matrix")
COMPARER = load("toaster").calculator("toaster.comparer")

INFINITE = float("inf")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("d8", 4.5),
        ("2d6+1", 8),
        ("d8 + 2d6", 11.5),
        ("2d6 or d8", 7),
        ("−6 or less", -6),
        ("+5 or −5", 5),
        ("0 to 3", 0),
        ("37.5 / 25 / 37.5", 37.5),
        ("1/2", 0.5),
        ("1/0", None),
        ("12%", 12),
        ("3 rounds", 3),
        ("Might + d8", None),
        ("d10*", 5.5),
        ("", None),
    ],
)
def test_the_size_of_a_text(text, expected):
    assert expected == size(text)


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        pytest.param(("d8", "none", "d4"), (4.5, -INFINITE, 2.5), id="nothing-first"),
        pytest.param(("d8", "Might"), (None, None), id="words-among-them"),
        pytest.param(("no", "none"), (None, None), id="only-nothing"),
    ],
)
def test_the_keys_of_a_column(texts, expected):
    assert expected == keys(texts)


@pytest.mark.parametrize("might", ["d4", "d8", "d12"])
@pytest.mark.parametrize(
    "slug", ["unarmed", "mace", "greatsword", "longbow", "battle-rifle", "blaster-rifle"]
)
def test_buskits_mean_damage_counts_every_throw(slug, might):
    row = next(row for reckoning in buskit.COMPUTED for row in reckoning.table.rows if row.slug == slug)
    faces = [range(1, int(die[1:]) + 1) for die in weapon_damage({"weapon": slug, "might": might})["dice"]]
    throws = [max(throw) for throw in product(*faces)]
    assert Ratio(sum(throws), len(throws)) == buskit.mean_damage(row, {"might": might})


@pytest.mark.parametrize("reckoning", buskit.COMPUTED, ids=lambda reckoning: reckoning.table.name)
def test_buskits_chances_are_those_of_weapon_against_armor(reckoning):
    form = MATRIX.initial().but(weapons=reckoning.table.name, show="any", might="d10")
    grid = form.odds().grids[0]
    suits = [option.value for option in reckoning.choices[-1].options]
    assert len(suits) == len(grid.columns) - 1
    for row, cells in zip(reckoning.table.rows, grid.rows, strict=True):
        chances = [buskit.wounding(row, {"might": "d10", "armor": armor}) for armor in suits]
        assert [cell.value for cell in cells[1:]] == chances


@pytest.mark.parametrize("reckoning", toaster.COMPUTED, ids=lambda reckoning: reckoning.table.name)
@pytest.mark.parametrize(("armor", "value"), [("", 0), ("plate", 10)])
def test_toasters_figures_are_those_of_the_comparer(reckoning, armor, value):
    ac = armor_class(toaster.TARGET, (value,))
    answer = COMPARER.initial().but(physique=7, ac=ac, weapons=reckoning.table.name).odds()
    by_row = {cells[0].link: cells for cells in answer.grids[0].rows}
    chosen = {"physique": "7", "armor": armor}
    for row in reckoning.table.rows:
        _, wc, damage, stun, *_ = by_row[f"#{row.slug}"]
        worths = [column.worth(row, chosen) for column in reckoning.columns]
        assert [wc.value, stun.value, damage.value] == worths


def test_weapons_can_be_picked_by_every_tag_of_every_mode():
    table = load("buskit").table("buskit.table.ranged-weapons")
    column = next(column for column in table.columns if column.key == "tags")
    assert table.tags(table.row("shotgun"), column) == ("firearm", "piercing", "edged")
    assert table.tags(table.row("shotgun"), table.columns[0]) == ()


@pytest.mark.parametrize(
    ("slug", "chosen", "kilometers"),
    [
        ("desert", {"pace": "3", "sky": ""}, Ratio(20)),
        ("desert", {"pace": "2", "sky": "storms"}, Ratio(20, 3)),
        ("plains", {"pace": "4", "sky": "fog"}, Ratio(144, 5)),
    ],
)
def test_basics_kilometers_are_those_of_the_day(slug, chosen, kilometers):
    row = basics.COMPUTED[0].table.row(slug)
    assert kilometers == travel.kilometers(row, chosen)


@pytest.mark.parametrize("level", ["hot", "sweltering", "cold", "sub-zero"])
@pytest.mark.parametrize("days", ["1", "3"])
def test_basics_weather_is_that_of_the_survival_simulator(level, days):
    survival = load("basics").calculator("basics.survival")
    row = next(row for reckoning in basics.COMPUTED for row in reckoning.table.rows if row.slug == level)
    flat = {"level": level, "hungry": "0", "thirst": "", "pool": "9", "days": days, "boxes_long": "5"}
    states = survival.read(flat).dice().enumerate()
    untouched = states.probability(lambda levels: not levels.fatigue and not levels.hp)
    assert untouched == unharmed(row, {"pool": "9", "days": days})


@pytest.mark.parametrize("slug", ["common-cold", "flu", "strep-throat", "bleuber"])
@pytest.mark.parametrize(("rest", "medic"), [("no", ""), ("yes", ""), ("yes", "4")])
def test_basics_diseases_end_as_their_course_says(slug, rest, medic):
    disease = load("basics").calculator("basics.disease")
    row = basics.COMPUTED[-1].table.row(slug)
    flat = {"disease": slug, "grit": "7", "days": str(row.facts["typical_days"])}
    flat |= {
        "resting": "1" if rest == "yes" else "0",
        "care": "carer" if medic else "none",
        "medic": medic or "5",
    }
    form = disease.read(flat)
    cured = form.dice().enumerate().probability(form.wins)
    assert cured == in_time(row, {"grit": "7", "rest": rest, "medic": medic})
    contact = disease.read({**flat, "stage": "contact"})
    assert caught(row, {"grit": "7"}) == contact.dice().enumerate()["failure"]
