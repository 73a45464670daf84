"""The character sheet: attributes, pools, points and boxes, kept for everything that asks for them."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Column, Figure, Grid, Step
from rulespkg.model.budget import Budget
from rulespkg.model.calculator import Calculator, Saved
from rulespkg.model.words import plural
from rulespkg.systems.basics.characters.calculators.character_fields import (
    ATTRIBUTES,
    POOLS,
    Mount,
    Perks,
    Person,
    Points,
)
from rulespkg.systems.basics.characters.levels import rank, row
from rulespkg.systems.basics.characters.tables import PERKS, RACES, UNREAD
from rulespkg.systems.basics.checks.outcomes import outcomes
from rulespkg.systems.basics.dice import dice_pool, hits
from rulespkg.systems.basics.hazards.suffocation import breath
from rulespkg.systems.basics.pools.composition import dodge
from rulespkg.systems.basics.travel.journey import Leg, day

DOUBLED, DECLARES_LATER, KEEN = 3, 5, 5
"""Ranks of Athletic, Regenerator and Awareness from which they do more than add."""
THRESHOLDS = (1, 2, 3)
ON_CARD = ("agility", "charisma")
"""The attributes that a GM rolls for somebody: who is first, and talk."""
_PERKS = {
    "endurance_perk": "perk-endurance",
    "athletic": "perk-athletic",
    "regenerator": "perk-regenerator",
    "awareness": "perk-awareness",
}


def weapons(*carried: tuple[str, int, int]) -> dict[str, str]:
    """Weapons of a sheet as flat inputs: the name of each, its accuracy and its DV.

    >>> weapons(("Knife", 7, 4))
    {'weapons': '1', 'weapons.1.name': 'Knife', 'weapons.1.pool': '7', 'weapons.1.dv': '4'}
    """
    flat = {"weapons": str(len(carried))}
    for place, (name, accuracy, dv) in enumerate(carried, 1):
        own = {"name": name, "pool": str(accuracy), "dv": str(dv)}
        flat |= {f"weapons.{place}.{field}": text for field, text in own.items()}
    return flat


def _preset(attributes: str, pools: str, **more: str) -> dict[str, str]:
    """A ready-made sheet: attributes and pools in the order of the form."""
    scores = dict(zip(ATTRIBUTES, attributes.split(), strict=True))
    sizes = dict(zip(POOLS, pools.split(), strict=True))
    flat = {f"attributes.{name}": score for name, score in scores.items()}
    return {**flat, **{f"pools.{name}": size for name, size in sizes.items()}, **more}


ANA = _preset(
    "6 5 5 4 3 5",
    "7 7 8 6 6 5 6 5 3 8 3",
    name="Ana of Brake",
    concept="Mountain guide, hard to tire",
    hp="12",
    pp="4",
    level="4",
    endurance_perk="1",
    boxes_long="4",
    athletic="2",
    **weapons(("Hunting bow", 8, 6), ("Ice ax", 6, 5)),
)
BO = _preset(
    "4 4 3 6 5 6",
    "4 5 4 4 4 6 5 4 3 4 7",
    name="Bo Ferrier",
    concept="Healer who hates the cold",
    hp="10",
    pp="9",
    recovery_pool="10",
    **{"skills": "1", "skills.1.name": "Herbs", "skills.1.pool": "6", "skills.1.training": "proficient"},
    **weapons(("Walking staff", 5, 4)),
)
KIT = _preset(
    "4 7 4 4 4 4",
    "5 6 6 7 4 4 6 8 7 4 2",
    name="Kit",
    concept="Courier on a pony, quick with locks",
    race="race-half-folk",
    hp="9",
    pp="5",
    with_mount="1",
    **weapons(("Sling", 8, 4), ("Knife", 7, 4)),
)
PRESETS = (
    ("Ana of Brake (our mountain guide)", ANA),
    ("Bo Ferrier (our healer)", BO),
    ("Kit (our courier on a pony)", KIT),
)


class ListedPool(NamedTuple):
    """A pool of the sheet; a weapon has a damage value, too."""

    name: str
    size: int
    training: str
    dv: int = 0


def _threshold_columns(verb: str) -> tuple[Column[ListedPool], ...]:
    """The chance to meet each threshold."""

    def chance(pool: ListedPool, needed: int) -> Ratio:
        return outcomes(hits(dice_pool(pool.size, skill=pool.training)), needed).success_or_draw

    return tuple(
        (f"{verb.lower()}_{needed}", f"{verb} {needed}", lambda pool, needed=needed: chance(pool, needed))
        for needed in THRESHOLDS
    )


class Character(Mount, Perks, Points, Person, Calculator):
    """A character's pools, points and boxes, to be kept in this browser. The sheet asks for numbers whose
    rules are not here, and works out the others.
    """

    id, title, odds_label = "basics.character", "Character sheet", "Show the sheet"
    purpose = "Write down a character"
    before_play = True
    rules = (
        "basics.pool.compose",
        "basics.hazard.fatigue.add",
        "basics.pool.dodge",
        "basics.travel.day",
        "basics.rank",
    )
    saved = Saved(
        "character",
        presets=PRESETS,
        unprinted=("points", "boxes", "mount_hp", "boxes_temporary", "boxes_short", "boxes_long"),
    )

    @property
    def breath(self) -> int:
        """The rounds that a breath lasts."""
        return breath(self.attributes.scores["body"], True, self.athletic >= DOUBLED)

    @property
    def problems(self) -> list[Step]:
        """What breaks a rule: attributes above their race's limit, perks above the level."""
        steps = []
        limits = RACES.row(self.race).cells["most"] if self.race else UNREAD
        if limits != UNREAD:
            label = RACES.row(self.race).label
            for name, most in zip(ATTRIBUTES, map(int, limits.split()), strict=True):
                score = self.attributes.scores[name]
                if score > most:
                    words = f"{name.capitalize()} must be at most {most} ({label}), not “{score}”."
                    steps.append(Step(words, f"#{self.race}"))
        for name, slug in _PERKS.items():
            held = getattr(self, name)
            needed = level_for(slug, held)
            if self.level < needed:
                words = f"{PERKS.row(slug).label} at rank {held} asks for level {needed}."
                steps.append(Step(words, f"#{slug}"))
        return steps

    def odds(self) -> Answer:
        problems = self.problems
        name = self.name or "This character"
        title = row(rank(self.level)).facts["title"]
        best = max(POOLS, key=lambda pool: self.pools.sizes[pool])
        largest = f"{POOLS[best]}, {self.pools.sizes[best]}"
        headline = f"{name}: level {self.level}, {title}; largest pool {largest}."
        if problems:
            headline = f"{name} is not legal yet: {plural(len(problems), 'thing')} to mend."
        return Answer(
            headline,
            "failure" if problems else "success",
            steps=tuple(problems),
            figures=(*self.points, *self.figures, *self.mount_figures),
            grids=(self.grid, *self.weapon_grid),
            notes=self.notes,
        )

    @property
    def budgets(self) -> tuple[Budget, ...]:
        """How far the attributes stand above the base of their race, of the points that the race gives."""
        base = RACES.row(self.race).cells["base"] if self.race else UNREAD
        if base == UNREAD:
            return ()
        above = sum(self.attributes.scores.values()) - sum(map(int, base.split()))
        return (Budget("points", "Attributes", above, RACES.row(self.race).facts["points"]),)

    @property
    def points(self) -> tuple[Figure, ...]:
        """The same in words."""
        label = "Points above the race's base"
        return tuple(Figure(label, budget.words, "", key=budget.key) for budget in self.budgets)

    @property
    def figures(self) -> tuple[Figure, ...]:
        """What is worked out, and what is asked."""
        return (
            Figure("HP", self.hp, "", key="hp"),
            Figure("PP", self.pp, "", key="pp"),
            Figure("Recovery pool", self.recovery_pool, "", key="recovery_pool"),
            Figure("Recovery rate", self.recovery_rate, "", key="recovery_rate"),
            Figure("Boxes: temporary, short, long", self.box_words, "", key="boxes"),
            Figure("Dodge", dodge(self.attributes.scores["agility"]), "dice", key="dodge"),
            Figure("Soak", self.soak, "", key="soak"),
            Figure("A breath lasts", self.breath, "rounds", key="breath"),
            Figure(
                "Kilometers a day on a road", day("foot", self.pace, Leg(0, "road-or-path")), "km", key="km"
            ),
            Figure("Rank", rank(self.level), "", key="rank"),
        )

    @property
    def box_words(self) -> str:
        """The boxes of the three kinds."""
        return f"{self.boxes_temporary}, {self.boxes_short}, {self.boxes_long}"

    @property
    def mount_figures(self) -> tuple[Figure, ...]:
        """What is ridden."""
        if not self.with_mount:
            return ()
        return (
            Figure("Kilometers a day mounted", self.mounted_km, "km", key="mounted_km"),
            Figure("Mount's grit", self.mount_grit, "dice", key="mount_grit"),
            Figure("Mount's HP", self.mount_hp, "", key="mount_hp"),
        )

    @property
    def mounted_km(self) -> Ratio:
        """The kilometers of a day on the mount."""
        return day("mount", self.top_speed, Leg(0, "road-or-path"))

    def on_card(self) -> tuple[str, ...]:
        """Each weapon with accuracy and DV, what protects, and the pools that are not the usual ones, largest
        first.
        """
        usual = next(iter(Character.initial().pools.sizes.values()))
        sizes = sorted({*self.pools.sizes.values()} - {usual}, reverse=True)
        own = [f"{', '.join(self._pools_of(size))} {size}" for size in sizes]
        rest = f"other pools {usual}"
        scores = self.attributes.scores
        acting = ", ".join(f"{name} {scores[name]}" for name in ON_CARD)
        return (
            *(
                f"{weapon.name or weapon.called}: {plural(weapon.pool, 'die')}, DV {weapon.dv}"
                for weapon in self.weapons
            ),
            f"Dodge {dodge(scores['agility'])}, soak {self.soak}, {self.hp} HP; {acting}",
            "; ".join([*own, rest]).capitalize(),
        )

    def _pools_of(self, size: int) -> list[str]:
        """The pools that have so many dice."""
        return [label for name, label in POOLS.items() if self.pools.sizes[name] == size]

    @property
    def grid(self) -> Grid:
        """Every pool with the chance to meet thresholds."""
        listed = {name: ListedPool(label, self.pools.sizes[name], "normal") for name, label in POOLS.items()}
        own = {
            f"skill-{place}": ListedPool(skill.name or skill.called, skill.pool, skill.training)
            for place, skill in enumerate(self.skills, 1)
        }
        return Grid.of(
            "pools",
            self.name or "Pools",
            self.concept,
            listed | own,
            ("pool", "Pool", lambda pool: pool.name),
            ("dice", "Dice", lambda pool: pool.size),
            ("training", "Training", lambda pool: pool.training),
            *_threshold_columns("Meets"),
        )

    @property
    def weapon_grid(self) -> tuple[Grid, ...]:
        """Every weapon with the chance to hit against thresholds."""
        weapons = {
            f"weapon-{place}": ListedPool(
                weapon.name or weapon.called, weapon.pool, weapon.training, weapon.dv
            )
            for place, weapon in enumerate(self.weapons, 1)
        }
        grid = Grid.of(
            "weapons",
            "Weapons",
            "",
            weapons,
            ("weapon", "Weapon", lambda weapon: weapon.name),
            ("accuracy", "Accuracy", lambda weapon: weapon.size),
            ("training", "Training", lambda weapon: weapon.training),
            ("dv", "DV", lambda weapon: weapon.dv),
            *_threshold_columns("Hits"),
        )
        return (grid,) if weapons else ()

    @property
    def notes(self) -> tuple[Step, ...]:
        """Where the numbers come from, and what perks do besides."""
        asked = (
            "Enter HP, PP, recovery, boxes, pools, soak and weapons yourself: "
            "the rules for them are not here."
        )
        steps = [Step(asked, "basics.pool.compose")]
        if self.endurance_perk:
            words = (
                f"Wherever this sheet is used, Endurance at rank {self.endurance_perk} makes hazards easier."
            )
            steps.append(Step(words, "#perk-endurance"))
        if self.regenerator >= DECLARES_LATER:
            steps.append(Step("You declare recovery dice after rolling them.", "#perk-regenerator"))
        if self.awareness >= KEEN:
            steps.append(Step("On a draw in detection, you spot whoever hides.", "#perk-awareness"))
        return tuple(steps)


def level_for(slug: str, held: int) -> int:
    """The level that so many ranks of a perk ask for; the first asks for none.

    >>> [level_for("perk-endurance", held) for held in (0, 1, 2, 5)]
    [1, 1, 3, 30]
    """
    needed = PERKS.row(slug).cells["levels"].split(", ")
    return 1 if held <= 1 else int(needed[held - 1])
