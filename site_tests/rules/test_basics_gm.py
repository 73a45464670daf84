"""The lengths of fights on the page for the GM of BASICS 2.0, worked out by the attack calculator."""

import re
from collections.abc import Iterator

import pytest

from macros.paths import ROOT
from rulespkg.dice import Ratio
from rulespkg.systems import load
from rulespkg.systems.basics.characters.calculators.character import Character
from rulespkg.systems.basics.play.people import KINDS_READY

ATTACK = load("basics").calculator("basics.attack")
SHEETS = {one.name: Character.read(one.sheet) for one in KINDS_READY}
OURS = [SHEETS[one.name] for one in KINDS_READY if one.side == "ours"]
SINGULAR = {"wolves": "Wolf", "watchmen": "Watchman", "foremen": "Foreman", "scouts": "Scout"}
ROW = re.compile(r"^\| (.+?) (\w+) \| about (\d+) rounds \| (\d+) HP \|$", re.MULTILINE)


def mean(attacker: Character, target: Character) -> Ratio:
    """The HP that one attack takes on average, with the first weapon and against dodge."""
    weapon = attacker.weapons[0]
    inputs = {
        "pool": weapon.pool,
        "dv": weapon.dv,
        "against": "dodge",
        "agility": target.attributes.scores["agility"],
        "soak": target.soak,
        "hp": target.hp,
    }
    answer = ATTACK.read({name: str(value) for name, value in inputs.items()}).odds()
    return next(one.value for one in answer.figures if one.key == "mean_damage")


def told() -> Iterator[tuple[int, str, int, int]]:
    """How many of which foe, the rounds and the HP, as they stand on the page."""
    text = (ROOT / "docs/basics/gm.md").read_text(encoding="utf-8")
    for count, foe, rounds, lost in ROW.findall(text):
        yield (
            1 if count == "the" else int(count),
            SINGULAR.get(foe, foe.capitalize()),
            int(rounds),
            int(lost),
        )


def test_the_page_tells_of_several_foes_and_of_all_our_hp():
    assert len(list(told())) == 6
    page = (ROOT / "docs/basics/gm.md").read_text(encoding="utf-8")
    assert f"have {sum(one.hp for one in OURS)} HP together" in page


@pytest.mark.parametrize(("count", "foe", "rounds", "lost"), [*told()])
def test_a_fight_lasts_as_long_and_costs_as_much_as_the_page_says(count, foe, rounds, lost):
    theirs = SHEETS[foe]
    each = theirs.hp / sum((mean(one, theirs) for one in OURS), Ratio(0))
    back = sum((mean(theirs, one) for one in OURS), Ratio(0)) / len(OURS)
    assert round(float(count * each)) == rounds
    assert round(float(sum(range(count + 1)) * each * back)) == lost
