"""Toaster's characters and their harm: ready-made sheets, the tracker's actions, dice without a cap."""

from __future__ import annotations

from typing import Any

import pytest

from rulespkg.dice import Ratio
from rulespkg.model.group import read_all
from rulespkg.model.problem import Refusal
from rulespkg.systems import load
from rulespkg.systems.toaster.characters.sheet import Sheet, Skill, Trait, work_out
from rulespkg.systems.toaster.damage.mortality import alive_after, expected_rounds
from rulespkg.systems.toaster.samples.samples import SAMPLES

CONDITIONS = load("toaster").calculator("toaster.conditions")
CHARACTER = load("toaster").calculator("toaster.character")

PLAIN = dict.fromkeys(("Physique", "Coordination", "Intellect", "Aura"), 4)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_a_sample_character_is_legal_and_spends_everything(sample: Any) -> None:
    assert CHARACTER.saved is not None
    flat = dict(CHARACTER.saved.presets)[sample.label]
    answer = CHARACTER.odds(CHARACTER.read(flat))
    assert (answer.tone, answer.steps) == ("success", ())
    assert [note.text for note in answer.notes if not note.rule] == [" ".join(sample.slips())] * bool(
        sample.slips()
    )
    ranks = {row[0].value: row[3].value for row in answer.grids[1].rows}
    assert ranks == {skill.label: sample.rank(skill) for skill in sample.skills}


def test_a_package_raises_its_skills_and_warns_above_10() -> None:
    skills = tuple(
        Skill(name, "Aura", base, package="a") for name, base in zip("abcd", (0, 3, 9, 10), strict=True)
    )
    traits = (Trait("Gift", "package-a", 2), Trait("Debt", "other", -2))
    character = work_out(Sheet("average", PLAIN, skills, traits))
    assert [skill.base for skill in character.skills] == [2, 5, 11, 12]
    assert [warning.code for warning in character.account.warnings if warning.code.startswith("package")] == [
        "package_above_10"
    ] * 2
    assert character.account.ok


def test_what_breaks_a_rule_is_found() -> None:
    skills = (Skill("Dodge", "Aura", 3, special="one"), Skill("Dodge", "Aura", 3, package="b"))
    character = work_out(
        Sheet("average", PLAIN, skills, (Trait("Odd", "attribute", 1), Trait("Debt", "other", -1)))
    )
    assert {error.code for error in character.account.errors} == {
        "name_twice",
        "specialty",
        "attribute_trait",
        "skill_package",
    }


def _act(sheet: Any, name: str, **args: Any) -> Any:
    action = next(action for action in CONDITIONS.actions if action.name == name)
    values, problems = read_all(action.fields, {key: str(value) for key, value in args.items()})
    assert problems == []
    return sheet.perform(name, values)


def test_a_fight_in_the_tracker() -> None:
    sheet = _act(CONDITIONS.read({"with_bleeding": "1"}), "hit", who=1, damage=13)
    assert sheet.odds().cards[0].status.startswith("Battered, −2")
    for _ in range(5):
        sheet = _act(sheet, "next")
    body = sheet.bodies[0]
    assert (body.stun, body.wounds, sheet.round) == (23, 3, 6)
    sheet = _act(_act(sheet, "hit", who=1, damage=10), "mortality", who=1, face=0)
    assert sheet.odds().cards[0].status == "dead"


def test_a_mortality_check_needs_mortal_wounds() -> None:
    with pytest.raises(Refusal, match="Character must be somebody with 5 wounds or more, not “Rhoenda”"):
        _act(CONDITIONS.initial(), "mortality", who=1, face=5)


@pytest.mark.parametrize("bonus", [-5, 0, 5, 12])
def test_nines_without_a_cap_are_the_limit_of_caps(bonus: int) -> None:
    """A cap of 20 extra dice differs by less than 10^-15."""
    assert abs(float(expected_rounds(bonus, "unlimited") - expected_rounds(bonus, 20))) < 1e-15
    gaps = zip(alive_after(bonus, 15, "unlimited"), alive_after(bonus, 15, 20), strict=True)
    assert all(abs(float(free - capped)) < 1e-15 for free, capped in gaps)
    assert alive_after(bonus, 0, "unlimited")[0] < Ratio(1)


def test_a_skill_brings_its_weapon_into_the_attack() -> None:
    """A skill of the group's own goes with the weapons of the sheet, a named one with its own."""
    skills = {
        "skills": "3",
        "skills.1.name": "Firearms",
        "skills.1.attribute": "Coordination",
        "skills.2.name": "Weapon: Crossbow",
        "skills.3.name": "Brawl",
        "weapons": "1",
        "weapons.1.weapon": "shotgun",
    }
    attack = load("toaster").calculator("toaster.attack")
    assert attack.offers is not None
    armed = {
        offer.label: offer.inputs["weapon"]
        for offer in attack.offers(CHARACTER.read(skills).values)
        if offer.group == "Attacker"
    }
    assert armed == {
        "Firearms 4, Shotgun": "shotgun",
        "Weapon: Crossbow 4": "crossbow",
        "Brawl 4": "bare-fist",
    }
