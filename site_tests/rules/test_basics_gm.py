"""The page for the GM of BASICS 2.0: the lengths of fights, and stand-ins that our characters follow."""

import re
from collections.abc import Iterator

import pytest

from macros.paths import ROOT
from rulespkg.dice import Ratio
from rulespkg.systems import load
from rulespkg.systems.basics.characters.calculators.character import Character
from rulespkg.systems.basics.characters.tables import RACES
from rulespkg.systems.basics.play.people import KINDS_READY

ATTACK = load("basics").calculator("basics.attack")
SHEETS = {kind.name: Character.read(kind.sheet) for kind in KINDS_READY}
OURS = [SHEETS[kind.name] for kind in KINDS_READY if kind.side == "ours"]
SINGULAR = {"wolves": "Wolf", "watchmen": "Watchman", "foremen": "Foreman", "scouts": "Scout"}
ROW = re.compile(r"^\| (.+?) (\w+) \| about (\d+) rounds \| (\d+) HP \|$", re.MULTILINE)
GOVERNS = re.compile(r"(\w+): ([a-z, ]+)\.")
WEAPON = re.compile(r"([A-Za-z][A-Za-z, ]+):? \+(\d+), (?:DV )?(\d+)")
PAGE = (ROOT / "docs/basics/gm.md").read_text(encoding="utf-8")
SPREAD = (ROOT / "docs/basics/spread.md").read_text(encoding="utf-8")


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
    return next(figure.value for figure in answer.figures if figure.key == "mean_damage")


def fights_of_page() -> Iterator[tuple[int, str, int, int]]:
    """How many of which foe, the rounds and the HP, as they stand on the page."""
    for count, foe, rounds, lost in ROW.findall(PAGE):
        yield (
            1 if count == "the" else int(count),
            SINGULAR.get(foe, foe.capitalize()),
            int(rounds),
            int(lost),
        )


def test_the_page_tells_of_several_foes_and_of_all_our_hp():
    assert len(list(fights_of_page())) == 6
    assert f"have {sum(hero.hp for hero in OURS)} HP together" in PAGE


def answer_to(question: str) -> str:
    """The stand-in in the row of a question."""
    return next(row for row in PAGE.splitlines() if row.startswith(f"| {question}")).split(" | ", 1)[1]


def numbers(question: str) -> list[int]:
    """The numbers of a stand-in, in order."""
    return [int(digits) for digits in re.findall(r"\d+", answer_to(question))]


@pytest.mark.parametrize("person", OURS, ids=lambda person: person.name)
def test_our_characters_follow_the_stand_ins_for_pools(person):
    governed = {
        skill: attribute.lower()
        for attribute, skills in GOVERNS.findall(answer_to("Which attribute governs"))
        for skill in skills.split(", ")
    }
    assert {*governed, "sneak"} == {*person.pools.sizes}
    _, most, _, least = numbers("How large is a pool?")
    scores = person.attributes.scores
    for skill, attribute in governed.items():
        assert -least <= person.pools.sizes[skill] - scores[attribute] <= most, skill


@pytest.mark.parametrize("person", OURS, ids=lambda person: person.name)
def test_our_characters_follow_the_stand_ins_for_points(person):
    base, less = numbers("How many HP")
    small = "small" in RACES.row(person.race).cells["extras"].split(", ")
    assert person.hp == base + person.attributes.scores["body"] - less * small
    usual, healer, few, many, rate = numbers("And PP, fatigue boxes, recovery?")
    assert person.pp == healer or abs(person.pp - usual) <= 1
    assert few <= person.recovery_pool <= many
    assert person.recovery_rate == rate


@pytest.mark.parametrize(
    "stand_ins", [answer_to("What do weapons add"), SPREAD], ids=["for the GM", "a fight on one page"]
)
def test_the_weapons_of_our_people_follow_the_stand_ins(stand_ins):
    listed = {
        name: (int(bonus), int(dv))
        for names, bonus, dv in WEAPON.findall(stand_ins)
        for name in re.split(", | or ", names.lower())
    }
    carried = set()
    for person in SHEETS.values():
        for weapon in person.weapons:
            kind = weapon.name.split()[-1].lower()
            if kind in listed:
                carried.add(kind)
                bonus, dv = listed[kind]
                assert weapon.pool == person.attributes.scores["agility"] + bonus, person.name
                assert weapon.dv == dv, person.name
    assert carried == {*listed}


def test_a_card_names_the_pool_of_whatever_it_does_not_list():
    (told_pool,) = re.findall(r"“(other pools \d+)”", PAGE)
    assert all(person.on_card()[-1].lower().endswith(told_pool) for person in SHEETS.values())


@pytest.mark.parametrize(("count", "foe", "rounds", "lost"), [*fights_of_page()])
def test_a_fight_lasts_as_long_and_costs_as_much_as_the_page_says(count, foe, rounds, lost):
    theirs = SHEETS[foe]
    each = theirs.hp / sum((mean(hero, theirs) for hero in OURS), Ratio(0))
    back = sum((mean(theirs, hero) for hero in OURS), Ratio(0)) / len(OURS)
    assert round(float(count * each)) == rounds
    assert round(float(sum(range(count + 1)) * each * back)) == lost
