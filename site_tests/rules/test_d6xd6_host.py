"""How long fights on D6xD6's page for the host last, and whom they cost, by the printed formulas."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from macros.paths import ROOT
from rulespkg.play.person import Person
from rulespkg.systems import play
from rulespkg.systems.d6xd6.play.people import armed, character, reactive
from site_tests.source import Source

GAME = play("d6xd6")
HIT, WOUND, KNOCKOUT = 3, 4, 5
RANKS = {"stone": 1, "small-pistol": 2, "hand-laser": 4}
ARMOUR = {"": 0, "light": 1, "medium": 2, "heavy": 3}
FIGHTS, SEED = 3000, 4
NEAR, TURNS_NEAR = 3, 0.7
"""How far a page may be from what was played here: percentage points, and turns."""
CASES = {
    "three bandits": (("Bandit",) * 3, HIT),
    "four bandits": (("Bandit",) * 4, HIT),
    "three bandits who fight until they drop": (("Bandit",) * 3, KNOCKOUT),
    "one trooper": (("Trooper",), HIT),
}
"""Foes, and the damage at which they stop."""


class Fighter(NamedTuple):
    """What a sheet says of somebody who attacks with the first weapon."""

    focus: int
    rank: int
    weapon: str
    armour: int
    steps: dict[str, int]


class Standing:
    """Somebody in a fight."""

    def __init__(self, fighter: Fighter, points: int, stop: int) -> None:
        self.fighter, self.points, self.stop, self.rank = fighter, points, stop, 0

    @property
    def out(self) -> bool:
        return self.rank >= self.stop

    def number(self, product: int) -> int:
        return max(0, product - self.rank - self.fighter.armour)


def fighter(flat: dict[str, str]) -> Fighter:
    """A sheet as the fight needs it; everybody here is Focused in the attack."""
    sheet = character(Person("", "", flat))
    weapon = sheet.weapons[0].weapon
    assert armed(sheet, weapon).kind == "focused"
    off = ARMOUR[sheet.armour]
    return Fighter(
        sheet.character.focus,
        RANKS[weapon],
        weapon,
        off,
        {one: off or int(reactive(sheet, one)) for one in RANKS},
    )


@cache
def heroes() -> tuple[Fighter, ...]:
    """The three who are ready to play on the page of a night."""
    text = (ROOT / "docs" / "d6xd6" / "tonight.md").read_text()
    (simon,) = re.findall(r'night\.sits\("Simon Lind", "([^"]*)"', text)
    flat = dict(re.findall(r"(\S+?)=('[^']*'|\S+)", simon))
    kinds = {one.name: one.sheet for one in GAME.kinds}
    sheets = (kinds["Mara"], kinds["Ida Brandt"], {key: value.strip("'") for key, value in flat.items()})
    return tuple(map(fighter, sheets))


def worse(now: int, attack: int) -> int:
    """Damage that replaces what is there, or adds a step."""
    return now if attack <= 0 else max(attack, now + 1) if attack > now else now + 1


def struck(target: Standing, attack: int) -> None:
    """An attack after defense, with as few Drama Points as keep the target below a Wound, or else awake."""
    spent = 0
    for most in (HIT, WOUND):
        found = [n for n in range(target.points + 1) if worse(target.rank, attack - n) <= most]
        if found:
            spent = found[0]
            break
    target.points -= spent
    target.rank = min(6, worse(target.rank, attack - spent))


def fight(random: Random, foes: tuple[Fighter, ...], stop: int) -> tuple[int, bool]:
    """The turns of a fight, and whether a hero is out."""
    ours = [Standing(one, 6, KNOCKOUT) for one in heroes()]
    theirs = [Standing(one, 0, stop) for one in foes]
    turns = 0
    while not (all(one.out for one in ours) or all(one.out for one in theirs)):
        turns += 1
        thrown = []
        for side, others in ((ours, theirs), (theirs, ours)):
            up = [one for one in others if not one.out]
            for one in side:
                if not one.out:
                    target = up[0] if side is ours else random.choice(up)
                    number = one.number(random.randint(1, 6) * random.randint(1, 6))
                    thrown.append((number, random.random(), one, target))
        for number, _, one, target in sorted(thrown, key=lambda each: -each[0]):
            if number < one.fighter.focus or one.out or target.out:
                continue
            bonus = min(3, (number - one.fighter.focus) // 10)
            struck(target, one.fighter.rank + bonus - target.fighter.steps[one.fighter.weapon])
    return turns, any(one.out for one in ours)


@cache
def told() -> dict[str, tuple[int, int]]:
    """The rows of the page: turns, and percent."""
    page = Source("d6xd6/gm.md").build((ROOT / "docs" / "d6xd6" / "gm.md").read_text())
    rows = re.findall(r"^\| ([^|]+) \| (\d+) \| in (\d+)%[^|]* \|$", page, re.MULTILINE)
    return {name: (int(turns), int(percent)) for name, turns, percent in rows}


def test_every_fight_on_the_page_is_played() -> None:
    assert list(told()) == list(CASES)


@pytest.mark.parametrize("name", CASES)
def test_a_fight_lasts_as_long_and_costs_as_much_as_the_page_says(name: str) -> None:
    names, stop = CASES[name]
    kinds = {one.name: one.sheet for one in GAME.kinds}
    foes, random = tuple(fighter(kinds[one]) for one in names), Random(SEED)
    turns, lost = zip(*(fight(random, foes, stop) for _ in range(FIGHTS)), strict=True)
    said = told()[name]
    assert abs(sum(turns) / FIGHTS - said[0]) < TURNS_NEAR
    assert abs(100 * sum(lost) / FIGHTS - said[1]) < NEAR
