"""Buskit's attacks in turn, worked out at once, against the chain from state to state."""

from __future__ import annotations

import pytest

from rulespkg.chances import luck
from rulespkg.dice import Procedure, Repeated
from rulespkg.systems import load

DROP = load("buskit").calculator("buskit.drop")
GANG = load("buskit").calculator("buskit.gangup")
HEALTH = ("wounds", "shock")
FIGHTS = {
    "plain": {},
    "armor dice one by one": {"weapon": "assault-rifle", "armor": "concealable-vest-ii", "times": "4"},
    "all at once": {"weapon": "assault-rifle", "armor": "heavy-body-armor", "spend": "all", "most": "2"},
    "some Wounds accepted": {"armor": "own", "ablative_dice": "3", "accept": "2", "toughness.trait": "d4"},
    "useless without dice": {"armor": "heavy-stab-vest", "weapon": "large-blade", "times": "5"},
    "outclassed, deadly": {"weapon": "battle-rifle", "armor": "heavy-body-armor", "scale": "outclass"}
    | {"lethal": "1", "attacker.trait": "d12", "times": "3"},
    "the die last": {"weapon": "battle-rifle", "armor": "heavy-body-armor", "scale": "outclass"}
    | {"outclass_last": "1", "times": "3"},
    "out on a Wound": {"incapacitation": "1", "armor": "plate"},
    "overkill": {"scale": "overkill"},
    "unlike attackers": {"rolls": "3", "rolls.1.trait": "d4", "rolls.2.trait": "d12", "rolls.3.trait": "d4"},
    "hurt before": {"wounds_lost": "5", "shock_lost": "9", "scale": "double"},
    "always a hit": {"armor": "heavy-body-armor", "weapon": "battle-rifle", "ties": "1", "times": "1"},
}


@pytest.mark.parametrize("flat", FIGHTS.values(), ids=FIGHTS)
def test_a_fight_is_attack_after_attack(flat: dict[str, str]) -> None:
    """All chances of the odds are those of the chain, and so is every state that luck counts."""
    form = DROP.read(flat)
    series = form.dice()
    slow = Repeated.after(series)
    assert series.enumerate() == slow[-1]
    assert series.down_after() == [ends.probability(lambda state: state.down) for ends in slow]
    assert series.down() == slow[-1].probability(lambda state: state.down)
    chances = [slow[-1].probability(lambda state, left=left: getattr(state, left) <= 0) for left in HEALTH]
    assert list(series.chances_to_lose_all()) == chances
    assert form.odds().chance == luck.worked_out(form).chance


@pytest.mark.parametrize("flat", FIGHTS.values(), ids=FIGHTS)
def test_an_attack_is_stage_after_stage(flat: dict[str, str]) -> None:
    """Blow and check put together come to what the stages come to one after the other."""
    form = DROP.read(flat)
    attack = form.series.each(form.target)
    assert attack is not None
    assert attack.enumerate() == Procedure.enumerate(type(attack)(attack.setup))


@pytest.mark.parametrize("attackers", ["1", "2", "7"])
def test_a_crowd_knows_its_chances(attackers: str) -> None:
    """The chance on the button is that of the roll, and the target's fall that of the chain."""
    flat = {"weapon": "assault-rifle", "armor": "concealable-vest-ii"}
    form = GANG.read({**flat, "attackers": attackers})
    answer = form.odds()
    assert answer.chance == luck.worked_out(form).chance
    down = next(figure.value for figure in answer.figures if figure.key == "down")
    series = DROP.read({**flat, "times": attackers, "attacker.trait": "d6"}).series
    assert down == Repeated.enumerate(series).probability(lambda state: state.down)
