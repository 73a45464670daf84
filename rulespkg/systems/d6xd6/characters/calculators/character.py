"""The character builder: Focus, what it means for each ability, and what an experience point buys best."""

from __future__ import annotations

from functools import cached_property

from rulespkg.model.answer import Answer, Figure, Step
from rulespkg.model.calculator import Saved
from rulespkg.model.words import plural
from rulespkg.systems.d6xd6.advice import Advice, Candidate, advice_words, advise, lead_notes, reading_notes
from rulespkg.systems.d6xd6.characters.calculators.character_grids import (
    ability_grid,
    bought_name,
    focus_chart,
    focus_grid,
    in_hand,
    purchase_grid,
    unit_of,
    weapon_grid,
)
from rulespkg.systems.d6xd6.characters.character import chances, problems
from rulespkg.systems.d6xd6.characters.purchases import Purchase, purchases, worth
from rulespkg.systems.d6xd6.characters.sheet import CharacterSheet
from rulespkg.systems.d6xd6.characters.tables import ATTRIBUTES
from rulespkg.systems.d6xd6.checks.roll import FOCUSED, KINDS, UNFOCUSED, best_status
from rulespkg.systems.d6xd6.equipment.tables import ARMOUR, CLASSES, WEAPONS
from rulespkg.systems.d6xd6.equipment.weapons import abilities

BARE = "fist-or-foot"
"""What everybody can attack with."""

MARA = {
    "name": "Mara",
    "concept": "Quick, blunt, and never where the customs look",
    "occupation": "Smuggler",
    "primary": "grace",
    "weakness": "will",
}

IDA = {
    "name": "Ida Brandt",
    "concept": "Looks after a night train and everybody on it",
    "primary": "wits",
    "weakness": "brawn",
    "occupation": "Railway detective",
    "combat_career": "1",
    "skills": "6",
    "skills.1.name": "Shooting",
    "skills.2.name": "Athletics",
    "skills.3.name": "Lockpicking",
    "skills.4.name": "Persuasion",
    "skills.5.name": "First Aid",
    "skills.5.kind": "unfocused",
    "skills.6.name": "Navigation",
    "weapons": "2",
    "weapons.1.weapon": "small-pistol",
    "weapons.2.weapon": "club-skillet-chair",
}
PRESETS = ("Mara (our smuggler)", MARA), ("Ida Brandt (our railway detective)", IDA)


class CharacterBuilder(CharacterSheet):
    """Count your Focus, see what it means for each ability, and what an experience point buys best."""

    id, title, odds_label = "d6xd6.character", "Character builder", "Check the character"
    purpose = "Build or check a character"
    before_play = True
    rules = (
        "d6xd6.character.focus-builder",
        "d6xd6.character.attributes",
        "d6xd6.growth.spend",
        "d6xd6.growth.plus-cap",
    )
    saved = Saved(
        "character",
        presets=PRESETS,
        unprinted=("focused_skills", "mean", "lead", "skills", "purchases", "goal"),
    )

    @cached_property
    def purchases(self) -> list[Purchase]:
        """What an experience point buys, best first."""
        return purchases(self.character, self.goal)

    @cached_property
    def advice(self) -> Advice:
        """The best of it."""
        return advise(Candidate(f"“{bought_name(purchase)}”", purchase.worth) for purchase in self.purchases)

    def odds(self) -> Answer:
        breaches, purchases = problems(self.character), self.purchases
        return Answer(
            self.words(len(breaches)),
            "failure" if breaches else "",
            steps=tuple(Step(message, rule) for message, rule in breaches),
            figures=self.figures(),
            cards=(in_hand(self),),
            charts=(focus_chart(self.character),),
            grids=(
                ability_grid(self),
                focus_grid(self.character),
                *((purchase_grid(self.character, purchases, self.goal),) if purchases else ()),
                *((weapon_grid(self),) if self.weapons else ()),
            ),
            notes=(*self.reading_notes(), *((Step(self.notes),) if self.notes else ())),
        )

    def words(self, count: int) -> str:
        """Focus, or how many things are wrong."""
        name = self.name or "This character"
        if count:
            return f"{name} is not legal yet and has {plural(count, 'thing')} to mend."
        return f"{name} has Focus {self.character.focus}."

    def figures(self) -> tuple[Figure, ...]:
        """Focus, what it does to each kind of roll, and what the best purchase is ahead by."""
        character, unit = self.character, unit_of(self.goal)
        rates = (
            Figure(f"{kind.capitalize()} rolls", chances(kind, character.focus)[0], key=kind)
            for kind in KINDS
        )
        lead: tuple[Figure, ...] = ()
        if self.purchases:
            lead = (Figure("Lead of the best purchase", self.advice.lead, unit, key="lead"),)
        return (
            Figure("Focus", character.focus, "", key="focus"),
            Figure("Focused skills", character.focused_skills, "", key="focused_skills"),
            *rates,
            Figure("Average of occupation and skills", worth(character, self.goal), unit, key="mean"),
            *lead,
        )

    def reading_notes(self) -> tuple[Step, ...]:
        """What the best purchase is worth, and whether the reading on Focus changes it."""
        if not self.purchases:
            return ()
        unit = unit_of(self.goal)
        words = advice_words(self.advice, unit)
        return (
            *(lead_notes(self.advice, unit, f"{words} It") or (Step(words),)),
            *reading_notes(self, ("count_attribute",), lambda other: other.advice.label),
        )

    def on_card(self) -> tuple[str, ...]:
        """Each weapon with the ability to attack with and its damage, what defends, attributes and skills."""
        armed = dict.fromkeys(weapon.weapon for weapon in self.weapons) or (BARE,)
        return (
            *(self._weapon(slug) for slug in armed),
            *self._defense(),
            self._attributes(),
            *self._skills(),
        )

    def _defense(self) -> tuple[str, ...]:
        """Armor, or else the classes of weapons that a reactive defense counts against."""
        if self.armour:
            suit = ARMOUR.row(self.armour)
            off, cost = suit.facts["reduction"], suit.facts["penalty"]
            return (f"{suit.label} armor: {plural(off, 'step')} off, penalty {cost}",)
        focused = {name for name, ability in self.abilities_by_name.items() if ability.kind == FOCUSED}
        against = [row.label for row in CLASSES.rows if focused & {*row.facts["defence"]}]
        return (f"Reactive: {', '.join(against)}",) if against else ()

    def _weapon(self, slug: str) -> str:
        """A weapon with the best ability that serves it (d6xd6.attack.ability)."""
        row, by_name = WEAPONS.row(slug), self.abilities_by_name
        serving = [by_name[name] for name in abilities(slug) if name in by_name]
        kind = best_status([ability.kind for ability in serving])
        name = next((ability.name for ability in serving if ability.kind == kind), "untrained")
        return f"{row.label}: {name}, {kind.capitalize()}; {row.cells['damage'].replace(' / ', '/')}"

    def _attributes(self) -> str:
        best, worst = (ATTRIBUTES.row(slug).label for slug in (self.primary, self.weakness))
        return f"Focus {self.character.focus}; best {best}, worst {worst}"

    def _skills(self) -> tuple[str, ...]:
        """The occupation and the skills, those first that are known best."""
        occupation, *others = self.character.abilities()
        if self.combat_career:
            occupation = occupation._replace(name=f"{occupation.name} (Combat career)")
        every = (occupation, *others)
        by_kind = {
            kind: [ability.name for ability in every if ability.kind == kind] for kind in (FOCUSED, UNFOCUSED)
        }
        return tuple(f"{kind.capitalize()}: {', '.join(names)}" for kind, names in by_kind.items() if names)
