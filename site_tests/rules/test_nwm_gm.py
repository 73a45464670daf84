"""What NWM's pages for the GM say of foes, against the sheets and the calculators."""

from math import ceil

import pytest

from macros.paths import ROOT
from rulespkg.systems import load, play
from rulespkg.systems.nwm.attacks.mooks import group_bonus
from rulespkg.systems.nwm.damage.damage import damage_rank, difference, result
from rulespkg.systems.nwm.equipment.power import firearm_power
from rulespkg.systems.nwm.fields import base_successes
from rulespkg.systems.nwm.movement.movement import fullmoves, meters
from rulespkg.systems.nwm.movement.tables import BASE_RANGES, FULLMOVE

GAME = play("nwm")
FOES = [foe for foe in GAME.kinds if foe.side == "foe"]
GM = (ROOT / "docs" / "nwm" / "gm.md").read_text(encoding="utf-8")
TONIGHT = (ROOT / "docs" / "nwm" / "tonight.md").read_text(encoding="utf-8")
HEROES = {
    "rank-heroic": "attack=rank-extraordinary weapon=heavy-handgun discount=discount-none",
    "rank-good-plus": "attack=rank-great weapon=bare-hands buffness=rank-good discount=discount-one",
    "rank-average": "attack=rank-good weapon=large-weapon buffness=rank-extraordinary discount=discount-none",
}
"""The quickness of Tess, Lin and Grum, and the attack of each on a crowd."""


def figure(id, inputs, key):
    """A figure of a calculator with these inputs."""
    values = dict(pair.split("=", 1) for pair in inputs.split())
    answer = load("nwm").calculator(f"nwm.{id}").read(values).odds()
    return float(next(figure.value for figure in answer.figures if figure.key == key))


def sheet(name):
    """The sheet of somebody ready-made."""
    return GAME.character.read(next(kind.sheet for kind in GAME.kinds if kind.name == name))


def base(who, role):
    """The base successes of what serves somebody in a role."""
    return base_successes(who.rank_of(role))


def test_foes_run_as_they_are_quick():
    speeds = "20 m a round at 2, 30 m at 4 or 5, 40 m at 6. The troll's Long Legs make it 30 m."
    assert speeds in GM
    for foe in FOES:
        quick, legs = (base(sheet(foe.name), role) for role in ("quickness", "athletics"))
        runs = {2: 20, 4: 30, 5: 30, 6: 40}[quick] if foe.name != "Bridge troll" else 30
        assert meters(fullmoves(legs)) == runs, foe.name


@pytest.mark.parametrize(("sailors", "rounds"), [(10, 1), (20, 2)])
def test_crews_last_as_long_as_the_page_says(sailors, rounds):
    assert "ten would last about a round, and twenty about two." in GM
    crew = f"groups=1 groups.1.defense=rank-good groups.1.count={sailors} resistance=rank-average"
    fall = sum(
        figure("actions", f"quick={quick}", "mean_actions")
        * figure("crowd", f"{attack} {crew} goal=takedown", "mean")
        for quick, attack in HEROES.items()
    )
    assert ceil(sailors / fall) == rounds


def test_tonights_hands_are_crews_of_sailors():
    crew = sheet("Crew of sailors")
    attack, defense = (base(crew, role) for role in ("attack", "defense"))
    stats = f"attack {attack + group_bonus(5)} together, power {crew.power}, killing, defense {defense}"
    assert f"{stats}, everything else 2" in TONIGHT
    roles = ("quickness", "buffness", "resistance", "athletics", "resilience")
    assert {base(crew, role) for role in roles} == {2}


def test_silk_lives_if_tess_buys_no_more_than_the_page_says():
    assert "Full damage takes him alive, and 2 half-steps more kill him." in TONIGHT
    strong, tough = firearm_power(sheet("Tess").weapon), base(sheet("Knife fighter"), "resistance")
    ends = [result(difference(damage_rank(strong, True, more), tough), "killing") for more in (0, 1, 2)]
    assert ends == ["incapacitate", "incapacitate", "kill"]


def test_the_door_never_withstands_grum():
    assert 'The door takes {{ to("#rank-good", "4") }} to force; Grum cannot fail.' in TONIGHT
    strong = sheet("Grum").rank_of("buffness")
    assert figure("task", f"rank={strong} required=rank-good", "success") == 1


def test_the_ways_aboard_take_what_the_page_says():
    assert f"past the hands at the gangplank ({base(sheet('Crew of sailors'), 'defense')})" in TONIGHT
    assert (
        f"Marsh guards the gangplank, which now takes {base(sheet('Armored guard'), 'defense')}." in TONIGHT
    )
    tess, *others = (sheet(name).rank_of("athletics") for name in ("Tess", "Lin", "Grum"))
    assert len(set(others)) == 1
    for who, rank in (("Tess", tess), ("others", others[0])):
        asked = f"rank={rank} required=rank-great"
        assert f'{who} {{{{ figure("task", "{asked}", "success") }}}}' in TONIGHT


def test_foes_dodge_with_the_rank_they_attack_with_and_their_guns_reach_as_far_as_the_page_says():
    assert "handguns reach 20 m and light rifles 100 m" in GM
    reach = [BASE_RANGES.row(f"range-{gun}").facts["fullmoves"] * FULLMOVE for gun in ("handgun", "rifle")]
    assert reach == [20, 100]
    assert "A foe also dodges, and holds on to a weapon, with the rank of its attack" in GM
    dodging = [
        foe.name for foe in FOES if base(sheet(foe.name), "attack") != base(sheet(foe.name), "defense")
    ]
    assert dodging == ["Bridge troll"]
    (wits,) = (
        attribute.name for attribute in sheet("Bridge troll").attributes if attribute.serves["defense"]
    )
    assert f"but the troll dodges with {wits}" in GM
