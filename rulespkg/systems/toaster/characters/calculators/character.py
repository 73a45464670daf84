"""The character builder, with both sample characters ready made."""

from __future__ import annotations

from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Grid, Series, Step, numbered, text_cell
from rulespkg.model.budget import Budget
from rulespkg.model.calculator import Calculator, Saved
from rulespkg.model.table import find
from rulespkg.model.words import plural, signed
from rulespkg.systems.toaster.characters.attributes import ATTRIBUTES, attribute_label
from rulespkg.systems.toaster.characters.calculators.character_fields import ADDED, CharacterForm, preset
from rulespkg.systems.toaster.characters.creation import points
from rulespkg.systems.toaster.characters.sheet import SPECIALTIES, Character, RatedSkill, Trait
from rulespkg.systems.toaster.characters.tables import CAMPAIGN_STYLES
from rulespkg.systems.toaster.combat.modifiers import shield_bonus
from rulespkg.systems.toaster.damage.armor_class import armor_class
from rulespkg.systems.toaster.damage.weapon_class import weapon_wc
from rulespkg.systems.toaster.equipment.tables import WEAPONS
from rulespkg.systems.toaster.equipment.weapons import UNARMED, is_unarmed, kin, weapons_of
from rulespkg.systems.toaster.offers import Use, attackers, defenders
from rulespkg.systems.toaster.samples.samples import SAMPLES
from rulespkg.systems.toaster.skills.ranks import rank_descriptor
from rulespkg.systems.toaster.skills.specialties import specialties
from rulespkg.systems.toaster.traits.traits import experience_points, thresholds, trait_label

MOST_ON_CARD = 5
"""As many skills as a card tells besides those of a fight, the best first."""
_CARD_ATTRIBUTES = tuple(name for name in ATTRIBUTES if name != "Coordination")
"""The attributes that a card tells; the other one is its initiative."""
BARE = UNARMED[0]
"""What skills without weapons attack and parry with."""


def _findings(character: Character) -> tuple[Effect, ...]:
    """What is wrong and what is left over, by its code, each once."""
    account = character.account
    kinds = {warning.code: "warning" for warning in account.warnings} | {
        error.code: "error" for error in account.errors
    }
    return tuple(Effect(code, kind) for code, kind in kinds.items())


def _spent(character: Character) -> Chart:
    account = character.account
    pairs = (
        ("Attributes", 2 * account.attribute_points_spent, 2 * account.attribute_points),
        ("Skills", account.skill_halves_spent, 2 * account.skill_points),
    )
    spent = tuple((label, Ratio(max(0, used), 2)) for label, used, _ in pairs)
    budget = tuple((label, Ratio(max(0, all_), 2)) for label, _, all_ in pairs)
    words = (f"{points(used)} of {points(all_)} on {label.lower()}" for label, used, all_ in pairs)
    sentence = f"Spent: {', '.join(words)}."
    keys = ("attributes", "skills")
    series = (
        Series("Spent", spent, key="spent", keys=keys),
        Series("Budget", budget, "success", "budget", keys),
    )
    return Chart("bars", "Points", sentence, "Kind", series, "points", key="points")


def slug(name: str) -> str:
    """The key of an attribute.

    >>> slug("First added attribute")
    'first_added_attribute'
    """
    return name.lower().replace(" ", "_")


def _may(skill: RatedSkill) -> str:
    """How many specialties a rank allows (toaster.skills.specialization)."""
    allowed = specialties(skill.rank)
    if allowed.max_single_bonus > 1:
        return f"{allowed.at_plus_1} at +1, or 1 at +{allowed.max_single_bonus}"
    return f"{allowed.at_plus_1} at +1" if allowed.at_plus_1 else "none"


def _specialty(skill: RatedSkill) -> str:
    count, bonus = SPECIALTIES[skill.skill.special]
    if not count:
        return "–"
    return f"{skill.skill.specialty or 'unnamed'}: +{bonus}, rank {skill.rank + bonus} there"


def _strength(trait: Trait) -> str:
    return trait_label(trait.rank) if abs(trait.rank) <= 5 else "–"


def _goes(use: Use, weapon: str) -> bool:
    """Whether a skill of attack goes with a weapon (toaster.skills.scope_and_groups)."""
    if is_unarmed(weapon) or use.arm.weapon == BARE:
        return is_unarmed(weapon) and use.arm.weapon == BARE
    fits = weapons_of(use.skill)
    return use.arm.weapon == weapon if fits is None else kin(weapon) in fits


