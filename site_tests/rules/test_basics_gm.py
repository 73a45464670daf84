"""The page for the GM of BASICS 2.0: the lengths of fights, and stand-ins that our characters follow."""

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


GOVERNS = re.compile(r"(\w+): ([a-z, ]+)\.")
PAGE = (ROOT / "docs/basics/gm.md").read_text(encoding="utf-8")


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
    for count, foe, rounds, lost in ROW.findall(PAGE):
        yield (
            1 if count == "the" else int(count),
            SINGULAR.get(foe, foe.capitalize()),
            int(rounds),
            int(lost),
        )


def test_the_page_tells_of_several_foes_and_of_all_our_hp():
    assert len(list(told())) == 6
    assert f"have {sum(one.hp for one in OURS)} HP together" in PAGE


@pytest.mark.parametrize("person", OURS, ids=lambda one: one.name)
def test_our_characters_follow_the_stand_ins_for_pools_and_hp(person):
    line = next(one for one in PAGE.splitlines() if one.startswith("| Which attribute governs"))
    governed = {
        skill: attribute.lower()
        for attribute, skills in GOVERNS.findall(line)
        for skill in skills.split(", ")
    }
    assert {*governed, "sneak"} == {*person.pools.sizes}
    scores = person.attributes.scores
    for skill, attribute in governed.items():
        assert -2 <= person.pools.sizes[skill] - scores[attribute] <= 3, skill
    assert person.hp - scores["body"] in (6, 5)


@pytest.mark.parametrize(("count", "foe", "rounds", "lost"), [*told()])
def test_a_fight_lasts_as_long_and_costs_as_much_as_the_page_says(count, foe, rounds, lost):
    theirs = SHEETS[foe]
    each = theirs.hp / sum((mean(one, theirs) for one in OURS), Ratio(0))
    back = sum((mean(theirs, one) for one in OURS), Ratio(0)) / len(OURS)
    assert round(float(count * each)) == rounds
    assert round(float(sum(range(count + 1)) * each * back)) == lost
