"""The fights on the pages for the GM of Toaster, fought out by the package's own numbers."""

from __future__ import annotations

import re
import shlex
from functools import cached_property
from random import Random

import pytest

from macros.paths import ROOT
from rulespkg.systems.toaster.characters.calculators.character import CharacterBuilder
from rulespkg.systems.toaster.damage.armor_class import armor_class
from rulespkg.systems.toaster.damage.stun_and_wounds import MORTAL, OUT_COLD, worst_penalty
from rulespkg.systems.toaster.damage.tables import STUN_STATES
from rulespkg.systems.toaster.damage.weapon_class import weapon_wc
from rulespkg.systems.toaster.offers import attackers, defenders
from rulespkg.systems.toaster.play.people import KINDS

DOCS = ROOT / "docs/toaster"
TIMES, ROUNDS, FACES = 200, 100, 10
DAZED: int = STUN_STATES.row("stun-dazed").facts["penalty"]
SEATED = re.compile(r'night\.sits\("(Robin|Hild)", "(.*?)", side="ours"\)')


class Fighter:
    """Somebody in a fight hand to hand, with the best attack, the best defense and the first weapon."""

    def __init__(self, flat: dict[str, str], extra: bool = False, yields: bool = False) -> None:
        self.form, self.extra, self.yields = CharacterBuilder.read(flat), extra, yields
        self.physique = self.form.character.attributes["Physique"]
        self.stun = self.wounds = 0

    @cached_property
    def attack(self) -> int:
        return max(use.rank for use in attackers(self.form) if not use.bonus)

    @cached_property
    def defense(self) -> int:
        armed = [use.rank for use in defenders(self.form) if use.arm.weapon != "bare-fist"]
        return max([*armed, self.coordination // 2])

    @cached_property
    def wc(self) -> int:
        return weapon_wc(self.physique, self.form.weapons[0].weapon)

    @cached_property
    def ac(self) -> int:
        return armor_class(self.physique, (self.form.armor,))

    @property
    def coordination(self) -> int:
        return self.form.character.attributes["Coordination"]

    @property
    def down(self) -> bool:
        most = 1 if self.extra else MORTAL
        if self.yields and self.dazed:
            return True
        return self.wounds >= most or self.stun >= OUT_COLD * self.form.character.thresholds.stun

    @property
    def dazed(self) -> bool:
        by_stun = worst_penalty(self.stun, 0, self.form.character.thresholds.stun).penalty
        return by_stun is None or by_stun <= DAZED

    @property
    def penalty(self) -> int:
        return worst_penalty(self.stun, self.wounds, self.form.character.thresholds.stun).penalty or 0

    def strikes(self, target: Fighter, dice: Random) -> None:
        total = dice.randrange(FACES) + self.attack + self.penalty
        parry = target.defense + target.penalty
        if total <= parry or dice.randrange(FACES) + parry >= total:
            return
        net = dice.randrange(FACES) + self.wc - dice.randrange(FACES) - target.ac
        target.stun += max(0, net)
        target.wounds += max(0, net) // target.form.character.thresholds.wound


def heroes() -> list[dict[str, str]]:
    """The three who are ready to play tonight."""
    text = (DOCS / "tonight.md").read_text(encoding="utf-8")
    seated = [dict(pair.split("=", 1) for pair in shlex.split(flat)) for _, flat in SEATED.findall(text)]
    return [sheet("Rhoenda Dumas"), *seated]


def sheet(name: str) -> dict[str, str]:
    return next(dict(kind.sheet) for kind in KINDS if kind.name == name)


def fought(foes: list[str], dice: Random, extras: bool, yields: bool) -> tuple[bool, int]:
    """Whether the heroes win, and in which round it is over.

    The heroes strike at the foe who is hurt most, and each foe at anybody.
    """
    ours = [Fighter(hero) for hero in heroes()]
    theirs = [Fighter(sheet(foe), extras, yields) for foe in foes]
    for at in range(1, ROUNDS):
        rolled = [
            (dice.randint(1, FACES) + fighter.coordination, dice.random(), fighter)
            for fighter in ours + theirs
        ]
        order = [fighter for *_, fighter in sorted(rolled, key=lambda roll: roll[:2], reverse=True)]
        for fighter in order * 2:
            enemies = [other for other in (theirs if fighter in ours else ours) if not other.down]
            if fighter.down or not enemies:
                continue
            hurt = max(enemies, key=lambda other: (-other.penalty, other.stun))
            fighter.strikes(hurt if fighter in ours else dice.choice(enemies), dice)
        if all(foe.down for foe in theirs):
            return True, at
        if all(hero.down for hero in ours):
            return False, at
    return False, ROUNDS


def fights(*foes: str, extras: bool = False, yields: bool = False) -> tuple[float, int]:
    """The share of fights that the heroes win, and the round in which the middle one is over."""
    dice = Random(1)
    many = [fought(list(foes), dice, extras, yields) for _ in range(TIMES)]
    return sum(won for won, _ in many) / TIMES, sorted(rounds for _, rounds in many)[TIMES // 2]


def test_three_heroes_of_tonight_are_found():
    assert len(heroes()) == 3


@pytest.mark.parametrize(
    "foes", [["City guard"] * 3, ["Captain"], ["Ghoul"] * 2, ["Troll"], ["Ghoul", "Watchdog"]]
)
def test_fights_that_the_page_calls_fair_are_won(foes):
    assert fights(*foes)[0] > 0.9


@pytest.mark.parametrize("foes", [["City guard"] * 6, ["Captain"] * 2])
def test_fights_that_the_page_calls_too_many_are_mostly_lost(foes):
    assert fights(*foes)[0] < 0.5


def test_a_captain_and_a_guard_are_fair_if_they_give_up_when_dazed_as_in_the_riot_of_tonight():
    assert fights("Captain", "City guard", yields=True)[0] > 0.8


@pytest.mark.parametrize("foes", [["Captain", "City guard"], ["Captain", "City guard", "City guard"]])
def test_foes_who_give_up_when_dazed_lose_more_often_and_sooner(foes):
    won, last = fights(*foes)
    won_more, last_yielding = fights(*foes, yields=True)
    assert won_more > won
    assert last_yielding < last


def test_a_captain_with_two_guards_may_go_either_way():
    assert 0.4 < fights("Captain", "City guard", "City guard")[0] < 0.7


def test_six_guards_are_fair_if_they_are_extras():
    assert fights(*["City guard"] * 6, extras=True)[0] > 0.8


def test_three_guards_hold_out_for_seven_rounds_or_for_three_as_extras():
    assert "seven rounds" in (DOCS / "gm.md").read_text(encoding="utf-8")
    assert (fights(*["City guard"] * 3)[1], fights(*["City guard"] * 3, extras=True)[1]) == (7, 3)


def test_the_lock_on_the_barge_is_for_the_rank_that_the_page_tells():
    skills = CharacterBuilder.read(sheet("Rhoenda Dumas")).character.skills
    (rank,) = (skill.rank for skill in skills if skill.skill.name.endswith("Picking Locks"))
    assert f"Rhoenda has {rank}" in (DOCS / "tonight.md").read_text(encoding="utf-8")


def test_the_page_tells_the_numbers_of_the_guards_on_the_landing():
    guard = Fighter(sheet("City guard"))
    (perception,) = (skill.rank for skill in guard.form.character.skills if skill.skill.name == "Perception")
    stats = f"(Club {guard.attack}, WC {guard.wc}, AC {guard.ac}, Perception {perception})"
    assert stats in (DOCS / "tonight.md").read_text(encoding="utf-8")
