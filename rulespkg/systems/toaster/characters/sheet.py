"""A whole character: what bought attributes, skills and traits come to (toaster.creation)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.problem import Refusal
from rulespkg.systems.toaster.characters.creation import SIZE, Account, Draft, Finding, validate
from rulespkg.systems.toaster.skills.ranks import MOST_BASE, skill_rank
from rulespkg.systems.toaster.skills.specialties import specialties
from rulespkg.systems.toaster.traits.traits import (
    Thresholds,
    skill_package,
    thresholds,
    with_attribute_trait,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


SPECIALTIES = {"none": (0, 0), "one": (1, 1), "two": (2, 1), "strong": (1, 2)}
"""Specialties of one skill: how many, and the bonus of each (toaster.skills.specialization)."""
PACKAGES = ("a", "b")


class Skill(NamedTuple):
    """One skill: the base bought, the attribute that governs it, and what else is marked on it."""

    name: str
    attribute: str
    base: int
    difficulty: str = "average"
    native: bool = False
    package: str = ""
    special: str = "none"
    specialty: str = ""


class Trait(NamedTuple):
    """One trait.

    ``kind`` is "attribute", "sub-attribute" (both with the attribute in ``of``), "experience", "size",
    "package-a", "package-b" or anything else, which has no number of its own.
    """

    name: str
    kind: str
    rank: int
    of: str = "Physique"


class Sheet(NamedTuple):
    """All that a player writes down; ``leave`` is a ``Draft`` whose switches count."""

    style: str
    attributes: dict[str, int]
    skills: tuple[Skill, ...]
    traits: tuple[Trait, ...]
    leave: Draft | None = None


class RatedSkill(NamedTuple):
    """One skill as it is rolled: its base with packages, and its rank without a specialty."""

    skill: Skill
    base: int
    rank: int


class Character(NamedTuple):
    """A sheet worked out."""

    account: Account
    attributes: dict[str, int]
    subs: tuple[tuple[Trait, int], ...]
    skills: tuple[RatedSkill, ...]
    thresholds: Thresholds


def work_out(sheet: Sheet) -> Character:
    """Every number of a character, and what is wrong with it (toaster.creation.validate).

    >>> plain = dict.fromkeys(("Physique", "Coordination", "Intellect", "Aura"), 4)
    >>> made = work_out(Sheet("average", plain, (Skill("Dodge", "Coordination", 7),), ()))
    >>> made.skills[0].rank, made.account.skill_halves_left
    (5, 76)
    """
    findings: list[Finding] = [*_names(sheet)]
    attributes = _attributes(sheet, findings)
    bases = _bases(sheet, findings)
    skills = tuple(
        RatedSkill(skill, base, skill_rank(max(0, attributes.get(skill.attribute, 0)), max(0, base)))
        for skill, base in zip(sheet.skills, bases, strict=True)
    )
    findings += [finding for skill in skills for finding in _specialty(skill)]
    account = validate(_draft(sheet))
    warnings = (*account.warnings, *(_high(skill) for skill in skills if _too_high(skill, sheet)))
    account = account._replace(errors=(*account.errors, *findings), warnings=warnings)
    return Character(
        account, attributes, tuple(_subs(sheet, attributes, findings)), skills, _thresholds(sheet)
    )


def _draft(sheet: Sheet) -> Draft:
    native = next((skill.name for skill in sheet.skills if skill.native), "")
    experience = sum(trait.rank for trait in sheet.traits if trait.kind == "experience")
    draft = sheet.leave or Draft(sheet.style, {}, {}, {})
    return draft._replace(
        style=sheet.style,
        attributes=sheet.attributes,
        skills={skill.name: skill.base for skill in sheet.skills},
        traits={SIZE if trait.kind == "size" else trait.name: trait.rank for trait in sheet.traits},
        native_language=native,
        costs={skill.name: skill.difficulty for skill in sheet.skills},
        experience=max(-5, min(5, experience)),
    )


def _names(sheet: Sheet) -> Iterator[Finding]:
    """Names that stand twice, and more than one native language."""
    for names, label in (
        ([skill.name for skill in sheet.skills], "Skills"),
        ([SIZE if trait.kind == "size" else trait.name for trait in sheet.traits], "Traits"),
    ):
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            words = f"{label} must each have a name of their own; used twice: {', '.join(twice)}."
            yield Finding("name_twice", words, "toaster.creation.validate")
    if sum(skill.native for skill in sheet.skills) > 1:
        words = "Only one language must be the native one."
        yield Finding("native_twice", words, "toaster.creation.native_language")


def _tried[T](make: Callable[[], T], code: str, rule: str, findings: list[Finding]) -> T | None:
    """What ``make`` gives; a refusal is noted instead, under ``code``."""
    try:
        return make()
    except Refusal as refused:
        findings += [Finding(code, problem.message, rule) for problem in refused.problems]
        return None


def _attributes(sheet: Sheet, findings: list[Finding]) -> dict[str, int]:
    """The attributes with whole-attribute traits (toaster.traits.attribute)."""
    values = dict(sheet.attributes)
    for trait in sheet.traits:
        if trait.kind == "attribute" and trait.of in values:
            after = _attribute(values[trait.of], trait, "attribute", findings)
            values[trait.of] = values[trait.of] if after is None else after
    return values


def _attribute(value: int, trait: Trait, scope: str, findings: list[Finding]) -> int | None:
    rule = "toaster.traits.attribute"
    return _tried(lambda: with_attribute_trait(value, trait.rank, scope), "attribute_trait", rule, findings)


def _subs(sheet: Sheet, attributes: dict[str, int], findings: list[Finding]) -> Iterator[tuple[Trait, int]]:
    for trait in sheet.traits:
        if trait.kind == "sub-attribute" and trait.of in attributes:
            after = _attribute(attributes[trait.of], trait, "sub-attribute", findings)
            if after is not None:
                yield trait, after


def _bases(sheet: Sheet, findings: list[Finding]) -> list[int]:
    """The bases with Skill Packages (toaster.traits.skill_package)."""
    bases = [skill.base for skill in sheet.skills]
    for name in PACKAGES:
        rank = sum(trait.rank for trait in sheet.traits if trait.kind == f"package-{name}")
        inside = [index for index, skill in enumerate(sheet.skills) if skill.package == name]
        if not rank and not inside:
            continue
        inside_bases = {str(index): bases[index] for index in inside}
        raised = _tried(
            _package(rank, inside_bases), "skill_package", "toaster.traits.skill_package", findings
        )
        for index in inside if raised else ():
            bases[index] = (raised or {})[str(index)]
    return bases


def _package(rank: int, bases: dict[str, int]) -> Callable[[], dict[str, int]]:
    return lambda: skill_package(rank, bases)


def _specialty(skill: RatedSkill) -> Iterator[Finding]:
    count, bonus = SPECIALTIES[skill.skill.special]
    allowed = specialties(skill.rank)
    if count > allowed.at_plus_1 or bonus > allowed.max_single_bonus:
        least = 8 if max(count, bonus) > 1 else 4
        words = f"{skill.skill.name} must have rank {least} or more for this specialty, not {skill.rank}."
        yield Finding("specialty", words, "toaster.skills.specialization")


def _too_high(skill: RatedSkill, sheet: Sheet) -> bool:
    allowed = sheet.leave is not None and sheet.leave.allow_high_base
    return skill.base > MOST_BASE >= skill.skill.base and not allowed


def _high(skill: RatedSkill) -> Finding:
    words = f"A Skill Package lifts {skill.skill.name} to base {skill.base}: with the GM's leave only."
    return Finding("package_above_10", words, "toaster.traits.skill_package")


def _thresholds(sheet: Sheet) -> Thresholds:
    size = sum(trait.rank for trait in sheet.traits if trait.kind == "size")
    return thresholds(size)
