"""The character builder."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from rulespkg.model.answer import Answer, Figure, Grid, Step, numbered, text_cell
from rulespkg.model.budget import Budget
from rulespkg.model.calculator import Calculator, Saved
from rulespkg.model.field import Die, Option
from rulespkg.model.form import Form, choice, flag, part, parts, row, spread, text, whole
from rulespkg.model.table import find
from rulespkg.model.words import plural
from rulespkg.systems.buskit.characters.creation import (
    TRAIT_KEYS,
    Raises,
    aspect_package,
    aspect_problems,
    raises_of,
    specialization_problems,
)
from rulespkg.systems.buskit.characters.tables import COMPETENCE, TRAITS
from rulespkg.systems.buskit.checks.pools import LADDER
from rulespkg.systems.buskit.damage.health import health
from rulespkg.systems.buskit.equipment.categories import MELEE, attacking
from rulespkg.systems.buskit.equipment.damage_dice import weapon_dice
from rulespkg.systems.buskit.equipment.tables import ARMOR, WEAPONS
from rulespkg.systems.buskit.fields import die

if TYPE_CHECKING:
    from rulespkg.model.row import Row

LISTED = tuple(
    Option(f"{row.slug.removeprefix('trait-')}/{name}", name, row.label)
    for row in TRAITS.rows
    for name in row.facts["specializations"]
)

_ASPECTS = ("with_aspects", ("1",))

_SPECIAL = ("with_specializations", ("1",))


AVERAGE = "d6"
UNARMED = "unarmed"
"""Bare hands, as a weapon."""


class Traits(Form):
    """The ten Traits; ``dice`` has the die of each by its name."""

    dice = spread(
        Die(name, row.label, AVERAGE, LADDER) for name, row in zip(TRAIT_KEYS, TRAITS.rows, strict=True)
    )


class Aspect(Form):
    """Something special about a character, with its die."""

    name = text("Aspect", 60)
    die = die("Die", "d6")


class Specialization(Form):
    """One that the game lists: Trait and name."""

    name = choice("Specialization", "might/Strength", LISTED)


class OwnSpecialization(Form):
    """A Specialization that no table has."""

    trait = row("Trait", "trait-might", (TRAITS,))
    name = text("Specialization", 40)


class Carried(Form):
    """A weapon that a character carries."""

    weapon = row("Weapon", "unarmed", WEAPONS, rule="buskit.damage.opposed")


def _preset(traits: dict[str, str], **more: str) -> dict[str, str]:
    return {**{f"traits.{name}": die for name, die in traits.items()}, **more}


GUY = _preset(
    {"will": "d10", "talk": "d10", "shoot": "d8", "wits": "d8", "tech": "d4", "move": "d8"},
    **{
        "name": "Guy Rosenthaal",
        "concept": "Secret agent and con man",
        "competence": "competence-above-average",
        "with_aspects": "1",
        "aspects.1.name": "Persuasive",
        "aspects.2.name": "Popular",
        "aspects.3.name": "Distracting",
        "with_specializations": "1",
        "limit": "1",
        "specializations": "1",
        "specializations.1.name": "drive/Pilot",
        "weapons": "1",
        "weapons.1.weapon": "semi-automatic-handgun",
        "armor": "concealable-vest-ii",
    },
)

ROSA = _preset(
    {"fight": "d10", "might": "d8", "move": "d8", "shoot": "d8", "wits": "d8"},
    **{
        "name": "Rosa Field",
        "concept": "Bodyguard who reads people first",
        "weapons": "1",
        "weapons.1.weapon": "magnum-handgun",
    },
)
PRESETS = ("Guy Rosenthaal (the running example)", GUY), ("Rosa Field (our bodyguard)", ROSA)


class Character(Calculator):
    """Build a character; what breaks a rule is pointed out, not changed."""

    id, title, odds_label = "buskit.character", "Character builder", "Check the character"
    purpose = "Build or check a character"
    before_play = True
    rules = "buskit.chargen.raises", "buskit.chargen.competence", "buskit.aspects.sets", "buskit.spec.count"
    saved = Saved("character", presets=PRESETS, unprinted=("raises_available", "raises_spent", "raises_left"))

    name = text("Name", 60)
    concept = text("Concept", 120, rule="buskit.chargen.concept")
    competence = row(
        "Competence level", "competence-above-average", (COMPETENCE,), rule="buskit.chargen.competence"
    )
    traits = part(Traits, "Traits", rule="buskit.chargen.traits")
    with_aspects = flag("Aspects (module)", rule="buskit.aspects.definition")
    aspects = parts(
        Aspect,
        "Aspects",
        ({"die": "d8"}, {"die": "d6"}, {"die": "d6"}),
        0,
        8,
        "Aspect",
        rule="buskit.aspects.sets",
        only=_ASPECTS,
    )
    gm_aspects = flag("GM allows other Aspect packages", only=_ASPECTS)
    with_specializations = flag("Specializations (module)", rule="buskit.spec.effect")
    limit = whole("Specializations allowed", 3, 0, 41, rule="buskit.spec.count", only=_SPECIAL)
    specializations = parts(Specialization, "Specializations", (), 0, 41, "Specialization", only=_SPECIAL)
    own = parts(
        OwnSpecialization,
        "Own Specializations",
        (),
        0,
        10,
        "Own Specialization",
        rule="buskit.intro.broad-traits",
        only=_SPECIAL,
    )
    gm_specializations = flag(
        "GM allows own Specializations", rule="buskit.intro.broad-traits", only=_SPECIAL
    )
    with_wild = flag("Wild Dice (module)", rule="buskit.wild.die")
    wild = whole("Wild Dice a session", 5, 0, 20, rule="buskit.wild.budget", only=("with_wild", ("1",)))
    weapons = parts(Carried, "Weapons", (), 0, 10, "Weapon", help="Bare hands are always there.")
    armor = row("Armor", "", ARMOR, "No armor", rule="buskit.armor.standard")
    notes = text("Notes", 400)

    @property
    def special(self) -> list[tuple[str, str]]:
        """The Specializations, as slugs of Traits and names: listed ones first, then its own."""
        if not self.with_specializations:
            return []
        listed = [specialization.name.partition("/") for specialization in self.specializations]
        own = [(own_specialization.trait, own_specialization.name) for own_specialization in self.own]
        return [*((f"trait-{trait}", name) for trait, _, name in listed), *own]

    def specializations_in(self, trait: str) -> list[str]:
        """The Specializations in one Trait."""
        return [name for owner, name in self.special if owner == f"trait-{trait}" and name]

    def problems(self, account: Raises) -> list[Step]:
        """What breaks a rule."""
        steps: list[Step] = []
        if account.left < 0:
            words = f"Raises spent must be at most {account.available}; {account.spent} are spent."
            steps.append(Step(words, "buskit.chargen.raises"))
        if self.with_aspects and not self.gm_aspects:
            flaws = aspect_problems([aspect.die for aspect in self.aspects])
            steps.extend(Step(problem.message, "buskit.aspects.sets") for problem in flaws)
        problems = specialization_problems(self.limit, self.special, self.gm_specializations)
        steps.extend(Step(problem.message, "buskit.spec.count") for problem in problems)
        return steps

    @property
    def account(self) -> Raises:
        """Raises available and spent."""
        return raises_of(self.competence, self.traits.dice)

    @property
    def budgets(self) -> tuple[Budget, ...]:
        """Raises, and with their module Specializations."""
        special = Budget("limit", "Specializations", len(self.special), self.limit)
        raises = Budget("raises_left", "Raises", self.account.spent, self.account.available)
        return (raises, *((special,) if self.with_specializations else ()))

    def odds(self) -> Answer:
        account = self.account
        problems = self.problems(account)
        full = health(self.traits.dice["might"], self.traits.dice["will"])
        name = self.name or "This character"
        level = COMPETENCE.row(self.competence).label
        headline = f"{name} is legal ({level}), with {plural(account.left, 'raise')} left."
        if problems:
            headline = f"{name} is not legal yet: {plural(len(problems), 'thing')} to mend."
        spare = Step("You have raises left; did you mean to keep them?", "buskit.chargen.raises")
        wild = Figure("Wild Dice a session", self.wild, "", key="wild")
        return Answer(
            headline,
            "failure" if problems else "success",
            steps=tuple(problems),
            figures=(
                Figure("Raises available", account.available, "", key="raises_available"),
                Figure("Raises spent", account.spent, "", key="raises_spent"),
                Figure("Raises left", account.left, "", key="raises_left"),
                Figure("Wounds", full.wounds, "", key="wounds"),
                Figure("Shock", full.shock, "", key="shock"),
                *((wild,) if self.with_wild else ()),
            ),
            grids=(self.grid(), *self.aspect_grid(), *self.gear_grid()),
            notes=(spare,) if account.left > 0 and not problems else (),
        )

    def grid(self) -> Grid:
        """The Traits with their Specializations."""
        return Grid.of(
            "traits",
            self.name or "Traits",
            self.concept,
            dict(zip(TRAIT_KEYS, zip(TRAITS.rows, TRAIT_KEYS, strict=True), strict=True)),
            ("trait", "Trait", lambda trait: text_cell(trait[0].label, f"#{trait[0].slug}")),
            ("die", "Die", lambda trait: self.traits.dice[trait[1]]),
            (
                "specializations",
                "Specializations",
                lambda trait: ", ".join(self.specializations_in(trait[1])) or "–",
            ),
        )

    def aspect_grid(self) -> tuple[Grid, ...]:
        """The Aspects, and the package that their dice are (buskit.aspects.sets)."""
        if not self.with_aspects or not self.aspects:
            return ()
        dice = [aspect.die for aspect in self.aspects]
        rows = numbered((text_cell(aspect.name or "unnamed"), aspect.die) for aspect in self.aspects)
        if package := aspect_package(dice):
            rows["package"] = text_cell("Package", f"#{package}"), "+".join(dice)
        columns = ("aspect", "Aspect", itemgetter(0)), ("die", "Die", itemgetter(1))
        return (Grid.of("aspects", "Aspects", "", rows, *columns),)

    def on_card(self) -> tuple[str, ...]:
        """Each weapon with the die to hit and the damage dice, armor, Traits, and what the modules add."""
        carried = [weapon.weapon for weapon in self.weapons]
        hands = [] if any(weapon in MELEE for weapon in carried) else [UNARMED]
        armed = dict.fromkeys((*carried, *hands))
        suit = [find(ARMOR, self.armor)] if self.armor else []
        full = health(self.traits.dice["might"], self.traits.dice["will"])
        aspects = [f"{aspect.name} {aspect.die}" for aspect in self.aspects] if self.with_aspects else []
        special = [name for _, name in self.special]
        return (
            *(self._weapon(find(WEAPONS, weapon)) for weapon in armed),
            *(f"{row.cells['short']}: {row.cells['protection']}" for row in suit),
            self._best(),
            *([f"Aspects: {', '.join(aspects)}"] if aspects else []),
            *([f"Specializations: {', '.join(special)}"] if special else []),
            f"{full.wounds} Wounds, {full.shock} Shock",
        )

    def _weapon(self, row: Row) -> str:
        trait = attacking(row.slug)
        damage = weapon_dice(
            row.slug, self.traits.dice["might"], "Strength" in self.specializations_in("might")
        )
        own, fight = self.traits.dice[trait], self.traits.dice["fight"]
        near = f" (melee: Fight {fight})" if own != fight else ""
        return f"{row.cells['short']}: {trait.title()} {own}{near}, damage {damage.rolled}"

    def _best(self) -> str:
        """The Traits that are not average, and what the others are (buskit.chargen.average)."""
        pairs = zip(TRAITS.rows, TRAIT_KEYS, strict=True)
        phrases = [
            f"{row.label} {self.traits.dice[key]}" for row, key in pairs if self.traits.dice[key] != AVERAGE
        ]
        return f"{', '.join(phrases)}; others {AVERAGE}" if phrases else f"Every Trait {AVERAGE}"

    def gear_grid(self) -> tuple[Grid, ...]:
        """What is carried: each weapon with the Trait that attacks, and the armor."""
        weapons = ((find(WEAPONS, weapon.weapon), attacking(weapon.weapon)) for weapon in self.weapons)
        rows = numbered((row, f"{trait.title()} {self.traits.dice[trait]}") for row, trait in weapons)
        if self.armor:
            rows["armor"] = find(ARMOR, self.armor), "Armor"
        if not rows:
            return ()
        return (
            Grid.of(
                "carried",
                "Carried",
                "",
                rows,
                ("name", "Carried", lambda item: text_cell(item[0].label, f"#{item[0].slug}")),
                ("with", "Used with", lambda item: item[1]),
            ),
        )
