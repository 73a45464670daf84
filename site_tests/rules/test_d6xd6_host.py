"""How long fights on D6xD6's page for the host last, and whom they cost, by the printed formulas."""

from __future__ import annotations

import re
from functools import cache
from itertools import permutations
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
    "three bandits": (("Bandit",) * 3, HIT, False),
    "four bandits": (("Bandit",) * 4, HIT, False),
    "four bandits whose dice you pool for the most successes": (("Bandit",) * 4, HIT, True),
    "three bandits who fight until they drop": (("Bandit",) * 3, KNOCKOUT, False),
    "one trooper": (("Trooper",), HIT, False),
}
"""Foes, the damage at which they stop, and whether the host pools their dice."""


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
        {threat: off or int(reactive(sheet, threat)) for threat in RANKS},
    )


@cache
def heroes() -> tuple[Fighter, ...]:
    """The three who are ready to play on the page of a night."""
    text = (ROOT / "docs" / "d6xd6" / "tonight.md").read_text()
    (simon,) = re.findall(r'night\.sits\("Simon Lind", "([^"]*)"', text)
    flat = dict(re.findall(r"(\S+?)=('[^']*'|\S+)", simon))
    kinds = {kind.name: kind.sheet for kind in GAME.kinds}
    sheets = (kinds["Mara"], kinds["Ida Brandt"], {key: value.strip("'") for key, value in flat.items()})
    return tuple(map(fighter, sheets))


def worse(now: int, attack: int) -> int:
    """Damage that replaces what is there, or adds a step."""
    return now if attack <= 0 else max(attack, now + 1) if attack > now else now + 1


def struck(target: Standing, attack: int) -> None:
    """An attack after defense, with as few Drama Points as keep the target below a Wound, or else awake."""
    spent = 0
    for most in (HIT, WOUND):
        enough = [n for n in range(target.points + 1) if worse(target.rank, attack - n) <= most]
        if enough:
            spent = enough[0]
            break
    target.points -= spent
    target.rank = min(6, worse(target.rank, attack - spent))


def levels(number: int, focus: int) -> int:
    """The success levels of a Focused total."""
    return 0 if number < focus else 1 + min(3, (number - focus) // 10)


@cache
def paired(dice: tuple[int, ...]) -> frozenset[tuple[int, ...]]:
    """The products of all ways to deal sorted dice out in pairs, each way sorted."""
    if not dice:
        return frozenset({()})
    first, rest = dice[0], dice[1:]
    tails = ((first * other, paired(rest[:at] + rest[at + 1 :])) for at, other in enumerate(rest))
    return frozenset(tuple(sorted((product, *tail))) for product, ways in tails for tail in ways)


@cache
def dealt(dice: tuple[int, ...], penalties: tuple[int, ...], focus: int) -> tuple[int, ...]:
    """The products that the host gives to foes with these penalties: most successes, then most levels."""

    def worth(products: tuple[int, ...]) -> tuple[int, int, tuple[int, ...]]:
        numbers = (max(0, product - off) for product, off in zip(products, penalties, strict=True))
        level_counts = [levels(number, focus) for number in numbers]
        return sum(map(bool, level_counts)), sum(level_counts), products

    return max((order for way in paired(dice) for order in {*permutations(way)}), key=worth)


def thrown_by(random: Random, side: list[Standing], pooled: bool) -> list[tuple[Standing, int]]:
    """Everybody of a side who is up, with the product rolled or dealt."""
    up = [person for person in side if not person.out]
    if not pooled:
        return [(person, random.randint(1, 6) * random.randint(1, 6)) for person in up]
    up.sort(key=lambda person: person.rank)
    dice = tuple(sorted(random.randint(1, 6) for _ in range(2 * len(up))))
    penalties = tuple(person.rank + person.fighter.armour for person in up)
    return list(zip(up, dealt(dice, penalties, up[0].fighter.focus), strict=True))


def fight(random: Random, foes: tuple[Fighter, ...], stop: int, pooled: bool) -> tuple[int, bool]:
    """The turns of a fight, and whether a hero is out."""
    ours = [Standing(hero, 6, KNOCKOUT) for hero in heroes()]
    theirs = [Standing(foe, 0, stop) for foe in foes]
    turns = 0
    while not (all(hero.out for hero in ours) or all(foe.out for foe in theirs)):
        turns += 1
        thrown = []
        for side, others in ((ours, theirs), (theirs, ours)):
            up = [other for other in others if not other.out]
            for attacker, product in thrown_by(random, side, pooled and side is theirs):
                target = up[0] if side is ours else random.choice(up)
                thrown.append((attacker.number(product), random.random(), attacker, target))
        for number, _, attacker, target in sorted(thrown, key=lambda each: -each[0]):
            successes = levels(number, attacker.fighter.focus)
            if not successes or attacker.out or target.out:
                continue
            struck(
                target,
                attacker.fighter.rank + successes - 1 - target.fighter.steps[attacker.fighter.weapon],
            )
    return turns, any(hero.out for hero in ours)


@cache
def fights_of_page() -> dict[str, tuple[int, int]]:
    """The rows of the page: turns, and percent."""
    page = Source("d6xd6/gm.md").build((ROOT / "docs" / "d6xd6" / "gm.md").read_text())
    bare = re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", page)
    rows = re.findall(r"^\| ([^|]+) \| (\d+) \| in (\d+)%[^|]* \|$", bare, re.MULTILINE)
    return {name: (int(turns), int(percent)) for name, turns, percent in rows}


def test_every_fight_on_the_page_is_played() -> None:
    assert list(fights_of_page()) == list(CASES)


@pytest.mark.parametrize("name", CASES)
def test_a_fight_lasts_as_long_and_costs_as_much_as_the_page_says(name: str) -> None:
    names, stop, pooled = CASES[name]
    kinds = {kind.name: kind.sheet for kind in GAME.kinds}
    foes, random = tuple(fighter(kinds[foe]) for foe in names), Random(SEED)
    turns, lost = zip(*(fight(random, foes, stop, pooled) for _ in range(FIGHTS)), strict=True)
    row = fights_of_page()[name]
    assert abs(sum(turns) / FIGHTS - row[0]) < TURNS_NEAR
    assert abs(100 * sum(lost) / FIGHTS - row[1]) < NEAR