def _plain(use: Use) -> str:
    """A skill without the group that it belongs to, such as "Sword"."""
    return use.skill.rpartition(": ")[2]


def _best_of(ways: list[Use]) -> int:
    """The best rank among the defenses that hold against weapons too; -1 for none of them."""
    return max((use.rank for use in ways if use.arm.weapon != BARE), default=-1)


def _defense(use: Use, shield: str) -> str:
    """A defense in few words, "" without what it takes (toaster.combat.defense_roll)."""
    if "shield" in use.skill.lower():
        return f"{_plain(use)} {use.rank}+{shield_bonus(shield)}" if shield else ""
    return f"{_plain(use)} {use.rank}{' (unarmed)' if use.arm.weapon == BARE else ''}"


class CharacterBuilder(CharacterForm, Calculator):
    """Build a character; broken rules are pointed out, never silently mended."""

    id, title, odds_label = "toaster.character", "Character builder", "Check the character"
    purpose = "Build or check a character"
    before_play = True
    rules = "toaster.creation.validate", "toaster.creation.campaign_style", "toaster.skills.rank"
    saved = Saved(
        "character",
        presets=tuple((sample.label, preset(sample)) for sample in SAMPLES),
        unprinted=(
            "attribute_points",
            "skill_points",
            "experience_points",
            "trait_total",
            "free_traits",
            "luck_points",
        ),
    )

    def odds(self) -> Answer:
        character = self.character
        account = character.account
        name = self.name or "This character"
        style = CAMPAIGN_STYLES.row(self.style).label
        left = points(account.skill_halves_left)
        headline = f"{name} is legal ({style}), with skill points left: {left}."
        if not account.ok:
            headline = f"{name} is not legal yet: {plural(len(account.errors), 'thing')} to mend."
        notes = [Step(warning.message, warning.rule) for warning in account.warnings]
        if any(trait.of == "Physique" for trait, _ in character.subs):
            words = "WC and AC are given for plain Physique; where one purpose fits, use its number."
            notes.append(Step(words, "toaster.traits.attribute"))
        if self.notes:
            notes.append(Step(self.notes))
        return Answer(
            headline,
            "success" if account.ok else "failure",
            steps=tuple(Step(error.message, error.rule) for error in account.errors),
            figures=self.figures(),
            charts=(_spent(character),),
            grids=(
                self.attribute_grid(),
                *((self.skill_grid(),) if character.skills else ()),
                *((self.trait_grid(),) if self.traits else ()),
                *((self.weapon_grid(),) if self.weapons else ()),
            ),
            notes=tuple(notes),
            effects=_findings(character),
        )

    @property
    def budgets(self) -> tuple[Budget, ...]:
        """Attribute points, skill points, and ranks of traits that nothing balances."""
        account = self.character.account
        skills = Ratio(account.skill_halves_spent, 2)
        return (
            Budget(
                "attribute_points", "Attributes", account.attribute_points_spent, account.attribute_points
            ),
            Budget("skill_points", "Skills", skills, account.skill_points),
            Budget("free_traits", "Traits", account.trait_total, account.free_traits),
        )

    def figures(self) -> tuple[Figure, ...]:
        """The accounts, and what the numbers come to."""
        character = self.character
        account = character.account
        attributes, skills, _ = self.budgets
        physique, aura = max(0, character.attributes["Physique"]), max(0, character.attributes["Aura"])
        extra = sum(trait.rank for trait in self.traits if trait.kind == "experience")
        more = Figure(
            "Skill points by Experience",
            experience_points(max(-5, min(5, extra))),
            "",
            key="experience_points",
        )
        return (
            Figure("Attribute points", attributes.words, "", key=attributes.key),
            Figure("Skill points", skills.words, "", key=skills.key),
            *((more,) if extra else ()),
            Figure("Sum of traits", account.trait_total, "", key="trait_total"),
            Figure("Free traits", account.free_traits, "", key="free_traits"),
            Figure("AC", armor_class(physique, (self.armor,)), "", key="ac"),
            Figure("Stun threshold", character.thresholds.stun, "", key="stun_threshold"),
            Figure("Wound threshold", character.thresholds.wound, "", key="wound_threshold"),
            Figure("Luck points", aura, "", key="luck_points"),
        )

    def attribute_grid(self) -> Grid:
        """The attributes, with those for one purpose."""
        ranks, subs = self.character.attributes, self.character.subs
        names = dict(zip(ADDED, (added_attribute.name for added_attribute in self.added), strict=False))

        def purposes(name: str) -> str:
            return ", ".join(f"{value} for {trait.name}" for trait, value in subs if trait.of == name)

        return Grid.of(
            "attributes",
            self.name or "Attributes",
            self.concept,
            {slug(name): name for name in ranks},
            ("attribute", "Attribute", lambda name: names.get(name) or name),
            ("rank", "Score", lambda name: ranks[name]),
            ("word", "Word", lambda name: attribute_label(ranks[name]) if ranks[name] >= 0 else "–"),
            ("purposes", "For one purpose", lambda name: purposes(name) or "–"),
        )

    def on_card(self) -> tuple[str, ...]:
        """Each weapon with its skill and WC, AC and initiative, the defenses, the best other skills.

        The last line has the attributes but Coordination, which is what initiative adds.
        """
        physique, limits = max(0, self.character.attributes["Physique"]), self.character.thresholds
        weapons = [weapon.weapon for weapon in self.weapons]
        arms = {weapon: use for weapon in weapons if (use := self._best(weapon))}
        if not arms and (use := self._best(BARE)):
            arms = {BARE: use}
        ways = [use for use in defenders(self) if not use.bonus]
        ways = [use for use in ways if use.arm.weapon != BARE or use.rank > _best_of(ways)]
        defenses = [words for use in ways if (words := _defense(use, self.shield))]
        weapon_skills = {use.skill for use in (*arms.values(), *ways)}
        others = [skill for skill in self.character.skills if skill.skill.name not in weapon_skills]
        best = sorted(others, key=lambda skill: -skill.rank)[:MOST_ON_CARD]
        sized = f", thresholds {limits.stun} and {limits.wound}" if limits != thresholds(0) else ""
        initiative = signed(self.character.attributes["Coordination"])
        return (
            *(
                f"{find(WEAPONS, weapon).label}: {_plain(use)} {use.rank}, WC {weapon_wc(physique, weapon)}"
                for weapon, use in arms.items()
            ),
            f"AC {armor_class(physique, (self.armor,))}, initiative {initiative}{sized}",
            *([f"Defense: {', '.join(defenses)}"] if defenses else []),
            *([", ".join(f"{use.skill.name} {use.rank}" for use in best)] if best else []),
            ", ".join(f"{name} {self.character.attributes[name]}" for name in _CARD_ATTRIBUTES),
        )

    def _best(self, weapon: str) -> Use | None:
        """The best skill that attacks with a weapon, without its specialty."""
        ways = [use for use in attackers(self) if not use.bonus and _goes(use, weapon)]
        return max(ways, key=lambda use: use.rank, default=None)

    def word(self, rank: int) -> str:
        """The name of a skill rank, of the set that the group uses (toaster.skills.rank_descriptor)."""
        word: str = getattr(rank_descriptor(rank), self.rank_words)
        return word

    def skill_grid(self) -> Grid:
        """The skills with their ranks and specialties."""
        return Grid.of(
            "skills",
            "Skills",
            "The rank is the average of base and attribute, rounded down.",
            numbered(self.character.skills),
            ("skill", "Skill", lambda skill: skill.skill.name),
            ("base", "Base", lambda skill: skill.base),
            ("attribute", "Attribute", lambda skill: skill.skill.attribute),
            ("rank", "Rank", lambda skill: skill.rank),
            ("word", "Word", lambda skill: self.word(skill.rank)),
            ("specialty", "Specialty", _specialty),
            ("allowed", "Specialties allowed", _may),
        )

    def trait_grid(self) -> Grid:
        """The traits, and what counts for one purpose."""
        values = dict(self.character.subs)
        return Grid.of(
            "traits",
            "Traits",
            "",
            numbered(self.draft.traits),
            ("trait", "Trait", lambda trait: trait.name),
            ("rank", "Rank", lambda trait: signed(trait.rank)),
            ("word", "Word", _strength),
            ("value", "Attribute counts there", lambda trait: values.get(trait, "–")),
        )

    def weapon_grid(self) -> Grid:
        """The weapons in these hands."""
        physique = max(0, self.character.attributes["Physique"])
        return Grid.of(
            "weapons",
            "Weapons",
            f"With Physique {physique}.",
            numbered(weapon.weapon for weapon in self.weapons),
            ("weapon", "Weapon", lambda weapon: text_cell(find(WEAPONS, weapon).label, f"#{weapon}")),
            ("wc", "WC", lambda weapon: weapon_wc(physique, weapon)),
        )
