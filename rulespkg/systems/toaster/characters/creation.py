"""Creating a character: budgets, and what breaks a rule (toaster.creation)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.problem import whole
from rulespkg.model.words import isolated, minus, signed
from rulespkg.systems.toaster.characters.attributes import ATTRIBUTES
from rulespkg.systems.toaster.characters.tables import CAMPAIGN_STYLES
from rulespkg.systems.toaster.skills.ranks import MOST_BASE, NATIVE_BASE, cost_in_halves, row_named
from rulespkg.systems.toaster.traits.traits import experience_points

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


SIZE = "Physical Size"


class Style(NamedTuple):
    """The budgets of a campaign style."""

    attribute_points: int
    skill_points: int
    free_traits: int


def campaign_style(style: str) -> Style:
    """The budgets of a style such as "heroic" (toaster.creation.campaign_style).

    >>> campaign_style("heroic")
    Style(attribute_points=24, skill_points=65, free_traits=6)
    """
    facts = row_named(CAMPAIGN_STYLES, "style", style, "style", "Campaign style").facts
    return Style(facts["attribute_points"], facts["skill_points"], facts["free_traits"])


class Draft(NamedTuple):
    """A character to be judged.

    ``attributes`` are the ranks bought, before Attribute traits; ``skills`` the bases bought, before Skill
    Packages; ``costs`` the difficulties of skills that are not average; ``experience`` the rank of that
    trait, which stands among the ``traits`` too. ``free_traits`` overrides the style's allowance.
    """

    style: str
    attributes: Mapping[str, int]
    skills: Mapping[str, int]
    traits: Mapping[str, int]
    free_traits: int | None = None
    native_language: str = ""
    trait_cap: int | None = None
    costs: Mapping[str, str] = {}
    experience: int = 0
    allow_superhuman: bool = False
    allow_high_base: bool = False
    nonhuman: bool = False


class Finding(NamedTuple):
    """Something to mend or to think about: a code, a sentence and the rule behind it."""

    code: str
    message: str
    rule: str


class Account(NamedTuple):
    """What a draft costs and what is wrong with it; skill points are counted in halves."""

    errors: tuple[Finding, ...]
    warnings: tuple[Finding, ...]
    attribute_points_spent: int
    attribute_points: int
    skill_halves_spent: int
    skill_points: int
    trait_total: int
    free_traits: int

    @property
    def ok(self) -> bool:
        """Whether no rule is broken."""
        return not self.errors

    @property
    def skill_halves_left(self) -> int:
        """Half skill points not spent; below 0 where too many were."""
        return 2 * self.skill_points - self.skill_halves_spent


def validate(draft: Draft) -> Account:
    """Judge a character: every broken rule is an error, every point left over a warning.

    Illegal kinds of values are refused (toaster.creation.validate).

    >>> plain = dict.fromkeys(ATTRIBUTES, 4)
    >>> [one.code for one in validate(Draft("average", plain, {"Dodge": 11}, {"Lucky": 1})).errors]
    ['base_range', 'trait_balance']
    """
    _whole_numbers(draft)
    style = campaign_style(draft.style)
    each = style.attribute_points // len(ATTRIBUTES)
    account = Account(
        (),
        (),
        sum(draft.attributes.values()),
        style.attribute_points + each * (len(draft.attributes) - len(ATTRIBUTES)),
        sum(skill_halves(draft, name) for name in draft.skills),
        style.skill_points + experience_points(draft.experience),
        sum(draft.traits.values()),
        style.free_traits if draft.free_traits is None else draft.free_traits,
    )
    errors = tuple(_errors(draft, account))
    balanced = all(error.code != "trait_balance" for error in errors)
    return account._replace(errors=errors, warnings=tuple(_warnings(account, balanced)))


def skill_halves(draft: Draft, name: str) -> int:
    """Half points that one skill costs; the native language has 4 free (toaster.creation.skill_points)."""
    free = NATIVE_BASE if name == draft.native_language else 0
    base = max(free, draft.skills[name])
    return cost_in_halves(draft.costs.get(name, "average"), free, base)


def _whole_numbers(draft: Draft) -> None:
    for values, label in ((draft.attributes, "Attribute"), (draft.skills, "Skill"), (draft.traits, "Trait")):
        for name, value in values.items():
            whole(value, name, f"{label} “{isolated(name, 40)}”", -99, 99)
    whole(draft.experience, "experience", "Experience", -5, 5)
    if draft.free_traits is not None:
        whole(draft.free_traits, "free_traits", "Free traits", 0, 99)
    if draft.trait_cap is not None:
        whole(draft.trait_cap, "trait_cap", "Trait cap", 0, 99)


def _errors(draft: Draft, account: Account) -> Iterator[Finding]:
    yield from _attribute_errors(draft, account)
    yield from _skill_errors(draft, account)
    yield from _trait_errors(draft, account)


def _attribute_errors(draft: Draft, account: Account) -> Iterator[Finding]:
    most = 99 if draft.allow_superhuman else 10
    out = [f"{name} {minus(rank)}" for name, rank in draft.attributes.items() if not 0 <= rank <= most]
    if out:
        words = f"Attributes must be from 0 to {most}, not {', '.join(out)}."
        yield Finding("attribute_range", words, "toaster.attributes.scale")
    if account.attribute_points_spent > account.attribute_points:
        words = f"Attributes must cost at most {account.attribute_points} points, "
        words += f"not {account.attribute_points_spent}."
        yield Finding("attribute_points_over", words, "toaster.creation.attribute_points")


def _skill_errors(draft: Draft, account: Account) -> Iterator[Finding]:
    most = 99 if draft.allow_high_base else MOST_BASE
    out = [f"{name} {minus(base)}" for name, base in draft.skills.items() if not 0 <= base <= most]
    if out:
        words = f"Skill bases must be from 0 to {most}, not {', '.join(out)}."
        yield Finding("base_range", words, "toaster.skills.base")
    if draft.skills.get(draft.native_language, NATIVE_BASE) < NATIVE_BASE:
        words = f"The native language must have at least its free base of {NATIVE_BASE}."
        yield Finding("native_below_4", words, "toaster.creation.native_language")
    if account.skill_halves_left < 0:
        words = f"Skills must cost at most {account.skill_points} points, "
        words += f"not {points(account.skill_halves_spent)}."
        yield Finding("skill_points_over", words, "toaster.creation.skill_points")


def _trait_errors(draft: Draft, account: Account) -> Iterator[Finding]:
    most = {name: 10 if draft.nonhuman and name == SIZE else 5 for name in draft.traits}
    out = [f"{name} {signed(rank)}" for name, rank in draft.traits.items() if abs(rank) > most[name]]
    if out:
        words = f"Trait ranks must be from −5 to +5 (to 10 for the size of non-humans), not {', '.join(out)}."
        yield Finding("trait_range", words, "toaster.traits.rank")
    if not 0 <= account.trait_total <= account.free_traits:
        words = "Trait ranks must total 0"
        words += f" to {account.free_traits}" if account.free_traits else ""
        words += f", not {minus(account.trait_total)}."
        yield Finding("trait_balance", words, "toaster.creation.trait_balance")
    positive = sum(rank for rank in draft.traits.values() if rank > 0)
    if draft.trait_cap is not None and positive > draft.trait_cap:
        words = f"Positive trait ranks must add up to at most {draft.trait_cap}, not {positive}."
        yield Finding("trait_cap", words, "toaster.creation.trait_cap")


def _warnings(account: Account, balanced: bool) -> Iterator[Finding]:
    left = account.attribute_points - account.attribute_points_spent
    if left > 0:
        words = f"Attribute points not spent: {left}."
        yield Finding("attribute_points_unspent", words, "toaster.creation.attribute_points")
    if account.skill_halves_left > 0:
        words = f"Skill points not spent: {points(account.skill_halves_left)}."
        yield Finding("skill_points_unspent", words, "toaster.creation.skill_points")
    if balanced and account.trait_total < account.free_traits:
        words = f"Free trait ranks not used: {account.free_traits - account.trait_total}."
        yield Finding("free_traits_unused", words, "toaster.creation.free_traits")


def points(halves: int) -> str:
    """Half points in words.

    >>> points(9), points(-4)
    ('4.5', '−2')
    """
    return minus(f"{halves / 2:g}")
