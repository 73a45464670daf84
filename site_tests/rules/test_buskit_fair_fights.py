"""Fair fights and a foe's turn, as the page for the GM tells them: how many foes, how long, how it goes."""

from collections import deque
from collections.abc import Mapping

import pytest

from rulespkg.play import turn_order
from rulespkg.play.fight import Fight
from rulespkg.play.person import Person, reader
from rulespkg.play.prognosis import Course, next_round, turns
from rulespkg.systems import play
from rulespkg.systems.buskit.characters.calculators.character import Character
from rulespkg.systems.buskit.combat.tables import RANGE
from rulespkg.systems.buskit.play import attack
from site_tests.night import NIGHT, by_night

GAME = play("buskit")
HERO = {
    "traits.fight": "d8",
    "traits.shoot": "d8",
    "traits.will": "d8",
    "weapons": "1",
    "weapons.1.weapon": "semi-automatic-handgun",
}
HEROES = 3
NONE: Mapping[str, str] = {}
FAIR = [("Thug", 3), ("Street kid", 3), ("Bodyguard", 2), ("Bear", 1)]
ROUNDS = 10
"""After these, next to no such fight goes on."""


def seated(foe: str, number: int) -> Fight:
    """Heroes and foes who act by turns, a hero first."""
    sheet = next(kind.sheet for kind in GAME.kinds if kind.name == foe)
    sides = [[("ours", HERO, "hero")] * HEROES, [("foe", sheet, "foe")] * number]
    queue = [side[at] for at in range(max(HEROES, number)) for side in sides if at < len(side)]
    people = (
        Person(f"p{at}", side, {"name": f"{name} {at}", **flat}, place=len(queue) - at)
        for at, (side, flat, name) in enumerate(queue)
    )
    return turn_order.onward(GAME, turn_order.next_round(GAME, Fight(people=tuple(people))))


def course(
    foe: str, number: int, ours: Mapping[str, str] = NONE, theirs: Mapping[str, str] = NONE
) -> list[tuple[float, float]]:
    """After each round, the chances that all foes are down and that all heroes are.

    ``ours`` and ``theirs`` are what each side picks for its attacks.
    """

    def picks(who: Person) -> Mapping[str, str]:
        return ours if who.side == "ours" else theirs

    fight = seated(foe, number)
    sides = [person.side for person in fight.people]
    running, chances = Course(GAME, fight, picks), []
    for _ in range(ROUNDS):
        now, over, _ = turns(GAME, fight)
        for who in now:
            deque(running.acts(who), 0)
        chances.append(tuple(fallen(running, sides, side) for side in ("foe", "ours")))
        fight = next_round(GAME, over, picks)
        deque(running.begins(), 0)
    return chances


def fallen(running: Course, sides: list[str], side: str) -> float:
    """The chance that a whole side is down."""
    return sum(
        float(branch.chance)
        for out, branch in running.branches.items()
        if all(down for down, own in zip(out, sides, strict=True) if own == side)
    )


def won(foe: str, number: int, ours: Mapping[str, str] = NONE, theirs: Mapping[str, str] = NONE) -> float:
    """The share of the fights that are over in which the heroes have won."""
    foes, heroes = course(foe, number, ours, theirs)[-1]
    return foes / (foes + heroes)


@pytest.mark.parametrize(("foe", "number"), by_night(FAIR, FAIR[:1]))
def test_three_heroes_win_a_fair_fight_nine_times_in_ten_usually_in_three_to_six_rounds(foe, number):
    rounds = course(foe, number)
    foes, heroes = rounds[-1]
    assert foes / (foes + heroes) > 0.9
    assert sum(rounds[5]) - sum(rounds[1]) > 0.5


@NIGHT
def test_a_fourth_thug_makes_it_two_times_in_three():
    assert won("Thug", 4) == pytest.approx(2 / 3, abs=0.04)


@NIGHT
@pytest.mark.parametrize(("cover", "share"), [("cover-light", 4 / 5), ("cover-heavy", 2 / 3)])
def test_two_bodyguards_behind_cover_are_harder(cover, share):
    assert won("Bodyguard", 2, {"cover": cover}) == pytest.approx(share, abs=0.04)


SWING = {"weapon": "unarmed"}


@NIGHT
@pytest.mark.parametrize(
    ("foe", "number", "theirs", "fair"),
    [
        ("Thug", 2, SWING, True),
        ("Thug", 3, SWING, False),
        ("Street kid", 3, NONE, True),
        ("Bear", 1, NONE, True),
    ],
)
def test_hand_to_hand_two_thugs_three_street_kids_or_a_bear_are_fair(foe, number, theirs, fair, monkeypatch):
    """Each adds the die of the whole gang until the end, which only makes it stronger.

    A pistol in melee takes Fight against Fight. Heroes have the same die in Fight and Shoot, so they shoot at
    a distance whose die is the foe's Fight.
    """
    fight = reader(Character.read)(seated(foe, number).people[1]).traits.dice["fight"]
    near = next(row.slug for row in RANGE.rows if row.facts["die"] == fight)
    plain = attack._attack

    def ganging(fight, person, picks):
        loaded = plain(fight, person, picks)
        if loaded is not None and person.side == "foe":
            loaded.calculator.attackers = number
        return loaded

    monkeypatch.setattr(attack, "_attack", ganging)
    assert (won(foe, number, {"range": near}, theirs) > 0.9) is fair


def test_the_turn_of_a_thug_who_swings_at_rosa():
    sheets = {kind.name: kind.sheet for kind in GAME.kinds}
    thug = Person("thug", "foe", {"name": "Thug", **sheets["Thug"]}, place=2)
    rosa = Person("rosa", "ours", {"name": "Rosa", **sheets["Rosa Field"]}, place=1)
    fight = Fight(people=(thug, rosa), turn=thug.id)
    roll = GAME.load(fight, thug, SWING)
    run = roll.calculator.dice().resolve((6, 4, 5, 3))
    assert run.waiting is None
    assert (run.state.wounds, run.state.shock) == (2, 5)
